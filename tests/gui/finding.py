"""Widgets and actions are found by the name that the program gives them, never by a translated text."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

T = TypeVar("T", bound=QObject)


def find(within: QObject, kind: type[T], name: str = "") -> T:
    """What is called so in a window, a view or a box; the first of its kind where no name is told.

    :raises AssertionError: nothing there is called so.
    """
    found = within.findChild(kind, name) if name else within.findChild(kind)
    assert found is not None, f"there is no {kind.__name__} {name}"
    return found


def shown_button(within: QWidget, name: str) -> QAbstractButton:
    """A button that can be seen."""
    found = find(within, QAbstractButton, name)
    assert found.isVisible(), name
    return found


def label_text(within: QWidget, name: str) -> str:
    """What a label says; nothing where it cannot be seen."""
    label = find(within, QLabel, name)
    return label.text() if label.isVisible() else ""


def tells(said: str, *facts: str) -> bool:
    """Whether a sentence tells these facts, names and numbers, in this order. How it puts them is not pinned."""
    at = 0
    for fact in facts:
        at = said.find(fact, at) + len(fact)
        if at < len(fact):
            return False
    return True


def unbroken(text: str) -> str:
    """A text without the spaces and the ends of its lines: a tooltip breaks them anew."""
    return "".join(text.split())
