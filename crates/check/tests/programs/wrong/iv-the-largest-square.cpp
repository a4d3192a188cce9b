// Wrong, for Stone Game IV: both remove the largest square.
#include <iostream>

bool alice_wins(int n) {
    bool wins = false;
    for (; n > 0; wins = !wins) {
        int root = 1;
        while ((root + 1) * (root + 1) <= n) root++;
        n -= root * root;
    }
    return wins;
}

int main() {
    int n;
    while (std::cin >> n) {
        std::cout << (alice_wins(n) ? "true" : "false") << std::endl;
    }
}
