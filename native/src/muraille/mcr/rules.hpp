// What a ruleset says of the value of a hand, handed over by Python: options by name, the points of the fan, the forms in
// which each can occur and which it excludes.
#pragma once

#include "muraille/tiles.hpp"

namespace muraille::mcr {

/// The 81 fan in the order of the Green Book (§3.8.1).
enum Fan : std::uint8_t {
    BIG_FOUR_WINDS, BIG_THREE_DRAGONS, ALL_GREEN, NINE_GATES, FOUR_KONGS, SEVEN_SHIFTED_PAIRS, THIRTEEN_ORPHANS,
    ALL_TERMINALS, LITTLE_FOUR_WINDS, LITTLE_THREE_DRAGONS, ALL_HONORS, FOUR_CONCEALED_PUNGS, PURE_TERMINAL_CHOWS,
    QUADRUPLE_CHOW, FOUR_PURE_SHIFTED_PUNGS, FOUR_PURE_SHIFTED_CHOWS, THREE_KONGS, ALL_TERMINALS_AND_HONORS, SEVEN_PAIRS,
    GREATER_HONORS_AND_KNITTED_TILES, ALL_EVEN_PUNGS, FULL_FLUSH, PURE_TRIPLE_CHOW, PURE_SHIFTED_PUNGS, UPPER_TILES,
    MIDDLE_TILES, LOWER_TILES, PURE_STRAIGHT, THREE_SUITED_TERMINAL_CHOWS, PURE_SHIFTED_CHOWS, ALL_FIVES, TRIPLE_PUNG,
    THREE_CONCEALED_PUNGS, LESSER_HONORS_AND_KNITTED_TILES, KNITTED_STRAIGHT, UPPER_FOUR, LOWER_FOUR, BIG_THREE_WINDS,
    MIXED_STRAIGHT, REVERSIBLE_TILES, MIXED_TRIPLE_CHOW, MIXED_SHIFTED_PUNGS, CHICKEN_HAND, LAST_TILE_DRAW, LAST_TILE_CLAIM,
    OUT_WITH_REPLACEMENT_TILE, ROBBING_THE_KONG, TWO_CONCEALED_KONGS, ALL_PUNGS, HALF_FLUSH, MIXED_SHIFTED_CHOWS, ALL_TYPES,
    MELDED_HAND, TWO_DRAGON_PUNGS, OUTSIDE_HAND, FULLY_CONCEALED_HAND, TWO_MELDED_KONGS, LAST_TILE, DRAGON_PUNG,
    PREVALENT_WIND, SEAT_WIND, CONCEALED_HAND, ALL_CHOWS, TILE_HOG, DOUBLE_PUNG, TWO_CONCEALED_PUNGS, CONCEALED_KONG,
    ALL_SIMPLES, PURE_DOUBLE_CHOW, MIXED_DOUBLE_CHOW, SHORT_STRAIGHT, TWO_TERMINAL_CHOWS, PUNG_OF_TERMINALS_OR_HONORS,
    MELDED_KONG, ONE_VOIDED_SUIT, NO_HONORS, EDGE_WAIT, CLOSED_WAIT, SINGLE_WAIT, SELF_DRAWN, FLOWER_TILES, FAN,
};

/// The names by which the Python checks that both sides mean the same list.
inline constexpr std::array<const char*, FAN> FAN_NAMES{
    "big_four_winds", "big_three_dragons", "all_green", "nine_gates", "four_kongs", "seven_shifted_pairs",
    "thirteen_orphans", "all_terminals", "little_four_winds", "little_three_dragons", "all_honors", "four_concealed_pungs",
    "pure_terminal_chows", "quadruple_chow", "four_pure_shifted_pungs", "four_pure_shifted_chows", "three_kongs",
    "all_terminals_and_honors", "seven_pairs", "greater_honors_and_knitted_tiles", "all_even_pungs", "full_flush",
    "pure_triple_chow", "pure_shifted_pungs", "upper_tiles", "middle_tiles", "lower_tiles", "pure_straight",
    "three_suited_terminal_chows", "pure_shifted_chows", "all_fives", "triple_pung", "three_concealed_pungs",
    "lesser_honors_and_knitted_tiles", "knitted_straight", "upper_four", "lower_four", "big_three_winds", "mixed_straight",
    "reversible_tiles", "mixed_triple_chow", "mixed_shifted_pungs", "chicken_hand", "last_tile_draw", "last_tile_claim",
    "out_with_replacement_tile", "robbing_the_kong", "two_concealed_kongs", "all_pungs", "half_flush",
    "mixed_shifted_chows", "all_types", "melded_hand", "two_dragon_pungs", "outside_hand", "fully_concealed_hand",
    "two_melded_kongs", "last_tile", "dragon_pung", "prevalent_wind", "seat_wind", "concealed_hand", "all_chows",
    "tile_hog", "double_pung", "two_concealed_pungs", "concealed_kong", "all_simples", "pure_double_chow",
    "mixed_double_chow", "short_straight", "two_terminal_chows", "pung_of_terminals_or_honors", "melded_kong",
    "one_voided_suit", "no_honors", "edge_wait", "closed_wait", "single_wait", "self_drawn", "flower_tiles"};

/// A set of fan.
class FanSet {
public:
    constexpr FanSet() = default;
    constexpr FanSet(std::uint64_t low, std::uint64_t high) : words_{low, high} {}

