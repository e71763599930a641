// The vocabulary in which the fan are written: a won hand, and one reading of it.
#pragma once

#include "muraille/hand/readings.hpp"
#include "muraille/mcr/rules.hpp"
#include "muraille/won.hpp"

namespace muraille::mcr {

using hand::Form;
using hand::Reading;

/// The groups of a reading as bits of their places; identical groups share the bit of the first.
using Sets = std::uint8_t;

/// What all readings of a won hand share.
struct WonHand {
    WonHand(const hand::Rows& rows_, const Won& won_, const Rules& rules_, hand::Forms forms_)
        : rows(rows_),
          won(won_),
          rules(rules_),
          forms(forms_),
          present(Words(won_.owned).at_least<1>()),
          suits((present & SUITS[0] ? 1 : 0) + (present & SUITS[1] ? 1 : 0) + (present & SUITS[2] ? 1 : 0)),
          dealt(won_.has(DEALT)),
          drawn(won_.drawn && (rules_.heavenly_hand_is_self_drawn || !won_.has(DEALT))) {
        Counts counts = won.owned;
        for (const auto& meld : won.melds) {
            if (meld.exposed) ++exposed;
            if (meld.shape == Shape::KONG) counts[meld.first] = static_cast<std::uint8_t>(counts[meld.first] - 4);
        }
        kinds_of_four = Words(counts).at_least<4>();
    }

    const hand::Rows& rows;
    const Won& won;
    const Rules& rules;
    hand::Forms forms;
    Kinds present;
    int suits;
    bool dealt;
    bool drawn;
    int exposed = 0;
    /// Kinds of which all four tiles are used without a kong.
    Kinds kinds_of_four = 0;

    bool discarded() const { return !won.drawn; }
    bool only(Kinds kinds) const { return (present & ~kinds) == 0; }
    bool any_of(Kinds kinds) const { return (present & kinds) != 0; }

    /// The other three are visible to all: said so, in the winner's own exposed sets, or in the robbed pung.
    bool last_of_kind() const {
        if (won.has(LAST_OF_KIND) || won.has(ROBBING_KONG)) return true;
        if (!rules.last_tile_by_own_sets) return false;
        int copies = 0;
        for (const auto& meld : won.melds)
            if (meld.exposed && holds(meld.kinds(), won.winning)) copies += meld.shape == Shape::CHOW ? 1 : meld.size();
        return copies == 3;
    }

    /// Exactly one tile is awaited (Green #77 to #79). A kind of which the player holds all four is not, unless the ruleset
    /// counts dead waits (MG13).
    bool single_wait() const {
        if (single_wait_ < 0) single_wait_ = size(waits()) == 1 ? 1 : 0;
        return single_wait_ == 1;
    }

private:
    Kinds waits() const {
        const auto waiting = won.waiting();
        const auto sets = 4 - static_cast<int>(won.melds.size());
        Kinds found = hand::regular_waits(rows, waiting, sets);
        if (sets >= 3) found |= special_waits(waiting, sets);
        for (int kind = 0; kind < KINDS; ++kind) {
            const auto place = static_cast<std::size_t>(kind);
            if (won.owned[place] - (kind == won.winning ? 1 : 0) < COPIES) continue;
            if (!rules.dead_wait_counts) found &= ~bit(kind);
            else if (waiting[place] == COPIES && fifth_completes(waiting, kind)) found |= bit(kind);
        }
        return found;
    }

    static Kinds completing(const hand::Improving& improving) { return improving.missing == 1 ? improving.kinds : 0; }

    template <typename Special>
    static Kinds completing(const hand::Held& held) { return Special::missing(held) == 1 ? Special::improving(held) : 0; }

    Kinds special_waits(const Counts& waiting, int sets) const {
        const hand::Held held(waiting);
        Kinds found = 0;
        for (const auto straight : KNITTED_STRAIGHTS)
            if (size(straight & held.one) >= 8) {
                found |= completing(hand::KnittedStraight(rows, waiting, sets - 3, nullptr).improving());
                break;
            }
        if (sets < 4) return found;
        found |= (forms & hand::IDENTICAL_PAIRS) != 0 ? completing<hand::SevenPairs>(held) : completing<hand::SevenDifferentPairs>(held);
        return found | completing<hand::ThirteenOrphans>(held) | completing<hand::HonoursAndKnitted>(held);
    }

    /// Whether a fifth copy, which does not exist, would complete the hand: the tables don't reach so far.
    bool fifth_completes(Counts counts, int kind) const {
        ++counts[static_cast<std::size_t>(kind)];
        bool found = false;
        hand::Readings(counts, kind, won.melds, forms).for_each_reading([&](const Reading&) { found = true; });
        return found;
    }

