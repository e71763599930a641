// Four sets and a pair: distance, improving tiles, and both for every discard (RCR §3.2; Green §3.7.2-1).
// Everything here counts the tiles that are missing: one more than the shanten number, 0 for a complete hand.
#pragma once

#include "muraille/hand/capped.hpp"
#include "muraille/hand/rows.hpp"

namespace muraille::hand {

/// The tiles missing, and the kinds that bring the hand one tile nearer.
struct Improving {
    int missing = 0;
    Kinds kinds = 0;
};

/// The index of each part: its counts read in base 5.
using Indices = std::array<std::uint32_t, PARTS>;

#if defined(__SSSE3__)
/// Eight digits in base 5 at once: pairs of them, then pairs of pairs.
inline std::uint32_t eight_digits(__m128i digits) {
    const auto twos = _mm_maddubs_epi16(digits, _mm_set1_epi16(0x0105));
    const auto fours = static_cast<std::uint64_t>(_mm_cvtsi128_si64(_mm_madd_epi16(twos, _mm_set1_epi32(0x0001'0019))));
    return static_cast<std::uint32_t>(fours & 0xFFFF'FFFF) * 625 + static_cast<std::uint32_t>(fours >> 32);
}

inline Indices indices_of(const Counts& counts) {
    const auto from = [&](std::size_t kind) { return _mm_loadu_si128(reinterpret_cast<const __m128i*>(counts.data() + kind)); };
    const auto bamboos = from(18);
    // The honours are seven digits: the byte before them becomes a leading zero.
    const auto honours = _mm_slli_si128(_mm_srli_si128(bamboos, 9), 1);
    return {eight_digits(from(0)) * 5 + counts[8], eight_digits(from(9)) * 5 + counts[17], eight_digits(bamboos) * 5 + counts[26],
            eight_digits(honours)};
}
#else
inline Indices indices_of(const Counts& counts) {
    Indices found{};
    for (std::size_t part = 0; part < 3; ++part) {
        const auto* count = counts.data() + 9 * part;
        std::uint32_t index = 0;
        for (int rank = 0; rank < 9; ++rank) index = 5 * index + count[rank];
        found[part] = index;
    }
    std::uint32_t index = 0;
    for (std::size_t kind = FIRST_HONOUR; kind < KINDS; ++kind) index = 5 * index + counts[kind];
    found[3] = index;
    return found;
}
#endif

/// The concealed tiles of a hand, the sets that they have to give, and the tiles that lie in the melds, where known.
class Regular {
public:
    Regular(const Rows& rows, const Counts& counts, int sets, const Counts* melded = nullptr)
        : rows_(rows), counts_(counts), sets_(sets), melded_(sets < 4 ? melded : nullptr), indices_(indices_of(counts)) {
        for (int part = 0; part < PARTS; ++part) classes_[at(part)] = rows.of_part(part, indices_[at(part)]);
        if (melded_ != nullptr) melded_kinds_ = Words(*melded_).at_least<1>();
    }

    int missing() const {
        const auto lacking = rows_.missing(sets_, rows_.joined(classes_[0], classes_[1]), rows_.joined(classes_[2], classes_[3]));
        if (melded_ != nullptr && fooled(counts_, indices_, rest_of(classes_), lacking))
            return CappedRows(counts_, *melded_).missing(sets_);
        return lacking;
    }

    Improving improving() const {
        const auto rest = rest_of(classes_);
        const auto lacking = rows_.missing(sets_, rest[0], classes_[0]);
        if (melded_ != nullptr && fooled(counts_, indices_, rest, lacking)) return capped_improving(counts_);
        Improving found{lacking, 0};
        for (int kind = 0; kind < KINDS; ++kind) {
            if (owned(kind) >= COPIES) continue;
            const auto part = part_of(kind);
            const auto after = rows_.of_part(part, indices_[at(part)] + WEIGHTS[at(kind)]);
            if (rows_.missing(sets_, rest[at(part)], after) < lacking) found.kinds |= bit(kind);
        }
        return found;
    }

    /// For each kind that can be discarded: calls with the kind and the tiles that are missing then.
    template <typename Each>
    void lacking(Each each) const {
        const auto rest = rest_of(classes_);
        for (int part = 0; part < PARTS; ++part) {
            const auto two = melded_ != nullptr ? two_beside(part) : std::array<Class, PARTS>{};
            for (int kind = first_of(part); kind < end_of(part); ++kind) {
                if (counts_[at(kind)] == 0) continue;
                const auto reduced = rows_.of_part(part, indices_[at(part)] - WEIGHTS[at(kind)]);
                const auto found = rows_.missing(sets_, rest[at(part)], reduced);
                if (melded_ != nullptr && fooled_without(part, kind, reduced, found, rest, two)) {
                    Counts fewer = counts_;
                    --fewer[at(kind)];
                    each(kind, CappedRows(fewer, *melded_).missing(sets_));
                } else {
                    each(kind, found);
                }
            }
        }
    }

    /// For each of the wanted kinds that can be discarded: calls with the kind and what its discard leaves; of the kinds that
    /// improve the hand then, those among the given ones.
    template <typename Each>
    void discards(Kinds wanted, Kinds among, Each each) const {
        std::array<Class, KINDS> added;
        Kinds available = 0;
        for_each(among, [&](int kind) {
            if (owned(kind) >= COPIES) return;
            available |= bit(kind);
            added[at(kind)] = rows_.of_part(part_of(kind), indices_[at(part_of(kind))] + WEIGHTS[at(kind)]);
        });
        const auto rest = rest_of(classes_);
        for (int part = 0; part < PARTS; ++part) {
            const auto two = two_beside(part);
            for (int kind = first_of(part); kind < end_of(part); ++kind) {
                if (counts_[at(kind)] == 0 || !holds(wanted, kind)) continue;
                const auto without = indices_[at(part)] - WEIGHTS[at(kind)];
                const auto reduced = rows_.of_part(part, without);
                const auto found = rows_.missing(sets_, rest[at(part)], reduced);
                if (melded_ != nullptr && fooled_without(part, kind, reduced, found, rest, two)) {
                    Counts fewer = counts_;
                    --fewer[at(kind)];
                    each(kind, capped_improving(fewer));
                } else {
                    each(kind, Improving{found, nearer(part, kind, without, reduced, found, rest[at(part)], two, added, available)});
                }
            }
        }
    }

private:
    static constexpr std::size_t at(int place) { return static_cast<std::size_t>(place); }

    int owned(int kind) const { return counts_[at(kind)] + (melded_ != nullptr ? (*melded_)[at(kind)] : 0); }

    /// The other three parts joined, for every part.
    std::array<Class, PARTS> rest_of(const std::array<Class, PARTS>& classes) const {
        const auto [a, b, c, d] = classes;
        const auto ab = rows_.joined(a, b), cd = rows_.joined(c, d);
        return {rows_.joined(b, cd), rows_.joined(a, cd), rows_.joined(ab, d), rows_.joined(ab, c)};
    }

    /// The two parts that are neither this one nor the other, for every other one.
    std::array<Class, PARTS> two_beside(int part) const {
        std::array<Class, PARTS> found{};
        for (int other = 0; other < PARTS; ++other) {
            if (other == part) continue;
            std::array<Class, 2> two{};
            std::size_t number = 0;
            for (int third = 0; third < PARTS; ++third)
                if (third != part && third != other) two[number++] = classes_[at(third)];
            found[at(other)] = rows_.joined(two[0], two[1]);
        }
        return found;
    }

    Kinds nearer(int part, int discarded, std::uint32_t without, Class reduced, int lacking, Class rest,
                 const std::array<Class, PARTS>& two, const std::array<Class, KINDS>& added, Kinds available) const {
        Kinds found = 0;
        for (int other = 0; other < PARTS; ++other) {
            const auto here = available & (other == 3 ? HONOURS : SUITS[at(other)]);
            if (other == part) {
                const auto* after = rows_.beside(sets_, rest);
                // Who discards one of four may get that kind again.
                for_each(here | bit(discarded), [&](int kind) {
                    if (after[rows_.of_part(part, without + WEIGHTS[at(kind)])] < lacking) found |= bit(kind);
                });
                continue;
            }
            const auto* after = rows_.beside(sets_, rows_.joined(reduced, two[at(other)]));
            for_each(here, [&](int kind) { found |= Kinds{after[added[at(kind)]] < lacking} << kind; });
        }
        return found;
    }

    /// Whether some best target may need more of a melded kind than there is. A best target that holds one more of the kind
    /// than exists lies exactly that many tiles nearer once they are added; where it does not, the classes are right.
    bool fooled(const Counts& counts, const Indices& indices, const std::array<Class, PARTS>& rest, int lacking) const {
        for (auto kinds = melded_kinds_; kinds != 0; kinds &= kinds - 1) {
            const int kind = std::countr_zero(kinds), beyond = COPIES + 1 - (*melded_)[at(kind)] - counts[at(kind)];
            if (beyond > lacking) continue;
            const auto part = part_of(kind);
            const auto index = indices[at(part)] + static_cast<std::uint32_t>(beyond) * WEIGHTS[at(kind)];
            if (rows_.missing(sets_, rest[at(part)], rows_.of_part(part, index)) == lacking - beyond) return true;
        }
        return false;
    }

    /// The same after a discard of this part.
    bool fooled_without(int part, int kind, Class reduced, int found, const std::array<Class, PARTS>& rest, const std::array<Class, PARTS>& two) const {
        bool near = false;
        for_each(melded_kinds_, [&](int each) { near |= COPIES + 1 - (*melded_)[at(each)] - counts_[at(each)] + (each == kind ? 1 : 0) <= found; });
        if (!near) return false;
        Counts fewer = counts_;
        --fewer[at(kind)];
        Indices indices = indices_;
        indices[at(part)] -= WEIGHTS[at(kind)];
        std::array<Class, PARTS> beside{};
        for (int other = 0; other < PARTS; ++other) beside[at(other)] = other == part ? rest[at(part)] : rows_.joined(reduced, two[at(other)]);
        return fooled(fewer, indices, beside, found);
    }

    /// The slow way, for the rare hand that would want a fifth copy.
    Improving capped_improving(const Counts& counts) const {
        const CappedRows rows(counts, *melded_);
        Improving found{rows.missing(sets_), 0};
        Counts more = counts;
        for (int kind = 0; kind < KINDS; ++kind) {
            if (counts[at(kind)] + (*melded_)[at(kind)] >= COPIES) continue;
            ++more[at(kind)];
            const auto part = part_of(kind);
            if (rows.missing_with(part, remembered_capped_row(more, *melded_, part), sets_) < found.missing) found.kinds |= bit(kind);
            --more[at(kind)];
        }
        return found;
    }

    const Rows& rows_;
    const Counts& counts_;
    int sets_;
    const Counts* melded_;
    Indices indices_;
    std::array<Class, PARTS> classes_{};
    Kinds melded_kinds_ = 0;
};

/// The kinds that complete concealed tiles which lack one, whatever lies in the melds. One tile more must leave one part with
/// a pair and the others with sets alone, which the number of tiles in each part tells for nearly all of them.
inline Kinds regular_waits(const Rows& rows, const Counts& counts, int sets) {
    const auto indices = indices_of(counts);
    const auto held = Words(counts).at_least<1>();
    const auto full = Words(counts).at_least<COPIES>();
    std::array<Class, PARTS> classes{};
    std::array<int, PARTS> tiles{};
    int over = 0;
    for (std::size_t part = 0; part < PARTS; ++part) {
        classes[part] = rows.of_part(static_cast<int>(part), indices[part]);
        tiles[part] = tiles_in(counts, static_cast<int>(part));
        over += tiles[part] % 3;
    }
    Kinds found = 0;
    for (int part = 0; part < PARTS; ++part) {
        const auto place = static_cast<std::size_t>(part);
        const int residue = tiles[place] % 3;
        // The tiles over a whole number of sets: one here and none elsewhere, or a pair here and a pair in another part.
        if (residue == 0 || over != (residue == 1 ? 1 : 4)) continue;
        const auto rest = rows.joined(rows.joined(classes[(place + 1) % 4], classes[(place + 2) % 4]), classes[(place + 3) % 4]);
        const auto own = held & (part == 3 ? HONOURS : SUITS[place]);
        // A set or a pair joins the tile to one of its own kind or to a neighbour.
        const auto near = part == 3 ? own : (own | own << 1 | own >> 1) & SUITS[place];
        for_each(near & ~full, [&](int kind) {
            if (rows.missing(sets, rest, rows.of_part(part, indices[place] + WEIGHTS[static_cast<std::size_t>(kind)])) == 0)
                found |= bit(kind);
        });
    }
    return found;
}

}  // namespace muraille::hand
