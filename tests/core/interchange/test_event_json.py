"""Events as plain data: what is written is read again, and nothing else is taken for an event."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import resources
from core.interchange.event_json import event_as_json, read_event, read_winner
from core.interchange.named_json import MOST, EventError
from core.language.messages import Catalogue
from core.match import (
    AbortiveDraw,
    Adjustment,
    Chombo,
    Draw,
    End,
    Event,
    LastScores,
    Nagashi,
    Riichi,
    Substitution,
    WinEvent,
    Winner,
)
from tests.core.match.test_properties import EVENTS

SAY = [Catalogue(resources.texts(language)).text for language in resources.LANGUAGES]
FULL = Winner(
    seat=0, han=3, fu=40, yakuman=2, points=0, halves=5, pao=0, pao_yaku="daisangen", hand="123m ron\n東"
)


@given(EVENTS)
def test_what_is_written_is_read_again(event: Event) -> None:
    assert read_event(json.loads(json.dumps(event_as_json(event)))) == event


@pytest.mark.parametrize(
    ("event", "written"),
    [
        (Riichi(0), {"riichi": {"seat": 0}}),
        (
            WinEvent.of(1, 2, han=3, fu=40),
            {"win": {"winners": [{"seat": 1, "han": 3, "fu": 40}], "discarder": 2}},
        ),
        (WinEvent.of(0, yakuman=1), {"win": {"winners": [{"seat": 0, "yakuman": 1}]}}),
        (
            WinEvent((FULL,), 0),
            {
                "win": {
                    "winners": [
                        {
                            "seat": 0,
                            "han": 3,
                            "fu": 40,
                            "yakuman": 2,
                            "points": 0,
                            "halves": 5,
                            "pao": 0,
                            "pao_yaku": "daisangen",
                            "hand": "123m ron\n東",
                        }
                    ],
                    "discarder": 0,
                }
            },
        ),
        (Draw(), {"draw": {}}),
        (
            LastScores(scores=(60_000, -10_000, 30_000, 19_000), sticks=1, won=(0, 2)),
            {"last_scores": {"scores": [60_000, -10_000, 30_000, 19_000], "sticks": 1, "won": [0, 2]}},
        ),
        (
            Adjustment(reason="late", deltas=(0, -20_000, 0, 0), of_result=True),
            {"adjustment": {"reason": "late", "deltas": [0, -20_000, 0, 0], "of_result": True}},
        ),
        (Substitution(seat=2), {"substitution": {"seat": 2}}),
        (
            Substitution(seat=2, name="Fay", player="1f", takes_over=True),
            {"substitution": {"seat": 2, "name": "Fay", "player": "1f", "takes_over": True}},
        ),
        (Draw((3, 1)), {"draw": {"tenpai": [3, 1]}}),
        (AbortiveDraw("suukaikan"), {"abortive_draw": {"kind": "suukaikan"}}),
        (Nagashi((2,), (0,)), {"nagashi": {"winners": [2], "tenpai": [0]}}),
        (Chombo(3), {"chombo": {"seat": 3}}),
        (End(), {"end": {}}),
        (End("yame"), {"end": {"how": "yame"}}),
    ],
)
def test_how_events_are_written(event: Event, written: dict[str, Any]) -> None:
    assert event_as_json(event) == written
    assert read_event(written) == event


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (None, "None"),
        ([], "None"),
        ({}, "None"),
        ({"riichi": {"seat": 0}, "chombo": {"seat": 0}}, "None"),
        ({"kan": {}}, "kan"),
        ({"riichi": None}, "riichi"),
        ({"riichi": {}}, "riichi.seat"),
        ({"riichi": {"seat": "0"}}, "riichi.seat"),
        ({"riichi": {"seat": True}}, "riichi.seat"),
        ({"riichi": {"seat": 0.0}}, "riichi.seat"),
        ({"riichi": {"seat": MOST + 1}}, "riichi.seat"),
        ({"riichi": {"seat": -MOST - 1}}, "riichi.seat"),
        ({"k" * 1_000: {}}, "k" * 40),
        ({"riichi": {"seat": 0, "at": 1}}, "riichi.at"),
        ({"draw": {"tenpai": 1}}, "draw.tenpai"),
        ({"draw": {"tenpai": [0, None]}}, "draw.tenpai"),
        ({"win": {"winners": [1]}}, "win.winners"),
        ({"win": {"winners": [{"seat": 1, "hand": 5}]}}, "win.winners.hand"),
        ({"win": {"winners": [], "discarder": "2"}}, "win.discarder"),
        ({"end": {"how": "tobi"}}, "end.how"),
        ({"adjustment": {"reason": "x"}}, "adjustment.deltas"),
    ],
)
def test_what_is_no_event(data: object, place: str) -> None:
    with pytest.raises(EventError) as raised:
        read_event(data)
    assert raised.value.problem.param("name") == place
    assert all(place in say(raised.value.problem) for say in SAY)


@pytest.mark.parametrize("number", [MOST, -MOST, 1_000_000_000])
def test_a_number_may_be_as_large_as_any_table_has(number: int) -> None:
    event = Adjustment(deltas=(number, 0, 0, 0), reason="")
    assert read_event(event_as_json(event)) == event


def test_a_winner_that_is_none_is_told_as_one() -> None:
    with pytest.raises(EventError) as raised:
        read_winner({"seat": "east"})
    assert raised.value.problem.param("name") == "winner.seat"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["win", "winners", "seat", "draw", "tenpai", "end", "how", "riichi", "hand"]),
            inner,
            max_size=3,
        )
    ),
    max_leaves=8,
)


@given(JSON)
def test_anything_is_an_event_or_said_to_be_none(data: object) -> None:
    try:
        event = read_event(data)
    except EventError as error:
        problem = error.problem
    else:
        assert read_event(event_as_json(event)) == event
        return
    assert all(say(problem) for say in SAY)
