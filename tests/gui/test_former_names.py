"""What an earlier version left on the disk, with a preset called by a former name, works in the window."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from core.rules.presets import PRESETS
from core.rules.rule_sets import PRESET_SETS
from gui.storage.settings import Settings
from gui.window.main_window import MainWindow
from tests.core.test_former_names import OWN
from tests.gui.doing import started
from tests.gui.finding import find
from tests.gui.screens import rules_screen

NOW = "jpml_a_2023"


def test_the_rules_in_force_are_found_again(qtbot: QtBot, settings: Settings) -> None:
    settings.put("rules", "jpml_a")
    with started(settings, qtbot) as window:
        assert window.rules.chosen == PRESETS[NOW]
        window.rules.choose("jpml_a")
        assert window.model.entry.rules == PRESETS[NOW]
        assert window.rules.name == NOW
        assert window.rules.title == PRESET_SETS[NOW].title
        window.screens.show_screen("rules")
        assert rules_screen(window).editor.shown == PRESET_SETS[NOW]


def test_an_own_set_that_is_based_on_it_is_read(qtbot: QtBot, settings: Settings) -> None:
    folder = settings.data / "rules"
    folder.mkdir(parents=True)
    (folder / "Our league.toml").write_text(OWN, encoding="utf-8")
    with started(settings, qtbot) as window:
        assert window.library.problems == ()
        found = window.library.get("Our league")
        assert found is not None
        assert (found.rules.kiriage, found.rules.ippatsu, found.match.uma_style) == (True, False, "rank")
        assert window.library.is_taken("jpml_a")
        assert window.library.free_name("JPML_A") == "JPML_A 2"


def test_a_chip_says_that_the_kan_was_called(window: MainWindow, qtbot: QtBot, language: str) -> None:
    chip = find(window, QAbstractButton, "condition.rinshan_pao")
    assert not chip.isVisible()  # most rules do not know it
    window.rules.choose("jpml_a_2022")
    assert chip.isVisible()
