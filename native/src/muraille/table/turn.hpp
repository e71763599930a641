// The turn that both games share, from the first tile dealt to the settlement: `muraille.table.deals` and `folding`.
// A game plugs in what is its own: it derives from `Turn` and is asked by its name, without a table of functions.
#pragma once

#include "muraille/hand/analysis.hpp"
#include "muraille/table/log.hpp"
#include "muraille/table/table.hpp"

namespace muraille::table {

template <typename Game>
class Turn {
public:
    Turn(Table& table_, Log* log_) : table(table_), board(table_.board), wall(table_.wall), question(table_.question), log(log_) {}

    /// Deals the tiles of a wall that stands in its square.
    void start() {
        const auto kept = table.session;
        const auto number = static_cast<std::uint16_t>(++table.begun);
        board = Board{};
        board.number = number;
        question = Question{};
        const auto coming = game().coming(kept);
        board.round = coming.round;
        board.dealer = coming.dealer;
        board.players = coming.players;
        for (std::size_t seat = 0; seat < 4; ++seat) board.scores[seat] = kept.scores[board.players[seat]];
        board.counters = kept.counters;
        board.bets = kept.bets;
        board.turn = board.dealer;
        wall.open();
        board.own_walls = wall.kind == WallKind::QUARTERS;
        board.left = wall.kind == WallKind::WITH_DEAD_TILES ? wall.end : wall.tiles;
        if (board.own_walls) board.quarters.fill(static_cast<std::int8_t>(wall.quarter()));
        tell_start();
        for (int turn = 0; turn < 4; ++turn) {
            const int seat = (board.dealer + turn) % 4, count = turn == 0 ? 14 : 13;
            if (log) log->begin(Told::TILES_DEALT).add(seat);
            for (int place = 0; place < count; ++place) {
                board.at(seat).take(wall.dealt(turn, place));
                if (log) log->add(wall.dealt(turn, place));
            }
            board.taken(seat, count);
            if (turn == 0) board.drawn = wall.dealt(0, 13);
        }
        board.count_next(board.dealer);
        board.phase = Phase::OPENING;
        advance();
    }

    /// Takes a legal answer to the open question.
    void answer(int action) {
        const auto asked = question.asked;
        const int seat = question.seat;
        if (asked == Asked::CLAIM || asked == Asked::ROB) {
            claim(seat, action);
            if (question.answered < question.queue.size()) {
                ask_next();
                if (question.asked != Asked::NOTHING) return;
            }
            resolve();
        } else {
            question.asked = Asked::NOTHING;
            act(seat, action);
        }
        advance();
    }

    /// The same question with other hidden tiles: the seat that was asked answers as it did, other claimants are asked anew.
    template <typename Choose>
    void answer_anew(int action, Choose choose) {
        const int seat = question.seat;
        if (question.asked != Asked::CLAIM && question.asked != Asked::ROB) return answer(action);
        question.asked = Asked::NOTHING;
        ask_claimants();
        while (question.asked == Asked::CLAIM || question.asked == Asked::ROB) {
            if (question.seat != seat) {
                answer(choose());
                continue;
            }
            return answer(question.legal.has(action) ? action : N.pass);
        }
        if (question.asked == Asked::NOTHING) advance();
    }

    /// Asks the question of a deal that was handed over, after the answers that were given to it already.
    template <typename Answers>
    void resume(const Answers& answers) {
        question = Question{};
        ask();
        for (const auto& given : answers) {
            const bool claiming = question.asked == Asked::CLAIM || question.asked == Asked::ROB;
            if (claiming && question.seat == given.seat && question.legal.has(given.action)) {
                claim(given.seat, given.action);
                ask_next();
            } else if (given.action != N.pass) {
                throw std::invalid_argument("a state with an answer that nobody could give");
            }
        }
        if (question.asked == Asked::NOTHING || question.legal.empty()) throw std::invalid_argument("a state in which nobody has to decide");
    }

