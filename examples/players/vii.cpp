// Plays Stone Game VII perfectly, from either side: stones duel vii --source examples/players/vii.cpp
//
// What a segment of the row is worth to whoever moves is one table, from short segments to long ones.

#include <iostream>
#include <sstream>
#include <string>
#include <vector>

int main() {
    std::vector<long long> before{0};           // sums of the stones before each place
    std::vector<std::vector<long long>> worth;  // of the stones from start to before end
    size_t start = 0, end = 0;

    auto left = [&](size_t start, size_t end) { return before[end] - before[start + 1] - worth[start + 1][end]; };
    auto right = [&](size_t start, size_t end) { return before[end - 1] - before[start] - worth[start][end - 1]; };

    std::string line, word;
    while (std::getline(std::cin, line)) {
        std::istringstream words(line);
        words >> word;
        if (word == "stones") {
            before.assign(1, 0);
            for (long long stone; words >> stone;) before.push_back(before.back() + stone);
            size_t stones = before.size() - 1;
            worth.assign(stones + 1, std::vector<long long>(stones + 1, 0));
            for (size_t length = 2; length <= stones; ++length)
                for (size_t start = 0; start + length <= stones; ++start)
                    worth[start][start + length] = std::max(left(start, start + length), right(start, start + length));
        } else if (word == "position") {
            char dot;  // as in 1..4
            words >> start >> dot >> dot >> end;
        } else if (word == "your") {
            std::cout << (left(start, end) >= right(start, end) ? "left" : "right") << std::endl;
        } else if (word == "end") {
            return 0;
        }
    }
}
