"""Where a question stands, without a window around it."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from gui.appearance.look import Look
from gui.felt.hand_felt import HandFelt
from gui.form.desk import AnswerDesk
from gui.form.filling import FormFilling


@pytest.fixture
def filling(qtbot: QtBot) -> FormFilling:
    """The form that is filled in."""
    return FormFilling(lambda form: None)


@pytest.fixture
def desk(filling: FormFilling, qtbot: QtBot, look: Look) -> AnswerDesk:
    """As wide as on a small laptop."""
    felt = HandFelt("practice.felt", look)
    found = AnswerDesk("desk", filling, felt, look)
    qtbot.addWidget(found)
    filling.setParent(found)
    felt.setParent(found)
    felt.hide()
    found.resize(1300, 480)
    found.show()
    return found