    /// Tells what follows by itself, until a seat has to decide or the deal is over.
    void advance() {
        question.asked = Asked::NOTHING;
        question.seat = -1;
        while (true) {
            if (due()) continue;
            if (board.phase == Phase::OVER) return;
            ask();
            if (question.asked != Asked::NOTHING) return;
        }
    }

protected:
    static constexpr const Numbering& N = Game::NUMBERS;
    Game& game() { return static_cast<Game&>(*this); }

    // Questions

    void ask() {
        question.legal.clear();
        if (board.phase == Phase::OPENING) {
            const int seat = game().opener();
            if (seat >= 0) {
                concealed_kongs(seat, question.legal);
                question.legal.add(N.pass);
                return ask_seat(Asked::OPENING, seat);
            }
        }
        if (board.own_turn()) {
            if (game().may_keep_flower()) {
                for (const auto face : board.at(board.turn).held)
                    if (is_flower(face)) question.legal.add(N.flower + face - FIRST_FLOWER);
                question.legal.add(N.pass);
                return ask_seat(Asked::FLOWER, board.turn);
            }
            turn_actions(board.turn, question.legal);
            return ask_seat(Asked::TURN, board.turn);
        }
        if (board.offered) return ask_claimants();
        const int seat = game().declares();
        if (seat < 0) return;
        question.legal.add(N.tenpai);
        question.legal.add(N.noten);
        ask_seat(Asked::TENPAI, seat);
    }

    void ask_seat(Asked asked, int seat) {
        question.asked = asked;
        question.seat = static_cast<std::int8_t>(seat);
    }

    /// The actions of a turn: those that the tiles allow, less those that the rules refuse.
    void turn_actions(int seat, Actions& legal) {
        auto& place = board.at(seat);
        if (board.drawn != NO_FACE && kind_of(board.drawn) < KINDS && board.called == Call::NONE &&
            holds(waits(seat), kind_of(board.drawn)) && game().may_win(seat))
            legal.add(N.win);
        concealed_kongs(seat, legal);
        const auto pungs = pungs_of(place);
        const bool may_add = pungs != 0 && may_kong_in_turn(seat) && game().may_add(seat);
        for (const auto face : place.held) {
            const auto kind = kind_of(face);
            if (may_add && kind < KINDS && holds(pungs, kind)) legal.add(N.added_kong + game().number_of(face));
            if (game().may_discard(seat, face)) legal.add(N.discard + game().number_of(face));
        }
        game().special_actions(seat, legal);
    }

    void concealed_kongs(int seat, Actions& legal) {
        const auto fours = Words(board.at(seat).counts).template at_least<4>();
        if (fours == 0 || !may_kong_in_turn(seat)) return;
        for_each(fours, [&](int kind) {
            if (game().may_conceal(seat, kind)) legal.add(N.concealed_kong + kind);
        });
    }

    bool may_kong_in_turn(int seat) {
        return (board.called == Call::NONE || game().kong_after_claim()) && replacement_left(seat);
    }

    bool replacement_left(int seat) const {
        return board.left != 0 && !(board.own_walls && board.quarters[static_cast<std::size_t>(seat)] == 0);
    }

    static Kinds pungs_of(const Seat& place) {
        Kinds found = 0;
        for (const auto& laid : place.melds)
            if (laid.shape == Shape::PUNG) found |= bit(laid.kind());
        return found;
    }

    /// Who may claim the tile that lies there; nobody left closes the window.
    void ask_claimants() {
        question.queue.clear();
        question.answered = 0;
        question.claims.fill(-1);
        question.strongest = 0;
        if (board.last != NO_FACE && !(board.kong == KongKind::CONCEALED && game().hides_concealed_kongs())) find_claimants();
        if (question.queue.empty()) {
            board.offered = false;
            return;
        }
        ask_next();
        if (question.asked == Asked::NOTHING) resolve();
    }

