// What the apprentice of riichi sees: bytes for each kind and for the table, a hundred for a whole.
// `muraille.bots.riichi.features` writes the same in Python.
#pragma once

#include "muraille/riichi/play.hpp"
#include "muraille/table/prospects.hpp"

namespace muraille::riichi {

inline constexpr std::size_t FEATURE_PLANES = 47, FEATURE_FACTS = 80;

class Features {
public:
    Features(const table::Table& table, const Ruleset& ruleset)
        : table_(table), board_(table.board), ruleset_(ruleset), seat_(table.question.seat), place_(table.board.at(seat_)) {}

    void write(std::uint8_t* planes, std::uint8_t* facts) {
        planes_ = planes;
        facts_ = facts;
        std::fill_n(planes, FEATURE_PLANES * KINDS, std::uint8_t{0});
        std::fill_n(facts, FEATURE_FACTS, std::uint8_t{0});
        std::array<std::uint8_t, table::PLANES * KINDS> seen;
        table::Observation<std::uint8_t>(table_, seat_, false, seen.data()).write();
        table::Prospects<Play>(table_, ruleset_).write(prospects_.data(), prospect_facts_.data());
        seen_ = seen.data();
        write_own();
        for (int turn = 1; turn < 4; ++turn) write_other(turn);
        for (int kind = 0; kind < KINDS; ++kind) set(RISK, kind, risks_[static_cast<std::size_t>(kind)] / 1000);
        write_facts();
    }

private:
    static constexpr int WHOLE = 100;
    static constexpr std::size_t OF_OTHERS = 19, EACH_OTHER = 9, RISK = 46;

    static std::uint8_t bounded(int number) { return static_cast<std::uint8_t>(std::clamp(number, 0, 255)); }
    void set(std::size_t plane, int kind, int value) { planes_[plane * KINDS + static_cast<std::size_t>(kind)] = bounded(value); }
    int seen(std::size_t plane, int kind) const { return seen_[plane * KINDS + static_cast<std::size_t>(kind)]; }
    int prospect(std::size_t plane, int kind) const { return prospects_[plane * KINDS + static_cast<std::size_t>(kind)]; }
    int dora_of(int kind) const { return seen(4, kind); }

    void write_own() {
        const int least = prospect_facts_[0], most = prospect_facts_[1];
        for (int kind = 0; kind < KINDS; ++kind) {
            const int held = seen(0, kind);
            for (int count = 1; count <= 4; ++count) set(static_cast<std::size_t>(count - 1), kind, held >= count ? WHOLE : 0);
            set(4, kind, WHOLE * seen(1, kind));
            set(5, kind, WHOLE * seen(2, kind));
            set(6, kind, WHOLE * seen(3, kind));
            set(7, kind, 50 * dora_of(kind));
            set(8, kind, 25 * seen(5, kind));
            set(9, kind, 50 * seen(table::OF_SEATS, kind));
            set(10, kind, seen(table::OF_SEATS + 1, kind) != 0 ? WHOLE : 0);
            const int missing = prospect(0, kind), improving = prospect(1, kind);
            if (missing != 0) {
                set(11, kind, missing == least ? WHOLE : 0);
                set(12, kind, missing == least + 1 ? WHOLE : 0);
                set(13, kind, 3 * improving);
                if (missing == least && most != 0) set(14, kind, WHOLE * improving / most);
                set(15, kind, prospect(2, kind) * 5 / 4);
                set(16, kind, prospect(3, kind) * 5 / 4);
            }
            set(17, kind, 25 * prospect(4, kind));
            if (kind >= FIRST_HONOUR) set(18, kind, 50 * worth_of_honour(seat_, kind));
        }
    }

    /// How many han a pung of an honour is worth to a seat.
    int worth_of_honour(int seat, int kind) const {
        if (kind >= WHITE) return 1;
        return (kind - FIRST_HONOUR == board_.wind(seat) ? 1 : 0) + (kind - FIRST_HONOUR == board_.round ? 1 : 0);
    }

