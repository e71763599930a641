// Walls from a seed, the same ones as `muraille.table.seeds` makes: its first lines document the generator.
#pragma once

#include <charconv>
#include <span>
#include <string>

#include "muraille/table/faces.hpp"
#include "muraille/table/sha256.hpp"

namespace muraille::table {

/// A key as its 64 hexadecimal digits.
using Key = std::array<char, 64>;

inline std::string_view text_of(const Key& key) { return {key.data(), key.size()}; }

/// A number in decimal digits, without memory to ask for.
struct Decimal {
    explicit Decimal(std::uint64_t number) : end(std::to_chars(digits, digits + sizeof digits, number).ptr) {}
    std::string_view text() const { return {digits, static_cast<std::size_t>(end - digits)}; }

    char digits[20];
    char* end;
};

/// The key of one deal.
inline Key deal_key(std::string_view seed, std::uint64_t number) {
    constexpr std::string_view PREFIX = "muraille-wall-1:";
    std::array<char, PREFIX.size() + 20> message;
    const Decimal decimal(number);
    std::copy(PREFIX.begin(), PREFIX.end(), message.begin());
    std::copy(decimal.text().begin(), decimal.text().end(), message.begin() + PREFIX.size());
    const auto digest = hmac_sha256(seed, {message.data(), PREFIX.size() + decimal.text().size()});
    Key key;
    for (std::size_t place = 0; place < digest.size(); ++place) {
        key[2 * place] = "0123456789abcdef"[digest[place] >> 4];
        key[2 * place + 1] = "0123456789abcdef"[digest[place] & 15];
    }
    return key;
}

/// Numbers from a key, the same on every machine.
class Stream {
public:
    explicit Stream(const Key& key) { keyed_.add(text_of(key)); }

    /// A number from 0 to one less than the bound, all equally likely.
    std::uint64_t below(std::uint64_t bound) {
        // The greatest multiple of the bound that 64 bits count up to; 0 stands for all of them.
        const auto greatest = std::uint64_t{0} - (std::uint64_t{0} - bound) % bound;
        while (true) {
            const auto number = next();
            if (greatest == 0 || number < greatest) return number % bound;
        }
    }

    void shuffle(std::span<Face> tiles) {
        for (std::size_t place = tiles.size() - 1; place > 0; --place) std::swap(tiles[place], tiles[below(place + 1)]);
    }

private:
    std::uint64_t next() {
        if (left_ == 0) {
            // The key fills the first block of the hash: only what follows it is hashed anew.
            Sha256 hash = keyed_;
            hash.add(":");
            hash.add(Decimal(block_++).text());
            digest_ = hash.digest();
            left_ = 4;
        }
        const auto* bytes = digest_.data() + 8 * (4 - left_--);
        std::uint64_t number = 0;
        for (int place = 0; place < 8; ++place) number = number << 8 | bytes[place];
        return number;
    }

    Sha256 keyed_;
    std::uint64_t block_ = 0;
    Digest digest_{};
    unsigned left_ = 0;
};

/// The wind that each player draws, 0 to 3 for East to North.
inline std::array<std::uint8_t, 4> seats_from_seed(std::string_view seed) {
    Stream stream(deal_key(seed, 0));
    std::array<std::uint8_t, 4> winds{0, 1, 2, 3}, drawn{};
    for (std::size_t player = 0; player < 4; ++player) {
        const auto place = stream.below(4 - player);
        drawn[player] = winds[place];
        std::copy(winds.begin() + static_cast<std::ptrdiff_t>(place) + 1, winds.end(), winds.begin() + static_cast<std::ptrdiff_t>(place));
    }
    return drawn;
}

}  // namespace muraille::table
