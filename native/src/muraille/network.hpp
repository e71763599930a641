// A small network in whole numbers, as `muraille.bots.network` states it in Python: the same answers to the last digit.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <span>
#include <stdexcept>
#include <string_view>
#include <vector>

namespace muraille {

class Network {
public:
    static constexpr std::size_t KINDS_READ = 34, SUITS = 3, RANKS = 9, HONOURS = 7;

    explicit Network(std::span<const std::uint8_t> written) {
        if (written.size() < MAGIC.size() || std::memcmp(written.data(), MAGIC.data(), MAGIC.size()) != 0)
            throw std::invalid_argument("this is not a network of Muraille");
        written = written.subspan(MAGIC.size());
        for (auto& layer : layers_) layer = Layer(written);
        if (!written.empty()) misfit();
        const auto fits = [](bool fit) {
            if (!fit) misfit();
        };
        const auto& [suit, honours, facts, table, suit_mid, honours_mid, table_mid, suit_out, honours_out, table_out] = layers_;
        planes_ = honours.columns / HONOURS;
        fits(planes_ > 0 && honours.columns == HONOURS * planes_ && suit.columns == RANKS * planes_);
        fits(table.columns == suit.rows + honours.rows + facts.rows);
        fits(suit_mid.columns == suit.rows + table.rows && honours_mid.columns == honours.rows + table.rows);
        fits(table_mid.columns == suit_mid.rows + honours_mid.rows + table.rows);
        fits(suit_out.columns == suit_mid.rows && honours_out.columns == honours_mid.rows && table_out.columns == table_mid.rows);
    }

    std::size_t planes() const { return planes_; }
    std::size_t facts() const { return layers_[2].columns; }

    /// How much each action is liked; the planes and facts have the sizes that the network says.
    std::vector<std::int64_t> liking(std::span<const std::uint8_t> planes, std::span<const std::uint8_t> facts) const {
        const auto& [suit_in, honours_in, facts_in, table_in, suit_mid, honours_mid, table_mid, suit_out, honours_out, table_out] = layers_;
        std::array<Values, SUITS> suits;
        for (std::size_t suit = 0; suit < SUITS; ++suit) suits[suit] = suit_in.cut(part(planes, RANKS * suit, RANKS));
        auto honours = honours_in.cut(part(planes, RANKS * SUITS, HONOURS));
        Values told(facts.begin(), facts.end());
        auto table = table_in.cut(joined({sum(suits), honours, facts_in.cut(told)}));
        for (auto& suit : suits) suit = suit_mid.cut(joined({suit, table}));
        honours = honours_mid.cut(joined({honours, table}));
        table = table_mid.cut(joined({sum(suits), honours, table}));
        std::vector<std::int64_t> said;
        const auto say = [&](const std::vector<std::int64_t>& more) { said.insert(said.end(), more.begin(), more.end()); };
        for (const auto& suit : suits) say(suit_out.of(suit));
        say(honours_out.of(honours));
        say(table_out.of(table));
        return said;
    }

private:
    using Values = std::vector<std::int32_t>;
    static constexpr std::string_view MAGIC{"MURAILLE-NET-1\n"};
    static constexpr int SHIFT = 16;
    /// No layer is larger; what is cut off above never happens in a network that was trained.
    static constexpr std::size_t MOST = 4096;
    static constexpr std::int64_t GREATEST = 1 << 20;

    [[noreturn]] static void misfit() { throw std::invalid_argument("a network of Muraille is longer or shorter than it says"); }

    struct Layer {
        std::size_t rows = 0, columns = 0;
        std::vector<std::int8_t> weights;
        std::vector<std::int32_t> biases, factors;

        Layer() = default;
        /// Reads a layer and leaves what follows it.
        explicit Layer(std::span<const std::uint8_t>& written) {
            std::array<std::uint32_t, 2> size{};
            take(written, size.data(), sizeof(size));
            rows = size[0];
            columns = size[1];
            if (rows == 0 || columns == 0 || rows > MOST || columns > MOST) misfit();
            weights.resize(rows * columns);
            biases.resize(rows);
            factors.resize(rows);
            take(written, weights.data(), weights.size());
            take(written, biases.data(), 4 * rows);
            take(written, factors.data(), 4 * rows);
            for (const auto factor : factors)
                if (factor < 0 || factor > GREATEST) misfit();
        }

        std::vector<std::int64_t> of(const Values& values) const {
            std::vector<std::int64_t> found(rows);
            for (std::size_t row = 0; row < rows; ++row) {
                const auto* weight = weights.data() + row * columns;
                std::int64_t total = biases[row];
                // Parts so short that 32 bits hold each sum: 127 times 2 to the 20 times 16.
                for (std::size_t first = 0; first < columns; first += 16) {
                    std::int32_t some = 0;
                    const auto until = std::min(columns, first + 16);
                    for (auto column = first; column < until; ++column) some += weight[column] * values[column];
                    total += some;
                }
                found[row] = total * factors[row] >> SHIFT;
            }
            return found;
        }

        Values cut(const Values& values) const {
            const auto found = of(values);
            Values kept(rows);
            for (std::size_t row = 0; row < rows; ++row) kept[row] = static_cast<std::int32_t>(std::clamp<std::int64_t>(found[row], 0, GREATEST));
            return kept;
        }

        static void take(std::span<const std::uint8_t>& written, void* into, std::size_t bytes) {
            if (written.size() < bytes) misfit();
            std::memcpy(into, written.data(), bytes);
            written = written.subspan(bytes);
        }
    };

    Values part(std::span<const std::uint8_t> planes, std::size_t first, std::size_t count) const {
        Values found;
        found.reserve(planes_ * count);
        for (std::size_t plane = 0; plane < planes_; ++plane)
            for (std::size_t kind = 0; kind < count; ++kind) found.push_back(planes[plane * KINDS_READ + first + kind]);
        return found;
    }

    static Values sum(const std::array<Values, SUITS>& suits) {
        Values found(suits[0].size());
        for (const auto& suit : suits)
            for (std::size_t place = 0; place < found.size(); ++place) found[place] += suit[place];
        return found;
    }

    static Values joined(std::initializer_list<Values> parts) {
        Values found;
        for (const auto& each : parts) found.insert(found.end(), each.begin(), each.end());
        return found;
    }

    std::array<Layer, 10> layers_;
    std::size_t planes_ = 0;
};

}  // namespace muraille
