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
        if (melded_ != nullptr) look_at_melds();
        for (int part = 0; part < PARTS; ++part) classes_[at(part)] = rows.of_part(part, indices_[at(part)]);
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
            if (owned(kind) >= COPIES || holds(spent_, kind)) continue;
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
        const Beside two(rows_, classes_);
        for_each(Words(counts_).at_least<1>(), [&](int kind) {
            const auto part = part_of(kind);
            const auto reduced = rows_.of_part(part, indices_[at(part)] - weight(kind));
            const auto found = rows_.missing(sets_, rest[at(part)], reduced);
            each(kind, fooled_without(part, kind, reduced, found, rest, two) ? CappedRows(without(kind), *melded_).missing(sets_) : found);
        });
    }

    /// For each of the wanted kinds that can be discarded: calls with the kind and what its discard leaves; of the kinds that
    /// improve the hand then, those among the given ones.
    template <typename Each>
    void discards(Kinds wanted, Kinds among, Each each) const {
        // All ranks are looked up and the answers masked: that costs less than to ask which of them are wanted.
        std::array<Class, PARTS * RANKS> added;
        Kinds useful = 0;
        for (int part = 0; part < PARTS; ++part) {
            auto* here = added.data() + first_of(part);
            const auto* row = rows_.of_parts(part) + indices_[at(part)];
            Kinds changed = 0;
            for (int rank = 0; rank < RANKS; ++rank) {
                here[rank] = row[WEIGHTS[at(first_of(part) + rank)]];
                // A tile that leaves the class of its part as it is brings nothing, whatever the other parts hold.
                changed |= Kinds{here[rank] != classes_[at(part)]} << rank;
            }
            useful |= changed << first_of(part);
        }
        const auto available = among & ~full() & ~spent_;
        useful &= available;
        const auto rest = rest_of(classes_);
        const Beside two(rows_, classes_);
        for_each(wanted & Words(counts_).at_least<1>(), [&](int kind) {
            const auto part = part_of(kind);
            const auto* row = rows_.of_parts(part) + indices_[at(part)] - weight(kind);
            const auto reduced = *row;
            const auto found = rows_.missing(sets_, rest[at(part)], reduced);
            if (fooled_without(part, kind, reduced, found, rest, two)) return each(kind, capped_improving(without(kind)));
            Kinds nearer = 0;
            for (int other = 0; other < PARTS; ++other) {
                if (other == part || (useful & kinds_of(other)) == 0) continue;
                const auto* beside = rows_.beside(sets_, rows_.joined(reduced, two.of(part, other)));
                const auto* here = added.data() + first_of(other);
                Kinds ranks = 0;
                for (int rank = 0; rank < RANKS; ++rank) ranks |= Kinds{beside[here[rank]] < found} << rank;
                nearer |= ranks << first_of(other);
            }
            nearer &= useful;
            const auto* beside = rows_.beside(sets_, rest[at(part)]);
            Kinds ranks = 0;
            for (int rank = 0; rank < RANKS; ++rank)
                ranks |= Kinds{beside[row[WEIGHTS[at(first_of(part) + rank)]]] < found} << rank;
            // Who discards one of four may get that kind again.
            nearer |= ranks << first_of(part) & kinds_of(part) & (available | (bit(kind) & ~spent_));
            each(kind, Improving{found, nearer});
        });
    }

