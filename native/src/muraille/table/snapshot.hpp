// A deal in play as a row of numbers, out and in again: the state that Python hands over, or takes. What cannot be is refused.
#pragma once

#include <span>
#include <stdexcept>
#include <vector>

#include "muraille/table/table.hpp"

namespace muraille::table {

/// An answer in an open claim window: the seat, and the number of its action.
struct GivenAnswer {
    std::int8_t seat = -1;
    std::int16_t action = -1;
};

/// What of a table a snapshot holds besides its board and its wall.
using GivenAnswers = Few<GivenAnswer, 3>;

class SnapshotWriter {
public:
    static constexpr bool reads = false;

    template <typename Number>
    void number(const Number& value, long, long) { numbers.push_back(static_cast<std::int32_t>(value)); }
    void face(const Face& value) { numbers.push_back(value == NO_FACE ? -1 : value); }
    template <typename List, typename Each>
    void list(List& items, Each each) {
        numbers.push_back(static_cast<std::int32_t>(items.size()));
        for (auto& item : items) each(item);
    }

    std::vector<std::int32_t> numbers;
};

class SnapshotReader {
public:
    static constexpr bool reads = true;

    explicit SnapshotReader(std::span<const std::int32_t> given) : given_(given) {}

    template <typename Number>
    void number(Number& value, long least, long most) { value = static_cast<Number>(next(least, most)); }
    void face(Face& value) {
        const auto found = next(-1, FACES - 1);
        value = found < 0 ? NO_FACE : static_cast<Face>(found);
    }
    template <typename Item, std::size_t most, typename Each>
    void list(Few<Item, most>& items, Each each) {
        const auto count = next(0, static_cast<long>(most));
        items.clear();
        for (long place = 0; place < count; ++place) {
            Item item{};
            each(item);
            items.add(item);
        }
    }
    bool finished() const { return place_ == given_.size(); }

private:
    long next(long least, long most) {
        if (place_ == given_.size()) throw std::invalid_argument("a state that ends too soon");
        const long found = given_[place_++];
        if (found < least || found > most) throw std::invalid_argument("a state with a number that cannot be");
        return found;
    }

    std::span<const std::int32_t> given_;
    std::size_t place_ = 0;
};

/// The facts of a table in the order of its numbers, which Python knows too (`muraille.environments.positions`).
template <typename Archive>
class Snapshot {
public:
    Snapshot(Archive& archive, Table& table) : archive_(archive), table_(table), board_(table.board) {}

    void pass(GivenAnswers& answers) {
        deal();
        turn();
        family();
        for (auto& seat : board_.seats) pass(seat);
        wall();
        archive_.list(answers, [&](GivenAnswer& answer) {
            archive_.number(answer.seat, 0, 3);
            archive_.number(answer.action, 0, 255);
        });
    }

private:
    static constexpr long POINTS = 1'000'000'000;

    void flag(bool& value) { archive_.number(value, 0, 1); }

    template <typename Numbers>
    void all(Numbers& numbers, long least, long most) {
        for (auto& value : numbers) archive_.number(value, least, most);
    }

    template <typename Kind>
    void kind(Kind& value, int most) {
        int number = value == static_cast<Kind>(255) ? -1 : static_cast<int>(value);
        archive_.number(number, -1, most);
        value = number < 0 ? static_cast<Kind>(255) : static_cast<Kind>(number);
    }

    template <typename Faces>
    void faces(Faces& tiles) {
        archive_.list(tiles, [&](Face& face) { archive_.face(face); });
    }

