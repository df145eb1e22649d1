"""Problems about fu: single lines and sums (U16 to U22), and estimating 30 or 40 fu (U37)."""

from __future__ import annotations

from collections.abc import Mapping

from core.practice.curriculum.facts import CountedGroup
from core.practice.curriculum.parts import SHEET, Asked
from core.practice.curriculum.skills import set_atoms, winning_case
from core.practice.generate.draft import ProblemDraft, SampledHand, Sampler
from core.practice.generate.hand_spec import PAIR_NAMES, HandSpec, HandTheme, PairName, SetSpec, SetState
from core.practice.generate.makers.tiles import WAITS
from core.practice.generate.random_groups import name_of_pair
from core.scoring.decompose import PAIR
from core.scoring.evaluate import PricedReading
from core.scoring.lines import Wait
from core.scoring.points import MANGAN

CASES: Mapping[str, float] = {
    "closed_ron": 1.3,
    "open_ron": 1.3,
    "pinfu_tsumo": 1.1,
    "closed_tsumo": 0.8,
    "open_tsumo": 0.8,
    "rinshan": 0.8,
}
"""The cases with their weights. Here and below, answers that several cases share get less weight, so that a
learner who always gives the same answer is right in about four of ten problems."""
VALUED: tuple[PairName, ...] = ("dragon", "round", "seat")
RESIDUES = {0: 50, 2: 30, 4: 8, 6: 6, 8: 6}
"""The last digit of the fu sum, in percent of problems. In play 0 comes in 30 % and 2 in 17 %. Errors in
rounding show on the others."""


def winning(sampler: Sampler) -> ProblemDraft | None:
    """Return a problem of U16: the fu for winning. None: draw again."""
    case = sampler.weigh("case", CASES)
    if case == "pinfu_tsumo":
        made = sampler.draw_hand(sampler.spec(theme="pinfu", is_open=False, tsumo=True))
    elif case == "rinshan":
        state: SetState = sampler.pick("state", KAN_STATES)
        flags = ("rinshan",)
        kan = (SetSpec(state=state),)
        made = sampler.draw_hand(sampler.spec(sets=kan, tsumo=True, flags=flags, is_open=state != "ankan", hits=0))
    else:
        is_open, tsumo = case.startswith("open"), case.endswith("tsumo")
        made = sampler.draw_hand(sampler.spec(is_open=is_open, tsumo=tsumo))
    if made is None or made.best.standard is None or (made.hand.kans and case != "rinshan"):
        return None
    facts = made.facts()
    if winning_case(facts) != case:
        return None
    asked: tuple[Asked, ...] = ("futei", "menzen_ron", "tsumo")
    return made.draft(asked, (f"U16.{case}",), facts=facts)


def pair(sampler: Sampler) -> ProblemDraft | None:
    """Return a problem of U17: the fu of the pair; winds come more often at higher levels. None: draw again."""
    more = {1: 0.8, 2: 1.0, 3: 1.3, 4: 1.6}[sampler.level]
    weights: dict[PairName, float] = dict.fromkeys(PAIR_NAMES, 1.0)
    weights |= {"round": more, "seat": more, "double": 1.4 * more, "guest": more}
    name = sampler.weigh("pair", weights)
    made = sampler.draw_hand(sampler.spec(pair=name))
    if made is None or made.hand.kans or pair_name(made.best, made) != name:
        return None
    return made.draft(("pair",), (f"U17.{name}",))


def pair_name(reading: PricedReading, made: SampledHand) -> PairName | None:
    """Return the kind of a reading's pair, or None where it is not a standard hand."""
    if reading.standard is None:
        return None
    kind = (reading.standard.tally >> PAIR).bit_length() - 1
    winds = {made.win.round_wind.kind, made.win.seat_wind.kind}
    return name_of_pair(kind, winds, made.win.round_wind.kind)


def wait(sampler: Sampler) -> ProblemDraft | None:
    """Return a problem of U18: name and fu of the wait; the five waits are equally likely. None: draw again."""
    name = sampler.pick("wait", WAITS)
    theme: HandTheme = "dense" if sampler.level > 2 else "any"
    made = sampler.draw_hand(sampler.spec(wait=name, theme=theme))
    if made is None or made.hand.kans or made.best.standard is None or made.best.standard.placed.wait != name:
        return None
    if (
        sampler.level == 4
        and sampler.strict
        and sum(tile.suit == made.hand.winning.suit for tile in made.hand.closed) < 7
    ):
        return None
    return made.draft(("wait_name", "wait"), (f"U18.{name}",))


