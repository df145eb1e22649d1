"""What a person does at the match screen, through the widgets."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractButton, QComboBox
from pytestqt.qtbot import QtBot

from core.match import MatchState
from gui.window.main_window import MainWindow
from tests.gui.doing import click
from tests.gui.finding import find
from tests.gui.names import DEAL_CONFIRM, START_START
from tests.gui.screens import match_screen

NAMES = ("Aoi", "Ben", "Chie", "Dan")


def sit_down(window: MainWindow, qtbot: QtBot, names: tuple[str, ...] = NAMES) -> None:
    """Open the match screen and begin a match with these players."""
    window.screens.show_screen("match")
    for seat, name in enumerate(names):
        box = find(window, QComboBox, f"start.name.{seat}")
        box.setEditText(name)
        new = window.findChild(QAbstractButton, f"start.who.{seat}.new")
        if new is not None and new.isVisible():
            click(window, qtbot, new.objectName())
    click(window, qtbot, START_START)


def state(window: MainWindow) -> MatchState:
    """The match as it stands."""
    match = match_screen(window).model.match
    assert match is not None
    return match.state


def end(window: MainWindow, qtbot: QtBot, outcome: str, **more: object) -> None:
    """Enter a deal and confirm it.

    :param more: `riichi`, `won` and `tenpai`: seats; `of`: who discarded; `kind`: which abortive draw; `by`: whose
        chombo; `worth`: by seat han and fu, or the name of a limit.
    """
    enter(window, qtbot, outcome, **more)
    confirm(window, qtbot)


def enter(window: MainWindow, qtbot: QtBot, outcome: str, **more: object) -> None:
    """Enter a deal, but do not confirm it; see `end`."""
    click(window, qtbot, f"deal.outcome.{outcome}")
    for key, button in (("riichi", "riichi"), ("won", "winner"), ("tenpai", "tenpai")):
        seats = more.get(key, ())
        assert isinstance(seats, tuple)
        for seat in seats:
            if not _is_on(window, f"deal.{button}.{seat}"):
                click(window, qtbot, f"deal.{button}.{seat}")
    for key, button in (("of", "discarder"), ("kind", "kind"), ("by", "offender")):
        if key in more:
            click(window, qtbot, f"deal.{button}.{more[key]}")
    worth = more.get("worth", {})
    assert isinstance(worth, dict)
    for seat, price in worth.items():
        if isinstance(price, str):
            click(window, qtbot, f"deal.limit.{seat}.{price}")
        else:
            click(window, qtbot, f"deal.han.{seat}.{price[0]}", f"deal.fu.{seat}.{price[1]}")


def confirm(window: MainWindow, qtbot: QtBot) -> None:
    """Enter the deal that was prepared."""
    click(window, qtbot, DEAL_CONFIRM)


def _is_on(window: MainWindow, name: str) -> bool:
    button = find(window, QAbstractButton, name)
    return button.isChecked()
