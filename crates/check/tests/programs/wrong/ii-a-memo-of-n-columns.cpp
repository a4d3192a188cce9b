// Wrong, for Stone Game II: the memo has no room for M = n, which a single pile asks for.
#include <algorithm>
#include <iostream>
#include <vector>

int most(const std::vector<int>& piles, int gone, int m, std::vector<std::vector<int>>& memo) {
    int n = piles.size();
    if (gone == n) return 0;
    int& best = memo[gone].at(m);
    if (best > 0) return best;
    int left = 0;
    for (int i = gone; i < n; i++) left += piles[i];
    int known = 0;
    for (int x = 1; x <= 2 * m && gone + x <= n; x++) {
        known = std::max(known, left - most(piles, gone + x, std::max(m, x), memo));
    }
    return best = known;
}

int most(const std::vector<int>& piles) {
    std::vector<std::vector<int>> memo(piles.size(), std::vector<int>(piles.size()));
    return most(piles, 0, 1, memo);
}

int main() {
    int n;
    while (std::cin >> n) {
        std::vector<int> piles(n);
        for (int& stone : piles) std::cin >> stone;
        std::cout << most(piles) << std::endl;
    }
}
