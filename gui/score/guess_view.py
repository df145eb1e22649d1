"""Where the learner says what a hand is worth before the app does: han, fu, and who pays what."""

from __future__ import annotations

from PySide6.QtCore import QRegularExpression, Qt, Signal
from PySide6.QtGui import QKeyEvent, QRegularExpressionValidator
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from core.scoring.derivation import Derivation
from core.study.guess import FU, MOST_HAN, Guess, asked
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.widgets.combo import ComboBox


class GuessView(QWidget):
    """A small form. It is filled with the keyboard alone: Tab, digits, Return."""

    guessed = Signal(object)
    """The learner's `Guess`."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("guess")
        self._look = look
        self._title = Label()
        self._fu_label, self._han_label = Label(), Label()
        self._fu, self._han = ComboBox(), ComboBox()
        self._fu.setObjectName("guess.fu")
        self._han.setObjectName("guess.han")
        self._paid: list[tuple[Label, QLineEdit]] = []
        self._found: Derivation | None = None
        self._payers = 0
        self._check = QPushButton()
        self._check.setObjectName("guess.check")
        self._check.setProperty("house", "main")
        self._check.clicked.connect(self._guess)
        worth, payments = QHBoxLayout(), QHBoxLayout()
        for widget in (self._han, self._han_label, self._fu, self._fu_label):
            worth.addWidget(widget)
        for row in range(2):
            label, line = Label(), QLineEdit()
            line.setObjectName(f"guess.paid.{row}")
            line.setValidator(QRegularExpressionValidator(QRegularExpression(r"\d{0,6}"), line))
            line.setAlignment(Qt.AlignmentFlag.AlignRight)
            payments.addWidget(label)
            payments.addWidget(line)
            self._paid.append((label, line))
        payments.addWidget(self._check)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, look.theme.space("small"))
        column.setSpacing(look.theme.space("small"))
        column.addWidget(self._title)
        for line_of in (worth, payments):
            line_of.setSpacing(look.theme.space("small"))
            line_of.addStretch()
            column.addLayout(line_of)

    @property
    def stops(self) -> list[QWidget]:
        """Where the Tab key stops, in its order."""
        return [self._han, self._fu, *(line for _, line in self._paid), self._check]

    def ask(self, derivation: Derivation) -> None:
        """Ask about this hand. For the same hand what was filled in stays, for another the form is empty."""
        words, theme = self._look.words, self._look.theme
        same = derivation is self._found
        self._found = derivation
        chosen = (self._fu.currentIndex(), self._han.currentIndex()) if same else (0, 0)
        self._title.setText(words.say("lesson.title"))
        self._title.setStyleSheet(theme.letters("subtitle", bold=True))
        self._fu_label.setText(words.say("lesson.fu"))
        self._han_label.setText(words.say("lesson.han"))
        self._check.setText(words.say("lesson.check"))
        self._fu.clear()
        self._fu.addItem(words.say("lesson.nothing"), None)
        for fu in FU:
            self._fu.addItem(str(fu), fu)
        self._han.clear()
        self._han.addItem(words.say("lesson.nothing"), None)
        for han in range(1, MOST_HAN + 1):
            self._han.addItem(f"{han}+" if han == MOST_HAN else str(han), han)
        self._han.addItem(words.say("lesson.yakuman"), 0)
        payers = asked(derivation)
        for index, (label, line) in enumerate(self._paid):
            there = index < len(payers)
            label.setVisible(there)
            line.setVisible(there)
            if not same:
                line.clear()
            if there:
                honba = derivation.win.honba
                name = words.say("lesson.pays_honba" if honba else "lesson.pays", who=payers[index], n=honba)
                label.setText(name)
                line.setAccessibleName(name)
        for widget, label in ((self._fu, self._fu_label), (self._han, self._han_label)):
            widget.setAccessibleName(label.text())
        for _, line in self._paid:
            line.setFixedWidth(theme.px(90))
        self._payers = len(payers)
        self._fu.setCurrentIndex(chosen[0])
        self._han.setCurrentIndex(chosen[1])
        if not same:
            self._han.setFocus()

    def _guess(self) -> None:
        paid = tuple(int(line.text()) if line.text() else None for _, line in self._paid[: self._payers])
        self.guessed.emit(Guess(self._fu.currentData(), self._han.currentData(), paid))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Return answers, from every field. Other keys do not go on to the window, where they change tiles."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._guess()
        elif event.key() == Qt.Key.Key_Escape:
            event.ignore()
