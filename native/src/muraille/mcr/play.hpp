// The Chinese game at the table: flowers, a wall without dead tiles, the minimum of points, one winner, kongs face down.
// `muraille.mcr.play` and `session` state the same in Python.
#pragma once

#include "muraille/mcr/scoring.hpp"
#include "muraille/table/turn.hpp"

namespace muraille::mcr {

using table::Because;
using table::Call;
using table::Face;
using table::Four;
using table::KongKind;
using table::Phase;
using table::Seat;
using table::Session;
using table::Told;

/// The options that touch play and the game, by their names in `McrRules`.
struct TurnRules {
    bool private_walls = false;
    bool seven_pairs_allows_four_identical = true;
    bool replacement_fan_after_flower = false;
    bool kong_after_claim_same_turn = false;
    bool added_kong_allowed = true;
    bool opening_kong_replacement = false;
    bool reveal_concealed_kong_at_end = true;
    bool last_discard_hu_only = true;
    bool discard_claimed_kind_allowed = true;
    bool dealer_hu_on_deal = true;
    /// `flower_exposure` optional.
    bool flowers_optional = false;
    bool seat_change_each_round = true;
    int game_deals = 16;
    /// Paid by each loser to the winner, whatever the hand (Green §3.9.1-2(1)).
    int fixed = 8;
    /// Who of the first East, South, West and North sits in the seats at the start of each round (M054).
    std::array<std::array<std::uint8_t, 4>, 4> seats_by_round{};
};

/// All that a table asks and that does not change while it is played.
struct Ruleset {
    const hand::Rows& rows;
    const Scorer& scorer;
    TurnRules turn;
    /// The complete set, as a seed shuffles it.
    Few<Face, table::MOST_TILES> set;
};

class Play : public table::Turn<Play> {
public:
    static constexpr const table::Numbering& NUMBERS = table::MCR_NUMBERS;
    using Ruleset = mcr::Ruleset;

    Play(table::Table& table_, const Ruleset& ruleset, table::Log* log_) : Turn(table_, log_), all_(ruleset), rules(ruleset.turn) {}

    static void prepare(table::Wall& wall, const Ruleset& ruleset) {
        wall.kind = ruleset.turn.private_walls ? table::WallKind::QUARTERS : table::WallKind::WHOLE;
        wall.throws = ruleset.turn.private_walls ? 0 : 2;
    }

    static Session new_session(const Ruleset&) { return {}; }

    static bool over(const Session& session, const Ruleset& ruleset) {
        return session.ended || session.deals_left == 0 || session.deals >= ruleset.turn.game_deals;
    }

    struct Coming {
        std::uint8_t round, dealer;
        std::array<std::uint8_t, 4> players;
    };

    /// The deal always passes to the right; after four deals comes the next prevailing wind (Green §3.4.3, §3.4.8; MG58).
    Coming coming(const Session& session) const {
        const int deal = std::min(session.deals, std::max(0, rules.game_deals - 1)) % 16, turn = deal / 4;
        const auto& order = rules.seats_by_round[static_cast<std::size_t>(rules.seat_change_each_round ? turn : 0)];
        Coming found{static_cast<std::uint8_t>(turn), static_cast<std::uint8_t>(deal % 4), {}};
        for (std::size_t seat = 0; seat < 4; ++seat) found.players[seat] = session.seating[order[seat]];
        return found;
    }

    static hand::Forms forms_of(const Ruleset& ruleset) {
        return ruleset.turn.seven_pairs_allows_four_identical ? hand::ALL_FORMS : hand::ALL_FORMS & ~unsigned{hand::IDENTICAL_PAIRS};
    }
    static constexpr int number_of(Face face) { return table::kind_of(face); }
    static constexpr bool hides_concealed_kongs() { return true; }

    // What the player inside who thinks of them takes for granted

    static bool threatens(const Seat& place) { return place.melds.size() >= 3; }

    /// Whether a hand with these sets can hope for the minimum: a flush, pungs alone, three like chows or a straight.
    static bool worth_claiming(const table::Board& board, int seat, const Counts& held, const Counts& laid) {
        std::array<int, PARTS> parts{};
        int twos = 0;
        const auto of = [&](int kind) { return held[static_cast<std::size_t>(kind)] + laid[static_cast<std::size_t>(kind)]; };
        for (int kind = 0; kind < KINDS; ++kind) {
            parts[static_cast<std::size_t>(part_of(kind))] += of(kind);
            twos += of(kind) >= 2 ? 1 : 0;
        }
        const int suits = parts[0] + parts[1] + parts[2];
        if (suits - std::max({parts[0], parts[1], parts[2]}) <= 1) return true;
        const bool chows = std::any_of(board.at(seat).melds.begin(), board.at(seat).melds.end(), [](const table::Laid& each) { return each.shape == Shape::CHOW; });
        if (!chows && twos >= 5) return true;
        const auto there = [&](int kind) { return of(kind) != 0 ? 1 : 0; };
        for (int suit = 0; suit < 3; ++suit) {
            int found = 0;
            for (int place = 0; place < 9; ++place) found += there(9 * suit + place);
            if (found >= 8) return true;
        }
        for (int first = 0; first < 7; ++first) {
            int found = 0;
            for (int suit = 0; suit < 3; ++suit)
                for (int step = 0; step < 3; ++step) found += there(9 * suit + first + step);
            if (found >= 8) return true;
        }
        return false;
    }

