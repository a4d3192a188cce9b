// Wrong, for Stone Game III: choices beyond the end of the row count as 0.
#include <algorithm>
#include <iostream>
#include <vector>

const char* winner(const std::vector<int>& stones) {
    int n = stones.size();
    std::vector<int> ahead(n + 1);
    for (int i = n - 1; i >= 0; i--) {
        int choices[3] = {};
        for (int j = 0, taken = 0; j < 3 && i + j < n; j++) {
            taken += stones[i + j];
            choices[j] = taken - ahead[i + j + 1];
        }
        ahead[i] = *std::max_element(choices, choices + 3);
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