    void find_claimants() {
        const int kind = kind_of(board.last);
        const bool sets = board.phase == Phase::CLAIM && (board.left > 0 || !game().last_discard_only_wins());
        std::array<int, 3> best{};
        for (int turn = 1; turn < 4; ++turn) {
            const int seat = (board.turn + turn) % 4;
            auto& place = board.at(seat);
            const bool waiting = kind < KINDS && holds(waits(seat), kind);
            const bool for_set = sets && !place.riichi && kind < KINDS && (place.of_kind(kind) >= 2 || (turn == 1 && may_chow(place, kind)));
            if (!waiting && !for_set) continue;
            Actions found;
            int strength = 0;
            if (for_set && !game().only_wins()) strength = sets_of(seat, turn, found);
            if (waiting && game().may_win(seat)) {
                found.add(N.win);
                strength = 3;
            }
            if (strength == 0) continue;
            found.add(N.pass);
            auto place_in_queue = question.queue.size();
            question.queue.add(static_cast<std::uint8_t>(seat));
            for (; place_in_queue > 0 && best[place_in_queue - 1] < strength; --place_in_queue) {
                question.queue[place_in_queue] = question.queue[place_in_queue - 1];
                question.of_queue[place_in_queue] = question.of_queue[place_in_queue - 1];
                best[place_in_queue] = best[place_in_queue - 1];
            }
            question.queue[place_in_queue] = static_cast<std::uint8_t>(seat);
            question.of_queue[place_in_queue] = found;
            best[place_in_queue] = strength;
        }
    }

    static bool may_chow(const Seat& place, int kind) {
        if (kind >= FIRST_HONOUR) return false;
        const int rank = kind % 9;
        const auto has = [&](int step) { return place.of_kind(kind + step) != 0; };
        return (rank >= 2 && has(-2) && has(-1)) || (rank >= 1 && rank <= 7 && has(-1) && has(1)) || (rank <= 6 && has(1) && has(2));
    }

    /// The sets that a seat may claim, and the strength of the strongest.
    int sets_of(int seat, int turn, Actions& found) {
        auto& place = board.at(seat);
        const int kind = kind_of(board.last);
        int strength = 0;
        if (place.of_kind(kind) >= 3 && replacement_left(seat) && game().may_claim_kong(seat)) {
            found.add(N.kong);
            strength = 2;
        }
        if (place.of_kind(kind) >= 2) {
            const int reds = reds_of(place, kind);
            for (int red = 0; red < N.pung_ways; ++red) {
                if (red > reds || 2 - red > place.of_kind(kind) - reds || !game().leaves_discard(seat, kind, kind)) continue;
                found.add(N.pung + red);
                strength = 2;
            }
        }
        if (turn == 1 && kind < FIRST_HONOUR) {
            for (int way = 0; way < 3; ++way) {
                const auto [low, high] = chow_partners(kind, way);
                if (low < 0 || place.of_kind(low) == 0 || place.of_kind(high) == 0 || !game().leaves_discard(seat, low, high)) continue;
                const int five = is_five(low) ? low : is_five(high) ? high : -1;
                const int reds = five < 0 ? 0 : reds_of(place, five);
                if (five < 0 || reds < place.of_kind(five)) found.add(N.chow + N.chow_ways * way);
                if (reds != 0) found.add(N.chow + N.chow_ways * way + 1);
                strength = std::max(strength, 1);
            }
        }
        return strength;
    }

    static bool is_five(int kind) { return kind < FIRST_HONOUR && kind % 9 == 4; }

    static int reds_of(const Seat& place, int kind) {
        if (!is_five(kind)) return 0;
        return static_cast<int>(std::count(place.held.begin(), place.held.end(), static_cast<Face>(FIRST_RED + kind / 9)));
    }

    /// The two kinds that make a chow with this one, -1 where there is no such chow: below it, around it, above it.
    static std::array<int, 2> chow_partners(int kind, int way) {
        const int rank = kind % 9, low = way == 0 ? -2 : way == 1 ? -1 : 1, high = way == 0 ? -1 : way == 1 ? 1 : 2;
        if (rank + low < 0 || rank + high > 8) return {-1, -1};
        return {kind + low, kind + high};
    }

