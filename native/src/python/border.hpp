// What crosses the border from Python. Nothing is trusted: every reader says whether it understood what it was given, and
// whoever asked then leaves the question to the Python, which answers or refuses it in its own words.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <structmember.h>

#include <optional>
#include <span>
#include <vector>

#include "muraille/hand/analysis.hpp"

namespace muraille::python {

namespace nb = nanobind;

/// Members of Python enumerations by identity, each with a small number.
class Identities {
public:
    /// From a Python sequence of pairs (object, number).
    explicit Identities(nb::sequence pairs) {
        for (nb::handle entry : pairs) {
            const auto pair = nb::cast<nb::tuple>(entry);
            const auto number = nb::cast<int>(pair[1]);
            if (number < 0 || number > 255) throw nb::value_error("a number of an identity is 0 to 255");
            insert(nb::object(pair[0]), number);
        }
    }

    /// The number of an object, -1 where it is unknown.
    int find(PyObject* object) const {
        for (auto place = hash(object);; ++place) {
            const auto& slot = slots_[place % SLOTS];
            if (slot.object == object) return slot.number;
            if (slot.object == nullptr) return -1;
        }
    }

private:
    static constexpr std::size_t SLOTS = 256;
    struct Slot {
        PyObject* object = nullptr;
        int number = -1;
    };

    static std::size_t hash(PyObject* object) {
        const auto address = reinterpret_cast<std::uintptr_t>(object);
        return (address >> 4) ^ (address >> 12);
    }

    void insert(nb::object object, int number) {
        if (kept_.size() >= SLOTS / 2) throw nb::value_error("too many identities");
        auto place = hash(object.ptr());
        while (slots_[place % SLOTS].object != nullptr) ++place;
        slots_[place % SLOTS] = {object.ptr(), number};
        kept_.push_back(std::move(object));
    }

    std::array<Slot, SLOTS> slots_{};
    std::vector<nb::object> kept_;
};

/// The bit that marks a red five in the number of a tile; the rest is its kind.
inline constexpr int RED = 64;

inline nb::object interned(const char* text) { return nb::steal(PyUnicode_InternFromString(text)); }

/// An attribute of the objects of one class. Where the class keeps it in a slot it is read there, otherwise by its name.
class Attribute {
public:
    Attribute(const nb::object& type, const char* name) : type_(type), name_(interned(name)) {
        if (!PyType_Check(type.ptr())) return;
        const auto found = nb::steal(PyObject_GetAttr(type.ptr(), name_.ptr()));
        if (!found) {
            PyErr_Clear();
            return;
        }
        if (!Py_IS_TYPE(found.ptr(), &PyMemberDescr_Type)) return;
        const auto* member = reinterpret_cast<PyMemberDescrObject*>(found.ptr())->d_member;
        if (member->type == OBJECT_SLOT) offset_ = member->offset;
    }

    /// The attribute, or null without an error where the object has none.
    nb::object of(nb::handle object) const {
        if (offset_ > 0 && reinterpret_cast<PyObject*>(Py_TYPE(object.ptr())) == type_.ptr())
            return nb::borrow(*reinterpret_cast<PyObject**>(reinterpret_cast<char*>(object.ptr()) + offset_));
        PyObject* found = PyObject_GetAttr(object.ptr(), name_.ptr());
        if (found == nullptr) PyErr_Clear();
        return nb::steal(found);
    }

private:
    /// T_OBJECT_EX of CPython: what `__slots__` makes.
    static constexpr int OBJECT_SLOT = 16;
    nb::object type_, name_;
    Py_ssize_t offset_ = 0;
};

/// The integers 0 to 4, which are single objects in CPython; another object with such a value is read the slow way.
class SmallIntegers {
public:
    SmallIntegers() {
        for (long number = 0; number <= COPIES; ++number)
            numbers_[static_cast<std::size_t>(number)] = nb::steal(PyLong_FromLong(number));
    }

    /// The number of an integer object from 0 to 4, -1 for anything else.
    int find(PyObject* object) const {
        for (int number = 0; number <= COPIES; ++number)
            if (numbers_[static_cast<std::size_t>(number)].ptr() == object) return number;
        return -1;
    }

private:
    std::array<nb::object, COPIES + 1> numbers_;
};

/// Reads 34 counts, of bytes or a bytearray where they lie, of a list or tuple of plain integers into the room given; null for anything else.
inline const Counts* read_counts(nb::handle given, const SmallIntegers& integers, Counts& room) {
    if (PyBytes_CheckExact(given.ptr())) {
        if (PyBytes_GET_SIZE(given.ptr()) != KINDS) return nullptr;
        return reinterpret_cast<const Counts*>(PyBytes_AS_STRING(given.ptr()));
    }
    if (PyByteArray_CheckExact(given.ptr())) {
        // Nobody can change it while the interpreter lock is kept.
        if (PyByteArray_GET_SIZE(given.ptr()) != KINDS) return nullptr;
        return reinterpret_cast<const Counts*>(PyByteArray_AS_STRING(given.ptr()));
    }
    if (!PyList_CheckExact(given.ptr()) && !PyTuple_CheckExact(given.ptr())) return nullptr;
    if (PySequence_Fast_GET_SIZE(given.ptr()) != KINDS) return nullptr;
    PyObject** items = PySequence_Fast_ITEMS(given.ptr());
    for (std::size_t kind = 0; kind < KINDS; ++kind) {
        const auto count = integers.find(items[kind]);
        if (count < 0) return nullptr;
        room[kind] = static_cast<std::uint8_t>(count);
    }
    return &room;
}

/// Reads a small number; -1 where it is none.
inline int read_small(nb::handle given) {
    if (!PyLong_CheckExact(given.ptr())) return -1;
    int overflow = 0;
    const long number = PyLong_AsLongAndOverflow(given.ptr(), &overflow);
    return overflow == 0 && number >= 0 && number <= 1000 ? static_cast<int>(number) : -1;
}

using Matrix = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Column = nb::ndarray<const std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

/// A NumPy array that owns its numbers.
template <typename Number>
nb::object array_of(std::vector<Number> numbers, std::initializer_list<std::size_t> shape) {
    auto* kept = new std::vector<Number>(std::move(numbers));
    nb::capsule owner(kept, [](void* held) noexcept { delete static_cast<std::vector<Number>*>(held); });
    return nb::cast(nb::ndarray<nb::numpy, Number>(kept->data(), shape, owner));
}

}  // namespace muraille::python
