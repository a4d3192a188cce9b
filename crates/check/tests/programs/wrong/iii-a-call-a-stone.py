# Wrong, for Stone Game III: the recursion is a call a stone deep, deeper than Python goes.
import json
import sys


def winner(stones):
    known = {len(stones): 0}

    def ahead(i):
        if i not in known:
            taken, best = 0, None
            for j in range(i + 1, min(i + 3, len(stones)) + 1):
                taken += stones[j - 1]
                if best is None or taken - ahead(j) > best:
                    best = taken - ahead(j)
            known[i] = best
        return known[i]

    return "Alice" if ahead(0) > 0 else "Bob" if ahead(0) < 0 else "Tie"


for line in sys.stdin:
    print(winner(json.loads(line)), flush=True)
