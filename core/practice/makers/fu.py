"""Problems about fu, line by line and summed up (U16 to U22)."""

from __future__ import annotations

from core.practice.asking import Asked, Draft, Posing, Priced
from core.practice.atoms import set_atoms, winning_case
from core.practice.facts import CountedGroup, facts_of
from core.practice.grouping import name_of_pair
from core.practice.makers.tiles import WAITS
from core.practice.parts import SHEET
from core.practice.wish import PAIR_NAMES, HandTheme, PairName, SetState, SetWish, Wish
from core.scoring.decompose import PAIR
from core.scoring.evaluate import PricedReading
from core.scoring.lines import Wait

CASES = ("closed_ron", "open_ron", "closed_tsumo", "open_tsumo", "pinfu_tsumo", "rinshan")
RESIDUES = {0: 50, 2: 30, 4: 8, 6: 6, 8: 6}
"""What the sum of the fu ends in, in percent of the hands: in life 0 in 30 and 2 in 17. On those errors show."""


def winning(draft: Draft) -> Posing | None:
    """Returns a question of U16: the fu for the win itself."""
    case = draft.pick("case", CASES)
    if case == "pinfu_tsumo":
        made = draft.drawn(draft.wish(theme="pinfu", is_open=False, tsumo=True))
    elif case == "rinshan":
        state: SetState = draft.pick("state", KAN_STATES)
        flags = ("rinshan",)
        kan = (SetWish(state=state),)
        made = draft.drawn(draft.wish(sets=kan, tsumo=True, flags=flags, is_open=state != "ankan", hits=0))
    else:
        is_open, tsumo = case.startswith("open"), case.endswith("tsumo")
        made = draft.drawn(draft.wish(is_open=is_open, tsumo=tsumo))
    if made is None or made.best.standard is None or (made.hand.kans and case != "rinshan"):
        return None
    facts = facts_of(made.hand, made.win, draft.rules)
    if winning_case(facts) != case:
        return None
    asked: tuple[Asked, ...] = ("futei", "menzen_ron", "tsumo")
    return Posing(made.hand, made.win, draft.rules, asked, (f"U16.{case}",), facts=facts)


def pair(draft: Draft) -> Posing | None:
    """Returns a question of U17: the pair; each of the seven kinds as often, winds more often at higher levels."""
    more = {1: 0.5, 2: 1.0, 3: 1.6, 4: 2.5}[draft.level]
    weights: dict[PairName, float] = dict.fromkeys(PAIR_NAMES, 1.0)
    weights |= {"round": more, "seat": more, "double": more, "guest": more}
    name = draft.weigh("pair", weights)
    made = draft.drawn(draft.wish(pair=name))
    if made is None or made.hand.kans or pair_name(made.best, made) != name:
        return None
    return Posing(made.hand, made.win, draft.rules, ("pair",), (f"U17.{name}",))


def pair_name(reading: PricedReading, made: Priced) -> PairName | None:
    """Returns what the pair of a reading is called; None where it has none."""
    if reading.standard is None:
        return None
    kind = (reading.standard.tally >> PAIR).bit_length() - 1
    winds = {made.win.round_wind.kind, made.win.seat_wind.kind}
    return name_of_pair(kind, winds, made.win.round_wind.kind)


def wait(draft: Draft) -> Posing | None:
    """Returns a question of U18: the wait; each of the five as often."""
    name = draft.pick("wait", WAITS)
    theme: HandTheme = "dense" if draft.level > 2 else "any"
    made = draft.drawn(draft.wish(wait=name, theme=theme))
    if made is None or made.hand.kans or made.best.standard is None or made.best.standard.placed.wait != name:
        return None
    if (
        draft.level == 4
        and draft.strict
        and sum(tile.suit == made.hand.winning.suit for tile in made.hand.closed) < 7
    ):
        return None
    return Posing(made.hand, made.win, draft.rules, ("wait",), (f"U18.{name}",))


TRIPLET_STATES: tuple[SetState, ...] = ("ankou", "pon", "ron", "ankou")
"""Drawn, called, finished by ron, and drawn in an open hand."""


def triplet(draft: Draft) -> Posing | None:
    """Returns a question of U19: one triplet; each of its eight cells as often."""
    chance, level = draft.chance, draft.level
    cell = draft.pick("cell", range(8))
    simple, state, in_open = cell < 4, TRIPLET_STATES[cell % 4], cell % 4 == 3
    sets = [SetWish(state=state, simple=simple)]
    is_open = in_open or state == "pon"
    if state == "ron" and level > 1:
        is_open = chance.happens(0.3)
    more = max(level - 2, 0) + (level > 2 and chance.happens(0.4))
    for _ in range(more):
        other: SetState = "pon" if is_open and chance.happens(0.5) else "ankou"
        sets.append(SetWish(state=other, simple=chance.happens(0.5)))
    wish = draft.wish(sets=tuple(sets), is_open=is_open)
    if state == "ankou" and level > 2 and chance.happens(0.4):
        wish = wish._replace(wait="shanpon", tsumo=True)  # the other way of a shanpon: drawn, so closed
    if state == "ron":
        wish = wish._replace(wait="shanpon", tsumo=False)
    made = draft.drawn(wish)
    if made is None or made.hand.kans or made.best.standard is None:
        return None
    return _one_set(draft, made, state, simple)


