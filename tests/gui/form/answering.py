"""How a person answers in practice: which keys say what is right."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from core.hand.notation import write_tiles
from core.practice.exercise.fields import Entered, FormField
from core.practice.exercise.form import AnswerForm
from core.practice.exercise.kinds.yaku import NONE
from core.practice.exercise.yaku_words import matching
from core.tiles import TILES
from gui.form.kinds import yaku_names

RETURN, BACKSPACE = "⏎", "←"
_KEYS = {RETURN: Qt.Key.Key_Return, BACKSPACE: Qt.Key.Key_Backspace}


def type_keys(widget: QWidget, keys: str) -> None:
    """Press keys, sign by sign; spaces are for the reader."""
    for key in keys.replace(" ", ""):
        if key in _KEYS:
            QTest.keyClick(widget, _KEYS[key])
        else:
            QTest.keyClicks(widget, key)
        QApplication.processEvents()


def keys_for(field: FormField, value: Entered, form: AnswerForm) -> str:
    """The keys that enter a value into a field."""
    if field.kind == "digit":
        return str(value)
    if field.keys:
        wanted = value[0] if field.kind == "choice" and isinstance(value, tuple) else value
        return next(key for key, each in field.keys if each == wanted)
    if field.kind == "group" and isinstance(value, tuple):
        return write_tiles(tuple(TILES[int(kind)] for kind in value))
    if field.kind == "finished" and isinstance(value, tuple):
        return str([*form.own_groups].index(tuple(int(kind) for kind in value)) + 1)
    if field.kind == "yaku" and isinstance(value, tuple):
        return "".join(letters_for(str(name)) + RETURN for name in value) + RETURN if value else NONE + RETURN
    return f"{value}{RETURN}"


def letters_for(yaku: str) -> str:
    """The fewest letters of its name by which a yaku is the first one that is offered."""
    name = yaku.replace("_", "")
    return next(
        (name[:count] for count in range(1, len(name) + 1) if matching(name[:count], yaku_names())[0] == yaku),
        name,
    )


def keys_of(form: AnswerForm) -> str:
    """The keys that answer the field that is asked rightly; Return where nothing is."""
    field = form.field
    if field is None or form.is_full:
        return RETURN
    value = field.right
    if field.part == "groups":
        open_groups = [each.right for each in form.fields if each.part == "groups"]
        for mine in form.entered:
            if mine in open_groups:
                open_groups.remove(mine)
        value = open_groups[0]
    return keys_for(field, value, form)