    void add(int fan) { words_[word(fan)] |= mask(fan); }
    bool has(int fan) const { return (words_[word(fan)] & mask(fan)) != 0; }
    bool empty() const { return (words_[0] | words_[1]) == 0; }
    FanSet& operator|=(const FanSet& other) {
        words_[0] |= other.words_[0];
        words_[1] |= other.words_[1];
        return *this;
    }

    /// Calls with each fan in the order of the book.
    template <typename Each>
    void for_each_fan(Each each) const {
        for_each(words_[0], each);
        for_each(words_[1], [&](int fan) { each(fan + 64); });
    }

private:
    static std::size_t word(int fan) { return fan < 64 ? 0 : 1; }
    static std::uint64_t mask(int fan) { return std::uint64_t{1} << (fan & 63); }

    std::array<std::uint64_t, 2> words_{};
};

/// How often a set may be combined again once it has served in a fan.
enum class SetReuse : std::uint8_t { ACCOUNT_ONCE, SHARE_AT_MOST_ONE };

struct Rules {
    std::array<std::uint8_t, FAN> points{};
    /// Bits of `Form`.
    std::array<std::uint8_t, FAN> forms{};
    /// What each fan excludes: altogether, on its own sets, one occurrence (Green §3.9.1-6(1)).
    std::array<FanSet, FAN> excludes{};
    std::array<FanSet, FAN> excludes_on_sets{};
    std::array<FanSet, FAN> excludes_once{};

    // The options of table B1 that touch the value, by their names in `ScoringRules`.
    int minimum_points = 8;
    bool flowers_count_for_minimum = false;
    bool seven_pairs_allows_four_identical = true;
    int two_concealed_kongs_points = 8;
    int mixed_kong_pair_points = 6;
    bool all_types_allows_seven_pairs = false;
    bool tile_fans_on_seven_pairs = false;
    bool knitted_straight_allows_all_chows = true;
    bool terminal_honor_pung_includes_dragons = false;
    /// Whether Robbing the Kong stays where it is also the last tile of its kind.
    bool keep_robbing = true;
    SetReuse set_reuse = SetReuse::ACCOUNT_ONCE;
    bool non_identical_rule = true;
    bool highest_reading = true;
    bool one_voided_suit_needs_two_suits = true;
    bool kong_counts_as_pung = true;
    bool concealed_kong_counts_as_concealed_pung = true;
    bool wait_fan_unique_only = true;
    bool dead_wait_counts = false;
    bool knitted_straight_wait_fans = true;
    bool last_tile_by_own_sets = true;
    bool heavenly_hand_nine_gates = false;
    bool heavenly_hand_is_self_drawn = true;
};

}  // namespace muraille::mcr
