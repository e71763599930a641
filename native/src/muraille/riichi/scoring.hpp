// The score of a won hand: every reading and every place of the winning tile is tried, the best counts (RCR §3.4.9).
#pragma once

#include <tuple>

#include "muraille/riichi/fu.hpp"
#include "muraille/riichi/value.hpp"
#include "muraille/riichi/yaku.hpp"

namespace muraille::riichi {

/// Why a hand may not win; UNUSUAL leaves the question to the Python.
enum class Refusal : std::uint8_t { NONE, INCOMPLETE, FURITEN, NO_YAKU, BELOW_MINIMUM, UNUSUAL = 255 };

struct Score {
    Refusal refusal = Refusal::NO_YAKU;
    int points = 0;
    /// 0 where thirteen han only count as a yakuman.
    int yakuman = 0;
    /// Yaku and dora; 13 for each yakuman.
    int han = 0;
    int fu = 0;
    int base = 0;
    Limit limit = Limit::NONE;
    YakuSet yaku = 0;
    int dora = 0, ura = 0, red = 0;
    /// How many of the yakuman a player is liable for, if any is.
    int fed = 0;

    /// RCR §3.4.9: the most points, then a real yakuman, han, fu.
    auto rank() const { return std::tie(points, yakuman, han, fu); }
};

class Scorer {
public:
    explicit Scorer(const hand::Rows& rows, const Rules& rules) : rows_(rows), rules_(rules) {}

    /// The score of any hand: what cannot be, or is more than the rules of the game allow, is unusual.
    Score score(const Won& won) const {
        Score unusual;
        unusual.refusal = Refusal::UNUSUAL;
        try {
            return usual(won) ? score_trusted(won) : unusual;
        } catch (const std::length_error&) {
            return unusual;
        }
    }

    /// The same for a caller that knows its facts to be sound, such as the table. `fed`: a player may be liable.
    Score score_trusted(const Won& won, bool fed = false) const {
        Score best;
        const WonHand hand(won, rules_);
        Kinds waits = 0;
        if (rules_.single_tile_wait || (won.discards != 0 && !won.drawn)) waits = waits_of(won);
        const bool single_wait = size(waits) == 1;
        const bool furiten = !won.drawn && (won.discards & waits) != 0;
        const Score dora = dora_of(won);
        const auto& page = hand.concealed ? rules_.concealed : rules_.exposed;
        const auto of_hand = yaku_of_hand(hand);
        bool complete = false;
        hand::Readings(won.concealed, won.winning, won.melds, RIICHI_FORMS).for_each_reading([&](const Reading& reading) {
            complete = true;
            if (!furiten) consider(Win(hand, reading), page, of_hand, dora, {single_wait, fed}, best);
        });
        if (!complete) best.refusal = Refusal::INCOMPLETE;
        else if (furiten) best.refusal = Refusal::FURITEN;
        return best;
    }

private:
    /// What beside a reading decides its value.
    struct Beside {
        bool single_wait;
        bool fed;
    };

    static constexpr hand::Forms RIICHI_FORMS = hand::REGULAR | hand::SEVEN_PAIRS | hand::THIRTEEN_ORPHANS;

    /// Whether the facts can be together; the Python refuses the others, each in its own words.
    bool usual(const Won& won) const {
        if (!won.possible() || won.flowers != 0) return false;
        if (won.discarder >= 0 && (won.drawn || won.discarder == won.seat)) return false;
        const bool riichi = won.riichi != muraille::Riichi::NONE;
        if (riichi && won.exposed()) return false;
        if (!riichi && (won.has(muraille::IPPATSU) || !won.ura_indicators.empty())) return false;
        if (won.ura_indicators.size() > won.dora_indicators.size()) return false;
        return (won.flags == 0 || usual_flags(won, riichi)) && usual_seen(won) && usual_red_fives(won);
    }

