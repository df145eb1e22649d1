"""What holds for every hand."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import resources
from core.hand import MELD_KINDS, Hand, InvalidHandError, Meld, Pao, Win, check
from core.hand.notation import parse_hand, write_hand
from core.interchange.derivation_text import derivation_as_text
from core.language.messages import Catalogue, Message
from core.rules.presets import PRESETS, TENHOU
from core.scoring import price, score
from core.scoring.derivation import Derivation
from core.tiles import HONOURS, RED_FIVES, TILES, Tile, Wind
from tests.sweep import many
from tests.wins import wins

CATALOGUES = {language: Catalogue(resources.texts(language)) for language in resources.LANGUAGES}

tiles = st.sampled_from([*TILES, *RED_FIVES.values()])
winds = st.sampled_from(list(Wind))
melds = st.builds(Meld, st.sampled_from(MELD_KINDS), st.lists(tiles, max_size=5).map(tuple))
real_melds = st.one_of(
    st.sampled_from([kind for kind in range(25) if kind % 9 <= 6]).map(
        lambda low: Meld("chi", tuple(TILES[low : low + 3]))
    ),
    st.builds(
        lambda kind, name: Meld(name, (TILES[kind],) * (3 if name == "pon" else 4)),
        st.integers(0, 33),
        st.sampled_from(["pon", "minkan", "kakan", "ankan"]),
    ),
)
FLAGS = [f.name for f in fields(Win) if f.type == "bool" and f.init]


@st.composite
def any_hand(draw: Any) -> Hand:
    """Anything at all that can be said, often with the right number of tiles."""
    chosen = tuple(draw(st.lists(st.one_of(melds, real_melds), max_size=4)))
    right = 14 - 3 * len(chosen)
    size = draw(st.one_of(st.just(right), st.integers(0, 20)))
    few = draw(st.lists(tiles, min_size=1, max_size=8))
    closed = tuple(draw(st.lists(st.sampled_from(few), min_size=size, max_size=size)))
    winning = draw(st.sampled_from(closed or few))
    if draw(st.integers(0, 9)) == 0:
        winning = draw(tiles)
    return Hand(closed, chosen, winning=winning, nuki=draw(st.integers(-1, 5)))


@st.composite
def any_win(draw: Any) -> Win:
    flags: dict[str, Any] = dict.fromkeys(draw(st.sets(st.sampled_from(FLAGS), max_size=4)), True)
    return Win(
        **flags,
        round_wind=draw(winds),
        seat_wind=draw(winds),
        discarder=draw(st.one_of(st.none(), winds)),
        dora_indicators=tuple(draw(st.lists(tiles, max_size=6))),
        ura_indicators=tuple(draw(st.lists(tiles, max_size=6))),
        honba=draw(st.integers(-1, 9)),
        sticks=draw(st.integers(-1, 9)),
        paarenchan=draw(st.sampled_from([0, 0, 0, 1, 2])),
        ron_order=draw(st.sampled_from([0, 0, 1])),
        pao=draw(st.one_of(st.none(), winds.map(Pao))),
    )


@settings(max_examples=many(250), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(any_hand(), any_win(), st.sampled_from(list(PRESETS.values())))
def test_anything_at_all_gives_a_derivation_or_its_problems(hand: Hand, win: Win, rules: Any) -> None:
    problems = check(hand, win, rules)
    if problems:
        with pytest.raises(InvalidHandError) as caught:
            score(hand, win, rules)
        assert caught.value.problems == problems
        for catalogue in CATALOGUES.values():
            assert all(catalogue.text(problem) for problem in problems)
        return
    found = score(hand, win, rules)
    _adds_up(found)
    for catalogue in CATALOGUES.values():
        assert derivation_as_text(found, catalogue.text)


@settings(max_examples=many(150), deadline=None)
@given(st.integers(0, 100_000), any_win(), st.sampled_from(list(PRESETS.values())))
def test_a_real_win_in_any_circumstances_adds_up(seed: int, win: Win, rules: Any) -> None:
    ((hand, _),) = wins(seed, 1)
    if not check(hand, win, rules):
        _adds_up(score(hand, win, rules))


def _adds_up(derivation: Derivation) -> None:
    """Lines to totals, payments to points, and the chosen reading to the top."""
    readings = [*filter(None, [derivation.chosen]), *derivation.rejected]
    for reading in readings:
        if reading.fu_lines:
            assert sum(line.fu for line in reading.fu_lines) == reading.raw_fu
            assert reading.fu >= reading.raw_fu
        if reading.yakuman:
            listed = sum(line.yakuman for line in reading.yaku_lines)
            assert reading.yakuman == (listed if derivation.rules.yakuman_stacking else 1)
        else:
            assert sum(line.han for line in reading.yaku_lines) == reading.han
        assert (reading.points > 0) == reading.has_yaku
    if derivation.chosen is None:
        assert derivation.outcome == "not_a_winning_hand"
        return
    assert derivation.chosen.points == derivation.points == max(reading.points for reading in readings)
    assert sum(payment.points for payment in derivation.payments) in (0, derivation.points)
    assert (derivation.outcome == "win") == (derivation.points > 0) == bool(derivation.payments)
    if derivation.deltas:
        assert sum(derivation.deltas) == derivation.sticks
    result = price(derivation.hand, derivation.win, derivation.rules)
    assert (result.outcome, result.points) == (derivation.outcome, derivation.points)
    if derivation.outcome == "win":
        names = [line.yaku for line in derivation.chosen.yaku_lines]
        assert sorted(names) == sorted(name for name, _ in result.yaku)
        assert (result.han, result.fu, result.limit) == (
            derivation.chosen.han,
            derivation.chosen.fu,
            derivation.chosen.limit,
        )


def test_random_wins_add_up_under_every_preset() -> None:
    for seed, rules in enumerate(PRESETS.values()):
        for hand, win in wins(seed, 150, rules):
            _adds_up(score(hand, win, rules))


def _said(messages: tuple[Message, ...]) -> set[int]:
    """The numbers in messages."""
    return {value for message in messages for _, value in message.params if isinstance(value, int)}


def test_the_numbers_that_are_said_are_the_numbers_that_were_computed() -> None:
    for hand, win in wins(99, 600):
        found = score(hand, win, TENHOU)
        if found.outcome != "win" or found.chosen is None:
            continue
        steps = {step.name: step.messages for step in found.steps}
        total = sum(payment.total for payment in found.payments) + found.sticks
        assert steps["payment"][-1].param("total") == total
        assert found.chosen.base in _said(steps["base"]) or found.chosen.base == 2000
        if not found.chosen.yakuman:
            assert found.chosen.han in _said(steps["han"])
            assert found.chosen.fu in _said(steps["fu"])


@settings(max_examples=many(150), deadline=None)
@given(st.integers(0, 10_000))
def test_a_hand_written_and_read_is_the_same(seed: int) -> None:
    ((hand, _),) = wins(seed, 1)
    assert parse_hand(write_hand(hand)) == hand


def _with_suits_turned(tile: Tile) -> Tile:
    return tile if tile.kind >= HONOURS else Tile((tile.kind + 9) % HONOURS, tile.red)


def test_turning_the_suits_changes_nothing_but_green() -> None:
    for hand, win in wins(5, 600):
        turn = _with_suits_turned
        turned_hand = Hand(
            tuple(map(turn, hand.closed)),
            tuple(Meld(meld.kind, tuple(map(turn, meld.tiles))) for meld in hand.melds),
            winning=turn(hand.winning),
        )
        turned_win = replace(
            win,
            dora_indicators=tuple(map(turn, win.dora_indicators)),
            ura_indicators=tuple(map(turn, win.ura_indicators)),
        )
        before, after = price(hand, win, TENHOU), price(turned_hand, turned_win, TENHOU)
        if "ryuuiisou" not in dict(before.yaku + after.yaku):
            assert (before.outcome, before.han, before.fu, before.points) == (
                after.outcome,
                after.han,
                after.fu,
                after.points,
            )


def test_the_same_input_gives_the_same_derivation() -> None:
    for hand, win in wins(3, 100):
        assert score(hand, win, TENHOU) == score(hand, win, TENHOU)
