// Many tables of one ruleset, each with its own walls and its own numbers for random play, so that threads change nothing.
#pragma once

#include <string>

#include "muraille/parallel.hpp"
#include "muraille/table/log.hpp"
#include "muraille/table/policies.hpp"
#include "muraille/table/hidden.hpp"
#include "muraille/table/snapshot.hpp"
#include "muraille/table/table.hpp"

namespace muraille::table {

/// The seed of one game of one table: the batch's own, the number of the table, the number of the game.
class GameSeed {
public:
    static constexpr std::size_t MOST = 200;

    explicit GameSeed(std::string_view whole) { add(whole.substr(0, MOST)); }

    GameSeed(std::string_view seed, std::uint64_t table, std::uint64_t game) {
        add(seed.substr(0, MOST));
        add("/");
        add(Decimal(table).text());
        add("/");
        add(Decimal(game).text());
    }

    std::string_view text() const { return {letters_.data(), length_}; }

private:
    void add(std::string_view more) {
        std::copy(more.begin(), more.end(), letters_.begin() + static_cast<std::ptrdiff_t>(length_));
        length_ += more.size();
    }

    std::array<char, MOST + 42> letters_;
    std::size_t length_ = 0;
};

/// How the last step left a table.
enum Ended : std::uint8_t { GOING_ON = 0, DEAL_ENDED = 1, GAME_ENDED = 2 };

/// A wall given as data: the square, and the dice that open it.
struct GivenWall {
    std::array<Face, MOST_TILES> square{};
    std::array<Dice, 2> dice{};
};

struct Settings {
    std::string seed;
    /// Seeds of the tables' first games, in place of those that are made of `seed`; none, or one for each.
    std::vector<std::string> seeds;
    /// Whether the seats are drawn by the seed, or players sit in their order.
    bool draws_seats = true;
    /// The walls of each table, so many for each; none where they come from the seed.
    std::vector<GivenWall> walls;
    std::size_t walls_each = 0;
    /// Deals of a game at most; -1 where the rules alone end it.
    int deals = -1;
    /// Whether a decision with one legal action is made by the table itself.
    bool skip_forced = false;
    /// Whether a table that is over begins the next game at once.
    bool again = false;
    bool record = false;
    /// Who decides for each player.
    std::array<Policy, 4> policies{};
};

template <typename Play>
class Batch {
public:
    using Ruleset = typename Play::Ruleset;

    Batch(const Ruleset& ruleset, std::size_t count, Settings settings)
        : ruleset_(ruleset), settings_(std::move(settings)), tables_(count), places_(count) {
        if (settings_.record) logs_.resize(count);
        for (std::size_t number = 0; number < count; ++number) {
            auto& place = places_[number];
            const auto digest = hmac_sha256(settings_.seed, "muraille-policy-1:" + std::to_string(number));
            std::uint64_t state = 0;
            for (std::size_t byte = 0; byte < 8; ++byte) state = state << 8 | digest[byte];
            place.random = Random(state);
            begin_asking(number);
        }
    }

    std::size_t size() const { return tables_.size(); }
    const Table& at(std::size_t number) const { return tables_[number]; }
    Table& at(std::size_t number) { return tables_[number]; }
    const Ruleset& ruleset() const { return ruleset_; }
    std::uint64_t game(std::size_t number) const { return places_[number].game; }
    const Four& rewards(std::size_t number) const { return places_[number].rewards; }
    std::uint8_t ended(std::size_t number) const { return places_[number].ended; }
    const Log& log(std::size_t number) const { return logs_[number]; }
    bool recorded() const { return settings_.record; }

    /// The seed of the game in play.
    std::string seed(std::size_t number) const { return std::string(seed_of(number).text()); }

    bool legal(std::size_t number, int action) const {
        const auto& table = tables_[number];
        if (table.over) return action == -1;
        return action >= 0 && action < Play::NUMBERS.total && table.question.legal.has(action);
    }

    /// Takes a legal action; the next question is one that a player has to answer.
    void step(std::size_t number, int action) {
        auto& table = tables_[number];
        auto& place = places_[number];
        place.rewards = {};
        place.ended = GOING_ON;
        if (table.over) {
            if (settings_.again) begin_next(number);
            return;
        }
        const auto before = points(table);
        Play play(table, ruleset_, log_of(number));
        play.answer(action);
        settle(number, play);
        const auto after = points(table);
        for (std::size_t player = 0; player < 4; ++player) place.rewards[player] = after[player] - before[player];
    }