    bool usual_flags(const Won& won, bool riichi) const {
        if (won.has(LAST_OF_KIND) || won.has(DEALT)) return false;
        if (won.has(AFTER_KONG) &&
            (!won.drawn || !won.kong() || (won.has(muraille::IPPATSU) && rules_.ippatsu_broken_by_ankan)))
            return false;
        // Whether ippatsu can reach the last tile is the Python's to say (G65), and what can have happened before it after a
        // double riichi or in the first turn.
        if (won.has(muraille::IPPATSU) && won.has(LAST_TILE)) return false;
        const bool at_once = won.has(FIRST_TURN) || (won.has(muraille::IPPATSU) && won.riichi == muraille::Riichi::DOUBLE);
        if (at_once && (won.kong() || won.dora_indicators.size() > 1 || won.discards != 0)) return false;
        if (won.has(ROBBING_KONG) && (won.drawn || won.has(LAST_TILE) || won.has(FIRST_TURN) || fifth_copy(won))) return false;
        return !won.has(FIRST_TURN) || (won.melds.empty() && !riichi && !(won.seat == 0 && !won.drawn) && !won.has(LAST_TILE));
    }

    /// The other three lie in the robbed kong (G66).
    static bool fifth_copy(const Won& won) {
        const auto same = [&](auto kind) { return kind == won.winning; };
        return won.owned[static_cast<std::size_t>(won.winning)] > 1 ||
               std::any_of(won.dora_indicators.begin(), won.dora_indicators.end(), same) ||
               std::any_of(won.ura_indicators.begin(), won.ura_indicators.end(), same);
    }

    /// How often a kind was discarded is not told here: where the hand or an indicator has it too, the Python counts.
    static bool usual_seen(const Won& won) {
        if (won.dora_indicators.empty() && won.ura_indicators.empty() && won.discards == 0) return true;
        Counts counts = won.owned;
        for (const auto kind : won.dora_indicators) ++counts[kind];
        for (const auto kind : won.ura_indicators) ++counts[kind];
        for (std::size_t kind = 0; kind < KINDS; ++kind)
            if ((won.discards >> kind & 1) != 0 && counts[kind] != 0) return false;
        return !Words(counts).too_many();
    }

    bool usual_red_fives(const Won& won) const {
        int number = 0, most = 0;
        for (std::size_t suit = 0; suit < 3; ++suit) {
            const int of_suit = won.red_fives[suit] + won.red_indicators[suit];
            number += of_suit;
            most = std::max(most, of_suit);
        }
        if (rules_.red_fives == 0 || number <= 1) return true;
        return number <= rules_.red_fives && most <= (rules_.red_fives + 2) / 3;
    }

    Kinds waits_of(const Won& won) const {
        const auto melded = won.melded();
        const hand::Tiles tiles{won.waiting(), static_cast<int>(won.melds.size()), won.melds.empty() ? nullptr : &melded};
        const auto found = hand::Analysis(rows_, RIICHI_FORMS).improving(tiles);
        return found.missing == 1 ? found.kinds : 0;
    }

    /// The tile that an indicator names: the next of its suit, winds and dragons in their own circle (RCR §2.7).
    static std::size_t indicated(std::uint8_t kind) {
        if (kind < FIRST_HONOUR) return static_cast<std::size_t>(kind % 9 == 8 ? kind - 8 : kind + 1);
        if (kind < WHITE) return static_cast<std::size_t>(kind == 30 ? 27 : kind + 1);
        return static_cast<std::size_t>(kind == 33 ? WHITE : kind + 1);
    }

    /// A han for each tile that an indicator names, for each indicator that names it (RCR §4.1).
    Score dora_of(const Won& won) const {
        Score found;
        const auto count = [&](const Few<std::uint8_t, 5>& indicators, bool all) {
            int total = 0;
            for (std::size_t place = 0; place < indicators.size() && (all || place == 0); ++place)
                total += won.owned[indicated(indicators[place])];
            return total;
        };
        found.dora = count(won.dora_indicators, rules_.kan_dora);
        if (rules_.ura_dora) found.ura = count(won.ura_indicators, rules_.kan_ura_dora);
        if (rules_.red_fives != 0) found.red = won.red_fives[0] + won.red_fives[1] + won.red_fives[2];
        return found;
    }

