// Players inside: at random, what was drawn, by shanten, and one who also thinks of what a hand is worth and of the others.
// `muraille.bots.simple` has the first three in Python.
#pragma once

#include "muraille/hand/analysis.hpp"
#include "muraille/table/random.hpp"
#include "muraille/table/table.hpp"

namespace muraille::table {

/// Who decides for a player: whoever steps the table, or one of the players inside.
enum class Policy : std::uint8_t { OUTSIDE, RANDOM, TSUMOGIRI, GREEDY, CLUB };
inline constexpr int POLICIES = 5;

template <typename Play>
class Chooser {
public:
    Chooser(const Table& table, const typename Play::Ruleset& ruleset)
        : table_(table), board_(table.board), question_(table.question), ruleset_(ruleset) {}

    int choose(Policy policy, Random& random) const {
        const auto& legal = question_.legal;
        if (question_.asked == Asked::FLOWER) return flower();
        if (policy == Policy::TSUMOGIRI) return usual();
        if (policy == Policy::GREEDY) return greedy();
        if (policy == Policy::CLUB) return club();
        return legal.nth(random.below(legal.size()));
    }

    /// How many of each kind the player has not seen.
    Counts unseen(const Seat& own, const Counts& melded) const {
        Counts left;
        for (std::size_t kind = 0; kind < KINDS; ++kind)
            left[kind] = static_cast<std::uint8_t>(COPIES - own.counts[kind] - melded[kind] - board_.lying[kind]);
        const auto see = [&](Face face) {
            const auto kind = static_cast<std::size_t>(kind_of(face));
            if (kind < KINDS && left[kind] != 0) --left[kind];
        };
        for (const auto& place : board_.seats) {
            if (&place == &own) continue;
            for (const auto& laid : place.melds)
                if (!(Play::hides_concealed_kongs() && laid.concealed_kong()))
                    for (int number = 0; number < laid.size(); ++number) see(laid.faces[static_cast<std::size_t>(number)]);
        }
        for (const auto face : board_.indicators) see(face);
        return left;
    }

private:
    static constexpr const Numbering& N = Play::NUMBERS;

    /// A flower in the hand is worth nothing: the first is laid aside.
    int flower() const {
        int first = N.flower;
        while (!question_.legal.has(first)) ++first;
        return first;
    }

    /// What is done without a thought: the drawn tile is discarded, nothing is claimed, a waiting hand is shown.
    int usual() const {
        const auto& legal = question_.legal;
        if (question_.asked == Asked::TENPAI) return N.tenpai;
        if (question_.asked != Asked::TURN) return N.pass;
        const auto& held = board_.at(question_.seat).held;
        if (board_.drawn != NO_FACE && legal.has(N.discard + Play::number_of(board_.drawn))) return N.discard + Play::number_of(board_.drawn);
        // Without a drawn tile the last one in the order of the tiles goes.
        auto last = NO_FACE;
        for (const auto face : held)
            if (legal.has(N.discard + Play::number_of(face)) && (last == NO_FACE || order_of(face) > order_of(last))) last = face;
        return last == NO_FACE ? legal.nth(0) : N.discard + Play::number_of(last);
    }

    int greedy() const {
        if (question_.asked == Asked::TENPAI) return N.tenpai;
        if (question_.legal.has(N.win)) return N.win;
        if (question_.asked != Asked::TURN) return claim();
        return board_.at(question_.seat).riichi ? usual() : discard();
    }

    /// As the greedy one, but it claims only for a hand that can win so, and gives a far hand up against one that is near.
    int club() const {
        if (question_.asked == Asked::TENPAI) return N.tenpai;
        if (question_.legal.has(N.win)) return N.win;
        const auto& place = board_.at(question_.seat);
        if (question_.asked != Asked::TURN)
            return claim([&](const Counts& held, const Counts& laid) { return Play::worth_claiming(board_, question_.seat, held, laid); });
        if (place.riichi) return usual();
        if (!threatened()) return discard();
        const auto melded = place.melded();
        const bool near = analysis().missing(place.counts, place.meld_count(), place.melds.empty() ? nullptr : &melded) <= 1;
        return near ? discard() : safest();
    }

    bool threatens(int seat) const { return seat != question_.seat && Play::threatens(board_.at(seat)); }
    bool threatened() const { return threatens(0) || threatens(1) || threatens(2) || threatens(3); }

    /// The discard that those who threaten are least likely to wait for.
    int safest() const {
        const auto& place = board_.at(question_.seat);
        const auto left = unseen(place, place.melded());
        int best = -1, least = 0;
        for_each(Words(place.counts).at_least<1>(), [&](int kind) {
            const int number = plain_discard(kind);
            if (number < 0) return;
            int risk = 0;
            for (int seat = 0; seat < 4; ++seat)
                if (threatens(seat)) risk += danger(kind, board_.at(seat).river_kinds, left[static_cast<std::size_t>(kind)]);
            if (best >= 0 && risk >= least) return;
            best = number;
            least = risk;
        });
        return best >= 0 ? best : discard();
    }

    /// A tile that lies in the river is safe, an honour as safe as many are seen, a number safer three steps from one that lies there.
    static int danger(int kind, Kinds river, int left) {
        if (holds(river, kind)) return 0;
        if (kind >= FIRST_HONOUR) return 2 * left;
        const int rank = kind % 9;
        const bool below = rank < 3 || holds(river, kind - 3), above = rank > 5 || holds(river, kind + 3);
        if (below && above) return rank == 0 || rank == 8 ? 2 : 4;
        return rank == 0 || rank == 8 ? 7 : below || above ? 9 : 12;
    }

