// Reads a won hand from the objects of Python: a Hand, its winning Tile and what both games say of a win.
#pragma once

#include "muraille/won.hpp"
#include "python/border.hpp"

namespace muraille::python {

/// The enumerations that both games share, each as pairs of a member and its number.
struct Vocabulary {
    explicit Vocabulary(nb::dict words)
        : tiles(nb::cast<nb::sequence>(words["tiles"])),
          ways(nb::cast<nb::sequence>(words["ways"])),
          winds(nb::cast<nb::sequence>(words["winds"])),
          flags(nb::cast<nb::sequence>(words["flags"])) {}

    Identities tiles, ways, winds, flags;
};

class WonReader {
public:
    explicit WonReader(nb::dict words)
        : words_(words),
          concealed_(words["hand"], "concealed"),
          melds_(words["hand"], "melds"),
          tiles_(words["meld"], "tiles"),
          exposed_(words["meld"], "exposed"),
          by_(words["situation"], "by"),
          seat_(words["situation"], "seat"),
          round_(words["situation"], "round"),
          flags_(words["situation"], "flags"),
          discarder_(words["situation"], "discarder") {}

    const Identities& winds() const { return words_.winds; }

    /// The kind of a tile, -1 for a flower or for what is no tile.
    int kind_of(PyObject* tile) const {
        const auto number = words_.tiles.find(tile);
        return number < 0 || (number & ~RED) >= KINDS ? -1 : number & ~RED;
    }

    /// Whether a tile is a red five.
    bool red(PyObject* tile) const { return (words_.tiles.find(tile) & RED) != 0; }

    /// Reads the tiles; false where something about them is unusual.
    bool read_tiles(nb::handle hand, nb::handle winning, Won& won) const {
        const auto concealed = concealed_.of(hand), melds = melds_.of(hand);
        if (!concealed || !melds || !PyTuple_CheckExact(concealed.ptr()) || !PyTuple_CheckExact(melds.ptr())) return false;
        if (PyTuple_GET_SIZE(concealed.ptr()) > 13 || PyTuple_GET_SIZE(melds.ptr()) > 4) return false;
        for (Py_ssize_t place = 0; place < PyTuple_GET_SIZE(concealed.ptr()); ++place)
            if (!take(PyTuple_GET_ITEM(concealed.ptr(), place), won)) return false;
        if (!take(winning.ptr(), won)) return false;
        won.winning = kind_of(winning.ptr());
        won.owned = won.concealed;
        for (Py_ssize_t place = 0; place < PyTuple_GET_SIZE(melds.ptr()); ++place)
            if (!read_meld(PyTuple_GET_ITEM(melds.ptr(), place), won)) return false;
        return true;
    }

    /// Reads the way of winning, the winds, the flags and the discarder.
    bool read_situation(nb::handle situation, Won& won) const {
        const auto by = by_.of(situation), seat = seat_.of(situation), round = round_.of(situation);
        const auto flags = flags_.of(situation), discarder = discarder_.of(situation);
        if (!by || !seat || !round || !flags || !discarder || !PyFrozenSet_CheckExact(flags.ptr())) return false;
        const auto way = words_.ways.find(by.ptr());
        won.seat = words_.winds.find(seat.ptr());
        won.round = words_.winds.find(round.ptr());
        won.discarder = discarder.is_none() ? -1 : words_.winds.find(discarder.ptr());
        if (way < 0 || won.seat < 0 || won.round < 0 || (won.discarder < 0 && !discarder.is_none())) return false;
        won.drawn = way == 1;
        if (PySet_GET_SIZE(flags.ptr()) == 0) return true;
        for (nb::handle flag : flags) {
            const auto place = words_.flags.find(flag.ptr());
            if (place < 0) return false;
            won.flags |= 1U << place;
        }
        return true;
    }

private:
    bool take(PyObject* tile, Won& won) const {
        const auto number = words_.tiles.find(tile);
        if (number < 0) return false;
        const auto kind = static_cast<std::size_t>(number & ~RED);
        if (kind >= KINDS || won.concealed[kind] >= COPIES) return false;
        ++won.concealed[kind];
        if ((number & RED) != 0) ++won.red_fives[kind / 9];
        return true;
    }