    /// Whether somebody is asked from outside: without, games end by themselves.
    bool asks() const { return std::find(settings_.policies.begin(), settings_.policies.end(), Policy::OUTSIDE) != settings_.policies.end(); }

    /// Plays so many random legal decisions at a table where somebody is asked, game after game; how many deals were finished.
    std::uint64_t play_randomly(std::size_t number, std::uint64_t decisions) {
        auto& table = tables_[number];
        auto& random = places_[number].random;
        std::uint64_t deals = 0;
        for (std::uint64_t made = 0; made < decisions; ++made) {
            while (table.over) begin_next(number);
            const auto& legal = table.question.legal;
            const auto finished = table.finished_deals;
            Play play(table, ruleset_, log_of(number));
            play.answer(legal.nth(random.below(legal.size())));
            settle(number, play);
            deals += static_cast<std::uint64_t>(table.finished_deals - finished);
        }
        return deals;
    }

    /// Plays the deal of a table to its end, from an action of the seat that is asked, so many times: the hidden tiles are dealt
    /// anew each time. What each seat wins or loses from here on is written to `payments`, four numbers a playout.
    void play_out(std::size_t number, int action, const std::array<Policy, 4>& policies, std::uint64_t seed, std::size_t first,
                  std::size_t count, std::int32_t* payments) const {
        for (auto each = first; each < first + count; ++each) {
            Random random(seed ^ (each + 1) * 0xd1342543de82ef95);
            Table table = tables_[number];
            deal_anew(table, table.question.seat, Play::hides_concealed_kongs(), random);
            Play play(table, ruleset_, nullptr);
            const auto before = table.board.scores;
            play.answer_anew(action, [&] { return choice(table, policies, random); });
            while (table.board.phase != Phase::OVER) play.answer(choice(table, policies, random));
            for (std::size_t seat = 0; seat < 4; ++seat) payments[4 * each + seat] = table.board.scores[seat] - before[seat];
        }
    }

    /// The deal in play at a table as numbers.
    std::vector<std::int32_t> snapshot(std::size_t number) const {
        const auto& table = tables_[number];
        const auto& question = table.question;
        GivenAnswers answers;
        if (question.asked == Asked::CLAIM || question.asked == Asked::ROB)
            for (std::size_t place = 0; place < question.answered; ++place) {
                const auto seat = question.queue[place];
                const int claimed = question.claims[seat];
                answers.add({static_cast<std::int8_t>(seat), static_cast<std::int16_t>(claimed < 0 ? Play::NUMBERS.pass : claimed)});
            }
        return written(table, answers);
    }

    /// Takes up a deal that was handed over; a game of its own, which ends with it unless more deals were asked for.
    void take_up(std::size_t number, std::span<const std::int32_t> numbers) {
        if (settings_.walls_each != 0) throw std::invalid_argument("tables with walls of their own take no deal up");
        Table table;
        Play::prepare(table.wall, ruleset_);
        table.wall.tiles = static_cast<std::uint8_t>(ruleset_.set.size());
        const auto answers = read(table, numbers, ruleset_.set);
        const auto& board = table.board;
        auto& session = table.session;
        session = Play::new_session(ruleset_);
        session.deals_left = settings_.deals;
        for (std::size_t seat = 0; seat < 4; ++seat) session.scores[board.players[seat]] = board.scores[seat];
        session.seating = board.players;
        session.counters = board.counters;
        session.bets = board.bets;
        session.deals = std::max(0, board.number - 1);
        session.passed = 4 * board.round + board.dealer;
        table.begun = board.number;
        Play(table, ruleset_, nullptr).resume(answers);
        tables_[number] = table;
        places_[number].rewards = {};
        places_[number].ended = GOING_ON;
        if (settings_.record) logs_[number].clear();
        Play play(tables_[number], ruleset_, log_of(number));
        settle(number, play);
    }

    /// Begins a table's next game.
    void begin_next(std::size_t number) {
        ++places_[number].game;
        begin_asking(number);
    }

private:
    int choice(const Table& table, const std::array<Policy, 4>& policies, Random& random) const {
        const auto player = table.board.players[static_cast<std::size_t>(table.question.seat)];
        return Chooser<Play>(table, ruleset_).choose(policies[player], random);
    }

