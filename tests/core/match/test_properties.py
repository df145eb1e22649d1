"""What holds for every match: no point is lost, what was done can be undone, a correction is as good as new."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import resources
from core.ayame.system import AyameRules
from core.language.messages import Catalogue
from core.match import (
    AbortiveDraw,
    Adjustment,
    Chips,
    Chombo,
    Draw,
    End,
    Event,
    Match,
    MatchError,
    Nagashi,
    Riichi,
    Substitution,
    WinEvent,
    Winner,
    settle_match,
)
from core.rules.match_rules import ABORTIVE_DRAWS, KINDS
from core.rules.rule_sets import PRESET_SETS, RuleSet
from core.rules.rules import KINDS as HAND_KINDS
from core.rules.switches import ChoiceSwitch
from tests.sweep import many

FREE = [name for name, kind in KINDS.items() if isinstance(kind, ChoiceSwitch)]
OF_HANDS = ["pao_scope", "pao_honba", "double_ron_honba", "double_ron_sticks", "sanma_tsumo", "kiriage"]
SAY = [Catalogue(resources.texts(language)).text for language in resources.LANGUAGES]

SEATS = st.integers(0, 3)
SOME = st.lists(SEATS, unique=True, max_size=4).map(tuple)
WORTH = st.one_of(
    st.fixed_dictionaries({"han": st.integers(1, 14), "fu": st.sampled_from([25, 30, 40, 60])}),
    st.fixed_dictionaries({"yakuman": st.integers(1, 3)}),
    st.fixed_dictionaries({"yakuman": st.integers(1, 3), "pao": SEATS}),
    st.fixed_dictionaries({"points": st.sampled_from([1000, 2000, 3900, 8000, 12_000])}),
)
EVENTS: st.SearchStrategy[Event] = st.one_of(
    st.builds(Riichi, SEATS),
    st.builds(Riichi, SEATS),
    st.builds(
        lambda worth, seats, halves: WinEvent(
            tuple(Winner(seat=seat, halves=halves, **worth) for seat in seats[1:]), seats[0]
        ),
        WORTH,
        st.lists(SEATS, unique=True, min_size=2, max_size=4),
        st.integers(2, 18),
    ),
    st.builds(
        lambda worth, seat, halves: WinEvent((Winner(seat=seat, halves=halves, **worth),)),
        WORTH,
        SEATS,
        st.integers(2, 18),
    ),
    st.builds(Draw, SOME),
    st.builds(Nagashi, SOME, SOME),
    st.builds(AbortiveDraw, st.sampled_from(ABORTIVE_DRAWS)),
    st.builds(Chombo, SEATS),
    st.builds(
        Adjustment,
        reason=st.just("because"),
        deltas=st.lists(st.integers(-50, 50).map(lambda n: 100 * n), min_size=3, max_size=4).map(tuple),
        sticks=st.integers(-1, 2),
        of_result=st.booleans(),
    ),
    st.just(Chips((1, 0, 0, -1))),
    st.builds(
        Substitution,
        seat=SEATS,
        name=st.sampled_from(["", "Fay", "Gil"]),
        player=st.sampled_from(["", "1f"]),
        takes_over=st.booleans(),
    ),
    st.builds(End, st.sampled_from(["yame", "yame", "yame", "agreed"])),
)


@st.composite
def rule_sets(draw: st.DrawFn) -> RuleSet:
    found = PRESET_SETS[
        draw(st.sampled_from(["standard", "tenhou", "majsoul", "ema_2016", "jpml_a_2022", "tenhou_sanma"]))
    ]
    for name in draw(st.lists(st.sampled_from([*FREE, *OF_HANDS]), max_size=4, unique=True)):
        kind = (KINDS if name in KINDS else HAND_KINDS)[name]
        assert isinstance(kind, ChoiceSwitch)
        found = found.with_value(name, draw(st.sampled_from(kind.values)))
    return found


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """A match of events that are possible one after the other."""
    ayame = AyameRules(players=draw(st.sampled_from([2, 3, 4]))) if draw(st.integers(0, 5)) == 0 else None
    match = Match(draw(rule_sets()), ayame=ayame)
    for event in draw(st.lists(EVENTS, max_size=20)):
        match = _try(match, event) or match
    return match


def _try(match: Match, event: Event) -> Match | None:
    """The match with the event; None where that cannot be, and then for a reason that can be said."""
    try:
        return match.do(event)
    except MatchError as error:
        refused = error.problem
    assert refused.key != "match.problem.points_lost"
    assert all(say(refused) for say in SAY)
    return None


@given(matches())
@settings(max_examples=many(75), deadline=None)
def test_no_point_is_lost(match: Match) -> None:
    state = match.state
    declared = 0
    scores, sticks = state.start, 0
    for record in state.records:
        if isinstance(record.event, Adjustment) and not record.event.of_result:
            declared += sum(record.event.deltas) + 1000 * record.event.sticks
        assert sum(record.after) + 1000 * record.sticks_after == sum(state.start) + declared
        assert record.deltas == tuple(map(sum, zip(*(line.deltas for line in record.lines), strict=True)))
        if record.is_deal:
            assert all(one % 100 == 0 for one in record.deltas)
    for record in state.deals:
        changes = [line.deltas for line in (*record.riichi_lines, *record.lines)]
        assert tuple(map(sum, zip(record.start_scores, *changes, strict=True))) == record.after
    if not any(isinstance(event, Adjustment) for event in match.events):
        for record in state.deals:
            assert (record.start_scores, record.sticks) == (scores, sticks)
            scores, sticks = record.after, record.sticks_after
    assert sum(state.scores) + 1000 * state.sticks == sum(state.start) + declared


@given(matches())
@settings(max_examples=many(50), deadline=None)
def test_all_of_it_can_be_said_and_settled(match: Match) -> None:
    state = match.state
    for say in SAY:
        assert say(state.title)
        assert state.finished is None or say(state.finished)
        for record in state.records:
            assert say(record.title)
            assert all(say(line.message) for line in (*record.riichi_lines, *record.lines))
    adjusted = any(isinstance(event, Adjustment) for event in match.events)
    found = settle_match(state)
    assert all(say(line.message) for say in SAY for step in found.steps for line in step.lines)
    if not (adjusted or state.ayame or any(state.chombo) or state.match.leftover_sticks == "lost"):
        assert sum(found.points) == 0


@given(matches(), EVENTS)
@settings(max_examples=many(50), deadline=None)
def test_undo_takes_back_and_redo_brings_again(match: Match, event: Event) -> None:
    done = _try(match, event)
    if done is not None:
        back = done.undo()
        assert (back, back.state) == (match, match.state)
        assert (back.redo(), back.redo().state) == (done, done.state)
    first = match
    while first.can_undo:
        first = first.undo()
    assert first.events == ()
    while first.can_redo:
        first = first.redo()
    assert (first, first.state) == (match, match.state)


@given(matches(), EVENTS, st.data())
@settings(max_examples=many(75), deadline=None)
def test_a_correction_equals_having_entered_it_right(match: Match, event: Event, data: Any) -> None:
    if not match.events:
        return
    index = data.draw(st.integers(0, len(match.events) - 1))
    events = (*match.events[:index], event, *match.events[index + 1 :])
    possible = _possible(match, events)
    if possible <= index:
        with pytest.raises(MatchError) as raised:
            match.correct(index, event, cut=True)
        assert raised.value.index == index
        return
    right = Match(match.rule_set, events[:possible], ayame=match.ayame)
    fixed = match.correct(index, event, cut=True)
    broken = match.broken_by(index, index + 1, event)
    assert fixed.undo() == match
    if possible == len(events):
        assert not broken
        assert (fixed, fixed.state) == (right, right.state)
        assert match.correct(index, event) == fixed
    else:
        slowly, left_out = _one_by_one(
            Match(match.rule_set, events[: index + 1], ayame=match.ayame), events[index + 1 :]
        )
        assert (fixed, fixed.state) == (slowly, slowly.state)
        assert [one.event for one in broken] == left_out


def _one_by_one(match: Match, events: tuple[Event, ...]) -> tuple[Match, list[Event]]:
    """Deal after deal as far as each is possible; and how those ended that are not."""
    left_out, deal = [], []
    for place, event in enumerate(events, 1):
        deal.append(event)
        if isinstance(event, Riichi) and place < len(events):
            continue
        try:
            match = match.do(*deal)
        except MatchError:
            left_out.append(event)
        deal = []
    return match, left_out


def _possible(match: Match, events: tuple[Event, ...]) -> int:
    """How many of the events are possible, one after the other."""
    try:
        Match(match.rule_set, events, ayame=match.ayame)
    except MatchError as error:
        return error.index
    return len(events)
