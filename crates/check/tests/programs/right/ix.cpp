// Right, for Stone Game IX: by how many stones leave 0, 1 and 2 when divided by 3.
#include <cstdlib>
#include <iostream>
#include <vector>

bool alice_wins(const std::vector<int>& stones) {
    int count[3] = {};
    for (int stone : stones) count[stone % 3]++;
    if (count[0] % 2 == 0) return count[1] > 0 && count[2] > 0;
    return std::abs(count[1] - count[2]) > 2;
}

int main() {
    int n;
    while (std::cin >> n) {
        std::vector<int> stones(n);
        for (int& stone : stones) std::cin >> stone;
        std::cout << (alice_wins(stones) ? "true" : "false") << std::endl;
    }
}
