// What an MCR hand is worth, with the arguments of `muraille.mcr.worth`, and over many rows at once.
#include "muraille/mcr/scoring.hpp"
#include "muraille/parallel.hpp"
#include "python/hand_kernel.hpp"
#include "python/mcr_rules.hpp"
#include "python/won_reader.hpp"

namespace muraille::python {

class McrKernel {
public:
    /// `results`: the class Worth and the reasons of refusal in their order.
    McrKernel(const HandKernel& hand, nb::dict words, nb::object make_rules, nb::object pure, nb::dict results)
        : hand_(nb::find(hand)),
          rows_(hand.rows()),
          reader_(words),
          books_(std::move(make_rules)),
          pure_(std::move(pure)),
          worth_(results["worth"]),
          default_rules_(nb::object(results["rules"])),
          flowers_(words["situation"], "flowers") {
        check_named_tuple(worth_);
        for (nb::handle reason : nb::cast<nb::sequence>(results["refusals"])) refusals_.push_back(nb::borrow(reason));
        if (refusals_.size() != 3) throw nb::value_error("refusals are missing");
        for (std::size_t fan = 0; fan < mcr::FAN; ++fan)
            for (std::size_t count = 0; count < MOST; ++count) fans_[fan][count] = nb::make_tuple(mcr::FAN_NAMES[fan], count);
    }

    nb::object worth(nb::handle hand, nb::handle winning, nb::handle situation, nb::handle given) const {
        const nb::handle rules = given.is_none() ? nb::handle(default_rules_) : given;
        Won won;
        if (reader_.read_tiles(hand, winning, won) && reader_.read_situation(situation, won)) {
            const auto flowers = flowers_.of(situation);
            won.flowers = flowers ? read_small(flowers) : -1;
            if (won.flowers >= 0) {
                const auto score = books_.of(rules).scorer.score(rows_, won);
                if (score.refusal != mcr::Refusal::UNUSUAL) return worth_of(score);
            }
        }
        return pure_(hand, winning, situation, rules);
    }

    nb::object worth_of_many(Matrix rows, nb::handle rules, unsigned threads) const {
        if (rows.shape(1) != row::WIDTH) throw nb::value_error("a row has not the width that it should have");
        const auto count = rows.shape(0);
        const auto kept = books_.keep(rules);
        const auto& scorer = nb::cast<const McrRules&>(kept).scorer;
        std::vector<std::uint8_t> refusal(count), fans(count * mcr::FAN);
        std::vector<std::int32_t> points(count);
        {
            nb::gil_scoped_release released;
            in_parallel(count, threads, [&](std::size_t from, std::size_t to) {
                for_each_row(
                    rows.data(), from, to,
                    [&](std::size_t place, const Won& won) {
                        const auto score = scorer.score(rows_, won);
                        refusal[place] = static_cast<std::uint8_t>(score.refusal);
                        points[place] = score.combination.points;
                        for (const auto& counted : score.combination.counted) fans[place * mcr::FAN + counted.fan] = counted.count;
                    },
                    [&](std::size_t place) { refusal[place] = static_cast<std::uint8_t>(mcr::Refusal::UNUSUAL); });
            });
        }
        return nb::make_tuple(array_of(std::move(refusal), {count}), array_of(std::move(points), {count}),
                              array_of(std::move(fans), {count, mcr::FAN}));
    }

private:
    static constexpr std::size_t MOST = 9;

    nb::object worth_of(const mcr::Score& score) const {
        const auto& counted = score.combination.counted;
        PyObject* fans = PyTuple_New(static_cast<Py_ssize_t>(counted.size()));
        if (fans == nullptr) throw nb::python_error();
        for (std::size_t place = 0; place < counted.size(); ++place)
            PyTuple_SET_ITEM(fans, static_cast<Py_ssize_t>(place), again(fans_[counted[place].fan][counted[place].count]));
        return named_tuple(worth_, again(refusals_[static_cast<std::size_t>(score.refusal)]), number(score.combination.points), fans);
    }

    nb::object hand_;
    const hand::Rows& rows_;
    WonReader reader_;
    Books<McrRules> books_;
    nb::object pure_, worth_, default_rules_;
    std::vector<nb::object> refusals_;
    std::array<std::array<nb::object, MOST>, mcr::FAN> fans_;
    Attribute flowers_;
};

void bind_mcr(nb::module_& module) {
    nb::list names;
    for (const auto* name : mcr::FAN_NAMES) names.append(name);
    module.attr("FAN") = nb::tuple(names);
    nb::class_<McrRules>(module, "McrRules", "The rules of a ruleset, read once.")
        .def(nb::init<nb::sequence, nb::sequence, nb::sequence, nb::sequence, nb::sequence, nb::dict>(), nb::arg("points"),
             nb::arg("forms"), nb::arg("excludes"), nb::arg("excludes_on_sets"), nb::arg("excludes_once"), nb::arg("options"));
    nb::class_<McrKernel>(module, "McrKernel", "What MCR hands are worth; what is unusual goes to the Python.")
        .def(nb::init<const HandKernel&, nb::dict, nb::object, nb::object, nb::dict>(), nb::arg("hand"), nb::arg("words"), nb::arg("make_rules"), nb::arg("pure"),
             nb::arg("results"))
        .def("worth", &McrKernel::worth, nb::arg("hand").none(), nb::arg("winning").none(), nb::arg("situation").none(),
             nb::arg("rules") = nb::none())
        .def("worth_of_many", &McrKernel::worth_of_many, nb::arg("rows"), nb::arg("rules"), nb::arg("threads"));
}

}  // namespace muraille::python
