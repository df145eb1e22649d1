"""A line of a form: its label and its field, side by side or one below the other."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from core.language.messages import Message
from core.practice.exercise.form import AnswerForm, is_open
from gui.appearance.drawn import tile_height
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_pill
from gui.appearance.theme import TextSize
from gui.form.field_place import MARK, Field, FieldPlace, LinesField
from gui.form.kinds import view_of

ROOM = 100
"""The space for what was entered beside the right answer, in pixels of the design."""


class RowShape(NamedTuple):
    """The sizes of a line, in pixels of the design.

    :ivar height: the minimal height.
    :ivar box: the height of its box.
    :ivar width: the width of a box for a number.
    :ivar wide: the width of a box for text.
    :ivar long: the width of a multi-line box as a share of the line.
    :ivar edge: the space on both sides.
    :ivar is_alone: whether the box stands below the tiles that it is about, with the question above.
    :ivar is_parted: whether there is a thin line above, since label and box are far apart.
    """

    size: TextSize
    tile: str
    height: int
    box: int
    width: int
    wide: int
    long: float
    edge: int = 6
    is_alone: bool = False
    is_parted: bool = False


ALONE = RowShape("subtitle", "palette", 0, 56, 260, 260, 1.0, 0, is_alone=True)
LINE = RowShape("subtitle", "group", 40, 36, 120, 240, 0.6, 8)
LARGE_LINE = RowShape("subtitle", "group", 48, 36, 100, 210, 0.62, is_parted=True)
SMALL_LINE = RowShape("body", "row", 32, 28, 100, 210, 0.62, is_parted=True)


class FieldRow(FieldPlace):
    """A field with its label."""

    def __init__(self, name: str, look: Look, parent: QWidget, field: type[Field] | None) -> None:
        super().__init__(name, look, parent, field)
        self._shape = LINE
        self._is_first = self._is_wide = False
        self._label: Message | None = None
        self._flow: Flow | None = None
        self._fitted: tuple[object, ...] = ()
        self._height = 0
        self._at_text = QPointF()

    def show_row(self, form: AnswerForm, at: int, shape: RowShape, *, is_first: bool = False) -> None:
        """Show a field in a line of this shape. On a sheet, an open line has its reason in place of the label.

        :param is_first: whether no other line is above it.
        """
        field = form.fields[at]
        view = view_of(field)
        told = is_open(form, at) and shape.is_parted and field.why is not None
        label = field.why if told else field.label
        changed = (label, shape, is_first) != (self._label, self._shape, self._is_first)
        self._label, self._shape, self._is_first = label, shape, is_first
        self._is_wide = view.is_wide
        large = shape.is_alone and not view.is_long
        size = shape.size if view.is_long else "subtitle" if view.is_number else "body"
        self.show_field(form, at, "heading" if large else size)
        if changed:
            self.update()

    def fit(self, width: int) -> int:
        """Place label and box for a width, if it or they have changed. Return the height."""
        if (fitted := (width, self._label, self._shape, self._shown)) != self._fitted:
            self._fitted, self._height = fitted, self._place_all(width)
        return self._height

    def _place_all(self, width: int) -> int:
        theme, shape, edit = self._look.theme, self._shape, self.field
        edge, box = theme.px(shape.edge), float(theme.px(shape.box))
        span = theme.px(shape.wide if self._is_wide else shape.width)
        if isinstance(edit, LinesField):
            span = int((width - 2 * edge) * shape.long)
            edit.ensurePolished()
            box = max(box, edit.height_for(self.text_width(span)) + theme.space("small"))
        if shape.is_alone:
            flow = self._words(width)
            words = flow.height if flow.lines else 0.0
            if edit is None:
                return int(words)
            top = words + (theme.space("small") if words else 0)
            self._at_text = QPointF()
            self.place_box(QRectF(0, top, span, box))
            return int(top + box)
        own = theme.px(ROOM) if self.own else 0
        flow = self._words(width - 2 * edge - span - own - theme.space("medium"))
        around = theme.space("small") if not shape.is_parted else 2 * theme.space("hair")
        height = max(float(theme.px(shape.height)), flow.height + around, box + theme.px(4))
        self._at_text = QPointF(edge, (height - flow.height) / 2)
        self.place_box(QRectF(width - edge - span, (height - box) / 2, span, box))
        return int(height)

    def _words(self, room: int) -> Flow:
        """Lay out the label and return it; if the box stands alone only its tiles, since the text is above."""
        shape, parts = self._shape, self._look.words.parts(self._label) if self._label is not None else []
        if shape.is_alone:
            parts = [each for part in parts if not isinstance(part, str) for each in (part, " ")]
        self._flow = Flow(parts, Style(shape.size, tile=shape.tile), self._look, room)
        return self._flow

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the label, highlighted while it is asked, and the box."""
        painter, theme, shape = smooth_painter(self), self._look.theme, self._shape
        edge = theme.px(shape.edge)
        if shape.is_parted and not self._is_first:
            painter.setPen(QPen(theme.color("border"), 1))
            painter.drawLine(QPointF(edge, 0.5), QPointF(self.width() - edge, 0.5))
        if not shape.is_alone and (self.state == "active" or self.underMouse()):
            band = QRectF(self.rect()).adjusted(0, 1, 0, -1)
            paint_pill(painter, band, theme, "lit" if self.state == "active" else "hover")
        if self._flow is not None:
            self._flow.paint(painter, self._at_text.x(), self._at_text.y())
        if self.field is not None:
            self.paint_box(painter)
            height = self.box.height() - theme.space("tiny")
            self.paint_tiles(painter, int(height / tile_height(100) * 100))
            self.paint_mark(
                painter, QPointF(self.box.left() + theme.px(6), self.box.center().y() - theme.px(MARK) / 2)
            )
            self._paint_own(painter)

    def _paint_own(self, painter: QPainter) -> None:
        """Paint what was entered, beside the right answer."""
        if self.own and not self.tiles and not isinstance(self.field, LinesField):
            theme, box = self._look.theme, self.box
            painter.setFont(theme.font("body"))
            painter.setPen(theme.color("muted"))
            wide = QFontMetricsF(painter.font()).horizontalAdvance(self.own) + 2
            is_right = self._shape.is_alone
            left = box.right() + theme.space("medium") if is_right else box.left() - theme.space("small") - wide
            left = min(left, self.width() - wide)  # it ends with the line, if need be in the box
            painter.drawText(QRectF(left, box.top(), wide, box.height()), Qt.AlignmentFlag.AlignVCenter, self.own)
