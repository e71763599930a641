// What a riichi hand is worth, with the arguments of `muraille.riichi.worth`, and over many rows at once.
#include "muraille/parallel.hpp"
#include "muraille/riichi/scoring.hpp"
#include "python/hand_kernel.hpp"
#include "python/riichi_rules.hpp"
#include "python/won_reader.hpp"

namespace muraille::python {

class RiichiKernel {
public:
    /// `results`: the classes Worth and Dora, the six limits from None on, and the reasons of refusal in their order.
    RiichiKernel(const HandKernel& hand, nb::dict words, nb::object make_rules, nb::object pure, nb::dict results)
        : hand_(nb::find(hand)),
          rows_(hand.rows()),
          reader_(words),
          riichi_(nb::cast<nb::sequence>(words["riichi"])),
          books_(std::move(make_rules)),
          pure_(std::move(pure)),
          worth_(results["worth"]),
          default_rules_(nb::object(results["rules"])),
          dora_(results["dora"]),
          no_dora_(nb::object(results["no_dora"])),
          none_(nb::steal(PyTuple_New(0))),
          declared_(words["situation"], "riichi"),
          dora_indicators_(words["situation"], "dora_indicators"),
          ura_indicators_(words["situation"], "ura_indicators"),
          counters_(words["situation"], "counters"),
          bets_(words["situation"], "bets"),
          liable_(words["situation"], "liable"),
          discards_(words["situation"], "discards") {
        check_named_tuple(worth_);
        check_named_tuple(dora_);
        for (nb::handle limit : nb::cast<nb::sequence>(results["limits"])) limits_.push_back(nb::borrow(limit));
        for (nb::handle reason : nb::cast<nb::sequence>(results["refusals"])) refusals_.push_back(nb::borrow(reason));
        if (limits_.size() != riichi::LIMIT_BASE.size() || refusals_.size() != 5) throw nb::value_error("limits or refusals are missing");
        for (const auto* name : riichi::YAKU_NAMES) yaku_.push_back(interned(name));
    }

    nb::object worth(nb::handle hand, nb::handle winning, nb::handle situation, nb::handle given) const {
        const nb::handle rules = given.is_none() ? nb::handle(default_rules_) : given;
        Won won;
        if (reader_.read_tiles(hand, winning, won) && reader_.read_situation(situation, won) && read_riichi(situation, won)) {
            const auto score = riichi::Scorer(rows_, books_.of(rules).rules).score(won);
            if (score.refusal != riichi::Refusal::UNUSUAL) return worth_of(score);
        }
        return pure_(hand, winning, situation, rules);
    }

    nb::object worth_of_many(Matrix rows, nb::handle rules, unsigned threads) const {
        if (rows.shape(1) != row::WIDTH) throw nb::value_error("a row has not the width that it should have");
        const auto count = rows.shape(0);
        const auto kept = books_.keep(rules);
        const riichi::Scorer scorer(rows_, nb::cast<const RiichiRules&>(kept).rules);
        std::vector<std::uint8_t> refusal(count), han(count), fu(count), limit(count), yakuman(count);
        std::vector<std::int32_t> points(count);
        std::vector<std::uint64_t> yaku(count);
        {
            nb::gil_scoped_release released;
            in_parallel(count, threads, [&](std::size_t from, std::size_t to) {
                for_each_row(
                    rows.data(), from, to,
                    [&](std::size_t place, const Won& won) {
                        const auto score = scorer.score(won);
                        refusal[place] = static_cast<std::uint8_t>(score.refusal);
                        if (score.refusal != riichi::Refusal::NONE) return;
                        points[place] = score.points;
                        han[place] = static_cast<std::uint8_t>(std::min(score.han, 255));
                        fu[place] = static_cast<std::uint8_t>(score.fu);
                        limit[place] = static_cast<std::uint8_t>(score.limit);
                        yakuman[place] = static_cast<std::uint8_t>(score.yakuman);
                        yaku[place] = score.yaku;
                    },
                    [&](std::size_t place) { refusal[place] = static_cast<std::uint8_t>(riichi::Refusal::UNUSUAL); });
            });
        }
        return nb::make_tuple(array_of(std::move(refusal), {count}), array_of(std::move(points), {count}),
                              array_of(std::move(han), {count}), array_of(std::move(fu), {count}),
                              array_of(std::move(limit), {count}), array_of(std::move(yakuman), {count}),
                              array_of(std::move(yaku), {count}));
    }

private:
    bool read_riichi(nb::handle situation, Won& won) const {
        const auto declared = declared_.of(situation), dora = dora_indicators_.of(situation),
                   ura = ura_indicators_.of(situation), counters = counters_.of(situation),
                   bets = bets_.of(situation), liable = liable_.of(situation), discards = discards_.of(situation);
        if (!declared || !dora || !ura || !counters || !bets || !liable || !discards || !liable.is_none()) return false;
        const auto riichi = riichi_.find(declared.ptr());
        won.counters = read_small(counters);
        if (riichi < 0 || won.counters < 0 || read_small(bets) < 0) return false;
        won.riichi = static_cast<Riichi>(riichi);
        if (!read_indicators(dora, won.dora_indicators, won) || !read_indicators(ura, won.ura_indicators, won)) return false;
        if (!PyTuple_CheckExact(discards.ptr())) return false;
        for (Py_ssize_t place = 0; place < PyTuple_GET_SIZE(discards.ptr()); ++place) {
            const auto kind = reader_.kind_of(PyTuple_GET_ITEM(discards.ptr(), place));
            if (kind < 0) return false;
            won.discards |= bit(kind);
        }
        return true;
    }