    /// Discards of a seat since its riichi, where it declared it; -1 where not.
    int since_riichi(int seat) const {
        const auto& place = board_.at(seat);
        return place.riichi ? static_cast<int>(place.river.size()) - static_cast<int>(place.riichi_mark[0]) - 1 : -1;
    }

    /// The kinds that a seat cannot win with: its own discards, and what others threw since its hand last changed (RCR §3.4.5).
    Kinds safe_from(int seat) const {
        const auto& place = board_.at(seat);
        std::size_t unchanged = 0;
        while (unchanged < place.river.size()) {
            const auto& last = place.river[place.river.size() - 1 - unchanged];
            if (!last.drawn || last.sideways) break;
            ++unchanged;
        }
        auto safe = place.river_kinds;
        for (int other = 0; other < 4; ++other) {
            const auto& river = board_.at(other).river;
            if (other == seat) continue;
            for (auto number = river.size() - std::min(river.size(), unchanged); number < river.size(); ++number) safe |= bit(table::kind_of(river[number].face));
        }
        return safe;
    }

    /// How likely, in thousandths, a seat that is ready waits for each kind: every pair of tiles that it can still hold, by the copies
    /// unseen, by what players keep and by how they come to wait.
    std::array<int, KINDS> possible_waits(const Seat& place, Kinds safe) const {
        constexpr std::int64_t TWO_SIDES = 20, EDGE = 12, INSIDE = 7, PAIRS = 5, HONOUR_PAIRS = 24, SINGLE = 14, SINGLE_HONOUR = 6;
        Kinds early = 0, near = 0;
        for (std::size_t number = 0; number < std::min<std::size_t>(5, place.river.size()); ++number) early |= bit(table::kind_of(place.river[number].face));
        for_each(early, [&](int kind) {
            if (kind >= FIRST_HONOUR) return;
            if (kind % 9 > 0) near |= bit(kind - 1);
            if (kind % 9 < 8) near |= bit(kind + 1);
        });
        near &= ~early;
        std::array<std::int64_t, KINDS> held{}, copies{}, weights{};
        for (int kind = 0; kind < KINDS; ++kind) {
            const auto at = static_cast<std::size_t>(kind);
            held[at] = dora_of(kind) != 0 ? 160 : 100;
            if (holds(early, kind)) held[at] = held[at] * 30 / 100;
            if (holds(near, kind)) held[at] = held[at] * 80 / 100;
            copies[at] = held[at] * seen(5, kind);
        }
        std::int64_t total = 0;
        const auto run = [&](int one, int other, int wait, int second, std::int64_t likely) {
            if (holds(safe, wait) || (second >= 0 && holds(safe, second))) return;
            const auto weight = 2 * likely * copies[static_cast<std::size_t>(one)] * copies[static_cast<std::size_t>(other)];
            total += weight;
            weights[static_cast<std::size_t>(wait)] += weight;
            if (second >= 0) weights[static_cast<std::size_t>(second)] += weight;
        };
        for (int first = 0; first < FIRST_HONOUR; first += 9) {
            for (int rank = 0; rank < 8; ++rank) {
                const int one = first + rank;
                if (rank == 0 || rank == 7) run(one, one + 1, first + (rank == 0 ? 2 : 6), -1, EDGE);
                else run(one, one + 1, one - 1, one + 2, TWO_SIDES);
            }
            for (int rank = 0; rank < 7; ++rank) run(first + rank, first + rank + 2, first + rank + 1, -1, INSIDE);
        }
        for (int kind = 0; kind < KINDS; ++kind) {
            if (holds(safe, kind)) continue;
            const auto at = static_cast<std::size_t>(kind);
            const bool honour = kind >= FIRST_HONOUR;
            const auto weight = copies[at] * ((honour ? HONOUR_PAIRS : PAIRS) * held[at] * (seen(5, kind) - 1) + 200 * (honour ? SINGLE_HONOUR : SINGLE));
            weights[at] += weight;
            total += weight;
        }
        std::array<int, KINDS> found{};
        if (total > 0)
            for (std::size_t kind = 0; kind < KINDS; ++kind) found[kind] = static_cast<int>(1000 * weights[kind] / total);
        return found;
    }

