// The fan of two, three or four chows or pungs, and which of them may stand together (Green §3.9.1-6; Intl: Comptage).
#pragma once

#include <algorithm>
#include <numeric>
#include <span>
#include <tuple>
#include <vector>

#include "muraille/groups.hpp"
#include "muraille/mcr/rules.hpp"

namespace muraille::mcr {

/// The first kinds of sets, in rising order.
using Firsts = Few<std::uint8_t, 4>;

namespace of_sets {

inline bool one_suit(int one, int other) { return one / 9 == other / 9; }

inline bool different_suits(const Firsts& sets) {
    unsigned suits = 0;
    for (const auto kind : sets) {
        const auto suit = 1U << (kind / 9);
        if ((suits & suit) != 0) return false;
        suits |= suit;
    }
    return true;
}

inline bool same_rank(const Firsts& sets) {
    return std::all_of(sets.begin(), sets.end(), [&](int kind) { return kind % 9 == sets[0] % 9; });
}

/// The ranks rise by this step from set to set.
inline bool shifted(int step, const Firsts& sets) {
    unsigned ranks = 0, expected = 0;
    for (const auto kind : sets) ranks |= 1U << (kind % 9);
    const int lowest = std::countr_zero(ranks);
    for (int place = 0; place < static_cast<int>(sets.size()); ++place) expected |= 1U << std::min(lowest + step * place, 31);
    return ranks == expected;
}

/// Calls with each fan of exactly these chows, in the order of the book.
template <typename Each>
void chows(const Firsts& sets, Each each) {
    const int first = sets[0], last = sets[sets.size() - 1];
    const auto pure = one_suit(first, last);
    const auto give = [&](Fan fan, bool holds) {
        if (holds) each(fan);
    };
    switch (sets.size()) {
        case 4:
            give(QUADRUPLE_CHOW, first == last);
            give(FOUR_PURE_SHIFTED_CHOWS, pure && (shifted(1, sets) || shifted(2, sets)));
            break;
        case 3:
            give(PURE_TRIPLE_CHOW, first == last);
            give(PURE_STRAIGHT, pure && shifted(3, sets));
            give(PURE_SHIFTED_CHOWS, pure && (shifted(1, sets) || shifted(2, sets)));
            give(MIXED_STRAIGHT, different_suits(sets) && shifted(3, sets));
            give(MIXED_TRIPLE_CHOW, different_suits(sets) && same_rank(sets));
            give(MIXED_SHIFTED_CHOWS, different_suits(sets) && shifted(1, sets));
            break;
        default:
            give(PURE_DOUBLE_CHOW, first == last);
            give(MIXED_DOUBLE_CHOW, !pure && same_rank(sets));
            give(SHORT_STRAIGHT, pure && shifted(3, sets));
            give(TWO_TERMINAL_CHOWS, pure && shifted(6, sets));
    }
}

/// Calls with each fan of exactly these pungs or kongs, in the order of the book.
template <typename Each>
void pungs(const Firsts& sets, Each each) {
    const auto pure = one_suit(sets[0], sets[sets.size() - 1]);
    const auto give = [&](Fan fan, bool holds) {
        if (holds) each(fan);
    };
    switch (sets.size()) {
        case 4:
            give(FOUR_PURE_SHIFTED_PUNGS, pure && shifted(1, sets));
            break;
        case 3:
            give(PURE_SHIFTED_PUNGS, pure && shifted(1, sets));
            give(TRIPLE_PUNG, same_rank(sets));
            give(MIXED_SHIFTED_PUNGS, different_suits(sets) && shifted(1, sets));
            break;
        default:
            give(DOUBLE_PUNG, same_rank(sets));
    }
}

}  // namespace of_sets

/// A fan of several sets in a row of sets: which ones it uses, as bits of their places.
struct Occurrence {
    std::uint8_t fan;
    std::uint8_t places;
    std::uint8_t sets;
};

/// Fan of several sets that may stand together, in the order of the book.
struct Choice {
    FanSet fans;
    Few<Occurrence, 8> occurrences;
};

/// The admissible choices of such fan, worked out once for given sets.
class SetFan {
public:
    SetFan(const Rules& rules, Shape shape) : rules_(rules), shape_(shape) {
        for (std::size_t sets = 2; sets <= 4; ++sets) {
            auto& table = tables_[sets - 2];
            table.resize(binomial(FIRST_HONOUR + (repeated() ? static_cast<int>(sets) - 1 : 0), static_cast<int>(sets)));
            Firsts chosen;
            fill(sets, 0, chosen, table);
        }
    }

