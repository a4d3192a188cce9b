// Wrong, for Stone Game IX: stones that are divisible by 3 are thought to change nothing.
#include <cstdlib>
#include <iostream>
#include <vector>

bool alice_wins(const std::vector<int>& stones) {
    int count[3] = {};
    for (int stone : stones) count[stone % 3]++;
    return count[1] > 0 && count[2] > 0;
}

int main() {
    int n;
    while (std::cin >> n) {
        std::vector<int> stones(n);
        for (int& stone : stones) std::cin >> stone;
        std::cout << (alice_wins(stones) ? "true" : "false") << std::endl;
    }
}
