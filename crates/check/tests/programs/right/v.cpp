// Right, for Stone Game V: the table of all segments, and every cut of each.
#include <algorithm>
#include <iostream>
#include <vector>

int most(const std::vector<int>& stones) {
    int n = stones.size();
    std::vector<int> sums(n + 1);
    for (int i = 0; i < n; i++) sums[i + 1] = sums[i] + stones[i];
    std::vector<std::vector<int>> score(n, std::vector<int>(n));
    for (int i = n - 1; i >= 0; i--) {
        for (int j = i + 1; j < n; j++) {
            for (int k = i; k < j; k++) {
                int left = sums[k + 1] - sums[i], right = sums[j + 1] - sums[k + 1];
                if (left <= right) score[i][j] = std::max(score[i][j], left + score[i][k]);
                if (left >= right) score[i][j] = std::max(score[i][j], right + score[k + 1][j]);
            }
        }
    }
    return score[0][n - 1];
}

int main() {
    int n;
    while (std::cin >> n) {
        std::vector<int> stones(n);
        for (int& stone : stones) std::cin >> stone;
        std::cout << most(stones) << std::endl;
    }
}
