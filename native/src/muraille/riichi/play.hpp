// Riichi at the table: what is special to its turns, how a deal ends, and the course of a game.
// `muraille.riichi.play`, `legality`, `circumstances`, `endings` and `session` state the same in Python.
#pragma once

#include "muraille/riichi/payments.hpp"
#include "muraille/riichi/scoring.hpp"
#include "muraille/table/turn.hpp"

namespace muraille::riichi {

using table::Because;
using table::Call;
using table::Face;
using table::KongKind;
using table::Phase;
using table::Seat;
using table::Session;
using table::Told;

enum class KanDoraReveal : std::uint8_t { AT_ONCE, AFTER_DISCARD, WITH_DISCARD };

/// The options that touch play, draws and the game, by their names in `PlayRules`; graded ones as yes or no.
struct TurnRules {
    int red_fives = 0;
    bool deals_fourteen = true;
    bool renhou_on_first_discard = false;
    int riichi_bet = 1000;
    int counter_value = 300;
    bool multiple_ron = true;
    bool nearest_takes_all_bets = false;
    bool counters_to_nearest = false;
    bool pao = true;
    bool pao_counts_ankan = false;
    bool liable_pays_counters = false;
    bool ura_dora = true;
    bool kan_dora = true;
    bool kan_ura_dora = true;
    bool kuikae_allowed = false;
    bool kokushi_robs_ankan = true;
    KanDoraReveal kan_dora_reveal = KanDoraReveal::AT_ONCE;
    int max_kongs = 4;
    int riichi_min_wall_tiles = 4;
    bool riichi_needs_points = false;
    bool riichi_kong_only_pung = true;
    bool ippatsu_broken_by_ankan = true;
    bool double_riichi_uninterrupted = true;
    bool chihou_uninterrupted = true;
    bool temporary_furiten = true;
    bool tenpai_needs_yaku = false;
    bool tenpai_counts_own_melds = true;
    int noten_payment = 3000;
    bool abort_four_kans = false;
    bool abort_four_riichi = false;
    bool abort_four_winds = false;
    bool abort_nine_terminals = false;
    bool abort_triple_ron = false;
    bool abort_counter_increment = true;
    bool abort_noten_payment = false;
    bool nagashi_mangan = false;
    bool nagashi_requires_closed_hand = true;
    bool nagashi_requires_tenpai = false;
    bool nagashi_is_win = true;
    bool dealer_keeps_by_tenpai = true;
    bool dealer_never_keeps = false;
    bool counter_on_dealer_noten_draw = true;
    int rounds = 2;
    bool agari_yame = false;
    bool tenpai_yame = false;
    int goal_points = 0;
    bool bust_ends_game = false;
    bool bust_at_zero = true;
    int starting_points = 30'000;
    bool first_dealer_breaks_ties = false;

    bool aborts() const { return abort_four_kans || abort_four_riichi || abort_four_winds; }
};

/// All that a table asks and that does not change while it is played.
struct Ruleset {
    const hand::Rows& rows;
    Rules value;
    TurnRules turn;
    /// The complete set, as a seed shuffles it.
    Few<Face, table::MOST_TILES> set;
};

class Play : public table::Turn<Play> {
public:
    static constexpr const table::Numbering& NUMBERS = table::RIICHI_NUMBERS;
    static constexpr hand::Forms FORMS = hand::REGULAR | hand::SEVEN_PAIRS | hand::THIRTEEN_ORPHANS;
    using Ruleset = riichi::Ruleset;

    Play(table::Table& table_, const Ruleset& ruleset, table::Log* log_)
        : Turn(table_, log_), all_(ruleset), rules(ruleset.turn), scorer_(ruleset.rows, ruleset.value) {}

    static void prepare(table::Wall& wall, const Ruleset&) {
        wall.kind = table::WallKind::WITH_DEAD_TILES;
        wall.throws = 1;
    }

    static Session new_session(const Ruleset& ruleset) {
        Session session;
        session.scores.fill(ruleset.turn.starting_points);
        return session;
    }

    static bool over(const Session& session, const Ruleset&) { return session.ended || session.deals_left == 0; }

