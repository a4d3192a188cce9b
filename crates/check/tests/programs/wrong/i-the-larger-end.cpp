// Wrong, for Stone Game I: both take the larger end, of equal ends the left one.
#include <iostream>
#include <vector>

bool alice_wins(const std::vector<int>& piles) {
    int first = 0, last = piles.size() - 1, difference = 0;
    for (int sign = 1; first <= last; sign = -sign) {
        difference += sign * (piles[first] >= piles[last] ? piles[first++] : piles[last--]);
    }
    return difference > 0;
}

int main() {
    int n;
    while (std::cin >> n) {
        std::vector<int> piles(n);
        for (int& stone : piles) std::cin >> stone;
        std::cout << (alice_wins(piles) ? "true" : "false") << std::endl;
    }
}
