"""Problems about base points, payments, limits, honba and sticks (U05, U06, U23 to U27, U36, U38)."""

from __future__ import annotations

from typing import Any

from core.hand import Hand, Win
from core.practice.curriculum.believed_answer import STICK
from core.practice.curriculum.facts import Facts
from core.practice.curriculum.parts import Asked
from core.practice.curriculum.skills import limit_of
from core.practice.curriculum.units import UNITS
from core.practice.generate.draft import ProblemDraft, Sampler
from core.practice.generate.hand_spec import HandSpec, HandTheme, SetSpec, SetState
from core.rules.rules import Rules
from core.scoring.lines import StepName
from core.scoring.points import MANGAN, YAKUMAN, base_points
from core.tiles import TILES, Wind

LIMIT_HAN = range(5, 14)
_NO_TILES = Hand((), winning=TILES[0])
_HAN_OF = {
    "mangan": (5,),
    "haneman": (6, 7),
    "baiman": (8, 9, 10),
    "sanbaiman": (11, 12),
    "kazoe_yakuman": (13,),
    "yakuman": (13,),
}
LIMIT_FU = 30
"""Any value would do, because fu do not count from five han."""


def no_facts(win: Win, rules: Rules) -> Facts:
    """Return the facts of a problem that has no hand."""
    return Facts(hand=_NO_TILES, win=win, rules=rules)


def facts_of_price(fu: int, han: int, win: Win, rules: Rules, yakuman: int = 0) -> Facts:
    """Return the facts of a win of which only fu and han are known.

    :param yakuman: the number of yakuman, which count instead of fu and han; 0 for none.
    """
    return Facts(
        hand=_NO_TILES,
        win=win,
        rules=rules,
        outcome="win",
        form="standard",
        raw_fu=fu,
        fu=fu,
        han=0 if yakuman else han,
        fixed_base=YAKUMAN * yakuman,
        base=YAKUMAN * yakuman or base_points(han, fu, rules.pricing)[0],
        honba=win.honba,
    )


def _win(sampler: Sampler, *, tsumo: bool, dealer: bool, **more: Any) -> Win:
    """Return a random win with this role and way."""
    seats = [Wind.SOUTH, Wind.WEST, Wind.NORTH][: sampler.rules.players - 1]
    seat = Wind.EAST if dealer else sampler.chance.one_of(seats)
    discarder = None
    if not tsumo:
        rest = [wind for wind in (Wind.EAST, *seats) if wind != seat]
        dealt = not dealer and sampler.decide("dealt_in", 1 / 3)
        discarder = Wind.EAST if dealt else sampler.chance.one_of([w for w in rest if w != Wind.EAST] or rest)
    round_wind = Wind.EAST if sampler.chance.happens(0.5) else Wind.SOUTH
    return Win(tsumo=tsumo, seat_wind=seat, round_wind=round_wind, discarder=discarder, **more)


def _without_tiles(
    sampler: Sampler, fu: int, han: int, win: Win, asked: tuple[Asked, ...], atoms: tuple[str, ...], **more: Any
) -> ProblemDraft:
    """Return the draft of a problem that states fu and han, or a number of yakuman, instead of a hand."""
    yakuman = more.pop("yakuman", 0)
    given: dict[str, Any] = {"yakuman": yakuman} if yakuman else {"han": han}
    if fu and not yakuman and han < LIMIT_HAN.start:
        given["fu"] = fu
    facts = facts_of_price(fu, han, win, sampler.rules, yakuman)
    return ProblemDraft(
        None, win, sampler.rules, asked, atoms, given={**given, **more.pop("given", {})}, facts=facts, **more
    )


# -------------------------------------------------------------------------------------- limits


