// The rules of a riichi ruleset as Python hands them over: values and options as data.
#pragma once

#include "muraille/riichi/rules.hpp"
#include "python/won_reader.hpp"

namespace muraille::python {

/// A yaku of a page as Python gives it: its place in the book, its han or number of yakuman, whether it is a yakuman or alone.
inline riichi::Page page_of(const nb::sequence& entries) {
    riichi::Page page;
    for (nb::handle entry : entries) {
        const auto line = nb::cast<nb::tuple>(entry);
        const auto place = nb::cast<unsigned>(line[0]);
        const auto worth = nb::cast<unsigned>(line[1]);
        if (place >= riichi::YAKU || worth > 100) throw nb::value_error("no such yaku");
        const auto yaku = riichi::YakuSet{1} << place;
        page.known |= yaku;
        page.worth[place] = static_cast<std::uint8_t>(worth);
        if (nb::cast<bool>(line[2])) page.yakuman |= yaku;
        if (nb::cast<bool>(line[3])) page.alone |= yaku;
    }
    return page;
}

/// The rules of a ruleset, read once.
struct RiichiRules {
    RiichiRules(nb::sequence concealed, nb::sequence exposed, nb::sequence supersedes, nb::sequence bonus, nb::sequence liability,
                nb::dict options) {
        rules.concealed = page_of(concealed);
        rules.exposed = page_of(exposed);
        std::size_t place = 0;
        for (nb::handle mask : supersedes) {
            if (place >= riichi::YAKU) throw nb::value_error("no such yaku");
            rules.supersedes[place] = nb::cast<riichi::YakuSet>(mask);
            if (rules.supersedes[place] != 0) rules.superseding |= riichi::YakuSet{1} << place;
            ++place;
        }
        rules.bonus = set_of(bonus);
        rules.liability = set_of(liability);
        const auto number = [&](const char* name) { return option(options, name); };
        const auto yes = [&](const char* name) { return option(options, name) != 0; };
        rules.red_fives = number("red_fives");
        rules.rinshan_with_haitei = yes("rinshan_with_haitei");
        rules.double_wind_pung_han = number("double_wind_pung_han");
        rules.outside_hand_requires_chow = yes("outside_hand_requires_chow");
        rules.ron_pung_is_open = yes("ron_pung_is_open");
        rules.suuankou_ron_tanki_only = yes("suuankou_ron_tanki_only");
        rules.all_green_requires_dragon = yes("all_green_requires_dragon");
        rules.nine_gates_kong_allowed = yes("nine_gates_kong_allowed");
        rules.yakuman_stacking = yes("yakuman_stacking");
        rules.kazoe_yakuman = yes("kazoe_yakuman");
        rules.kiriage_mangan = yes("kiriage_mangan");
        rules.two_han_minimum_at_five_counters = yes("two_han_minimum_at_five_counters");
        rules.riyanshi_counts_bonus = yes("riyanshi_counts_bonus");
        rules.open_pinfu_fu = number("open_pinfu_fu");
        rules.pinfu_tsumo_fu = number("pinfu_tsumo_fu");
        rules.seven_pairs_fu = number("seven_pairs_fu");
        rules.single_tile_wait = yes("single_tile_wait");
        rules.double_wind_pair_fu = number("double_wind_pair_fu");
        rules.ura_dora = yes("ura_dora");
        rules.kan_dora = yes("kan_dora");
        rules.kan_ura_dora = yes("kan_ura_dora");
        rules.renhou_on_first_discard = yes("renhou_on_first_discard");
        rules.ippatsu_broken_by_ankan = yes("ippatsu_broken_by_ankan");
    }

    riichi::Rules rules;

private:
    static riichi::YakuSet set_of(const nb::sequence& places) {
        riichi::YakuSet found = 0;
        for (nb::handle yaku : places) {
            if (nb::cast<unsigned>(yaku) >= riichi::YAKU) throw nb::value_error("no such yaku");
            found |= riichi::YakuSet{1} << nb::cast<unsigned>(yaku);
        }
        return found;
    }
};

}  // namespace muraille::python
