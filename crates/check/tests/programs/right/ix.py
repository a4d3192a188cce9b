# Right, for Stone Game IX: by how many stones leave 0, 1 and 2 when divided by 3.
import json
import sys


def alice_wins(stones):
    count = [0, 0, 0]
    for stone in stones:
        count[stone % 3] += 1
    if count[0] % 2 == 0:
        return min(count[1], count[2]) > 0
    return abs(count[1] - count[2]) > 2


for line in sys.stdin:
    print("true" if alice_wins(json.loads(line)) else "false", flush=True)
