# Right, for Stone Game VII: what the mover is ahead by, for all segments that begin at a stone.
import json
import sys


def difference(stones):
    n = len(stones)
    ahead = [0] * n
    for i in reversed(range(n)):
        total = stones[i]
        for j in range(i + 1, n):
            total += stones[j]
            ahead[j] = max(total - stones[i] - ahead[j], total - stones[j] - ahead[j - 1])
    return ahead[n - 1]


for line in sys.stdin:
    print(difference(json.loads(line)), flush=True)
