// Which fan of the whole hand and of single sets a reading holds, in the order of the Green Book (§3.8.1), each with the sets
// of its occurrences. Points, forms and exclusions are not here; the fan of several sets are in set_fan.hpp.
#pragma once

#include "muraille/mcr/win.hpp"

namespace muraille::mcr {

/// The sets of each occurrence of a fan.
struct Found {
    std::uint8_t count;
    std::array<Sets, 8> sets;

    void add(Sets used) {
        if (count == sets.size()) [[unlikely]]
            throw std::length_error("more than the rules of the game allow");
        sets[count++] = used;
    }
    const Sets* begin() const { return sets.data(); }
    const Sets* end() const { return sets.data() + count; }
};

/// The fan that hold in a reading, and the sets of each occurrence.
class Holding {
public:
    void add(int fan, Sets sets) {
        auto& found = found_[static_cast<std::size_t>(fan)];
        if (!fans_.has(fan)) fans_.add(fan), found.count = 0;
        found.add(sets);
    }
    const FanSet& fans() const { return fans_; }
    /// Only for a fan that holds: the others have never been written.
    const Found& found(int fan) const { return found_[static_cast<std::size_t>(fan)]; }

private:
    FanSet fans_;
    std::array<Found, FAN> found_;
};

namespace of_tiles {
inline constexpr Kinds GREEN_TILES = bit(19) | bit(20) | bit(21) | bit(23) | bit(25) | bit(GREEN);
inline constexpr Kinds FIVES = rank(4);
inline constexpr Kinds EVEN = ranks(1, 3, 5, 7), UPPER = ranks(6, 7, 8), MIDDLE = ranks(3, 4, 5), LOWER = ranks(0, 1, 2);
inline constexpr Kinds UPPER_FOUR = ranks(5, 6, 7, 8), LOWER_FOUR = ranks(0, 1, 2, 3);
/// Green #40: 1234589 of circles, 245689 of bamboos, the white dragon.
inline constexpr Kinds REVERSIBLE = bit(9) | bit(10) | bit(11) | bit(12) | bit(13) | bit(16) | bit(17) | bit(19) | bit(21) |
                                    bit(22) | bit(23) | bit(25) | bit(26) | bit(WHITE);
}  // namespace of_tiles

/// Finds the fan of one reading.
class FanFinder {
public:
    FanFinder(const Win& win, Holding& found) : win_(win), of_(win.of), rules_(win.of.rules), found_(found) {}

    void find() {
        from_88_to_32();
        from_24_to_12();
        from_8_to_4();
        from_2_to_1();
    }

private:
    void add(Fan fan, Sets sets) {
        if ((rules_.forms[fan] >> static_cast<unsigned>(win_.reading.form) & 1) != 0) found_.add(fan, sets);
    }
    void whole_if(Fan fan, bool holds) {
        if (holds) add(fan, win_.whole);
    }
    void each(Fan fan, const Few<Sets, 4>& sets) {
        for (const auto place : sets) add(fan, place);
    }
    void each_pung(Fan fan, Kinds kinds) {
        for (const auto& pung : win_.pungs)
            if (holds(kinds, pung.first)) add(fan, pung.place);
    }
    void sets_if(Fan fan, bool holds, int sets) {
        if (holds) add(fan, static_cast<Sets>(sets));
    }

