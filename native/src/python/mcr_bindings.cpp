// What an MCR hand is worth, with the arguments of `muraille.mcr.worth`, and over many rows at once.
#include "muraille/mcr/scoring.hpp"
#include "muraille/parallel.hpp"
#include "python/hand_kernel.hpp"
#include "python/won_reader.hpp"

namespace muraille::python {

namespace {

/// A bit mask of fan, of any length, as Python keeps it.
mcr::FanSet fan_set(nb::handle mask) {
    mcr::FanSet found;
    const auto low = nb::cast<std::uint64_t>(nb::cast<nb::tuple>(mask)[0]), high = nb::cast<std::uint64_t>(nb::cast<nb::tuple>(mask)[1]);
    if (high >> (mcr::FAN - 64) != 0) throw nb::value_error("no such fan");
    return {low, high};
}

template <typename Item, typename Read>
std::array<Item, mcr::FAN> for_all_fan(const nb::sequence& given, Read read) {
    std::array<Item, mcr::FAN> found{};
    std::size_t place = 0;
    for (nb::handle item : given) {
        if (place >= mcr::FAN) throw nb::value_error("no such fan");
        found[place++] = read(item);
    }
    return found;
}

std::uint8_t small(nb::handle number) { return nb::cast<std::uint8_t>(number); }

}  // namespace

/// The rules of a ruleset, read once, with the scorer that knows which fan may stand together under them.
struct McrRules {
    McrRules(nb::sequence points, nb::sequence forms, nb::sequence excludes, nb::sequence excludes_on_sets,
             nb::sequence excludes_once, nb::dict options)
        : scorer(rules_of(points, forms, excludes, excludes_on_sets, excludes_once, options)) {}

    mcr::Scorer scorer;

private:
    static mcr::Rules rules_of(const nb::sequence& points, const nb::sequence& forms, const nb::sequence& excludes,
                               const nb::sequence& excludes_on_sets, const nb::sequence& excludes_once, const nb::dict& options) {
        mcr::Rules rules;
        rules.points = for_all_fan<std::uint8_t>(points, small);
        rules.forms = for_all_fan<std::uint8_t>(forms, small);
        rules.excludes = for_all_fan<mcr::FanSet>(excludes, fan_set);
        rules.excludes_on_sets = for_all_fan<mcr::FanSet>(excludes_on_sets, fan_set);
        rules.excludes_once = for_all_fan<mcr::FanSet>(excludes_once, fan_set);
        const auto number = [&](const char* name) { return option(options, name); };
        const auto yes = [&](const char* name) { return option(options, name) != 0; };
        rules.minimum_points = number("minimum_points");
        rules.flowers_count_for_minimum = yes("flowers_count_for_minimum");
        rules.seven_pairs_allows_four_identical = yes("seven_pairs_allows_four_identical");
        rules.two_concealed_kongs_points = number("two_concealed_kongs_points");
        rules.mixed_kong_pair_points = number("mixed_kong_pair_points");
        rules.all_types_allows_seven_pairs = yes("all_types_allows_seven_pairs");
        rules.tile_fans_on_seven_pairs = yes("tile_fans_on_seven_pairs");
        rules.knitted_straight_allows_all_chows = yes("knitted_straight_allows_all_chows");
        rules.terminal_honor_pung_includes_dragons = yes("terminal_honor_pung_includes_dragons");
        rules.keep_robbing = yes("keep_robbing");
        rules.set_reuse = yes("share_at_most_one") ? mcr::SetReuse::SHARE_AT_MOST_ONE : mcr::SetReuse::ACCOUNT_ONCE;
        rules.non_identical_rule = yes("non_identical_rule");
        rules.highest_reading = yes("highest_reading");
        rules.one_voided_suit_needs_two_suits = yes("one_voided_suit_needs_two_suits");
        rules.kong_counts_as_pung = yes("kong_counts_as_pung");
        rules.concealed_kong_counts_as_concealed_pung = yes("concealed_kong_counts_as_concealed_pung");
        rules.wait_fan_unique_only = yes("wait_fan_unique_only");
        rules.dead_wait_counts = yes("dead_wait_counts");
        rules.knitted_straight_wait_fans = yes("knitted_straight_wait_fans");
        rules.last_tile_by_own_sets = yes("last_tile_by_own_sets");
        rules.heavenly_hand_nine_gates = yes("heavenly_hand_nine_gates");
        rules.heavenly_hand_is_self_drawn = yes("heavenly_hand_is_self_drawn");
        return rules;
    }
};

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