    /// What a hand that waits after a discard wins on a discard of this kind, in hundredths; 0 below the minimum.
    static int ready_points(const table::Board& board, const Ruleset& ruleset, int seat, const Counts& waiting, int, int winning, bool declares) {
        if (declares) return 0;
        const auto& place = board.at(seat);
        Won found;
        found.concealed = waiting;
        ++found.concealed[static_cast<std::size_t>(winning)];
        found.owned = found.concealed;
        found.winning = winning;
        for (const auto& laid : place.melds) found.add_meld(laid.group());
        found.seat = board.wind(seat);
        found.round = board.round;
        found.flowers = static_cast<int>(place.flowers.size());
        const auto score = ruleset.scorer.score_trusted(ruleset.rows, found);
        return score.refusal == Refusal::NONE ? 100 * score.combination.points : 0;
    }

private:
    friend class table::Turn<Play>;

    const hand::Rows& rows() const { return all_.rows; }
    hand::Forms forms() const { return forms_of(all_); }
    /// The knitted straight may have one.
    static constexpr int most_melds_of_special() { return 1; }
    static constexpr Face face_of(int number) { return static_cast<Face>(number < KINDS ? number : number + 3); }
    bool deals_fourteen() const { return !rules.private_walls; }
    bool kong_after_claim() const { return rules.kong_after_claim_same_turn; }
    bool last_discard_only_wins() const { return rules.last_discard_hu_only; }
    static constexpr bool several_win() { return false; }
    static constexpr bool only_wins() { return false; }
    static constexpr bool leaves_discard(int, int, int) { return true; }
    static constexpr bool may_claim_kong(int) { return true; }
    static constexpr bool may_conceal(int, int) { return true; }
    bool may_add(int) const { return rules.added_kong_allowed; }
    static void special_actions(int, table::Actions&) {}
    void act_specially(int seat, int action) { tell_flower(seat, static_cast<Face>(table::FIRST_FLOWER + action - NUMBERS.flower)); }
    static void tell_riichi(int) {}
    static constexpr bool after_kong() { return false; }
    static constexpr bool before_discard() { return false; }
    static constexpr bool after_discard() { return false; }
    static constexpr int declares() { return -1; }

    /// A tile of the kind just claimed may be discarded (Green §3.6.4), unless an option forbids it.
    bool may_discard(int seat, Face face) const {
        if (rules.discard_claimed_kind_allowed || (board.called != Call::CHOW && board.called != Call::PUNG)) return true;
        const auto& melds = board.at(seat).melds;
        return table::kind_of(melds[melds.size() - 1].called) != table::kind_of(face);
    }

    bool may_win(int seat) {
        if (board.phase == Phase::KONG && board.kong == KongKind::CONCEALED) return false;
        if (board.phase == Phase::OPENING && !rules.dealer_hu_on_deal) return false;
        return all_.scorer.score_trusted(rows(), won(seat)).refusal == Refusal::NONE;
    }

    // What the scorer is told

    Won won(int seat) const {
        const auto& place = board.at(seat);
        const bool drew = board.own_turn();
        Won found;
        found.concealed = place.counts;
        found.winning = table::kind_of(board.winning_tile());
        if (!drew) ++found.concealed[static_cast<std::size_t>(found.winning)];
        found.owned = found.concealed;
        for (const auto& laid : place.melds) found.add_meld(laid.group());
        found.drawn = drew;
        found.seat = board.wind(seat);
        found.round = board.round;
        found.flags = flags(drew);
        found.flowers = static_cast<int>(place.flowers.size());
        return found;
    }

    unsigned flags(bool drew) const {
        if (board.phase == Phase::OPENING) return DEALT;
        unsigned found = 0;
        if (board.phase == Phase::KONG) found |= ROBBING_KONG;
        else if (board.left == 0) found |= muraille::LAST_TILE;
        if (drew && (board.after_kong || (board.kong_before_flower && rules.replacement_fan_after_flower))) found |= AFTER_KONG;
        if (last_of_kind(drew)) found |= LAST_OF_KIND;
        return found;
    }

