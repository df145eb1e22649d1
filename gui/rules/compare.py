"""The comparison of two rule sets: only the switches that differ, with the differing words highlighted."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from core.rules.rule_sets import RuleSet, differences
from core.rules.switch_groups import GROUPS
from core.rules.switch_words import name_of, sentence
from core.rules.word_differences import differing
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_card
from gui.widgets.focus import FocusedView

NAME, VALUE = Style("body", "text", bold=True), Style("body", "text")
FIRST_COLUMN = 0.28
"""The share of the width for the names of the switches."""


class RulesComparison(FocusedView):
    """A card with groups, with a line for each differing switch: its name and its value in either set."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("rules.comparison")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._look = look
        self._sets: tuple[RuleSet, RuleSet] | None = None
        self._rows: list[tuple[str, list[tuple[str, str, str]]]] = []
        self._titles: list[tuple[str, float]] = []
        self._flows: list[tuple[Flow, float, float]] = []
        self._lines: list[float] = []
        self._marks: list[QRectF] = []

    def show_sets(self, first: RuleSet, second: RuleSet) -> None:
        """Compare two sets."""
        self._sets = (first, second)
        words, say = self._look.words, self._look.words.say
        found = {each.switch: each.messages for each in differences(first, second)}
        self._rows = []
        for group in GROUPS:
            rows = [
                (name_of(switch, words.say), *(sentence(say(message)) for message in found[switch]))
                for switch in group.switches
                if switch in found
            ]
            if rows:
                self._rows.append((say(group.title), [(name, one, two) for name, one, two in rows]))
        names = {"first": first.title, "second": second.title}
        self.setAccessibleName(say("rules_screen.compare_title", **names))
        self.setAccessibleDescription("\n".join(self.texts))
        self._lay_out()

    @property
    def count(self) -> int:
        """The number of switches that differ."""
        return sum(len(rows) for _, rows in self._rows)

    @property
    def texts(self) -> list[str]:
        """The differences, one line each; a sentence if there are none."""
        say = self._look.words.say
        if not self._rows:
            return [say("rules_screen.compare_none")]
        return [
            say("rules_screen.compare_row", switch=name, first=one, second=two)
            for _, rows in self._rows
            for name, one, two in rows
        ]

    @property
    def marks(self) -> tuple[QRectF, ...]:
        """The rectangles of the highlighted words."""
        return tuple(self._marks)

    # ------------------------------------------------------------------------------ place

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out the lines for the new width."""
        self._lay_out()

    def _lay_out(self) -> None:
        if self._sets is None:
            return
        look, theme, width = self._look, self._look.theme, float(self.width())
        pad, gap = theme.px(14), theme.px(18)
        inner = width - 2 * pad
        first = inner * FIRST_COLUMN
        half = (inner - first - 2 * gap) / 2
        columns = (pad, pad + first + gap, pad + first + 2 * gap + half)
        self._titles, self._flows, self._lines, self._marks = [], [], [], []
        y = self._head(columns, half)
        for title, rows in self._rows:
            self._titles.append((title, y))
            y += theme.px(34)
            for row in rows:
                self._lines.append(y)
                flows = [
                    Flow([text], NAME if column == 0 else VALUE, look, first if column == 0 else half)
                    for column, text in enumerate(row)
                ]
                for flow, x in zip(flows, columns, strict=True):
                    self._flows.append((flow, x, y + theme.px(7)))
                for flow, x, spans in zip(flows[1:], columns[1:], differing(*row[1:]), strict=True):
                    self._marks += [mark for span in spans for mark in flow.places(*span, x, y + theme.px(7))]
                y += max(flow.height for flow in flows) + theme.px(14)
            y += theme.space("small")
        self.setMinimumHeight(round(max(y, theme.px(120))))
        self.update()

    def _head(self, columns: tuple[float, float, float], half: float) -> float:
        """Place the names of both sets over their columns. Return the height of that."""
        assert self._sets is not None
        if not self._rows:
            return 0
        look, theme = self._look, self._look.theme
        flows = [
            Flow([look.words.say(each.title)], Style("body", "text", bold=True), look, half) for each in self._sets
        ]
        for flow, x in zip(flows, columns[1:], strict=True):
            self._flows.append((flow, x, theme.space("medium")))
        return max(flow.height for flow in flows) + theme.space("medium")

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint cards, lines and texts, or that nothing differs."""
        words, theme = self._look.words, self._look.theme
        painter = smooth_painter(self)
        if self._titles:
            paint_card(painter, theme, QRectF(self.rect()))
        painter.setFont(theme.font("subtitle", bold=True))
        painter.setPen(theme.color("text"))
        for title, top in self._titles:
            head = QRectF(theme.px(14), top, self.width(), theme.px(34))
            painter.drawText(head, Qt.AlignmentFlag.AlignVCenter, title)
        painter.setPen(QPen(theme.color("border"), 1))
        for y in self._lines:
            painter.drawLine(theme.px(14), round(y), self.width() - theme.px(14), round(y))
        for mark in self._marks:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("lit"))
            painter.drawRoundedRect(
                mark.adjusted(-theme.px(3), 1, theme.px(3), -1), theme.size("edge"), theme.size("edge")
            )
        for flow, x, y in self._flows:
            flow.paint(painter, x, y)
        if not self._rows and self._sets is not None:
            painter.setFont(theme.font("subtitle"))
            painter.setPen(theme.color("muted"))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, words.say("rules_screen.compare_none"))
        if self.is_ringed:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("focus"), 1))
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