    /// Asks the next of those who may claim; whom nobody could hear lets the tile go. What is legal does not tell what others answered.
    void ask_next() {
        while (question.answered < question.queue.size()) {
            const int seat = question.queue[question.answered];
            const auto& legal = question.of_queue[question.answered];
            auto heard = legal;
            if (question.strongest != 0) keep_heard(heard);
            if (heard.size() > 1) {
                question.legal = legal;
                return ask_seat(board.phase == Phase::CLAIM ? Asked::CLAIM : Asked::ROB, seat);
            }
            claim(seat, N.pass);
        }
        question.asked = Asked::NOTHING;
    }

    void keep_heard(Actions& legal) {
        Actions heard;
        heard.add(N.pass);
        if (question.strongest < 3 || game().several_win()) heard.add(N.win);
        if (question.strongest < 2) {
            heard.add(N.kong);
            for (int red = 0; red < N.pung_ways; ++red) heard.add(N.pung + red);
        }
        legal.keep(heard);
    }

    static int strength_of(int action) {
        if (action == N.win) return 3;
        return action >= N.pung ? 2 : 1;
    }

    static Call call_of(int action) {
        if (action == N.win) return Call::WIN;
        if (action == N.kong) return Call::KONG;
        return action >= N.pung ? Call::PUNG : Call::CHOW;
    }

    // Answers

    void claim(int seat, int action) {
        ++table.decisions[board.players[static_cast<std::size_t>(seat)]];
        const bool last = ++question.answered == question.queue.size();
        if (action == N.pass) {
            if (log) log->begin(Told::PASSED).add(seat);
            return;
        }
        question.claims[static_cast<std::size_t>(seat)] = static_cast<std::int16_t>(action);
        question.strongest = std::max(question.strongest, static_cast<std::uint8_t>(strength_of(action)));
        if (!last && log) tell_claim(Told::CLAIMED, seat, action);
    }

    /// The tiles of its own with which a seat claims a chow or a pung.
    Few<Face, 3> offered_tiles(int action) const {
        Few<Face, 3> found;
        if (action == N.win || action == N.kong) return found;
        const int kind = kind_of(board.last);
        const auto red_face = [](int five) { return static_cast<Face>(FIRST_RED + five / 9); };
        if (action >= N.pung) {
            const int reds = action - N.pung;
            for (int place = 0; place < 2; ++place) found.add(place < reds ? red_face(kind) : static_cast<Face>(kind));
            return found;
        }
        const int way = (action - N.chow) / N.chow_ways;
        const bool red = (action - N.chow) % N.chow_ways != 0;
        for (const auto own : chow_partners(kind, way)) found.add(red && is_five(own) ? red_face(own) : static_cast<Face>(own));
        return found;
    }

    void tell_claim(Told what, int seat, int action) {
        log->begin(what).add(seat, static_cast<int>(call_of(action))).all(offered_tiles(action));
    }

    /// All have answered: a win comes before a pung or a kong, these before a chow (RCR §3.3.1; Green §3.6.7, §3.7.1).
    void resolve() {
        question.asked = Asked::NOTHING;
        board.offered = false;
        if (question.strongest == 0) return;
        Few<std::uint8_t, 3> wins;
        int strongest = -1;
        for (int turn = 1; turn < 4; ++turn) {
            const int seat = (board.turn + turn) % 4, action = claimed(seat);
            if (action < 0) continue;
            if (action == N.win) wins.add(static_cast<std::uint8_t>(seat));
            if (strongest < 0 || strength_of(action) > strength_of(claimed(strongest))) strongest = seat;
        }
        if (!wins.empty()) {
            const auto heard = game().heard(wins);
            overrule([&](int seat) { return std::find(heard.begin(), heard.end(), seat) != heard.end(); });
            game().settle(wins);
            return;
        }
        overrule([&](int seat) { return seat == strongest; });
        call(strongest, claimed(strongest));
    }

    int claimed(int seat) const { return question.claims[static_cast<std::size_t>(seat)]; }

