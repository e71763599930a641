// All ways to read fourteen tiles as a complete hand, in the order of the Python: of equal scores the first reading counts.
#pragma once

#include "muraille/groups.hpp"
#include "muraille/hand/analysis.hpp"

namespace muraille::hand {

/// In the order of `Form` in Python.
enum class Form : std::uint8_t { REGULAR, SEVEN_PAIRS, THIRTEEN_ORPHANS, KNITTED_STRAIGHT, HONOURS_AND_KNITTED };

/// One way to read a complete hand.
struct Reading {
    static constexpr std::size_t NOTHING = 255;

    Form form = Form::REGULAR;
    /// Concealed ones first in tile order, then the melds as they lie.
    Few<Group, 7> groups;
    /// The place of the group that the winning tile finished; NOTHING where the form has no groups.
    std::size_t finished = NOTHING;
};

/// The readings of one part of the hand as sets and at most one pair.
class PartReadings {
public:
    /// A reading: its groups as bytes, first tile and shape, in rising order.
    struct Part {
        std::uint64_t groups;
        std::size_t count;
        std::uint8_t first;

        bool operator==(const Part&) const = default;

        Group group(std::size_t place) const {
            const auto code = groups >> (8 * place) & 255;
            return {static_cast<Shape>(code & 7), static_cast<std::uint8_t>((code >> 3) + first), false};
        }
    };

    PartReadings(const Counts& counts, int part) : part_(part) {
        const auto first = first_of(part);
        std::copy_n(counts.begin() + first, ranks(), left_.begin());
        read(0, {0, 0, static_cast<std::uint8_t>(first)}, false);
    }

    const Few<Part, 24>& all() const { return found_; }

private:
    static constexpr std::size_t at(int place) { return static_cast<std::size_t>(place); }

    int ranks() const { return part_ == 3 ? 7 : 9; }

    void read(int rank, const Part& begun, bool paired) {
        while (rank < ranks() && left_[at(rank)] == 0) ++rank;
        if (rank == ranks()) {
            for (const auto& other : found_)
                if (other == begun) return;
            found_.add(begun);
            return;
        }
        auto& here = left_[at(rank)];
        if (begun.count == 5) return;
        if (here >= 2 && !paired) {
            here = static_cast<std::uint8_t>(here - 2);
            read(rank, with(begun, Shape::PAIR, rank), true);
            here = static_cast<std::uint8_t>(here + 2);
        }
        if (here >= 3) {
            here = static_cast<std::uint8_t>(here - 3);
            read(rank, with(begun, Shape::PUNG, rank), paired);
            here = static_cast<std::uint8_t>(here + 3);
        }
        if (part_ < 3 && rank <= 6 && left_[at(rank + 1)] != 0 && left_[at(rank + 2)] != 0) {
            --here, --left_[at(rank + 1)], --left_[at(rank + 2)];
            read(rank, with(begun, Shape::CHOW, rank), paired);
            ++here, ++left_[at(rank + 1)], ++left_[at(rank + 2)];
        }
    }

    static Part with(Part begun, Shape shape, int rank) {
        const auto code = static_cast<std::uint64_t>(rank) << 3 | static_cast<std::uint64_t>(shape);
        auto place = begun.count++;
        // The groups found so far begin at this rank or before it: only those that begin here may have to step back.
        for (; place > 0; --place) {
            const auto before = begun.groups >> (8 * (place - 1)) & 255;
            if (before <= code) break;
            begun.groups = (begun.groups & ~(std::uint64_t{255} << (8 * place))) | before << (8 * place);
        }
        begun.groups = (begun.groups & ~(std::uint64_t{255} << (8 * place))) | code << (8 * place);
        return begun;
    }

    int part_;
    std::array<std::uint8_t, 9> left_{};
    Few<Part, 24> found_;
};

/// Calls with every reading of concealed tiles that hold the winning tile.
class Readings {
public:
    Readings(const Counts& counts, int winning, const Melds& melds, Forms forms)
        : counts_(counts), winning_(winning), melds_(melds), forms_(forms) {}