    void consider(const Win& win, const Page& page, YakuSet of_hand, const Score& dora, const Beside& beside,
                  Score& best) const {
        const auto found = yaku_of_reading(win, of_hand) & page.known;
        if (const auto yakuman = found & page.yakuman; yakuman != 0)
            return take(with_yakuman(win, page, yakuman, beside), best);
        auto lines = found & ~page.alone;
        const auto alone = found & page.alone;
        if ((lines & rules_.superseding) != 0) {
            YakuSet superseded = 0;
            for_each(lines, [&](int yaku) { superseded |= rules_.supersedes[static_cast<std::size_t>(yaku)]; });
            lines &= ~superseded;
        }
        if (found == 0) return;
        const int bonus = dora.dora + dora.ura + dora.red;
        if (alone == 0 && rules_.two_han_minimum_at_five_counters && win.of.won.counters >= 5) {
            const int entitling = rules_.riyanshi_counts_bonus ? han_of(page, lines) + bonus : han_of(page, lines & ~rules_.bonus);
            if (entitling < 2) {
                if (best.refusal == Refusal::NO_YAKU) best.refusal = Refusal::BELOW_MINIMUM;
                return;
            }
        }
        const auto fu = fu_of(win, beside.single_wait);
        // G17: a yaku counted alone and without dora (RCR §4.2.4), or the ordinary count where it is worth more.
        if (alone != 0) {
            auto counted = ordinary(win, han_of(page, alone), fu, alone);
            if (lines != 0) {
                const auto other = with_dora(ordinary(win, han_of(page, lines) + bonus, fu, lines), dora);
                if (other.rank() > counted.rank()) counted = other;
            }
            return take(counted, best);
        }
        take(with_dora(ordinary(win, han_of(page, lines) + bonus, fu, lines), dora), best);
    }

    static int han_of(const Page& page, YakuSet yaku) {
        int han = 0;
        for_each(yaku, [&](int each) { han += page.worth[static_cast<std::size_t>(each)]; });
        return han;
    }

    Score ordinary(const Win& win, int han, int fu, YakuSet yaku) const {
        Score score;
        score.han = han;
        score.fu = fu;
        score.yaku = yaku;
        score.limit = limit_of(han, fu, rules_);
        score.base = score.limit == Limit::NONE ? fu << (han + 2) : LIMIT_BASE[static_cast<std::size_t>(score.limit)];
        score.points = points_of(score.base, win.of.dealer(), win.of.drawn());
        return score;
    }

    static Score with_dora(Score score, const Score& dora) {
        score.dora = dora.dora;
        score.ura = dora.ura;
        score.red = dora.red;
        return score;
    }

    /// Yakuman: added where the rules say so, otherwise the greatest one alone (RCR §4.2).
    Score with_yakuman(const Win& win, const Page& page, YakuSet yakuman, const Beside& beside) const {
        Score score;
        if (!rules_.yakuman_stacking) {
            // Of equal ones the one that was fed.
            const auto rank = [&](int yaku) {
                return 2 * page.worth[static_cast<std::size_t>(yaku)] + (beside.fed && holds(rules_.liability, yaku) ? 1 : 0);
            };
            int greatest = -1;
            for_each(yakuman, [&](int each) {
                if (greatest < 0 || rank(each) > rank(greatest)) greatest = each;
            });
            yakuman = YakuSet{1} << greatest;
        }
        if (beside.fed) score.fed = han_of(page, yakuman & rules_.liability);
        score.yakuman = han_of(page, yakuman);
        score.han = 13 * score.yakuman;
        score.fu = fu_of(win, beside.single_wait);
        score.yaku = yakuman;
        score.limit = Limit::YAKUMAN;
        score.base = LIMIT_BASE[5] * score.yakuman;
        score.points = points_of(score.base, win.of.dealer(), win.of.drawn());
        return score;
    }

    static void take(Score count, Score& best) {
        if (best.refusal == Refusal::NONE && !(count.rank() > best.rank())) return;
        best = count;
        best.refusal = Refusal::NONE;
    }

    const hand::Rows& rows_;
    const Rules& rules_;
};

}  // namespace muraille::riichi