    template <typename Heard>
    void overrule(Heard heard) {
        if (!log) return;
        for (int turn = 1; turn < 4; ++turn) {
            const int seat = (board.turn + turn) % 4;
            if (claimed(seat) >= 0 && !heard(seat)) tell_claim(Told::OVERRULED, seat, claimed(seat));
        }
    }

    void call(int seat, int action) {
        const auto tiles = offered_tiles(action);
        while (game().after_discard()) {
        }
        if (board.phase == Phase::CLAIM) tell_called(seat, call_of(action), tiles);
    }

    /// What the one seat that was asked does.
    void act(int seat, int action) {
        ++table.decisions[board.players[static_cast<std::size_t>(seat)]];
        if (action == N.pass) {
            if (log) log->begin(Told::PASSED).add(seat);
            board.passed = static_cast<std::uint8_t>(board.passed | 1U << seat);
        } else if (action == N.win) {
            Few<std::uint8_t, 3> winner;
            winner.add(static_cast<std::uint8_t>(seat));
            game().settle(winner);
        } else if (action >= N.added_kong && action < N.win) {
            tell_added_kong(seat, game().face_of(action - N.added_kong));
        } else if (action >= N.concealed_kong && action < N.added_kong) {
            tell_concealed_kong(seat, action - N.concealed_kong);
        } else if (action < N.chow && (N.riichi < 0 || action < N.riichi)) {
            discard(seat, game().face_of(action - N.discard), false);
        } else {
            game().act_specially(seat, action);
        }
    }

    void discard(int seat, Face face, bool riichi) {
        const bool drawn = face == board.drawn && !(board.phase == Phase::OPENING && game().deals_fourteen());
        while (game().before_discard()) {
        }
        if (riichi) game().tell_riichi(seat);
        const auto& place = board.at(seat);
        const bool sideways = place.riichi && std::none_of(place.river.begin(), place.river.end(), [](const RiverTile& each) {
                                  return each.sideways && each.called_by < 0;
                              });
        tell_discarded(seat, face, drawn, sideways);
    }

    // What follows by itself

    bool due() {
        switch (board.phase) {
            case Phase::CLAIM: return !board.offered && after_claims();
            case Phase::TURN: return board.owed >= 0 ? replacement() : game().after_draw();
            case Phase::OPENING: return board.owed >= 0 ? replacement() : game().opening();
            case Phase::KONG: return !board.offered && (game().after_kong() || replacement());
            case Phase::TENPAI: return game().exhausted();
            case Phase::ENDING: return game().ended() || close();
            default: return false;
        }
    }

    bool after_claims() {
        if (game().after_discard()) return true;
        if (board.left == 0) return game().exhausted();
        const int seat = (board.turn + 1) % 4;
        tell_drawn(seat, wall.take(turn_of(seat)), false);
        return true;
    }

    int turn_of(int seat) const { return (seat - board.dealer + 4) % 4; }

    bool replacement() {
        const int turn = turn_of(board.owed);
        if (wall.left_to(turn) == 0) return game().exhausted();
        tell_drawn(board.owed, wall.replace(turn), true);
        return true;
    }

    bool close() {
        const auto [counters, stays] = game().following();
        if (log) log->begin(Told::DEAL_ENDED).all(board.scores).add(counters, board.bets, stays);
        board.counters = counters;
        board.phase = Phase::OVER;
        game().carry(stays);
        ++table.finished_deals;
        return true;
    }

    /// The game after the deal: what both families keep.
    void carry_scores(Session& session) {
        for (std::size_t seat = 0; seat < 4; ++seat) session.scores[board.players[seat]] = board.scores[seat];
        session.counters = board.counters;
        session.bets = board.bets;
        ++session.deals;
        if (session.deals_left > 0) --session.deals_left;
        for (const auto seat : board.winners) session.have_won = static_cast<std::uint8_t>(session.have_won | 1U << board.players[seat]);
    }

    // Waits

