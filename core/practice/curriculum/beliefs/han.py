"""Beliefs about han: yaku, dora, pinfu (H1 to H32)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.practice.curriculum.believed_answer import Belief, base_of
from core.practice.curriculum.facts import Facts, FuParts, indicators_held

Counting = Callable[[Facts, int], int]

_LOSE_ONE = ("sanshoku_doujun", "ittsuu", "chanta", "junchan", "honitsu", "chinitsu")
"""Yaku worth one han less in an open hand."""
_KEEP_THEIRS = ("toitoi", "sanankou", "sanshoku_doukou", "shousangen", "honroutou", "sankantsu")
"""Yaku worth the same in an open hand."""
SAID_BY_NOBODY = 2
"""The 2 in the exponent of the base points formula (bazoro), which no score announcement includes."""


def _by(han: int, when: Callable[[Facts], bool]) -> Counting:
    """Belief: `han` more where `when` applies."""

    def counting(facts: Facts, counted: int) -> int:
        return counted + han if when(facts) else counted

    return counting


def _of(more: Callable[[Facts], int]) -> Counting:
    """Belief: as many han more as `more` returns."""

    def counting(facts: Facts, counted: int) -> int:
        return counted + more(facts)

    return counting


def _less(
    id: str,
    key: str,
    frequency: float,
    counting: Counting,
    doubtful: Callable[[Facts], bool] = lambda _: False,
    **more: Any,
) -> Belief:
    """Return a belief that takes han of yaku away.

    Where it leaves no yaku, the believer says that the hand is no win, or accepts that it is one. So such hands
    are doubtful.
    """

    def leaves_none(facts: Facts) -> bool:
        return facts.outcome == "win" and sum(facts.yaku.values()) + counting(facts, 0) <= 0

    return Belief(
        id,
        key,
        frequency,
        counting=counting,
        doubtful=lambda facts: leaves_none(facts) or doubtful(facts),
        refuses=leaves_none,
        **more,
    )


def _has(*names: str) -> Callable[[Facts], bool]:
    return lambda facts: any(name in facts.yaku for name in names)


def _kuisagari_all(facts: Facts) -> int:
    return 0 if facts.closed else -sum(name in facts.yaku for name in _KEEP_THEIRS)


def _loses_one(facts: Facts) -> bool:
    """Return whether an open hand has a yaku that is worth one han less because of it."""
    return not facts.closed and any(name in facts.yaku for name in _LOSE_ONE)


def _no_kuisagari(facts: Facts) -> int:
    return 0 if facts.closed else sum(name in facts.yaku for name in _LOSE_ONE)


def _open_by_ankan(facts: Facts) -> bool:
    return facts.closed and any(group.state == "ankan" for group in facts.groups)


def _no_menzen_ron(facts: Facts, parts: FuParts) -> FuParts:
    return parts._replace(menzen_ron=0) if parts.menzen_ron and _open_by_ankan(facts) else parts


def _wind_yaku(facts: Facts, which: str) -> int:
    return sum(han for name, han in facts.yaku.items() if name.startswith(f"yakuhai_{which}_"))


def _guest_winds(facts: Facts) -> int:
    return sum(group.of == "honour" and not group.yakuhai for group in facts.groups)


def _double_wind(facts: Facts) -> bool:
    return any(group.yakuhai == 2 for group in facts.groups)


def _indicators_for_dora(facts: Facts) -> int:
    return indicators_held(facts) - facts.dora.get("dora", 0) - facts.dora.get("ura_dora", 0)


def _only_one_dora(facts: Facts) -> int:
    return -max(facts.dora.get("dora", 0) - 1, 0)


def _one_of_all_dora(facts: Facts) -> int:
    """Return the change in han where only one dora counts in all, ura dora and red fives included."""
    return -max(sum(facts.dora.values()) - 1, 0)


def _one_kind(facts: Facts) -> bool:
    """Return whether all dora are of one kind. A belief about that kind then gives the same answer."""
    return len(facts.dora) == 1


def _four_sequences(facts: Facts) -> bool:
    return facts.form == "standard" and facts.runs == 4


def _pinfu_but_for_wait(facts: Facts) -> bool:
    return facts.closed and _four_sequences(facts) and not facts.sheet.pair and facts.wait != "ryanmen"


def _pinfu_but_for_pair(facts: Facts) -> bool:
    return facts.closed and _four_sequences(facts) and facts.sheet.pair > 0 and facts.wait == "ryanmen"


def _pinfu_but_open(facts: Facts) -> bool:
    return not facts.closed and _four_sequences(facts) and not facts.sheet.pair and facts.wait == "ryanmen"


def _third_by_ron(facts: Facts) -> bool:
    """Return whether a triplet completed by ron would be the third closed triplet."""
    states = [group.state for group in facts.groups]
    return "ron" in states and states.count("ankou") + states.count("ankan") == 2


def _beside_chinitsu(facts: Facts) -> int:
    """Return the han of honitsu and chanta counted in addition to chinitsu and junchan, which include them."""
    more = (3 if facts.closed else 2) * ("chinitsu" in facts.yaku)
    return more + (2 if facts.closed else 1) * ("junchan" in facts.yaku)


def _honroutou_replaces(facts: Facts) -> int:
    both = "honroutou" in facts.yaku and ("toitoi" in facts.yaku or "chiitoitsu" in facts.yaku)
    return -2 if both else 0


def _bazoro_taken_back(facts: Facts, han: int, fu: int, _raw_fu: int, _base: int) -> int:
    """Return the base points of the han before `_bazoro_twice` added 2."""
    return base_of(facts, han - SAID_BY_NOBODY, fu)


def _bazoro_twice(facts: Facts, counted: int) -> int:
    return counted + SAID_BY_NOBODY


BELIEFS = (
    Belief("H1", "han.no_kuisagari", 7.2, counting=_of(_no_kuisagari)),
    _less("H2", "han.kuisagari_all", 1.9, _of(_kuisagari_all)),
    _less("H3", "han.no_tsumo", 24.3, _by(-1, _has("menzen_tsumo"))),
    Belief("H4", "han.tsumo_open", 15.6, counting=_by(1, lambda facts: facts.tsumo and not facts.closed)),
    _less(
        "H5",
        "han.ankan_opens",
        1.1,
        _by(-1, lambda facts: "menzen_tsumo" in facts.yaku and _open_by_ankan(facts)),
        lines=_no_menzen_ron,
    ),
    _less("H6", "han.no_round_wind", 7.2, _of(lambda facts: -_wind_yaku(facts, "round"))),
    _less("H7", "han.no_seat_wind", 7.3, _of(lambda facts: -_wind_yaku(facts, "seat"))),
    _less("H8", "han.double_once", 2.3, _by(-1, _double_wind)),
    Belief("H9", "han.any_wind", 4.9, counting=_of(_guest_winds)),
    Belief("H10", "dora.indicator", 36.7, counting=_of(_indicators_for_dora)),
    Belief("H11", "dora.once", 14.7, counting=_of(_only_one_dora), also=_of(_one_of_all_dora)),
    Belief("H12", "dora.no_ura", 13.7, counting=_of(lambda facts: -facts.dora.get("ura_dora", 0))),
    Belief("H13", "dora.no_red", 44.2, counting=_of(lambda facts: -facts.dora.get("aka_dora", 0))),
    Belief("H14", "dora.none", 23.5, counting=_of(lambda facts: -sum(facts.dora.values())), doubtful=_one_kind),
    _less("H15", "pinfu.no_honour_pair", 1.2, _by(-1, lambda facts: facts.pinfu and facts.pair == "guest")),
    _less("H16", "pinfu.missed", 18.3, _by(-1, _has("pinfu"))),
    Belief("H17", "pinfu.any_wait", 7.0, counting=_by(1, _pinfu_but_for_wait)),
    Belief("H18", "pinfu.value_pair", 1.4, counting=_by(1, _pinfu_but_for_pair)),
    Belief("H19", "pinfu.open", 3.0, counting=_by(1, _pinfu_but_open)),
    _less(
        "H20",
        "han.kuitan_missed",
        9.6,
        _by(-1, lambda facts: "tanyao" in facts.yaku and not facts.closed),
    ),
    Belief(
        "H21",
        "han.toitoi_or_sanankou",
        0.3,
        counting=_by(-2, lambda facts: "toitoi" in facts.yaku and "sanankou" in facts.yaku),
    ),
    Belief("H22", "han.sanankou_by_ron", 0.7, counting=_by(2, _third_by_ron)),
    Belief("H23", "han.shousangen_alone", 0.1, counting=_by(-2, _has("shousangen"))),
    Belief("H24", "han.honroutou_alone", 0.0, counting=_of(_honroutou_replaces)),
    Belief("H25", "han.iipeikou_beside_ryanpeikou", 0.0, counting=_by(1, _has("ryanpeikou"))),
    Belief("H26", "han.honitsu_beside_chinitsu", 0.8, counting=_of(_beside_chinitsu)),
    Belief("H27", "han.riichi_beside_double", 0.3, counting=_by(1, _has("double_riichi", "double_open_riichi"))),
    _less("H28", "han.no_ippatsu", 7.3, _by(-1, _has("ippatsu"))),
    Belief("H29", "han.bazoro_said", 100.0, counting=_bazoro_twice, base=_bazoro_taken_back),
    Belief("H30", "han.bazoro_twice", 100.0, counting=_bazoro_twice),
    _less("H31", "han.open_loses_one", 46.3, _by(-1, lambda facts: not facts.closed), doubtful=_loses_one),
    Belief("H32", "dora.indicator_too", 34.7, counting=_of(indicators_held)),
)
