// What each discard or claim would leave of the hand of the seat that is asked: numbers that a player who learns need not find out.
#pragma once

#include "muraille/hand/analysis.hpp"
#include "muraille/table/observation.hpp"
#include "muraille/table/policies.hpp"

namespace muraille::table {

/// For each kind: tiles missing after its discard, tiles left that improve the hand then, what a hand that is ready then wins on a
/// discard, in hundreds, without riichi and with it; and, where a tile is asked for, the tiles left that improve the hand as it is.
inline constexpr std::size_t PROSPECT_PLANES = 5;
/// Tiles missing and improving tiles: now; after a chow below, around and above; after a pung.
inline constexpr std::size_t PROSPECT_FACTS = 10;
/// Of each other seat: its concealed tiles and its waits; and the tiles it misses. Then of every seat how soon it draws a tile that
/// improves its hand, and how soon anybody draws one, if nobody calls: a hundred for the next draw.
inline constexpr std::size_t HIDDEN_PLANES = 6, HIDDEN_FACTS = 11;

template <typename Play>
class Prospects {
public:
    Prospects(const Table& table, const typename Play::Ruleset& ruleset)
        : table_(table), board_(table.board), ruleset_(ruleset), seat_(table.question.seat), place_(table.board.at(seat_)), melded_(place_.melded()),
          left_(Chooser<Play>(table, ruleset).unseen(place_, melded_)) {}

    void write(std::uint8_t* planes, std::uint8_t* facts) {
        std::fill_n(planes, PROSPECT_PLANES * KINDS, std::uint8_t{0});
        std::fill_n(facts, PROSPECT_FACTS, std::uint8_t{0});
        const hand::Tiles tiles{place_.counts, place_.meld_count(), known()};
        if (place_.flowers_held() != 0 || !tiles.possible()) return;
        if (tiles.size() == 14) {
            facts[0] = hand::IMPOSSIBLE;
            each_discard(tiles, [&](int kind, const hand::Improving& found) {
                const auto at = static_cast<std::size_t>(kind);
                planes[at] = bounded(found.missing);
                const auto improving = planes[KINDS + at] = bounded(left_.total(found.kinds));
                better(facts, found.missing, improving);
                if (found.missing == 1) {
                    planes[2 * KINDS + at] = ready_points(kind, found.kinds, false);
                    if (place_.closed()) planes[3 * KINDS + at] = ready_points(kind, found.kinds, true);
                }
            });
            return;
        }
        const auto found = analysis().improving(tiles);
        facts[0] = bounded(found.missing);
        facts[1] = bounded(left_.total(found.kinds));
        for_each(found.kinds, [&](int kind) { planes[4 * KINDS + static_cast<std::size_t>(kind)] = left_.at(kind); });
        if (table_.question.asked == Asked::CLAIM) write_claims(facts + 2);
    }

    /// What the seat cannot see, for a teacher that may.
    void write_hidden(std::uint8_t* planes, std::uint8_t* facts) const {
        std::fill_n(planes, HIDDEN_PLANES * KINDS, std::uint8_t{0});
        std::fill_n(facts, HIDDEN_FACTS, std::uint8_t{0});
        for (int turn = 0; turn < 4; ++turn) {
            const auto& other = board_.at((seat_ + turn) % 4);
            const auto melded = other.melded();
            const hand::Tiles tiles{other.counts, other.meld_count(), other.melds.empty() ? nullptr : &melded};
            auto found = hand::Improving{9, 0};
            if (other.flowers_held() == 0 && tiles.possible()) found = nearest(tiles);
            write_draws(turn, found.kinds, facts + 3 + 2 * turn);
            if (turn == 0) continue;
            auto* own = planes + 2 * static_cast<std::size_t>(turn - 1) * KINDS;
            std::copy(other.counts.begin(), other.counts.begin() + KINDS, own);
            facts[turn - 1] = bounded(found.missing);
            if (found.missing == 1) for_each(found.kinds, [&](int kind) { own[KINDS + static_cast<std::size_t>(kind)] = 1; });
        }
    }

private:
    static std::uint8_t bounded(int number) { return static_cast<std::uint8_t>(std::clamp(number, 0, 255)); }
    const Counts* known() const { return place_.melds.empty() ? nullptr : &melded_; }
    hand::Analysis analysis() const { return {ruleset_.rows, Play::forms_of(ruleset_)}; }

