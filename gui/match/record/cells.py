"""Layout of the record's first column for a width."""

from __future__ import annotations

from typing import Literal, NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontMetricsF

from core.match.record_rows import RecordRow
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.appearance.theme import Theme

RowAction = Literal["derivation", "problem", "correct"]


class RecordColumns:
    """Geometry of the columns for a width in pixels.

    :ivar left: where the columns of the seats begin. :ivar score: width of each. :ivar indent: where text begins.
    :ivar title: width for titles. :ivar beside: whether the events of a deal are beside its title; otherwise below
      it.
    """

    def __init__(
        self, theme: Theme, width: float, players: int, titles: tuple[str, ...], names: tuple[str, ...] = ()
    ) -> None:
        """:param names: headings of the columns of the seats."""
        self.pad = theme.space("medium")
        heads = QFontMetricsF(theme.font(bold=True))
        widest = max(map(heads.horizontalAdvance, names), default=0) + theme.space("wide")
        self.score = int(min(max(widest, theme.px(88)), max(width * 0.16, theme.px(74))))
        self.left = int(width) - self.pad - players * self.score
        self.indent = self.pad + theme.space("large")
        self.title = max((heads.horizontalAdvance(title) for title in titles), default=0) + theme.px(34)
        self.beside = self.left - self.indent - self.title >= theme.px(420)


class RowButton(NamedTuple):
    """A button in a row. :ivar hand: code of the hand that it is about; empty: none."""

    action: RowAction
    rect: QRectF
    hand: str = ""


class PlacedWords(NamedTuple):
    """Text with its position."""

    flow: Flow
    at: QPointF


class LineCell:
    """A line below a deal.

    :ivar height: in pixels. :ivar is_after: whether it is the last one, with the scores.
    """

    def __init__(self, text: str, columns: RecordColumns, look: Look, *, is_after: bool) -> None:
        self.is_after = is_after
        left = columns.indent + look.theme.space("medium")
        self.top = look.theme.space("tiny") if is_after else 0
        self.flow = Flow([text], Style(bold=is_after), look, columns.left - left)
        self.words = [PlacedWords(self.flow, QPointF(left, self.top))]
        self.buttons: list[RowButton] = []
        self.height = int(self.top + self.flow.height + look.theme.space("small" if is_after else "hair"))


class DealCell:
    """A deal: its title, what happened, the riichi bets, and the buttons.

    :ivar height: in pixels. :ivar top: where its first line begins. :ivar line: height of that line.
    """

    def __init__(self, row: RecordRow, columns: RecordColumns, look: Look) -> None:
        self._row, self._look = row, look
        self.line, self.top = look.theme.line(), look.theme.space("small")
        self._air = (self.line - look.theme.line()) / 2
        self.words: list[PlacedWords] = []
        size = look.theme.space("wide")
        title = look.theme.width_of(row.title, bold=True)
        pencil = QRectF(
            columns.indent + title + look.theme.space("small"), self.top - look.theme.space("hair"), size, size
        )
        self.buttons = [RowButton("correct", pencil)]
        y = float(self.top)
        left, right = float(columns.indent), float(columns.left)
        if columns.beside:
            left = columns.indent + columns.title + look.theme.space("small")
        else:
            right += columns.score * len(row.change)
            y += self.line
        for one in row.happened:
            y += self._add_happened(one.text, one.hand, left, right, y)
        if row.riichi:
            y += self._add_riichi(row.riichi, left, right, y)
        self.height = int(max(y, self.top + self.line) + look.theme.space("small"))

    def _add_happened(self, text: str, hand: str, left: float, right: float, top: float) -> float:
        """Add what happened, and at its right two buttons for the hand code, none if it is "". Return the height
        in pixels.
        """
        look, theme = self._look, self._look.theme
        size, gap = theme.space("wide"), theme.space("tiny")
        buttons = 2 * (size + gap) if hand else 0
        flow = Flow([text], Style(), look, right - left - buttons - theme.space("small"))
        # The first line is level with the title, whatever follows.
        self.words.append(PlacedWords(flow, QPointF(left, top + self._air)))
        if hand:
            x = min(left + flow.width + theme.space("small") + buttons, right - theme.space("small"))
            y = top + (self.line - size) / 2
            self.buttons.append(RowButton("derivation", QRectF(x - 2 * size - gap, y, size, size), hand))
            self.buttons.append(RowButton("problem", QRectF(x - size, y, size, size), hand))
        return max(flow.height + 2 * self._air, float(self.line))

    def _add_riichi(self, text: str, left: float, right: float, top: float) -> float:
        """Add the riichi bets, behind what happened or below it. Return the additional height."""
        look, theme, before = self._look, self._look.theme, self.words[-1]
        flow = Flow([text], Style("body", "muted"), look, right - left - theme.space("small"))
        behind = self.buttons[-1].rect.right() if self._row.happened[-1].hand else left + before.flow.width
        at = QPointF(behind + theme.space("medium"), before.at.y())
        if before.flow.height <= flow.height and at.x() + flow.width <= right - theme.space("small"):
            self.words.append(PlacedWords(flow, at))
            return 0
        self.words.append(PlacedWords(flow, QPointF(left, top)))
        return flow.height
