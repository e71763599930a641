// One table: the deal in play, the question that is open, and where the game stands. Plain memory, copied as it is.
#pragma once

#include "muraille/table/board.hpp"
#include "muraille/table/seeds.hpp"

namespace muraille::table {

/// The numbers of the actions of a family: where each kind begins. The names are in `muraille.riichi.batches` and `muraille.mcr.batches`.
struct Numbering {
    int discard, riichi, chow, pung, kong, concealed_kong, added_kong, win, pass, nine_terminals, tenpai, noten, flower, total;
    /// How many ways to claim with the same kinds are told apart, by their red fives.
    int chow_ways, pung_ways;
};

inline constexpr int NOT_HERE = -1000;
inline constexpr Numbering RIICHI_NUMBERS{0, 37, 74, 80, 83, 84, 118, 155, 156, 157, 158, 159, NOT_HERE, 160, 2, 3};
inline constexpr Numbering MCR_NUMBERS{0, NOT_HERE, 42, 45, 46, 47, 81, 115, 116, NOT_HERE, NOT_HERE, NOT_HERE, 117, 125, 1, 1};

/// A set of actions.
class Actions {
public:
    void add(int action) { words_[static_cast<std::size_t>(action) / 64] |= std::uint64_t{1} << (action % 64); }
    bool has(int action) const { return (words_[static_cast<std::size_t>(action) / 64] >> (action % 64) & 1) != 0; }
    void clear() { words_ = {}; }
    void keep(const Actions& others) {
        for (std::size_t word = 0; word < words_.size(); ++word) words_[word] &= others.words_[word];
    }
    bool empty() const { return (words_[0] | words_[1] | words_[2]) == 0; }
    int size() const { return std::popcount(words_[0]) + std::popcount(words_[1]) + std::popcount(words_[2]); }

    template <typename Each>
    void for_each_action(Each each) const {
        for (std::size_t word = 0; word < words_.size(); ++word)
            for (auto rest = words_[word]; rest != 0; rest &= rest - 1) each(static_cast<int>(64 * word) + std::countr_zero(rest));
    }

    const std::array<std::uint64_t, 3>& words() const { return words_; }

    /// The action with so many others before it.
    int nth(int place) const {
        for (std::size_t word = 0; word < words_.size(); ++word) {
            auto rest = words_[word];
            const auto here = std::popcount(rest);
            if (place >= here) {
                place -= here;
                continue;
            }
            while (place-- > 0) rest &= rest - 1;
            return static_cast<int>(64 * word) + std::countr_zero(rest);
        }
        return -1;
    }

private:
    std::array<std::uint64_t, 3> words_{};
};

/// The question that is open. Those who may claim a tile are asked one after the other, the strongest possible claim first.
struct Question {
    Asked asked = Asked::NOTHING;
    std::int8_t seat = -1;
    Actions legal;
    Few<std::uint8_t, 3> queue;
    std::array<Actions, 3> of_queue{};
    std::uint8_t answered = 0;
    /// The claim of each seat, -1 where it has none; and the strongest so far.
    std::array<std::int16_t, 4> claims{-1, -1, -1, -1};
    std::uint8_t strongest = 0;
};

/// Where a game stands between two deals.
struct Session {
    /// The player in each seat at the start.
    std::array<std::uint8_t, 4> seating{0, 1, 2, 3};
    /// The points of each player.
    Four scores{};
    std::int32_t counters = 0;
    std::int32_t bets = 0;
    std::int32_t deals = 0;
    /// Deals that may still be played; -1 without a limit.
    std::int32_t deals_left = -1;
    /// Riichi: how often the deal has passed.
    std::int32_t passed = 0;
    std::uint8_t have_won = 0;
    bool ended = false;
};

struct Table {
    Board board;
    Wall wall;
    Question question;
    Session session;
    bool over = false;
    /// Deals begun, and ended, since the game began.
    std::uint16_t begun = 0;
    std::uint16_t finished_deals = 0;
    /// Decisions that each player has made since the game began.
    std::array<std::uint32_t, 4> decisions{};
};
static_assert(sizeof(Table) <= 4096, "a table is at most four kilobytes");

}  // namespace muraille::table
