"""Page of a selected record: its title, what can be done with it, and which deal is next."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from core.language.messages import Message
from core.match.record_rows import row_of
from gui.appearance.look import Look
from gui.appearance.plain import Paragraph
from gui.appearance.style import dress_in
from gui.match.commands import MatchCommands
from gui.match.deal.question import TALL
from gui.widgets.buttons import ChoiceButton

CHANGES = ("correct", "insert", "remove")
"""Buttons that change the record, in their order."""
HANDS = ("derivation", "problem")
"""Buttons for the hand of a record, which change nothing."""


class RecordPage(QWidget):
    """Buttons for a selected record. Nothing is entered here."""

    def __init__(self, commands: MatchCommands, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("looking")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._commands, self._look = commands, look
        self._title, self._next = Paragraph.named("looking.title"), Paragraph.named("looking.next")
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
        button.chosen.connect(lambda _: self._commands.do(name))
        button.refused.connect(self._commands.model.said)
        return button

    def _row(self, names: tuple[str, ...]) -> QHBoxLayout:
        row = QHBoxLayout()
        for name in names:
            row.addWidget(self._buttons[name])
        row.addStretch(1)
        self._column.addLayout(row)
        return row

    def refresh(self) -> None:
        """Show the selected record, and what can be done with it; without one nothing changes."""
        model, theme, say = self._commands.model, self._look.theme, self._look.words.say
        match, record = model.match, model.deal.record
        if match is None or record is None:
            return
        row, state = row_of(record, model.names, say), match.state
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
            why_not = None if record.is_deal or name != "correct" else Message("match_screen.no_deal")
            button.block(why_not, say(f"looking.{name}_tip"))
            button.setVisible(name not in HANDS or bool(row.hand))
            button.updateGeometry()
        told = say("looking.over") if state.finished is not None else say("looking.next", deal=state.title)
        self._next.setText(told)
        self.setAccessibleName(self._title.text())
        self.setAccessibleDescription(told)