    struct Coming {
        std::uint8_t round, dealer;
        std::array<std::uint8_t, 4> players;
    };

    /// The round turns when the first East is East again (RCR §3.5).
    Coming coming(const Session& session) const {
        return {static_cast<std::uint8_t>(session.passed / 4 % 4), static_cast<std::uint8_t>(session.passed % 4), session.seating};
    }

    static constexpr hand::Forms forms_of(const Ruleset&) { return FORMS; }
    static constexpr int number_of(Face face) { return face; }
    static constexpr bool hides_concealed_kongs() { return false; }

    // What the player inside who thinks of them takes for granted

    static bool threatens(const Seat& place) { return place.riichi; }

    /// Whether a hand with these sets can hope for a yaku without riichi: a pung of honours that count, all simples, or a flush.
    static bool worth_claiming(const table::Board& board, int seat, const Counts& held, const Counts& laid) {
        const auto valued = DRAGONS | bit(FIRST_HONOUR + board.wind(seat)) | bit(FIRST_HONOUR + board.round);
        int outside = 0, melded_outside = 0;
        std::array<int, PARTS> parts{};
        bool pung = false;
        for (int kind = 0; kind < KINDS; ++kind) {
            const int own = held[static_cast<std::size_t>(kind)], lies = laid[static_cast<std::size_t>(kind)];
            parts[static_cast<std::size_t>(part_of(kind))] += own + lies;
            pung |= holds(valued, kind) && own + lies >= 3;
            if (!holds(ORPHANS, kind)) continue;
            outside += own;
            melded_outside += lies;
        }
        if (pung || (melded_outside == 0 && outside <= 2)) return true;
        const int suits = parts[0] + parts[1] + parts[2];
        return suits - std::max({parts[0], parts[1], parts[2]}) <= 1;
    }

    /// What a hand that waits after a discard wins on a discard of this kind, without what only the course of the deal may add.
    static int ready_points(const table::Board& board, const Ruleset& ruleset, int seat, const Counts& waiting, int discarded, int winning,
                            bool declares) {
        const auto& place = board.at(seat);
        Won found;
        found.concealed = waiting;
        ++found.concealed[static_cast<std::size_t>(winning)];
        found.owned = found.concealed;
        found.winning = winning;
        for (const auto& laid : place.melds) found.add_meld(laid.group());
        found.seat = board.wind(seat);
        found.round = board.round;
        found.riichi = declares ? muraille::Riichi::RIICHI : muraille::Riichi::NONE;
        if (ruleset.turn.red_fives != 0) {
            int plain = 0;
            for (const auto each : place.held) {
                if (table::is_red(each)) ++found.red_fives[static_cast<std::size_t>(each - table::FIRST_RED)];
                else plain += table::kind_of(each) == discarded ? 1 : 0;
            }
            for (const auto& laid : place.melds)
                for (const auto each : laid.faces)
                    if (table::is_red(each)) ++found.red_fives[static_cast<std::size_t>(each - table::FIRST_RED)];
            // A red five goes only where there is no other.
            if (plain == 0) --found.red_fives[static_cast<std::size_t>(discarded / 9)];
        }
        for (const auto each : board.indicators) found.dora_indicators.add(static_cast<std::uint8_t>(table::kind_of(each)));
        found.counters = board.counters;
        const auto score = Scorer(ruleset.rows, ruleset.value).score_trusted(found, false);
        return score.refusal == Refusal::NONE ? score.points : 0;
    }

private:
    friend class table::Turn<Play>;

    const hand::Rows& rows() const { return all_.rows; }
    static constexpr hand::Forms forms() { return FORMS; }
    static constexpr int most_melds_of_special() { return 0; }
    static constexpr Face face_of(int number) { return static_cast<Face>(number); }
    bool deals_fourteen() const { return rules.deals_fourteen; }
    static constexpr bool kong_after_claim() { return false; }
    static constexpr bool last_discard_only_wins() { return true; }
    bool several_win() const { return rules.multiple_ron; }
    static constexpr int opener() { return -1; }
    static constexpr bool after_draw() { return false; }
    static constexpr bool may_keep_flower() { return false; }

