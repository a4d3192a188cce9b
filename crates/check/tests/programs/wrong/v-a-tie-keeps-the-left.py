# Wrong, for Stone Game V: of equal halves the left one is kept.
import json
import sys


def most(stones):
    n = len(stones)
    sums = [0]
    for stone in stones:
        sums.append(sums[-1] + stone)
    score = [[0] * n for _ in range(n)]
    for i in reversed(range(n)):
        for j in range(i + 1, n):
            for k in range(i, j):
                left, right = sums[k + 1] - sums[i], sums[j + 1] - sums[k + 1]
                kept = left + score[i][k] if left <= right else right + score[k + 1][j]
                score[i][j] = max(score[i][j], kept)
    return score[0][n - 1]


for line in sys.stdin:
    print(most(json.loads(line)), flush=True)
