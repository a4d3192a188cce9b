# Wrong, for Stone Game VI: both take the stones by what they are worth to Alice.
import json
import sys


def winner(alice, bob):
    order = sorted(range(len(alice)), key=lambda i: -alice[i])
    difference = sum(alice[i] for i in order[::2]) - sum(bob[i] for i in order[1::2])
    return (difference > 0) - (difference < 0)


for line in sys.stdin:
    print(winner(*json.loads(line)), flush=True)
