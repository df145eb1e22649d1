"""How much there is to read: at most two sentences beside the counting, the questions and the lessons."""

from __future__ import annotations

import re

from PySide6.QtWidgets import QWidget

from gui.form.feedback_box import FeedbackBox
from gui.form.field_row import FieldRow
from gui.table.cell_card import CellCard
from gui.widgets.card_view import CardView
from tests.gui.scenes.staged import Staged

MOST = 2
SENTENCE = re.compile(r"(?:[\w’]+[^\w.!?]+){2,}[\w’]+\)?[.!?](?=\s|$)|[^。！？\s]{5,}[。！？]")
"""Three words at least, or five Japanese letters: “Right.” is none."""
EXEMPT = (CardView, CellCard, FeedbackBox, FieldRow)
"""Derivations, feedback, and the lines of a question."""
TEXTS = re.compile(
    r".*\.(prompt|tap|why)|(learn\.words|yaku|glossary|class|slip_box|print_box|worksheet_box)\b.*"
    r"|learn\.map|learn\.plan\..*|match\.curve|preview|practice\.(progress|end)"
)
"""Names of parts with questions, lessons, terms, papers, what a learner got wrong, or names and labels alone."""
EXCEPT = {
    "answer": "each reason why a hand is impossible is a sentence",
    "ayame.squares": "explains rules that nobody knows yet",
    "match.unsaved": "what happened, why, and what to do",
}
"""Widgets that may say more, and why."""


def wordy(scene: Staged) -> list[str]:
    """The sentences of the window on top, where there are more than two."""
    top = next((top for top in scene.tops if top is not scene.window), scene.window)
    found = [
        match.group()
        for widget, texts in scene.painted
        if widget.window() is top and not _is_exempt(widget)
        for match in SENTENCE.finditer(" ".join(text.text for text in texts if text.is_drawn))
    ]
    return [f"{len(found)} sentences: {' | '.join(found)}"] if len(found) > MOST else []


def _is_exempt(widget: QWidget) -> bool:
    if isinstance(widget, EXEMPT) or widget.objectName() in EXCEPT:
        return True
    part: QWidget | None = widget
    while part is not None and TEXTS.fullmatch(part.objectName()) is None:
        part = part.parentWidget()
    return part is not None
