// The textbook's programs for Stone Game III and VII, written the plain way, as someone would who has just read how they
// work. `_kept` marks the form that reuses its table from call to call; the other takes a new one each time.

#include <algorithm>
#include <climits>
#include <cstdint>
#include <vector>

using std::max;
using std::min;
using std::vector;

namespace {

const int INF = 0x3f3f3f3f;

int three_choices(const int* stones, int n, vector<int>& dp) {
    dp[n] = 0;
    for (int i = n - 1; i >= 0; i--) {
        dp[i] = -INF;
        int taken = 0;
        for (int j = 1; j <= 3 && i + j <= n; j++) {
            taken += stones[i + j - 1];
            dp[i] = max(dp[i], taken - dp[i + j]);
        }
    }
    return dp[0];
}

vector<int> prefix_sums(const int* stones, int n) {
    vector<int> sums(n + 1);
    for (int i = 0; i < n; i++) sums[i + 1] = sums[i] + stones[i];
    return sums;
}

// Stones start..=end are left.
struct Row {
    vector<int> sums;
    int remaining(int start, int end) const { return sums[end + 1] - sums[start]; }
};

// 1: every line of play; Alice maximises the difference, Bob minimises it.
int difference(const Row& row, int start, int end, bool alice) {
    if (start == end) return 0;
    int first = row.remaining(start + 1, end), last = row.remaining(start, end - 1);
    if (alice)
        return max(difference(row, start + 1, end, false) + first, difference(row, start, end - 1, false) + last);
    return min(difference(row, start + 1, end, true) - first, difference(row, start, end - 1, true) - last);
}

// 2: the same with a memo.
using Memo = vector<vector<int>>;
int remembered(const Row& row, int start, int end, int alice, Memo (&memo)[2]) {
    if (start == end) return 0;
    int& known = memo[alice][start][end];
    if (known != INT_MAX) return known;
    int first = row.remaining(start + 1, end), last = row.remaining(start, end - 1);
    int value;
    if (alice)
        value = max(remembered(row, start + 1, end, 0, memo) + first, remembered(row, start, end - 1, 0, memo) + last);
    else
        value = min(remembered(row, start + 1, end, 1, memo) - first, remembered(row, start, end - 1, 1, memo) - last);
    return known = value;
}

// 3: one function for whoever moves, with a memo.
int movers_difference(const Row& row, int start, int end, Memo& memo) {
    if (start == end) return 0;
    int& known = memo[start][end];
    if (known != INT_MAX) return known;
    int first = row.remaining(start + 1, end) - movers_difference(row, start + 1, end, memo);
    int last = row.remaining(start, end - 1) - movers_difference(row, start, end - 1, memo);
    return known = max(first, last);
}

// 4: bottom up by length.
int by_length(const int* stones, int n) {
    Row row{prefix_sums(stones, n)};
    vector<vector<int>> dp(n, vector<int>(n));
    for (int length = 2; length <= n; length++)
        for (int start = 0; start + length <= n; start++) {
            int end = start + length - 1;
            int first = row.remaining(start + 1, end) - dp[start + 1][end];
            int last = row.remaining(start, end - 1) - dp[start][end - 1];
            dp[start][end] = max(first, last);
        }
    return dp[0][n - 1];
}

// 5: bottom up by start, backwards, and by end, forwards. The diagonal of the table must be 0.
int by_start(const int* stones, int n, vector<vector<int>>& dp) {
    Row row{prefix_sums(stones, n)};
    for (int start = n - 2; start >= 0; start--)
        for (int end = start + 1; end < n; end++) {
            int first = row.remaining(start + 1, end) - dp[start + 1][end];
            int last = row.remaining(start, end - 1) - dp[start][end - 1];
            dp[start][end] = max(first, last);
        }
    return dp[0][n - 1];
}

}  // namespace

extern "C" {

int32_t articles_iii(const int32_t* stones, int32_t n) {
    vector<int> dp(n + 1);
    return three_choices(stones, n, dp);
}

int32_t articles_iii_kept(const int32_t* stones, int32_t n) {
    static thread_local vector<int> dp;
    if (dp.size() <= size_t(n)) dp.resize(n + 1);
    return three_choices(stones, n, dp);
}

int32_t articles_vii_1(const int32_t* stones, int32_t n) {
    return difference(Row{prefix_sums(stones, n)}, 0, n - 1, true);
}

int32_t articles_vii_2(const int32_t* stones, int32_t n) {
    Memo memo[2] = {Memo(n, vector<int>(n, INT_MAX)), Memo(n, vector<int>(n, INT_MAX))};
    return remembered(Row{prefix_sums(stones, n)}, 0, n - 1, 1, memo);
}

int32_t articles_vii_3(const int32_t* stones, int32_t n) {
    Memo memo(n, vector<int>(n, INT_MAX));
    return movers_difference(Row{prefix_sums(stones, n)}, 0, n - 1, memo);
}

int32_t articles_vii_4(const int32_t* stones, int32_t n) { return by_length(stones, n); }

int32_t articles_vii_5(const int32_t* stones, int32_t n) {
    vector<vector<int>> dp(n, vector<int>(n));
    return by_start(stones, n, dp);
}

int32_t articles_vii_5_kept(const int32_t* stones, int32_t n) {
    static thread_local vector<vector<int>> dp;
    if (dp.size() < size_t(n)) dp.assign(n, vector<int>(n));
    return by_start(stones, n, dp);
}

}
