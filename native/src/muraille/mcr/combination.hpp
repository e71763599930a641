// The principles of combination (Green §3.9.1-6; Intl: Comptage), written once for all fan.
#pragma once

#include "muraille/mcr/fan.hpp"
#include "muraille/mcr/set_fan.hpp"

namespace muraille::mcr {

/// A fan that counts: how often, and the value of each.
struct Counted {
    std::uint8_t fan;
    std::uint8_t count;
    std::uint8_t points;
};

/// A choice of fan for one reading, in the order of the book.
struct Combination {
    int points = 0;
    Few<Counted, 40> counted;
};

class Combiner {
public:
    explicit Combiner(const Rules& rules) : rules_(rules), chows_(rules, Shape::CHOW), pungs_(rules, Shape::PUNG) {}

    /// The best admissible combination of fan in one reading.
    Combination best(const Win& win) const {
        Holding whole;
        FanFinder(win, whole).find();
        Firsts chows, pungs;
        Few<Sets, 4> chow_places, pung_places;
        for (std::size_t place = 0; place < win.chows.size(); ++place) insert(chows, chow_places, win.chows[place], win.chow_places[place]);
        for (const auto& pung : win.pungs)
            if (pung.first < FIRST_HONOUR) insert(pungs, pung_places, pung.first, pung.place);
        static const Choice NONE{};
        const auto of_chows = choices(chows_, chows), of_pungs = choices(pungs_, pungs);
        Combination found;
        bool first = true;
        for (std::size_t one = 0; one < std::max<std::size_t>(1, of_chows.size()); ++one)
            for (std::size_t other = 0; other < std::max<std::size_t>(1, of_pungs.size()); ++other) {
                const Chosen chosen{whole, {of_chows.empty() ? NONE : of_chows[one], chow_places},
                                    {of_pungs.empty() ? NONE : of_pungs[other], pung_places}};
                const auto counted = count(win, chosen);
                if (first || counted.points > found.points) found = counted;
                first = false;
            }
        // What remains where no other fan does (Green #43).
        if (found.counted.empty()) {
            found.points = rules_.points[CHICKEN_HAND];
            found.counted.add({CHICKEN_HAND, 1, rules_.points[CHICKEN_HAND]});
        }
        return found;
    }

private:
    static std::span<const Choice> choices(const SetFan& fan, const Firsts& sets) {
        if (sets.size() < 2) return {};
        return fan.choices(sets);
    }

    /// Keeps the sets in rising order of their first tiles.
    static void insert(Firsts& firsts, Few<Sets, 4>& places, std::uint8_t first, Sets place) {
        firsts.add(first), places.add(place);
        for (auto at = firsts.size() - 1; at > 0 && firsts[at] < firsts[at - 1]; --at) {
            std::swap(firsts[at], firsts[at - 1]);
            std::swap(places[at], places[at - 1]);
        }
    }

    /// A choice of fan of several sets, and where its sets lie in the reading.
    struct OfSets {
        const Choice& choice;
        const Few<Sets, 4>& places;

        void find(int fan, Found& found) const {
            for (const auto& occurrence : choice.occurrences) {
                if (occurrence.fan != fan) continue;
                Sets used = 0;
                for (std::size_t place = 0; place < places.size(); ++place)
                    if ((occurrence.places >> place & 1) != 0) used = static_cast<Sets>(used | places[place]);
                found.add(used);
            }
        }
    };

    /// What holds in the whole hand with a choice of fan of chows and one of pungs.
    struct Chosen {
        const Holding& whole;
        OfSets chows, pungs;

        FanSet fans() const {
            FanSet all = whole.fans();
            all |= chows.choice.fans;
            all |= pungs.choice.fans;
            return all;
        }

        Found found(int fan) const {
            if (whole.fans().has(fan)) return whole.found(fan);
            Found sets;
            sets.count = 0;
            chows.find(fan, sets);
            pungs.find(fan, sets);
            return sets;
        }
    };

    /// Count from the base fan downwards, leaving out what a counted fan includes (Green §3.9.1-6(1)).
    Combination count(const Win& win, const Chosen& all) const {
        struct Used {
            const FanSet* barred;
            Sets sets;
        };
        Combination result;
        FanSet barred, barred_on_sets, barred_once;
        Few<Used, 40> used;
        all.fans().for_each_fan([&](int fan) {
            if (barred.has(fan)) return;
            const auto index = static_cast<std::size_t>(fan);
            auto found = all.found(fan);
            if (barred_on_sets.has(fan)) {
                std::uint8_t kept = 0;
                for (const auto sets : found) {
                    bool taken = false;
                    for (const auto& other : used) taken |= other.barred->has(fan) && (sets & ~other.sets) == 0;
                    if (!taken) found.sets[kept++] = sets;
                }
                found.count = kept;
            }
            std::size_t counting = found.count;
            if (barred_once.has(fan) && counting != 0) --counting;
            if (counting == 0) return;
            const auto points = points_of(win, fan);
            result.points += points * static_cast<int>(counting);
            result.counted.add({static_cast<std::uint8_t>(fan), static_cast<std::uint8_t>(counting), static_cast<std::uint8_t>(points)});
            barred |= rules_.excludes[index];
            barred_once |= rules_.excludes_once[index];
            if (!rules_.excludes_on_sets[index].empty()) {
                barred_on_sets |= rules_.excludes_on_sets[index];
                Sets sets = 0;
                for (auto place = found.count - counting; place < found.count; ++place)
                    sets = static_cast<Sets>(sets | found.sets[place]);
                used.add({&rules_.excludes_on_sets[index], sets});
            }
        });
        return result;
    }

    int points_of(const Win& win, int fan) const {
        if (fan == TWO_CONCEALED_KONGS) return rules_.two_concealed_kongs_points;
        if (fan == TWO_MELDED_KONGS && FanFinder::mixed_kong_pair(win)) return rules_.mixed_kong_pair_points;
        return rules_.points[static_cast<std::size_t>(fan)];
    }

    const Rules& rules_;
    SetFan chows_;
    SetFan pungs_;
};

}  // namespace muraille::mcr
