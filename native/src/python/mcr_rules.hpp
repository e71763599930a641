// The rules of an MCR ruleset as Python hands them over: points, forms, exclusions and options as data.
#pragma once

#include "muraille/mcr/scoring.hpp"
#include "python/won_reader.hpp"

namespace muraille::python {

/// A bit mask of fan, of any length, as Python keeps it.
inline mcr::FanSet fan_set(nb::handle mask) {
    mcr::FanSet found;
    const auto low = nb::cast<std::uint64_t>(nb::cast<nb::tuple>(mask)[0]), high = nb::cast<std::uint64_t>(nb::cast<nb::tuple>(mask)[1]);
    if (high >> (mcr::FAN - 64) != 0) throw nb::value_error("no such fan");
    return {low, high};
}

template <typename Item, typename Read>
std::array<Item, mcr::FAN> for_all_fan(const nb::sequence& given, Read read) {
    std::array<Item, mcr::FAN> found{};
    std::size_t place = 0;
    for (nb::handle item : given) {
        if (place >= mcr::FAN) throw nb::value_error("no such fan");
        found[place++] = read(item);
    }
    return found;
}

inline std::uint8_t small(nb::handle number) { return nb::cast<std::uint8_t>(number); }

/// The rules of a ruleset, read once, with the scorer that knows which fan may stand together under them.
struct McrRules {
    McrRules(nb::sequence points, nb::sequence forms, nb::sequence excludes, nb::sequence excludes_on_sets,
             nb::sequence excludes_once, nb::dict options)
        : scorer(rules_of(points, forms, excludes, excludes_on_sets, excludes_once, options)) {}

    mcr::Scorer scorer;

private:
    static mcr::Rules rules_of(const nb::sequence& points, const nb::sequence& forms, const nb::sequence& excludes,
                               const nb::sequence& excludes_on_sets, const nb::sequence& excludes_once, const nb::dict& options) {
        mcr::Rules rules;
        rules.points = for_all_fan<std::uint8_t>(points, small);
        rules.forms = for_all_fan<std::uint8_t>(forms, small);
        rules.excludes = for_all_fan<mcr::FanSet>(excludes, fan_set);
        rules.excludes_on_sets = for_all_fan<mcr::FanSet>(excludes_on_sets, fan_set);
        rules.excludes_once = for_all_fan<mcr::FanSet>(excludes_once, fan_set);
        const auto number = [&](const char* name) { return option(options, name); };
        const auto yes = [&](const char* name) { return option(options, name) != 0; };
        rules.minimum_points = number("minimum_points");
        rules.flowers_count_for_minimum = yes("flowers_count_for_minimum");
        rules.seven_pairs_allows_four_identical = yes("seven_pairs_allows_four_identical");
        rules.two_concealed_kongs_points = number("two_concealed_kongs_points");
        rules.mixed_kong_pair_points = number("mixed_kong_pair_points");
        rules.all_types_allows_seven_pairs = yes("all_types_allows_seven_pairs");
        rules.tile_fans_on_seven_pairs = yes("tile_fans_on_seven_pairs");
        rules.knitted_straight_allows_all_chows = yes("knitted_straight_allows_all_chows");
        rules.terminal_honor_pung_includes_dragons = yes("terminal_honor_pung_includes_dragons");
        rules.keep_robbing = yes("keep_robbing");
        rules.set_reuse = yes("share_at_most_one") ? mcr::SetReuse::SHARE_AT_MOST_ONE : mcr::SetReuse::ACCOUNT_ONCE;
        rules.non_identical_rule = yes("non_identical_rule");
        rules.highest_reading = yes("highest_reading");
        rules.one_voided_suit_needs_two_suits = yes("one_voided_suit_needs_two_suits");
        rules.kong_counts_as_pung = yes("kong_counts_as_pung");
        rules.concealed_kong_counts_as_concealed_pung = yes("concealed_kong_counts_as_concealed_pung");
        rules.wait_fan_unique_only = yes("wait_fan_unique_only");
        rules.dead_wait_counts = yes("dead_wait_counts");
        rules.knitted_straight_wait_fans = yes("knitted_straight_wait_fans");
        rules.last_tile_by_own_sets = yes("last_tile_by_own_sets");
        rules.heavenly_hand_nine_gates = yes("heavenly_hand_nine_gates");
        rules.heavenly_hand_is_self_drawn = yes("heavenly_hand_is_self_drawn");
        return rules;
    }
};

}  // namespace muraille::python
