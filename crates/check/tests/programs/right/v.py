# Right, for Stone Game V: the table of all segments. Where the halves of a segment are cut is found by bisection; the best
# of all cuts to the left and to the right of there is kept in two more tables.
import json
import sys
from bisect import bisect_left


def most(stones):
    n = len(stones)
    sums = [0]
    for stone in stones:
        sums.append(sums[-1] + stone)
    score = [[0] * n for _ in range(n)]
    keep_left = [[stones[i] if i == j else 0 for j in range(n)] for i in range(n)]
    keep_right = [row[:] for row in keep_left]
    for i in reversed(range(n)):
        for j in range(i + 1, n):
            # The least k for which stones i to k are at least half of stones i to j.
            k = bisect_left(sums, (sums[i] + sums[j + 1] + 1) // 2, i + 1, j + 1) - 1
            is_half = 2 * sums[k + 1] == sums[i] + sums[j + 1]
            best = 0
            if k > i or is_half:
                best = keep_left[i][k if is_half else k - 1]
            if k < j:
                best = max(best, keep_right[k + 1][j])
            score[i][j] = best
            both = sums[j + 1] - sums[i] + best
            keep_left[i][j] = max(keep_left[i][j - 1], both)
            keep_right[i][j] = max(keep_right[i + 1][j], both)
    return score[0][n - 1]


for line in sys.stdin:
    print(most(json.loads(line)), flush=True)
