// What a ruleset says of the value of a hand, handed over by Python: options by name, and the yaku with their values.
#pragma once

#include <array>
#include <cstdint>

namespace muraille::riichi {

/// Every yaku in the order of the book (RCR §4.2.1 to §4.2.5); some stand twice, for different rulesets.
enum Yaku : std::uint8_t {
    RIICHI, IPPATSU, DOUBLE_RIICHI, DOUBLE_RIICHI_ALONE, MENZEN_TSUMO, PINFU, IIPEIKOU, TANYAO, SANSHOKU_DOUJUN, ITTSUU,
    YAKUHAI_WHITE, YAKUHAI_GREEN, YAKUHAI_RED, SEAT_WIND, ROUND_WIND, CHANTA, RINSHAN, CHANKAN, HAITEI, HOUTEI, CHIITOITSU,
    SANSHOKU_DOUKOU, SANANKOU, SANKANTSU, TOITOI, HONITSU, SHOUSANGEN, SHOUSANGEN_ALONE, HONROUTOU, JUNCHAN, RYANPEIKOU,
    CHINITSU, RENHOU, KOKUSHI, CHUUREN, TENHOU, CHIHOU, RENHOU_YAKUMAN, SUUANKOU, SUUKANTSU, RYUUIISOU, CHINROUTOU, TSUUIISOU,
    DAISANGEN, SHOUSUUSHII, DAISUUSHII, YAKU,
};

/// The names by which the Python checks that both sides mean the same list.
inline constexpr std::array<const char*, YAKU> YAKU_NAMES{
    "riichi", "ippatsu", "double_riichi", "double_riichi", "menzen_tsumo", "pinfu", "iipeikou", "tanyao", "sanshoku_doujun",
    "ittsuu", "yakuhai_white", "yakuhai_green", "yakuhai_red", "seat_wind", "round_wind", "chanta", "rinshan", "chankan",
    "haitei", "houtei", "chiitoitsu", "sanshoku_doukou", "sanankou", "sankantsu", "toitoi", "honitsu", "shousangen",
    "shousangen", "honroutou", "junchan", "ryanpeikou", "chinitsu", "renhou", "kokushi", "chuuren", "tenhou", "chihou", "renhou",
    "suuankou", "suukantsu", "ryuuiisou", "chinroutou", "tsuuiisou", "daisangen", "shousuushii", "daisuushii"};

/// A set of yaku.
using YakuSet = std::uint64_t;
constexpr YakuSet only(Yaku yaku) { return YakuSet{1} << yaku; }

/// The yaku of concealed or of exposed hands under a ruleset.
struct Page {
    /// Those that the ruleset knows, the yakuman among them, those counted alone.
    YakuSet known = 0;
    YakuSet yakuman = 0;
    YakuSet alone = 0;
    /// Han, or how many yakuman.
    std::array<std::uint8_t, YAKU> worth{};
};

struct Rules {
    Page concealed;
    Page exposed;
    /// The yaku that are not counted beside each.
    std::array<YakuSet, YAKU> supersedes{};
    YakuSet superseding = 0;
    /// Bonuses on riichi, which never entitle to a win by themselves (Sheet: yaku, additional).
    YakuSet bonus = 0;

    // The options of table B1 that touch the value, by their names in `HandRules`.
    int red_fives = 0;
    bool rinshan_with_haitei = true;
    int double_wind_pung_han = 2;
    bool outside_hand_requires_chow = true;
    bool ron_pung_is_open = true;
    bool suuankou_ron_tanki_only = true;
    bool all_green_requires_dragon = false;
    bool nine_gates_kong_allowed = false;
    bool yakuman_stacking = false;
    bool kazoe_yakuman = false;
    bool kiriage_mangan = false;
    bool two_han_minimum_at_five_counters = false;
    bool riyanshi_counts_bonus = false;
    int open_pinfu_fu = 2;
    int pinfu_tsumo_fu = 0;
    int seven_pairs_fu = 25;
    /// Whether the 2 fu of the wait reward waiting for one kind only (G63).
    bool single_tile_wait = false;
    int double_wind_pair_fu = 4;
    bool ura_dora = true;
    bool kan_dora = true;
    bool kan_ura_dora = true;
    /// Whether renhou needs the first discard of the deal (G54).
    bool renhou_on_first_discard = false;
    bool ippatsu_broken_by_ankan = true;
    /// The yaku for whose last set a player may be liable (RCR §3.3.9).
    YakuSet liability = 0;
};

}  // namespace muraille::riichi
