"""What is kept: the hands of late, the last one over a restart; and settings that somebody has damaged."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QSettings, Qt
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

import resources
from core.interchange.hand_code import write_code
from core.rules.presets import PRESETS
from gui.score.hand_words import hand_words
from gui.score.kept_hands import RecentHands
from gui.storage.settings import DEFAULTS, Settings
from gui.window.main_window import MainWindow
from tests.gui.doing import answer, click, example, pick, press, result, started, trigger
from tests.gui.finding import find
from tests.gui.names import BUTTON_UNDO, CONDITION_RIICHI, CONDITION_TSUMO, HONBA_MORE, SEAT_E, STICKS_MORE

WAITING = "2m 3m 4m 5p 6p 7p 3s 4s 8s 8s 6p 7p 8p"


def menu(window: MainWindow) -> dict[str, str]:
    """The menu of recent hands as it opens: its rows by name, without the last."""
    shown = find(window, QMenu, "menu.recent")
    shown.aboutToShow.emit()
    assert shown.actions()[-1].objectName() == "recent.forget"
    return {action.objectName(): action.text() for action in shown.actions()[:-1] if not action.isSeparator()}


# ------------------------------------------------------------------------------------ recent hands


def test_complete_hands_are_kept_the_latest_first(window: MainWindow, qtbot: QtBot, language: str) -> None:
    assert menu(window) == {}
    for name in ("riichi_pinfu", "yakuhai"):
        example(window, name)
    window.hand.clear()
    qtbot.keyClicks(window, "123m")  # not complete
    rows = menu(window)
    assert list(rows) == ["recent.0", "recent.1"]
    assert "1,000" in rows["recent.0"]
    assert "3,900" in rows["recent.1"]
    before = window.model.entry
    trigger(window, "recent.1")
    assert answer(window).startswith("3,900")
    click(window, qtbot, BUTTON_UNDO)
    assert window.model.entry == before


def test_other_conditions_do_not_make_another_hand(window: MainWindow, qtbot: QtBot, language: str) -> None:
    pick(window, qtbot, f"{WAITING} 5s")
    click(window, qtbot, CONDITION_RIICHI, CONDITION_TSUMO, SEAT_E)
    assert list(menu(window)) == ["recent.0"]
    worth = answer(window)
    window.hand.clear()
    menu(window)
    trigger(window, "recent.0")
    assert answer(window) == worth
    assert window.model.entry.flags == {"riichi"}


def test_only_so_many_are_kept(window: MainWindow, language: str) -> None:
    for number in range(len(resources.examples())):
        window.hand.load(resources.examples()[number])
    assert len(resources.examples()) > RecentHands.most
    assert len(menu(window)) == RecentHands.most
    assert hand_words(window.model.entry, window.look) in menu(window)["recent.0"]


def test_recent_hands_are_there_after_a_restart(
    window: MainWindow, qtbot: QtBot, settings: Settings, language: str
) -> None:
    for name in ("riichi_pinfu", "haneman"):
        example(window, name)
    rows, points = menu(window), result(window).points
    window.hand.clear()
    window.close()
    with started(settings, qtbot) as again:
        assert menu(again) == rows
        trigger(again, "recent.0")
        assert result(again).points == points
        assert again.model.entry.rules == PRESETS["tenhou"]  # its rules are kept with it


def test_recent_hands_are_forgotten_on_demand(
    window: MainWindow, qtbot: QtBot, settings: Settings, language: str
) -> None:
    example(window, "riichi_pinfu")
    assert len(menu(window)) == 1
    trigger(window, "recent.forget")
    assert menu(window) == {}
    assert answer(window).startswith("3,900")  # what is on the table stays
    window.close()
    with started(settings, qtbot) as again:
        assert menu(again) == {}


# ------------------------------------------------------------------------------------ the last hand


def test_the_last_hand_is_there_after_a_restart(
    window: MainWindow, qtbot: QtBot, settings: Settings, language: str
) -> None:
    example(window, "sanma")
    click(window, qtbot, HONBA_MORE, STICKS_MORE)
    before, worth = window.model.entry, answer(window)
    window.close()
    with started(settings, qtbot) as again:
        entry = again.model.entry
        assert (entry.hand(), entry.win(), entry.rules) == (before.hand(), before.win(), before.rules)
        assert answer(again) == worth
        assert again.model.undoes is None
        press(qtbot, Qt.Key.Key_Backspace)
    with started(settings, qtbot) as again:
        assert again.model.entry.room == 1
        again.hand.clear()
    with started(settings, qtbot) as again:
        assert again.model.entry.is_empty
        assert again.model.entry.rules == PRESETS["tenhou_sanma"]


def test_the_first_start_shows_an_example_and_no_later_one(
    window: MainWindow, qtbot: QtBot, settings: Settings, language: str
) -> None:
    settings.put("started", "no")
    with started(settings, qtbot) as again:
        assert result(again).outcome == "win"
        again.hand.clear()
    with started(settings, qtbot) as again:
        assert again.model.entry.is_empty


@pytest.mark.sweep(4)
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("hand", "fuhan1 234m"),
        ("hand", "fuhan1 34m99p678s+2m E/S ron rules:standard #0000"),
        ("hand", "\x00\x01 🀄"),
        ("hand", "fuhan1 " + "1" * 700),
        ("recent", "no json"),
        ("recent", '{"a": 1}'),
        ("recent", json.dumps([1, None, "fuhan1 nonsense", ["x"]])),
        ("language", "xx"),
        ("scheme", "pink"),
        ("tiles", "round"),
        ("zoom", "large"),
        ("zoom", "99999"),
        ("zoom", "-3"),
        ("rules", "house"),
        ("strip", "perhaps"),
        ("started", ""),
        ("folder", "/not/there"),
    ],
)
def test_a_damaged_setting_is_no_crash(qtbot: QtBot, settings: Settings, name: str, value: str) -> None:
    settings.put(name, value)
    with started(settings, qtbot) as window:
        assert window.model.entry.is_empty
        pick(window, qtbot, f"{WAITING} 5s")
        assert answer(window).startswith("2,000")
        assert len(menu(window)) == 1
        assert not window.grab().isNull()


def test_a_readable_hand_among_damaged_ones_is_kept(
    window: MainWindow, qtbot: QtBot, settings: Settings, language: str
) -> None:
    example(window, "riichi_pinfu")
    good = write_code(window.model.entry)
    window.close()
    settings.put("recent", json.dumps(["fuhan1 broken", good, 7]))
    with started(settings, qtbot) as again:
        assert list(menu(again)) == ["recent.0"]
        assert "3,900" in menu(again)["recent.0"]


def test_settings_of_another_kind_have_their_defaults(qtbot: QtBot, settings: Settings, tmp_path: Path) -> None:
    store = QSettings(str(tmp_path / "fuhan.ini"), QSettings.Format.IniFormat)
    for name in DEFAULTS:
        store.setValue(name, ["a", "list"])
    settings.put_geometry(QByteArray(b"no geometry"))
    assert store.value("window")  # they are the same
    with started(settings, qtbot) as window:
        assert result(window).outcome == "win"  # as at the first start
