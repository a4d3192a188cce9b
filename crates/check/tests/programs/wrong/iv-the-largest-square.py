# Wrong, for Stone Game IV: both remove the largest square.
import sys
from math import isqrt


def alice_wins(n):
    plies = 0
    while n > 0:
        n -= isqrt(n) ** 2
        plies += 1
    return plies % 2 == 1


for line in sys.stdin:
    print("true" if alice_wins(int(line)) else "false", flush=True)
