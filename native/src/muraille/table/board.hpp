// The facts of a deal as plain memory: what `muraille.table.board` and `seats` keep, with the same names.
#pragma once

#include "muraille/groups.hpp"
#include "muraille/hand/rows.hpp"
#include "muraille/table/walls.hpp"

namespace muraille::table {

using Four = std::array<std::int32_t, 4>;

enum class Phase : std::uint8_t { DEALING, OPENING, TURN, CLAIM, KONG, TENPAI, ENDING, OVER };
enum class Call : std::uint8_t { CHOW, PUNG, KONG, WIN, NONE = 255 };
enum class KongKind : std::uint8_t { CONCEALED, ADDED, NONE = 255 };
enum class Because : std::uint8_t { EXHAUSTED, FOUR_KONGS, FOUR_RIICHI, FOUR_WINDS, NINE_TERMINALS, TRIPLE_WIN, NONE = 255 };
/// What a seat is asked.
enum class Asked : std::uint8_t { NOTHING, TURN, OPENING, CLAIM, ROB, TENPAI, FLOWER };

struct RiverTile {
    Face face = NO_FACE;
    bool drawn = false;
    bool sideways = false;
    /// The seat that claimed it, for a set or to win.
    std::int8_t called_by = -1;
};

/// A meld as it lies on the table.
struct Laid {
    Shape shape = Shape::CHOW;
    /// In the order in which Python sorts tiles.
    std::array<Face, 4> faces{NO_FACE, NO_FACE, NO_FACE, NO_FACE};
    /// The claimed tile and who discarded it; none for a concealed kong.
    Face called = NO_FACE;
    std::int8_t discarder = -1;
    /// The tile that made a kong of a pung.
    Face added = NO_FACE;

    bool concealed_kong() const { return called == NO_FACE; }
    int kind() const { return kind_of(faces[0]); }
    int size() const { return shape == Shape::KONG ? 4 : 3; }
    Group group() const { return {shape, static_cast<std::uint8_t>(kind()), !concealed_kong()}; }

    void sort() {
        std::sort(faces.begin(), faces.begin() + size(), [](Face one, Face other) { return order_of(one) < order_of(other); });
    }
};

/// More discards than one seat can make: a quarter of the wall, and a turn for every claim.
inline constexpr std::size_t MOST_DISCARDS = 48;

struct Seat {
    /// The concealed tiles in the order in which they were taken.
    Few<Face, 18> held;
    /// How many of each kind, and the index of each part in the tables of rows.
    Counts counts{};
    std::array<std::uint32_t, PARTS> index{};
    Few<Laid, 4> melds;
    Few<RiverTile, MOST_DISCARDS> river;
    Kinds river_kinds = 0;
    Few<Face, 8> flowers;
    bool riichi = false;
    /// Discards before the declaration, interruptions and claims up to it.
    std::array<std::uint8_t, 3> riichi_mark{};
    std::int32_t bet = 0;
    bool missed = false;
    /// -1 until said.
    std::int8_t tenpai = -1;
    bool waits_known = false;
    Kinds waits = 0;

    void take(Face face) {
        held.add(face);
        count(face, 1);
    }

    /// Parts with the first such tile; false where there is none.
    bool give(Face face) {
        auto* place = std::find(held.begin(), held.end(), face);
        if (place == held.end()) return false;
        std::copy(place + 1, held.end(), place);
        held.shrink();
        count(face, -1);
        return true;
    }

    /// Counts the concealed tiles after others came in their place.
    void count_again() {
        counts = {};
        index = {};
        waits_known = false;
        for (const auto face : held) count(face, 1);
    }

    int flowers_held() const { return static_cast<int>(std::count_if(held.begin(), held.end(), is_flower)); }
    bool has(Face face) const { return std::find(held.begin(), held.end(), face) != held.end(); }
    int of_kind(int kind) const { return counts[static_cast<std::size_t>(kind)]; }
    int meld_count() const { return static_cast<int>(melds.size()); }

    /// No exposed meld (RCR §3.3.7; Green #62).
    bool closed() const {
        return std::all_of(melds.begin(), melds.end(), [](const Laid& laid) { return laid.concealed_kong(); });
    }

    int orphan_kinds() const { return muraille::size(Words(counts).at_least<1>() & ORPHANS); }
    /// A hand on its way to Thirteen Orphans (RCR §3.3.7).
    bool orphans() const { return melds.empty() && orphan_kinds() >= 12; }

