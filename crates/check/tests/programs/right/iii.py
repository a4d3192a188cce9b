# Right, for Stone Game III: what the mover is ahead by, from the back.
import json
import sys


def winner(stones):
    n = len(stones)
    ahead = [0] * (n + 1)
    for i in reversed(range(n)):
        ahead[i] = max(sum(stones[i:j]) - ahead[j] for j in range(i + 1, min(i + 3, n) + 1))
    return "Alice" if ahead[0] > 0 else "Bob" if ahead[0] < 0 else "Tie"


for line in sys.stdin:
    print(winner(json.loads(line)), flush=True)
