// Whole deals in batches: tables of one ruleset, stepped together. The arrays belong to the caller and are written where they lie.
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <mutex>
#include <shared_mutex>

#include "muraille/mcr/play.hpp"
#include "muraille/riichi/features.hpp"
#include "muraille/table/batch.hpp"
#include "muraille/table/prospects.hpp"
#include "python/hand_kernel.hpp"
#include "python/mcr_rules.hpp"
#include "python/riichi_rules.hpp"

namespace muraille::python {

namespace {

using Answers = nb::ndarray<const std::int32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
template <typename Number, std::size_t dimensions>
using Written = nb::ndarray<Number, nb::ndim<dimensions>, nb::c_contig, nb::device::cpu>;

/// The arrays of a caller are written by the machine's own stores.
template <typename... Arrays>
void check_aligned(const Arrays&... arrays) {
    const auto aligned = [](const auto& array) { return reinterpret_cast<std::uintptr_t>(array.data()) % sizeof(*array.data()) == 0; };
    if (!(aligned(arrays) && ...)) throw nb::value_error("an array does not lie where its numbers can be written");
}

/// A step of a table takes about a microsecond, a thread some tens of them.
constexpr std::size_t TABLES_WORTH_A_THREAD = 256;

/// Eight bits as eight bytes of 0 or 1.
constexpr std::array<std::uint64_t, 256> spread_bits() {
    std::array<std::uint64_t, 256> found{};
    for (std::size_t byte = 0; byte < 256; ++byte)
        for (unsigned place = 0; place < 8; ++place)
            if ((byte >> place & 1) != 0) found[byte] |= std::uint64_t{1} << (8 * place);
    return found;
}
constexpr auto SPREAD = spread_bits();

/// The options of a turn by their names; a name that is missing is an error of the caller.
riichi::TurnRules turn_rules(const nb::dict& options) {
    riichi::TurnRules rules;
    using R = riichi::TurnRules;
    constexpr std::pair<const char*, bool R::*> SWITCHES[]{
        {"deals_fourteen", &R::deals_fourteen},
        {"renhou_on_first_discard", &R::renhou_on_first_discard},
        {"multiple_ron", &R::multiple_ron},
        {"nearest_takes_all_bets", &R::nearest_takes_all_bets},
        {"counters_to_nearest", &R::counters_to_nearest},
        {"pao", &R::pao},
        {"pao_counts_ankan", &R::pao_counts_ankan},
        {"liable_pays_counters", &R::liable_pays_counters},
        {"ura_dora", &R::ura_dora},
        {"kan_dora", &R::kan_dora},
        {"kan_ura_dora", &R::kan_ura_dora},
        {"kuikae_allowed", &R::kuikae_allowed},
        {"kokushi_robs_ankan", &R::kokushi_robs_ankan},
        {"riichi_needs_points", &R::riichi_needs_points},
        {"riichi_kong_only_pung", &R::riichi_kong_only_pung},
        {"ippatsu_broken_by_ankan", &R::ippatsu_broken_by_ankan},
        {"double_riichi_uninterrupted", &R::double_riichi_uninterrupted},
        {"chihou_uninterrupted", &R::chihou_uninterrupted},
        {"temporary_furiten", &R::temporary_furiten},
        {"tenpai_needs_yaku", &R::tenpai_needs_yaku},
        {"tenpai_counts_own_melds", &R::tenpai_counts_own_melds},
        {"abort_four_kans", &R::abort_four_kans},
        {"abort_four_riichi", &R::abort_four_riichi},
        {"abort_four_winds", &R::abort_four_winds},
        {"abort_nine_terminals", &R::abort_nine_terminals},
        {"abort_triple_ron", &R::abort_triple_ron},
        {"abort_counter_increment", &R::abort_counter_increment},
        {"abort_noten_payment", &R::abort_noten_payment},
        {"nagashi_mangan", &R::nagashi_mangan},
        {"nagashi_requires_closed_hand", &R::nagashi_requires_closed_hand},
        {"nagashi_requires_tenpai", &R::nagashi_requires_tenpai},
        {"nagashi_is_win", &R::nagashi_is_win},
        {"dealer_keeps_by_tenpai", &R::dealer_keeps_by_tenpai},
        {"dealer_never_keeps", &R::dealer_never_keeps},
        {"counter_on_dealer_noten_draw", &R::counter_on_dealer_noten_draw},
        {"agari_yame", &R::agari_yame},
        {"tenpai_yame", &R::tenpai_yame},
        {"bust_ends_game", &R::bust_ends_game},
        {"bust_at_zero", &R::bust_at_zero},
        {"first_dealer_breaks_ties", &R::first_dealer_breaks_ties},
    };
    constexpr std::pair<const char*, int R::*> NUMBERS[]{
        {"red_fives", &R::red_fives},
        {"riichi_bet", &R::riichi_bet},
        {"counter_value", &R::counter_value},
        {"max_kongs", &R::max_kongs},
        {"riichi_min_wall_tiles", &R::riichi_min_wall_tiles},
        {"noten_payment", &R::noten_payment},
        {"rounds", &R::rounds},
        {"goal_points", &R::goal_points},
        {"starting_points", &R::starting_points},
    };
    for (const auto& [name, member] : SWITCHES) rules.*member = option(options, name) != 0;
    for (const auto& [name, member] : NUMBERS) rules.*member = option(options, name);
    const int reveal = option(options, "kan_dora_reveal");
    if (reveal < 0 || reveal > 2 || rules.max_kongs < 0 || rules.max_kongs > 4 || rules.rounds < 1 || rules.rounds > 4 ||
        nb::len(options) != std::size(SWITCHES) + std::size(NUMBERS) + 1)
        throw nb::value_error("options that the kernel does not know");
    rules.kan_dora_reveal = static_cast<riichi::KanDoraReveal>(reveal);
    return rules;
}

mcr::TurnRules mcr_turn_rules(const nb::dict& options, const nb::sequence& seats_by_round) {
    mcr::TurnRules rules;
    using R = mcr::TurnRules;
    constexpr std::pair<const char*, bool R::*> SWITCHES[]{
        {"private_walls", &R::private_walls},
        {"seven_pairs_allows_four_identical", &R::seven_pairs_allows_four_identical},
        {"replacement_fan_after_flower", &R::replacement_fan_after_flower},
        {"kong_after_claim_same_turn", &R::kong_after_claim_same_turn},
        {"added_kong_allowed", &R::added_kong_allowed},
        {"opening_kong_replacement", &R::opening_kong_replacement},
        {"reveal_concealed_kong_at_end", &R::reveal_concealed_kong_at_end},
        {"last_discard_hu_only", &R::last_discard_hu_only},
        {"discard_claimed_kind_allowed", &R::discard_claimed_kind_allowed},
        {"dealer_hu_on_deal", &R::dealer_hu_on_deal},
        {"seat_change_each_round", &R::seat_change_each_round},
        {"flowers_optional", &R::flowers_optional},
    };
    for (const auto& [name, member] : SWITCHES) rules.*member = option(options, name) != 0;
    rules.game_deals = option(options, "game_deals");
    rules.fixed = option(options, "fixed");
    if (nb::len(options) != std::size(SWITCHES) + 2 || nb::len(seats_by_round) != 4 || rules.game_deals < 1)
        throw nb::value_error("options that the kernel does not know");
    for (std::size_t round = 0; round < 4; ++round) {
        const auto seats = nb::cast<nb::sequence>(seats_by_round[round]);
        unsigned found = 0;
        for (std::size_t seat = 0; seat < 4; ++seat) {
            const auto player = nb::cast<unsigned>(seats[seat]);
            if (player > 3) throw nb::value_error("no such seat");
            found |= 1U << player;
            rules.seats_by_round[round][seat] = static_cast<std::uint8_t>(player);
        }
        if (found != 15) throw nb::value_error("a seat is there twice");
    }
    return rules;
}

Few<table::Face, table::MOST_TILES> set_of(const nb::bytes& tiles, std::size_t least) {
    Few<table::Face, table::MOST_TILES> found;
    if (tiles.size() > table::MOST_TILES || tiles.size() < least || tiles.size() % 8 != 0) throw nb::value_error("no such set of tiles");
    for (std::size_t place = 0; place < tiles.size(); ++place) {
        const auto face = static_cast<const std::uint8_t*>(tiles.data())[place];
        if (face >= table::FACES) throw nb::value_error("no such tile");
        found.add(face);
    }
    return found;
}

/// The walls of all tables, one after the other: the tiles of each square, then two throws of two dice.
std::vector<table::GivenWall> walls_of(const nb::bytes& given, const Few<table::Face, table::MOST_TILES>& set) {
    const auto width = set.size() + 4;
    if (given.size() % width != 0) throw nb::value_error("the walls have not the size that they should have");
    std::array<int, table::FACES> whole{};
    for (const auto face : set) ++whole[face];
    std::vector<table::GivenWall> found(given.size() / width);
    const auto* bytes = static_cast<const std::uint8_t*>(given.data());
    for (auto& wall : found) {
        std::array<int, table::FACES> counted{};
        for (std::size_t place = 0; place < set.size(); ++place) {
            if (bytes[place] >= table::FACES) throw nb::value_error("no such tile");
            ++counted[wall.square[place] = bytes[place]];
        }
        if (counted != whole) throw nb::value_error("a wall is not a complete set");
        bytes += set.size();
        for (auto& dice : wall.dice) {
            dice = {bytes[0], bytes[1]};
            if (dice.first > 6 || dice.second > 6) throw nb::value_error("no such throw of the dice");
            bytes += 2;
        }
    }
    return found;
}

}  // namespace

struct RiichiTableRules {
    RiichiTableRules(const HandKernel& hand, const RiichiRules& value, nb::dict options, nb::bytes set)
        : kept(nb::find(hand)), ruleset{hand.rows(), value.rules, turn_rules(options), set_of(set, 136)} {
        if (ruleset.set.size() != 136) throw nb::value_error("a set of riichi has 136 tiles");
        for (const auto face : ruleset.set)
            if (table::is_flower(face)) throw nb::value_error("a set of riichi has no flowers");
    }