    // Legality

    bool may_discard(int seat, Face face) const {
        const auto& place = board.at(seat);
        if (place.riichi && face != board.drawn) return false;
        if ((board.called == Call::CHOW || board.called == Call::PUNG) && !rules.kuikae_allowed) {
            const auto& laid = place.melds[place.melds.size() - 1];
            return !holds(swap_kinds(laid.shape, laid.kind(), table::kind_of(laid.called)), table::kind_of(face));
        }
        return true;
    }

    /// The kinds that may not be discarded in the turn of a call: the same, and the other end of a chow (RCR §3.3.2).
    static Kinds swap_kinds(Shape shape, int first, int called) {
        auto barred = bit(called);
        if (shape == Shape::CHOW) {
            if (called == first && first % 9 + 3 <= 8) barred |= bit(first + 3);
            else if (called == first + 2 && first % 9 >= 1) barred |= bit(first - 1);
        }
        return barred;
    }

    /// Whether a tile is left to discard after a claim with these two (G09).
    bool leaves_discard(int seat, int one, int other) const {
        if (rules.kuikae_allowed) return true;
        const int called = table::kind_of(board.last);
        const auto barred = one == other ? bit(called) : swap_kinds(Shape::CHOW, std::min({one, other, called}), called);
        auto counts = board.at(seat).counts;
        --counts[static_cast<std::size_t>(one)];
        --counts[static_cast<std::size_t>(other)];
        return (Words(counts).at_least<1>() & ~barred) != 0;
    }

    bool may_claim_kong(int) const { return board.all_kongs() < rules.max_kongs; }
    bool may_add(int) const { return board.all_kongs() < rules.max_kongs; }

    bool may_conceal(int seat, int kind) {
        if (board.at(seat).riichi && !may_kong_in_riichi(board.at(seat), kind)) return false;
        return board.all_kongs() < rules.max_kongs;
    }

    /// A concealed kong after riichi needs the tile just drawn, an unchanged wait, and three tiles that can be read only as a
    /// pung (RCR §3.3.14; G13); other rules leave the last condition out.
    bool may_kong_in_riichi(const Seat& place, int kind) {
        if (board.drawn == table::NO_FACE || table::kind_of(board.drawn) != kind) return false;
        auto before = place.counts;
        --before[static_cast<std::size_t>(kind)];
        const auto waiting = waits_of(before, place);
        Seat after = place;
        for (int copy = 0; copy < 4; ++copy) --after.counts[static_cast<std::size_t>(kind)];
        table::Laid laid;
        laid.shape = Shape::KONG;
        laid.faces.fill(static_cast<Face>(kind));
        after.melds.add(laid);
        if (waits_of(after.counts, after) != waiting) return false;
        if (!rules.riichi_kong_only_pung) return true;
        Melds melds;
        for (const auto& each : place.melds) melds.add(each.group());
        bool only_pung = true;
        for_each(waiting, [&](int winning) {
            auto whole = before;
            ++whole[static_cast<std::size_t>(winning)];
            hand::Readings(whole, winning, melds, FORMS).for_each_reading([&](const Reading& reading) {
                only_pung = only_pung && std::any_of(reading.groups.begin(), reading.groups.end(), [&](const Group& group) {
                                return group.shape == Shape::PUNG && group.first == kind;
                            });
            });
        });
        return only_pung;
    }

    /// Riichi with every discard that leaves a waiting hand; nine terminals where they are there.
    void special_actions(int seat, table::Actions& legal) {
        const auto& place = board.at(seat);
        if (!place.riichi && board.called == Call::NONE && may_declare(seat) && near_ready(place)) {
            Kinds waiting = 0;
            for_each(Words(place.counts).at_least<1>(), [&](int kind) {
                auto counts = place.counts;
                --counts[static_cast<std::size_t>(kind)];
                if (waits_of(counts, place) != 0) waiting |= bit(kind);
            });
            for (const auto face : place.held)
                if (holds(waiting, table::kind_of(face))) legal.add(NUMBERS.riichi + face);
        }
        if (rules.abort_nine_terminals && place.river.empty() && board.interruptions == 0 && place.orphan_kinds() >= 9)
            legal.add(NUMBERS.nine_terminals);
    }

