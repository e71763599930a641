// The faces of a set: the 34 kinds, then the three red fives, then flowers and seasons, in the order of `Tile` in Python.
#pragma once

#include "muraille/tiles.hpp"

namespace muraille::table {

using Face = std::uint8_t;

inline constexpr Face NO_FACE = 255;
inline constexpr int FIRST_RED = 34;
inline constexpr int FIRST_FLOWER = 37;
inline constexpr int FACES = 45;

constexpr bool is_red(Face face) { return face >= FIRST_RED && face < FIRST_FLOWER; }
constexpr bool is_flower(Face face) { return face >= FIRST_FLOWER && face != NO_FACE; }

/// The kind as Python numbers it: a red five has the kind of a five, flowers are 34 to 41.
constexpr int kind_of(Face face) {
    if (is_red(face)) return 9 * (face - FIRST_RED) + 4;
    return is_flower(face) ? face - 3 : face;
}

/// The order in which Python sorts tiles: by kind, a red five before the plain ones.
constexpr int order_of(Face face) { return 2 * kind_of(face) + (is_red(face) ? 0 : 1); }

/// A wind, a dragon, a one or a nine.
constexpr bool is_outside(Face face) { return face < KINDS && holds(ORPHANS, face); }

}  // namespace muraille::table