    Counts melded() const {
        Counts found{};
        for (const auto& laid : melds)
            for (int place = 0; place < laid.size(); ++place) {
                const auto kind = static_cast<std::size_t>(kind_of(laid.faces[static_cast<std::size_t>(place)]));
                if (kind < found.size()) ++found[kind];  // always: nobody melds a flower, but the compiler cannot know
            }
        return found;
    }

    /// The concealed tiles as Python sorts them, without one of them.
    Few<Face, 18> sorted(Face without = NO_FACE) const {
        auto found = held;
        if (without != NO_FACE) {
            auto* place = std::find(found.begin(), found.end(), without);
            if (place != found.end()) {
                std::copy(place + 1, found.end(), place);
                found.shrink();
            }
        }
        std::sort(found.begin(), found.end(), [](Face one, Face other) { return order_of(one) < order_of(other); });
        return found;
    }

private:
    void count(Face face, int more) {
        const auto kind = static_cast<std::size_t>(kind_of(face));
        if (kind >= KINDS) return;
        counts[kind] = static_cast<std::uint8_t>(counts[kind] + more);
        index[kind / 9] += static_cast<std::uint32_t>(more) * hand::WEIGHTS[kind];
    }
};

/// The last discard, on which a win may still be announced although the next player has drawn (RCR §3.3.1).
struct Late {
    Face tile = NO_FACE;
    std::uint8_t discarder = 0;
    std::array<bool, 4> missed{};
};

struct Board {
    Phase phase = Phase::DEALING;
    std::uint16_t number = 0;
    std::uint8_t round = 0;
    std::uint8_t dealer = 0;
    std::array<std::uint8_t, 4> players{0, 1, 2, 3};
    Four scores{};
    std::int32_t counters = 0;
    std::int32_t bets = 0;
    std::array<Seat, 4> seats{};
    /// How many of each kind lie in the rivers; who claimed one has it.
    Counts lying{};
    std::uint8_t turn = 0;
    /// Tiles that can still be drawn; of private walls, those of the next seat.
    std::int16_t left = 0;
    bool own_walls = false;
    std::array<std::int8_t, 4> quarters{};
    Face drawn = NO_FACE;
    bool after_kong = false;
    bool kong_before_flower = false;
    Call called = Call::NONE;
    Face last = NO_FACE;
    bool offered = false;
    Late late;
    KongKind kong = KongKind::NONE;
    std::int8_t owed = -1;
    std::array<std::uint8_t, 4> kongs{};
    std::uint8_t claims = 0;
    std::uint8_t interruptions = 0;
    Few<Face, 5> indicators;
    Few<Face, 5> ura;
    std::uint8_t doras_owed = 0;
    std::int8_t declarer = -1;
    Few<std::uint8_t, 4> winners;
    bool unclaimed = false;
    std::uint8_t shown_kongs = 0;
    Because why_drawn = Because::NONE;
    /// The seats that have passed before the dealer's first discard; the seat in turn that keeps its flowers.
    std::uint8_t passed = 0;

    int wind(int seat) const { return (seat - dealer + 4) % 4; }
    Seat& at(int seat) { return seats[static_cast<std::size_t>(seat)]; }
    const Seat& at(int seat) const { return seats[static_cast<std::size_t>(seat)]; }

    /// Whether a seat is in its turn, with fourteen tiles; otherwise a tile of another lies there.
    bool own_turn() const { return phase == Phase::TURN || phase == Phase::OPENING; }
    Face winning_tile() const { return own_turn() ? drawn : last; }

    /// Tiles were taken from the wall, or from the seat's own wall: then the next seat's is what is left.
    void taken(int seat, int count) {
        left = static_cast<std::int16_t>(left - count);
        if (!own_walls) return;
        auto& quarter = quarters[static_cast<std::size_t>(seat)];
        quarter = static_cast<std::int8_t>(quarter - count);
        count_next(seat);
    }

    void count_next(int seat) {
        if (own_walls) left = quarters[static_cast<std::size_t>((seat + 1) % 4)];
    }

    void lies(Face face, int more) {
        const auto kind = static_cast<std::size_t>(kind_of(face));
        if (kind < KINDS) lying[kind] = static_cast<std::uint8_t>(lying[kind] + more);
    }

    int all_kongs() const { return kongs[0] + kongs[1] + kongs[2] + kongs[3]; }
};

}  // namespace muraille::table