TRIPLET_STATES: tuple[SetState, ...] = ("ankou", "pon", "ron", "ankou")
"""Drawn, called, completed by ron, and drawn in an open hand."""
_TRIPLET_CELLS = {cell: 0.85 if (cell < 4) == (cell % 4 in (0, 3)) else 1.15 for cell in range(8)}
"""Weights by index into `TRIPLET_STATES`: 0 to 3 for triplets of 2 to 8, 4 to 7 for the others. Half have 4 fu."""


def triplet(sampler: Sampler) -> ProblemDraft | None:
    """Return a problem of U19: the fu of one triplet. None: draw again."""
    chance, level = sampler.chance, sampler.level
    cell = sampler.weigh("cell", _TRIPLET_CELLS)
    simple, state, in_open = cell < 4, TRIPLET_STATES[cell % 4], cell % 4 == 3
    sets = [SetSpec(state=state, simple=simple)]
    is_open = in_open or state == "pon"
    if state == "ron" and level > 1:
        is_open = chance.happens(0.3)
    more = max(level - 2, 0) + (level > 2 and chance.happens(0.4))
    for _ in range(more):
        other: SetState = "pon" if is_open and chance.happens(0.5) else "ankou"
        sets.append(SetSpec(state=other, simple=chance.happens(0.5)))
    spec = sampler.spec(sets=tuple(sets), is_open=is_open)
    if state == "ankou" and level > 2 and chance.happens(0.4):
        spec = spec._replace(wait="shanpon", tsumo=True)  # a shanpon completed by tsumo, so the triplet is closed
    if state == "ron":
        spec = spec._replace(wait="shanpon", tsumo=False)
    made = sampler.draw_hand(spec)
    if made is None or made.hand.kans or made.best.standard is None:
        return None
    return _one_set(sampler, made, state, simple)


KAN_STATES: tuple[SetState, ...] = ("ankan", "minkan", "kakan")
_KAN_CELLS: Mapping[tuple[SetState, bool], float] = {
    **dict.fromkeys((("ankan", True), ("minkan", False), ("kakan", False)), 0.8),
    **dict.fromkeys((("ankan", False), ("minkan", True), ("kakan", True)), 1.2),
}
"""Weights by how the kan was made and whether it is of 2 to 8. Half have 16 fu."""


def kan(sampler: Sampler) -> ProblemDraft | None:
    """Return a problem of U20: the fu of one kan. None: draw again."""
    chance, level = sampler.chance, sampler.level
    state, simple = sampler.weigh("cell", _KAN_CELLS)
    sets = [SetSpec(state=state, simple=simple)]
    is_open = state != "ankan" or (level > 1 and chance.happens(0.35))
    if level > 2:
        other: SetState = chance.one_of(("ankou", "pon", "minkan") if is_open else ("ankou", "ankan", "ankou"))
        sets.append(SetSpec(state=other, simple=chance.happens(0.5)))
    made = sampler.draw_hand(sampler.spec(sets=tuple(sets), is_open=is_open))
    if made is None or made.best.standard is None:
        return None
    return _one_set(sampler, made, state, simple)


def _one_set(sampler: Sampler, made: SampledHand, state: SetState, simple: bool) -> ProblemDraft | None:
    """Return the problem for the first group made in this way and of these tiles; None where there is none, or
    where other groups have fu at level 1.

    :param simple: whether it is of 2 to 8.
    """
    facts = made.facts()
    for place, group in enumerate(facts.groups):
        if group.state == state and (group.of == "simple") == simple:
            if sampler.level == 1 and others_have_fu(facts.groups, place):
                return None
            atoms = set_atoms(group.state, group.of, facts)
            return made.draft(("sets",), atoms, about=place, facts=facts)
    return None


def others_have_fu(groups: tuple[CountedGroup, ...], place: int) -> bool:
    """Return whether a group other than the one at `place` has fu."""
    return any(group.fu for other, group in enumerate(groups) if other != place)


