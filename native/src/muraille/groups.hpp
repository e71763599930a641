// Sets, pairs and the melds that lie on the table (RCR §3.2; Green §3.4.11 to §3.4.14, #35).
#pragma once

#include <stdexcept>

#include "muraille/tiles.hpp"

namespace muraille {

/// In the order in which readings list the groups that begin with one tile.
enum class Shape : std::uint8_t { CHOW, KNITTED, KONG, PAIR, PUNG };

/// A shape named by its first tile.
struct Group {
    Shape shape = Shape::PAIR;
    std::uint8_t first = 0;
    bool exposed = false;

    bool operator==(const Group& other) const {
        return first == other.first && shape == other.shape && exposed == other.exposed;
    }

    Kinds kinds() const {
        switch (shape) {
            case Shape::CHOW: return Kinds{7} << first;
            case Shape::KNITTED: return (bit(0) | bit(3) | bit(6)) << first;
            default: return bit(first);
        }
    }

    int size() const { return shape == Shape::KONG ? 4 : shape == Shape::PAIR ? 2 : 3; }
};

/// A few things in a row, without memory of its own to ask for.
template <typename Item, std::size_t most>
class Few {
public:
    void add(const Item& item) {
        if (count_ == most) [[unlikely]]
            throw std::length_error("more than the rules of the game allow");
        items_[count_++] = item;
    }
    void clear() { count_ = 0; }
    /// Lets the last one go.
    void shrink() { --count_; }
    std::size_t size() const { return count_; }
    bool empty() const { return count_ == 0; }
    const Item& operator[](std::size_t place) const { return items_[place]; }
    Item& operator[](std::size_t place) { return items_[place]; }
    const Item* begin() const { return items_.data(); }
    const Item* end() const { return items_.data() + count_; }
    Item* begin() { return items_.data(); }
    Item* end() { return items_.data() + count_; }

private:
    std::array<Item, most> items_;
    std::size_t count_ = 0;
};

using Melds = Few<Group, 4>;

}  // namespace muraille
