"""What if one thing were different: each change with its points and the difference to now."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.language.messages import Message, labelled
from core.language.numbers import number_text
from core.scoring.derivation import Derivation
from core.scoring.lines import yakuman_name
from core.study.what_if import Variation, WhatIfChange, variations, with_change
from gui.appearance.look import Look
from gui.appearance.painting import paint_card, paint_pill
from gui.score.model import ScoreModel
from gui.widgets.density import Density
from gui.widgets.pointed_view import PointedView

COLUMNS = 2
ROWS = 3


class WhatIfView(PointedView[int]):
    """A card with a cell for each change."""

    def __init__(self, model: ScoreModel, look: Look, density: Density, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("what_if")
        self._model, self._look, self._density = model, look, density
        self._cells: tuple[Variation, ...] = ()
        self._gives_way = False
        self._is_crowded = False
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        model.changed.connect(self.refresh)
        model.showing_changed.connect(self.refresh)
        density.changed.connect(self.refresh)
        look.changed.connect(self.refresh)
        self.refresh()

    def sizeHint(self) -> QSize:
        """Return the size of a head and three rows."""
        theme = self._look.theme
        return QSize(theme.px(480), theme.space("wide") + theme.space("tiny") + ROWS * self._row_height())

    def _row_height(self) -> int:
        return self._look.theme.size("row")

    def height_for(self, _width: int) -> int:
        """Return the height, the same at any width."""
        return self.sizeHint().height()

    def give_way(self, on: bool) -> None:
        """Hide the view, or show it again if there is something to show."""
        if on != self._gives_way:
            self._gives_way = on
            self.refresh()

    def crowd(self, on: bool) -> None:
        """Hide the view while something else stands beside the cards, or show it again."""
        if on != self._is_crowded:
            self._is_crowded = on
            self.refresh()

    def refresh(self) -> None:
        """Show what the entry would be worth with each change. Hide the view if no change brings points, for
        beginners, while a part of the result is hidden, and while it gives way.
        """
        model = self._model
        result = model.result
        self._cells = ()
        wanted = model.is_open and not model.showing.reading and not self._density.is_beginner
        wanted = wanted and not (self._gives_way or self._is_crowded)
        if isinstance(result, Derivation) and wanted:
            tried = variations(model.entry, result)
            self._cells = tried if any(cell.points or cell.difference for cell in tried) else ()
        self._at = None
        self.setVisible(bool(self._cells))
        self.setAccessibleName(self._look.words.say(labelled(Message("what_if.title"), self._note())))
        self._describe()
        self.updateGeometry()
        self.update()

    @property
    def cells(self) -> tuple[Variation, ...]:
        """The cells that are shown."""
        return self._cells

    def text(self, cell: Variation) -> str:
        """Return a cell in words."""
        say = self._look.words.say
        words = [say(f"what_if.{cell.change}"), self._worth(cell), self._points(cell), self._difference(cell)]
        why = [say(cell.why)] if cell.why else []
        return " ".join([word for word in words if word] + why)

    def _note(self) -> str:
        """Return what the points are compared with, and whether they include honba and sticks."""
        result = self._model.result
        now = sum(payment.total for payment in result.payments) if isinstance(result, Derivation) else 0
        if not now:
            return self._look.words.say("what_if.note")
        entry = self._model.entry
        beside = "both" if entry.honba and entry.sticks else "honba" if entry.honba else ""
        key = beside or ("sticks" if entry.sticks else "now")
        return self._look.words.say(f"what_if.note_{key}", points=now, n=entry.honba)

    def _worth(self, cell: Variation) -> str:
        if cell.yakuman:
            return self._look.words.say(yakuman_name(cell.yakuman))
        return self._look.words.say("what_if.worth", han=cell.han, fu=cell.fu) if cell.points else ""

    def _points(self, cell: Variation) -> str:
        return number_text(cell.points) if cell.points or cell.difference else self._look.words.say("what_if.none")

    def _difference(self, cell: Variation) -> str:
        say = self._look.words.say
        if not cell.points and not cell.difference:
            return ""
        if not cell.difference:
            return say("what_if.same")
        return say("what_if.up" if cell.difference > 0 else "what_if.down", n=abs(cell.difference))

    # ------------------------------------------------------------------------------ painting

    def _rect(self, index: int) -> QRectF:
        theme = self._look.theme
        pad = theme.space("medium")
        width = (self.width() - 2 * pad - theme.space("large")) / COLUMNS
        column, row = divmod(index, ROWS)
        top = theme.space("wide") + row * self._row_height()
        return QRectF(pad + column * (width + theme.space("large")), top, width, self._row_height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint title and cells."""
        key = (WhatIfView, self._cells, self._note(), self._at, self.hasFocus())
        self._look.cache.paint(self, self._look.theme.color("window"), key, self._paint)

    def _paint(self, painter: QPainter) -> None:
        words, theme = self._look.words, self._look.theme
        paint_card(painter, theme, QRectF(self.rect()), focused=self.hasFocus())
        pad = theme.space("medium")
        painter.setPen(theme.color("text"))
        painter.setFont(theme.font("body", bold=True))
        painter.drawText(QPointF(pad, theme.px(19)), words.say("what_if.title"))
        x = pad + QFontMetricsF(painter.font()).horizontalAdvance(words.say("what_if.title")) + theme.px(10)
        painter.setPen(theme.color("muted"))
        painter.setFont(theme.font("small"))
        note = self._note()
        painter.drawText(QPointF(x, theme.px(19)), note)
        room = self._room_for_differences()
        for index, cell in enumerate(self._cells):
            self._paint_cell(painter, index, cell, room)

    def _room_for_differences(self) -> float:
        """Return the width for the differences in pixels, the same for all cells; 0 if one does not fit."""
        theme, words = self._look.theme, self._look.words
        gap = theme.space("small")
        widths = (theme.width_of(self._difference(cell), "small", bold=True) for cell in self._cells)
        room = gap + max(widths, default=0.0)
        used = max(
            theme.width_of(words.say(f"what_if.{cell.change}")) + theme.width_of(self._points(cell), bold=True)
            for cell in self._cells
        )
        return room if used + theme.space("medium") + room <= self._rect(0).width() else 0.0

    def _paint_cell(self, painter: QPainter, index: int, cell: Variation, difference: float) -> None:
        """Paint a cell.

        :param difference: the width for its difference, in pixels; 0 leaves it out.
        """
        words, theme, rect = self._look.words, self._look.theme, self._rect(index)
        if index == self._at:
            paint_pill(painter, rect.adjusted(-4, 0, 4, 0), theme, "lit")
        elif index % ROWS:
            painter.setPen(QPen(theme.color("border"), 1))
            painter.drawLine(rect.topLeft(), rect.topRight())
        middle = Qt.AlignmentFlag.AlignVCenter
        right = middle | Qt.AlignmentFlag.AlignRight
        painter.setFont(theme.font())
        painter.setPen(theme.color("text"))
        name = words.say(f"what_if.{cell.change}")
        painter.drawText(rect, middle, name)
        used = theme.width_of(name) + theme.px(6)
        if difference:
            painter.setFont(theme.font("small", bold=cell.difference > 0))
            painter.setPen(theme.color("text" if cell.difference else "muted"))
            painter.drawText(rect, right, self._difference(cell))
        painter.setFont(theme.font("body", bold=True))
        painter.setPen(theme.color("text" if cell.points else "muted"))
        price = rect.adjusted(0, 0, -difference, 0)
        points = self._points(cell)
        painter.drawText(price, right, points)
        price_width = theme.width_of(points, bold=True) + theme.px(6)
        worth = rect.adjusted(used, 0, -difference - price_width, 0)
        text = self._worth(cell)
        if theme.width_of(text, "small") + theme.space("large") <= worth.width():
            painter.setFont(theme.font("small"))
            painter.setPen(theme.color("muted"))
            painter.drawText(worth, right, text)

    # ------------------------------------------------------------------------------ mouse and keys

    def thing_at(self, position: QPointF) -> int | None:
        """Return the index of the cell there, or None."""
        cells = (index for index in range(len(self._cells)) if self._rect(index).contains(position))
        return next(cells, None)

    def words_of(self, thing: int | None) -> str:
        """Return all of a cell in words, with the reason if there is one; None: all cells."""
        return "\n".join(map(self.text, self._cells)) if thing is None else self.text(self._cells[thing])

    def hint_of(self, thing: int) -> str:
        """Return a cell in words, and what a click does."""
        text = self.words_of(thing)
        return self._look.words.say("what_if.click", text=text) if self.can_pick(thing) else text

    def can_pick(self, thing: int) -> bool:
        """Return whether the change can be made."""
        return self._change_of(self._cells[thing]) is not None

    def pick(self, thing: int) -> None:
        """Make the change of a cell, if it can be made."""
        change = self._change_of(self._cells[thing])
        if change is not None:
            self._model.put_consistent(with_change(self._model.entry, change))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move with the arrow keys, make the change with Return."""
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: ROWS, Qt.Key.Key_Left: -ROWS}
        step = steps.get(Qt.Key(event.key()))
        if step is not None and self._cells:
            self.point_at(0 if self._at is None else (self._at + step) % len(self._cells))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self._at is not None:
                self.pick(self._at)
        else:
            super().keyPressEvent(event)

    def _change_of(self, cell: Variation) -> WhatIfChange | None:
        """Return the change of a cell; None if it cannot be made: other han or fu need other tiles."""
        return cell.change if cell.change not in ("han", "fu") and cell.why is None else None

    def cell_center(self, index: int) -> QPointF:
        """Return the center of a cell, for tests that click."""
        return self._rect(index).center()
