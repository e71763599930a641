// The bytes that a fuzz target is given.
#pragma once

#include "muraille/tiles.hpp"

namespace fuzz {

using namespace muraille;

/// Takes bytes off the input, zeros when it is used up.
class Input {
public:
    Input(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}
    std::uint8_t byte() { return place_ < size_ ? data_[place_++] : 0; }
    bool yes() { return (byte() & 1) != 0; }
    Counts counts(unsigned modulus) {
        Counts found{};
        for (auto& count : found) count = static_cast<std::uint8_t>(byte() % modulus);
        return found;
    }

private:
    const std::uint8_t* data_;
    std::size_t size_;
    std::size_t place_ = 0;
};

}  // namespace fuzz
