"""A dialog to type in the answers of an exit slip, with what the class believes and what to teach next."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QSyntaxHighlighter, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from core.language.messages import Message
from core.lessons.exit_slip import ClassSum, QuestionSum, WrongNumber, read_slips, summed_up
from core.practice.curriculum.units import UNITS
from core.practice.exercise.hand_list import told_of
from gui.appearance.flow import Style
from gui.appearance.look import Look
from gui.appearance.plain import unmarked
from gui.widgets.ask import FAINT, HEADING, PLAIN, PROBLEM, AskBox
from gui.widgets.panel import scrolling

SIZE = QSize(860, 560)
"""The size of the dialog, in pixels of the design."""


class SlipBox(AskBox):
    """The typed answers on the left, the evaluation on the right, updated while typing."""

    typed = Signal(str)
    """Emitted with the whole text after every change."""
    lesson_wished = Signal(str)
    """Emitted with the unit for which a plan of the next lesson is wanted."""

    def __init__(self, text: str, look: Look, parent: QWidget) -> None:
        """Make the dialog.

        :param text: the answers that were typed before.
        """
        super().__init__("slip_box", look, parent, cancel=look.words.say("print_box.close"))
        say = look.words.say
        self.sum = ClassSum()
        self.tell(say("slip_box.about"))
        self.field = QPlainTextEdit()
        self.field.setObjectName("slip_box.text")
        self.field.setAccessibleName(say("slip_box.field"))
        self.field.setPlaceholderText(say("slip_box.example"))
        self.field.setTabChangesFocus(True)
        self._marks = _BadLines(self.field, look)
        self._counted = self.words("", FAINT, "slip_box.counted")
        self._told = self.words("", PROBLEM, "slip_box.told")
        left = QVBoxLayout()
        left.setSpacing(look.theme.space("small"))
        for part, share in ((self.field, 1), (self._counted, 0), (self._told, 0)):
            left.addWidget(part, share)
        self._area = scrolling(QWidget())
        body = QHBoxLayout()
        body.setSpacing(look.theme.space("large"))
        body.addLayout(left, 2)
        body.addWidget(self._area, 3)
        self.column.addLayout(body, 1)
        self.finish(SIZE.width(), SIZE.height())
        self.ok.clicked.connect(lambda: self.lesson_wished.emit(self.sum.next))
        self.field.setPlainText(text)
        self.field.moveCursor(QTextCursor.MoveOperation.End)
        self.field.textChanged.connect(self._read)
        self._read()
        self.field.setFocus()

    def _read(self) -> None:
        """Read the typed answers, show what they tell and what is wrong with them, and emit `typed`."""
        text, say = self.field.toPlainText(), self.look.words.say
        found = read_slips(text)
        self.sum = summed_up(found.pupils)
        self._counted.say(Message.of("slip_box.counted", n=self.sum.pupils))
        self._told.say("\n".join(map(say, told_of(tuple(found.problems.values())))))
        self._told.setVisible(bool(found.problems))
        self._marks.show_bad(frozenset(found.problems))
        self._show_sum()
        unit = self.sum.next
        self.ok.setEnabled(bool(unit))
        name = say("slip_box.next", unit=Message(UNITS[unit].name_key)) if unit else say("slip_box.ok")
        self.ok.setText(unmarked(name))
        self.typed.emit(text)

    def _show_sum(self) -> None:
        """Show each question with the number of right answers, and the wrong numbers with what leads to them."""
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(self.look.theme.space("small"))
        if not self.sum.pupils:
            column.addWidget(self.words(Message("slip_box.empty"), FAINT, "slip_box.empty"))
        else:
            for number, question in enumerate(self.sum.questions, 1):
                self._put_question(column, number, question)
            if not self.sum.next:
                column.addWidget(self.words(Message("slip_box.unseen"), FAINT, "slip_box.unseen"))
        column.addStretch(1)
        self._area.setWidget(page)

    def _put_question(self, column: QVBoxLayout, number: int, found: QuestionSum) -> None:
        n = self.sum.pupils
        lines: list[tuple[Message, Style]] = [
            (Message.of("slip_box.asked", n=number, asks=found.question.asks), HEADING),
            (Message.of("slip_box.right", right=found.right, n=n, number=found.question.right), FAINT),
            *((self._wrong(wrong), PLAIN if wrong.belief is not None else FAINT) for wrong in found.wrong),
        ]
        if found.blank:
            lines.append((Message.of("slip_box.blank", blank=found.blank, n=n), FAINT))
        for at, (said, style) in enumerate(lines):
            column.addWidget(self.words(said, style, f"slip_box.{found.question.name}.{at}"))
        column.addSpacing(self.look.theme.space("small"))

    def _wrong(self, wrong: WrongNumber) -> Message:
        counts = {"count": wrong.pupils, "n": self.sum.pupils, "number": wrong.number}
        if wrong.said is None:
            return Message.of("slip_box.unknown", **counts)
        return Message.of("slip_box.believed", **counts, said=wrong.said)


class _BadLines(QSyntaxHighlighter):
    """Underlines the lines that cannot be read."""

    def __init__(self, field: QPlainTextEdit, look: Look) -> None:
        super().__init__(field.document())
        self._bad: frozenset[int] = frozenset()
        self._form = QTextCharFormat()
        self._form.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
        self._form.setUnderlineColor(look.theme.color("wrong"))

    def show_bad(self, lines: frozenset[int]) -> None:
        """Underline these lines, numbered from 1.

        Nothing is done if they are the same: Qt treats a change of the marks as one of the text.
        """
        if lines != self._bad:
            self._bad = lines
            self.rehighlight()

    def highlightBlock(self, text: str) -> None:
        """Underline a line that is one of the bad ones."""
        if self.currentBlock().blockNumber() + 1 in self._bad:
            self.setFormat(0, len(text), self._form)
