// A won hand and its circumstances, as both games read them, and the row of bytes in which many of them come at once.
#pragma once

#include <algorithm>
#include <span>

#include "muraille/groups.hpp"

namespace muraille {

/// A circumstance of a win, as bits in the order of `Flag` in Python.
enum FlagBit : unsigned {
    IPPATSU = 1,
    LAST_TILE = 2,
    AFTER_KONG = 4,
    ROBBING_KONG = 8,
    FIRST_TURN = 16,
    LAST_OF_KIND = 32,
    DEALT = 64,
};

enum class Riichi : std::uint8_t { NONE, RIICHI, DOUBLE };

struct Won {
    /// Concealed tiles, the winning one among them.
    Counts concealed{};
    /// All tiles, melds and winning tile included.
    Counts owned{};
    int winning = 0;
    Melds melds;
    bool drawn = false;
    /// The winds of the seat and of the round, 0 to 3 for East to North.
    int seat = 1;
    int round = 0;
    unsigned flags = 0;
    // Riichi
    Riichi riichi = Riichi::NONE;
    std::array<std::uint8_t, 3> red_fives{};
    /// Red fives among the indicators: they count for nothing, but the set has only so many.
    std::array<std::uint8_t, 3> red_indicators{};
    Few<std::uint8_t, 5> dora_indicators;
    Few<std::uint8_t, 5> ura_indicators;
    int counters = 0;
    /// Who discarded the winning tile, -1 where it is not known.
    int discarder = -1;
    /// The winner's own discards, where furiten is in question (RCR §3.4.5).
    Kinds discards = 0;
    // MCR
    int flowers = 0;

    bool has(FlagBit flag) const { return (flags & flag) != 0; }

    bool exposed() const {
        for (const auto& meld : melds)
            if (meld.exposed) return true;
        return false;
    }

    bool kong() const {
        for (const auto& meld : melds)
            if (meld.shape == Shape::KONG) return true;
        return false;
    }

    /// The tiles in the melds.
    Counts melded() const {
        Counts found{};
        for (std::size_t kind = 0; kind < KINDS; ++kind) found[kind] = static_cast<std::uint8_t>(owned[kind] - concealed[kind]);
        return found;
    }

    /// The concealed tiles before the win.
    Counts waiting() const {
        Counts found = concealed;
        --found[static_cast<std::size_t>(winning)];
        return found;
    }

    /// Adds a meld; false where there is no room for it or the tiles do not exist.
    bool add_meld(const Group& meld) {
        if (melds.size() == 4 || meld.first >= KINDS) return false;
        if (meld.shape == Shape::CHOW && (meld.first >= FIRST_HONOUR || meld.first % 9 > 6)) return false;
        melds.add(meld);
        const auto each = meld.shape == Shape::CHOW ? 1 : meld.size();
        bool possible = true;
        for_each(meld.kinds(), [&](int kind) {
            auto& count = owned[static_cast<std::size_t>(kind)];
            count = static_cast<std::uint8_t>(count + each);
            possible &= count <= COPIES;
        });
        return possible;
    }

    /// Thirteen tiles and the winning one, no kind more than four times. The scorers trust this.
    bool possible() const {
        if (winning < 0 || winning >= KINDS || concealed[static_cast<std::size_t>(winning)] == 0) return false;
        if (Words(owned).too_many() || Words(concealed).too_many()) return false;
        return Words(concealed).total() + 3 * static_cast<int>(melds.size()) == 14;
    }
};

/// The columns of a row; `muraille.table.won_rows` writes and reads the same ones.
namespace row {
inline constexpr std::size_t WINNING = 34, MELDS = 35, DRAWN = 43, SEAT = 44, ROUND = 45, RIICHI = 46, FLAGS = 47, RED_FIVES = 48,
                             DORA = 51, URA = 56, COUNTERS = 61, FLOWERS = 62, DISCARDER = 63, WIDTH = 64;
}

/// Reads a row; false where it describes no hand.
inline bool read_row(std::span<const std::uint8_t, row::WIDTH> given, Won& won) {
    won = Won{};
    std::copy_n(given.begin(), KINDS, won.concealed.begin());
    if (Words(won.concealed).too_many()) return false;
    won.winning = given[row::WINNING];
    if (won.winning >= KINDS) return false;
    ++won.concealed[static_cast<std::size_t>(won.winning)];
    won.owned = won.concealed;
    for (std::size_t meld = 0; meld < 4; ++meld) {
        const auto code = given[row::MELDS + 2 * meld], first = given[row::MELDS + 2 * meld + 1];
        constexpr std::array<Shape, 5> SHAPES{Shape::PAIR, Shape::CHOW, Shape::PUNG, Shape::KONG, Shape::KONG};
        if (code == 0) continue;
        if (code >= SHAPES.size() || !won.add_meld({SHAPES[code], first, code != 4})) return false;
    }
    if (given[row::DRAWN] > 1 || given[row::SEAT] > 3 || given[row::ROUND] > 3 || given[row::RIICHI] > 2 ||
        given[row::FLAGS] > 127 || given[row::DISCARDER] > 4)
        return false;
    won.drawn = given[row::DRAWN] != 0;
    won.seat = given[row::SEAT];
    won.round = given[row::ROUND];
    won.riichi = static_cast<Riichi>(given[row::RIICHI]);
    won.flags = given[row::FLAGS];
    for (std::size_t suit = 0; suit < 3; ++suit) {
        won.red_fives[suit] = given[row::RED_FIVES + suit];
        if (won.red_fives[suit] > won.owned[9 * suit + 4]) return false;
    }
    for (std::size_t place = 0; place < 5; ++place) {
        const auto dora = given[row::DORA + place], ura = given[row::URA + place];
        if (dora > KINDS || ura > KINDS) return false;
        if (dora != 0) won.dora_indicators.add(static_cast<std::uint8_t>(dora - 1));
        if (ura != 0) won.ura_indicators.add(static_cast<std::uint8_t>(ura - 1));
    }
    won.counters = given[row::COUNTERS];
    won.flowers = given[row::FLOWERS];
    won.discarder = given[row::DISCARDER] - 1;
    return won.possible();
}

}  // namespace muraille
