"""The match on the disk: confirmed means written; and what is said, and lost, where it cannot be: nothing."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtWidgets import QAbstractButton, QLabel
from pytestqt.qtbot import QtBot

from core.ledger import Ledger
from core.ledger.connection import LedgerFile
from core.ledger.schema import VERSION
from core.match import Draw, End, Match
from gui.match.commands import UnsavedBox
from gui.storage.settings import Settings
from gui.window.main_window import MainWindow
from tests.gui.doing import click, screen_name, started, trigger
from tests.gui.finding import find, label_text
from tests.gui.names import ACTION_REDO, ACTION_UNDO, MATCH_SAVE_AGAIN, MATCH_UNSAVED, START_PROBLEM, START_START
from tests.gui.playing import NAMES, end, sit_down, state
from tests.gui.screens import match_screen

DRAW = {"tenpai": (0,)}


def banner(window: MainWindow) -> str:
    """What is said of the disk; empty: all is well."""
    return label_text(window, MATCH_UNSAVED)


def on_disk(path: Path) -> Match:
    """The one match in a file, as another program reads it."""
    with Ledger.open(path, read_only=True) as ledger:
        (head,) = ledger.summaries.matching()
        assert tuple(seat.name for seat in head.seats) == NAMES
        return ledger.matches.load(head.id)


def model_match(window: MainWindow) -> Match:
    """The match in the window."""
    match = match_screen(window).model.match
    assert match is not None
    return match


def test_every_deal_is_on_the_disk_before_it_is_shown(window: MainWindow, qtbot: QtBot) -> None:
    sit_down(window, qtbot)
    seen: list[bool] = []
    model = match_screen(window).model
    model.changed.connect(lambda: seen.append(on_disk(window.shell.keeper.path) == model.match))
    for _ in range(3):
        end(window, qtbot, "draw", **DRAW)
    trigger(window, ACTION_UNDO)
    trigger(window, ACTION_REDO)
    assert seen == [True] * 5
    assert banner(window) == ""


def test_a_stick_that_is_pulled_out(window: MainWindow, qtbot: QtBot, tmp_path: Path, language: str) -> None:
    sit_down(window, qtbot)
    end(window, qtbot, "draw", **DRAW)
    path, away = window.shell.keeper.path, tmp_path / "away"
    path.rename(away)
    before = away.read_bytes()
    end(window, qtbot, "draw", **DRAW)
    assert banner(window)
    assert len(state(window).deals) == 2  # the match goes on
    end(window, qtbot, "chombo", by=1)
    click(window, qtbot, MATCH_SAVE_AGAIN)
    assert banner(window)
    assert not path.exists()  # nothing empty is put in its place
    assert away.read_bytes() == before
    away.rename(path)
    click(window, qtbot, MATCH_SAVE_AGAIN)
    assert banner(window) == ""
    assert on_disk(path) == model_match(window)


def test_a_match_saved_elsewhere(window: MainWindow, qtbot: QtBot, tmp_path: Path, settings: Settings) -> None:
    sit_down(window, qtbot)
    end(window, qtbot, "draw", **DRAW)
    window.shell.keeper.path.rename(tmp_path / "away")
    end(window, qtbot, "chombo", by=1)
    assert banner(window)
    elsewhere = tmp_path / "other" / "elsewhere.fuhan"
    match = model_match(window)
    assert match_screen(window).model.kept.save_elsewhere(elsewhere)
    assert banner(window), "its club has not got it yet"
    assert on_disk(elsewhere) == match
    window.close()
    with started(settings, qtbot) as again:
        assert screen_name(again) == "match"
        assert model_match(again) == match


def test_a_full_disk(window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    sit_down(window, qtbot)

    def full(file: LedgerFile) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(LedgerFile, "_commit", full)
        end(window, qtbot, "draw", **DRAW)
        end(window, qtbot, "draw", **DRAW)
        assert banner(window)
        assert len(state(window).deals) == 2
    assert not on_disk(window.shell.keeper.path).events
    end(window, qtbot, "draw", **DRAW)  # there is room again: everything missing is written
    assert banner(window) == ""
    assert on_disk(window.shell.keeper.path) == model_match(window)


def test_a_newer_file_is_read_and_not_written(window: MainWindow, qtbot: QtBot, settings: Settings) -> None:
    sit_down(window, qtbot)
    end(window, qtbot, "draw", **DRAW)
    path = window.shell.keeper.path
    window.close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    before = path.read_bytes()
    with started(settings, qtbot) as again:
        assert len(state(again).deals) == 1
        assert banner(again)
        end(again, qtbot, "draw", **DRAW)
        assert banner(again)
        assert len(state(again).deals) == 2
        assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"", b"this is no ledger", b"SQLite format 3\0" + bytes(400)])
def test_a_damaged_file_is_left_as_it_is(
    window: MainWindow, qtbot: QtBot, content: bytes, settings: Settings
) -> None:
    path = window.shell.keeper.path
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    sit_down(window, qtbot)
    end(window, qtbot, "draw", **DRAW)
    assert bool(banner(window)) == bool(content)  # an empty file is a new one
    assert not content or path.read_bytes() == content
    assert find(window, QAbstractButton, "match.leave")
    assert len(state(window).deals) == 1


def test_two_windows_on_one_file(window: MainWindow, qtbot: QtBot) -> None:
    sit_down(window, qtbot)
    end(window, qtbot, "draw", **DRAW)
    with Ledger.open(window.shell.keeper.path) as other:
        (head,) = other.summaries.matching()
        other.matches.save(head.id, other.matches.load(head.id).do())
    end(window, qtbot, "draw", **DRAW)
    assert banner(window)  # the other one has written since: nothing is guessed, nothing overwritten
    assert len(state(window).deals) == 2


def test_what_is_nowhere_keeps_the_window_open(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """Neither the club's file nor the place of the data takes the match: closing asks first."""
    sit_down(window, qtbot)
    answers = ["", "discard"]
    asked: list[str] = []

    def answer(box: UnsavedBox) -> int:
        asked.append(box.text)
        box.answer = answers[len(asked) - 1]
        return 0

    def full(file: LedgerFile) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(UnsavedBox, "exec", answer)
    with monkeypatch.context() as patch:
        patch.setattr(LedgerFile, "_commit", full)
        end(window, qtbot, "draw", **DRAW)
    assert not window.close()
    assert window.isVisible()
    assert len(state(window).deals) == 1
    assert window.close()
    assert len(asked) == 2
    assert all(window.look.words.say(state(window).deals[0].title) in text for text in asked)  # what would be gone


