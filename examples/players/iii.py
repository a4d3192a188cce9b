"""Plays Stone Game III perfectly, from either side: stones duel iii -- python3 examples/players/iii.py

What the rest of the row is worth to whoever moves, from every place on, is one table. It is the same for both players, so
this one need not know which it is; and every turn says the position, so it need not remember what was played.
"""


def table(stones, up_to):
    """For every place, what the stones from there on are worth to the mover, and how many to take."""
    worth = [(0, 0)] * (len(stones) + 1)
    for gone in reversed(range(len(stones))):
        taken, best = 0, None
        for take in range(1, min(up_to, len(stones) - gone) + 1):
            taken += stones[gone + take - 1]
            if best is None or taken - worth[gone + take][0] > best[0]:
                best = taken - worth[gone + take][0], take
        worth[gone] = best
    return worth


def main():
    up_to, gone, worth = 3, 0, []
    while True:
        word, _, rest = input().partition(" ")
        if word == "up-to":
            up_to = int(rest)
        elif word == "stones":
            worth = table([int(stone) for stone in rest.split()], up_to)
        elif word == "position":
            gone = int(rest.removeprefix("from "))
        elif word == "your":
            print("take", worth[gone][1], flush=True)
        elif word == "end":
            return


main()
