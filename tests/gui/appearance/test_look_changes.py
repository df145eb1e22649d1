"""The words, the theme and the tiles of one look: who hears of a change, and what paper has of them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

import resources
from core.language.glossary import Glossary
from gui.appearance.look import Look
from gui.appearance.theme import DESIGNED, ZOOMS

CHANGES: dict[str, Callable[[Look], None]] = {
    "language": lambda look: look.words.set_language("ja"),
    "terms": lambda look: look.words.use_glossary(Glossary.of(resources.glossary())),
    "scheme": lambda look: look.theme.set_scheme("dark"),
    "zoom": lambda look: look.theme.set_zoom(1.5),
    "window": lambda look: look.theme.fit(QSize(*DESIGNED) * 2),
    "tiles": lambda look: look.tiles.set_tile_set("index"),
}


def heard_by(look: Look) -> list[int]:
    """The version of the look at each change that it tells of."""
    found: list[int] = []
    look.changed.connect(lambda: found.append(look.version))
    return found


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_of_any_part_is_told_once(qtbot: QtBot, change: str) -> None:
    look = Look.as_designed()
    before, heard = look.version, heard_by(look)
    CHANGES[change](look)
    assert len(heard) == 1
    assert heard[0] != before


def test_the_same_zoom_is_no_change(qtbot: QtBot) -> None:
    look = Look.as_designed()
    look.theme.set_zoom(100)
    heard = heard_by(look)
    look.theme.set_zoom(ZOOMS[-1])
    assert heard == []


def test_the_system_is_heard_where_it_is_followed(qtbot: QtBot) -> None:
    look = Look.as_designed()
    heard = heard_by(look)
    QGuiApplication.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Dark)
    assert (len(heard), look.theme.name) == (1, "dark")
    look.theme.set_scheme("light")
    QGuiApplication.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Light)
    assert (len(heard), look.theme.name) == (2, "light")


def test_a_screen_that_is_not_shown_hears_once_when_it_is(qtbot: QtBot) -> None:
    look = Look.as_designed()
    shown, hidden = look.for_screen(), look.for_screen()
    hidden.wake(False)
    by_shown, by_hidden = heard_by(shown), heard_by(hidden)
    for change in CHANGES.values():
        change(look)
    assert (len(by_shown), by_hidden) == (len(CHANGES), [])
    assert shown.version == hidden.version == look.version
    assert (hidden.words, hidden.theme, hidden.tiles) == (look.words, look.theme, look.tiles)
    hidden.wake()
    hidden.wake()
    assert by_hidden == [look.version]


def test_paper_has_the_words_and_the_tiles_but_neither_the_colours_nor_the_zoom(qtbot: QtBot) -> None:
    look = Look.as_designed()
    for change in CHANGES.values():
        change(look)
    paper = look.for_paper()
    assert (paper.theme.name, paper.theme.zoom, paper.words.knows_terms) == ("light", 1.0, False)
    assert (paper.words.language, paper.tiles.tile_set) == ("ja", "index")
    assert paper.words.say("action.match") == look.words.say("action.match")
    heard = heard_by(paper)
    look.words.set_language("en")
    assert (heard, paper.words.language) == ([], "ja")
    assert paper.words.say("action.match") != look.words.say("action.match")