def test_what_is_not_saved_can_be_saved_as_one_leaves(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    sit_down(window, qtbot)
    path = window.shell.keeper.path
    away = path.with_suffix(".away")
    path.rename(away)
    end(window, qtbot, "draw", **DRAW)
    assert banner(window)
    away.rename(path)
    boxes: list[UnsavedBox] = []

    def answer(box: UnsavedBox) -> int:
        boxes.append(box)
        assert box.ok.isDefault()  # Return keeps the match
        find(box, QAbstractButton, "match.leave_unsaved.save").click()
        return 0

    monkeypatch.setattr(UnsavedBox, "exec", answer)
    click(window, qtbot, "match.leave")
    assert len(boxes) == 1
    assert match_screen(window).model.match is None
    with Ledger.open(path, read_only=True) as ledger:
        (head,) = ledger.summaries.matching()
        assert len(ledger.matches.load(head.id).state.deals) == 1


def test_what_another_program_wrote_is_loaded_with_a_button(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    sit_down(window, qtbot)
    end(window, qtbot, "draw", **DRAW)
    assert not is_seen(window, "match.load_again")
    with Ledger.open(window.shell.keeper.path) as other:
        (head,) = other.summaries.matching()
        other.matches.save(head.id, other.matches.load(head.id).do(Draw((1, 2))))
    end(window, qtbot, "draw", **DRAW)
    assert "lost" not in banner(window)
    assert not is_seen(window, "match.save_again")  # nothing would come of it
    asked: list[str] = []

    def answer(box: UnsavedBox) -> int:
        asked.append(box.text)
        box.answer = "discard"
        return 0

    monkeypatch.setattr(UnsavedBox, "exec", answer)
    click(window, qtbot, "match.load_again")
    (text,) = asked
    assert "East 1, 1 honba" in text or "East 2" in text  # what was entered here alone is named
    assert text != window.look.words.say("match_screen.all_lost")
    assert len(state(window).deals) == 2
    assert not banner(window)
    end(window, qtbot, "draw", **DRAW)
    assert not banner(window)


def is_seen(window: MainWindow, name: str) -> bool:
    button = find(window, QAbstractButton, name)
    return button.isVisible()


def test_a_backup_is_made_as_a_match_ends_and_as_the_program_does(window: MainWindow, qtbot: QtBot) -> None:
    sit_down(window, qtbot)
    end(window, qtbot, "draw", **DRAW)
    before = len(window.shell.keeper.backups())
    model = match_screen(window).model
    model.add(End())
    assert len(window.shell.keeper.backups()) == before + 1
    with Ledger.open(window.shell.keeper.backups()[0].path, read_only=True) as ledger:
        assert ledger.summaries.matching()[0].finished
    model.kept.leave()
    assert window.shell.keeper.ledger is not None
    window.shell.keeper.ledger.players.add("Emi")
    window.close()
    assert len(window.shell.keeper.backups()) == before + 2


def test_the_form_says_that_the_file_is_damaged(window: MainWindow, qtbot: QtBot) -> None:
    window.shell.keeper.path.parent.mkdir(parents=True, exist_ok=True)
    window.shell.keeper.path.write_bytes(b"this is no ledger")
    window.screens.show_screen("match")
    label = find(window, QLabel, "start.file_problem")
    assert label.isVisible()
    assert window.shell.keeper.path.name in label.text()
    click(window, qtbot, "start.club")
    assert window.screens.name == "club"
    window.shell.keeper.path.unlink()
    window.shell.keeper.retry()
    window.screens.show_screen("match")
    assert not label.isVisible()  # the cause is gone


def test_nobody_sits_in_two_open_matches_unnoticed(window: MainWindow, qtbot: QtBot) -> None:
    sit_down(window, qtbot)
    match_screen(window).model.kept.leave()
    begin = find(window, QAbstractButton, START_START)
    sit_down(window, qtbot)
    problem = find(window, QLabel, START_PROBLEM)
    assert match_screen(window).model.match is None
    assert NAMES[0] in problem.text()
    assert begin.text() == window.look.words.say("start_form.anyway")
    sit_down(window, qtbot, ("Emi", "Fay", "Gil", "Hal"))  # others may begin
    match_screen(window).model.kept.leave()
    sit_down(window, qtbot)
    assert match_screen(window).model.match is None
    click(window, qtbot, START_START)  # once more: anyway
    assert match_screen(window).model.match is not None