    /// The choices for two to four sets, none where no fan holds; the fullest and most varied first.
    std::span<const Choice> choices(const Firsts& sets) const {
        const auto& entry = tables_[sets.size() - 2][place_of(sets)];
        return {choices_.data() + entry.first, entry.count};
    }

private:
    struct Entry {
        std::uint32_t first = 0;
        std::uint32_t count = 0;
    };

    /// Chows may be identical, pungs never are.
    bool repeated() const { return shape_ == Shape::CHOW; }

    /// How many ways there are to choose up to four of up to thirty.
    static constexpr std::array<std::array<std::uint32_t, 5>, 31> CHOOSE = [] {
        std::array<std::array<std::uint32_t, 5>, 31> found{};
        for (std::size_t of = 0; of < found.size(); ++of) {
            found[of][0] = 1;
            for (std::size_t chosen = 1; chosen < 5 && of > 0; ++chosen) found[of][chosen] = found[of - 1][chosen] + found[of - 1][chosen - 1];
        }
        return found;
    }();

    static std::size_t binomial(int of, int chosen) { return CHOOSE[static_cast<std::size_t>(of)][static_cast<std::size_t>(chosen)]; }

    /// The number of a row of sets among all rows of its length.
    std::size_t place_of(const Firsts& sets) const {
        std::size_t place = 0;
        for (std::size_t number = 0; number < sets.size(); ++number)
            place += binomial(sets[number] + (repeated() ? static_cast<int>(number) : 0), static_cast<int>(number) + 1);
        return place;
    }

    void fill(std::size_t sets, int from, Firsts& chosen, std::vector<Entry>& table) {
        if (chosen.size() == sets) {
            work_out(chosen, table[place_of(chosen)]);
            return;
        }
        for (int kind = from; kind < FIRST_HONOUR; ++kind) {
            if (repeated() && kind % 9 > 6) continue;
            Firsts more = chosen;
            more.add(static_cast<std::uint8_t>(kind));
            fill(sets, repeated() ? kind : kind + 1, more, table);
        }
    }

    std::vector<Occurrence> occurrences(const Firsts& sets) const {
        std::vector<Occurrence> found;
        for (std::size_t size = 4; size >= 2; --size)
            for_each_combination(sets.size(), size, [&](const std::vector<std::size_t>& places) {
                Firsts chosen;
                unsigned used = 0;
                for (const auto place : places) chosen.add(sets[place]), used |= 1U << place;
                const auto add = [&](Fan fan) {
                    found.push_back({fan, static_cast<std::uint8_t>(used), static_cast<std::uint8_t>(size)});
                };
                if (shape_ == Shape::CHOW) of_sets::chows(chosen, add);
                else of_sets::pungs(chosen, add);
            });
        return found;
    }

    /// Calls with the places of each combination, in lexicographic order.
    template <typename Each>
    static void for_each_combination(std::size_t of, std::size_t size, Each each) {
        if (size > of) return;
        std::vector<std::size_t> places(size);
        std::iota(places.begin(), places.end(), std::size_t{0});
        while (true) {
            each(places);
            auto last = size;
            while (last > 0 && places[last - 1] == of - size + last - 1) --last;
            if (last == 0) return;
            ++places[last - 1];
            for (auto place = last; place < size; ++place) places[place] = places[place - 1] + 1;
        }
    }

