# Wrong, for Stone Game II: the memo has no room for M = n, which a single pile asks for.
import json
import sys


def most(piles):
    n = len(piles)
    memo = [[None] * n for _ in range(n)]

    def best(gone, m):
        if gone == n:
            return 0
        if memo[gone][m] is None:
            takes = range(1, min(2 * m, n - gone) + 1)
            memo[gone][m] = sum(piles[gone:]) - min(best(gone + x, max(m, x)) for x in takes)
        return memo[gone][m]

    return best(0, 1)


for line in sys.stdin:
    print(most(json.loads(line)), flush=True)