    bool read_indicators(nb::handle given, Few<std::uint8_t, 5>& indicators, Won& won) const {
        if (!PyTuple_CheckExact(given.ptr()) || PyTuple_GET_SIZE(given.ptr()) > 5) return false;
        for (Py_ssize_t place = 0; place < PyTuple_GET_SIZE(given.ptr()); ++place) {
            const auto kind = reader_.kind_of(PyTuple_GET_ITEM(given.ptr(), place));
            if (kind < 0) return false;
            indicators.add(static_cast<std::uint8_t>(kind));
            if (reader_.red(PyTuple_GET_ITEM(given.ptr(), place))) ++won.red_indicators[static_cast<std::size_t>(kind / 9)];
        }
        return true;
    }

    nb::object worth_of(const riichi::Score& score) const {
        if (score.refusal != riichi::Refusal::NONE) {
            const auto& reason = refusals_[static_cast<std::size_t>(score.refusal)];
            return named_tuple(worth_, again(reason), number(0), number(0), number(0), again(limits_[0]), number(0), again(none_),
                               again(no_dora_));
        }
        PyObject* yaku = PyTuple_New(size(score.yaku));
        if (yaku == nullptr) throw nb::python_error();
        Py_ssize_t place = 0;
        for_each(score.yaku, [&](int each) { PyTuple_SET_ITEM(yaku, place++, again(yaku_[static_cast<std::size_t>(each)])); });
        const bool none = score.dora + score.ura + score.red == 0;
        auto dora = none ? no_dora_ : named_tuple(dora_, number(score.dora), number(score.ura), number(score.red));
        return named_tuple(worth_, again(refusals_[0]), number(score.points), number(score.han), number(score.fu),
                           again(limits_[static_cast<std::size_t>(score.limit)]), number(score.yakuman), yaku, dora.release().ptr());
    }

    nb::object hand_;
    const hand::Rows& rows_;
    WonReader reader_;
    Identities riichi_;
    Books<RiichiRules> books_;
    nb::object pure_, worth_, default_rules_, dora_, no_dora_, none_;
    std::vector<nb::object> limits_, refusals_, yaku_;
    Attribute declared_, dora_indicators_, ura_indicators_, counters_, bets_, liable_, discards_;
};

void bind_riichi(nb::module_& module) {
    nb::list names;
    for (const auto* name : riichi::YAKU_NAMES) names.append(name);
    module.attr("YAKU") = nb::tuple(names);
    nb::class_<RiichiRules>(module, "RiichiRules", "The rules of a ruleset, read once.")
        .def(nb::init<nb::sequence, nb::sequence, nb::sequence, nb::sequence, nb::sequence, nb::dict>(), nb::arg("concealed"),
             nb::arg("exposed"), nb::arg("supersedes"), nb::arg("bonus"), nb::arg("liability"), nb::arg("options"));
    nb::class_<RiichiKernel>(module, "RiichiKernel", "What riichi hands are worth; what is unusual goes to the Python.")
        .def(nb::init<const HandKernel&, nb::dict, nb::object, nb::object, nb::dict>(), nb::arg("hand"), nb::arg("words"),
             nb::arg("make_rules"), nb::arg("pure"), nb::arg("results"))
        .def("worth", &RiichiKernel::worth, nb::arg("hand").none(), nb::arg("winning").none(), nb::arg("situation").none(),
             nb::arg("rules") = nb::none())
        .def("worth_of_many", &RiichiKernel::worth_of_many, nb::arg("rows"), nb::arg("rules"), nb::arg("threads"));
}

}  // namespace muraille::python