    bool may_declare(int seat) const {
        return board.at(seat).closed() && board.left >= rules.riichi_min_wall_tiles &&
               !(rules.riichi_needs_points && board.scores[static_cast<std::size_t>(seat)] < rules.riichi_bet);
    }

    /// Whether fourteen tiles are complete or one discard away from waiting.
    bool near_ready(const Seat& place) const {
        return hand::Analysis(rows(), FORMS).missing(place.counts, place.meld_count(), nullptr) <= 1;
    }

    bool may_win(int seat) {
        if (board.phase == Phase::KONG && board.kong == KongKind::CONCEALED &&
            !(rules.kokushi_robs_ankan && board.at(seat).orphans()))
            return false;
        if (!board.own_turn() && furiten(seat)) return false;
        return score(seat, table::kind_of(board.winning_tile()), board.winning_tile()).refusal == Refusal::NONE;
    }

    /// A seat may not win on a discard, although its hand waits (RCR §3.4.5).
    bool furiten(int seat) {
        const auto& place = board.at(seat);
        return (waits(seat) & place.river_kinds) != 0 || (place.missed && rules.temporary_furiten);
    }

    // What the scorer is told

    /// The score of a hand with a tile, without the tiles underneath the indicators.
    Score score(int seat, int kind, Face face) {
        return scorer_.score_trusted(won(seat, kind, face), liable_seat(seat) >= 0);
    }

    Won won(int seat, int kind, Face face) const {
        const auto& place = board.at(seat);
        const bool drew = board.own_turn();
        Won found;
        found.concealed = place.counts;
        if (!drew) ++found.concealed[static_cast<std::size_t>(kind)];
        found.owned = found.concealed;
        found.winning = kind;
        for (const auto& laid : place.melds) found.add_meld(laid.group());
        found.drawn = drew;
        found.seat = board.wind(seat);
        found.round = board.round;
        found.flags = flags(place, drew);
        found.riichi = declared(place);
        const auto paint = [&](Face each) {
            if (table::is_red(each)) ++found.red_fives[static_cast<std::size_t>(each - table::FIRST_RED)];
        };
        if (rules.red_fives != 0) {
            for (const auto each : place.held) paint(each);
            if (!drew) paint(face);
            for (const auto& laid : place.melds)
                for (const auto each : laid.faces) paint(each);
        }
        for (const auto each : board.indicators) found.dora_indicators.add(static_cast<std::uint8_t>(table::kind_of(each)));
        found.counters = board.counters;
        return found;
    }

    muraille::Riichi declared(const Seat& place) const {
        if (!place.riichi) return muraille::Riichi::NONE;
        const bool first = place.riichi_mark[0] == 0 && !(place.riichi_mark[1] != 0 && rules.double_riichi_uninterrupted);
        return first ? muraille::Riichi::DOUBLE : muraille::Riichi::RIICHI;
    }

    unsigned flags(const Seat& place, bool drew) const {
        unsigned found = 0;
        if (place.riichi && ippatsu(place)) found |= muraille::IPPATSU;
        if (board.left == 0 && board.phase != Phase::KONG) found |= LAST_TILE;
        if (drew && board.after_kong) found |= AFTER_KONG;
        if (board.phase == Phase::KONG) found |= ROBBING_KONG;
        if (first_turn(place, drew)) found |= FIRST_TURN;
        return found;
    }

    /// Within the first uninterrupted go-around, up to the declarer's next draw (RCR §3.3.14, §4.2.1).
    bool ippatsu(const Seat& place) const {
        if (place.river.size() != place.riichi_mark[0] + 1U) return false;
        return rules.ippatsu_broken_by_ankan ? board.interruptions == place.riichi_mark[1] : board.claims == place.riichi_mark[2];
    }

