// The boundary under fire: any bytes as counts, melds, forms and rows of won hands, under any options, and as games that are played
// and taken up (where MURAILLE_ROWS names the tables of rows). Nothing may read or write where it should not, overflow, or hang; what the answers are is the business of the differential tests.
// With clang this is a libFuzzer target; with another compiler a small driver feeds it with random bytes.
#include <cstdlib>
#include <cstring>
#include <random>

#include "muraille/mcr/scoring.hpp"
#include "muraille/riichi/scoring.hpp"
#include "tables.hpp"

namespace {

using namespace muraille;
using fuzz::Input;

/// Tables of the right size whose classes exist; what they say need not make sense.
const hand::Rows& rows() {
    static const hand::Rows tables = [] {
        std::vector<std::uint8_t> bytes(hand::TABLE_SIZE);
        for (std::size_t place = 0; place < bytes.size(); ++place) bytes[place] = static_cast<std::uint8_t>(place * 7 % hand::CLASSES);
        return hand::Rows(bytes);
    }();
    return tables;
}

void analyse(Input& input) {
    const unsigned modulus = input.yes() ? 256 : 5;
    hand::Tiles tiles;
    tiles.counts = input.counts(modulus);
    tiles.melds = input.byte() % 8;
    const auto melded = input.counts(input.yes() ? 256 : 3);
    if (input.yes()) tiles.melded = &melded;
    const hand::Analysis analysis(rows(), input.byte() % 64);
    if (!tiles.possible()) return;
    static_cast<void>(analysis.missing(tiles));
    if (tiles.size() == 13) static_cast<void>(analysis.improving(tiles));
    else analysis.discards(tiles, [](int, const hand::Improving&) {});
}

riichi::Rules riichi_rules(Input& input) {
    riichi::Rules rules;
    for (auto* page : {&rules.concealed, &rules.exposed})
        for (unsigned yaku = 0; yaku < riichi::YAKU; ++yaku) {
            if (!input.yes()) continue;
            page->known |= riichi::YakuSet{1} << yaku;
            page->worth[yaku] = static_cast<std::uint8_t>(1 + input.byte() % 6);
            if (yaku >= riichi::KOKUSHI) page->yakuman |= riichi::YakuSet{1} << yaku;
        }
    rules.red_fives = input.byte() % 13;
    rules.single_tile_wait = input.yes();
    rules.yakuman_stacking = input.yes();
    rules.two_han_minimum_at_five_counters = input.yes();
    rules.ron_pung_is_open = input.yes();
    rules.kan_dora = input.yes();
    return rules;
}

const mcr::Scorer& mcr_scorer(bool second) {
    const auto make = [](mcr::SetReuse reuse) {
        mcr::Rules rules;
        for (std::size_t fan = 0; fan < mcr::FAN; ++fan) {
            rules.points[fan] = static_cast<std::uint8_t>(1 + (mcr::FAN - fan) / 4);
            rules.forms[fan] = 31;
            rules.excludes[fan].add(static_cast<int>((fan * 5 + 1) % mcr::FAN));
            rules.excludes_on_sets[fan].add(static_cast<int>((fan * 3 + 2) % mcr::FAN));
            rules.excludes_once[fan].add(static_cast<int>((fan * 7 + 3) % mcr::FAN));
        }
        rules.set_reuse = reuse;
        rules.non_identical_rule = reuse == mcr::SetReuse::ACCOUNT_ONCE;
        rules.dead_wait_counts = reuse == mcr::SetReuse::ACCOUNT_ONCE;
        return rules;
    };
    static const mcr::Scorer once(make(mcr::SetReuse::ACCOUNT_ONCE)), share(make(mcr::SetReuse::SHARE_AT_MOST_ONE));
    return second ? share : once;
}

/// A row of any bytes, or one that is nearly a hand, so that the scorers behind the check are reached.
std::array<std::uint8_t, row::WIDTH> won_row(Input& input) {
    std::array<std::uint8_t, row::WIDTH> given{};
    if (input.byte() % 8 == 0) {
        for (auto& byte : given) byte = input.byte();
        return given;
    }
    const auto count = [&](int kind, int more) { given[static_cast<std::size_t>(kind)] = static_cast<std::uint8_t>(given[static_cast<std::size_t>(kind)] + more); };
    const auto melds = input.byte() % 5;
    const auto kinds = input.yes() ? 34 : 9;
    for (int set = 0; set < 4; ++set) {
        const int kind = input.byte() % kinds;
        const bool chow = kind < FIRST_HONOUR && kind % 9 <= 6 && input.yes();
        if (set < melds) {
            given[row::MELDS + 2 * static_cast<std::size_t>(set)] = static_cast<std::uint8_t>(chow ? 1 : 2 + input.byte() % 3);
            given[row::MELDS + 2 * static_cast<std::size_t>(set) + 1] = static_cast<std::uint8_t>(kind);
        } else if (chow) {
            count(kind, 1), count(kind + 1, 1), count(kind + 2, 1);
        } else {
            count(kind, 3);
        }
    }
    // The pair, one tile of which wins.
    given[row::WINNING] = static_cast<std::uint8_t>(input.byte() % kinds);
    count(given[row::WINNING], 1);
    for (auto column = row::DRAWN; column < row::WIDTH; ++column)
        if (input.byte() % 4 == 0) given[column] = static_cast<std::uint8_t>(input.byte() % 8);
    return given;
}

/// A game takes as long as some thousand hands: one input in 64.
bool plays(Input& input) {
    const auto* rows = fuzz::true_rows();
    if (rows == nullptr || input.byte() % 64 != 0) return false;
    if (input.yes()) {
        const bool reds = input.yes();
        auto value = riichi_rules(input);
        auto turn = fuzz::riichi_turn(input);
        value.red_fives = turn.red_fives = reds ? 3 : 0;
        fuzz::play<riichi::Play>(input, {*rows, value, turn, fuzz::whole_set(reds, false)});
    } else {
        const auto turn = fuzz::mcr_turn(input);
        fuzz::play<mcr::Play>(input, {*rows, mcr_scorer(input.yes()), turn, fuzz::whole_set(false, input.yes())});
    }
    return true;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Input input(data, size);
    if (plays(input)) return 0;
    analyse(input);
    const auto given = won_row(input);
    Won won;
    if (!read_row(given, won)) return 0;
    const auto rules = riichi_rules(input);
    static_cast<void>(riichi::Scorer(rows(), rules).score(won));
    won.riichi = muraille::Riichi::NONE;
    won.flags &= static_cast<unsigned>(input.byte());
    static_cast<void>(mcr_scorer(input.yes()).score(rows(), won));
    return 0;
}

#ifdef MURAILLE_FUZZ_DRIVER
int main(int argc, char** argv) {
    const long runs = argc > 1 ? std::atol(argv[1]) : 100'000;
    std::mt19937_64 generator(argc > 2 ? static_cast<std::uint64_t>(std::atol(argv[2])) : 1);
    std::vector<std::uint8_t> bytes(1024);
    for (long run = 0; run < runs; ++run) {
        for (std::size_t place = 0; place < bytes.size(); place += 8) {
            const auto word = generator();
            std::memcpy(bytes.data() + place, &word, 8);
        }
        LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
    }
    return 0;
}
#endif