    mutable int single_wait_ = -1;
};

/// One reading of a won hand.
class Win {
public:
    Win(const WonHand& of_, const Reading& reading_) : of(of_), reading(reading_) {
        const auto& rules = of.rules;
        for (std::size_t place = 0; place < reading.groups.size(); ++place) {
            const auto& group = reading.groups[place];
            const auto which = representative(place);
            places_[place] = which;
            whole = static_cast<Sets>(whole | which);
            switch (group.shape) {
                case Shape::CHOW: chows.add(group.first), chow_places.add(which); break;
                case Shape::PUNG:
                    pungs.add({group.first, which});
                    if (!group.exposed && !(of.discarded() && place == reading.finished)) add(concealed_pungs, which);
                    break;
                case Shape::KONG:
                    add(group.exposed ? exposed_kongs : concealed_kongs, which);
                    if (rules.kong_counts_as_pung) pungs.add({group.first, which});
                    if (!group.exposed && rules.concealed_kong_counts_as_concealed_pung) add(concealed_pungs, which);
                    break;
                case Shape::PAIR: pair = group.first, pair_place = which; break;
                case Shape::KNITTED: knitted = static_cast<Sets>(knitted | which); break;
            }
        }
        for (const auto& pung : pungs) pung_kinds |= bit(pung.first);
    }

    struct Pung {
        std::uint8_t first;
        Sets place;
    };

    const WonHand& of;
    const Reading& reading;
    Few<std::uint8_t, 4> chows;
    Few<Sets, 4> chow_places;
    /// Pungs and kongs: the books say pung for both.
    Few<Pung, 4> pungs;
    Kinds pung_kinds = 0;
    Few<Sets, 4> concealed_pungs, exposed_kongs, concealed_kongs;
    int pair = -1;
    Sets pair_place = 0, knitted = 0, whole = 0;

    bool form(Form which) const { return reading.form == which; }
    std::size_t kongs() const { return exposed_kongs.size() + concealed_kongs.size(); }
    bool pair_of(Kinds kinds) const { return pair >= 0 && holds(kinds, pair); }

    Sets places_of(Kinds kinds) const {
        Sets found = 0;
        for (const auto& pung : pungs)
            if (holds(kinds, pung.first)) found = static_cast<Sets>(found | pung.place);
        return found;
    }

    template <std::size_t most>
    static Sets together(const Few<Sets, most>& sets) {
        Sets found = 0;
        for (const auto place : sets) found = static_cast<Sets>(found | place);
        return found;
    }

    /// Every set and the pair of a regular hand contain one of these kinds.
    bool each_set_has(Kinds kinds) const {
        for (const auto& group : reading.groups)
            if ((group.kinds() & kinds) == 0) return false;
        return true;
    }

    /// The groups that hold a kind.
    Sets holding(int kind) const {
        Sets found = 0;
        for (std::size_t place = 0; place < reading.groups.size(); ++place)
            if (holds(reading.groups[place].kinds(), kind)) found = static_cast<Sets>(found | places_[place]);
        return found;
    }

    /// Whether a fan that the Green Book defines by pair and pungs may be this form (MD48).
    bool defined_by_tiles() const { return !form(Form::SEVEN_PAIRS) || of.rules.tile_fans_on_seven_pairs; }

    /// A pair of fives, and four chows that are 1-2-3 and 7-8-9 of the same suits.
    bool terminal_chows_around_fives() const {
        if (chows.size() != 4 || pair < 0 || pair >= FIRST_HONOUR || pair % 9 != 4) return false;
        std::array<int, 3> lows{}, highs{};
        int low = 0;
        for (const auto chow : chows) {
            const auto suit = static_cast<std::size_t>(chow / 9);
            if (chow % 9 == 0) ++lows[suit], ++low;
            if (chow % 9 == 6) ++highs[suit];
        }
        return low == 2 && lows == highs;
    }

    /// The winning tile finished its group and no other tile would have won.
    bool waits_alone() const {
        if (of.dealt) return false;
        if (form(Form::KNITTED_STRAIGHT) && !of.rules.knitted_straight_wait_fans) return false;
        return !of.rules.wait_fan_unique_only || of.single_wait();
    }

    Sets finished_place() const { return places_[reading.finished]; }

private:
    static void add(Few<Sets, 4>& sets, Sets place) { sets.add(place); }

    /// Only chows, and pairs among seven, can be identical.
    Sets representative(std::size_t place) const {
        const auto& group = reading.groups[place];
        if (group.shape == Shape::CHOW || group.shape == Shape::PAIR)
            for (std::size_t first = 0; first < place; ++first)
                if (reading.groups[first] == group) return static_cast<Sets>(1U << first);
        return static_cast<Sets>(1U << place);
    }

    std::array<Sets, 7> places_{};
};

}  // namespace muraille::mcr
