# Right, for Stone Game VI: both take the stones by the sum of both values, the largest first.
import json
import sys


def winner(alice, bob):
    order = sorted(range(len(alice)), key=lambda i: -alice[i] - bob[i])
    difference = sum(alice[i] for i in order[::2]) - sum(bob[i] for i in order[1::2])
    return (difference > 0) - (difference < 0)


for line in sys.stdin:
    print(winner(*json.loads(line)), flush=True)
