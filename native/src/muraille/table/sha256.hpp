// SHA-256 (FIPS 180-4) and HMAC (RFC 2104), for the walls of a seed.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>

namespace muraille::table {

using Digest = std::array<std::uint8_t, 32>;

class Sha256 {
public:
    void add(std::span<const std::uint8_t> bytes) {
        length_ += bytes.size();
        for (const auto byte : bytes) {
            block_[filled_++] = byte;
            if (filled_ == 64) {
                compress();
                filled_ = 0;
            }
        }
    }

    void add(std::string_view text) { add({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}); }

    /// The digest of all that was added; nothing can be added after it.
    Digest digest() {
        const auto bits = 8 * length_;
        block_[filled_++] = 0x80;
        if (filled_ > 56) {
            std::memset(block_.data() + filled_, 0, 64 - filled_);
            compress();
            filled_ = 0;
        }
        std::memset(block_.data() + filled_, 0, 56 - filled_);
        for (unsigned place = 0; place < 8; ++place) block_[63 - place] = static_cast<std::uint8_t>(bits >> (8 * place));
        compress();
        Digest found;
        for (std::size_t place = 0; place < 32; ++place)
            found[place] = static_cast<std::uint8_t>(state_[place / 4] >> (24 - 8 * (place % 4)));
        return found;
    }

private:
    static constexpr std::array<std::uint32_t, 64> K{
        0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01,
        0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc,
        0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147,
        0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
        0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08,
        0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208,
        0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

    void compress() {
        std::array<std::uint32_t, 64> words;
        for (std::size_t place = 0; place < 16; ++place)
            words[place] = std::uint32_t{block_[4 * place]} << 24 | std::uint32_t{block_[4 * place + 1]} << 16 |
                           std::uint32_t{block_[4 * place + 2]} << 8 | block_[4 * place + 3];
        for (std::size_t place = 16; place < 64; ++place) {
            const auto before = words[place - 15], recent = words[place - 2];
            words[place] = words[place - 16] + (std::rotr(before, 7) ^ std::rotr(before, 18) ^ before >> 3) + words[place - 7] +
                           (std::rotr(recent, 17) ^ std::rotr(recent, 19) ^ recent >> 10);
        }
        auto [a, b, c, d, e, f, g, h] = state_;
        for (std::size_t round = 0; round < 64; ++round) {
            const auto one = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) + ((e & f) ^ (~e & g)) + K[round] + words[round];
            const auto two = (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
            h = g, g = f, f = e, e = d + one, d = c, c = b, b = a, a = one + two;
        }
        const std::array<std::uint32_t, 8> added{a, b, c, d, e, f, g, h};
        for (std::size_t place = 0; place < 8; ++place) state_[place] += added[place];
    }

    std::array<std::uint32_t, 8> state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    std::array<std::uint8_t, 64> block_{};
    std::size_t filled_ = 0;
    std::uint64_t length_ = 0;
};

inline Digest hmac_sha256(std::string_view secret, std::string_view message) {
    std::array<std::uint8_t, 64> padded{};
    if (secret.size() > padded.size()) {
        Sha256 shorter;
        shorter.add(secret);
        const auto digest = shorter.digest();
        std::copy(digest.begin(), digest.end(), padded.begin());
    } else {
        std::copy(secret.begin(), secret.end(), padded.begin());
    }
    const auto keyed = [&](std::uint8_t mask, std::span<const std::uint8_t> rest) {
        auto masked = padded;
        for (auto& byte : masked) byte ^= mask;
        Sha256 hash;
        hash.add(masked);
        hash.add(rest);
        return hash.digest();
    };
    const auto inner = keyed(0x36, {reinterpret_cast<const std::uint8_t*>(message.data()), message.size()});
    return keyed(0x5c, inner);
}

}  // namespace muraille::table
