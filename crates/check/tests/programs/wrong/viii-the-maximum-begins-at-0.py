# Wrong, for Stone Game VIII: the best so far begins at 0.
import json
import sys
from itertools import accumulate


def difference(stones):
    best = 0
    for total in reversed(list(accumulate(stones))[1:-1]):
        best = max(best, total - best)
    return best


for line in sys.stdin:
    print(difference(json.loads(line)), flush=True)
