"""A button that is painted by itself is painted again when the mouse comes and goes: the style sees to that."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from gui.appearance.look import Look
from gui.score.start_cards import HandButton
from gui.widgets.fold_button import FoldButton
from gui.widgets.key_button import KeyButton

BUTTONS: list[Callable[[Look], QAbstractButton]] = [
    lambda look: KeyButton("key", look),
    lambda look: FoldButton("fold", look.theme),
    lambda look: HandButton("hand", look),
]


@pytest.mark.parametrize("make", BUTTONS)
def test_pointing_paints_it_again(make: Callable[[Look], QAbstractButton], look: Look, qtbot: QtBot) -> None:
    button = make(look)
    qtbot.addWidget(button)
    button.show()
    qtbot.waitExposed(button)
    assert button.testAttribute(Qt.WidgetAttribute.WA_Hover)