    /// The admissible choices that no other one contains.
    void work_out(const Firsts& sets, Entry& entry) {
        const auto everything = occurrences(sets);
        entry.first = static_cast<std::uint32_t>(choices_.size());
        if (everything.empty()) return;
        std::vector<std::vector<Occurrence>> largest;
        for (auto size = everything.size(); size > 0; --size)
            for_each_combination(everything.size(), size, [&](const std::vector<std::size_t>& places) {
                std::vector<Occurrence> chosen;
                for (const auto place : places) chosen.push_back(everything[place]);
                for (const auto& other : largest)
                    if (contains(other, chosen)) return;
                if (admissible(chosen)) largest.push_back(chosen);
            });
        std::stable_sort(largest.begin(), largest.end(), [&](const auto& one, const auto& other) { return preferred(one, other); });
        for (auto& chosen : largest) {
            std::stable_sort(chosen.begin(), chosen.end(), [](const auto& one, const auto& other) { return one.fan < other.fan; });
            Choice choice;
            for (const auto& occurrence : chosen) choice.occurrences.add(occurrence), choice.fans.add(occurrence.fan);
            choices_.push_back(choice);
        }
        entry.count = static_cast<std::uint32_t>(largest.size());
    }

    static std::size_t count(const std::vector<Occurrence>& chosen, int fan) {
        return static_cast<std::size_t>(
            std::count_if(chosen.begin(), chosen.end(), [&](const auto& occurrence) { return occurrence.fan == fan; }));
    }

    static bool contains(const std::vector<Occurrence>& larger, const std::vector<Occurrence>& smaller) {
        return std::all_of(smaller.begin(), smaller.end(), [&](const auto& occurrence) {
            return count(larger, occurrence.fan) >= count(smaller, occurrence.fan);
        });
    }

    /// Of choices with equal points: more different fan, then the ones that stand first in the book.
    bool preferred(const std::vector<Occurrence>& one, const std::vector<Occurrence>& other) const {
        const auto key = [&](const std::vector<Occurrence>& chosen) {
            int points = 0;
            std::vector<int> fan;
            for (const auto& occurrence : chosen) points -= rules_.points[occurrence.fan], fan.push_back(occurrence.fan);
            std::sort(fan.begin(), fan.end());
            auto different = fan;
            different.erase(std::unique(different.begin(), different.end()), different.end());
            return std::tuple(points, -static_cast<int>(different.size()), fan);
        };
        return key(one) < key(other);
    }

    bool admissible(const std::vector<Occurrence>& chosen) const {
        for (std::size_t one = 0; one < chosen.size(); ++one)
            for (std::size_t other = one + 1; other < chosen.size(); ++other) {
                const auto shared = chosen[one].places & chosen[other].places;
                // Green §3.9.1-6(3)
                if (rules_.non_identical_rule && chosen[one].fan == chosen[other].fan && shared != 0) return false;
                // Intl: Comptage. What lies within a fan of four sets is included in it (MC19).
                if (rules_.set_reuse == SetReuse::SHARE_AT_MOST_ONE &&
                    (chosen[one].sets == 4 || chosen[other].sets == 4 || std::popcount(static_cast<unsigned>(shared)) > 1))
                    return false;
            }
        if (rules_.set_reuse == SetReuse::SHARE_AT_MOST_ONE) return true;
        unsigned together = 0;
        for (const auto& occurrence : chosen) together |= occurrence.places;
        // The first fan uses two sets at least and every other one brings a set: more fan than that cannot stand together.
        return static_cast<int>(chosen.size()) < std::popcount(together) && each_once(chosen, 0, 0);
    }

    /// Green §3.9.1-6(5): in some order each fan brings a new set and combines it with at most one that was used.
    static bool each_once(const std::vector<Occurrence>& chosen, unsigned taken, unsigned used) {
        if (std::popcount(taken) == static_cast<int>(chosen.size())) return true;
        for (std::size_t place = 0; place < chosen.size(); ++place) {
            if ((taken >> place & 1) != 0) continue;
            const unsigned places = chosen[place].places;
            if ((places & ~used) == 0 || (used != 0 && std::popcount(places & used) > 1)) continue;
            if (each_once(chosen, taken | 1U << place, used | places)) return true;
        }
        return false;
    }

    const Rules& rules_;
    Shape shape_;
    std::array<std::vector<Entry>, 3> tables_;
    std::vector<Choice> choices_;
};

}  // namespace muraille::mcr