    void from_88_to_32() {
        const bool honours = (win_.pung_kinds & HONOURS) != 0;
        const Sets winds = honours ? win_.places_of(WINDS) : 0, dragons = honours ? win_.places_of(DRAGONS) : 0;
        const auto number_of_winds = size(win_.pung_kinds & WINDS), number_of_dragons = size(win_.pung_kinds & DRAGONS);
        const auto kongs = Win::together(win_.exposed_kongs) | Win::together(win_.concealed_kongs);
        sets_if(BIG_FOUR_WINDS, number_of_winds == 4, winds);
        sets_if(BIG_THREE_DRAGONS, number_of_dragons == 3, dragons);
        whole_if(ALL_GREEN, of_.only(of_tiles::GREEN_TILES));
        whole_if(NINE_GATES, nine_gates());
        sets_if(FOUR_KONGS, win_.kongs() == 4, kongs);
        whole_if(SEVEN_SHIFTED_PAIRS, win_.form(Form::SEVEN_PAIRS) && seven_shifted_pairs());
        whole_if(THIRTEEN_ORPHANS, true);
        whole_if(ALL_TERMINALS, of_.only(TERMINALS) && win_.defined_by_tiles());
        sets_if(LITTLE_FOUR_WINDS, number_of_winds == 3 && win_.pair_of(WINDS), winds | win_.pair_place);
        sets_if(LITTLE_THREE_DRAGONS, number_of_dragons == 2 && win_.pair_of(DRAGONS), dragons | win_.pair_place);
        whole_if(ALL_HONORS, of_.only(HONOURS) && win_.defined_by_tiles());
        sets_if(FOUR_CONCEALED_PUNGS, win_.concealed_pungs.size() == 4, Win::together(win_.concealed_pungs));
        whole_if(PURE_TERMINAL_CHOWS, of_.suits == 1 && win_.terminal_chows_around_fives());
        sets_if(THREE_KONGS, win_.kongs() >= 3, kongs);
        whole_if(ALL_TERMINALS_AND_HONORS, of_.only(ORPHANS) && win_.defined_by_tiles());
        sets_if(BIG_THREE_WINDS, number_of_winds >= 3, winds);
        sets_if(TWO_DRAGON_PUNGS, number_of_dragons >= 2, dragons);
    }

    void from_24_to_12() {
        whole_if(SEVEN_PAIRS, true);
        whole_if(GREATER_HONORS_AND_KNITTED_TILES, (of_.present & HONOURS) == HONOURS);
        whole_if(ALL_EVEN_PUNGS, win_.pungs.size() == 4 && of_.only(of_tiles::EVEN));
        whole_if(FULL_FLUSH, of_.suits == 1 && of_.only(NUMBERS));
        whole_if(UPPER_TILES, of_.only(of_tiles::UPPER));
        whole_if(MIDDLE_TILES, of_.only(of_tiles::MIDDLE));
        whole_if(LOWER_TILES, of_.only(of_tiles::LOWER));
        whole_if(THREE_SUITED_TERMINAL_CHOWS, of_.suits == 3 && win_.terminal_chows_around_fives());
        whole_if(ALL_FIVES, of_.any_of(of_tiles::FIVES) && win_.each_set_has(of_tiles::FIVES));
        sets_if(THREE_CONCEALED_PUNGS, win_.concealed_pungs.size() >= 3, Win::together(win_.concealed_pungs));
        whole_if(LESSER_HONORS_AND_KNITTED_TILES, true);
        if (win_.form(Form::KNITTED_STRAIGHT)) add(KNITTED_STRAIGHT, win_.knitted);
        else whole_if(KNITTED_STRAIGHT, size(of_.present & NUMBERS) == 9);
        whole_if(UPPER_FOUR, of_.only(of_tiles::UPPER_FOUR));
        whole_if(LOWER_FOUR, of_.only(of_tiles::LOWER_FOUR));
    }

    void from_8_to_4() {
        whole_if(REVERSIBLE_TILES, of_.only(of_tiles::REVERSIBLE));
        whole_if(LAST_TILE_DRAW, of_.won.has(muraille::LAST_TILE) && of_.drawn);
        whole_if(LAST_TILE_CLAIM, of_.won.has(muraille::LAST_TILE) && of_.discarded());
        whole_if(OUT_WITH_REPLACEMENT_TILE, of_.won.has(AFTER_KONG) && of_.drawn);
        whole_if(ROBBING_THE_KONG, of_.won.has(ROBBING_KONG) && rules_.keep_robbing);
        sets_if(TWO_CONCEALED_KONGS, win_.concealed_kongs.size() >= 2, Win::together(win_.concealed_kongs));
        sets_if(ALL_PUNGS, win_.pungs.size() == 4, win_.places_of(ALL));
        whole_if(HALF_FLUSH, of_.suits == 1 && of_.any_of(HONOURS));
        const bool in_sets = win_.form(Form::REGULAR) || win_.form(Form::KNITTED_STRAIGHT);
        whole_if(ALL_TYPES, (in_sets || rules_.all_types_allows_seven_pairs) && of_.suits == 3 && of_.any_of(WINDS) &&
                                of_.any_of(DRAGONS));
        whole_if(MELDED_HAND, of_.exposed == 4 && of_.discarded());
        whole_if(OUTSIDE_HAND, win_.each_set_has(ORPHANS));
        whole_if(FULLY_CONCEALED_HAND, of_.drawn && of_.exposed == 0);
        // Green #57: also one exposed and one concealed kong, where they are worth more than their own two fan.
        const auto exposed = Win::together(win_.exposed_kongs), concealed = Win::together(win_.concealed_kongs);
        sets_if(TWO_MELDED_KONGS, win_.exposed_kongs.size() >= 2, exposed);
        sets_if(TWO_MELDED_KONGS, mixed_kong_pair(win_), exposed | concealed);
        whole_if(muraille::mcr::LAST_TILE, !of_.dealt && of_.last_of_kind());
    }

