# Right, for Stone Game VIII: the running maximum over the sums, from the back.
import json
import sys
from itertools import accumulate


def difference(stones):
    sums = list(accumulate(stones))
    best = sums[-1]
    for total in reversed(sums[1:-1]):
        best = max(best, total - best)
    return best


for line in sys.stdin:
    print(difference(json.loads(line)), flush=True)
