"""What beginners believe that our list of beliefs does not have, to see what they are told.

Taken from the rules and from what beginners ask, not from the list: fu, han, prices. Some (`NEAR`) answer as one
of the list does on many hands. Each is a belief as the list's own are; none of them is ever named.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.practice.curriculum.believed_answer import Belief, Calculation, Paying, up
from core.practice.curriculum.facts import KANS, CountedGroup, Facts, FuParts
from core.scoring.evaluate import counted_indicators
from core.scoring.points import MANGAN, limit_base, round_up
from core.tiles import DORA_AFTER, TILES

Lines = Callable[[Facts, FuParts], FuParts]
Counting = Callable[[Facts, int], int]
Product = Callable[[Calculation, int], int]
PayingSo = Callable[[Facts, Paying], Paying]

# ------------------------------------------------------------------------------------ fu


def _sets(fu: Callable[[Facts, CountedGroup], int]) -> Lines:
    """Other fu for the groups that have some."""

    def lines(facts: Facts, parts: FuParts) -> FuParts:
        if not facts.counted:
            return parts
        sets = [fu(facts, group) if group.fu else 0 for group in facts.groups]
        return parts._replace(sets=tuple(sets))

    return lines


def _put(line: str, fu: int, when: Callable[[Facts], bool]) -> Lines:
    """So many fu in a line where something is so."""
    changed: dict[str, Any] = {line: fu}
    return lambda facts, parts: parts._replace(**changed) if facts.counted and when(facts) else parts


def _is_open(facts: Facts) -> bool:
    return not facts.closed


def _of_triplet(group: CountedGroup) -> int:
    """Its fu, were it no kan."""
    return group.fu // 4 if group.state in KANS else group.fu


def _at_least_30(facts: Facts, _raw_fu: int, fu: int) -> int:
    return max(fu, 30) if facts.counted else fu


def _next_five(facts: Facts, raw_fu: int, fu: int) -> int:
    return round_up(raw_fu, 5) if facts.counted else fu


def _fifty(facts: Facts, parts: FuParts) -> FuParts:
    return parts._replace(futei=50) if facts.form == "chiitoitsu" else parts


def _no_pinfu(facts: Facts, parts: FuParts) -> FuParts:
    return parts._replace(tsumo=2) if facts.counted and facts.pinfu and facts.tsumo else parts


def _ten_for_pairs(facts: Facts, parts: FuParts) -> FuParts:
    return (
        parts._replace(menzen_ron=10) if facts.form == "chiitoitsu" and parts.futei and not facts.tsumo else parts
    )


def _has_dora_pair(facts: Facts) -> bool:
    return not facts.pinfu and facts.pair_tiles[0].kind in _dora_kinds(facts)


def _rule_of_thumb(facts: Facts, _raw_fu: int, fu: int) -> int:
    if not facts.counted or facts.pinfu:
        return fu
    return 40 if facts.closed and not facts.tsumo else 30


# ------------------------------------------------------------------------------------ han


def _more(han: Callable[[Facts], int]) -> Counting:
    return lambda facts, counted: counted + han(facts)


def _each(name: str, han: int) -> Counting:
    return _more(lambda facts: han * (name in facts.yaku))


def _open(han: Callable[[Facts], int]) -> Counting:
    return _more(lambda facts: 0 if facts.closed else han(facts))


def _sequence_yaku(facts: Facts) -> int:
    return -sum([facts.yaku.get(name, 0) for name in ("sanshoku_doujun", "ittsuu")])


def _called_yakuhai(facts: Facts) -> int:
    return -sum([group.yakuhai for group in facts.groups if group.state in ("pon", "minkan", "kakan")])


def _has_two_equal_runs(facts: Facts) -> int:
    runs = [group.tiles[0].kind for group in facts.groups if group.state == "run"]
    return int(len(set(runs)) < len(runs))


def _dora_kinds(facts: Facts) -> list[int]:
    following = DORA_AFTER[facts.rules.players]
    return [following[tile.kind] for row in counted_indicators(facts.win, facts.rules) for tile in row]


def _called_dora(facts: Facts) -> int:
    called = [tile.kind for meld in facts.hand.melds if meld.is_open for tile in meld.tiles]
    return -sum([called.count(kind) for kind in _dora_kinds(facts)])


def _red_dora(facts: Facts) -> int:
    kinds = set(_dora_kinds(facts))
    return -sum([TILES[tile.kind] != tile and tile.kind in kinds for tile in facts.hand.all_tiles])


def _kans(facts: Facts) -> int:
    return sum([group.state in KANS for group in facts.groups])


def _repeated_dora(facts: Facts) -> int:
    held = [tile.kind for tile in facts.hand.all_tiles]
    return -sum([max(held.count(kind) - 1, 0) for kind in _dora_kinds(facts)])


def _yakuhai_in_flush(facts: Facts) -> int:
    return -sum([group.yakuhai for group in facts.groups]) if "honitsu" in facts.yaku else 0


def _dora_beyond_yaku(facts: Facts) -> int:
    return -max(sum(facts.dora.values()) - sum(facts.yaku.values()), 0)


def _mixed_straight(facts: Facts) -> int:
    if "ittsuu" in facts.yaku:
        return 0
    starts = {min(tile.kind for tile in group.tiles) % 9 for group in facts.groups if group.state == "run"}
    return (1 + facts.closed) * (starts >= {0, 3, 6})


# ------------------------------------------------------------------------------------ prices


def _product(product: Product, when: Callable[[Facts], bool] = lambda _: True) -> PayingSo:
    def paying(facts: Facts, usual: Paying) -> Paying:
        return usual._replace(product=product) if when(facts) else usual

    return paying


def _twice_the_child(calculation: Calculation, times: int) -> int:
    return 2 * up(calculation, 4 if times == 6 else 1)


def _share_of_dealer(calculation: Calculation, times: int) -> int:
    unit = calculation.facts.rules.payment_unit
    return round_up(calculation.base * 3 // 2, unit) if times == 2 else up(calculation, times)


def _whole_ron(calculation: Calculation, _times: int) -> int:
    return up(calculation, 6 if calculation.facts.dealer else 4)


def _without_fu(calculation: Calculation, times: int) -> int:
    if calculation.base >= MANGAN or calculation.han < 1:
        return up(calculation, times)
    return up(calculation._replace(base=min(30 << (calculation.han + 2), MANGAN)), times)


def _thousands(calculation: Calculation, times: int) -> int:
    if calculation.base >= MANGAN:
        return up(calculation, times)
    return round_up(times * 250 * calculation.han, 100)


def _dealers_honba(facts: Facts, usual: Paying) -> Paying:
    return usual if facts.dealer else usual._replace(honba_ron=0, honba_tsumo=0)


def _limit(points: int, *of_han: int) -> Callable[[Facts, int, int, int, int], int]:
    return lambda _facts, han, _fu, _raw, counted: points if han in of_han else counted


def _one_more_for_dealer(facts: Facts, counted: int) -> int:
    return counted + facts.dealer


def _is_kan(group: CountedGroup) -> bool:
    return group.state in KANS


def _stranger(key: str, **steps: Any) -> Belief:
    return Belief(key, f"stranger.{key}", 0.0, **steps)


def _squared(_facts: Facts, han: int, fu: int, _raw_fu: int, counted: int) -> int:
    return min(fu * (han + 2) ** 2, MANGAN) if fu and 1 <= han < 5 else counted


def _dealers_double_honba(calculation: Calculation, times: int) -> int:
    facts = calculation.facts
    return up(calculation, times) + (facts.honba * facts.rules.honba_tsumo if times == 2 else 0)


def _limits_alike(calculation: Calculation, times: int) -> int:
    if calculation.base < MANGAN:
        return up(calculation, times)
    return _thirds_of_child(calculation) if calculation.facts.tsumo else up(calculation, 4)


def _thirds_of_child(calculation: Calculation) -> int:
    rules = calculation.facts.rules
    return round_up(-(-up(calculation, 4) // (rules.players - 1)), rules.payment_unit)


INVENTED: tuple[Belief, ...] = (
    _stranger("triplet_always_4", lines=_sets(lambda _, group: group.fu if _is_kan(group) else 4)),
    _stranger("simple_triplet_0", lines=_sets(lambda _, group: 0 if group.of == "simple" else group.fu)),
    _stranger("only_yakuhai_triplets", lines=_sets(lambda _, group: group.fu if group.yakuhai else 0)),
    _stranger("double_wind_triplet_2x", lines=_sets(lambda _, group: group.fu * (2 if group.yakuhai == 2 else 1))),
    _stranger(
        "kan_is_triplet_plus_8", lines=_sets(lambda _, group: _of_triplet(group) + (8 if _is_kan(group) else 0))
    ),
    _stranger("kan_16", lines=_sets(lambda _, group: 16 if _is_kan(group) else group.fu)),
    _stranger("wait_only_closed", lines=_put("wait", 0, _is_open)),
    _stranger("pair_only_closed", lines=_put("pair", 0, _is_open)),
    _stranger("tanki_4", lines=_put("wait", 4, lambda facts: facts.wait == "tanki")),
    _stranger("dragon_pair_4", lines=_put("pair", 4, lambda facts: facts.pair == "dragon")),
    _stranger("tsumo_4", lines=_put("tsumo", 4, lambda facts: facts.sheet.tsumo > 0)),
    _stranger("starts_at_30", lines=_put("futei", 30, lambda facts: not facts.pinfu)),
    _stranger("at_least_30", rounding=_at_least_30),
    _stranger(
        "kafu_only_riichi",
        lines=_put("menzen_ron", 0, lambda facts: facts.sheet.menzen_ron > 0 and not facts.win.in_riichi),
    ),
    _stranger("kafu_20", lines=_put("menzen_ron", 20, lambda facts: facts.sheet.menzen_ron > 0)),
    _stranger("round_to_five", rounding=_next_five),
    _stranger("pairs_50", lines=_fifty, counting=_more(lambda facts: -(facts.form == "chiitoitsu"))),
    _stranger("pinfu_no_tsumo", lines=_no_pinfu, counting=_more(lambda facts: -(facts.pinfu and facts.tsumo))),
    _stranger("ippatsu_2", counting=_each("ippatsu", 1)),
    _stranger("riichi_2", counting=_each("riichi", 1)),
    _stranger("menzen_ron_1", counting=_more(lambda facts: facts.closed and not facts.tsumo)),
    _stranger(
        "tsumo_needs_riichi",
        counting=_more(lambda facts: -("menzen_tsumo" in facts.yaku and not facts.win.in_riichi)),
    ),
    _stranger("iipeikou_open", counting=_open(_has_two_equal_runs)),
    _stranger("sequence_yaku_closed", counting=_open(_sequence_yaku)),
    _stranger("honitsu_2", counting=_each("honitsu", -1)),
    _stranger("toitoi_3", counting=_each("toitoi", 1)),
    _stranger("yakuhai_closed_only", counting=_more(_called_yakuhai)),
    _stranger("dora_closed_only", counting=_more(_called_dora)),
    _stranger("red_dora_once", counting=_more(_red_dora)),
    _stranger("kan_is_a_han", counting=_more(_kans)),
    _stranger("pairs_1_han", counting=_more(lambda facts: -(facts.form == "chiitoitsu"))),
    _stranger("dealer_twice", paying=_product(_twice_the_child, lambda facts: facts.dealer and not facts.tsumo)),
    _stranger("dealer_one_han_more", counting=_one_more_for_dealer),
    _stranger(
        "dealer_tsumo_one_half",
        paying=lambda facts, usual: usual._replace(each=3) if facts.dealer else usual,
    ),
    _stranger("dealer_share_one_half", paying=_product(_share_of_dealer, lambda facts: not facts.dealer)),
    _stranger("everybody_pays_ron", paying=_product(_whole_ron, lambda facts: facts.tsumo)),
    _stranger("fu_ignored", paying=_product(_without_fu)),
    _stranger("thousand_per_han", paying=_product(_thousands)),
    _stranger("baiman_11", base=_limit(limit_base("baiman"), 11)),
    _stranger("yakuman_11", base=_limit(limit_base("yakuman"), 11, 12)),
    _stranger("honba_500", paying=lambda _, usual: usual._replace(honba_ron=1_500, honba_tsumo=500)),
    _stranger("honba_dealer_only", paying=_dealers_honba),
    _stranger("haneman_5", base=_limit(limit_base("haneman"), 5)),
)
"""Fu, han and prices."""

HELD_OUT: tuple[Belief, ...] = (
    _stranger("honours_beyond_terminals", lines=_sets(lambda _, group: group.fu * (1 + (group.of == "honour")))),
    _stranger("yakuhai_triplet_no_fu", lines=_sets(lambda _, group: 0 if group.yakuhai else group.fu)),
    _stranger("pairs_ron_10", lines=_ten_for_pairs),
    _stranger("dora_pair_2", lines=_put("pair", 2, _has_dora_pair)),
    _stranger("closed_ron_40_else_30", rounding=_rule_of_thumb),
    _stranger("dora_once_a_kind", counting=_more(_repeated_dora)),
    _stranger(
        "riichi_includes_tsumo",
        counting=_more(lambda facts: -("menzen_tsumo" in facts.yaku and facts.win.in_riichi)),
    ),
    _stranger("honitsu_includes_yakuhai", counting=_more(_yakuhai_in_flush)),
    _stranger("dora_up_to_yaku", counting=_more(_dora_beyond_yaku)),
    _stranger("tanyao_closed_2", counting=_more(lambda facts: facts.closed and "tanyao" in facts.yaku)),
    _stranger("straight_of_any_suits", counting=_more(_mixed_straight)),
    _stranger("squared_han", base=_squared),
    _stranger("haneman_doubles", base=_limit(limit_base("baiman"), 6, 7)),
    _stranger(
        "dealer_pays_honba_twice",
        paying=_product(_dealers_double_honba, lambda facts: facts.tsumo and not facts.dealer),
    ),
    _stranger("limits_same_for_dealer", paying=_product(_limits_alike, lambda facts: facts.dealer)),
)
"""Invented later than the diagnosis was tuned, without a look at the list. Nine more of these were on the list."""

STRANGERS = INVENTED + HELD_OUT
"""All of them."""
NEAR = (
    "wait_only_closed",
    "pair_only_closed",
    "at_least_30",
    "kafu_only_riichi",
    "pinfu_no_tsumo",
    "tsumo_needs_riichi",
    "yakuhai_closed_only",
    "dora_closed_only",
    "red_dora_once",
    "everybody_pays_ron",
    "honba_dealer_only",
    "pairs_ron_10",
    "dora_once_a_kind",
    "riichi_includes_tsumo",
    "haneman_doubles",
)
"""They answer as one of the list does on many hands."""
