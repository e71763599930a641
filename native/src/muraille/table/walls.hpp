// The wall in the order in which it is taken: from the front in play, from the rear or the dead wall in replacement.
#pragma once

#include <algorithm>
#include <span>

#include "muraille/table/faces.hpp"

namespace muraille::table {

inline constexpr std::size_t MOST_TILES = 144;
/// Tiles that the four players take at the deal.
inline constexpr int DEALT_TILES = 53;
inline constexpr int DEAD_TILES = 14;

/// How a wall is taken.
enum class WallKind : std::uint8_t {
    /// The last fourteen tiles serve only as indicators and as replacement tiles (RCR §2.6, §2.7).
    WITH_DEAD_TILES,
    /// Replacement tiles come from the rear (Green §3.6.8).
    WHOLE,
    /// Each seat has a quarter of its own, kongs too.
    QUARTERS,
};

struct Dice {
    std::uint8_t first = 0, second = 0;
    int sum() const { return first + second; }
};

struct Wall {
    WallKind kind = WallKind::WITH_DEAD_TILES;
    std::uint8_t tiles = 0;
    std::uint8_t throws = 0;
    std::array<Dice, 2> dice{};
    /// As built, in a square; and in the order in which it is taken.
    std::array<Face, MOST_TILES> square{};
    std::array<Face, MOST_TILES> order{};
    std::uint8_t front = 0;
    /// Where the tiles that can be drawn in play end.
    std::uint8_t end = 0;
    std::uint8_t replaced = 0;
    /// The next tile of each quarter.
    std::array<std::uint8_t, 4> fronts{};

    /// Opens the wall by the dice (RCR §2.5; Green §3.5.7-5): without a throw it lies in order already.
    void open() {
        const int stacks = tiles / 8;
        int breach = 0;
        if (throws != 0) {
            int total = 0;
            for (std::size_t number = 0; number < throws; ++number) total += dice[number].sum();
            const int walls_clockwise = (4 - (dice[0].sum() - 1) % 4) % 4;
            breach = 2 * (walls_clockwise * stacks + total) % tiles;
        }
        std::copy(square.begin() + breach, square.begin() + tiles, order.begin());
        std::copy(square.begin(), square.begin() + breach, order.begin() + (tiles - breach));
        front = DEALT_TILES;
        end = static_cast<std::uint8_t>(tiles - (kind == WallKind::WITH_DEAD_TILES ? DEAD_TILES : 0));
        replaced = 0;
        for (int turn = 0; turn < 4; ++turn)
            fronts[static_cast<std::size_t>(turn)] = static_cast<std::uint8_t>(quarter() * turn + (turn == 0 ? 14 : 13));
    }

    int quarter() const { return tiles / 4; }

    /// A tile of the hand that was dealt so many turns after the dealer, in the order taken.
    Face dealt(int turn, int place) const {
        if (kind == WallKind::QUARTERS) return at(quarter() * turn + place);
        if (place < 12) return at(16 * (place / 4) + 4 * turn + place % 4);
        return at(place == 13 ? 52 : 48 + turn);
    }

    int left_to(int turn) const {
        if (kind == WallKind::QUARTERS) return quarter() * (turn + 1) - fronts[static_cast<std::size_t>(turn)];
        return end - front;
    }

    Face take(int turn) {
        if (kind == WallKind::QUARTERS) return at(fronts[static_cast<std::size_t>(turn)]++);
        return at(front++);
    }

    Face replace(int turn) {
        if (kind == WallKind::QUARTERS) return take(turn);
        if (kind == WallKind::WITH_DEAD_TILES) {
            // The stack next to the opening, upper tile first (G02); the last tile of the wall keeps the dead wall at fourteen.
            --end;
            const int number = replaced++;
            return at(tiles - DEAD_TILES + 12 - 2 * (number / 2) + number % 2);
        }
        // The upper tile of the rearmost stack, then the lower one (MG32).
        const bool upper = ++replaced % 2 == 1 && end - front >= 2;
        --end;
        if (!upper) return at(end);
        const auto tile = at(end - 1);
        order[static_cast<std::size_t>(end - 1)] = at(end);
        return tile;
    }

    /// The upper tile of the third stack from the opening, then of the next ones away from it (RCR §2.7; G01).
    Face indicator(int number) const { return at(tiles - DEAD_TILES + 8 - 2 * number); }
    Face ura(int number) const { return at(tiles - DEAD_TILES + 9 - 2 * number); }

    Face at(int place) const { return order[static_cast<std::size_t>(place)]; }
};

}  // namespace muraille::table
