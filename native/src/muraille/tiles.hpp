// The 34 kinds of tiles, 0 to 33 in the order of the notation: characters, circles, bamboos, winds, dragons.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#if defined(__SSE2__)
#include <immintrin.h>
#endif

namespace muraille {

inline constexpr int KINDS = 34;
inline constexpr int FIRST_HONOUR = 27;
inline constexpr int WHITE = 31;
inline constexpr int GREEN = 32;
inline constexpr int COPIES = 4;

/// How many of each kind.
using Counts = std::array<std::uint8_t, KINDS>;

/// Kinds as a bit mask.
using Kinds = std::uint64_t;

constexpr Kinds bit(int kind) { return Kinds{1} << kind; }
constexpr bool holds(Kinds kinds, int kind) { return (kinds >> kind & 1) != 0; }
constexpr int size(Kinds kinds) { return std::popcount(kinds); }

/// The kinds of a rank, 0 to 8, in the three suits.
constexpr Kinds rank(int which) { return bit(which) | bit(which + 9) | bit(which + 18); }

template <typename... Which>
constexpr Kinds ranks(Which... which) { return (rank(which) | ...); }

inline constexpr Kinds ALL = bit(KINDS) - 1;
inline constexpr Kinds SUIT = bit(9) - 1;
inline constexpr std::array<Kinds, 3> SUITS{SUIT, SUIT << 9, SUIT << 18};
inline constexpr Kinds NUMBERS = bit(FIRST_HONOUR) - 1;
inline constexpr Kinds HONOURS = ALL & ~NUMBERS;
inline constexpr Kinds WINDS = bit(27) | bit(28) | bit(29) | bit(30);
inline constexpr Kinds DRAGONS = HONOURS & ~WINDS;
inline constexpr Kinds TERMINALS = ranks(0, 8);
inline constexpr Kinds ORPHANS = TERMINALS | HONOURS;
inline constexpr Kinds SIMPLES = NUMBERS & ~TERMINALS;

/// The part of a hand that a kind belongs to: three suits, then the honours.
inline constexpr int PARTS = 4;
inline constexpr int RANKS = 9;
constexpr int part_of(int kind) { return kind / 9; }
constexpr int first_of(int part) { return 9 * part; }
constexpr int end_of(int part) { return part == 3 ? KINDS : 9 * part + 9; }

constexpr Kinds kinds_of(int part) { return part == 3 ? HONOURS : SUITS[static_cast<std::size_t>(part)]; }

/// How many tiles of a part there are.
constexpr int tiles_in(const Counts& counts, int part) {
    int total = 0;
    for (int kind = first_of(part); kind < end_of(part); ++kind) total += counts[static_cast<std::size_t>(kind)];
    return total;
}

/// The six ways to give 1-4-7, 2-5-8 and 3-6-9 to the three suits (Green #35), in the order of the Python.
constexpr Kinds knitted(int start, int suit) { return (bit(start) | bit(start + 3) | bit(start + 6)) << (9 * suit); }
inline constexpr std::array<std::array<int, 3>, 6> KNITTED_STARTS{
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};
constexpr std::array<Kinds, 6> knitted_straights() {
    std::array<Kinds, 6> found{};
    for (std::size_t way = 0; way < 6; ++way)
        for (int suit = 0; suit < 3; ++suit) found[way] |= knitted(KNITTED_STARTS[way][static_cast<std::size_t>(suit)], suit);
    return found;
}
inline constexpr std::array<Kinds, 6> KNITTED_STRAIGHTS = knitted_straights();

/// Calls a function with each kind of a mask, lowest first.
template <typename Each>
constexpr void for_each(Kinds kinds, Each each) {
    for (; kinds != 0; kinds &= kinds - 1) each(std::countr_zero(kinds));
}

/// The counts many at a time, so that a question to all of them costs a few steps.
class Words {
public:
#if defined(__SSE2__)
    explicit Words(const Counts& counts)
        : low_(_mm_loadu_si128(reinterpret_cast<const __m128i*>(counts.data()))),
          high_(_mm_loadu_si128(reinterpret_cast<const __m128i*>(counts.data() + 16))),
          next_(counts[32]),
          last_(counts[33]) {}