    nb::object kept;
    riichi::Ruleset ruleset;
};

struct McrTableRules {
    McrTableRules(const HandKernel& hand, const McrRules& value, nb::dict options, nb::sequence seats_by_round, nb::bytes set)
        : kept(nb::find(hand)),
          kept_value(nb::find(value)),
          ruleset{hand.rows(), value.scorer, mcr_turn_rules(options, seats_by_round), set_of(set, 136)} {
        for (const auto face : ruleset.set)
            if (table::is_red(face)) throw nb::value_error("a set of the Chinese game has no red fives");
    }

    nb::object kept, kept_value;
    mcr::Ruleset ruleset;
};

/// Tables of one ruleset.
template <typename Play, typename Rules>
class Tables {
public:
    Tables(const Rules& rules, std::size_t count, std::string seed, std::optional<nb::bytes> walls, int deals, bool skip_forced, bool again,
           bool record, nb::bytes policies, std::vector<std::string> seeds, bool draws_seats)
        : kept_(nb::find(rules)) {
        if (count < 1 || count > 1'000'000) throw nb::value_error("there are 1 to 1 000 000 tables");
        if (seed.size() > table::GameSeed::MOST) throw nb::value_error("a seed has at most 200 bytes");
        if (deals == 0 || deals < -1 || deals > 10'000) throw nb::value_error("a game has 1 to 10 000 deals");
        for (const auto& each : seeds)
            if (each.size() > table::GameSeed::MOST) throw nb::value_error("a seed has at most 200 bytes");
        if (!seeds.empty() && seeds.size() != count) throw nb::value_error("there is not one seed for each table");
        table::Settings settings{std::move(seed), std::move(seeds), draws_seats, {}, 0, deals, skip_forced, again, record, policies_of(policies)};
        if (walls) {
            settings.walls = walls_of(*walls, rules.ruleset.set);
            settings.walls_each = settings.walls.size() / count;
            if (settings.walls_each == 0 || settings.walls.size() % count != 0) throw nb::value_error("each table has as many walls");
        }
        batch_ = std::make_unique<table::Batch<Play>>(rules.ruleset, count, std::move(settings));
    }

    std::size_t size() const { return batch_->size(); }

    /// Writes what the seat to act may know, at every table; at a table that is over, zeros. With two planes more, the analysis.
    template <typename Number>
    void observe(Written<Number, 3> planes, Written<std::int32_t, 2> facts, unsigned threads) const {
        const bool analysis = check_planes(planes.shape(1), planes.shape(2));
        if (planes.shape(0) != size() || facts.shape(0) != size() || facts.shape(1) != table::FACTS)
            throw nb::value_error("the arrays have not the shapes that they should have");
        check_aligned(planes, facts);
        const auto reading = to_read();
        const auto width = planes.shape(1) * KINDS;
        nb::gil_scoped_release released;
        in_parallel(size(), threads, [&](std::size_t from, std::size_t to) {
            for (auto number = from; number < to; ++number) {
                const auto& table = batch_->at(number);
                if (table.over) {
                    std::fill_n(planes.data() + width * number, width, Number{0});
                    std::fill_n(facts.data() + table::FACTS * number, table::FACTS, 0);
                } else {
                    observe_seat(table, table.question.seat, analysis, planes.data() + width * number, facts.data() + table::FACTS * number);
                }
            }
        }, TABLES_WORTH_A_THREAD);
    }

    /// Writes what one seat of one table may know.
    void observe_one(std::size_t number, int seat, Written<std::uint8_t, 2> planes, Written<std::int32_t, 1> facts) const {
        if (seat < 0 || seat > 3) throw nb::value_error("no such seat");
        const bool analysis = check_planes(planes.shape(0), planes.shape(1));
        if (facts.shape(0) != table::FACTS) throw nb::value_error("the arrays have not the shapes that they should have");
        check_aligned(facts);
        const auto reading = to_read();
        observe_seat(batch_->at(checked(number)), seat, analysis, planes.data(), facts.data());
    }

    /// Writes what a learned player sees, at every table; zeros where it is over.
    void features(Written<std::uint8_t, 3> planes, Written<std::uint8_t, 2> facts, unsigned threads) const {
        write_numbers<riichi::Features, riichi::FEATURE_PLANES, riichi::FEATURE_FACTS>(planes, facts, threads, [](auto& found, auto* each, auto* few) { found.write(each, few); });
    }

    /// Writes what the seat to act cannot see: for a teacher, never for a player.
    void hidden(Written<std::uint8_t, 3> planes, Written<std::uint8_t, 2> facts, unsigned threads) const {
        write_numbers<table::Prospects<Play>, table::HIDDEN_PLANES, table::HIDDEN_FACTS>(planes, facts, threads, [](auto& found, auto* each, auto* few) { found.write_hidden(each, few); });
    }

    /// What each seat wins or loses from here to the end of the deal, over so many playouts with hidden tiles dealt anew.
    nb::object play_out(std::size_t number, int action, std::size_t count, nb::bytes policies, std::uint64_t seed, unsigned threads) const {
        if (count < 1 || count > 10'000'000) throw nb::value_error("there are 1 to 10 000 000 playouts");
        const auto reading = to_read();
        if (batch_->at(checked(number)).over || !batch_->legal(number, action)) throw nb::value_error("the action is not legal at the table");
        const auto players = policies_of(policies);
        if (std::find(players.begin(), players.end(), table::Policy::OUTSIDE) != players.end())
            throw nb::value_error("in a playout every player is one of those inside");
        std::vector<std::int32_t> payments(4 * count);
        {
            nb::gil_scoped_release released;
            constexpr std::size_t EACH = 64;
            in_parallel_each((count + EACH - 1) / EACH, threads, [&](std::size_t part) {
                batch_->play_out(number, action, players, seed, EACH * part, std::min(EACH, count - EACH * part), payments.data());
            });
        }
        return array_of(std::move(payments), {count, 4});
    }

    /// Takes an action for every table; nothing changes where one of them is not legal.
    void step(Answers actions, unsigned threads) {
        if (actions.shape(0) != size()) throw nb::value_error("there is not one action for each table");
        check_aligned(actions);
        const auto playing = to_play();
        // What was checked is what is done, whoever else has the array.
        const std::vector<std::int32_t> given(actions.data(), actions.data() + size());
        std::size_t wrong = size();
        {
            nb::gil_scoped_release released;
            for (std::size_t number = 0; number < size() && wrong == size(); ++number)
                if (!batch_->legal(number, given[number])) wrong = number;
            if (wrong == size())
                in_parallel(size(), threads, [&](std::size_t from, std::size_t to) {
                    for (auto number = from; number < to; ++number) batch_->step(number, given[number]);
                }, TABLES_WORTH_A_THREAD);
        }
        if (wrong != size())
            throw nb::value_error(("action " + std::to_string(given[wrong]) + " is not legal at table " + std::to_string(wrong)).c_str());
    }

    /// Writes what players may do: the seat and the player to act (-1 where the game is over), what is asked, the mask.
    void show(Written<std::int8_t, 1> seats, Written<std::int8_t, 1> players, Written<std::uint8_t, 1> asked, Written<std::uint8_t, 2> masks,
               Written<std::int32_t, 2> scores, Written<std::int32_t, 2> rewards, Written<std::uint8_t, 1> ends, unsigned threads) const {
        constexpr std::size_t WIDTH = static_cast<std::size_t>(Play::NUMBERS.total);
        const auto rows = [&](const auto& array) { return array.shape(0) == size(); };
        if (!rows(seats) || !rows(players) || !rows(asked) || !rows(masks) || !rows(scores) || !rows(rewards) || !rows(ends) ||
            masks.shape(1) != WIDTH || scores.shape(1) != 4 || rewards.shape(1) != 4)
            throw nb::value_error("the arrays have not the shapes that they should have");
        check_aligned(scores, rewards);
        const auto reading = to_read();
        nb::gil_scoped_release released;
        in_parallel(size(), threads, [&](std::size_t from, std::size_t to) {
            for (auto number = from; number < to; ++number) {
                const auto& table = batch_->at(number);
                const auto seat = table.over ? -1 : table.question.seat;
                seats.data()[number] = static_cast<std::int8_t>(seat);
                players.data()[number] = static_cast<std::int8_t>(seat < 0 ? -1 : table.board.players[static_cast<std::size_t>(seat)]);
                asked.data()[number] = table.over ? 0 : static_cast<std::uint8_t>(table.question.asked);
                ends.data()[number] = batch_->ended(number);
                for (std::size_t player = 0; player < 4; ++player) {
                    rewards.data()[4 * number + player] = batch_->rewards(number)[player];
                    if (table.over) scores.data()[4 * number + player] = table.session.scores[player];
                    else scores.data()[4 * number + table.board.players[player]] = table.board.scores[player];
                }
                write_mask(table, masks.data() + WIDTH * number);
            }
        }, TABLES_WORTH_A_THREAD);
    }

    /// Plays random legal decisions at every table; how many deals were finished.
    std::uint64_t play_randomly(std::uint64_t decisions, unsigned threads) {
        if (!batch_->asks()) throw nb::value_error("nobody at these tables is asked: players inside decide for all four");
        const auto playing = to_play();
        std::vector<std::uint64_t> deals(size());
        nb::gil_scoped_release released;
        in_parallel_each(size(), threads, [&](std::size_t number) { deals[number] = batch_->play_randomly(number, decisions); });
        std::uint64_t all = 0;
        for (const auto each : deals) all += each;
        return all;
    }

    /// What one of the players inside would do now.
    int choice(std::size_t number, unsigned policy, std::uint64_t seed) const {
        const auto reading = to_read();
        if (policy == 0 || policy >= table::POLICIES || batch_->at(checked(number)).over) throw nb::value_error("no such player, or the game is over");
        table::Random random(seed);
        return table::Chooser<Play>(batch_->at(number), batch_->ruleset()).choose(static_cast<table::Policy>(policy), random);
    }

    void begin_next(std::size_t number) {
        const auto playing = to_play();
        batch_->begin_next(checked(number));
    }

    /// The deal in play as numbers, and a deal taken up from them.
    nb::object snapshot(std::size_t number) const {
        const auto reading = to_read();
        auto numbers = batch_->snapshot(checked(number));
        const auto size = numbers.size();
        return array_of(std::move(numbers), {size});
    }
    void take_up(std::size_t number, Answers numbers) {
        check_aligned(numbers);
        const auto playing = to_play();
        try {
            batch_->take_up(checked(number), {numbers.data(), numbers.shape(0)});
        } catch (const std::invalid_argument& problem) {
            throw nb::value_error(problem.what());
        }
    }
    std::string seed(std::size_t number) const {
        const auto reading = to_read();
        return batch_->seed(checked(number));
    }

    nb::object events(std::size_t number) const {
        if (!batch_->recorded()) throw nb::value_error("the tables keep no record");
        const auto reading = to_read();
        return array_of(std::vector<std::int32_t>(batch_->log(checked(number)).numbers()), {batch_->log(number).numbers().size()});
    }

    /// Where the game of a table stands: scores of the players, counters, bets, deals, how often the deal passed, the seating.
    nb::tuple session(std::size_t number) const {
        const auto reading = to_read();
        const auto& table = batch_->at(checked(number));
        const auto& session = table.session;
        const auto four = [](const auto& numbers) { return nb::make_tuple(int{numbers[0]}, int{numbers[1]}, int{numbers[2]}, int{numbers[3]}); };
        return nb::make_tuple(four(session.scores), session.counters, session.bets, session.deals, session.passed, four(session.seating),
                              int{session.have_won}, session.ended, table.over);
    }

    /// How many decisions each player has made in the game in play.
    nb::tuple decisions(std::size_t number) const {
        const auto reading = to_read();
        const auto& made = batch_->at(checked(number)).decisions;
        return nb::make_tuple(made[0], made[1], made[2], made[3]);
    }

    /// The tile that lies there to be claimed, -1 where there is none: what a claim means follows from it.
    int last(std::size_t number) const {
        const auto reading = to_read();
        const auto& board = batch_->at(checked(number)).board;
        return board.own_turn() || board.last == table::NO_FACE ? -1 : board.last;
    }

private:
    /// Several threads of Python may read tables at once; while one of them plays, every other is refused.
    std::shared_lock<std::shared_mutex> to_read() const {
        std::shared_lock lock(use_, std::try_to_lock);
        if (!lock) refuse_second();
        return lock;
    }
    std::unique_lock<std::shared_mutex> to_play() {
        std::unique_lock lock(use_, std::try_to_lock);
        if (!lock) refuse_second();
        return lock;
    }
    [[noreturn]] static void refuse_second() {
        throw std::runtime_error("another thread uses these tables: give each thread tables of its own");
    }

    std::size_t checked(std::size_t number) const {
        if (number >= size()) throw nb::index_error("no such table");
        return number;
    }

    static std::array<table::Policy, 4> policies_of(const nb::bytes& given) {
        std::array<table::Policy, 4> found{};
        if (given.size() != 4) throw nb::value_error("there are four players");
        for (std::size_t player = 0; player < 4; ++player) {
            const auto policy = static_cast<const std::uint8_t*>(given.data())[player];
            if (policy >= table::POLICIES) throw nb::value_error("no such player");
            found[player] = static_cast<table::Policy>(policy);
        }
        return found;
    }

    static bool check_planes(std::size_t planes, std::size_t kinds) {
        if (kinds != KINDS || (planes != table::PLANES && planes != table::PLANES + table::ANALYSIS_PLANES))
            throw nb::value_error("the arrays have not the shapes that they should have");
        return planes != table::PLANES;
    }

    template <typename Numbers, std::size_t PLANES, std::size_t FACTS, typename Write>
    void write_numbers(const Written<std::uint8_t, 3>& planes, const Written<std::uint8_t, 2>& facts, unsigned threads, Write write) const {
        if (planes.shape(0) != size() || planes.shape(1) != PLANES || planes.shape(2) != KINDS || facts.shape(0) != size() || facts.shape(1) != FACTS)
            throw nb::value_error("the arrays have not the shapes that they should have");
        const auto reading = to_read();
        nb::gil_scoped_release released;
        in_parallel(size(), threads, [&](std::size_t from, std::size_t to) {
            for (auto number = from; number < to; ++number) {
                auto* each = planes.data() + PLANES * KINDS * number;
                auto* few = facts.data() + FACTS * number;
                if (batch_->at(number).over) {
                    std::fill_n(each, PLANES * KINDS, std::uint8_t{0});
                    std::fill_n(few, FACTS, std::uint8_t{0});
                } else {
                    Numbers found(batch_->at(number), batch_->ruleset());
                    write(found, each, few);
                }
            }
        }, TABLES_WORTH_A_THREAD);
    }

    template <typename Number>
    void observe_seat(const table::Table& table, int seat, bool analysis, Number* planes, std::int32_t* facts) const {
        table::Observation<Number> observation(table, seat, Play::hides_concealed_kongs(), planes);
        observation.write();
        observation.write_facts(facts);
        const auto& ruleset = batch_->ruleset();
        if (analysis) facts[table::SHANTEN] = observation.write_analysis(ruleset.rows, Play::forms_of(ruleset));
    }

    static void write_mask(const table::Table& table, std::uint8_t* mask) {
        constexpr int WIDTH = Play::NUMBERS.total;
        const auto words = table.over ? table::Actions{}.words() : table.question.legal.words();
        for (int first = 0; first < WIDTH; first += 8) {
            const auto bits = SPREAD[words[static_cast<std::size_t>(first) / 64] >> (first % 64) & 255];
            std::memcpy(mask + first, &bits, static_cast<std::size_t>(std::min(8, WIDTH - first)));
        }
    }

    nb::object kept_;
    std::unique_ptr<table::Batch<Play>> batch_;
    mutable std::shared_mutex use_;
};

namespace {

template <typename Play, typename Rules>
void bind_tables_of(nb::module_& module, const char* name) {
    using T = Tables<Play, Rules>;
    auto bound = nb::class_<T>(module, name, "Tables of one ruleset, stepped together.");
    if constexpr (std::is_same_v<Play, riichi::Play>)
        bound.def("features", &T::features, nb::arg("planes").noconvert(), nb::arg("facts").noconvert(), nb::arg("threads"));
    bound
        .def(nb::init<const Rules&, std::size_t, std::string, std::optional<nb::bytes>, int, bool, bool, bool, nb::bytes, std::vector<std::string>, bool>(), nb::arg("rules"),
             nb::arg("count"), nb::arg("seed"), nb::arg("walls").none(), nb::arg("deals"), nb::arg("skip_forced"), nb::arg("again"),
             nb::arg("record"), nb::arg("policies"), nb::arg("seeds"), nb::arg("draws_seats"))
        .def("__len__", &T::size)
        .def("step", &T::step, nb::arg("actions").noconvert(), nb::arg("threads"))
        .def("show", &T::show, nb::arg("seats").noconvert(), nb::arg("players").noconvert(), nb::arg("asked").noconvert(),
             nb::arg("masks").noconvert(), nb::arg("scores").noconvert(), nb::arg("rewards").noconvert(), nb::arg("ends").noconvert(),
             nb::arg("threads"))
        .def("observe", &T::template observe<std::uint8_t>, nb::arg("planes").noconvert(), nb::arg("facts").noconvert(), nb::arg("threads"))
        .def("observe", &T::template observe<float>, nb::arg("planes").noconvert(), nb::arg("facts").noconvert(), nb::arg("threads"))
        .def("hidden", &T::hidden, nb::arg("planes").noconvert(), nb::arg("facts").noconvert(), nb::arg("threads"))
        .def("observe_one", &T::observe_one, nb::arg("number"), nb::arg("seat"), nb::arg("planes").noconvert(), nb::arg("facts").noconvert())
        .def("play_out", &T::play_out, nb::arg("number"), nb::arg("action"), nb::arg("count"), nb::arg("policies"), nb::arg("seed"),
             nb::arg("threads"))
        .def("play_randomly", &T::play_randomly, nb::arg("decisions"), nb::arg("threads"))
        .def("choice", &T::choice, nb::arg("number"), nb::arg("policy"), nb::arg("seed"))
        .def("begin_next", &T::begin_next, nb::arg("number"))
        .def("snapshot", &T::snapshot, nb::arg("number"))
        .def("take_up", &T::take_up, nb::arg("number"), nb::arg("numbers").noconvert())
        .def("seed", &T::seed, nb::arg("number"))
        .def("events", &T::events, nb::arg("number"))
        .def("session", &T::session, nb::arg("number"))
        .def("decisions", &T::decisions, nb::arg("number"))
        .def("last", &T::last, nb::arg("number"))
        .def_prop_ro_static("ACTIONS", [](nb::handle) { return Play::NUMBERS.total; })
        .def_prop_ro_static("TABLE_BYTES", [](nb::handle) { return sizeof(table::Table); });
}

}  // namespace

void bind_tables(nb::module_& module) {
    nb::class_<RiichiTableRules>(module, "RiichiTableRules", "The rules of a riichi table, read once.")
        .def(nb::init<const HandKernel&, const RiichiRules&, nb::dict, nb::bytes>(), nb::arg("hand"), nb::arg("value"), nb::arg("options"),
             nb::arg("tiles"));
    bind_tables_of<riichi::Play, RiichiTableRules>(module, "RiichiTables");
    nb::class_<McrTableRules>(module, "McrTableRules", "The rules of a table of the Chinese game, read once.")
        .def(nb::init<const HandKernel&, const McrRules&, nb::dict, nb::sequence, nb::bytes>(), nb::arg("hand"), nb::arg("value"),
             nb::arg("options"), nb::arg("seats_by_round"), nb::arg("tiles"));
    bind_tables_of<mcr::Play, McrTableRules>(module, "McrTables");
}

}  // namespace muraille::python
