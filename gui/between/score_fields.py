"""Fields for the final scores of a match: typed in hundreds as they are called out; the last one follows.

With nothing handed out they are for what changes hands and adds up to 0, as chips.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QLineEdit

from core.match.announced_scores import SaidScores, score_text
from gui.appearance.look import Look

LONGEST = 10
"""Most characters of a score."""
WIDTH = 96
"""Width of a field, in pixels of the design."""


class ScoreFields(QObject):
    """A field for each player, by seat.

    :ivar said: what was typed. :ivar fields: in no layout yet.
    """

    changed = Signal()
    """Emitted when something was typed, or a field was left."""
    went_on = Signal(int)
    """Emitted on Return in a field, with its seat."""

    def __init__(
        self, name: str, said: SaidScores, who: Sequence[str], look: Look, parent: QObject | None = None
    ) -> None:
        """:param name: object name of each field, before a dot and its seat. :param who: accessible names."""
        super().__init__(parent)
        self.said, self._look = said, look
        self.fields = [self._field(f"{name}.{seat}", seat, told) for seat, told in enumerate(who)]

    def _field(self, name: str, seat: int, told: str) -> QLineEdit:
        field = QLineEdit()
        field.setObjectName(name)
        field.setAccessibleName(told)
        field.setAlignment(Qt.AlignmentFlag.AlignRight)
        field.setMaxLength(LONGEST)
        field.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, on=False)  # digits and keys are ours
        field.setFixedSize(self._look.theme.px(WIDTH), self._look.theme.size("control"))
        if self.said.so_far is not None:
            field.setText(score_text(self.said.so_far[seat], self.said.handed_out))
        field.textEdited.connect(partial(self._type, seat))
        field.returnPressed.connect(partial(self.went_on.emit, seat))
        field.editingFinished.connect(partial(self._leave, seat))
        return field

    def _type(self, seat: int, text: str) -> None:
        texts = (*self.said.texts[:seat], text.strip(), *self.said.texts[seat + 1 :])
        self.said = replace(self.said, texts=texts)
        self.changed.emit()

    def _leave(self, seat: int) -> None:
        """Write the score in hundreds, as the heading says, however it was typed."""
        points = self.said.points[seat]
        if self.said.texts[seat] and points is not None:
            self.fields[seat].setText(score_text(points, self.said.handed_out))
        self.changed.emit()

    def put(self, seat: int, text: str) -> None:
        """Write a text to a field, as if it was typed."""
        self.fields[seat].setText(text)
        self._type(seat, text)

    def put_sticks(self, sticks: int) -> None:
        """Count sticks on the table, of a thousand points each."""
        self.said = replace(self.said, sticks=sticks)

    def show_rest(self) -> None:
        """Write a score that follows to its field, unless the user is editing that."""
        for field, text, points in zip(self.fields, self.said.texts, self.said.points, strict=True):
            if not text and not (field.hasFocus() and field.text() != field.selectedText()):
                field.setText("" if points is None else score_text(points, self.said.handed_out))
                if field.hasFocus():
                    field.selectAll()

    def go_on_from(self, seat: int) -> None:
        """Give the focus to the next field."""
        self.fields[(seat + 1) % len(self.fields)].setFocus(Qt.FocusReason.TabFocusReason)
