// Numbers for random play and for hidden tiles; walls come from a documented stream instead.
#pragma once

#include <cstdint>

namespace muraille::table {

/// SplitMix64.
class Random {
public:
    explicit Random(std::uint64_t state) : state_(state) {}

    std::uint64_t next() {
        auto mixed = state_ += 0x9e3779b97f4a7c15;
        mixed = (mixed ^ mixed >> 30) * 0xbf58476d1ce4e5b9;
        mixed = (mixed ^ mixed >> 27) * 0x94d049bb133111eb;
        return mixed ^ mixed >> 31;
    }

    /// A number below a small bound: the bias of the multiplication is less than one in 2^32.
    int below(int bound) { return static_cast<int>((next() >> 32) * static_cast<std::uint64_t>(bound) >> 32); }

private:
    std::uint64_t state_;
};

}  // namespace muraille::table
