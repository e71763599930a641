// What a seat may know, as planes of 34 kinds and a row of facts: `muraille.environments.observations` names them.
#pragma once

#include "muraille/hand/analysis.hpp"
#include "muraille/table/table.hpp"

namespace muraille::table {

inline constexpr std::size_t PLANES = 26;
inline constexpr std::size_t ANALYSIS_PLANES = 2;
inline constexpr std::size_t FACTS = 31, SHANTEN = 29;
/// The planes of each seat begin here, five for each, the seat itself first.
inline constexpr std::size_t OF_SEATS = 6, EACH_SEAT = 5;

/// The tile that an indicator names: the next of its suit, winds and dragons in their own circle (RCR §2.7).
constexpr int indicated(int kind) {
    if (kind < FIRST_HONOUR) return kind % 9 == 8 ? kind - 8 : kind + 1;
    if (kind < WHITE) return kind == 30 ? 27 : kind + 1;
    return kind == 33 ? WHITE : kind + 1;
}

template <typename Number>
class Observation {
public:
    Observation(const Table& table, int seat, bool hides_concealed_kongs, Number* planes)
        : table_(table), board_(table.board), seat_(seat), hides_(hides_concealed_kongs), planes_(planes) {}

    void write() {
        std::fill_n(planes_, PLANES * KINDS, Number{0});
        const auto& own = board_.at(seat_);
        for (int kind = 0; kind < KINDS; ++kind) {
            at(0, kind) = static_cast<Number>(own.of_kind(kind));
            at(5, kind) = static_cast<Number>(COPIES - own.of_kind(kind));
        }
        for (const auto face : own.held)
            if (is_red(face)) more(1, kind_of(face));
        if (board_.own_turn() && board_.turn == seat_ && board_.drawn != NO_FACE && !is_flower(board_.drawn)) more(2, kind_of(board_.drawn));
        if (!board_.own_turn() && board_.last != NO_FACE && !is_flower(board_.last) && !face_down()) more(3, kind_of(board_.last));
        for (const auto face : board_.indicators) {
            more(4, indicated(kind_of(face)));
            seen(kind_of(face));
        }
        for (int turn = 0; turn < 4; ++turn) write_seat(turn);
    }

    /// What is optional: the kinds that bring the hand nearer, the discards that keep it nearest; the shanten number.
    int write_analysis(const hand::Rows& rows, hand::Forms forms) {
        auto* improving = planes_ + PLANES * KINDS;
        std::fill_n(improving, ANALYSIS_PLANES * KINDS, Number{0});
        const auto& own = board_.at(seat_);
        const auto melded = own.melded();
        const hand::Tiles tiles{own.counts, own.meld_count(), own.melds.empty() ? nullptr : &melded};
        if (own.flowers_held() != 0 || !tiles.possible()) return NO_SHANTEN;
        const hand::Analysis analysis(rows, forms);
        const auto mark = [&](std::size_t plane, Kinds kinds) {
            for_each(kinds, [&](int kind) { improving[plane * KINDS + static_cast<std::size_t>(kind)] = Number{1}; });
        };
        if (tiles.size() == 13) {
            const auto found = analysis.improving(tiles);
            mark(0, found.kinds);
            return found.missing - 1;
        }
        int best = hand::IMPOSSIBLE;
        Kinds nearer = 0, kept = 0;
        analysis.discards(tiles, [&](int kind, const hand::Improving& found) {
            if (found.missing > best) return;
            if (found.missing < best) nearer = kept = 0;
            best = found.missing;
            nearer |= found.kinds;
            kept |= bit(kind);
        });
        mark(0, nearer);
        mark(1, kept);
        return best - 1;
    }

    void write_facts(std::int32_t* facts) const {
        std::fill_n(facts, FACTS, 0);
        for (int turn = 0; turn < 4; ++turn) {
            const auto place = static_cast<std::size_t>(turn), seat = static_cast<std::size_t>((seat_ + turn) % 4);
            const auto& other = board_.seats[seat];
            facts[place] = board_.scores[seat];
            facts[4 + place] = other.riichi ? 1 : 0;
            facts[8 + place] = static_cast<std::int32_t>(other.flowers.size());
            facts[12 + place] = static_cast<std::int32_t>(other.melds.size());
            facts[16 + place] = static_cast<std::int32_t>(other.river.size());
        }
        facts[20] = board_.wind(seat_);
        facts[21] = board_.round;
        facts[22] = (board_.dealer - seat_ + 4) % 4;
        facts[23] = board_.counters;
        facts[24] = board_.bets;
        facts[25] = board_.left;
        facts[26] = table_.question.seat == seat_ ? static_cast<std::int32_t>(table_.question.asked) : 0;
        facts[27] = board_.number;
        facts[28] = board_.all_kongs();
        facts[SHANTEN] = NO_SHANTEN;
        facts[30] = board_.at(seat_).flowers_held();
    }

    static constexpr int NO_SHANTEN = 99;

private:
    Number& at(std::size_t plane, int kind) { return planes_[plane * KINDS + static_cast<std::size_t>(kind)]; }
    void more(std::size_t plane, int kind) { at(plane, kind) = static_cast<Number>(at(plane, kind) + Number{1}); }
    void seen(int kind) { at(5, kind) = static_cast<Number>(at(5, kind) - Number{1}); }

    bool face_down() const { return hides_ && board_.kong == KongKind::CONCEALED; }

    void write_seat(int turn) {
        const auto& place = board_.at((seat_ + turn) % 4);
        const auto first = OF_SEATS + EACH_SEAT * static_cast<std::size_t>(turn);
        for (const auto& laid : place.melds) {
            if (turn != 0 && hides_ && laid.concealed_kong()) continue;
            for (int number = 0; number < laid.size(); ++number) {
                const auto kind = kind_of(laid.faces[static_cast<std::size_t>(number)]);
                more(first, kind);
                seen(kind);
            }
        }
        for (std::size_t number = 0; number < place.river.size(); ++number) {
            const auto& tile = place.river[number];
            const auto kind = kind_of(tile.face);
            if (kind >= KINDS) continue;
            more(first + 1, kind);
            at(first + 2, kind) = static_cast<Number>(number + 1);
            if (tile.drawn) more(first + 3, kind);
            if (tile.sideways) at(first + 4, kind) = Number{1};
            if (tile.called_by < 0) seen(kind);
        }
    }

    const Table& table_;
    const Board& board_;
    int seat_;
    bool hides_;
    Number* planes_;
};

}  // namespace muraille::table
