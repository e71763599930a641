// The score of a hand by the book: its best reading and the fan that count.
#pragma once

#include "muraille/mcr/combination.hpp"

namespace muraille::mcr {

/// Why a hand may not win; UNUSUAL leaves the question to the Python.
enum class Refusal : std::uint8_t { NONE, INCOMPLETE, BELOW_MINIMUM, UNUSUAL = 255 };

struct Score {
    Refusal refusal = Refusal::INCOMPLETE;
    Form form = Form::REGULAR;
    Combination combination;
};

class Scorer {
public:
    explicit Scorer(const Rules& rules) : rules_(rules), combiner_(rules_) {}
    Scorer(const Scorer&) = delete;
    Scorer& operator=(const Scorer&) = delete;

    /// The score of any hand: what cannot be, or is more than the rules of the game allow, is unusual.
    Score score(const hand::Rows& rows, const Won& won) const {
        Score unusual;
        unusual.refusal = Refusal::UNUSUAL;
        try {
            return usual(won) ? score_trusted(rows, won) : unusual;
        } catch (const std::length_error&) {
            return unusual;
        }
    }

    /// The same for a caller that knows its facts to be sound, such as the table.
    Score score_trusted(const hand::Rows& rows, const Won& won) const {
        Score best;
        const auto forms = hand::ALL_FORMS & ~(rules_.seven_pairs_allows_four_identical ? 0U : unsigned{hand::IDENTICAL_PAIRS});
        const WonHand hand(rows, won, rules_, forms);
        hand::Readings(won.concealed, won.winning, won.melds, forms).for_each_reading([&](const Reading& reading) {
            Score other{Refusal::NONE, reading.form, combiner_.best(Win(hand, reading))};
            if (best.refusal == Refusal::INCOMPLETE || better(other, best)) best = other;
        });
        if (best.refusal == Refusal::NONE) {
            const auto flowers = rules_.flowers_count_for_minimum ? won.flowers : 0;
            if (best.combination.points + flowers < rules_.minimum_points) best.refusal = Refusal::BELOW_MINIMUM;
        }
        return best;
    }

private:
    /// Whether the facts can be together; the Python refuses or amends the others.
    bool usual(const Won& won) const {
        if (!won.possible() || won.flowers > 8 || won.riichi != muraille::Riichi::NONE) return false;
        if (won.discarder >= 0 && (won.drawn || won.discarder == won.seat)) return false;
        if (won.flags == 0) return true;
        if (won.has(IPPATSU) || won.has(FIRST_TURN)) return false;
        const auto held = won.owned[static_cast<std::size_t>(won.winning)] > 1;
        if (won.has(ROBBING_KONG) && (won.drawn || won.has(AFTER_KONG) || won.has(muraille::LAST_TILE) || held)) return false;
        if (won.has(AFTER_KONG) && (!won.drawn || !won.kong())) return false;
        if (won.has(DEALT) && (won.flags != DEALT || !won.drawn || won.seat != 0 || !won.melds.empty())) return false;
        return !won.has(LAST_OF_KIND) || won.concealed[static_cast<std::size_t>(won.winning)] == 1;
    }

    /// Freedom of choice (Green §3.9.1-6(4)): the greatest total. Of equal totals the regular hand is taken, then the fan that
    /// stand first in the book.
    bool better(const Score& one, const Score& other) const {
        if (!rules_.highest_reading) {
            const auto mine = one.combination.counted[0].points, theirs = other.combination.counted[0].points;
            if (mine != theirs) return mine > theirs;
        }
        if (one.combination.points != other.combination.points) return one.combination.points > other.combination.points;
        const bool regular = one.form == Form::REGULAR;
        if (regular != (other.form == Form::REGULAR)) return regular;
        const auto& mine = one.combination.counted;
        const auto& theirs = other.combination.counted;
        return std::lexicographical_compare(mine.begin(), mine.end(), theirs.begin(), theirs.end(),
                                            [](const Counted& a, const Counted& b) { return a.fan < b.fan; });
    }

    Rules rules_;
    Combiner combiner_;
};

}  // namespace muraille::mcr
