# Right, for Stone Game I: the table of all segments.
import json
import sys


def alice_wins(piles):
    n = len(piles)
    difference = list(piles)
    for length in range(2, n + 1):
        for i in range(n - length + 1):
            j = i + length - 1
            difference[i] = max(piles[i] - difference[i + 1], piles[j] - difference[i])
    return difference[0] > 0


for line in sys.stdin:
    print("true" if alice_wins(json.loads(line)) else "false", flush=True)
