// Work on many rows with all cores.
#pragma once

#include <algorithm>
#include <cstddef>
#include <thread>
#include <vector>

namespace muraille {

/// Calls `each(from, to)` on disjoint ranges that cover `count` rows, at once on several threads where it is worth it.
/// `threads` 0 means as many as the machine has.
template <typename Each>
void in_parallel(std::size_t count, unsigned threads, Each each) {
    constexpr std::size_t WORTH_A_THREAD = 2048;
    const std::size_t most = threads != 0 ? threads : std::max(1U, std::thread::hardware_concurrency());
    const auto workers = std::clamp<std::size_t>(count / WORTH_A_THREAD, 1, most);
    if (workers == 1) return each(std::size_t{0}, count);
    std::vector<std::jthread> others;
    others.reserve(workers - 1);
    for (std::size_t worker = 1; worker < workers; ++worker)
        others.emplace_back([=] { each(count * worker / workers, count * (worker + 1) / workers); });
    each(std::size_t{0}, count / workers);
}

}  // namespace muraille