    /// The kinds that complete the thirteen tiles of a seat; the tile just drawn is left aside.
    Kinds waits(int seat) {
        auto& place = board.at(seat);
        if (!place.waits_known) {
            place.waits = find_waits(seat, place);
            place.waits_known = true;
        }
        return place.waits;
    }

    Kinds find_waits(int seat, const Seat& place) {
        const auto drawn = seat == board.turn ? board.drawn : NO_FACE;
        if (seat == board.turn && drawn == NO_FACE && place.held.size() % 3 == 2) return 0;
        auto index = place.index;
        int total = static_cast<int>(place.held.size()) + 3 * place.meld_count();
        for (const auto face : place.held) total -= is_flower(face) ? 1 : 0;
        const bool aside = drawn != NO_FACE && !is_flower(drawn);
        if (aside) {
            const auto kind = static_cast<std::size_t>(kind_of(drawn));
            index[kind / 9] -= hand::WEIGHTS[kind];
            --total;
        }
        if (total != 13) return 0;
        if (place.meld_count() > game().most_melds_of_special() && regular_missing(index, place.meld_count()) != 1) return 0;
        auto counts = place.counts;
        if (aside) --counts[static_cast<std::size_t>(kind_of(drawn))];
        return waits_of(counts, place);
    }

    int regular_missing(const std::array<std::uint32_t, PARTS>& index, int melds) {
        const auto& rows = game().rows();
        const auto part = [&](int number) { return rows.of_part(number, index[static_cast<std::size_t>(number)]); };
        return rows.missing(4 - melds, rows.joined(part(0), part(1)), rows.joined(part(2), part(3)));
    }

    /// The kinds that complete thirteen tiles beside the melds of a seat.
    Kinds waits_of(const Counts& counts, const Seat& place) {
        const hand::Analysis analysis(game().rows(), game().forms());
        if (analysis.missing(counts, place.meld_count(), nullptr) != 1) return 0;
        const auto melded = place.melded();
        const auto found = analysis.improving({counts, place.meld_count(), place.melds.empty() ? nullptr : &melded});
        return found.missing == 1 ? found.kinds : 0;
    }

    // How each event changes the board

    /// The next player draws: the discard before it is kept in mind, with what was missed up to it.
    void lie() {
        if (board.last == NO_FACE || board.phase != Phase::CLAIM) {
            board.late.tile = NO_FACE;
            return;
        }
        board.late = {board.last, board.turn, {}};
        for (std::size_t seat = 0; seat < 4; ++seat) board.late.missed[seat] = board.seats[seat].missed;
    }

    /// The tile that lay there to be claimed is gone: whoever it would have completed has let it go (RCR §3.4.5).
    void miss() {
        const auto tile = board.last;
        if (tile == NO_FACE) return;
        board.last = NO_FACE;
        const bool concealed = board.kong == KongKind::CONCEALED;
        const int kind = kind_of(tile);
        for (int seat = 0; seat < 4; ++seat) {
            auto& place = board.at(seat);
            if (seat != board.turn && kind < KINDS && holds(waits(seat), kind)) place.missed = place.missed || !concealed || place.orphans();
        }
    }

    void tell_start() {
        if (!log) return;
        log->begin(Told::DEAL_STARTED).add(board.number, board.round, board.dealer).all(board.players).all(board.scores).add(board.counters, board.bets);
        log->begin(Told::WALL_BUILT).add(board.own_walls);
        for (std::size_t place = 0; place < wall.tiles; ++place) log->add(wall.square[place]);
        int thrower = board.dealer;
        for (std::size_t number = 0; number < wall.throws; ++number) {
            const auto dice = wall.dice[number];
            log->begin(Told::DICE_THROWN).add(thrower, dice.first, dice.second);
            thrower = (board.dealer + dice.sum() - 1) % 4;
        }
    }

