"""Searching the glossary: a key that finds nothing else writes neither the list nor the page again."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from core.language.glossary import Term
from gui.glossary.screen import GlossaryScreen
from gui.window.main_window import MainWindow
from tests.gui.doing import press, settle
from tests.gui.finding import find
from tests.gui.names import GLOSSARY_SCREEN


@pytest.fixture
def screen(window: MainWindow, qtbot: QtBot) -> GlossaryScreen:
    press(qtbot, Qt.Key.Key_3, modifier=Qt.KeyboardModifier.AltModifier)
    return find(window, GlossaryScreen, GLOSSARY_SCREEN)


@pytest.mark.parametrize("text", ["a" * 60, "x" * 60, "pinfu" + " " * 60])
def test_keys_that_find_nothing_else_write_nothing(
    screen: GlossaryScreen, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    written: list[object] = []
    show_term, set_text = screen.page.show_term, screen.page.setPlainText

    def shown(term: Term, *, in_full: bool = False) -> None:
        written.append(term)
        show_term(term, in_full=in_full)

    def said(text: str) -> None:
        written.append(text)
        set_text(text)

    monkeypatch.setattr(screen.page, "show_term", shown)
    monkeypatch.setattr(screen.page, "setPlainText", said)
    screen.list.model().rowsInserted.connect(lambda *_: written.append("rows"))
    field = find(screen, QLineEdit, "glossary.search")
    qtbot.keyClicks(field, text)
    assert len(written) <= 12, len(written)


@pytest.mark.own_window
def test_list_and_page_follow_every_change(screen: GlossaryScreen, window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClicks(screen.field, "pinfu")
    assert screen.term.id == "pinfu"
    assert "平和" in screen.page.toPlainText()
    assert screen.list.item(screen.list.currentRow()).text().startswith("pinfu")
    count = screen.list.count()
    qtbot.keyClicks(screen.field, "qqq")
    assert screen.list.count() == 0
    assert screen.page.toPlainText() == window.look.words.say("glossary.none")
    window.kept_look.set_language("ja")
    settle()
    assert screen.page.toPlainText() == window.look.words.say("glossary.none")
    for _ in "qqq":
        press(qtbot, Qt.Key.Key_Backspace)
    assert screen.list.count() == count
    assert screen.term.id == "pinfu"
    assert screen.term.short["ja"].split()[0] in screen.page.toPlainText()
    qtbot.keyClick(screen.field, Qt.Key.Key_Down)
    other = screen.term
    assert other.id != "pinfu"
    assert other.kanji in screen.page.toPlainText()
    window.kept_look.set_language("en")
    settle()
    assert screen.term.short["en"].split()[0] in screen.page.toPlainText()