def limits(sampler: Sampler) -> ProblemDraft | None:
    """Return a problem of U05: the name of a limit (a yakuman's is given), and what a non-dealer's ron of it pays.
    None: draw again.
    """
    han = sampler.pick("han", LIMIT_HAN)
    yakuman = han == LIMIT_HAN[-1] and sampler.decide("yakuman", 0.4)
    if sampler.level == 1:  # each limit is equally likely, however many han belong to it
        name, of_limit = sampler.pick("name", tuple(_HAN_OF.items()))
        han, yakuman = sampler.pick("of_limit", of_limit), name == "yakuman"
    asked: tuple[Asked, ...] = ("limit", "payments")
    if sampler.level == 1 or yakuman:
        win = _win(sampler, tsumo=False, dealer=False)
        facts = facts_of_price(LIMIT_FU, han, win, sampler.rules, int(yakuman))
        name = _limit_name(facts)
        atoms = (f"U05.{name}",)
        if yakuman:  # the given name is "yakuman", so the name is not asked
            return _without_tiles(sampler, LIMIT_FU, han, win, ("payments",), atoms, yakuman=1)
        return _without_tiles(sampler, LIMIT_FU, han, win, asked, atoms, questions={"limit": name})
    shown: tuple[StepName, ...] = ("han",) if sampler.level == 2 else ()
    return _with_tiles(sampler, han, tsumo=False, dealer=False, asked=asked, shown=shown)


def _limit_name(facts: Facts) -> str:
    """Return the limit's name under these rules. :param facts: of a hand of five han or more."""
    name = limit_of(facts)
    assert name is not None
    return "sanbaiman" if name == "kazoe_yakuman" and facts.rules.kazoe == "sanbaiman" else name


_STRONG: tuple[HandTheme, ...] = ("honitsu", "chinitsu", "tanyao", "toitoi", "yakuhai", "junchan", "ryanpeikou")


def _with_tiles(
    sampler: Sampler, han: int, *, tsumo: bool, dealer: bool, asked: tuple[Asked, ...], shown: tuple[StepName, ...]
) -> ProblemDraft | None:
    """Return a problem with a hand of `han` han; after many draws, of any han from five. None: draw again."""
    theme: HandTheme = sampler.chance.one_of(("tanyao", "yakuhai", "honitsu", "iipeikou") if han < 8 else _STRONG)
    spec: HandSpec = HandSpec(theme=theme, tsumo=tsumo, dealer=dealer, kans=False)
    spec = spec._replace(
        indicators=1 if han < 8 else 1 + sampler.chance.below(3),
        hits=0.6 if han < 8 else 1.0,
        is_open=False if han > 6 else None,
        riichi=han > 6 or None,
    )
    if theme == "toitoi":
        states: tuple[SetState, ...] = ("pon", "pon", "ankou", "ankou")
        spec = spec._replace(is_open=True, riichi=False, sets=tuple(SetSpec(state=one) for one in states))
    made = sampler.draw_hand(spec, several=not sampler.strict)
    if made is None or made.best.han < LIMIT_HAN.start or (sampler.strict and min(made.best.han, 13) != han):
        return None
    facts = made.facts()
    name = _limit_name(facts)
    who = "dealer" if dealer else "child"
    atom = f"U05.{name}" if sampler.unit == "U05" else f"U06.{who}_{'tsumo' if tsumo else 'ron'}"
    right = {"limit": name} if "limit" in asked else {}
    return made.draft(asked, (atom,), shown=shown, questions=right, facts=facts)


def payers(sampler: Sampler) -> ProblemDraft | None:
    """Return a problem of U06: the payments of a limit; roles and ways of winning are equally likely. None: draw
    again.
    """
    dealer, tsumo = sampler.decide("dealer", 0.5), sampler.decide("tsumo", 0.5)
    most = {1: 5, 2: 8, 3: 10, 4: 13}[sampler.level]
    han = sampler.pick("han", range(5, most + 1))
    asked: tuple[Asked, ...] = ("payments",)
    if sampler.level > 2 and han < 9:
        shown: tuple[StepName, ...] = ("reading", "fu", "han", "base")
        return _with_tiles(sampler, han, tsumo=tsumo, dealer=dealer, asked=asked, shown=shown)
    win = _win(sampler, tsumo=tsumo, dealer=dealer)
    atom = f"U06.{'dealer' if dealer else 'child'}_{'tsumo' if tsumo else 'ron'}"
    name = _limit_name(facts_of_price(LIMIT_FU, han, win, sampler.rules))
    return _without_tiles(sampler, LIMIT_FU, han, win, asked, (atom,), given={"limit": name})


# -------------------------------------------------------------------------------- cells of the table