    void tell_drawn(int seat, Face tile, bool replacement) {
        if (log) log->begin(Told::DRAWN).add(seat, tile, replacement);
        auto& place = board.at(seat);
        board.taken(seat, 1);
        board.owed = -1;
        if (board.phase == Phase::OPENING) {
            place.take(tile);
            place.waits_known = false;
            if (seat == board.dealer) board.drawn = tile;
            return;
        }
        if (!replacement) lie();
        miss();
        board.offered = false;
        board.passed = 0;
        if (!place.riichi) place.missed = false;
        board.after_kong = board.kong != KongKind::NONE;
        board.kong_before_flower = board.kong_before_flower && replacement && !board.after_kong;
        if (board.after_kong) {
            ++board.interruptions;
            if (board.kong != KongKind::CONCEALED) ++board.claims;
            place.waits_known = false;
        }
        board.kong = KongKind::NONE;
        place.take(tile);
        board.turn = static_cast<std::uint8_t>(seat);
        board.drawn = tile;
        board.called = Call::NONE;
        board.phase = Phase::TURN;
    }

    void tell_discarded(int seat, Face face, bool drawn, bool sideways) {
        if (log) log->begin(Told::DISCARDED).add(seat, face, drawn, sideways);
        auto& place = board.at(seat);
        place.give(face);
        if (board.drawn == NO_FACE || kind_of(board.drawn) != kind_of(face)) place.waits_known = false;
        place.river.add({face, drawn, sideways, -1});
        board.lies(face, 1);
        if (kind_of(face) < KINDS) place.river_kinds |= bit(kind_of(face));
        board.turn = static_cast<std::uint8_t>(seat);
        board.drawn = NO_FACE;
        board.late.tile = NO_FACE;
        board.called = Call::NONE;
        board.last = face;
        board.offered = true;
        board.phase = Phase::CLAIM;
    }

    void tell_called(int seat, Call claim, const Few<Face, 3>& given) {
        const auto tile = board.last;
        const auto discarder = board.turn;
        auto& place = board.at(seat);
        auto tiles = given;
        if (claim == Call::KONG)
            for (const auto face : place.sorted())
                if (kind_of(face) == kind_of(tile)) tiles.add(face);
        if (log) log->begin(Told::CALLED).add(seat, static_cast<int>(claim), tile, discarder).all(tiles);
        miss();
        board.offered = false;
        board.passed = 0;
        Laid laid;
        laid.shape = claim == Call::CHOW ? Shape::CHOW : claim == Call::PUNG ? Shape::PUNG : Shape::KONG;
        laid.faces[0] = laid.called = tile;
        for (std::size_t number = 0; number < tiles.size(); ++number) {
            place.give(tiles[number]);
            laid.faces[number + 1] = tiles[number];
        }
        laid.discarder = static_cast<std::int8_t>(discarder);
        laid.sort();
        place.waits_known = false;
        if (!place.riichi) place.missed = false;
        place.melds.add(laid);
        auto& river = board.at(discarder).river;
        river[river.size() - 1].called_by = static_cast<std::int8_t>(seat);
        board.lies(tile, -1);
        board.turn = static_cast<std::uint8_t>(seat);
        board.count_next(seat);
        board.drawn = NO_FACE;
        board.after_kong = false;
        ++board.interruptions;
        ++board.claims;
        board.called = claim;
        board.phase = Phase::TURN;
        if (claim != Call::KONG) return;
        owe_kong(seat, KongKind::ADDED);
        board.phase = Phase::KONG;
    }

    void owe_kong(int seat, KongKind kind) {
        ++board.kongs[static_cast<std::size_t>(seat)];
        ++board.doras_owed;
        board.owed = static_cast<std::int8_t>(seat);
        board.kong = kind;
    }

    void tell_concealed_kong(int seat, int kind) {
        auto& place = board.at(seat);
        Laid laid;
        laid.shape = Shape::KONG;
        std::size_t number = 0;
        for (const auto face : place.sorted())
            if (kind_of(face) == kind && number < 4) laid.faces[number++] = face;
        if (log) log->begin(Told::KONG_DECLARED).add(seat, static_cast<int>(KongKind::CONCEALED)).all(laid.faces);
        for (const auto face : laid.faces) place.give(face);
        place.melds.add(laid);
        place.waits_known = false;
        if (board.phase == Phase::OPENING && seat != board.turn) {
            // Laid aside before the dealer's first discard, who stays in his turn (Intl: Distribution; MG50).
            ++board.kongs[static_cast<std::size_t>(seat)];
            board.owed = static_cast<std::int8_t>(seat);
            return;
        }
        kong_lies(seat, KongKind::CONCEALED, laid.faces[0]);
    }