    /// Tenhou, chihou and renhou: before one's first discard, uninterrupted (RCR §4.2.4, §4.2.5).
    bool first_turn(const Seat& place, bool drew) const {
        if (!place.river.empty() || (board.interruptions != 0 && (!drew || rules.chihou_uninterrupted))) return false;
        if (drew) return place.melds.empty() && !board.after_kong;
        if (board.phase == Phase::KONG) return false;
        std::size_t discards = 0;
        for (const auto& each : board.seats) discards += each.river.size();
        return !rules.renhou_on_first_discard || discards == 1;
    }

    /// Who fed the third dragon or the fourth wind to a seat that had exposed the others (RCR §3.3.9); -1 for nobody.
    int liable_seat(int seat) const {
        if (!rules.pao) return -1;
        for (const auto& [kinds, needed] : {std::pair{DRAGONS, 3}, std::pair{WINDS, 4}}) {
            int shown = 0;
            for (const auto& laid : board.at(seat).melds) {
                if (!holds(kinds, laid.kind()) || (laid.concealed_kong() && !rules.pao_counts_ankan)) continue;
                if (++shown == needed && laid.discarder >= 0) return laid.discarder;
            }
        }
        return -1;
    }

    // What follows by itself

    bool opening() { return board.indicators.empty() && indicator(); }

    bool indicator() {
        const auto tile = wall.indicator(static_cast<int>(board.indicators.size()));
        if (log) log->begin(Told::DORA_REVEALED).add(tile);
        if (!board.indicators.empty()) --board.doras_owed;
        board.indicators.add(tile);
        board.offered = false;
        return true;
    }

    /// The kan dora comes before the replacement tile (RCR §3.3.5 to §3.3.7).
    bool after_kong() {
        const bool kept_back = rules.kan_dora_reveal != KanDoraReveal::AT_ONCE && board.kong != KongKind::CONCEALED;
        return rules.kan_dora && board.doras_owed > (kept_back ? 1 : 0) && indicator();
    }

    bool before_discard() {
        return rules.kan_dora_reveal == KanDoraReveal::WITH_DISCARD && rules.kan_dora && board.doras_owed != 0 && indicator();
    }

    bool after_discard() {
        if (board.declarer >= 0) {
            tell_bet(board.declarer);
            return true;
        }
        if (board.doras_owed != 0 && rules.kan_dora) return indicator();
        const auto because = abort();
        if (because == Because::NONE) return false;
        tell_deal_drawn(because, abort_payments());
        return true;
    }

    bool only_wins() const { return abort() != Because::NONE; }

    /// Why the deal is drawn unless somebody wins on the discard that lies there (Sheet: abortive draws).
    Because abort() const {
        if (!rules.aborts()) return Because::NONE;
        if (rules.abort_four_kans && board.all_kongs() == 4 && *std::max_element(board.kongs.begin(), board.kongs.end()) < 4)
            return Because::FOUR_KONGS;
        const auto& seats = board.seats;
        if (rules.abort_four_riichi && std::all_of(seats.begin(), seats.end(), [](const Seat& each) { return each.riichi; }))
            return Because::FOUR_RIICHI;
        if (rules.abort_four_winds && board.phase == Phase::CLAIM && board.interruptions == 0 && four_winds()) return Because::FOUR_WINDS;
        return Because::NONE;
    }

    bool four_winds() const {
        for (const auto& each : board.seats)
            if (each.river.size() != 1 || each.river[0].face != board.seats[0].river[0].face) return false;
        const int kind = board.seats[0].river[0].face;
        return kind < KINDS && holds(WINDS, kind);
    }

    void tell_bet(int seat) {
        if (log) log->begin(Told::BET_PLACED).add(seat, rules.riichi_bet);
        board.scores[static_cast<std::size_t>(seat)] -= rules.riichi_bet;
        board.bets += rules.riichi_bet;
        board.at(seat).bet = rules.riichi_bet;
        board.declarer = -1;
        board.offered = false;
    }

    void tell_riichi(int seat) {
        if (log) log->begin(Told::RIICHI_DECLARED).add(seat);
        auto& place = board.at(seat);
        place.riichi = true;
        place.missed = false;
        place.riichi_mark = {static_cast<std::uint8_t>(place.river.size()), board.interruptions, board.claims};
        board.declarer = static_cast<std::int8_t>(seat);
    }

