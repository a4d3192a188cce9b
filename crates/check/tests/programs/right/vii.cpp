// Right, for Stone Game VII: what the mover is ahead by, for all segments.
#include <algorithm>
#include <iostream>
#include <vector>

int difference(const std::vector<int>& stones) {
    int n = stones.size();
    std::vector<int> sums(n + 1);
    for (int i = 0; i < n; i++) sums[i + 1] = sums[i] + stones[i];
    std::vector<std::vector<int>> ahead(n, std::vector<int>(n));
    for (int i = n - 1; i >= 0; i--) {
        for (int j = i + 1; j < n; j++) {
            int without_first = sums[j + 1] - sums[i + 1], without_last = sums[j] - sums[i];
            ahead[i][j] = std::max(without_first - ahead[i + 1][j], without_last - ahead[i][j - 1]);
        }
    }
    return ahead[0][n - 1];
}

int main() {
    int n;
    while (std::cin >> n) {
        std::vector<int> stones(n);
        for (int& stone : stones) std::cin >> stone;
        std::cout << difference(stones) << std::endl;
    }
}
