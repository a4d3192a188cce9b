# Right, for Stone Game IV: who wins with every number of stones up to n.
import sys


def alice_wins(n):
    squares = [root * root for root in range(1, int(n**0.5) + 1)]
    wins = [False] * (n + 1)
    for left in range(1, n + 1):
        for square in squares:
            if square > left:
                break
            if not wins[left - square]:
                wins[left] = True
                break
    return wins[n]


for line in sys.stdin:
    print("true" if alice_wins(int(line)) else "false", flush=True)