    void act_specially(int seat, int action) {
        if (action == NUMBERS.nine_terminals) return tell_deal_drawn(Because::NINE_TERMINALS, abort_payments(), seat);
        if (action == NUMBERS.tenpai || action == NUMBERS.noten) return tell_tenpai(seat, action == NUMBERS.tenpai, action == NUMBERS.tenpai);
        discard(seat, static_cast<Face>(action - NUMBERS.riichi), true);
    }

    // How a deal ends

    Few<std::uint8_t, 3> heard(const Few<std::uint8_t, 3>& wins) const {
        Few<std::uint8_t, 3> found;
        if (wins.size() == 3 && rules.multiple_ron && rules.abort_triple_ron) return found;
        for (const auto seat : wins)
            if (found.empty() || rules.multiple_ron) found.add(seat);
        return found;
    }

    /// Every winner is paid in full, in turn order after the discarder (RCR §3.3.1, §4.1).
    void settle(const Few<std::uint8_t, 3>& wins) {
        const auto winners = heard(wins);
        if (winners.empty()) return tell_deal_drawn(Because::TRIPLE_WIN, abort_payments());
        const bool drew = board.own_turn();
        const int failed = drew ? -1 : board.declarer;
        Few<Face, 5> ura;
        bool riichi = false;
        for (const auto seat : winners) riichi = riichi || board.at(seat).riichi;
        if (rules.ura_dora && riichi) {
            const auto count = rules.kan_ura_dora ? board.indicators.size() : 1;
            for (std::size_t number = 0; number < count; ++number) ura.add(wall.ura(static_cast<int>(number)));
        }
        std::array<Score, 3> scores;
        std::array<WonHandPaid, 3> hands;
        for (std::size_t place = 0; place < winners.size(); ++place) {
            const int seat = winners[place];
            auto facts = won(seat, table::kind_of(board.winning_tile()), board.winning_tile());
            if (board.at(seat).riichi)
                for (const auto each : ura) facts.ura_indicators.add(static_cast<std::uint8_t>(table::kind_of(each)));
            const int liable = liable_seat(seat);
            scores[place] = scorer_.score_trusted(facts, liable >= 0);
            auto& hand = hands[place];
            hand.wind = board.wind(seat);
            hand.base = scores[place].base;
            hand.bet = board.at(seat).bet;
            if (scores[place].fed != 0) {
                hand.liable = board.wind(liable);
                hand.fed = LIMIT_BASE[5] * scores[place].fed;
                hand.rest = LIMIT_BASE[5] * (scores[place].yakuman - scores[place].fed);
            }
        }
        if (failed >= 0) {
            if (log) log->begin(Told::RIICHI_FAILED).add(failed);
            board.at(failed).riichi = false;
            board.declarer = -1;
        }
        if (!ura.empty()) {
            if (log) log->begin(Told::URA_REVEALED).all(ura);
            board.ura = ura;
        }
        pay_winners(winners, scores, hands, drew);
    }

    void pay_winners(const Few<std::uint8_t, 3>& winners, const std::array<Score, 3>& scores, const std::array<WonHandPaid, 3>& hands,
                     bool drew) {
        const int discarder = drew ? -1 : board.wind(board.turn), points = board.counters * rules.counter_value;
        const auto tile = board.winning_tile();
        const int bets = board.bets;
        int others = 0;
        for (std::size_t place = 1; place < winners.size(); ++place) others += rules.nearest_takes_all_bets ? 0 : hands[place].bet;
        for (std::size_t place = 0; place < winners.size(); ++place) {
            const bool counted = place == 0 || !rules.counters_to_nearest;
            const auto plain = hand_payments(hands[place], discarder, 0, rules.liable_pays_counters);
            const auto paid = counted ? hand_payments(hands[place], discarder, points, rules.liable_pays_counters) : plain;
            const int taken = place == 0 ? bets - others : rules.nearest_takes_all_bets ? 0 : hands[place].bet;
            Four extra{};
            for (std::size_t wind = 0; wind < 4; ++wind) extra[wind] = paid[wind] - plain[wind];
            tell_won(winners[place], tile, drew, scores[place], by_seat(paid), taken, by_seat(extra));
        }
    }