    /// How near a hand is, and by which kinds it comes nearer; of fourteen tiles after any of the best discards.
    hand::Improving nearest(const hand::Tiles& tiles) const {
        if (tiles.size() == 13) return analysis().improving(tiles);
        hand::Improving best{hand::IMPOSSIBLE, 0};
        each_discard(tiles, [&](int, const hand::Improving& found) {
            if (found.missing < best.missing) best = found;
            else if (found.missing == best.missing) best.kinds |= found.kinds;
        });
        return best;
    }

    void write_draws(int turn, Kinds kinds, std::uint8_t* facts) const {
        if (table_.wall.kind == WallKind::QUARTERS) return;
        const int first = (board_.turn + 1 - seat_ + 4) % 4;
        for (int place = table_.wall.front, number = 0; place < table_.wall.end; ++place, ++number) {
            const auto kind = kind_of(table_.wall.at(place));
            if (kind >= KINDS || !holds(kinds, kind)) continue;
            if (facts[1] == 0) facts[1] = bounded(std::max(1, 100 - 3 * number));
            if ((first + number) % 4 != turn) continue;
            facts[0] = bounded(100 - 5 * (number / 4));
            return;
        }
    }

    template <typename Each>
    void each_discard(const hand::Tiles& tiles, Each each) const {
        analysis().discards(tiles, each);
    }

    static void better(std::uint8_t* best, int missing, std::uint8_t improving) {
        if (missing > best[0] || (missing == best[0] && improving <= best[1])) return;
        best[0] = bounded(missing);
        best[1] = improving;
    }

    /// The mean of what the waits win, by how many of each are left.
    std::uint8_t ready_points(int discarded, Kinds waits, bool declared) const {
        auto counts = place_.counts;
        --counts[static_cast<std::size_t>(discarded)];
        int total = 0, weight = 0;
        for_each(waits, [&](int kind) {
            const int left = left_.at(kind);
            if (left == 0) return;
            total += left * Play::ready_points(board_, ruleset_, seat_, counts, discarded, kind, declared);
            weight += left;
        });
        return weight == 0 ? std::uint8_t{0} : bounded((total / weight + 50) / 100);
    }

    void write_claims(std::uint8_t* facts) const {
        const int called = kind_of(board_.last);
        if (called >= KINDS) return;
        constexpr std::array<std::array<int, 2>, 4> OWN{{{-2, -1}, {-1, 1}, {1, 2}, {0, 0}}};
        for (std::size_t way = 0; way < OWN.size(); ++way) {
            auto* best = facts + 2 * way;
            if (!offered(way)) continue;
            best[0] = hand::IMPOSSIBLE;
            auto counts = place_.counts;
            auto laid = melded_;
            ++laid[static_cast<std::size_t>(called)];
            for (const auto step : OWN[way]) {
                --counts[static_cast<std::size_t>(called + step)];
                ++laid[static_cast<std::size_t>(called + step)];
            }
            each_discard({counts, place_.meld_count() + 1, &laid},
                         [&](int, const hand::Improving& found) { better(best, found.missing, bounded(left_.total(found.kinds))); });
        }
    }

    bool offered(std::size_t way) const {
        constexpr auto& N = Play::NUMBERS;
        const int first = way == 3 ? N.pung : N.chow + N.chow_ways * static_cast<int>(way), ways = way == 3 ? N.pung_ways : N.chow_ways;
        for (int number = first; number < first + ways; ++number)
            if (table_.question.legal.has(number)) return true;
        return false;
    }

    /// How many of each kind the seat has not seen.
    struct Left : Words {
        explicit Left(const Counts& counts) : Words(counts), each(counts) {}
        std::uint8_t at(int kind) const { return each[static_cast<std::size_t>(kind)]; }
        Counts each;
    };

    const Table& table_;
    const Board& board_;
    const typename Play::Ruleset& ruleset_;
    int seat_;
    const Seat& place_;
    Counts melded_;
    Left left_;
};

}  // namespace muraille::table
