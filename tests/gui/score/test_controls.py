"""How much there is to be pressed beside a hand: what the eye has to sort out before it reads the price."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit, QTabBar, QWidget

from gui.window.main_window import MainWindow
from tests.gallery import entries
from tests.gui.doing import settle

CONTROLS = (QAbstractButton, QLineEdit, QComboBox, QTabBar)
"""A strip of segments, of which one is chosen, is one of them."""
MOST = 25


def controls(window: MainWindow) -> list[QWidget]:
    """What is seen of the window that can be pressed, typed into or chosen from, whether it can be now or not."""
    return [
        widget
        for widget in window.findChildren(QWidget)
        if isinstance(widget, CONTROLS) and widget.isVisible() and not isinstance(widget.parent(), CONTROLS)
    ]


def test_beside_a_closed_hand_there_are_few_controls(window: MainWindow) -> None:
    window.resize(1366, 768)
    window.view.choose_density("ordinary")
    window.shell.density.unfold_rare(False)
    window.model.put(entries()["closed"])
    settle()
    found = [widget.objectName() for widget in controls(window)]
    assert {"seat", "round", "condition", "condition.riichi", "rare", "stations", "mode.hand"} <= set(found)
    assert len(found) <= MOST, found
