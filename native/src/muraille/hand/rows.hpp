// The row classes of the parts of a hand: shanten in a few lookups. docs/shanten.md tells the idea and the proof.
// The tables are the content of src/muraille/hand/rows.xz, handed over by Python: there is no second copy of them.
#pragma once

#include <span>
#include <stdexcept>
#include <vector>

#include "muraille/tiles.hpp"

namespace muraille::hand {

/// The class of a part, or of several parts joined: ten numbers, the tiles that it lacks for k sets without and with a pair.
using Class = std::uint8_t;

inline constexpr std::size_t CLASSES = 180;
inline constexpr std::size_t SUIT_ROWS = 1'953'125;
inline constexpr std::size_t HONOUR_ROWS = 78'125;
inline constexpr std::size_t TABLE_SIZE = SUIT_ROWS + HONOUR_ROWS + CLASSES * CLASSES + CLASSES * 5;

/// How much one tile of each kind adds to the index of its part: the counts are read in base 5, first rank most significant.
/// Honours have two ranks less than a suit; these weigh nothing.
constexpr std::array<std::uint32_t, PARTS * RANKS> weights() {
    std::array<std::uint32_t, PARTS * RANKS> found{};
    for (int part = 0; part < PARTS; ++part) {
        std::uint32_t weight = 1;
        for (int kind = end_of(part); kind-- > first_of(part); weight *= 5) found[static_cast<std::size_t>(kind)] = weight;
    }
    return found;
}
inline constexpr std::array<std::uint32_t, PARTS * RANKS> WEIGHTS = weights();

class Rows {
public:
    explicit Rows(std::span<const std::uint8_t> table) {
        if (table.size() != TABLE_SIZE) throw std::invalid_argument("the table of rows has not the size it should have");
        const auto joined_at = SUIT_ROWS + HONOUR_ROWS;
        const auto paired_at = joined_at + CLASSES * CLASSES;
        for (std::size_t place = 0; place < paired_at; ++place)
            if (table[place] >= CLASSES) throw std::invalid_argument("the table of rows holds a class that does not exist");
        classes_.assign(table.begin(), table.begin() + static_cast<std::ptrdiff_t>(paired_at));
        // A fifth tile of a kind is looked up with the others and never believed; for the first rank it lies behind the end.
        classes_.resize(classes_.size() + WEIGHTS[0]);
        missing_.resize(5 * CLASSES * CLASSES);
        for (std::size_t sets = 0; sets < 5; ++sets)
            for (std::size_t pair = 0; pair < CLASSES * CLASSES; ++pair)
                missing_[sets * CLASSES * CLASSES + pair] = table[paired_at + 5 * classes_[joined_at + pair] + sets];
    }

    /// The class of a part of the hand; the index is its counts read in base 5.
    Class of_part(int part, std::uint32_t index) const { return of_parts(part)[index]; }

    /// The classes of all parts that a suit, or the honours, can have.
    const Class* of_parts(int part) const { return classes_.data() + (part == 3 ? SUIT_ROWS : 0); }

    /// The class of two classes joined.
    Class joined(Class one, Class other) const { return classes_[SUIT_ROWS + HONOUR_ROWS + one * CLASSES + other]; }

    /// The tiles that two classes together lack for so many sets and a pair.
    int missing(int sets, Class one, Class other) const { return beside(sets, one)[other]; }

    /// The same for every class beside one.
    const std::uint8_t* beside(int sets, Class one) const {
        return missing_.data() + (static_cast<std::size_t>(sets) * CLASSES + one) * CLASSES;
    }

private:
    std::vector<std::uint8_t> classes_;
    std::vector<std::uint8_t> missing_;
};

}  // namespace muraille::hand
