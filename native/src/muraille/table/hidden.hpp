// The tiles that a seat cannot see, dealt anew: the others' hands and what nobody has taken of the wall.
#pragma once

#include "muraille/table/random.hpp"
#include "muraille/table/table.hpp"

namespace muraille::table {

/// Nobody is taken to hold a flower: whoever drew one has laid it aside, or hardly anybody has not.
inline void keep_flowers_in_wall(const Few<Face*, MOST_TILES>& hidden, std::size_t in_hands, Random& random) {
    const auto in_wall = static_cast<int>(hidden.size() - in_hands);
    auto others = std::count_if(hidden.begin() + in_hands, hidden.end(), [](const Face* face) { return !is_flower(*face); });
    for (std::size_t place = 0; place < in_hands && others != 0; ++place) {
        if (!is_flower(*hidden[place])) continue;
        auto lies = in_hands;
        do lies = in_hands + static_cast<std::size_t>(random.below(in_wall));
        while (is_flower(*hidden[lies]));
        std::swap(*hidden[place], *hidden[lies]);
        --others;
    }
}

/// Deals anew what a seat cannot see. A kong that lies face down stays as it is.
inline void deal_anew(Table& table, int viewer, Random& random) {
    auto& board = table.board;
    auto& wall = table.wall;
    Few<Face*, MOST_TILES> hidden;
    for (int seat = 0; seat < 4; ++seat)
        if (seat != viewer)
            for (auto& face : board.at(seat).held) hidden.add(&face);
    const auto in_hands = hidden.size();
    const auto lies = [&](int from, int to) {
        for (int place = from; place < to; ++place) hidden.add(&wall.order[static_cast<std::size_t>(place)]);
    };
    if (wall.kind == WallKind::QUARTERS) {
        for (int turn = 0; turn < 4; ++turn) lies(wall.fronts[static_cast<std::size_t>(turn)], wall.quarter() * (turn + 1));
    } else {
        // Behind the end lie the tiles that keep the dead wall at fourteen.
        lies(wall.front, wall.kind == WallKind::WITH_DEAD_TILES ? wall.tiles - DEAD_TILES : wall.end);
    }
    if (wall.kind == WallKind::WITH_DEAD_TILES) {
        const int dead = wall.tiles - DEAD_TILES;
        for (int place = 0; place < DEAD_TILES; ++place) {
            bool open = false;
            for (int number = 0; number < wall.replaced; ++number) open |= place == 12 - 2 * (number / 2) + number % 2;
            for (int number = 0; number < static_cast<int>(board.indicators.size()); ++number) open |= place == 8 - 2 * number;
            if (!open) lies(dead + place, dead + place + 1);
        }
    }
    for (auto place = hidden.size(); place > 1; --place) std::swap(*hidden[place - 1], *hidden[static_cast<std::size_t>(random.below(static_cast<int>(place)))]);
    keep_flowers_in_wall(hidden, in_hands, random);
    for (int seat = 0; seat < 4; ++seat)
        if (seat != viewer) board.at(seat).count_again();
    // Before the first discard the dealer's last tile counts as drawn.
    if (board.drawn != NO_FACE && board.turn != viewer) {
        const auto& held = board.at(board.turn).held;
        board.drawn = held[held.size() - 1];
    }
}

}  // namespace muraille::table
