# Wrong, for Stone Game III: the best so far begins at -10000, which values can reach.
import json
import sys


def winner(stones):
    n = len(stones)
    ahead = [0] * (n + 1)
    for i in reversed(range(n)):
        ahead[i] = -10000
        for j in range(i + 1, min(i + 3, n) + 1):
            ahead[i] = max(ahead[i], sum(stones[i:j]) - ahead[j])
    return "Alice" if ahead[0] > 0 else "Bob" if ahead[0] < 0 else "Tie"


for line in sys.stdin:
    print(winner(json.loads(line)), flush=True)
