"""The rare conditions: the line that they are folded under, and their rows, made when they are first unfolded."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QVBoxLayout, QWidget

from core.entry.entry import MOST_DICE
from core.language.messages import Message, Several, labelled
from gui.appearance.look import Look
from gui.score.flag_button import FlagButton
from gui.score.model import ScoreModel
from gui.score.stepper import Stepper
from gui.widgets.term_label import TermLabel

ROWS: tuple[tuple[tuple[str, tuple[str, ...]], ...], ...] = (
    (("last", ("haitei", "houtei")), ("kan", ("rinshan", "chankan"))),
    (("first", ("tenhou", "chiihou", "renhou")), ("draw", ("nagashi_mangan",))),
    (
        (
            "local",
            ("open_riichi", "discarder_riichi", "tsubame_gaeshi", "kanburi", "rinshan_pao", "paarenchan"),
        ),
    ),
)
"""The rows, of one or more questions each, with the conditions that answer them."""
RARE = tuple(name for row in ROWS for _, names in row for name in names)
"""All of them."""


class FoldLine(QAbstractButton):
    """The line that the rare conditions are folded under. It says which are meant, or those that are chosen."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("rare")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setCheckable(True)
        self._look = look
        self._chosen = False

    def show_state(self, chosen: tuple[str, ...]) -> None:
        """:param chosen: the rare conditions that are chosen."""
        say = self._look.words.say
        names = Several(tuple(Message(f"condition.{name}") for name in chosen))
        what = names if chosen else Message("rare.usual")
        whole = say(labelled(Message("rare.title"), what))
        self.setText(say("rare.title") if self.isChecked() else whole)
        self.setAccessibleName(whole)
        self._chosen = bool(chosen)
        self.updateGeometry()
        self.update()

    def _mark(self) -> int:
        return self._look.theme.px(14)

    def sizeHint(self) -> QSize:
        """A mark and the text."""
        text = QFontMetricsF(self._look.theme.font(bold=True)).horizontalAdvance(self.text())
        return QSize(self._mark() + int(text) + self._look.theme.px(6), self._look.theme.size("control"))

    def minimumSizeHint(self) -> QSize:
        """As `sizeHint`: text is never cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A mark that points down where they are unfolded, and the text."""
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        place = QRectF(self.rect())
        strong = self._chosen or self.underMouse()
        ink = theme.color("text" if strong else "muted")
        middle, size = place.center().y(), theme.px(4)
        corners = (
            [(0, -size / 2), (2 * size, -size / 2), (size, size / 2)]
            if self.isChecked()
            else [(size / 2, -size), (size * 1.5, 0), (size / 2, size)]
        )
        painter.setPen(QPen(ink, theme.px(1.6), c=Qt.PenCapStyle.RoundCap, j=Qt.PenJoinStyle.RoundJoin))
        points = [QPointF(x + 1, middle + y) for x, y in corners]
        painter.drawPolyline(QPolygonF([points[0], points[2], points[1]] if self.isChecked() else points))
        painter.setFont(theme.font(bold=self._chosen and not self.isChecked()))
        painter.setPen(ink)
        left = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(place.adjusted(self._mark(), 0, 0, 0), left, self.text())
        if self.hasFocus():
            painter.setPen(QPen(theme.color("focus"), 2))
            painter.drawRoundedRect(place.adjusted(0, 1, -1, -1), theme.px(6), theme.px(6))


class RareConditions(QWidget):
    """Their rows."""

    hinted = Signal(str)
    term_opened = Signal(str)

    def __init__(self, model: ScoreModel, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model, self._look = model, look
        self._labels: dict[str, TermLabel] = {}
        self._flags: dict[str, FlagButton] = {}
        self._answers: dict[str, tuple[str, ...]] = {}
        self._dice = Stepper("dice", look)
        self._dice.refused.connect(model.tell)
        self._dice.hinted.connect(self.hinted)
        self._dice.wished.connect(lambda n: model.put(replace(model.entry, dice=n)))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.theme.space("tiny"))
        for questions in ROWS:
            row = QHBoxLayout()
            row.setSpacing(look.theme.space("tiny"))
            for number, (question, names) in enumerate(questions):
                if number:
                    row.addSpacing(look.theme.space("small"))
                self._answers[question] = names
                row.addWidget(self._label(question, ""))
                for name in names:
                    row.addWidget(self._flag(name))
            if questions[0][0] == "local":
                row.addWidget(self._label("dice", "saikoro"))
                row.addWidget(self._dice)
            row.addStretch()
            column.addLayout(row)
        self.retranslate()

    def _label(self, name: str, term: str) -> TermLabel:
        label = TermLabel(term, self._look)
        label.setObjectName(f"label.{name}")
        label.opened.connect(self.term_opened)
        self._labels[name] = label
        return label

    def _flag(self, name: str) -> FlagButton:
        button = FlagButton(name, self._model, self._look)
        button.hinted.connect(self.hinted)
        self._flags[name] = button
        return button

    def retranslate(self) -> None:
        """Words and fonts."""
        for name, label in self._labels.items():
            label.show_text(self._look.words.say(f"label.{name}"))
            label.setFont(self._look.theme.font())
        for button in self._flags.values():
            button.retranslate()

    def show_entry(self, have: tuple[Message, ...]) -> None:
        """Show the model's entry. :param have: its problems."""
        entry, words = self._model.entry, self._look.words
        wanted = {name for name, button in self._flags.items() if button.is_wanted(entry)}
        for name, button in self._flags.items():
            button.setVisible(name in wanted)
            button.show_entry(entry, have)
        for question, names in self._answers.items():
            self._labels[question].setVisible(not wanted.isdisjoint(names))
        has_dice = bool(entry.dice) or entry.rules.dice_bonus
        self._dice.show_number(entry.dice, words.say("label.dice"), Message("hint.not_below_zero"), MOST_DICE)
        self._labels["dice"].setVisible(has_dice)
        self._dice.setVisible(has_dice)