    struct Place {
        Random random{0};
        std::uint64_t game = 0;
        Four rewards{};
        std::uint8_t ended = GOING_ON;
    };

    Log* log_of(std::size_t number) { return settings_.record ? &logs_[number] : nullptr; }

    Policy policy_of(const Table& table) const {
        return settings_.policies[table.board.players[static_cast<std::size_t>(table.question.seat)]];
    }

    GameSeed seed_of(std::size_t number) const {
        if (!settings_.seeds.empty() && places_[number].game == 0) return GameSeed(settings_.seeds[number]);
        return {settings_.seed, number, places_[number].game};
    }

    static Four points(const Table& table) {
        if (table.board.phase == Phase::OVER) return table.session.scores;
        Four found{};
        for (std::size_t seat = 0; seat < 4; ++seat) found[table.board.players[seat]] = table.board.scores[seat];
        return found;
    }

    /// Where game follows game, one that is over before anybody was asked is passed over.
    void begin_asking(std::size_t number) {
        auto& place = places_[number];
        const bool passes_over = settings_.again && settings_.walls_each == 0 && asks();
        for (begin(number); passes_over && tables_[number].over; begin(number)) {
            ++place.game;
            place.ended = GOING_ON;
        }
    }

    void begin(std::size_t number) {
        auto& table = tables_[number];
        table.session = Play::new_session(ruleset_);
        table.session.deals_left = settings_.deals;
        table.over = false;
        table.begun = table.finished_deals = 0;
        if (settings_.record) logs_[number].clear();
        table.decisions = {};
        if (settings_.walls_each == 0 && settings_.draws_seats) {
            const auto winds = seats_from_seed(seed_of(number).text());
            for (std::uint8_t player = 0; player < 4; ++player) table.session.seating[winds[player]] = player;
        } else if (settings_.walls_each != 0 && (settings_.deals < 0 || settings_.deals > static_cast<int>(settings_.walls_each))) {
            table.session.deals_left = static_cast<int>(settings_.walls_each);
        }
        Play play(table, ruleset_, log_of(number));
        start_deal(number, play);
        settle(number, play);
    }

    void start_deal(std::size_t number, Play& play) {
        auto& table = tables_[number];
        auto& wall = table.wall;
        Play::prepare(wall, ruleset_);
        wall.tiles = static_cast<std::uint8_t>(ruleset_.set.size());
        if (settings_.walls_each != 0) {
            const auto& given = settings_.walls[number * settings_.walls_each + table.begun];
            wall.square = given.square;
            wall.dice = given.dice;
        } else {
            Stream stream(deal_key(seed_of(number).text(), table.begun + 1U));
            std::copy(ruleset_.set.begin(), ruleset_.set.end(), wall.square.begin());
            stream.shuffle({wall.square.data(), wall.tiles});
            for (std::size_t each = 0; each < wall.throws; ++each) {
                wall.dice[each].first = static_cast<std::uint8_t>(stream.below(6) + 1);
                wall.dice[each].second = static_cast<std::uint8_t>(stream.below(6) + 1);
            }
        }
        play.start();
    }

    /// Goes on to the next deal, and past what is forced, until a player has to decide or the game is over.
    void settle(std::size_t number, Play& play) {
        auto& table = tables_[number];
        auto& ended = places_[number].ended;
        while (true) {
            if (table.board.phase == Phase::OVER) {
                ended |= DEAL_ENDED;
                if (Play::over(table.session, ruleset_)) {
                    ended |= GAME_ENDED;
                    table.over = true;
                    return;
                }
                start_deal(number, play);
            } else if (const auto policy = policy_of(table); policy != Policy::OUTSIDE) {
                play.answer(Chooser<Play>(table, ruleset_).choose(policy, places_[number].random));
            } else if (settings_.skip_forced && table.question.legal.size() == 1) {
                play.answer(table.question.legal.nth(0));
            } else {
                return;
            }
        }
    }

    const Ruleset& ruleset_;
    Settings settings_;
    std::vector<Table> tables_;
    std::vector<Place> places_;
    std::vector<Log> logs_;
};

}  // namespace muraille::table
