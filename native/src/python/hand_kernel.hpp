// The functions of `muraille.hand`, with the same arguments and results. What is unusual goes to the Python functions.
#pragma once

#include "python/border.hpp"

namespace muraille::python {

/// A hand read from Python: the kernel's tiles with room for what lies in the melds.
struct ReadHand {
    hand::Tiles tiles;
    Counts melded{};

    Counts owned() const {
        Counts all = tiles.counts;
        for (std::size_t kind = 0; kind < KINDS; ++kind) all[kind] = static_cast<std::uint8_t>(all[kind] + melded[kind]);
        return all;
    }
};

class HandKernel {
public:
    /// `forms`: pairs of a Forms object and its bits. `pure`: the Python functions by name. `kinds`: the 34 plain tiles.
    /// `classes`: Hand, Meld, and those of the results, Improvement and Discard.
    HandKernel(nb::bytes tables, nb::sequence tiles, nb::tuple kinds, nb::sequence forms, nb::dict pure,
               nb::dict classes);

    nb::object shanten_of_counts(nb::handle counts, nb::handle melds, nb::handle forms) const;
    nb::object shanten(nb::handle hand, nb::handle forms) const;
    nb::object improving_tiles(nb::handle hand, nb::handle forms, nb::handle visible) const;
    nb::object waits(nb::handle hand, nb::handle forms) const;
    nb::object discards(nb::handle hand, nb::handle forms, nb::handle visible) const;

    nb::object shanten_of_many(Matrix counts, Column melds, std::optional<Matrix> melded, unsigned forms, unsigned threads) const;
    nb::object improving_of_many(Matrix counts, Column melds, std::optional<Matrix> melded, unsigned forms, unsigned threads) const;
    nb::object discards_of_many(Matrix counts, Column melds, std::optional<Matrix> melded, unsigned forms, unsigned threads) const;

    const hand::Rows& rows() const { return rows_; }
    const Identities& tiles() const { return tiles_; }
    /// Reads the concealed tiles and the melds of a Hand; false where something about it is unusual.
    bool read(nb::handle hand, ReadHand& found) const;

private:
    bool read_left(nb::handle visible, const ReadHand& hand, Counts& left) const;
    int forms_of(nb::handle forms) const;
    nb::object tuple_of(Kinds kinds) const;

    hand::Rows rows_;
    Identities tiles_;
    SmallIntegers integers_;
    std::vector<nb::object> kinds_;
    Identities forms_;
    int default_forms_ = -1;
    nb::object pure_shanten_of_counts_, pure_shanten_, pure_improving_tiles_, pure_waits_, pure_discards_;
    nb::object improvement_, discard_;
    Attribute concealed_, melds_, meld_tiles_;
};

}  // namespace muraille::python