    Four by_seat(const Four& by_wind) const {
        Four found{};
        for (int seat = 0; seat < 4; ++seat) found[static_cast<std::size_t>(seat)] = by_wind[static_cast<std::size_t>(board.wind(seat))];
        return found;
    }

    void tell_won(int seat, Face tile, bool drew, const Score& score, const Four& payments, int bets, const Four& counters) {
        const auto tiles = board.at(seat).sorted(drew ? tile : table::NO_FACE);
        if (log)
            log->begin(Told::WON)
                .add(seat, tile, drew ? -1 : board.turn)
                .all(payments)
                .add(bets)
                .all(counters)
                .add(tiles.size())
                .all(tiles)
                .add(score.han, score.fu, static_cast<int>(score.limit), score.yakuman, score.yaku & 0xFFFFFF, score.yaku >> 24, score.dora,
                     score.ura, score.red, score.points);
        fold_won(seat, tile, drew, payments, bets);
    }

    /// The next event when the wall is used up (RCR §3.4.2): declarations in the order East, South, West, North.
    bool exhausted() {
        if (rules.nagashi_mangan && rules.nagashi_is_win && nagashi()) return true;
        const int seat = next_to_declare();
        if (seat < 0) {
            if (rules.nagashi_mangan && nagashi()) return true;
            std::array<bool, 4> shown{};
            for (std::size_t each = 0; each < 4; ++each) shown[each] = board.seats[each].tenpai == 1;
            tell_deal_drawn(Because::EXHAUSTED, noten_payments(shown, rules.noten_payment));
            return true;
        }
        if (!tenpai(seat)) {
            tell_tenpai(seat, false, false);
            return true;
        }
        if (!board.at(seat).riichi) return false;
        tell_tenpai(seat, true, true);
        return true;
    }

    int next_to_declare() const {
        for (int turn = 0; turn < 4; ++turn)
            if (board.at((board.dealer + turn) % 4).tenpai < 0) return (board.dealer + turn) % 4;
        return -1;
    }

    /// A waiting player without riichi may keep his hand face down (RCR §3.4.2).
    int declares() {
        if (board.left != 0 || (board.phase != Phase::CLAIM && board.phase != Phase::TENPAI)) return -1;
        const int seat = next_to_declare();
        return seat >= 0 && !board.at(seat).riichi && tenpai(seat) ? seat : -1;
    }

    void tell_tenpai(int seat, bool shown, bool ready) {
        auto& place = board.at(seat);
        if (log) {
            log->begin(Told::TENPAI_DECLARED).add(seat, ready);
            if (shown) log->all(place.sorted());
        }
        if (shown) place.held = place.sorted();
        place.tenpai = ready ? 1 : 0;
        board.offered = false;
        board.phase = Phase::TENPAI;
    }

    /// One tile completes the hand, one that its player does not own four times (RCR §3.3.13; G03, G04).
    bool tenpai(int seat) {
        const auto mask = waits(seat);
        const auto& place = board.at(seat);
        if (!rules.tenpai_counts_own_melds && mask == 0)
            return hand::Analysis(rows(), FORMS).missing(place.counts, place.meld_count(), nullptr) == 1;
        if (mask == 0 || !rules.tenpai_needs_yaku) return mask != 0;
        bool found = false;
        for_each(mask, [&](int kind) { found = found || score(seat, kind, static_cast<Face>(kind)).refusal == Refusal::NONE; });
        return found;
    }

    Four abort_payments() {
        if (!rules.abort_noten_payment) return {};
        std::array<bool, 4> ready{};
        for (int seat = 0; seat < 4; ++seat) ready[static_cast<std::size_t>(seat)] = tenpai(seat);
        return noten_payments(ready, rules.noten_payment);
    }

