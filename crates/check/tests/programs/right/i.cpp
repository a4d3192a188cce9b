// Right, for Stone Game I: the table of all segments.
#include <algorithm>
#include <iostream>
#include <vector>

bool alice_wins(const std::vector<int>& piles) {
    int n = piles.size();
    std::vector<int> difference = piles;
    for (int length = 2; length <= n; length++) {
        for (int i = 0; i + length <= n; i++) {
            difference[i] = std::max(piles[i] - difference[i + 1], piles[i + length - 1] - difference[i]);
        }
    }
    return difference[0] > 0;
}

int main() {
    int n;
    while (std::cin >> n) {
        std::vector<int> piles(n);
        for (int& stone : piles) std::cin >> stone;
        std::cout << (alice_wins(piles) ? "true" : "false") << std::endl;
    }
}
