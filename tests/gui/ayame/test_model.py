"""The rules of Ayame mahjong, and a hand in them, without the screen."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from core.ayame.system import MOST
from core.hand.notation import parse_hand
from core.hand.types import Win
from core.rules.presets import STANDARD
from core.scoring.score import score
from gui.ayame.model import AyameModel

FOUND = score(parse_hand("234m56m345p678p88s +7m"), Win(riichi=True), STANDARD)


@pytest.fixture
def model(qtbot: QtBot) -> AyameModel:
    return AyameModel()


@pytest.mark.parametrize(("wished", "given"), [(-1, 0), (0, 0), (1, 1), (MOST, MOST), (MOST + 1, MOST)])
@pytest.mark.parametrize("is_closed", [True, False])
def test_han_stay_within_what_the_table_has(model: AyameModel, wished: int, given: int, is_closed: bool) -> None:
    closed, opened = model.usual("honitsu")
    model.put_han("honitsu", wished, is_closed=is_closed)
    expected = (given, opened) if is_closed else (closed, given)
    assert (model.halves("honitsu", True), model.halves("honitsu", False)) == expected


def test_back_at_its_usual_han_a_yaku_is_no_edited_one(model: AyameModel) -> None:
    closed, _ = model.usual("honitsu")
    model.put_han("honitsu", closed - 1, is_closed=True)
    assert [yaku for yaku, *_ in model.rules.han] == ["honitsu"]
    model.put_han("honitsu", closed, is_closed=True)
    assert model.rules.han == ()


def test_what_is_closed_only_has_no_open_han(model: AyameModel) -> None:
    assert model.usual("pinfu")[1] is None
    model.put_han("pinfu", 1, is_closed=True)
    assert (model.halves("pinfu", True), model.halves("pinfu", False)) == (1, None)


def test_a_hand_is_priced_when_it_or_the_rules_change(model: AyameModel, qtbot: QtBot) -> None:
    changes: list[bool] = []
    model.changed.connect(lambda: changes.append(True))
    model.show_hand(FOUND)
    model.show_hand(FOUND)
    assert len(changes) == 1
    assert model.found is not None
    assert model.counted == 6
    with qtbot.waitSignal(model.rules_changed):
        model.put_han("riichi", 0, is_closed=True)
    assert (len(changes), model.counted) == (2, 4)
    model.put(model.rules)
    model.set_rules_text(model.rules_text())
    assert len(changes) == 2
    model.show_hand(FOUND, held_back=True)
    assert (len(changes), model.held_back) == (3, True)


def test_rules_that_were_remembered_are_no_change_of_the_persons(model: AyameModel, qtbot: QtBot) -> None:
    model.show_hand(FOUND)
    model.show_hand(None)
    assert (model.counted, model.found) == (None, None)
    with qtbot.assertNotEmitted(model.rules_changed), qtbot.waitSignal(model.changed):
        model.set_rules_text("players=3")
    assert model.rules.players == 3
