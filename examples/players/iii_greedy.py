"""Plays Stone Game III greedily, which is a mistake: stones duel iii -- python3 examples/players/iii_greedy.py

It takes whatever scores the most at once.
"""


def main():
    up_to, stones, gone = 3, [], 0
    while True:
        word, _, rest = input().partition(" ")
        if word == "up-to":
            up_to = int(rest)
        elif word == "stones":
            stones = [int(stone) for stone in rest.split()]
        elif word == "position":
            gone = int(rest.removeprefix("from "))
        elif word == "your":
            takes = range(1, min(up_to, len(stones) - gone) + 1)
            print("take", max(takes, key=lambda take: sum(stones[gone : gone + take])), flush=True)
        elif word == "end":
            return


main()
