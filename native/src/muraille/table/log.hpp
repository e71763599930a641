// Events as numbers: a code, how many numbers follow, and the numbers. `muraille.environments.events` reads them.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <vector>

namespace muraille::table {

enum class Told : std::int32_t {
    DEAL_STARTED, WALL_BUILT, DICE_THROWN, TILES_DEALT, FLOWER_EXPOSED, DRAWN, RIICHI_DECLARED, DISCARDED, BET_PLACED, RIICHI_FAILED,
    PASSED, CLAIMED, OVERRULED, CALLED, KONG_DECLARED, DORA_REVEALED, URA_REVEALED, KONG_SHOWN, TENPAI_DECLARED, WON,
    NAGASHI_MANGAN, DEAL_DRAWN, DEAL_ENDED,
};

/// What happened at one table. It asks for memory, so it is kept only where somebody wants to read it.
class Log {
public:
    Log& begin(Told what) {
        numbers_.push_back(static_cast<std::int32_t>(what));
        numbers_.push_back(0);
        begun_ = numbers_.size();
        return *this;
    }

    template <typename... Number>
    Log& add(Number... numbers) {
        (numbers_.push_back(static_cast<std::int32_t>(numbers)), ...);
        numbers_[begun_ - 1] = static_cast<std::int32_t>(numbers_.size() - begun_);
        return *this;
    }

    template <typename Numbers>
    Log& all(const Numbers& numbers) {
        for (const auto number : numbers) add(number);
        return *this;
    }

    void clear() { numbers_.clear(); }
    const std::vector<std::int32_t>& numbers() const { return numbers_; }

private:
    std::vector<std::int32_t> numbers_;
    std::size_t begun_ = 0;
};

}  // namespace muraille::table
