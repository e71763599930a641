// Distances when tiles in the player's own melds are out of reach (RCR §3.3.13: no one waits for a fifth copy).
// The row classes don't know the melds; where they may have been fooled, the hand is counted rank by rank here.
#pragma once

#include <algorithm>

#include "muraille/tiles.hpp"

namespace muraille::hand {

/// The tiles that a part lacks for k sets, then for k sets and a pair.
using Row = std::array<std::uint8_t, 10>;
inline constexpr std::uint8_t NEVER = 99;

/// The row of a part of which only so many copies may be used. A state is how many chows began one and two ranks ago, the
/// sets so far and whether the pair is there.
inline Row capped_row(const Counts& counts, const Counts& melded, int part) {
    using Costs = std::array<std::uint8_t, 5 * 5 * 5 * 2>;
    const auto place = [](int one_ago, int two_ago, int sets, int pair) {
        return static_cast<std::size_t>(((one_ago * 5 + two_ago) * 5 + sets) * 2 + pair);
    };
    Costs states;
    states.fill(NEVER);
    states[0] = 0;
    const int first = first_of(part), end = end_of(part);
    for (int kind = first; kind < end; ++kind) {
        Costs following;
        following.fill(NEVER);
        const int held = counts[static_cast<std::size_t>(kind)];
        const int cap = COPIES - melded[static_cast<std::size_t>(kind)];
        const bool chows = part < 3 && kind - first < 7;
        for (int one_ago = 0; one_ago <= 4; ++one_ago)
            for (int two_ago = 0; one_ago + two_ago <= 4; ++two_ago)
                for (int sets = 0; sets <= 4; ++sets)
                    for (int pair = 0; pair <= 1; ++pair) {
                        const int cost = states[place(one_ago, two_ago, sets, pair)];
                        if (cost == NEVER) continue;
                        for (int begun = 0; begun <= (chows ? 4 - sets : 0); ++begun)
                            for (int triplet = 0; triplet <= (sets + begun < 4 ? 1 : 0); ++triplet)
                                for (int twin = 0; twin <= 1 - pair; ++twin) {
                                    const int used = one_ago + two_ago + begun + 3 * triplet + 2 * twin;
                                    if (used > cap) continue;
                                    auto& reached = following[place(begun, one_ago, sets + begun + triplet, pair + twin)];
                                    reached = static_cast<std::uint8_t>(
                                        std::min<int>(reached, cost + std::max(0, used - held)));
                                }
                    }
        states = following;
    }
    Row row{};
    for (int pair = 0; pair <= 1; ++pair)
        for (int sets = 0; sets <= 4; ++sets) row[static_cast<std::size_t>(5 * pair + sets)] = states[place(0, 0, sets, pair)];
    return row;
}

/// The same, remembered for a while by each thread: a hand asks for the parts that a discard leaves alone again and again.
inline Row remembered_capped_row(const Counts& counts, const Counts& melded, int part) {
    struct Kept {
        std::uint64_t key = 0;
        Row row{};
    };
    constexpr std::size_t KEPT = 4096;
    thread_local std::array<Kept, KEPT> kept{};
    // Three bits a count: 54 at most, then the part, never zero.
    std::uint64_t key = static_cast<std::uint64_t>(part) + 1;
    for (int kind = first_of(part); kind < end_of(part); ++kind)
        key = key << 6 | static_cast<std::uint64_t>(counts[static_cast<std::size_t>(kind)] << 3 | melded[static_cast<std::size_t>(kind)]);
    auto& here = kept[(key * 0x9e3779b97f4a7c15) >> 52];
    if (here.key != key) here = {key, capped_row(counts, melded, part)};
    return here.row;
}

/// Two parts joined: every way to share out the sets and the pair.
inline Row joined(const Row& one, const Row& other) {
    Row row;
    row.fill(NEVER);
    for (std::size_t m = 0; m < 5; ++m)
        for (std::size_t i = 0; i <= m; ++i) {
            const auto least = [](std::uint8_t now, int cost) { return static_cast<std::uint8_t>(std::min<int>(now, cost)); };
            row[m] = least(row[m], one[i] + other[m - i]);
            row[5 + m] = least(row[5 + m], std::min(one[5 + i] + other[m - i], one[i] + other[5 + m - i]));
        }
    return row;
}

/// The rows of the four parts of a hand whose melds hold some of the copies.
class CappedRows {
public:
    CappedRows(const Counts& counts, const Counts& melded) {
        for (int part = 0; part < PARTS; ++part) rows_[static_cast<std::size_t>(part)] = remembered_capped_row(counts, melded, part);
    }

    /// The fewest tiles to add for so many sets and a pair.
    int missing(int sets) const {
        return joined(joined(rows_[0], rows_[1]), joined(rows_[2], rows_[3]))[static_cast<std::size_t>(5 + sets)];
    }

    /// The same after one part has changed.
    int missing_with(int part, const Row& row, int sets) const {
        CappedRows changed = *this;
        changed.rows_[static_cast<std::size_t>(part)] = row;
        return changed.missing(sets);
    }

private:
    std::array<Row, PARTS> rows_{};
};

}  // namespace muraille::hand