KAN_STATES: tuple[SetState, ...] = ("ankan", "minkan", "kakan")


def kan(draft: Draft) -> Posing | None:
    """Returns a question of U20: one kan."""
    chance, level = draft.chance, draft.level
    state, simple = draft.pick("state", KAN_STATES), draft.decide("simple", 0.5)
    sets = [SetWish(state=state, simple=simple)]
    is_open = state != "ankan" or (level > 1 and chance.happens(0.35))
    if level > 2:
        other: SetState = chance.one_of(("ankou", "pon", "minkan") if is_open else ("ankou", "ankan", "ankou"))
        sets.append(SetWish(state=other, simple=chance.happens(0.5)))
    made = draft.drawn(draft.wish(sets=tuple(sets), is_open=is_open))
    if made is None or made.best.standard is None:
        return None
    return _one_set(draft, made, state, simple)


def _one_set(draft: Draft, made: Priced, state: SetState, simple: bool) -> Posing | None:
    """The question for the first group that came about in this way."""
    facts = facts_of(made.hand, made.win, draft.rules)
    for place, group in enumerate(facts.groups):
        if group.state == state and (group.of == "simple") == simple:
            if draft.level == 1 and others(facts.groups, place):
                return None
            atoms = set_atoms(group.state, group.of, facts)
            return Posing(made.hand, made.win, draft.rules, ("sets",), atoms, about=place, facts=facts)
    return None


def others(groups: tuple[CountedGroup, ...], place: int) -> bool:
    """Whether a group beside this one has fu."""
    return any(group.fu for other, group in enumerate(groups) if other != place)


def sheet(draft: Draft) -> Posing | None:
    """Returns a question of U21: the whole fu sheet, its sum, rounded."""
    level = draft.level
    residue = draft.weigh("residue", RESIDUES)
    is_open = level > 1 and draft.decide("open", 0.4)
    made = draft.drawn(draft.wish(is_open=is_open))
    if made is None or made.best.standard is None or not made.best.raw_fu:
        return None
    if draft.strict and made.best.raw_fu % 10 != residue:
        return None
    if level > 2 and draft.strict and triplets(made) < 2:
        return None
    return Posing(made.hand, made.win, draft.rules, (*SHEET, "raw_fu", "fu"), ("U21.sum", "U21.rounding"))


def triplets(made: Priced) -> int:
    """Returns how many triplets and kans the reading that counts has."""
    return made.best.standard.tally >> 4 & 0xF if made.best.standard else 0


def fixed(draft: Draft) -> Posing | None:
    """Returns a question of U22: the hands with 20, 25 or 30 fu, each against a near miss."""
    case = draft.pick("case", ("pinfu_tsumo", "pinfu_ron", "open_ron", "open_tsumo", "chiitoitsu"))
    near = draft.decide("near", {1: 0.3, 2: 0.5, 3: 0.6, 4: 0.7}[draft.level])
    tsumo = case.endswith("tsumo") if case != "chiitoitsu" else draft.decide("tsumo", 0.5)
    if case == "chiitoitsu":
        wish = draft.wish(theme="iipeikou" if near else "any", seven_pairs=not near, is_open=False, tsumo=tsumo)
    elif case.startswith("pinfu"):
        wish = draft.wish(theme="pinfu", is_open=False, tsumo=tsumo)
        if near:
            wish = _spoilt(draft, wish._replace(theme="any", sets=()))
    else:
        wish = draft.wish(sets=(), wait="ryanmen", pair="number", is_open=True, tsumo=tsumo)
        if near:
            wish = _spoilt(draft, wish)
    made = draft.drawn(wish)
    if made is None or made.hand.kans or (made.best.form == "chiitoitsu") != (case == "chiitoitsu" and not near):
        return None
    is_case = made.best.fu in (20, 25) or made.best.raw_fu in (20, 22, 30)
    if not near and not is_case:
        return None
    return Posing(made.hand, made.win, draft.rules, ("raw_fu", "fu"), (f"U22.{case}",))


def _spoilt(draft: Draft, wish: Wish) -> Wish:
    """One thing that gives fu where there would have been none."""
    if draft.chance.happens(0.5):
        wait: Wait = draft.chance.one_of(("kanchan", "penchan", "tanki"))
        return wish._replace(wait=wait)
    pair: PairName = draft.chance.one_of(("dragon", "round", "seat"))
    return wish._replace(wait="ryanmen", pair=pair)
