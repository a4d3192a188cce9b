// Right, for Stone Game III: what the mover is ahead by, from the back.
#include <algorithm>
#include <climits>
#include <iostream>
#include <vector>

const char* winner(const std::vector<int>& stones) {
    int n = stones.size();
    std::vector<int> ahead(n + 1);
    for (int i = n - 1; i >= 0; i--) {
        ahead[i] = INT_MIN;
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
