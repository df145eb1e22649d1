"""A third language in the window: a handful of texts, English for the rest, and nothing that falls over it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLibraryInfo, QLocale
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

import resources
from core.rules.switches import NumberSwitch
from gui.appearance.look import Look
from gui.storage.settings import Settings
from gui.widgets.number_field import NumberField
from gui.widgets.reference import all_terms
from gui.window.main_window import MainWindow
from tests.gallery import scenes
from tests.gallery_popups import close_popups
from tests.gui.doing import answer, example, settle, status
from tests.gui.screens import SCREENS, glossary_screen
from tests.languages import POLISH, POLISH_GLOSSARY, with_languages
from tests.sweep import drawn


@pytest.fixture
def polish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, settings: Settings) -> Iterator[Path]:
    settings.put("language", "pl")
    all_terms.cache_clear()  # another test may have read them already, without the Polish ones
    yield from with_languages(tmp_path / "texts", monkeypatch, POLISH_GLOSSARY, pl=POLISH)
    all_terms.cache_clear()


def test_it_is_in_the_menu_under_its_own_name(polish: Path, window: MainWindow) -> None:
    found = {name: window.findChild(QAction, f"language.{name}") for name in resources.languages()}
    assert {name: action.text() for name, action in found.items() if action} == resources.languages()
    assert found["pl"] is not None
    assert found["pl"].isChecked()
    assert window.menuBar().actions()[0].text() == "&Ręka"
    english = found["en"]
    assert english is not None
    english.trigger()
    assert window.menuBar().actions()[0].text() == "&Hand"


def test_its_numbers_are_everywhere(polish: Path, window: MainWindow) -> None:
    """The answer, whose parts are written by views, and a line, which the catalogue writes."""
    example(window, "riichi_pinfu")
    assert "\u00a0" in answer(window)
    assert "," not in answer(window).partition(" ")[0]
    window.kept_look.set_language("en")
    assert "\u00a0" not in answer(window)


def test_every_screen_opens_in_it(polish: Path, window: MainWindow) -> None:
    """Everything that the gallery pictures: each screen, part, box and menu. pytest-qt sees what a slot raises."""
    window.learn_terms()
    window.shell.keeper.wake()
    for name in drawn("scenes in Polish", scenes(), 6):
        window.model.set_mode("all")
        scenes()[name](window)
        settle()
        window.grab()
        close_popups(window)
        settle()


def test_the_glossary_speaks_it_where_it_can(polish: Path, window: MainWindow, qtbot: QtBot) -> None:
    window.learn_terms()
    window.screens.open_term("pinfu")
    settle()
    assert "Ręka bez punktów fu" in glossary_screen(window).page.toPlainText()
    window.screens.open_term("tanyao")
    settle()
    english = all_terms().get("tanyao").short["en"]
    assert english in glossary_screen(window).page.toPlainText()


def test_switching_to_and_from_it_on_every_screen(polish: Path, window: MainWindow) -> None:
    window.learn_terms()
    window.shell.keeper.wake()
    example(window, "riichi_pinfu")
    for name in SCREENS:
        window.screens.show_screen(name)
        for language in (*resources.languages(), "pl"):
            window.kept_look.set_language(language)
            settle()
            window.grab()


@pytest.mark.skipif(
    not (Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)) / "qtbase_pl.qm").exists(),
    reason="this Qt has no Polish",
)
def test_qt_speaks_it_too(polish: Path, window: MainWindow) -> None:
    cancel = QMessageBox.StandardButton.Cancel
    box = QMessageBox(QMessageBox.Icon.Question, "", "", cancel, window)
    assert box.button(cancel).text().replace("&", "") == "Anuluj"
    window.kept_look.set_language("en")
    box = QMessageBox(QMessageBox.Icon.Question, "", "", cancel, window)
    assert box.button(cancel).text().replace("&", "") == "Cancel"


def test_a_damaged_file_is_said_once_and_english_spoken(polish: Path, window: MainWindow) -> None:
    (polish / "i18n" / "pl.toml").write_text(POLISH + "\n[menu\n", encoding="utf-8")
    resources.texts.cache_clear()
    window.kept_look.set_language("en")
    window.kept_look.set_language("pl")
    problem = window.look.words.language_problem
    assert problem is not None
    assert "pl" in status(window) == window.look.words.say(problem)
    assert window.menuBar().actions()[0].text() == "&Hand"


def test_a_number_is_typed_as_it_is_shown(polish: Path, qtbot: QtBot) -> None:
    look = Look.as_designed()
    look.words.set_language("pl")
    field = NumberField("field", look, NumberSwitch(0, 100_000, 100))
    qtbot.addWidget(field)
    field.setValue(25_000)
    assert field.text() == "25\u00a0000"
    for typed in ("31\u00a0200", "31200", "31,200"):
        field.setValue(0)
        field.lineEdit().setText(typed)
        field.interpretText()
        assert (field.value(), field.text()) == (31_200, "31\u00a0200")
    look.words.set_language("en")
    assert field.text() == "31,200"


def test_the_system_is_followed_where_there_is_a_catalogue(
    polish: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    look = Look.as_designed()
    for system, language in (("pl_PL", "pl"), ("ja_JP", "ja"), ("de_DE", "en"), ("C", "en")):
        monkeypatch.setattr(QLocale, "system", lambda system=system: QLocale(system))
        look.words.set_language("")
        assert look.words.language == language


def test_a_language_that_is_gone_leaves_the_systems(settings: Settings, qtbot: QtBot) -> None:
    look = Look.as_designed()
    look.words.set_language("none")
    assert look.words.language in resources.languages()
    assert QApplication.instance() is not None
