"""Under every value of every switch the window shows whatever is entered, on each screen that the rules reach."""

from __future__ import annotations

from itertools import cycle, islice

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from core.entry.entry import Entry
from core.scoring.derivation import Derivation
from gui.score.hand_sheet import DerivationSheet
from gui.table.table_view import TableView
from gui.window.main_window import MainWindow
from tests.every_rules import HANDS, entered, every_rules
from tests.gui.doing import click
from tests.gui.screens import table_screen
from tests.sweep import drawn

KEYS = (Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Down)
BACK = (Qt.Key.Key_Left, Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Left, Qt.Key.Key_Home)
RULES = dict(drawn("every rule in the window", every_rules().items(), 18))
PARTS = 4


def walk_cells(view: TableView, qtbot: QtBot) -> None:
    """Walk with the arrows through rows and limits and back, and click where the eye is."""
    for key in (*KEYS, *BACK):
        qtbot.keyClick(view, key)
        assert view.at is not None
        assert view.tables[0].has(view.at)


@pytest.mark.parametrize("part", range(PARTS))
def test_every_rule_is_shown(window: MainWindow, qtbot: QtBot, part: int) -> None:
    window.resize(1366, 768)
    window.view.fold_strip(False)
    strip = window.view.strip
    screens, model = window.screens, window.model
    turn = cycle(HANDS.values())
    for number, rules in enumerate(islice(RULES, part, None, PARTS)):
        screens.show_screen("score")
        model.put(Entry(rules=rules))  # a new hand
        entry = entered(next(turn), rules)
        model.put(entry)
        lit = strip.view.lit
        found = model.result
        chosen = found.chosen if isinstance(found, Derivation) else None
        wins = chosen is not None and chosen.has_yaku
        assert (lit is not None) == wins, RULES[rules]
        deep = rules.fu_counting != "counted" or number % 4 == 0
        if deep:
            walk_cells(strip.view, qtbot)
        if deep and isinstance(found, Derivation):
            for index in range(len(found.rejected)):
                model.show_reading(index + 1)
            model.set_mode("steps")
            for _ in range(model.steps):
                model.step()
            model.set_mode("all")
            assert DerivationSheet(entry, found, window.rules.title, window.look).height > 0
        if number % 8 == part:
            assert not strip.grab().isNull()
            assert not window.screen_view.grab().isNull()
        model.put(Entry(rules=rules, closed=entry.standing))  # thirteen tiles: waits
        model.undo()
        screens.show_screen("table")
        if not deep:
            continue
        walk_cells(table_screen(window).view, qtbot)
        for name in ("page.gaps", "seat.dealer", "page.prices", "seat.child", "page.gaps"):
            click(window, qtbot, f"table.{name}")
        assert not table_screen(window).view.grab().isNull()
        screens.show_screen("ayame")
