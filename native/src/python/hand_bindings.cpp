#include <nanobind/stl/optional.h>

#include "muraille/parallel.hpp"
#include "python/hand_kernel.hpp"
#include "python/won_reader.hpp"

namespace muraille::python {

namespace {

std::span<const std::uint8_t> bytes_of(const nb::bytes& bytes) {
    return {static_cast<const std::uint8_t*>(bytes.data()), bytes.size()};
}

int sum_of(const Counts& left, Kinds kinds) {
    int total = 0;
    for_each(kinds, [&](int kind) { total += left[static_cast<std::size_t>(kind)]; });
    return total;
}

/// One row of a batch as the kernel wants it.
struct Batch {
    Batch(const Matrix& counts_, const Column& melds_, const std::optional<Matrix>& melded_)
        : counts(counts_.data()), melds(melds_.data()), melded(melded_ ? melded_->data() : nullptr), size(counts_.shape(0)) {
        if (counts_.shape(1) != KINDS || melds_.shape(0) != size ||
            (melded_ && (melded_->shape(0) != size || melded_->shape(1) != KINDS)))
            throw nb::value_error("the arrays have not 34 columns and as many rows as each other");
    }

    /// False where the row is no hand.
    bool read(std::size_t row, ReadHand& hand) const {
        std::copy_n(counts + KINDS * row, KINDS, hand.tiles.counts.begin());
        hand.tiles.melds = melds[row];
        hand.tiles.melded = nullptr;
        if (melded != nullptr && hand.tiles.melds != 0) {
            std::copy_n(melded + KINDS * row, KINDS, hand.melded.begin());
            hand.tiles.melded = &hand.melded;
        }
        return hand.tiles.possible();
    }

    /// The counts where they lie: a copy costs more than a shanten does.
    const Counts& counts_at(std::size_t row) const { return *reinterpret_cast<const Counts*>(counts + KINDS * row); }
    const Counts* melded_at(std::size_t row) const {
        return melded == nullptr || melds[row] == 0 ? nullptr : reinterpret_cast<const Counts*>(melded + KINDS * row);
    }