_CAP = tuple(
    (fu, han) for han in range(1, 5) for fu in (20, 25, *range(30, 120, 10)) if 1_600 <= fu << han + 2 <= 2_700
)
"""Cells (fu, han) at or next to the cap of 2,000 base points."""
_PLAIN = {
    1: ((30, 1), (30, 2), (30, 3), (40, 1), (40, 2), (40, 3)),
    2: (
        (30, 1),
        (30, 2),
        (30, 3),
        (40, 1),
        (40, 2),
        (40, 3),
        (50, 1),
        (50, 2),
        (60, 1),
        (60, 2),
        (20, 2),
        (25, 2),
    ),
    3: ((50, 1), (50, 2), (25, 2), (25, 3), (60, 1), (60, 2), (20, 3), (70, 1), (30, 3), (40, 2)),
    4: (
        (50, 1),
        (50, 2),
        (25, 3),
        (60, 2),
        (70, 1),
        (80, 1),
        (80, 2),
        (90, 1),
        (100, 1),
        (110, 1),
        (70, 2),
        (20, 3),
    ),
}
"""By level: cells away from the cap."""


def base(sampler: Sampler) -> ProblemDraft | None:
    """Return a problem of U23: the base points of fu and han; a third are at or next to the cap."""
    at_cap = sampler.decide("cap", 1 / 3)
    near = tuple(cell for cell in _CAP if sampler.level > 1 or cell[0] in (30, 40))
    cells = near if at_cap else _PLAIN[sampler.level]
    fu, han = sampler.pick("cell", [(fu, han) for fu, han in cells if (han > 1 or fu > 25)])
    win = _win(sampler, tsumo=fu == 20, dealer=False)
    atom = "cap" if fu << han + 2 > MANGAN or (fu, han) in _CAP else "doubling"
    atoms: tuple[str, ...] = (f"U23.{atom}",)
    if fu in (30, 60):
        atoms += ("U23.sixty_is_thirty",)
    elif fu in (25, 50):
        atoms += ("U23.fifty_is_twentyfive",)
    return _without_tiles(sampler, fu, han, win, ("base",), atoms)


CELL_SHARES: dict[str, float] = {"30.2": 19.8, "30.3": 17.6, "30.4": 12.5, "30.1": 12.4, "40.2": 9.1, "40.3": 8.6}
CELL_SHARES |= {
    "40.4": 6.3,
    "40.1": 4.7,
    "20.4": 2.7,
    "20.3": 1.3,
    "50.4": 0.9,
    "50.3": 0.7,
    "25.3": 0.6,
    "50.2": 0.6,
}
CELL_SHARES |= {
    "50.1": 0.6,
    "20.2": 0.5,
    "25.2": 0.4,
    "25.4": 0.4,
    "60.1": 0.4,
    "60.2": 0.3,
    "70.1": 0.3,
    "70.2": 0.2,
}
"""Percentages of wins below five han by `fu.han`; other cells have at most 0.1."""
_AS_ANNOUNCED = {
    (False, False): ("30.2", "40.4", "30.3", "30.1", "40.3", "30.4", "40.2", "40.1"),
    (False, True): ("40.4", "30.3", "30.2", "30.4", "30.1", "40.3", "40.2", "40.1"),
    (True, False): ("40.4", "30.3", "30.2", "30.1", "40.2", "30.4", "40.3", "40.1"),
    (True, True): ("40.4", "30.2", "30.3", "30.4", "40.2", "40.3", "30.1", "40.1"),
}
"""By (dealer, tsumo): the first cells by how often their payments are announced, most frequent first."""
_KNOWN = {1: 5, 2: 8, 3: 16, 4: 99}
"""By level: the number of cells, most frequent first."""