    template <typename Each>
    void for_each_reading(Each each) const {
        regular(Form::REGULAR, {}, counts_, 4 - melds_.size(), each);
        if (melds_.size() <= 1 && (forms_ & KNITTED_STRAIGHT) != 0) knitted_straight(each);
        if (!melds_.empty()) return;
        const Held held(counts_);
        if (Words(counts_).total() != 14) return;
        seven_pairs(held, each);
        Reading whole;
        if (size(held.one) == 13 && size(held.two) == 1 && held.three == 0 && held.one == ORPHANS) {
            whole.form = Form::THIRTEEN_ORPHANS;
            each(whole);
        }
        if ((forms_ & HONOURS_AND_KNITTED) != 0 && held.two == 0)
            for (const auto straight : KNITTED_STRAIGHTS)
                if ((held.one & NUMBERS & ~straight) == 0) {
                    whole.form = Form::HONOURS_AND_KNITTED;
                    return each(whole);
                }
    }

private:
    /// Sets and one pair out of all four parts (RCR §3.2; Green §3.7.2-1), after groups that are there already.
    template <typename Each>
    void regular(Form form, const Few<Group, 7>& before, const Counts& counts, std::size_t sets, Each& each) const {
        if (static_cast<std::size_t>(Words(counts).total()) != 3 * sets + 2) return;
        std::size_t pairs = 0;
        for (int part = 0; part < PARTS; ++part) {
            const auto tiles = tiles_in(counts, part);
            // One part has the pair, the others have sets alone.
            if (tiles % 3 == 1) return;
            if (tiles % 3 == 2 && ++pairs > 1) return;
        }
        const PartReadings a(counts, 0);
        if (a.all().empty()) return;
        const PartReadings b(counts, 1);
        if (b.all().empty()) return;
        const PartReadings c(counts, 2);
        if (c.all().empty()) return;
        const PartReadings d(counts, 3);
        for (const auto& one : a.all())
            for (const auto& two : b.all())
                for (const auto& three : c.all())
                    for (const auto& four : d.all()) {
                        Reading reading;
                        reading.form = form;
                        reading.groups = before;
                        for (const auto* part : {&one, &two, &three, &four})
                            for (std::size_t place = 0; place < part->count; ++place) reading.groups.add(part->group(place));
                        with_melds(reading, each);
                    }
    }

    /// The nine tiles of a knitted straight, then a set (or a meld) and a pair (Green #35).
    template <typename Each>
    void knitted_straight(Each& each) const {
        const Held held(counts_);
        for (const auto straight : KNITTED_STRAIGHTS) {
            if ((straight & ~held.one) != 0) continue;
            Counts rest = counts_;
            Few<Group, 7> knitted;
            for_each(straight, [&](int kind) { --rest[static_cast<std::size_t>(kind)]; });
            for (const auto suit : SUITS)
                knitted.add({Shape::KNITTED, static_cast<std::uint8_t>(std::countr_zero(straight & suit)), false});
            regular(Form::KNITTED_STRAIGHT, knitted, rest, 1 - melds_.size(), each);
        }
    }

    /// Seven pairs (RCR §4.2.2; Green #19); whether two may be identical is the game's.
    template <typename Each>
    void seven_pairs(const Held& held, Each& each) const {
        const auto even = (held.two & ~held.three) | ((forms_ & IDENTICAL_PAIRS) != 0 ? held.four : 0);
        if (held.one != even) return;
        Reading reading;
        reading.form = Form::SEVEN_PAIRS;
        for_each(held.one, [&](int kind) {
            for (int pair = 0; pair < counts_[static_cast<std::size_t>(kind)] / 2; ++pair)
                reading.groups.add({Shape::PAIR, static_cast<std::uint8_t>(kind), false});
        });
        with_melds(reading, each);
    }

    /// One reading for each different concealed group that holds the winning tile.
    template <typename Each>
    void with_melds(Reading& reading, Each& each) const {
        const auto concealed = reading.groups.size();
        for (const auto& meld : melds_) reading.groups.add(meld);
        for (std::size_t place = 0; place < concealed; ++place) {
            const auto& group = reading.groups[place];
            if (!holds(group.kinds(), winning_)) continue;
            bool again = false;
            for (std::size_t before = 0; before < place; ++before) again |= reading.groups[before] == group;
            if (again) continue;
            reading.finished = place;
            each(static_cast<const Reading&>(reading));
        }
    }

    const Counts& counts_;
    int winning_;
    const Melds& melds_;
    Forms forms_;
};

}  // namespace muraille::hand