    void tell_added_kong(int seat, Face face) {
        if (log) log->begin(Told::KONG_DECLARED).add(seat, static_cast<int>(KongKind::ADDED), face);
        auto& place = board.at(seat);
        place.give(face);
        for (auto& laid : place.melds)
            if (laid.shape == Shape::PUNG && laid.kind() == kind_of(face)) {
                laid.shape = Shape::KONG;
                laid.faces[3] = laid.added = face;
                laid.sort();
                break;
            }
        place.waits_known = false;
        kong_lies(seat, KongKind::ADDED, face);
    }

    void kong_lies(int seat, KongKind kind, Face tile) {
        board.last = tile;
        board.drawn = NO_FACE;
        board.late.tile = NO_FACE;
        board.after_kong = false;
        owe_kong(seat, kind);
        board.offered = true;
        board.phase = Phase::KONG;
    }

    void tell_flower(int seat, Face flower) {
        if (log) log->begin(Told::FLOWER_EXPOSED).add(seat, flower);
        auto& place = board.at(seat);
        place.give(flower);
        place.flowers.add(flower);
        if (flower == board.drawn) board.drawn = NO_FACE;
        else place.waits_known = false;
        board.owed = static_cast<std::int8_t>(seat);
        board.kong_before_flower = board.kong_before_flower || board.after_kong;
    }

    void tell_deal_drawn(Because because, const Four& payments, int seat = -1) {
        if (log) log->begin(Told::DEAL_DRAWN).add(static_cast<int>(because)).all(payments).add(seat);
        for (std::size_t each = 0; each < 4; ++each) board.scores[each] += payments[each];
        board.why_drawn = because;
        board.offered = false;
        board.phase = Phase::ENDING;
    }

    /// What a win changes; the event is the game's to tell.
    void fold_won(int seat, Face tile, bool drew, const Four& payments, int bets) {
        const int discarder = board.turn;
        if (!drew && board.winners.empty()) {
            auto& other = board.at(discarder);
            if (board.kong == KongKind::ADDED && board.phase == Phase::KONG) {
                take_from_kong(other, tile);
                other.river.add({tile, false, false, static_cast<std::int8_t>(seat)});
            } else if (board.phase == Phase::CLAIM) {
                other.river[other.river.size() - 1].called_by = static_cast<std::int8_t>(seat);
                board.lies(tile, -1);
            }
        }
        // The hand is shown, in order.
        auto& own = board.at(seat);
        own.held = own.sorted(drew ? tile : NO_FACE);
        if (drew) own.held.add(tile);
        pay(seat, payments, bets);
    }

    void pay(int seat, const Four& payments, int bets) {
        board.winners.add(static_cast<std::uint8_t>(seat));
        for (std::size_t each = 0; each < 4; ++each) board.scores[each] += payments[each];
        board.scores[static_cast<std::size_t>(seat)] += bets;
        board.bets -= bets;
        board.offered = false;
        board.phase = Phase::ENDING;
    }

    /// A robbed kong did not succeed: the pung stays (RCR §4.2.1).
    static void take_from_kong(Seat& place, Face tile) {
        for (auto& laid : place.melds)
            if (laid.added == tile) {
                auto* found = std::find(laid.faces.begin(), laid.faces.end(), tile);
                std::copy(found + 1, laid.faces.end(), found);
                laid.faces[3] = laid.added = NO_FACE;
                laid.shape = Shape::PUNG;
                return;
            }
    }

    Table& table;
    Board& board;
    Wall& wall;
    Question& question;
    Log* log;
};

}  // namespace muraille::table