    /// How likely a seat is ready, in thousandths: by its melds and its discards.
    static int readiness(const Seat& place) {
        if (place.riichi) return 1000;
        constexpr std::array<std::array<int, 7>, 5> READY{{{0, 3, 10, 20, 30, 40, 50},
                                                          {0, 100, 250, 420, 530, 610, 680},
                                                          {100, 300, 460, 630, 750, 840, 880},
                                                          {400, 600, 770, 880, 920, 950, 960},
                                                          {1000, 1000, 1000, 1000, 1000, 1000, 1000}}};
        const auto& values = READY[static_cast<std::size_t>(std::min(4, place.meld_count()))];
        const auto size = place.river.size();
        if (size >= 18) return values[6];
        return values[size / 3] + (values[size / 3 + 1] - values[size / 3]) * static_cast<int>(size % 3) / 3;
    }

    void write_other(int turn) {
        const int seat = (seat_ + turn) % 4;
        const auto& place = board_.at(seat);
        const auto first = OF_OTHERS + EACH_OTHER * static_cast<std::size_t>(turn - 1);
        const auto of_seat = table::OF_SEATS + table::EACH_SEAT * static_cast<std::size_t>(turn);
        const auto size = static_cast<int>(place.river.size());
        const auto safe = safe_from(seat);
        const auto waits = possible_waits(place, safe);
        const int waiting = readiness(place);
        for (std::size_t kind = 0; kind < KINDS; ++kind) {
            set(first + 8, static_cast<int>(kind), waits[kind]);
            risks_[kind] += waiting * waits[kind];
        }
        for (int kind = 0; kind < KINDS; ++kind) {
            const int thrown = seen(of_seat + 1, kind), last = seen(of_seat + 2, kind);
            if (thrown != 0) {
                set(first, kind, WHOLE);
                set(first + 1, kind, WHOLE - 8 * (size - last));
                if (thrown > seen(of_seat + 3, kind)) set(first + 2, kind, WHOLE);
                if (last <= 6) set(first + 3, kind, WHOLE);
            }
            if (seen(of_seat + 4, kind) != 0) set(first + 4, kind, WHOLE);
            if (holds(safe, kind)) set(first + 5, kind, WHOLE);
            set(first + 6, kind, 50 * seen(of_seat, kind));
            if (kind < FIRST_HONOUR) {
                const int rank = kind % 9;
                const bool below = rank < 3 || holds(safe, kind - 3), above = rank > 5 || holds(safe, kind + 3);
                set(first + 7, kind, below && above ? WHOLE : (rank >= 3 && rank <= 5 && (below || above)) ? 50 : 0);
            }
        }
    }