    /// The other three lie among the discards and face-up sets (Green #58; MG16).
    bool last_of_kind(bool drew) const {
        const auto tile = board.winning_tile();
        int visible = 0;
        for (const auto& place : board.seats) {
            for (const auto& each : place.river) visible += each.face == tile && each.called_by < 0 ? 1 : 0;
            for (const auto& laid : place.melds)
                if (!laid.concealed_kong()) visible += static_cast<int>(std::count(laid.faces.begin(), laid.faces.end(), tile));
        }
        return visible == (drew ? 3 : 4);
    }

    // What follows by itself

    /// East replaces flowers until none comes, then South, West and North (Green §3.5.7-6; MG33).
    bool opening() {
        for (int turn = 0; turn < 4; ++turn) {
            const int seat = (board.dealer + turn) % 4;
            auto first = table::NO_FACE;
            for (const auto face : board.at(seat).held)
                if (table::is_flower(face)) first = std::min(first, face);
            if (first == table::NO_FACE) continue;
            tell_flower(seat, first);
            return true;
        }
        return false;
    }

    /// South, West and North may lay their kongs aside before East acts in his turn (Intl: Distribution; MG50).
    int opener() const {
        if (!rules.opening_kong_replacement) return -1;
        for (int turn = 1; turn < 4; ++turn) {
            const int seat = (board.dealer + turn) % 4;
            if ((board.passed >> seat & 1) == 0 && Words(board.at(seat).counts).at_least<4>() != 0) return seat;
        }
        return -1;
    }

    /// A flower is laid aside and replaced where it must be (Intl: Remplacement).
    bool after_draw() {
        if (rules.flowers_optional || !table::is_flower(board.drawn) || !board.at(board.turn).has(board.drawn)) return false;
        tell_flower(board.turn, board.drawn);
        return true;
    }

    /// A flower drawn in play may be kept; its player is asked in every turn (Green §3.4.20; MG30).
    bool may_keep_flower() const {
        return rules.flowers_optional && board.phase == Phase::TURN && board.called == Call::NONE && (board.passed >> board.turn & 1) == 0 &&
               board.at(board.turn).flowers_held() != 0;
    }

    bool exhausted() {
        tell_deal_drawn(Because::EXHAUSTED, {});
        return true;
    }

    /// Only the nearest after the discarder wins (Green §3.7.2-4).
    static Few<std::uint8_t, 3> heard(const Few<std::uint8_t, 3>& wins) {
        Few<std::uint8_t, 3> found;
        found.add(wins[0]);
        return found;
    }

    void settle(const Few<std::uint8_t, 3>& wins) {
        const int seat = wins[0];
        const bool drew = board.own_turn();
        const auto tile = board.winning_tile();
        const auto facts = won(seat);
        const auto score = all_.scorer.score_trusted(rows(), facts);
        const int total = score.combination.points + facts.flowers;
        Four paid{};
        for (int other = 0; other < 4; ++other) {
            if (other == seat) continue;
            const int points = rules.fixed + (drew || other == board.turn ? total : 0);
            paid[static_cast<std::size_t>(other)] = -points;
            paid[static_cast<std::size_t>(seat)] += points;
        }
        if (log) {
            const auto tiles = board.at(seat).sorted(drew ? tile : table::NO_FACE);
            log->begin(Told::WON).add(seat, tile, drew ? -1 : board.turn).all(paid).add(0, 0, 0, 0, 0, tiles.size()).all(tiles);
            log->add(score.combination.points, facts.flowers);
            for (const auto& each : score.combination.counted) log->add(each.fan, each.points, each.count);
        }
        fold_won(seat, tile, drew, paid, 0);
    }

    /// Concealed kongs are shown to the others at the end (Green §3.6.8-2).
    bool ended() {
        int before = 0;
        for (int seat = 0; seat < 4; ++seat) {
            const bool winner = std::find(board.winners.begin(), board.winners.end(), seat) != board.winners.end();
            if (!rules.reveal_concealed_kong_at_end && !winner) continue;
            for (const auto& laid : board.at(seat).melds) {
                if (!laid.concealed_kong() || before++ < board.shown_kongs) continue;
                if (log) log->begin(Told::KONG_SHOWN).add(seat).all(laid.faces);
                ++board.shown_kongs;
                return true;
            }
        }
        return false;
    }

    struct Following {
        int counters;
        bool stays;
    };

    /// The deal passes on, whoever won (Green §3.4.8).
    static Following following() { return {0, false}; }

    void carry(bool) { carry_scores(table.session); }

    const Ruleset& all_;
    const TurnRules& rules;
};

}  // namespace muraille::mcr