    void from_2_to_1() {
        if ((win_.pung_kinds & HONOURS) != 0) {
            each_pung(DRAGON_PUNG, DRAGONS);
            each_pung(PREVALENT_WIND, bit(FIRST_HONOUR + of_.won.round));
            each_pung(SEAT_WIND, bit(FIRST_HONOUR + of_.won.seat));
        }
        whole_if(CONCEALED_HAND, of_.discarded() && of_.exposed == 0);
        const bool chows = win_.form(Form::KNITTED_STRAIGHT) ? win_.chows.size() == 1 && rules_.knitted_straight_allows_all_chows
                                                             : win_.chows.size() == 4;
        whole_if(ALL_CHOWS, chows && of_.only(NUMBERS));
        for_each(of_.kinds_of_four, [&](int kind) { add(TILE_HOG, win_.holding(kind)); });
        sets_if(TWO_CONCEALED_PUNGS, win_.concealed_pungs.size() >= 2, Win::together(win_.concealed_pungs));
        each(CONCEALED_KONG, win_.concealed_kongs);
        whole_if(ALL_SIMPLES, of_.only(SIMPLES));
        each_pung(PUNG_OF_TERMINALS_OR_HONORS, TERMINALS | (rules_.terminal_honor_pung_includes_dragons ? HONOURS : WINDS));
        each(MELDED_KONG, win_.exposed_kongs);
        whole_if(ONE_VOIDED_SUIT, of_.suits == 2 || (of_.suits < 2 && !rules_.one_voided_suit_needs_two_suits));
        whole_if(NO_HONORS, of_.only(NUMBERS));
        waits();
        whole_if(SELF_DRAWN, of_.drawn);
    }

    /// Green #77 to #79: a wait fan needs a hand that no other tile would complete.
    void waits() {
        if (win_.reading.finished == Reading::NOTHING) return;
        const auto& finished = win_.reading.groups[win_.reading.finished];
        const int first = finished.first, place = of_.won.winning - first;
        const auto alone = [&](Fan fan, bool holds) {
            if (holds && win_.waits_alone()) add(fan, win_.finished_place());
        };
        if (finished.shape == Shape::PAIR) alone(SINGLE_WAIT, true);
        if (finished.shape != Shape::CHOW) return;
        alone(EDGE_WAIT, (first % 9 == 0 && place == 2) || (first % 9 == 6 && place == 0));
        alone(CLOSED_WAIT, place == 1);
    }

    /// Concealed 1112345678999 of one suit, which any tile of the suit completes (Green #4).
    bool nine_gates() const {
        if (of_.suits != 1 || !of_.won.melds.empty() || of_.any_of(HONOURS)) return false;
        if (of_.dealt && !rules_.heavenly_hand_nine_gates) return false;
        const auto before = of_.won.waiting();
        const auto first = static_cast<std::size_t>(of_.won.winning / 9 * 9);
        for (std::size_t rank = 0; rank < 9; ++rank)
            if (before[first + rank] != (rank == 0 || rank == 8 ? 3 : 1)) return false;
        return true;
    }

    bool seven_shifted_pairs() const {
        const auto& pairs = win_.reading.groups;
        const int first = pairs[0].first;
        if (first >= FIRST_HONOUR || pairs[6].first / 9 != first / 9) return false;
        for (std::size_t place = 1; place < 7; ++place)
            if (pairs[place].first != first + static_cast<int>(place)) return false;
        return pairs[6].first < FIRST_HONOUR;
    }

public:
    /// One exposed and one concealed kong, where the ruleset values them together (Green #57; Intl n°6, n°22).
    static bool mixed_kong_pair(const Win& win) {
        constexpr int SEPARATE_KONGS = 3;
        return win.exposed_kongs.size() == 1 && win.concealed_kongs.size() == 1 &&
               win.of.rules.mixed_kong_pair_points != SEPARATE_KONGS;
    }

private:
    const Win& win_;
    const WonHand& of_;
    const Rules& rules_;
    Holding& found_;
};

}  // namespace muraille::mcr
