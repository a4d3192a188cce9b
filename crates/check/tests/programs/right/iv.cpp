// Right, for Stone Game IV: who wins with every number of stones up to n.
#include <iostream>
#include <vector>

bool alice_wins(int n) {
    std::vector<bool> wins(n + 1);
    for (int left = 1; left <= n; left++) {
        for (int root = 1; root * root <= left; root++) {
            if (!wins[left - root * root]) wins[left] = true;
        }
    }
    return wins[n];
}

int main() {
    int n;
    while (std::cin >> n) {
        std::cout << (alice_wins(n) ? "true" : "false") << std::endl;
    }
}