    /// How a tile of this kind is discarded without riichi; -1 where it may not be.
    int plain_discard(int kind) const {
        const auto& legal = question_.legal;
        if (legal.has(N.discard + kind)) return N.discard + kind;
        const int red = kind < FIRST_HONOUR && kind % 9 == 4 && N.riichi >= 0 ? FIRST_RED + kind / 9 : -1;
        return red >= 0 && legal.has(N.discard + red) ? N.discard + red : -1;
    }

    hand::Analysis analysis() const { return {ruleset_.rows, Play::forms_of(ruleset_)}; }

    /// The tile that leaves the hand nearest to complete, and of these the one that most tiles improve.
    int discard() const {
        const auto& place = board_.at(question_.seat);
        const auto melded = place.melded();
        const auto* known = place.melds.empty() ? nullptr : &melded;
        const auto analysed = analysis();
        const hand::Tiles tiles{place.counts, place.meld_count(), known};
        const int flower = flower_discard();
        // With a flower to let go the hand is one tile short of fourteen.
        int least = flower < 0 ? hand::IMPOSSIBLE : analysed.missing(tiles);
        const int without_flower = least;
        Kinds nearest = 0;
        analysed.lacking(tiles, [&](int kind, int after) {
            if (discard_of(kind) < 0 || after > least) return;
            nearest = (after < least ? 0 : nearest) | bit(kind);
            least = after;
        });
        if (size(nearest) == 1 && flower < 0) return discard_of(std::countr_zero(nearest));
        const Words left(unseen(place, melded));
        int best = -1, value = 0;
        analysed.discards(tiles, [&](int kind, const hand::Improving& after) {
            const int action = discard_of(kind), improving = left.total(after.kinds);
            if (best >= 0 && (improving < value || (improving == value && rank(action) >= rank(best)))) return;
            best = action;
            value = improving;
        }, nearest, left.at_least<1>());
        // A flower comes last in the order of the tiles.
        if (flower >= 0 && without_flower == least && (best < 0 || left.total(analysed.improving(tiles).kinds) > value)) best = flower;
        return best >= 0 ? best : question_.legal.nth(0);
    }

    /// The first flower that may be discarded, by its number; -1 where there is none.
    int flower_discard() const {
        if (N.flower < 0) return -1;
        for (int number = N.discard + KINDS; number < N.chow; ++number)
            if (question_.legal.has(number)) return number;
        return -1;
    }

    /// Of equals a riichi comes first, then a tile that is not red, then the order of the tiles.
    static int rank(int action) {
        const int face = declares(action) ? action - N.riichi : action - N.discard;
        return (declares(action) ? 0 : 2) + (N.riichi >= 0 && face >= FIRST_RED ? 1 : 0);
    }

    static bool declares(int action) { return N.riichi >= 0 && action >= N.riichi; }

    /// How a tile of this kind is discarded: with riichi where that is legal, a red five after a five; -1 where it may not be.
    int discard_of(int kind) const {
        const auto& legal = question_.legal;
        const int red = kind < FIRST_HONOUR && kind % 9 == 4 && N.riichi >= 0 ? FIRST_RED + kind / 9 : -1;
        if (N.riichi >= 0) {
            if (legal.has(N.riichi + kind)) return N.riichi + kind;
            if (red >= 0 && legal.has(N.riichi + red)) return N.riichi + red;
        }
        return plain_discard(kind);
    }

    /// A set only where it brings the hand nearer, and where it is wanted.
    int claim() const {
        return claim([](const Counts&, const Counts&) { return true; });
    }

    template <typename Wanted>
    int claim(Wanted wanted) const {
        const auto& place = board_.at(question_.seat);
        const auto melded = place.melded();
        int best = N.pass, least = analysis().missing(place.counts, place.meld_count(), place.melds.empty() ? nullptr : &melded);
        if (board_.last == NO_FACE || question_.asked != Asked::CLAIM) return best;
        const int called = kind_of(board_.last);
        const auto weigh = [&](int action, int one, int other) {
            if (!question_.legal.has(action)) return;
            auto counts = place.counts;
            auto laid = melded;
            ++laid[static_cast<std::size_t>(called)];
            for (const auto kind : {one, other}) {
                --counts[static_cast<std::size_t>(kind)];
                ++laid[static_cast<std::size_t>(kind)];
            }
            // A tile is discarded afterwards: of a complete hand one that is needed, of others one that is not.
            const int after = std::max(1, analysis().missing(counts, place.meld_count() + 1, &laid));
            if (after >= least || !wanted(counts, laid)) return;
            best = action;
            least = after;
        };
        // The first of equals is taken: a pung before a chow, with red fives before those without.
        for (int red = N.pung_ways; red-- > 0;) weigh(N.pung + red, called, called);
        for (int way = 0; way < 3; ++way)
            for (int red = N.chow_ways; red-- > 0;)
                weigh(N.chow + N.chow_ways * way + red, called + (way == 0 ? -2 : way == 1 ? -1 : 1), called + (way == 0 ? -1 : way == 1 ? 1 : 2));
        return best;
    }

    const Table& table_;
    const Board& board_;
    const Question& question_;
    const typename Play::Ruleset& ruleset_;
};

}  // namespace muraille::table
