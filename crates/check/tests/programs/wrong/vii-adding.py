# Wrong, for Stone Game VII: what the other gets is added instead of subtracted.
import json
import sys


def difference(stones):
    n = len(stones)
    ahead = [[0] * n for _ in range(n)]
    for i in reversed(range(n)):
        total = stones[i]
        for j in range(i + 1, n):
            total += stones[j]
            ahead[i][j] = max(total - stones[i] + ahead[i + 1][j], total - stones[j] + ahead[i][j - 1])
    return ahead[0][n - 1]


for line in sys.stdin:
    print(difference(json.loads(line)), flush=True)