    /// The first from East whose discards are all terminals and honours, none called (G49).
    bool nagashi() {
        for (int turn = 0; turn < 4; ++turn) {
            const int seat = (board.dealer + turn) % 4;
            const auto& place = board.at(seat);
            if (std::find(board.winners.begin(), board.winners.end(), seat) != board.winners.end() || place.river.empty()) continue;
            if (!std::all_of(place.river.begin(), place.river.end(),
                             [](const table::RiverTile& each) { return table::is_outside(each.face) && each.called_by < 0; }))
                continue;
            if (rules.nagashi_requires_closed_hand && !place.closed()) continue;
            if (rules.nagashi_requires_tenpai && waits(seat) == 0) continue;
            tell_nagashi(seat);
            return true;
        }
        return false;
    }

    void tell_nagashi(int seat) {
        const bool as_win = board.winners.empty() && rules.nagashi_is_win;
        const auto paid = by_seat(draw_payments(LIMIT_BASE[1], board.wind(seat), as_win ? board.counters * rules.counter_value : 0));
        const int bets = as_win ? board.bets : 0;
        if (log) log->begin(Told::NAGASHI_MANGAN).add(seat).all(paid).add(bets);
        board.unclaimed = true;
        pay(seat, paid, bets);
    }

    /// A second nagashi mangan is paid too (G49).
    bool ended() { return board.unclaimed && nagashi(); }

    // Dealer, round and end

    bool won_by(int seat) const {
        if (board.unclaimed && !rules.nagashi_is_win) return false;
        return std::find(board.winners.begin(), board.winners.end(), seat) != board.winners.end();
    }

    struct Following {
        int counters;
        bool stays;
    };

    /// Counters and dealer after the deal (RCR §3.4.2, §3.4.10, §3.4.11).
    Following following() const {
        if (!board.winners.empty() && !(board.unclaimed && !rules.nagashi_is_win))
            return won_by(board.dealer) && !rules.dealer_never_keeps ? Following{board.counters + 1, true} : Following{0, false};
        if (board.why_drawn != Because::NONE && board.why_drawn != Because::EXHAUSTED)
            return {board.counters + (rules.abort_counter_increment ? 1 : 0), !rules.dealer_never_keeps};
        const bool ready = board.at(board.dealer).tenpai == 1;
        return {board.counters + (ready || rules.counter_on_dealer_noten_draw ? 1 : 0), ready && rules.dealer_keeps_by_tenpai};
    }

    void carry(bool stays) {
        auto& session = table.session;
        const auto before = session.passed;
        carry_scores(session);
        session.passed = before + (stays ? 0 : 1);
        session.ended = session.ended || ends(session, before);
    }

    /// After the last round, once somebody has the goal (RCR §3.5); or by an option sooner.
    bool ends(const Session& after, int before) const {
        const auto& scores = after.scores;
        if (rules.bust_ends_game && *std::min_element(scores.begin(), scores.end()) < (rules.bust_at_zero ? 1 : 0)) return true;
        const int last = 4 * rules.rounds, most = *std::max_element(scores.begin(), scores.end());
        if (after.passed == before) return before >= last - 1 && last_dealer_stops(scores, most);
        return after.passed >= last && (most >= rules.goal_points || after.passed >= last + 4);
    }

    /// The dealer of the last deal, or of one played after it for the goal, leads and won, or is tenpai.
    bool last_dealer_stops(const Four& scores, int most) const {
        const bool exhausted = board.winners.empty() || board.unclaimed;
        const bool drawn = board.why_drawn == Because::NONE || board.why_drawn == Because::EXHAUSTED;
        const bool ready = rules.tenpai_yame && exhausted && drawn && board.at(board.dealer).tenpai == 1;
        if (!((rules.agari_yame && won_by(board.dealer)) || ready) || most < rules.goal_points) return false;
        const auto dealer = board.players[board.dealer];
        for (std::size_t seat = 0; seat < 4; ++seat) {
            const auto player = table.session.seating[seat];
            if (player == dealer) continue;
            if (scores[player] > scores[dealer]) return false;
            if (scores[player] < scores[dealer]) continue;
            if (!rules.first_dealer_breaks_ties || seat < board.dealer) return false;
        }
        return true;
    }

    const Ruleset& all_;
    const TurnRules& rules;
    Scorer scorer_;
};

}  // namespace muraille::riichi
