// The vocabulary in which the yaku are written: a won hand, and one reading of it condensed.
#pragma once

#include "muraille/hand/readings.hpp"
#include "muraille/riichi/rules.hpp"
#include "muraille/won.hpp"

namespace muraille::riichi {

using hand::Form;
using hand::Reading;

/// RCR §4.2.5: green dragon and 2, 3, 4, 6, 8 of bamboos.
inline constexpr Kinds GREEN_TILES = bit(19) | bit(20) | bit(21) | bit(23) | bit(25) | bit(GREEN);
/// Chows with a one or a nine.
inline constexpr Kinds OUTSIDE_CHOWS = ranks(0, 6);

/// What the winning tile finished (RCR §4.1.1).
enum class Wait : std::uint8_t { TWO_SIDED, EDGE, CLOSED, PAIR, PUNG, NONE };

/// What holds for every reading of a won hand.
struct WonHand {
    WonHand(const Won& won_, const Rules& rules_)
        : won(won_),
          rules(rules_),
          concealed(!won_.exposed()),
          kinds(Words(won_.owned).at_least<1>()),
          suits((kinds & SUITS[0] ? 1 : 0) + (kinds & SUITS[1] ? 1 : 0) + (kinds & SUITS[2] ? 1 : 0)) {}

    const Won& won;
    const Rules& rules;
    bool concealed;
    Kinds kinds;
    int suits;

    bool only(Kinds allowed) const { return (kinds & ~allowed) == 0; }
    /// All numbered tiles are of one suit, and there is at least one.
    bool one_suit() const { return suits == 1; }
    bool honours() const { return (kinds & HONOURS) != 0; }
    bool drawn() const { return won.drawn; }
    bool dealer() const { return won.seat == 0; }
    int seat() const { return FIRST_HONOUR + won.seat; }
    int round() const { return FIRST_HONOUR + won.round; }
};

/// One reading of a won hand.
class Win {
public:
    Win(const WonHand& of_, const Reading& reading_)
        : of(of_), reading(reading_), regular(reading_.form == Form::REGULAR), wait(wait_of(of_, reading_)) {
        exposed_finish = !of.drawn() && wait == Wait::PUNG && of.rules.ron_pung_is_open;
        if (!regular) return;
        for (const auto& group : reading.groups) add(group);
        if (exposed_finish) --concealed_pungs;
        value_pair = pair >= WHITE || pair == of.seat() || pair == of.round();
        without_fu = chows == 4 && wait == Wait::TWO_SIDED && !value_pair;
    }

    const WonHand& of;
    const Reading& reading;
    bool regular;
    Wait wait;
    /// The winning discard finished a pung, which therefore counts as exposed (RCR §4.1.1).
    bool exposed_finish = false;
    int chows = 0, pungs = 0, kongs = 0, concealed_pungs = 0, outside_groups = 0, terminal_groups = 0;
    /// How many pairs of identical chows.
    int double_chows = 0;
    Kinds chow_kinds = 0, pung_kinds = 0, kong_kinds = 0;
    int pair = -1;
    bool value_pair = false;
    /// Four chows, a pair without value and a two-sided wait.
    bool without_fu = false;

private:
    void add(const Group& group) {
        const auto first = bit(group.first);
        if (group.shape == Shape::CHOW) {
            ++chows;
            // A third identical chow makes no second pair, a fourth does.
            if ((chow_kinds & first) != 0) {
                odd_ ^= first;
                if ((odd_ & first) == 0) ++double_chows;
            } else {
                odd_ |= first;
            }
            chow_kinds |= first;
            if ((first & OUTSIDE_CHOWS) != 0) ++outside_groups, ++terminal_groups;
            return;
        }
        if ((first & ORPHANS) != 0) ++outside_groups;
        if ((first & TERMINALS) != 0) ++terminal_groups;
        if (group.shape == Shape::PAIR) {
            pair = group.first;
            return;
        }
        ++pungs;
        pung_kinds |= first;
        if (group.shape == Shape::KONG) ++kongs, kong_kinds |= first;
        if (!group.exposed) ++concealed_pungs;
    }

    /// Edge: 1-2 waiting for 3, 8-9 waiting for 7; closed: the middle tile; pair: to finish the pair (RCR §4.1.1).
    static Wait wait_of(const WonHand& of, const Reading& reading) {
        if (reading.finished == Reading::NOTHING) return Wait::NONE;
        const auto& finished = reading.groups[reading.finished];
        if (finished.shape == Shape::PAIR) return Wait::PAIR;
        if (finished.shape != Shape::CHOW) return Wait::PUNG;
        const int place = of.won.winning - finished.first, rank = finished.first % 9;
        if (place == 1) return Wait::CLOSED;
        return (place == 2 && rank == 0) || (place == 0 && rank == 6) ? Wait::EDGE : Wait::TWO_SIDED;
    }

    Kinds odd_ = 0;
};

}  // namespace muraille::riichi
