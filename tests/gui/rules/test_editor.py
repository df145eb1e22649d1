"""What is done to rule sets, without the screen: which set is looked at afterwards, and what is undone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from core.language.messages import Message
from core.rules.rule_sets import PRESET_SETS
from gui.appearance.look import Look
from gui.rules.editor import RulesEditor
from gui.storage.rule_library import LibraryError, RuleLibrary
from gui.storage.settings import Settings


@pytest.fixture
def editor(qtbot: QtBot, look: Look, settings: Settings, tmp_path: Path) -> RulesEditor:
    """Four own sets: A to D."""
    library = RuleLibrary(tmp_path)
    for name in "ABCD":
        library.put(replace(PRESET_SETS["tenhou"], name=name))
    return RulesEditor(library, look.words, settings)


def said(editor: RulesEditor) -> list[str]:
    """What it says from now on."""
    found: list[str] = []
    editor.said.connect(lambda message: found.append(message.key))
    return found


def own(editor: RulesEditor) -> str:
    return "".join(one.name for one in editor.library.sets if editor.library.is_own(one.name))


@pytest.mark.parametrize(("name", "beside"), [("A", "B"), ("B", "C"), ("C", "D"), ("D", "C")])
def test_beside_a_set_that_is_deleted_lies_the_next_or_the_last(
    editor: RulesEditor, name: str, beside: str
) -> None:
    editor.select(name)
    editor.delete()
    assert editor.shown.name == beside
    editor.undo()
    assert (editor.shown.name, own(editor)) == (name, "ABCD")


def test_after_the_last_own_set_the_nearest_preset_is_looked_at(editor: RulesEditor) -> None:
    for name in "ABCD":
        editor.select(name)
        editor.delete()
    assert editor.shown == PRESET_SETS["tenhou"]
    assert own(editor) == ""


def test_a_set_in_force_stays_so_under_another_name(editor: RulesEditor) -> None:
    chosen: list[str] = []
    editor.chosen.connect(chosen.append)
    editor.select("B")
    editor.rename("E")
    assert chosen == []
    editor.put_in_force("E")
    editor.rename("F")
    assert chosen == ["F"]
    editor.put_in_force("F")
    editor.undo()
    assert chosen == ["F", "E"]


def test_what_is_not_done_is_not_undone(editor: RulesEditor) -> None:
    words = said(editor)
    editor.select("tenhou")
    assert not editor.rename("Mine")
    editor.delete()
    editor.select("A")
    assert editor.rename("A")
    assert not editor.rename(" ")
    assert not editor.rename("b")
    editor.wish("kiriage", editor.shown.rules.kiriage)
    assert editor.undoes is None
    editor.undo()
    assert words == [
        "rules_said.preset_stays",
        "rules_said.preset_stays",
        "rule_library.no_name",
        "rule_library.taken",
    ]


def test_a_preset_is_changed_in_a_copy_and_an_own_set_in_place(editor: RulesEditor) -> None:
    words = said(editor)
    editor.select("A")
    editor.wish("kiriage", True)
    assert (editor.shown.name, editor.shown.rules.kiriage) == ("A", True)
    assert words == []
    editor.undo()
    assert not editor.shown.rules.kiriage
    editor.select("tenhou")
    editor.wish("kiriage", True)
    assert editor.is_own
    assert PRESET_SETS["tenhou"] == editor.library.get("tenhou")
    assert words == ["rules_said.copied"]
    editor.undo()
    assert own(editor) == "ABCD"
    editor.redo()
    assert editor.shown.rules.kiriage


def test_a_file_is_taken_and_what_is_none_says_why(editor: RulesEditor, tmp_path: Path) -> None:
    words = said(editor)
    editor.select("C")
    sent = tmp_path / "sent" / "c.txt"
    sent.parent.mkdir()
    editor.export_file(sent)
    editor.import_file(sent)
    assert editor.shown == replace(PRESET_SETS["tenhou"], name="C 2")
    editor.undo()
    assert own(editor) == "ABCD"
    (tmp_path / "sent" / "no.txt").write_text("no", encoding="utf-8")
    for path in (tmp_path / "nothing", tmp_path / "sent" / "no.txt"):
        editor.import_file(path)
    assert words[-2:] == ["rules_said.not_read", "rules_said.not_rules"]
    assert own(editor) == "ABCD"


def test_a_copy_that_the_disk_refuses_is_none(
    editor: RulesEditor, tmp_path: Path, look: Look, settings: Settings
) -> None:
    failed: list[str] = []
    (tmp_path / "file").write_bytes(b"")
    full = RulesEditor(RuleLibrary(tmp_path / "file" / "rules"), look.words, settings)
    full.failed.connect(lambda message: failed.append(message.key))
    full.select("tenhou")
    assert not full.copy()
    assert (full.shown, full.undoes is not None) == (PRESET_SETS["tenhou"], False)
    assert failed == ["said.not_saved"]


@pytest.mark.parametrize("refused", ["put", "rename", "remove"])
def test_what_the_disk_refuses_is_not_done_and_not_to_be_undone(
    editor: RulesEditor, monkeypatch: pytest.MonkeyPatch, refused: str
) -> None:
    def refuse(*_: object) -> None:
        raise LibraryError(Message("said.not_saved"))

    editor.select("B")
    before = editor.shown
    monkeypatch.setattr(editor.library, refused, refuse)
    if refused == "put":
        editor.wish("kiriage", True)
    elif refused == "rename":
        assert not editor.rename("E")
    else:
        editor.delete()
    assert (editor.shown, own(editor), editor.undoes is not None) == (before, "ABCD", False)


def test_an_undo_that_the_disk_refuses_can_be_tried_again(
    editor: RulesEditor, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise LibraryError(Message("said.not_saved"))

    editor.select("B")
    editor.wish("kiriage", True)
    words = said(editor)
    with monkeypatch.context() as full:
        full.setattr(editor.library, "put", refuse)
        editor.undo()
    assert (editor.undoes is not None, editor.redoes is not None, editor.shown.rules.kiriage) == (
        True,
        False,
        True,
    )
    editor.undo()
    assert (editor.undoes is not None, editor.redoes is not None, editor.shown.rules.kiriage) == (
        False,
        True,
        False,
    )
    assert words == ["said.not_saved"]


@pytest.mark.parametrize("done", ["refused", "changed", "imported", "no file", "no rules"])
def test_a_change_by_others_is_seen_after_whatever_was_done(
    editor: RulesEditor, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, done: str
) -> None:
    def refuse(*_: object) -> None:
        raise LibraryError(Message("said.not_saved"))

    editor.select("A")
    sent = tmp_path / "sent.txt"
    if done == "refused":
        with monkeypatch.context() as full:
            full.setattr(editor.library, "remove", refuse)
            editor.delete()
    elif done == "changed":
        editor.wish("kiriage", True)
    else:
        if done != "no file":
            editor.export_file(sent)
        if done == "no rules":
            sent.write_text("no", encoding="utf-8")
        editor.import_file(sent)
    changes: list[bool] = []
    editor.changed.connect(lambda: changes.append(True))
    editor.library.put(replace(PRESET_SETS["tenhou"], name="E"))
    assert changes == [True]
    editor.wish("nagashi_mangan", not editor.shown.rules.nagashi_mangan)
    assert changes == [True, True]  # told of once, although the library told of it too
