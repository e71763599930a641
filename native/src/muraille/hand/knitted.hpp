// The knitted straight with a set and a pair (Green #35; Intl n°45): nine fixed tiles, and the rest like a small hand.
#pragma once

#include "muraille/hand/regular.hpp"

namespace muraille::hand {

/// For each of the six ways to knit, one of each of its tiles is set aside; what is left has to give the pair and, unless it
/// lies there as a meld, the set.
class KnittedStraight {
public:
    /// `sets` is 1, or 0 where the set is a meld; the melded tiles are null where they are not known or there are none.
    KnittedStraight(const Rows& rows, const Counts& counts, int sets, const Counts* melded)
        : rows_(rows), counts_(counts), sets_(sets), melded_(melded) {}

    /// The tiles missing, where they are fewer than the bound; otherwise the bound.
    int missing(int bound = 14) const {
        int best = bound;
        const auto present = Words(counts_).at_least<1>();
        for (const auto straight : KNITTED_STRAIGHTS) {
            if (size(straight & ~present) >= best) continue;
            const Apart apart(*this, straight);
            if (apart.possible)
                best = std::min(best, apart.absent + Regular(rows_, apart.rest, sets_, apart.melded()).missing());
        }
        return best;
    }

    Improving improving() const {
        Improving best{14, 0};
        for (const auto straight : KNITTED_STRAIGHTS) {
            const Apart apart(*this, straight);
            if (apart.absent > best.missing || !apart.possible) continue;
            const auto [lacking, nearer] = Regular(rows_, apart.rest, sets_, apart.melded()).improving();
            if (apart.absent + lacking > best.missing) continue;
            if (apart.absent + lacking < best.missing) best = {apart.absent + lacking, 0};
            for_each(nearer, [&](int kind) {
                const auto place = static_cast<std::size_t>(kind);
                if (counts_[place] + (melded_ != nullptr ? (*melded_)[place] : 0) < COPIES) best.kinds |= bit(kind);
            });
            for_each(straight, [&](int kind) {
                if (counts_[static_cast<std::size_t>(kind)] == 0) best.kinds |= bit(kind);
            });
        }
        return best;
    }

private:
    /// What is left when the tiles of a straight are set aside.
    struct Apart {
        Apart(const KnittedStraight& whole, Kinds straight) : rest(whole.counts_), known(whole.melded_ != nullptr) {
            if (known) claimed = *whole.melded_;
            for_each(straight, [&](int kind) {
                const auto place = static_cast<std::size_t>(kind);
                if (rest[place] != 0) --rest[place];
                else ++absent;
                // The rest cannot have the tiles of the meld nor the straight's own; a kong may have taken one of the nine.
                if (known && ++claimed[place] > COPIES) possible = false;
            });
        }

        const Counts* melded() const { return known ? &claimed : nullptr; }

        Counts rest;
        bool known;
        Counts claimed{};
        int absent = 0;
        bool possible = true;
    };

    const Rows& rows_;
    const Counts& counts_;
    int sets_;
    const Counts* melded_;
};

}  // namespace muraille::hand