    void write_facts() {
        auto* next = facts_;
        const auto add = [&](int value) { *next++ = bounded(value); };
        const auto flag = [&](bool value) { add(value ? WHOLE : 0); };
        const auto one_of = [&](int value, int count) {
            for (int each = 0; each < count; ++each) flag(value == each);
        };
        const auto score = [&](int turn) { return board_.scores[static_cast<std::size_t>((seat_ + turn) % 4)]; };
        int ahead = 0;
        for (int turn = 1; turn < 4; ++turn) ahead += score(turn) > score(0) ? 1 : 0;
        one_of(ahead, 4);
        for (int turn = 1; turn < 4; ++turn) add(100 + std::clamp((score(0) - score(turn)) / 250, -100, 100));
        add(std::clamp(score(0) / 500, 0, 200));
        for (int turn = 0; turn < 4; ++turn) flag(board_.at((seat_ + turn) % 4).riichi);
        for (int turn = 1; turn < 4; ++turn) add(10 * std::clamp(since_riichi((seat_ + turn) % 4) + 1, 0, 10));
        for (int turn = 0; turn < 4; ++turn) add(33 * board_.at((seat_ + turn) % 4).meld_count());
        flag(place_.closed());
        add(5 * static_cast<int>(place_.river.size()));
        add(board_.left * WHOLE / 70);
        one_of((board_.dealer - seat_ + 4) % 4, 4);
        one_of(board_.wind(seat_), 4);
        one_of(std::min<int>(board_.round, 2), 3);
        const int remaining = std::clamp(4 * ruleset_.turn.rounds - 1 - (4 * board_.round + board_.dealer), 0, 8);
        add(12 * remaining);
        flag(remaining == 0);
        add(20 * board_.counters);
        add(20 * (board_.bets / 1000));
        const auto asked = table_.question.asked;
        flag(asked == table::Asked::TURN);
        flag(asked == table::Asked::CLAIM);
        flag(asked == table::Asked::ROB);
        one_of(std::min<int>(prospect_facts_[0], 7), 8);
        add(3 * prospect_facts_[1]);
        for (std::size_t way = 0; way < 4; ++way) {
            const int missing = prospect_facts_[2 + 2 * way], now = prospect_facts_[0];
            flag(missing != 0);
            add(missing == 0 || missing > now ? 0 : missing < now ? WHOLE : 50);
            add(missing == 0 ? 0 : 3 * prospect_facts_[3 + 2 * way]);
        }
        add(20 * doras_of_own());
        for (int turn = 1; turn < 4; ++turn) add(30 * doras_of_melds((seat_ + turn) % 4));
        add(25 * board_.all_kongs());
        flag(furiten());
        const int pungs = 50 * worth_of_melds(seat_);
        add(pungs);
        for (int turn = 1; turn < 4; ++turn) add(50 * worth_of_melds((seat_ + turn) % 4));
        for (int turn = 1; turn < 4; ++turn) add(readiness(board_.at((seat_ + turn) % 4)) / 10);
        flag(board_.called != Call::NONE);
        flag(ruleset_.turn.red_fives != 0);
        flag(ruleset_.turn.ura_dora);
        flag(ruleset_.turn.bust_ends_game);
        flag(ruleset_.turn.goal_points != 0);
        flag(ruleset_.turn.rounds > 1);
    }

    int doras_of_own() const {
        int found = doras_of_melds(seat_);
        for (const auto face : place_.held) found += dora_of(table::kind_of(face)) + (table::is_red(face) ? 1 : 0);
        return found;
    }

    int doras_of_melds(int seat) const {
        int found = 0;
        for (const auto& laid : board_.at(seat).melds)
            for (int number = 0; number < laid.size(); ++number) {
                const auto face = laid.faces[static_cast<std::size_t>(number)];
                found += dora_of(table::kind_of(face)) + (table::is_red(face) ? 1 : 0);
            }
        return found;
    }

    /// Han of the pungs and kongs of honours that lie there.
    int worth_of_melds(int seat) const {
        int found = 0;
        for (const auto& laid : board_.at(seat).melds)
            if (laid.kind() >= FIRST_HONOUR) found += worth_of_honour(seat, laid.kind());
        return found;
    }

    /// Whether the hand as it lies waits for a tile that the seat has thrown.
    bool furiten() const {
        if (prospect_facts_[0] != 1) return false;
        for (int kind = 0; kind < KINDS; ++kind)
            if (prospect(4, kind) != 0 && holds(place_.river_kinds, kind)) return true;
        return false;
    }

    const table::Table& table_;
    const table::Board& board_;
    const Ruleset& ruleset_;
    int seat_;
    const Seat& place_;
    std::uint8_t* planes_ = nullptr;
    std::uint8_t* facts_ = nullptr;
    const std::uint8_t* seen_ = nullptr;
    std::array<std::uint8_t, table::PROSPECT_PLANES * KINDS> prospects_{};
    std::array<std::uint8_t, table::PROSPECT_FACTS> prospect_facts_{};
    /// The chance to deal in with each kind, in millionths.
    std::array<int, KINDS> risks_{};
};

}  // namespace muraille::riichi