    bool read_meld(nb::handle meld, Won& won) const {
        const auto tiles = tiles_.of(meld), exposed = exposed_.of(meld);
        if (!tiles || !exposed || !PyTuple_CheckExact(tiles.ptr()) || !PyBool_Check(exposed.ptr())) return false;
        const auto count = PyTuple_GET_SIZE(tiles.ptr());
        if (count != 3 && count != 4) return false;
        std::array<int, 4> kinds{};
        for (Py_ssize_t place = 0; place < count; ++place) {
            const auto number = words_.tiles.find(PyTuple_GET_ITEM(tiles.ptr(), place));
            if (number < 0 || (number & ~RED) >= KINDS) return false;
            kinds[static_cast<std::size_t>(place)] = number & ~RED;
            if ((number & RED) != 0) ++won.red_fives[static_cast<std::size_t>((number & ~RED) / 9)];
        }
        const bool alike = kinds[0] == kinds[1] && kinds[1] == kinds[2];
        if (count == 4 ? !alike || kinds[2] != kinds[3] : !alike && (kinds[1] != kinds[0] + 1 || kinds[2] != kinds[1] + 1))
            return false;
        const auto shape = count == 4 ? Shape::KONG : alike ? Shape::PUNG : Shape::CHOW;
        const bool open = exposed.ptr() == Py_True;
        return (open || shape == Shape::KONG) && won.add_meld({shape, static_cast<std::uint8_t>(kinds[0]), open});
    }

    Vocabulary words_;
    Attribute concealed_, melds_, tiles_, exposed_, by_, seat_, round_, flags_, discarder_;
};

/// The native rules of the rulesets met so far. A few at most: a program plays by one or two.
template <typename Native>
class Books {
public:
    /// `make` is the Python function that turns a ruleset into the extension's rules.
    explicit Books(nb::object make) : make_(std::move(make)) {}

    /// For the length of a call that keeps the interpreter lock.
    const Native& of(nb::handle rules) const {
        if (rules.ptr() != last_) {
            last_native_ = &nb::cast<const Native&>(keep(rules));
            last_ = rules.ptr();
        }
        return *last_native_;
    }

    /// The native rules as an object of Python, for a call that lets others run: they may make these rules forgotten.
    nb::object keep(nb::handle rules) const {
        for (const auto& [known, native] : known_)
            if (known.ptr() == rules.ptr()) return native;
        auto made = make_(rules);
        if (!nb::isinstance<Native>(made)) throw nb::type_error("the rules are none that the extension knows");
        if (known_.size() == MOST) {
            known_.clear();
            last_ = nullptr;
        }
        known_.emplace_back(nb::borrow(rules), made);
        return made;
    }

private:
    static constexpr std::size_t MOST = 64;

    nb::object make_;
    mutable std::vector<std::pair<nb::object, nb::object>> known_;
    mutable PyObject* last_ = nullptr;
    mutable const Native* last_native_ = nullptr;
};

/// An option of a ruleset; every one of them has to be there.
inline int option(const nb::dict& options, const char* name) { return nb::cast<int>(options[name]); }

/// A new tuple of a NamedTuple class that was checked to be a tuple; it takes over the references.
template <typename... Items>
nb::object named_tuple(const nb::object& type, Items... items) {
    auto* cls = reinterpret_cast<PyTypeObject*>(type.ptr());
    PyObject* made = cls->tp_alloc(cls, static_cast<Py_ssize_t>(sizeof...(items)));
    if (made == nullptr) throw nb::python_error();
    Py_ssize_t place = 0;
    (PyTuple_SET_ITEM(made, place++, items), ...);
    return nb::steal(made);
}

inline void check_named_tuple(const nb::object& type) {
    if (!PyType_Check(type.ptr()) || !PyType_IsSubtype(reinterpret_cast<PyTypeObject*>(type.ptr()), &PyTuple_Type) ||
        reinterpret_cast<PyTypeObject*>(type.ptr())->tp_basicsize != PyTuple_Type.tp_basicsize)
        throw nb::type_error("a result class is a NamedTuple");
}

inline PyObject* number(long value) { return PyLong_FromLong(value); }
inline PyObject* again(const nb::object& object) { return nb::object(object).release().ptr(); }

/// Calls with each row of a batch that can be read, and with the others apart.
template <typename Each, typename Refuse>
void for_each_row(const std::uint8_t* rows, std::size_t from, std::size_t to, Each each, Refuse refuse) {
    Won won;
    for (auto place = from; place < to; ++place) {
        if (read_row(std::span<const std::uint8_t, row::WIDTH>(rows + row::WIDTH * place, row::WIDTH), won)) each(place, won);
        else refuse(place);
    }
}

}  // namespace muraille::python
