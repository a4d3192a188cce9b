// Wrong, for Stone Game II: M becomes what was taken last, also if that is less.
#include <algorithm>
#include <iostream>
#include <vector>

int most(const std::vector<int>& piles) {
    int n = piles.size(), left = 0;
    std::vector<std::vector<int>> best(n + 1, std::vector<int>(n + 1));
    for (int i = n - 1; i >= 0; i--) {
        left += piles[i];
        for (int m = 1; m <= n; m++) {
            for (int x = 1; x <= 2 * m && i + x <= n; x++) {
                best[i][m] = std::max(best[i][m], left - best[i + x][x]);
            }
        }
    }
    return best[0][1];
}

int main() {
    int n;
    while (std::cin >> n) {
        std::vector<int> piles(n);
        for (int& stone : piles) std::cin >> stone;
        std::cout << most(piles) << std::endl;
    }
}