def cells_at(level: int, dealer: bool, tsumo: bool, atoms: tuple[str, ...]) -> dict[str, float]:
    """Return the cells of a level with their weights, keyed like "30.2" for 30 fu and 2 han.

    :param atoms: the unit's skills.
    :param tsumo: False means ron.
    """
    first = _AS_ANNOUNCED[dealer, tsumo]
    prefix = "tsumo." if tsumo else "ron."
    cells = [atom.removeprefix(prefix) for atom in atoms if atom.startswith(prefix) or atom[0].isdigit()]
    cells.sort(key=lambda cell: (first.index(cell) if cell in first else 99, -CELL_SHARES.get(cell, 0.05)))
    known = cells[: _KNOWN[level]]
    # The exponents flatten the real frequencies, so that learners of high levels also meet the rare cells.
    power = {1: 1.0, 2: 1.0, 3: 0.5, 4: 0.25}[level]
    return {cell: round(CELL_SHARES.get(cell, 0.05) ** power, 6) for cell in known}


def price_of_cell(sampler: Sampler, atoms: tuple[str, ...], *, tsumo: bool, dealer: bool) -> ProblemDraft | None:
    """Return a problem of U24 to U26: the payments of a cell of the score table.

    :param atoms: the unit's skills, which name its cells.
    :param dealer: whether the winner is the dealer.
    """
    cell = sampler.weigh("cell", cells_at(sampler.level, dealer, tsumo, atoms))
    fu, han = (int(number) for number in cell.split("."))
    win = _win(sampler, tsumo=tsumo, dealer=dealer)
    way = f"{'tsumo' if tsumo else 'ron'}." if dealer else ""
    return _without_tiles(sampler, fu, han, win, ("payments",), (f"{sampler.unit}.{way}{cell}",))


def cell_by_heart(sampler: Sampler) -> ProblemDraft | None:
    """Return a problem of U36 or U38: one cell of the unit's column, at levels 1 and 2 mostly the frequent
    ones.
    """
    atoms = UNITS[sampler.unit].atoms
    if sampler.level == 1:
        atoms = tuple(atom for atom in atoms if not atom.startswith("dealer"))
    common = sampler.level < 3
    atom = sampler.weigh("cell", {atom: 1 / place if common else 1 for place, atom in enumerate(atoms, 1)})
    way, fu, han = atom.split(".")
    win = _win(sampler, tsumo=way.endswith("tsumo"), dealer=way.startswith("dealer"))
    return _without_tiles(sampler, int(fu), int(han), win, ("payments",), (f"{sampler.unit}.{atom}",))


# ---------------------------------------------------------------------------------- honba and sticks


def on_the_table(sampler: Sampler) -> ProblemDraft | None:
    """Return a problem of U27: what is paid, and what the winner receives. At level 1 there is one honba; then 1
    to 3 honba and 0 to 3 sticks, in half of them one of the winner's own. None: draw again.
    """
    chance, level = sampler.chance, sampler.level
    tsumo = sampler.decide("tsumo", 0.5)
    dealer = level > 1 and sampler.decide("dealer", 0.3)
    honba = 1 if level == 1 else 1 + chance.below(3)
    own = level > 1 and sampler.decide("own", 0.5)
    sticks = 0 if level == 1 else chance.below(3) + own
    asked: tuple[Asked, ...] = ("payments", "received")
    atoms: tuple[str, ...] = (f"U27.honba_{'tsumo' if tsumo else 'ron'}",)
    atoms += ("U27.sticks",) * bool(sticks) + ("U27.own_stick",) * own
    if level > 2:
        spec = HandSpec(tsumo=tsumo, dealer=dealer, honba=honba, sticks=sticks - own, riichi=own, indicators=1)
        made = sampler.draw_hand(spec._replace(is_open=False if own else None))
        if made is None:
            return None
        facts = made.facts()
        right = {"received": (facts.paid(made.best.base).total or 0) + STICK * made.win.sticks}
        shown: tuple[StepName, ...] = ("reading", "fu", "han", "base")
        return made.draft(asked, atoms, shown=shown, questions=right, facts=facts)
    cells = [cell for cell in CELL_SHARES if CELL_SHARES[cell] > 4]
    fu, han = (int(number) for number in sampler.pick("cell", cells).split("."))
    win = _win(sampler, tsumo=tsumo, dealer=dealer, honba=honba, sticks=sticks, riichi=own)
    facts = facts_of_price(fu, han, win, sampler.rules)
    right = {"received": (facts.paid(facts.base).total or 0) + STICK * sticks}
    return _without_tiles(sampler, fu, han, win, asked, atoms, questions=right)
