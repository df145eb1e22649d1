"""A derivation holds what was counted, makes its lines when they are asked for, and cannot be changed."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields

import pytest

from core.hand import Win
from core.hand.notation import parse_hand
from core.rules.presets import STANDARD, TENHOU
from core.scoring import derivation, reading, score
from core.scoring.derivation import Derivation
from core.scoring.reading import Reading
from tests.wins import wins

TWO_READINGS = parse_hand("111222333m44p78s +9s")
WIN = Win(riichi=True)


def test_nothing_is_told_before_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    for module, name in ((reading, "fu_lines"), (reading, "yaku_lines"), (derivation, "steps_of")):
        made = getattr(module, name)

        def note(*given: object, name: str = name, made: object = made) -> object:
            told.append(name)
            assert callable(made)
            return made(*given)

        monkeypatch.setattr(module, name, note)
    found = score(TWO_READINGS, WIN, STANDARD)
    assert (found.points, found.payments[0].points, len(found.rejected)) == (9600, 9600, 1)
    assert told == []
    assert found.chosen is not None
    assert found.steps
    assert found.steps is found.steps
    assert {*told} == {"fu_lines", "yaku_lines", "steps_of"}
    assert found.chosen.fu_lines is found.chosen.fu_lines


@pytest.mark.parametrize(
    "name", [*(each.name for each in fields(Derivation)), "steps", "points", "chosen", "notes"]
)
def test_a_derivation_cannot_be_changed(name: str) -> None:
    found = score(TWO_READINGS, WIN, STANDARD)
    with pytest.raises(FrozenInstanceError):
        setattr(found, name, None)


@pytest.mark.parametrize("name", [*(each.name for each in fields(Reading)), "fu_lines", "points", "groups"])
def test_nor_can_a_reading(name: str) -> None:
    with pytest.raises(FrozenInstanceError):
        setattr(score(TWO_READINGS, WIN, STANDARD).chosen, name, None)


def test_what_was_told_is_no_part_of_what_it_is() -> None:
    """Two derivations of a hand are equal, however much of them was read."""
    for hand, win in wins(3, 50):
        one, other = score(hand, win, TENHOU), score(hand, win, TENHOU)
        assert one.steps
        assert one == other
        assert repr(one) == repr(other)