def sheet(sampler: Sampler) -> ProblemDraft | None:
    """Return a problem of U21: the whole fu sheet, its sum and the rounded fu. None: draw again."""
    level = sampler.level
    residue = sampler.weigh("residue", RESIDUES)
    is_open = level > 1 and sampler.decide("open", 0.4)
    spec = sampler.spec(is_open=is_open)
    if level == 1 and residue == 0 and not sampler.decide("bare", 0.6):
        spec = spec._replace(sets=(SetSpec(state="ankou", simple=False),), pair=sampler.chance.one_of(VALUED))
    made = sampler.draw_hand(spec)
    if made is None or made.best.standard is None or not made.best.raw_fu:
        return None
    if sampler.strict and made.best.raw_fu % 10 != residue:
        return None
    if level > 2 and sampler.strict and triplets(made) < 2:
        return None
    return made.draft((*SHEET, "raw_fu", "fu"), ("U21.sum", "U21.rounding"))


def triplets(made: SampledHand) -> int:
    """Return the number of triplets and kans in the reading that counts; 0 where it is no standard hand."""
    return made.best.standard.tally >> 4 & 0xF if made.best.standard else 0


def fixed(sampler: Sampler) -> ProblemDraft | None:
    """Return a problem of U22: a hand with 20, 25 or 30 fu by rule, or a near miss of one. None: draw again."""
    case = sampler.pick("case", ("pinfu_tsumo", "pinfu_ron", "open_ron", "open_tsumo", "chiitoitsu"))
    near = sampler.decide("near", {1: 0.3, 2: 0.5, 3: 0.6, 4: 0.7}[sampler.level])
    tsumo = case.endswith("tsumo") if case != "chiitoitsu" else sampler.decide("tsumo", 0.5)
    if case == "chiitoitsu":
        spec = sampler.spec(theme="iipeikou" if near else "any", seven_pairs=not near, is_open=False, tsumo=tsumo)
    elif case.startswith("pinfu"):
        spec = sampler.spec(theme="pinfu", is_open=False, tsumo=tsumo)
        if near:
            spec = _spoilt(sampler, spec._replace(theme="any", sets=()))
    else:
        spec = sampler.spec(sets=(), wait="ryanmen", pair="number", is_open=True, tsumo=tsumo)
        if near:
            spec = _spoilt(sampler, spec)
    made = sampler.draw_hand(spec)
    if made is None or made.hand.kans or (made.best.form == "chiitoitsu") != (case == "chiitoitsu" and not near):
        return None
    is_case = made.best.fu in (20, 25) or made.best.raw_fu in (20, 22, 30)
    if not near and not is_case:
        return None
    return made.draft(("raw_fu", "fu"), (f"U22.{case}",))


WAYS = ("closed_ron", "closed_tsumo", "open_ron", "open_tsumo")


def thirty_or_forty(sampler: Sampler) -> ProblemDraft | None:
    """Return a problem of U37: a hand below mangan with 30 or 40 fu. Ways of winning and both fu are equally
    likely. None: draw again.
    """
    way = "closed_ron" if sampler.level == 1 else sampler.pick("way", WAYS)
    fu = sampler.pick("fu", (30, 40))
    spec = sampler.spec(is_open=way.startswith("open"), tsumo=way.endswith("tsumo"), flags=())
    if fu == 40 and way != "closed_ron":  # 40 fu need triplets there
        called: SetState = "pon" if spec.is_open else "ankou"
        spec = spec._replace(sets=(SetSpec(state=called, simple=False), SetSpec(state="ankou")))
    made = sampler.draw_hand(spec)
    if made is None or made.best.standard is None or made.hand.kans or made.win.ippatsu:
        return None
    if made.best.fu != fu or made.best.base >= MANGAN:
        return None
    return made.draft(("fu",), (f"{sampler.unit}.{way}_{fu}",))


def _spoilt(sampler: Sampler, spec: HandSpec) -> HandSpec:
    """Return the spec with a wait or pair that has fu where there would have been none."""
    if sampler.chance.happens(0.5):
        wait: Wait = sampler.chance.one_of(("kanchan", "penchan", "tanki"))
        return spec._replace(wait=wait)
    return spec._replace(wait="ryanmen", pair=sampler.chance.one_of(VALUED))