private:
    static constexpr std::size_t at(int place) { return static_cast<std::size_t>(place); }

    /// Honours that lie in a meld are spent: the one that may be left makes no pair. A target that wants them could as well take
    /// honours that are neither melded nor wanted, which there are, so that the hand counts as if it held none of them.
    void look_at_melds() {
        const Words melded(*melded_);
        spent_ = melded.at_least<3>() & HONOURS;
        if (size(spent_) + sets_ + 1 > KINDS - FIRST_HONOUR) spent_ = 0;
        for_each(spent_, [&](int kind) { indices_[at(PARTS - 1)] -= counts_[at(kind)] * WEIGHTS[at(kind)]; });
        melded_kinds_ = melded.at_least<1>() & ~spent_;
        for_each(melded_kinds_, [&](int kind) { least_beyond_ = std::min(least_beyond_, beyond(counts_, kind)); });
    }

    std::uint32_t weight(int kind) const { return holds(spent_, kind) ? 0 : WEIGHTS[at(kind)]; }

    /// The kinds of which the player holds all copies.
    Kinds full() const {
        if (melded_ == nullptr) return Words(counts_).at_least<COPIES>();
        auto owned = counts_;
        for (std::size_t kind = 0; kind < KINDS; ++kind) owned[kind] = static_cast<std::uint8_t>(owned[kind] + (*melded_)[kind]);
        return Words(owned).at_least<COPIES>();
    }

    int owned(int kind) const { return counts_[at(kind)] + (melded_ != nullptr ? (*melded_)[at(kind)] : 0); }

    /// The other three parts joined, for every part.
    std::array<Class, PARTS> rest_of(const std::array<Class, PARTS>& classes) const {
        const auto [a, b, c, d] = classes;
        const auto ab = rows_.joined(a, b), cd = rows_.joined(c, d);
        return {rows_.joined(b, cd), rows_.joined(a, cd), rows_.joined(ab, d), rows_.joined(ab, c)};
    }

    /// For each two parts, the other two joined; what stands for a part and itself is not looked at.
    class Beside {
    public:
        Beside(const Rows& rows, const std::array<Class, PARTS>& classes) {
            for (int one = 0; one < PARTS; ++one)
                for (int other = one + 1; other < PARTS; ++other) {
                    const auto [third, fourth] = OTHERS[at(4 * one + other)];
                    joined_[at(4 * one + other)] = joined_[at(4 * other + one)] = rows.joined(classes[third], classes[fourth]);
                }
        }
        Class of(int part, int other) const { return joined_[at(4 * part + other)]; }

    private:
        static constexpr std::array<std::array<std::uint8_t, 2>, PARTS * PARTS> OTHERS{
            {{}, {2, 3}, {1, 3}, {1, 2}, {}, {}, {0, 3}, {0, 2}, {}, {}, {}, {0, 1}, {}, {}, {}, {}}};
        std::array<Class, PARTS * PARTS> joined_{};
    };

    Counts without(int kind) const {
        Counts fewer = counts_;
        --fewer[at(kind)];
        return fewer;
    }

    /// How many more of a melded kind than there are left would be one too many.
    int beyond(const Counts& counts, int kind) const { return COPIES + 1 - (*melded_)[at(kind)] - counts[at(kind)]; }

    /// Whether some best target may need more of a melded kind than there is. A best target that holds one more of the kind
    /// than exists lies exactly that many tiles nearer once they are added; where it does not, the classes are right.
    bool fooled(const Counts& counts, const Indices& indices, const std::array<Class, PARTS>& rest, int lacking) const {
        for (auto kinds = melded_kinds_; kinds != 0; kinds &= kinds - 1) {
            const int kind = std::countr_zero(kinds), more = beyond(counts, kind);
            if (more > lacking) continue;
            const auto part = part_of(kind);
            const auto index = indices[at(part)] + static_cast<std::uint32_t>(more) * WEIGHTS[at(kind)];
            if (rows_.missing(sets_, rest[at(part)], rows_.of_part(part, index)) == lacking - more) return true;
        }
        return false;
    }

    /// The same after a discard of this part.
    bool fooled_without(int part, int kind, Class reduced, int found, const std::array<Class, PARTS>& rest, const Beside& two) const {
        if (least_beyond_ > found) return false;
        Indices indices = indices_;
        indices[at(part)] -= weight(kind);
        std::array<Class, PARTS> beside{};
        for (int other = 0; other < PARTS; ++other)
            beside[at(other)] = other == part ? rest[at(part)] : rows_.joined(reduced, two.of(part, other));
        return fooled(without(kind), indices, beside, found);
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
    /// The honours that lie in a meld, and the other kinds that do.
    Kinds spent_ = 0;
    Kinds melded_kinds_ = 0;
    /// The least number of tiles of one kind that would be one too many.
    int least_beyond_ = COPIES + 1 + 14;
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
