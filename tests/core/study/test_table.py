"""The quick table: its cells against real hands, and what it calls impossible against hands of every shape."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations_with_replacement, product

import pytest

import resources
from core.hand import Hand, Meld, MeldKind, Win, check
from core.hand.notation import parse_hand, parse_tiles
from core.language.messages import Catalogue
from core.rules.presets import M_LEAGUE, PRESETS, STANDARD, TENHOU, TENHOU_SANMA
from core.rules.rules import Rules
from core.rules.switches import RulesError
from core.scoring import price, score
from core.scoring.points import KIRIAGE_BASE, cell
from core.study.table import LIMITS, ScoreTable, TableCell, formula, table
from core.tiles import HONOURS, KINDS, TILES, Tile, Wind
from tests.core.scoring.test_tables import CHILD, DEALER, cells_of
from tests.every_rules import OF_THE_TABLE, every_rules
from tests.sweep import SEED, drawn, many
from tests.wins import wins

CATALOGUES = [Catalogue(resources.texts(language)) for language in resources.LANGUAGES]
SANMA = replace(STANDARD, players=3)
RULE_SETS = {
    "standard": STANDARD,
    "two fu for the double wind": M_LEAGUE,
    "sanma": TENHOU_SANMA,
    "open 20": replace(STANDARD, open_pinfu_30=False),
    "open 20 without chi": replace(SANMA, open_pinfu_30=False, open_pinfu_tsumo_fu=0),
    "open tsumo 20": replace(STANDARD, open_pinfu_tsumo_fu=0),
    "no pinfu tsumo": replace(STANDARD, pinfu_tsumo=False),
    "no pinfu tsumo, open 20": replace(STANDARD, pinfu_tsumo=False, open_pinfu_tsumo_fu=0),
    "no pinfu tsumo, no fu after a north": replace(TENHOU_SANMA, pinfu_tsumo=False, rinshan_tsumo_fu=0),
    "seven pairs 50": replace(STANDARD, chiitoitsu="50_fu_1_han"),
    "thousands": replace(STANDARD, payment_unit=1000),
}


def every_cell(of: ScoreTable) -> Iterator[TableCell]:
    """The cells of a table, row by row, then the limits."""
    for row in (*of.rows, of.limits):
        yield from row


# --------------------------------------------------------------------------- hands of every shape

Kind = tuple[MeldKind | None, str]
"""A group: how it was called, None if not, and what of."""

SIMPLES, YAOCHUU = parse_tiles("2p8p2s8s"), parse_tiles("9m1p9s1s")
RUNS = [parse_tiles(text) for text in ("456p", "567s", "345s", "567p")]
PAIRS = parse_tiles("3p3z6z")  # no fu, no fu though an honour, a dragon; and the double wind
CALLS: tuple[MeldKind | None, ...] = (None, "pon", "minkan", "ankan")
SEVEN_PAIRS = parse_hand("1133557799p113s +3s")


@cache
def shapes(players: int, seat: Wind) -> tuple[Hand, ...]:
    """Four groups of every kind, with every kind of pair, finished by each of the closed tiles."""
    return tuple(_shapes(players, seat))


def _shapes(players: int, seat: Wind) -> Iterator[Hand]:
    kinds: list[Kind] = [(None, "run"), *((call, what) for call in CALLS for what in ("simple", "yaochuu"))]
    if players == 4:
        kinds.append(("chi", "run"))
    for groups in combinations_with_replacement(kinds, 4):
        for pair in (*PAIRS, TILES[HONOURS + seat]):
            for with_dragon in (False, True):
                made = _built(groups, pair, with_dragon)
                if made is not None:
                    closed, melds = made
                    yield from (Hand(closed, melds, winning=tile) for tile in dict.fromkeys(closed))


def _built(
    groups: tuple[Kind, ...], pair: Tile, with_dragon: bool
) -> tuple[tuple[Tile, ...], tuple[Meld, ...]] | None:
    """The closed tiles and the melds; the first triplet of yaochuu one of haku, if that is asked for."""
    yaochuu = [*parse_tiles("5z"), *YAOCHUU[1:]] if with_dragon else [*YAOCHUU]
    if with_dragon and not any(what == "yaochuu" for _, what in groups):
        return None
    pools = {"simple": [*SIMPLES], "yaochuu": yaochuu}
    runs = [*RUNS]
    closed: list[Tile] = [pair, pair]
    melds: list[Meld] = []
    for kind, what in groups:
        tiles = runs.pop(0) if what == "run" else (pools[what].pop(0),) * (4 if kind in ("minkan", "ankan") else 3)
        if kind is None:
            closed += tiles
        else:
            melds.append(Meld(kind, tiles))
    return tuple(closed), tuple(melds)


def ways(hand: Hand, seat: Wind) -> Iterator[Win]:
    """Ron and tsumo, quietly and in riichi; after a north where there is one to set aside."""
    for tsumo in (False, True):
        yield Win(tsumo=tsumo, seat_wind=seat, round_wind=seat, rinshan=bool(hand.nuki) and tsumo)
        if hand.is_closed and not hand.nuki:
            yield Win(tsumo=tsumo, seat_wind=seat, round_wind=seat, riichi=True)


Fewest = dict[tuple[int, bool], tuple[int, Hand, Win]]


@cache
def fewest(rules: Rules, seat: Wind) -> Fewest:
    """By fu and tsumo: the fewest han that any of those hands has, and the hand."""
    hands = [*shapes(rules.players, seat), SEVEN_PAIRS]
    if rules.north == "nuki":
        hands += [replace(hand, nuki=1) for hand in shapes(rules.players, seat) if not hand.melds]
    found: Fewest = {}
    for hand in hands:
        for win in ways(hand, seat):
            if check(hand, win, rules):
                continue
            worth = price(hand, win, rules)
            if worth.outcome == "win" and not worth.yakuman:
                key = (worth.fu, win.tsumo)
                if key not in found or worth.han < found[key][0]:
                    found[key] = (worth.han, hand, win)
    return found


def richer(hand: Hand, win: Win, rules: Rules, han: int) -> Win | None:
    """The same win with riichi and as many dora as it takes to have so many han, and the same fu."""
    fu = price(hand, win, rules).fu
    for riichi in {win.riichi, hand.is_closed and not hand.nuki}:
        for kind, times in product(range(KINDS), range(4)):
            made = replace(win, riichi=riichi, dora_indicators=(TILES[kind],) * times)
            if not check(hand, made, rules):
                worth = price(hand, made, rules)
                if (worth.fu, worth.han) == (fu, han):
                    return made
    return None


@pytest.mark.sweep(12)
@pytest.mark.parametrize("name", RULE_SETS)
def test_impossible_is_what_no_hand_has(name: str) -> None:
    rules = RULE_SETS[name]
    for seat in (Wind.EAST, Wind.SOUTH) if rules == STANDARD else (Wind.EAST,):
        begins_at_the_fewest(rules, seat)


def begins_at_the_fewest(rules: Rules, seat: Wind) -> None:
    """The fewest han among hands of every shape are where the table begins, row by row."""
    found = fewest(rules, seat)
    for tsumo in (False, True):
        for row in table(dealer=not seat, tsumo=tsumo, rules=rules).rows:
            begins = next((cell.han for cell in row if cell.impossible is None), None)
            assert begins == found.get((row[0].fu, tsumo), (None,))[0], (row[0].fu, tsumo)
            assert [cell.impossible is None for cell in row] == [
                begins is not None and cell.han >= begins for cell in row
            ]


def mixed(number: int) -> Iterator[Rules]:
    """Rules by the seed of the day in which each switch that the table hangs on has any of its values."""
    chance, made = random.Random(SEED), 0
    while made < number:
        values = {switch: chance.choice(each) for switch, each in OF_THE_TABLE.items()}
        try:
            yield replace(STANDARD, **{**values, "fu_counting": "counted"})
        except RulesError:
            continue
        made += 1


def test_so_it_is_under_any_rules() -> None:
    """Each switch at each value, and mixtures of them."""
    counted = [rules for rules in every_rules() if rules.fu_counting == "counted"]
    for rules in (*drawn("where the table begins", counted, 200), *mixed(many(2))):
        begins_at_the_fewest(rules, Wind.EAST)


@pytest.mark.parametrize("name", RULE_SETS)
def test_random_wins_fall_on_possible_cells_and_are_worth_what_those_say(name: str) -> None:
    rules = RULE_SETS[name]
    for hand, win in wins(11, 800, rules):
        worth = price(hand, replace(win, honba=0, sticks=0), rules)
        if worth.outcome != "win":
            continue
        of = table(dealer=not win.seat_wind, tsumo=win.tsumo, rules=rules, yakuman=max(worth.yakuman, 1))
        cell = of.find(worth.han, worth.fu, worth.yakuman)
        assert cell.impossible is None
        assert (cell.points, cell.limit) == (worth.points, worth.limit)


@pytest.mark.sweep(12)
@pytest.mark.parametrize(("name", "seat"), [*((name, Wind.EAST) for name in RULE_SETS), ("standard", Wind.SOUTH)])
def test_every_possible_cell_is_what_score_gives_a_hand_of_it(name: str, seat: Wind) -> None:
    rules = RULE_SETS[name]
    for tsumo in (False, True):
        of = table(dealer=not seat, tsumo=tsumo, rules=rules)
        for found in every_cell(of):
            if not found.fu or found.impossible is not None:
                continue
            _, hand, win = fewest(rules, seat)[found.fu, tsumo]
            fitting = richer(hand, win, rules, found.han)
            assert fitting is not None, (found.place, hand)
            derived = score(hand, fitting, rules)
            assert derived.chosen is not None
            assert found.place == (derived.chosen.fu, derived.chosen.han)
            assert found[3:6] == (derived.chosen.base, derived.chosen.limit, derived.points)
            assert found.payments == derived.payments
            assert formula(found, of) == tuple(step for step in derived.steps if step.name in ("base", "payment"))


# ------------------------------------------------------------------------------ printed tables


@pytest.mark.parametrize("dealer", [True, False])
def test_the_printed_tables(dealer: bool) -> None:
    """Each of their numbers, and - where the table says why."""
    ron, tsumo = (table(dealer=dealer, tsumo=how, rules=STANDARD) for how in (False, True))
    for fu, han, text in cells_of(DEALER if dealer else CHILD):
        place = (fu, han) if han < 5 else (0, 8 if han == 8 else han)
        by_ron, _, by_tsumo = text.partition(":")
        if by_ron == "-":
            assert ron.at(place).impossible is not None
        else:
            assert ron.at(place).points == int(by_ron)
        if by_tsumo in ("-", ""):
            assert tsumo.at(place).impossible is not None
        else:
            assert tsumo.at(place).shares == tuple(map(int, by_tsumo.split("/")))


def test_every_number_is_that_of_the_engine() -> None:
    for rules in (*PRESETS.values(), *RULE_SETS.values()):
        for seat in (Wind.EAST, Wind.SOUTH):
            for tsumo in (False, True):
                for found in every_cell(table(dealer=not seat, tsumo=tsumo, rules=rules)):
                    worth = cell(found.han, found.fu, found.yakuman, tsumo, seat, rules.pricing)
                    assert found[3:6] == worth
                    assert sum(payment.points for payment in found.payments) == found.points


# ------------------------------------------------------------------------------------- rules


def test_kiriage_makes_a_mangan_of_two_cells() -> None:
    for dealer, (usual, rounded) in ((False, (7_700, 8_000)), (True, (11_600, 12_000))):
        before, after = (
            table(dealer=dealer, tsumo=False, rules=replace(STANDARD, kiriage=kiriage))
            for kiriage in (False, True)
        )
        changed = [
            (a.place, a.base, a.points, b.points)
            for a, b in zip(every_cell(before), every_cell(after), strict=True)
            if a.points != b.points
        ]
        assert changed == [((fu, han), KIRIAGE_BASE, usual, rounded) for fu, han in ((30, 4), (60, 3))]
        assert [message.key for message in formula(after.at((30, 4)), after)[0].messages] == [
            "base.formula",
            "base.kiriage",
        ]
        assert before.at((60, 3)).same_as == (30, 4)
        assert after.at((60, 3)).same_as is None


def test_thirteen_han_are_what_the_rules_make_of_them() -> None:
    counted, capped = (table(dealer=True, tsumo=False, rules=rules) for rules in (TENHOU, M_LEAGUE))
    assert [(c.at((0, 13)).limit, c.at((0, 13)).points) for c in (counted, capped)] == [
        ("kazoe_yakuman", 48_000),
        ("sanbaiman", 36_000),
    ]
    assert formula(capped.at((0, 13)), capped)[0].messages[0].key == "base.sanbaiman_at_most"


def test_a_hand_finds_its_cell() -> None:
    found = table(dealer=False, tsumo=False, rules=STANDARD, yakuman=2)
    assert found.find(3, 40).place == (40, 3)
    assert [found.find(han, 30).han for han in range(5, 15)] == [5, 6, 6, 8, 8, 8, 11, 11, 13, 13]
    assert (found.find(0, 0, 2).yakuman, found.find(0, 0, 2).points) == (2, 64_000)
    usual = table(dealer=False, tsumo=False, rules=STANDARD)
    assert (usual.limits[-1].yakuman, usual.limits[-1].points) == (1, 32_000)
    assert found.find(4, 140).place == (110, 4)  # sanankou and sankantsu
    assert [cell.han for cell in found.limits[:-1]] == [first for first, _ in LIMITS]


def test_what_repeats() -> None:
    by_ron, by_tsumo = (table(dealer=False, tsumo=tsumo, rules=STANDARD) for tsumo in (False, True))
    assert by_ron.at((60, 2)).same_as == (30, 3)
    assert by_ron.at((40, 1)).same_as is None  # there is no ron with 20 fu
    assert by_tsumo.at((40, 1)).same_as == (20, 2)
    assert by_tsumo.at((50, 1)).same_as is None  # nor a drawn chiitoitsu of two han
    assert [cell.place for cell in by_tsumo.alike(by_tsumo.at((40, 2)))] == [(80, 1), (40, 2), (20, 3)]
    assert by_tsumo.alike(by_tsumo.at((70, 1))) == ()
    assert by_tsumo.alike(by_tsumo.at((70, 3))) == ()
    for of in (by_ron, by_tsumo):
        for found in every_cell(of):
            if found.same_as is not None:
                assert of.at(found.same_as).base == found.base
                assert found in of.alike(of.at(found.same_as))


def test_one_step_further() -> None:
    of = table(dealer=False, tsumo=False, rules=STANDARD)

    def steps(fu: int, han: int) -> list[tuple[int, int] | None]:
        start = of.at((fu, han))
        return [further and further.place for further in (of.with_more_han(start), of.with_more_fu(start))]

    assert steps(30, 2) == [(30, 3), (40, 2)]
    assert steps(30, 4) == [(0, 5), (40, 4)]
    assert steps(25, 2) == [(25, 3), None]
    assert steps(110, 2) == [(110, 3), None]
    assert steps(0, 6) == [(0, 8), None]
    assert steps(0, 13) == [None, None]
    assert of.with_more_han(of.limits[-1]) is None
    drawn = table(dealer=False, tsumo=True, rules=STANDARD)
    assert drawn.with_more_fu(drawn.at((20, 2))) == drawn.at((30, 2))  # not 25
    assert drawn.with_more_fu(drawn.at((100, 1))) is None  # 110 is impossible


@pytest.mark.parametrize(
    ("rules", "child", "dealer"),
    [
        (SANMA, (2_000, 4_000), (4_000,)),
        (replace(SANMA, sanma_tsumo="split"), (3_000, 5_000), (6_000,)),
        (replace(SANMA, sanma_tsumo="two_to_one"), (2_700, 5_300), (6_000,)),
    ],
)
def test_three_players(rules: Rules, child: tuple[int, ...], dealer: tuple[int, ...]) -> None:
    for is_dealer, shares in ((False, child), (True, dealer)):
        mangan = table(dealer=is_dealer, tsumo=True, rules=rules).at((0, 5))
        assert mangan.shares == shares
        assert len(mangan.payments) == 2
        assert mangan.points == sum(payment.points for payment in mangan.payments)


def test_every_reason_and_formula_has_its_words() -> None:
    for rules in (*PRESETS.values(), *RULE_SETS.values()):
        for dealer in (True, False):
            for tsumo in (False, True):
                of = table(dealer=dealer, tsumo=tsumo, rules=rules)
                for found in every_cell(of):
                    for catalogue in CATALOGUES:
                        assert catalogue.text(found.impossible) if found.impossible else True
                        assert all(
                            catalogue.text(message) for step in formula(found, of) for message in step.messages
                        )
