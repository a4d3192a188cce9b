// Wrong, for Stone Game III: the best so far begins at -10000, which values can reach.
#include <algorithm>
#include <iostream>
#include <vector>

const char* winner(const std::vector<int>& stones) {
    int n = stones.size();
    std::vector<int> ahead(n + 1);
    for (int i = n - 1; i >= 0; i--) {
        ahead[i] = -10000;
        for (int j = i, taken = 0; j < n && j < i + 3; j++) {
            taken += stones[j];
            ahead[i] = std::max(ahead[i], taken - ahead[j + 1]);
        }
    }
    return ahead[0] > 0 ? "Alice" : ahead[0] < 0 ? "Bob" : "Tie";
}

int main() {
    int n;
    while (std::cin >> n) {
        std::vector<int> stones(n);
        for (int& stone : stones) std::cin >> stone;
        std::cout << winner(stones) << std::endl;
    }
}
