// Right, for Stone Game VIII: the running maximum over the sums, from the back.
#include <algorithm>
#include <iostream>
#include <vector>

long long difference(const std::vector<int>& stones) {
    int n = stones.size();
    std::vector<long long> sums(n + 1);
    for (int i = 0; i < n; i++) sums[i + 1] = sums[i] + stones[i];
    long long best = sums[n];
    for (int end = n - 1; end > 1; end--) best = std::max(best, sums[end] - best);
    return best;
}

int main() {
    int n;
    while (std::cin >> n) {
        std::vector<int> stones(n);
        for (int& stone : stones) std::cin >> stone;
        std::cout << difference(stones) << std::endl;
    }
}
