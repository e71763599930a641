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

/// The kongs of others that lie face down become any four that the seat has not seen.
inline void turn_kongs_anew(const Few<Laid*, 12>& kongs, std::array<std::uint8_t, FACES>& unseen, Random& random) {
    for (const auto* laid : kongs) unseen[laid->faces[0]] = static_cast<std::uint8_t>(unseen[laid->faces[0]] + COPIES);
    for (auto* laid : kongs) {
        Few<Face, KINDS> whole;
        for (Face face = 0; face < KINDS; ++face)
            if (unseen[face] == COPIES) whole.add(face);
        laid->faces.fill(whole[static_cast<std::size_t>(random.below(static_cast<int>(whole.size())))]);
        unseen[laid->faces[0]] = 0;
    }
}

/// Deals anew what a seat cannot see, so that nothing is left of what lay there: neither the order of the tiles, nor a kong that
/// lies face down, nor a win that another one let go.
inline void deal_anew(Table& table, int viewer, bool hides_concealed_kongs, Random& random) {
    auto& board = table.board;
    auto& wall = table.wall;
    Few<Face*, MOST_TILES> hidden;
    Few<Laid*, 12> kongs;
    for (int seat = 0; seat < 4; ++seat) {
        if (seat == viewer) continue;
        auto& place = board.at(seat);
        for (auto& face : place.held) hidden.add(&face);
        if (hides_concealed_kongs)
            for (auto& laid : place.melds)
                if (laid.concealed_kong()) kongs.add(&laid);
        place.missed = board.late.missed[static_cast<std::size_t>(seat)] = false;
    }
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
    // Upper tile or lower: what is dealt anew lies there as likely as another.
    if (wall.kind == WallKind::WHOLE) wall.replaced = 0;
    if (wall.kind == WallKind::WITH_DEAD_TILES) {
        const int dead = wall.tiles - DEAD_TILES;
        for (int place = 0; place < DEAD_TILES; ++place) {
            bool open = false;
            for (int number = 0; number < wall.replaced; ++number) open |= place == 12 - 2 * (number / 2) + number % 2;
            for (int number = 0; number < static_cast<int>(board.indicators.size()); ++number) open |= place == 8 - 2 * number;
            if (!open) lies(dead + place, dead + place + 1);
        }
    }
    std::array<std::uint8_t, FACES> unseen{};
    for (const auto* face : hidden) ++unseen[*face];
    turn_kongs_anew(kongs, unseen, random);
    std::size_t laid = 0;
    for (Face face = 0; face < FACES; ++face)
        for (auto copies = unseen[face]; copies != 0; --copies) *hidden[laid++] = face;
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
