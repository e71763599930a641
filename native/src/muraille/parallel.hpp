// Work on many rows with all cores.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

namespace muraille {

/// Calls `each(from, to)` on disjoint ranges that cover `count` rows, at once on several threads where it is worth it.
/// `threads` 0 means as many as the machine has; `worth_a_thread` are the rows for which it is worth it.
template <typename Each>
void in_parallel(std::size_t count, unsigned threads, Each each, std::size_t worth_a_thread = 2048) {
    const std::size_t most = threads != 0 ? threads : std::max(1U, std::thread::hardware_concurrency());
    const auto workers = std::clamp<std::size_t>(count / worth_a_thread, 1, most);
    if (workers == 1) return each(std::size_t{0}, count);
    std::vector<std::jthread> others;
    others.reserve(workers - 1);
    for (std::size_t worker = 1; worker < workers; ++worker)
        others.emplace_back([=] { each(count * worker / workers, count * (worker + 1) / workers); });
    each(std::size_t{0}, count / workers);
}

/// Calls `each(number)` for so many numbers, each of them work enough for a thread; whoever is free takes the next one.
template <typename Each>
void in_parallel_each(std::size_t count, unsigned threads, Each each) {
    const std::size_t most = threads != 0 ? threads : std::max(1U, std::thread::hardware_concurrency());
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
        for (auto number = next++; number < count; number = next++) each(number);
    };
    std::vector<std::jthread> others;
    for (std::size_t worker = 1; worker < std::min(most, count); ++worker) others.emplace_back(work);
    work();
}

}  // namespace muraille
