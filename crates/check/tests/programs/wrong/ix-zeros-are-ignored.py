# Wrong, for Stone Game IX: stones that are divisible by 3 are thought to change nothing.
import json
import sys


def alice_wins(stones):
    remainders = {stone % 3 for stone in stones}
    return {1, 2} <= remainders


for line in sys.stdin:
    print("true" if alice_wins(json.loads(line)) else "false", flush=True)
