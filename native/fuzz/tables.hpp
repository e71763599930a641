// Tables under fire: any options, answers, playouts, and deals taken up from numbers that were meddled with.
#pragma once

#include <fstream>
#include <iterator>
#include <optional>

#include "input.hpp"
#include "muraille/mcr/play.hpp"
#include "muraille/riichi/play.hpp"
#include "muraille/table/batch.hpp"
#include "muraille/table/observation.hpp"

namespace fuzz {

/// The tables of rows from the file that MURAILLE_ROWS names: a game cannot be played by tables that make no sense.
inline const hand::Rows* true_rows() {
    static const std::optional<hand::Rows> rows = [] {
        std::optional<hand::Rows> found;
        const char* path = std::getenv("MURAILLE_ROWS");
        if (path == nullptr) return found;
        std::ifstream file(path, std::ios::binary);
        const std::vector<char> bytes{std::istreambuf_iterator<char>(file), {}};
        found.emplace(std::span(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()));
        return found;
    }();
    return rows ? &*rows : nullptr;
}

inline Few<table::Face, table::MOST_TILES> whole_set(bool reds, bool flowers) {
    Few<table::Face, table::MOST_TILES> set;
    for (int kind = 0; kind < KINDS; ++kind)
        for (int copy = 0; copy < COPIES; ++copy) {
            const bool red = reds && copy == 0 && kind < FIRST_HONOUR && kind % 9 == 4;
            set.add(static_cast<table::Face>(red ? table::FIRST_RED + kind / 9 : kind));
        }
    for (int flower = 0; flowers && flower < 8; ++flower) set.add(static_cast<table::Face>(table::FIRST_FLOWER + flower));
    return set;
}

inline riichi::TurnRules riichi_turn(Input& input) {
    riichi::TurnRules rules;
    for (auto* option : {&rules.deals_fourteen, &rules.renhou_on_first_discard, &rules.multiple_ron, &rules.nearest_takes_all_bets, &rules.counters_to_nearest,
                         &rules.pao, &rules.pao_counts_ankan, &rules.ura_dora, &rules.kan_dora, &rules.kan_ura_dora, &rules.kuikae_allowed,
                         &rules.riichi_needs_points, &rules.riichi_kong_only_pung, &rules.temporary_furiten, &rules.tenpai_needs_yaku, &rules.abort_four_kans,
                         &rules.abort_four_riichi, &rules.abort_four_winds, &rules.abort_nine_terminals, &rules.abort_triple_ron, &rules.nagashi_mangan,
                         &rules.dealer_keeps_by_tenpai, &rules.agari_yame, &rules.bust_ends_game})
        *option = input.yes();
    rules.kan_dora_reveal = static_cast<riichi::KanDoraReveal>(input.byte() % 3);
    rules.max_kongs = input.byte() % 5;
    rules.rounds = 1 + input.byte() % 4;
    return rules;
}

inline mcr::TurnRules mcr_turn(Input& input) {
    mcr::TurnRules rules;
    for (auto* option : {&rules.private_walls, &rules.seven_pairs_allows_four_identical, &rules.replacement_fan_after_flower, &rules.kong_after_claim_same_turn,
                         &rules.added_kong_allowed, &rules.opening_kong_replacement, &rules.last_discard_hu_only, &rules.discard_claimed_kind_allowed,
                         &rules.flowers_optional, &rules.seat_change_each_round})
        *option = input.yes();
    rules.seats_by_round.fill({0, 1, 2, 3});
    return rules;
}

/// Numbers of a deal with some of them changed, left out or put in.
inline std::vector<std::int32_t> meddled(std::vector<std::int32_t> numbers, Input& input) {
    constexpr std::array<std::int32_t, 8> ODD{-1, 0, 1, 4, 45, 255, INT32_MAX, INT32_MIN};
    for (int times = input.byte() % 4; times > 0 && !numbers.empty(); --times) {
        const auto place = (input.byte() * 256U + input.byte()) % numbers.size();
        const auto at = numbers.begin() + static_cast<std::ptrdiff_t>(place);
        switch (input.byte() % 4) {
            case 0: *at = ODD[input.byte() % ODD.size()]; break;
            case 1: *at = static_cast<std::int32_t>(static_cast<std::uint32_t>(*at) + (input.yes() ? 1U : ~0U)); break;
            case 2: numbers.erase(at); break;
            default: numbers.insert(at, input.byte() % 47 - 1);
        }
    }
    return numbers;
}

template <typename Play>
void play(Input& input, const typename Play::Ruleset& ruleset) {
    table::Settings settings;
    settings.seed = std::to_string(input.byte()) + "/" + std::to_string(input.byte());
    settings.deals = 1 + input.byte() % 3;
    settings.skip_forced = input.yes();
    settings.again = input.yes();
    settings.record = input.yes();
    for (auto& policy : settings.policies)
        if (input.byte() % 4 == 0) policy = static_cast<table::Policy>(input.byte() % table::POLICIES);
    table::Batch<Play> batch(ruleset, 1, settings);
    std::vector<std::uint8_t> planes((table::PLANES + table::ANALYSIS_PLANES) * KINDS);
    std::array<std::int32_t, table::FACTS> facts{};
    std::array<std::int32_t, 8> payments{};
    for (int steps = 0; steps < 120; ++steps) {
        const auto& table = batch.at(0);
        if (table.over) {
            batch.begin_next(0);
            if (table.over) return;
        }
        const auto& legal = table.question.legal;
        const int action = legal.nth(input.byte() % legal.size());
        switch (input.byte() % 16) {
            case 0: batch.play_out(0, action, {table::Policy::CLUB, table::Policy::GREEDY, table::Policy::RANDOM, table::Policy::TSUMOGIRI}, input.byte(), 0, 2, payments.data()); break;
            case 1: {
                table::Observation<std::uint8_t> observation(table, input.byte() % 4, Play::hides_concealed_kongs(), planes.data());
                observation.write();
                observation.write_facts(facts.data());
                static_cast<void>(observation.write_analysis(ruleset.rows, Play::forms_of(ruleset)));
                break;
            }
            case 2:
                try {
                    batch.take_up(0, meddled(batch.snapshot(0), input));
                } catch (const std::invalid_argument&) {
                    // refused, and the deal goes on as it was
                }
                continue;
            default: break;
        }
        batch.step(0, action);
    }
}

}  // namespace fuzz
