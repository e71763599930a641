// How far a hand is from complete in the nearest of the forms that a game knows, and what brings it nearer.
#pragma once

#include "muraille/hand/knitted.hpp"
#include "muraille/hand/special.hpp"

namespace muraille::hand {

/// The forms of a game as bits, in the order of `Form` in Python, and whether seven pairs may hold identical ones.
enum FormBit : unsigned {
    REGULAR = 1,
    SEVEN_PAIRS = 2,
    THIRTEEN_ORPHANS = 4,
    KNITTED_STRAIGHT = 8,
    HONOURS_AND_KNITTED = 16,
    IDENTICAL_PAIRS = 32,
};
using Forms = unsigned;
inline constexpr Forms ALL_FORMS = 63;
/// A form that the hand can no longer take, because of its melds.
inline constexpr int IMPOSSIBLE = 99;

/// Four copies at most of each kind, four melds at most, thirteen or fourteen tiles. Everything else trusts this.
inline bool possible(const Counts& counts, int melds, const Counts* melded) {
    const Words words(counts);
    if (melds < 0 || melds > 4 || words.too_many()) return false;
    if (melded != nullptr)
        for (std::size_t kind = 0; kind < KINDS; ++kind)
            if (counts[kind] + (*melded)[kind] > COPIES) return false;
    const auto total = 3 * melds + words.total();
    return total == 13 || total == 14;
}

/// A hand as the kernels see it. `melded` counts the tiles in the melds, null where they are not known.
struct Tiles {
    Counts counts{};
    int melds = 0;
    const Counts* melded = nullptr;

    int size() const { return 3 * melds + Words(counts).total(); }

    bool possible() const { return hand::possible(counts, melds, melded); }
};

class Analysis {
public:
    Analysis(const Rows& rows, Forms forms) : rows_(rows), forms_(forms) {}

    /// The tiles missing in the nearest form.
    int missing(const Tiles& tiles) const { return missing(tiles.counts, tiles.melds, tiles.melded); }

    int missing(const Counts& counts, int melds, const Counts* melded) const {
        int best = IMPOSSIBLE;
        if (allows(REGULAR)) best = Regular(rows_, counts, 4 - melds, melded).missing();
        if (melds == 0) best = special_missing(Held(counts), best);
        if (allows(KNITTED_STRAIGHT) && melds <= 1) best = knitted(counts, melds, melded).missing(best);
        return best;
    }

    /// The tiles missing in the nearest form, and all kinds that bring any form so near one step nearer.
    Improving improving(const Tiles& tiles) const {
        auto best = Regular(rows_, tiles.counts, 4 - tiles.melds, tiles.melded).improving();
        add_others(best, tiles.counts, tiles, Held(tiles.counts));
        return best;
    }

    /// For every discard of fourteen tiles: calls with its kind and the tiles that are missing then.
    template <typename Each>
    void lacking(const Tiles& tiles, Each each) const {
        const Held held(tiles.counts);
        const int special = least_special(tiles, held);
        Regular(rows_, tiles.counts, 4 - tiles.melds, tiles.melded).lacking([&](int kind, int found) {
            if (!allows(REGULAR)) found = IMPOSSIBLE;
            if (special < found) found = special_missing(held.without(kind), found);
            if (allows(KNITTED_STRAIGHT) && tiles.melds <= 1) {
                Counts fewer = tiles.counts;
                --fewer[static_cast<std::size_t>(kind)];
                found = knitted(fewer, tiles.melds, tiles.melded).missing(found);
            }
            each(kind, found);
        });
    }

    /// For every discard of fourteen tiles, or for those of some kinds: calls with its kind and what it leaves; whether other
    /// kinds than those among the given ones improve it need not be known.
    template <typename Each>
    void discards(const Tiles& tiles, Each each, Kinds wanted = ALL, Kinds among = ALL) const {
        const Held held(tiles.counts);
        const int special = least_special(tiles, held);
        const bool knits = allows(KNITTED_STRAIGHT) && tiles.melds <= 1;
        Regular(rows_, tiles.counts, 4 - tiles.melds, tiles.melded).discards(wanted, among, [&](int kind, Improving found) {
            if (knits || special <= found.missing) {
                Counts fewer = tiles.counts;
                --fewer[static_cast<std::size_t>(kind)];
                add_others(found, fewer, tiles, held.without(kind));
            }
            each(kind, found);
        });
    }

private:
    bool allows(FormBit form) const { return (forms_ & form) != 0; }

    KnittedStraight knitted(const Counts& counts, int melds, const Counts* melded) const {
        return {rows_, counts, 1 - melds, melds == 0 ? nullptr : melded};
    }

    /// The least that a hand can lack in a form without sets after any discard.
    int least_special(const Tiles& tiles, const Held& held) const {
        return tiles.melds == 0 ? special_missing(held, IMPOSSIBLE) : IMPOSSIBLE;
    }

    /// The tiles missing in the nearest form without sets, where it is nearer than another form is.
    int special_missing(const Held& held, int best) const {
        if (allows(SEVEN_PAIRS)) best = std::min(best, allows(IDENTICAL_PAIRS) ? SevenPairs::missing(held) : SevenDifferentPairs::missing(held));
        if (allows(THIRTEEN_ORPHANS)) best = std::min(best, ThirteenOrphans::missing(held));
        if (allows(HONOURS_AND_KNITTED)) best = std::min(best, HonoursAndKnitted::missing(held));
        return best;
    }

    void add_others(Improving& best, const Counts& counts, const Tiles& tiles, const Held& held) const {
        if (allows(KNITTED_STRAIGHT) && tiles.melds <= 1) {
            const auto form = knitted(counts, tiles.melds, tiles.melded);
            if (form.missing(best.missing + 1) <= best.missing) merge(best, form.improving());
        }
        if (tiles.melds != 0) return;
        if (allows(SEVEN_PAIRS)) {
            if (allows(IDENTICAL_PAIRS)) add_special<SevenPairs>(best, held);
            else add_special<SevenDifferentPairs>(best, held);
        }
        if (allows(THIRTEEN_ORPHANS)) add_special<ThirteenOrphans>(best, held);
        if (allows(HONOURS_AND_KNITTED)) add_special<HonoursAndKnitted>(best, held);
    }

    template <typename Form>
    static void add_special(Improving& best, const Held& held) {
        const auto distance = Form::missing(held);
        if (distance <= best.missing) merge(best, {distance, Form::improving(held)});
    }

    static void merge(Improving& best, const Improving& other) {
        if (other.missing < best.missing) best = other;
        else if (other.missing == best.missing) best.kinds |= other.kinds;
    }

    const Rows& rows_;
    Forms forms_;
};

}  // namespace muraille::hand
