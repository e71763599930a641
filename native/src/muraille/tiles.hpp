// The 34 kinds of tiles, 0 to 33 in the order of the notation: characters, circles, bamboos, winds, dragons.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

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
constexpr int part_of(int kind) { return kind / 9; }
constexpr int first_of(int part) { return 9 * part; }
constexpr int end_of(int part) { return part == 3 ? KINDS : 9 * part + 9; }

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

/// The counts eight at a time, so that a question to all of them costs five steps. Each count is 0 to 127.
class Words {
public:
    explicit Words(const Counts& counts) {
        if constexpr (std::endian::native == std::endian::little) {
            // Word by word: the last one is made of two bytes and is never written in pieces.
            for (std::size_t word = 0; word < 4; ++word) std::memcpy(&words_[word], counts.data() + 8 * word, 8);
            std::uint16_t last = 0;
            std::memcpy(&last, counts.data() + 32, 2);
            words_[4] = last;
            return;
        }
        for (std::size_t kind = 0; kind < KINDS; ++kind) words_[kind / 8] |= std::uint64_t{counts[kind]} << (8 * (kind % 8));
    }

    /// The kinds held at least so many times.
    template <unsigned least>
    Kinds at_least() const {
        Kinds found = 0;
        for (std::size_t word = 0; word < 5; ++word) {
            const auto reached = (words_[word] + EACH * (128 - least)) & (EACH << 7);
            found |= (reached >> 7) * GATHER >> 56 << (8 * word);
        }
        return found;
    }

    /// A mark for each kind held at least so many times: quicker than a mask where only their number is asked.
    using Marks = std::array<std::uint64_t, 5>;

    template <unsigned least>
    Marks marks() const {
        Marks found{};
        for (std::size_t word = 0; word < 5; ++word) found[word] = (words_[word] + EACH * (128 - least)) & (EACH << 7);
        return found;
    }

    static int number(const Marks& marks) {
        int total = 0;
        for (const auto word : marks) total += std::popcount(word);
        return total;
    }

    /// The marks that terminals and honours have.
    static Marks orphans(const Marks& marks) {
        Marks found{};
        for (std::size_t word = 0; word < 5; ++word) found[word] = marks[word] & ORPHAN_MARKS[word];
        return found;
    }

    /// The sum of counts that are at most four each.
    int total() const {
        const auto columns = words_[0] + words_[1] + words_[2] + words_[3] + words_[4];
        return static_cast<int>(columns * EACH >> 56);
    }

    /// Whether some count is more than four; no count is too great to ask.
    bool too_many() const {
        std::uint64_t found = 0;
        for (const auto word : words_) found |= (word | ((word & ~(EACH << 7)) + EACH * (127 - COPIES))) & (EACH << 7);
        return found != 0;
    }

private:
    static constexpr std::uint64_t EACH = 0x0101010101010101;
    static constexpr std::uint64_t GATHER = 0x0102040810204080;
    static constexpr Marks ORPHAN_MARKS = [] {
        Marks found{};
        for (std::size_t kind = 0; kind < KINDS; ++kind)
            if (holds(ORPHANS, static_cast<int>(kind))) found[kind / 8] |= std::uint64_t{128} << (8 * (kind % 8));
        return found;
    }();
    std::array<std::uint64_t, 5> words_{};
};

}  // namespace muraille