    void deal() {
        kind(board_.phase, static_cast<int>(Phase::OVER));
        archive_.number(board_.number, 0, 60'000);
        archive_.number(board_.round, 0, 3);
        archive_.number(board_.dealer, 0, 3);
        all(board_.players, 0, 3);
        all(board_.scores, -POINTS, POINTS);
        archive_.number(board_.counters, 0, 10'000);
        archive_.number(board_.bets, 0, POINTS);
    }

    void turn() {
        archive_.number(board_.turn, 0, 3);
        archive_.number(board_.left, 0, static_cast<long>(MOST_TILES));
        archive_.face(board_.drawn);
        flag(board_.after_kong);
        kind(board_.called, 3);
        archive_.face(board_.last);
        flag(board_.offered);
        archive_.face(board_.late.tile);
        archive_.number(board_.late.discarder, 0, 3);
        for (auto& missed : board_.late.missed) flag(missed);
        kind(board_.kong, 1);
        archive_.number(board_.owed, -1, 3);
        all(board_.kongs, 0, 4);
        archive_.number(board_.claims, 0, 200);
        archive_.number(board_.interruptions, 0, 200);
        archive_.list(board_.winners, [&](std::uint8_t& seat) { archive_.number(seat, 0, 3); });
        kind(board_.why_drawn, static_cast<int>(Because::TRIPLE_WIN));
        archive_.number(board_.passed, 0, 15);
    }

    void family() {
        flag(board_.own_walls);
        all(board_.quarters, 0, 36);
        flag(board_.kong_before_flower);
        archive_.number(board_.shown_kongs, 0, 16);
        faces(board_.indicators);
        faces(board_.ura);
        archive_.number(board_.doras_owed, 0, 4);
        archive_.number(board_.declarer, -1, 3);
        flag(board_.unclaimed);
    }

    void pass(Seat& seat) {
        faces(seat.held);
        archive_.list(seat.melds, [&](Laid& laid) {
            archive_.number(laid.shape, 0, 4);
            for (auto& face : laid.faces) archive_.face(face);
            archive_.face(laid.called);
            archive_.number(laid.discarder, -1, 3);
            archive_.face(laid.added);
        });
        archive_.list(seat.river, [&](RiverTile& tile) {
            archive_.face(tile.face);
            flag(tile.drawn);
            flag(tile.sideways);
            archive_.number(tile.called_by, -1, 3);
        });
        faces(seat.flowers);
        flag(seat.riichi);
        all(seat.riichi_mark, 0, 200);
        archive_.number(seat.bet, 0, POINTS);
        flag(seat.missed);
        archive_.number(seat.tenpai, -1, 1);
    }

    void wall() {
        auto& wall = table_.wall;
        // One for each of sixteen kongs and eight flowers.
        archive_.number(wall.replaced, 0, 24);
        archive_.number(wall.front, 0, static_cast<long>(MOST_TILES));
        archive_.number(wall.end, 0, static_cast<long>(MOST_TILES));
        all(wall.fronts, 0, static_cast<long>(MOST_TILES));
        for (int place = 0; place < wall.tiles; ++place) archive_.face(wall.order[static_cast<std::size_t>(place)]);
    }

    Archive& archive_;
    Table& table_;
    Board& board_;
};

/// Where in the dead wall the replacement tile of this number lies (G02).
constexpr int replacement_place(int number) { return 12 - 2 * (number / 2) + number % 2; }

/// What nobody can tell any more is left out: tiles of the wall that were taken, a discard that is forgotten, answers of a turn that ended.
inline void forget(Table& table) {
    auto& board = table.board;
    auto& wall = table.wall;
    if (board.late.tile == NO_FACE) board.late = {};
    if (!board.own_turn()) board.passed = 0;
    if (wall.kind != WallKind::WITH_DEAD_TILES) board.doras_owed = 0;
    const auto take = [&](int from, int to) {
        for (int place = from; place < to; ++place) wall.order[static_cast<std::size_t>(place)] = NO_FACE;
    };
    if (wall.kind == WallKind::QUARTERS) {
        for (int turn = 0; turn < 4; ++turn) take(wall.quarter() * turn, wall.fronts[static_cast<std::size_t>(turn)]);
        wall.front = wall.end = wall.replaced = 0;
        return;
    }
    wall.fronts = {};
    take(0, wall.front);
    if (wall.kind == WallKind::WHOLE) return take(wall.end, wall.tiles);
    for (int number = 0; number < wall.replaced; ++number) {
        const int place = wall.tiles - DEAD_TILES + replacement_place(number);
        take(place, place + 1);
    }
}

/// A deal in play that was read, held against what a deal can be: then nothing that follows reads where it should not.
class SnapshotCheck {
public:
    SnapshotCheck(const Table& table, const Few<Face, MOST_TILES>& set) : board_(table.board), wall_(table.wall), set_(set) {}

    void operator()() {
        require(board_.phase >= Phase::OPENING && board_.phase <= Phase::TENPAI, "a state in which nobody has to decide");
        unsigned players = 0;
        for (const auto player : board_.players) players |= 1U << player;
        require(players == 15, "a state in which a player has two seats");
        wall();
        for (int seat = 0; seat < 4; ++seat) hand(seat);
        lying();
        count();
    }

private:
    static void require(bool fine, const char* otherwise) {
        if (!fine) throw std::invalid_argument(otherwise);
    }

    void wall() const {
        constexpr auto SIZE = "a state whose wall has another length than is left";
        require(board_.own_walls == (wall_.kind == WallKind::QUARTERS), SIZE);
        if (board_.own_walls) {
            for (int turn = 0; turn < 4; ++turn) {
                const int front = wall_.fronts[static_cast<std::size_t>(turn)], first = wall_.quarter() * turn;
                require(front >= first + 13 && front <= first + wall_.quarter(), SIZE);
                const auto seat = static_cast<std::size_t>((board_.dealer + turn) % 4);
                require(board_.quarters[seat] == wall_.left_to(turn), SIZE);
            }
            require(std::find(board_.quarters.begin(), board_.quarters.end(), board_.left) != board_.quarters.end(), SIZE);
            return;
        }
        require(wall_.front >= DEALT_TILES && wall_.front <= wall_.end && wall_.end <= wall_.tiles && board_.left == wall_.end - wall_.front, SIZE);
        if (wall_.kind != WallKind::WITH_DEAD_TILES) return;
        require(wall_.replaced <= 4 && wall_.end == wall_.tiles - DEAD_TILES - wall_.replaced, SIZE);
        require(static_cast<int>(board_.indicators.size()) + board_.doras_owed == board_.all_kongs() + 1, "a state with other dora indicators than kongs");
        require(wall_.replaced + (board_.phase == Phase::KONG ? 1 : 0) == board_.all_kongs(), "a state with other kongs than replacement tiles");
        for (std::size_t number = 0; number < board_.indicators.size(); ++number)
            require(wall_.indicator(static_cast<int>(number)) == board_.indicators[number], "a state with other dora indicators than the wall has");
    }

    void hand(int seat) const {
        const auto& place = board_.at(seat);
        const bool acts = board_.own_turn() && seat == board_.turn;
        require(static_cast<int>(place.held.size()) + 3 * place.meld_count() == (acts ? 14 : 13), "a state with a hand of another size");
        // So that a river has room for what can still be discarded.
        require(static_cast<int>(place.river.size()) + left() / 4 <= 32, "a state with more discards than there can be");
        int kongs = 0;
        for (const auto& laid : place.melds) {
            meld(laid);
            kongs += laid.shape == Shape::KONG ? 1 : 0;
        }
        require(kongs == board_.kongs[static_cast<std::size_t>(seat)], "a state with other kongs than lie there");
        for (const auto face : place.flowers) require(is_flower(face), "a state with a flower that is none");
    }

    int left() const {
        if (!board_.own_walls) return board_.left;
        int found = 0;
        for (const int quarter : board_.quarters) found += quarter;
        return found;
    }

    static void meld(const Laid& laid) {
        constexpr auto NONE = "a state with a set that is none";
        require(laid.shape == Shape::CHOW || laid.shape == Shape::PUNG || laid.shape == Shape::KONG, NONE);
        for (int place = 0; place < 4; ++place) {
            const auto face = laid.faces[static_cast<std::size_t>(place)];
            if (place >= laid.size()) {
                require(face == NO_FACE, NONE);
                continue;
            }
            require(face < FIRST_FLOWER, NONE);
            require(kind_of(face) == laid.kind() + (laid.shape == Shape::CHOW ? place : 0), NONE);
        }
        if (laid.shape == Shape::CHOW) require(laid.kind() < FIRST_HONOUR && laid.kind() % 9 <= 6, NONE);
        require(laid.called != NO_FACE || laid.shape == Shape::KONG, NONE);
        const auto among = [&](Face face) { return face == NO_FACE || std::find(laid.faces.begin(), laid.faces.end(), face) != laid.faces.end(); };
        require(among(laid.called) && among(laid.added), NONE);
    }

    /// The tile in the hand, or on the table, that the question is about.
    void lying() const {
        constexpr auto MISSING = "a state without the tile that it asks about";
        const auto& acting = board_.at(board_.turn);
        require(board_.winners.empty(), "a state in which nobody has to decide");
        require(board_.phase != Phase::OPENING || board_.turn == board_.dealer, "a state in which another seat begins");
        if (board_.own_turn()) {
            require(board_.drawn == NO_FACE || acting.has(board_.drawn), MISSING);
            require(board_.owed < 0, "a state in which nobody has to decide");
            if (board_.called != Call::NONE) require(!acting.melds.empty() && acting.melds[acting.melds.size() - 1].called != NO_FACE, MISSING);
            return;
        }
        require(board_.drawn == NO_FACE, MISSING);
        if (board_.phase == Phase::CLAIM) {
            // When the wall is used up, tenpai is declared beside a discard that is no longer offered.
            if (!board_.offered && board_.left == 0) return;
            require(board_.offered && board_.last != NO_FACE && !acting.river.empty() && acting.river[acting.river.size() - 1].face == board_.last, MISSING);
        } else if (board_.phase == Phase::KONG) {
            require(board_.offered && board_.last != NO_FACE && board_.kong != KongKind::NONE && board_.owed == board_.turn, MISSING);
            require(std::any_of(acting.melds.begin(), acting.melds.end(), [&](const Laid& laid) {
                return laid.shape == Shape::KONG && kind_of(board_.last) == laid.kind() && (board_.kong == KongKind::CONCEALED) == laid.concealed_kong();
            }), MISSING);
        }
    }

    /// Every tile of the set lies somewhere, once.
    void count() const {
        std::array<int, FACES> left{};
        for (const auto face : set_) ++left[face];
        const auto see = [&](Face face) {
            if (face != NO_FACE && --left[face] < 0) throw std::invalid_argument("a state with more tiles of a kind than there are");
        };
        for (const auto& place : board_.seats) {
            for (const auto face : place.held) {
                require(face != NO_FACE, "a state with a hand of another size");
                see(face);
            }
            for (const auto& laid : place.melds)
                for (const auto face : laid.faces) see(face);
            for (const auto& tile : place.river) {
                require(tile.face != NO_FACE, "a state with a discard that is none");
                if (tile.called_by < 0) see(tile.face);
            }
            for (const auto face : place.flowers) see(face);
        }
        for (int place = 0; place < wall_.tiles; ++place) see(wall_.order[static_cast<std::size_t>(place)]);
        for (const int each : left) require(each == 0, "a state in which tiles are missing");
        const auto lies = [&](int place) { require(wall_.at(place) != NO_FACE, "a state whose wall has another length than is left"); };
        if (wall_.kind == WallKind::QUARTERS) {
            for (int turn = 0; turn < 4; ++turn)
                for (int place = wall_.fronts[static_cast<std::size_t>(turn)]; place < wall_.quarter() * (turn + 1); ++place) lies(place);
            return;
        }
        // Behind the end lie the tiles that keep the dead wall at fourteen.
        const bool dead = wall_.kind == WallKind::WITH_DEAD_TILES;
        for (int place = wall_.front; place < (dead ? wall_.tiles - DEAD_TILES : wall_.end); ++place) lies(place);
        if (!dead) return;
        std::array<bool, DEAD_TILES> taken{};
        for (int number = 0; number < wall_.replaced; ++number) taken[static_cast<std::size_t>(replacement_place(number))] = true;
        for (int place = 0; place < DEAD_TILES; ++place)
            if (!taken[static_cast<std::size_t>(place)]) lies(wall_.tiles - DEAD_TILES + place);
    }

    const Board& board_;
    const Wall& wall_;
    const Few<Face, MOST_TILES>& set_;
};

/// The numbers of a table; `answers` are those of its claim window, in the order given.
inline std::vector<std::int32_t> written(Table table, GivenAnswers answers) {
    forget(table);
    SnapshotWriter writer;
    Snapshot(writer, table).pass(answers);
    return std::move(writer.numbers);
}

/// Reads a deal in play into a table whose wall is prepared. Raises std::invalid_argument for what cannot be.
inline GivenAnswers read(Table& table, std::span<const std::int32_t> numbers, const Few<Face, MOST_TILES>& set) {
    SnapshotReader reader(numbers);
    GivenAnswers answers;
    Snapshot(reader, table).pass(answers);
    if (!reader.finished()) throw std::invalid_argument("a state that goes on after its end");
    forget(table);
    SnapshotCheck(table, set)();
    table.board.lying = {};
    for (auto& seat : table.board.seats) {
        seat.count_again();
        seat.river_kinds = 0;
        for (const auto& tile : seat.river) {
            if (kind_of(tile.face) < KINDS) seat.river_kinds |= bit(kind_of(tile.face));
            if (tile.called_by < 0) table.board.lies(tile.face, 1);
        }
    }
    return answers;
}

}  // namespace muraille::table
