# Wrong, for Stone Game III: choices beyond the end of the row count as 0.
import json
import sys


def winner(stones):
    n = len(stones)
    ahead = [0] * (n + 1)
    for i in reversed(range(n)):
        choices = [0, 0, 0]
        for j in range(3):
            if i + j < n:
                choices[j] = sum(stones[i : i + j + 1]) - ahead[i + j + 1]
        ahead[i] = max(choices)
    return "Alice" if ahead[0] > 0 else "Bob" if ahead[0] < 0 else "Tie"


for line in sys.stdin:
    print(winner(json.loads(line)), flush=True)
