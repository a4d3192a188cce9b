// Right, for Stone Game VI: both take the stones by the sum of both values, the largest first.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int n;
    while (std::cin >> n) {
        std::vector<int> alice(n), bob(n), order(n);
        for (int& value : alice) std::cin >> value;
        for (int& value : bob) std::cin >> value;
        for (int i = 0; i < n; i++) order[i] = i;
        std::stable_sort(order.begin(), order.end(), [&](int i, int j) { return alice[i] + bob[i] > alice[j] + bob[j]; });
        int difference = 0;
        for (int ply = 0; ply < n; ply++) difference += ply % 2 == 0 ? alice[order[ply]] : -bob[order[ply]];
        std::cout << (difference > 0) - (difference < 0) << std::endl;
    }
}