    /// The kinds held at least so many times, where no count is more than 127.
    template <unsigned least>
    Kinds at_least() const {
        const auto below = _mm_set1_epi8(static_cast<char>(least - 1));
        return marks(_mm_cmpgt_epi8(low_, below)) | marks(_mm_cmpgt_epi8(high_, below)) << 16 | Kinds{next_ >= least} << 32 |
               Kinds{last_ >= least} << 33;
    }

    /// The sum of all counts.
    int total() const {
        const auto sums = _mm_add_epi64(_mm_sad_epu8(low_, _mm_setzero_si128()), _mm_sad_epu8(high_, _mm_setzero_si128()));
        return _mm_cvtsi128_si32(sums) + _mm_extract_epi16(sums, 4) + static_cast<int>(next_ + last_);
    }

    /// The sum of the counts of some kinds.
    int total(Kinds kinds) const {
        const auto sums = _mm_add_epi64(_mm_sad_epu8(_mm_and_si128(low_, spread(kinds)), _mm_setzero_si128()),
                                        _mm_sad_epu8(_mm_and_si128(high_, spread(kinds >> 16)), _mm_setzero_si128()));
        return _mm_cvtsi128_si32(sums) + _mm_extract_epi16(sums, 4) + static_cast<int>((holds(kinds, 32) ? next_ : 0) + (holds(kinds, 33) ? last_ : 0));
    }

    /// Whether some count is more than four; no count is too great to ask.
    bool too_many() const {
        const auto above = _mm_or_si128(_mm_subs_epu8(low_, _mm_set1_epi8(COPIES)), _mm_subs_epu8(high_, _mm_set1_epi8(COPIES)));
        return marks(_mm_cmpeq_epi8(above, _mm_setzero_si128())) != 0xFFFF || next_ > COPIES || last_ > COPIES;
    }

private:
    /// Each of sixteen bits as a byte, all ones where it is set.
    static __m128i spread(Kinds kinds) {
        const auto bits = _mm_set1_epi64x(static_cast<long long>(0x8040201008040201));
        const auto low = _mm_set1_epi8(static_cast<char>(kinds & 0xFF)), high = _mm_set1_epi8(static_cast<char>(kinds >> 8 & 0xFF));
        return _mm_cmpeq_epi8(_mm_and_si128(_mm_unpacklo_epi64(low, high), bits), bits);
    }

    static Kinds marks(__m128i bytes) { return static_cast<unsigned>(_mm_movemask_epi8(bytes)); }

    __m128i low_, high_;
    unsigned next_, last_;
#else
    explicit Words(const Counts& counts) {
        for (std::size_t kind = 0; kind < KINDS; ++kind) words_[kind / 8] |= std::uint64_t{counts[kind]} << (8 * (kind % 8));
    }

    template <unsigned least>
    Kinds at_least() const {
        Kinds found = 0;
        for (std::size_t word = 0; word < 5; ++word) {
            const auto reached = (words_[word] + EACH * (128 - least)) & (EACH << 7);
            found |= (reached >> 7) * GATHER >> 56 << (8 * word);
        }
        return found;
    }

    int total() const {
        const auto columns = words_[0] + words_[1] + words_[2] + words_[3] + words_[4];
        return static_cast<int>(columns * EACH >> 56);
    }

    int total(Kinds kinds) const {
        int found = 0;
        for_each(kinds, [&](int kind) { found += static_cast<int>(words_[static_cast<std::size_t>(kind) / 8] >> (8 * (kind % 8)) & 0xFF); });
        return found;
    }

    bool too_many() const {
        std::uint64_t found = 0;
        for (const auto word : words_) found |= (word | ((word & ~(EACH << 7)) + EACH * (127 - COPIES))) & (EACH << 7);
        return found != 0;
    }

private:
    static constexpr std::uint64_t EACH = 0x0101010101010101;
    static constexpr std::uint64_t GATHER = 0x0102040810204080;
    std::array<std::uint64_t, 5> words_{};
#endif
};

}  // namespace muraille
