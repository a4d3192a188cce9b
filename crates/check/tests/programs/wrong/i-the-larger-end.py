# Wrong, for Stone Game I: both take the larger end, of equal ends the left one.
import json
import sys


def alice_wins(piles):
    difference, sign = 0, 1
    while piles:
        difference += sign * piles.pop(0 if piles[0] >= piles[-1] else -1)
        sign = -sign
    return difference > 0


for line in sys.stdin:
    print("true" if alice_wins(json.loads(line)) else "false", flush=True)
