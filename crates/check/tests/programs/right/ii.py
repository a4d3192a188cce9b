# Right, for Stone Game II: the table by piles gone and M.
import json
import sys


def most(piles):
    n = len(piles)
    left = [0] * (n + 1)
    best = [[0] * (n + 1) for _ in range(n + 1)]
    for i in reversed(range(n)):
        left[i] = left[i + 1] + piles[i]
        for m in range(1, n + 1):
            takes = range(1, min(2 * m, n - i) + 1)
            best[i][m] = left[i] - min(best[i + x][max(m, x)] for x in takes)
    return best[0][1]


for line in sys.stdin:
    print(most(json.loads(line)), flush=True)