    const std::uint8_t* counts;
    const std::uint8_t* melds;
    const std::uint8_t* melded;
    std::size_t size;
};
static_assert(sizeof(Counts) == KINDS && alignof(Counts) == 1);

/// What the batches answer for a row that is no hand, or for a kind that cannot be discarded.
constexpr std::int8_t REFUSED = 127;

void check_forms(unsigned forms) {
    if (forms > hand::ALL_FORMS || (forms & hand::REGULAR) == 0) throw nb::value_error("no such forms");
}

}  // namespace

HandKernel::HandKernel(nb::bytes tables, nb::sequence tiles, nb::tuple kinds, nb::sequence forms, nb::dict pure,
                       nb::dict classes)
    : rows_(bytes_of(tables)),
      tiles_(tiles),
      forms_(forms),
      pure_shanten_of_counts_(pure["shanten_of_counts"]),
      pure_shanten_(pure["shanten"]),
      pure_improving_tiles_(pure["improving_tiles"]),
      pure_waits_(pure["waits"]),
      pure_discards_(pure["discards"]),
      improvement_(nb::object(classes["improvement"])),
      discard_(nb::object(classes["discard"])),
      concealed_(classes["hand"], "concealed"),
      melds_(classes["hand"], "melds"),
      meld_tiles_(classes["meld"], "tiles") {
    check_named_tuple(improvement_);
    check_named_tuple(discard_);
    default_forms_ = forms_.find(Py_None);
    if (kinds.size() != KINDS) throw nb::value_error("there are 34 kinds of tiles");
    for (nb::handle kind : kinds) kinds_.push_back(nb::borrow(kind));
}

bool HandKernel::read(nb::handle hand, ReadHand& found) const {
    const auto concealed = concealed_.of(hand), melds = melds_.of(hand);
    if (!concealed || !melds || !PyTuple_CheckExact(concealed.ptr()) || !PyTuple_CheckExact(melds.ptr())) return false;
    const auto count = [&](PyObject* all, Counts& counts) {
        for (Py_ssize_t place = 0; place < PyTuple_GET_SIZE(all); ++place) {
            const auto number = tiles_.find(PyTuple_GET_ITEM(all, place));
            if (number < 0) return false;
            const auto kind = static_cast<std::size_t>(number & ~RED);
            if (kind >= KINDS || counts[kind] >= COPIES) return false;
            ++counts[kind];
        }
        return true;
    };
    if (!count(concealed.ptr(), found.tiles.counts)) return false;
    found.tiles.melds = static_cast<int>(std::min<Py_ssize_t>(PyTuple_GET_SIZE(melds.ptr()), 5));
    for (Py_ssize_t place = 0; place < PyTuple_GET_SIZE(melds.ptr()); ++place) {
        const auto tiles = meld_tiles_.of(PyTuple_GET_ITEM(melds.ptr(), place));
        if (!tiles || !PyTuple_CheckExact(tiles.ptr()) || !count(tiles.ptr(), found.melded)) return false;
    }
    if (found.tiles.melds != 0) found.tiles.melded = &found.melded;
    return found.tiles.possible();
}

/// How many of each kind the player has not seen.
bool HandKernel::read_left(nb::handle visible, const ReadHand& hand, Counts& left) const {
    const auto owned = hand.owned();
    for (std::size_t kind = 0; kind < KINDS; ++kind) left[kind] = static_cast<std::uint8_t>(COPIES - owned[kind]);
    if (!PyTuple_CheckExact(visible.ptr()) && !PyList_CheckExact(visible.ptr())) return false;
    const auto count = PySequence_Fast_GET_SIZE(visible.ptr());
    if (count > 200) return false;
    for (Py_ssize_t place = 0; place < count; ++place) {
        const auto number = tiles_.find(PySequence_Fast_GET_ITEM(visible.ptr(), place));
        if (number < 0 || (number & ~RED) >= KINDS) return false;
        auto& remaining = left[static_cast<std::size_t>(number & ~RED)];
        if (remaining != 0) --remaining;
    }
    return true;
}

int HandKernel::forms_of(nb::handle forms) const { return forms.is_none() ? default_forms_ : forms_.find(forms.ptr()); }

nb::object HandKernel::tuple_of(Kinds kinds) const {
    PyObject* made = PyTuple_New(size(kinds));
    if (made == nullptr) throw nb::python_error();
    Py_ssize_t place = 0;
    for_each(kinds, [&](int kind) {
        PyTuple_SET_ITEM(made, place++, nb::object(kinds_[static_cast<std::size_t>(kind)]).release().ptr());
    });
    return nb::steal(made);
}

nb::object HandKernel::shanten_of_counts(nb::handle counts, nb::handle melds, nb::handle forms) const {
    const auto allowed = forms_of(forms);
    const auto number_of_melds = integers_.find(melds.ptr());
    Counts room;
    const auto* found = read_counts(counts, integers_, room);
    if (allowed < 0 || found == nullptr || !hand::possible(*found, number_of_melds, nullptr))
        return forms.is_none() ? pure_shanten_of_counts_(counts, melds) : pure_shanten_of_counts_(counts, melds, forms);
    return nb::steal(
        PyLong_FromLong(hand::Analysis(rows_, static_cast<unsigned>(allowed)).missing(*found, number_of_melds, nullptr) - 1));
}

nb::object HandKernel::shanten(nb::handle hand, nb::handle forms) const {
    const auto allowed = forms_of(forms);
    ReadHand found;
    if (allowed < 0 || !read(hand, found)) return forms.is_none() ? pure_shanten_(hand) : pure_shanten_(hand, forms);
    return nb::steal(PyLong_FromLong(hand::Analysis(rows_, static_cast<unsigned>(allowed)).missing(found.tiles) - 1));
}

nb::object HandKernel::improving_tiles(nb::handle hand, nb::handle forms, nb::handle visible) const {
    const auto allowed = forms_of(forms);
    ReadHand found;
    Counts left;
    if (allowed < 0 || !read(hand, found) || found.tiles.size() != 13 || !read_left(visible, found, left)) {
        if (forms.is_none()) return pure_improving_tiles_(hand, nb::arg("visible") = visible);
        return pure_improving_tiles_(hand, forms, visible);
    }
    const auto nearer = hand::Analysis(rows_, static_cast<unsigned>(allowed)).improving(found.tiles);
    return named_tuple(improvement_, PyLong_FromLong(nearer.missing - 1), tuple_of(nearer.kinds).release().ptr(),
                       PyLong_FromLong(sum_of(left, nearer.kinds)));
}

nb::object HandKernel::waits(nb::handle hand, nb::handle forms) const {
    const auto allowed = forms_of(forms);
    ReadHand found;
    if (allowed < 0 || !read(hand, found) || found.tiles.size() != 13)
        return forms.is_none() ? pure_waits_(hand) : pure_waits_(hand, forms);
    const auto nearer = hand::Analysis(rows_, static_cast<unsigned>(allowed)).improving(found.tiles);
    return tuple_of(nearer.missing == 1 ? nearer.kinds : 0);
}

nb::object HandKernel::discards(nb::handle hand, nb::handle forms, nb::handle visible) const {
    const auto allowed = forms_of(forms);
    ReadHand found;
    Counts left;
    if (allowed < 0 || !read(hand, found) || found.tiles.size() != 14 || !read_left(visible, found, left)) {
        if (forms.is_none()) return pure_discards_(hand, nb::arg("visible") = visible);
        return pure_discards_(hand, forms, visible);
    }
    PyObject* made = PyTuple_New(size(hand::Held(found.tiles.counts).one));
    if (made == nullptr) throw nb::python_error();
    auto all = nb::steal(made);
    Py_ssize_t place = 0;
    hand::Analysis(rows_, static_cast<unsigned>(allowed)).discards(found.tiles, [&](int kind, const hand::Improving& nearer) {
        auto entry = named_tuple(discard_, nb::object(kinds_[static_cast<std::size_t>(kind)]).release().ptr(),
                                 PyLong_FromLong(nearer.missing - 1), tuple_of(nearer.kinds).release().ptr(),
                                 PyLong_FromLong(sum_of(left, nearer.kinds)));
        PyTuple_SET_ITEM(made, place++, entry.release().ptr());
    });
    return all;
}

nb::object HandKernel::shanten_of_many(Matrix counts, Column melds, std::optional<Matrix> melded, unsigned forms,
                                       unsigned threads) const {
    check_forms(forms);
    const Batch batch(counts, melds, melded);
    std::vector<std::int8_t> shanten(batch.size);
    {
        nb::gil_scoped_release released;
        in_parallel(batch.size, threads, [&](std::size_t from, std::size_t to) {
            const hand::Analysis analysis(rows_, forms);
            for (auto row = from; row < to; ++row) {
                const auto& counts_here = batch.counts_at(row);
                const auto* melded_here = batch.melded_at(row);
                shanten[row] = hand::possible(counts_here, batch.melds[row], melded_here)
                                   ? static_cast<std::int8_t>(analysis.missing(counts_here, batch.melds[row], melded_here) - 1)
                                   : REFUSED;
            }
        });
    }
    return array_of(std::move(shanten), {batch.size});
}

nb::object HandKernel::improving_of_many(Matrix counts, Column melds, std::optional<Matrix> melded, unsigned forms,
                                         unsigned threads) const {
    check_forms(forms);
    const Batch batch(counts, melds, melded);
    std::vector<std::int8_t> shanten(batch.size);
    std::vector<std::uint64_t> improving(batch.size);
    {
        nb::gil_scoped_release released;
        in_parallel(batch.size, threads, [&](std::size_t from, std::size_t to) {
            const hand::Analysis analysis(rows_, forms);
            ReadHand hand;
            for (auto row = from; row < to; ++row) {
                shanten[row] = REFUSED;
                if (!batch.read(row, hand) || hand.tiles.size() != 13) continue;
                const auto found = analysis.improving(hand.tiles);
                shanten[row] = static_cast<std::int8_t>(found.missing - 1);
                improving[row] = found.kinds;
            }
        });
    }
    return nb::make_tuple(array_of(std::move(shanten), {batch.size}), array_of(std::move(improving), {batch.size}));
}

nb::object HandKernel::discards_of_many(Matrix counts, Column melds, std::optional<Matrix> melded, unsigned forms,
                                        unsigned threads) const {
    check_forms(forms);
    const Batch batch(counts, melds, melded);
    std::vector<std::int8_t> shanten(batch.size * KINDS, REFUSED);
    std::vector<std::uint64_t> improving(batch.size * KINDS);
    {
        nb::gil_scoped_release released;
        in_parallel(batch.size, threads, [&](std::size_t from, std::size_t to) {
            const hand::Analysis analysis(rows_, forms);
            ReadHand hand;
            for (auto row = from; row < to; ++row) {
                if (!batch.read(row, hand) || hand.tiles.size() != 14) continue;
                analysis.discards(hand.tiles, [&](int kind, const hand::Improving& found) {
                    const auto place = KINDS * row + static_cast<std::size_t>(kind);
                    shanten[place] = static_cast<std::int8_t>(found.missing - 1);
                    improving[place] = found.kinds;
                });
            }
        });
    }
    return nb::make_tuple(array_of(std::move(shanten), {batch.size, KINDS}), array_of(std::move(improving), {batch.size, KINDS}));
}

void bind_hand(nb::module_& module) {
    nb::class_<HandKernel>(module, "HandKernel", "The functions of `muraille.hand`; what is unusual goes to the Python ones.")
        .def(nb::init<nb::bytes, nb::sequence, nb::tuple, nb::sequence, nb::dict, nb::dict>(), nb::arg("tables"),
             nb::arg("tiles"), nb::arg("kinds"), nb::arg("forms"), nb::arg("pure"), nb::arg("classes"))
        .def("shanten_of_counts", &HandKernel::shanten_of_counts, nb::arg("counts").none(), nb::arg("melds").none() = 0,
             nb::arg("forms") = nb::none())
        .def("shanten", &HandKernel::shanten, nb::arg("hand").none(), nb::arg("forms") = nb::none())
        .def("improving_tiles", &HandKernel::improving_tiles, nb::arg("hand").none(), nb::arg("forms") = nb::none(),
             nb::arg("visible").none() = nb::make_tuple())
        .def("waits", &HandKernel::waits, nb::arg("hand").none(), nb::arg("forms") = nb::none())
        .def("discards", &HandKernel::discards, nb::arg("hand").none(), nb::arg("forms") = nb::none(),
             nb::arg("visible").none() = nb::make_tuple())
        .def("shanten_of_many", &HandKernel::shanten_of_many, nb::arg("counts"), nb::arg("melds"), nb::arg("melded").none(),
             nb::arg("forms"), nb::arg("threads"))
        .def("improving_of_many", &HandKernel::improving_of_many, nb::arg("counts"), nb::arg("melds"), nb::arg("melded").none(),
             nb::arg("forms"), nb::arg("threads"))
        .def("discards_of_many", &HandKernel::discards_of_many, nb::arg("counts"), nb::arg("melds"), nb::arg("melded").none(),
             nb::arg("forms"), nb::arg("threads"));
}

}  // namespace muraille::python
