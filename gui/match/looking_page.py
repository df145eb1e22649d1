"""Something of the record is looked at: what it did, what can be done about it, and where what is typed goes."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from core.language.messages import Message
from core.match.record_rows import RecordRow
from gui.appearance.look import Look
from gui.appearance.plain import Paragraph
from gui.appearance.style import dress_in
from gui.match.deal.question import TALL
from gui.widgets.buttons import ChoiceButton

CHANGES = ("correct", "insert", "remove")
"""What changes the record, in the order of the buttons."""
HANDS = ("derivation", "problem")
"""What is done with a hand of the record; it changes nothing."""


class LookingPage(QWidget):
    """Nothing is entered here; each button says what it leads to."""

    wished = Signal(str)
    """One of `CHANGES` or `HANDS`, or `back`."""
    refused = Signal(Message)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("looking")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._look = look
        self._title, self._next = Paragraph(), Paragraph()
        self._title.setObjectName("looking.title")
        self._next.setObjectName("looking.next")
        self._buttons = {name: self._button(name) for name in (*CHANGES, *HANDS, "back")}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self._title)
        self._rows = [self._row(CHANGES), self._row(HANDS)]
        self._column.addWidget(self._next)
        self._column.addWidget(self._buttons["back"], 0, Qt.AlignmentFlag.AlignLeft)
        self._column.addStretch(1)

    def _button(self, name: str) -> ChoiceButton:
        button = ChoiceButton(f"looking.{name}", self._look)
        button.kind = TALL
        button.setCheckable(False)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        button.chosen.connect(lambda _: self.wished.emit(name))
        button.refused.connect(self.refused)
        return button

    def _row(self, names: tuple[str, ...]) -> QHBoxLayout:
        row = QHBoxLayout()
        for name in names:
            row.addWidget(self._buttons[name])
        row.addStretch(1)
        self._column.addLayout(row)
        return row

    def show_record(
        self,
        row: RecordRow,
        next_deal: Message | None,
        why_no_correction: Message | None,
    ) -> None:
        """Show something of the record.

        :param next_deal: the one that is being entered; None: there is none.
        :param why_no_correction: why it cannot be entered again; None: it can.
        """
        theme, say = self._look.theme, self._look.words.say
        self._column.setSpacing(theme.space("tiny"))
        for line in self._rows:
            line.setSpacing(theme.space("tiny"))
        self._title.setText(say("looking.title", what=row.title))
        self._title.setMinimumHeight(theme.size("control"))
        for label, letters in (
            (self._title, theme.letters("subtitle", bold=True)),
            (self._next, theme.letters(ink="muted")),
        ):
            label.setIndent(0)
            dress_in(label, f"{letters} padding-left: {theme.space('small')}px;")
        for name, button in self._buttons.items():
            button.setText(say(f"looking.{name}"))
            button.block(why_no_correction if name == "correct" else None, say(f"looking.{name}_tip"))
            button.setVisible(name not in HANDS or bool(row.hand))
            button.updateGeometry()
        told = say("looking.over") if next_deal is None else say("looking.next", deal=next_deal)
        self._next.setText(told)
        self.setAccessibleName(self._title.text())
        self.setAccessibleDescription(told)
