"""The place of a group of the hand: one that is asked, or one that is given."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QWidget

from core.practice.exercise.form import AnswerForm, is_open
from gui.appearance.drawn import tile_height
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_glow
from gui.appearance.tile_paint import paint_tile
from gui.form.field_place import MARK, Field, FieldPlace
from gui.widgets.card_data import Card, ShownGroup

AROUND = 2
"""The space for the glow around a tile, in pixels."""


class GroupPlace(FieldPlace):
    """A group with its number or name below."""

    chosen = Signal(str)
    """Emitted with the number of the group, from 1, when it is clicked as an answer."""

    def __init__(self, name: str, look: Look, parent: QWidget, field: type[Field] | None) -> None:
        super().__init__(name, look, parent, field)
        self._number, self._tile, self._wide = 0, 0, 0.0
        self._placed: tuple[object, ...] = ()
        self._group: ShownGroup | None = None
        self._is_choice = False

    def show_group(self, form: AnswerForm, number: int, at: int | None, group: ShownGroup | None) -> None:
        """Show a group.

        :param number: its number, from 1.
        :param at: the index of its field; None if it is given.
        :param group: the given group; None if it is asked.
        """
        self._is_choice = form.field is not None and form.field.kind == "finished"
        if at is not None:
            self.show_field(form, at, "body")
        if (number, group) != (self._number, self._group):
            self._number, self._group = number, group
            self.update()

    @property
    def label(self) -> str:
        """The text below the group."""
        return self._group.label if self._group is not None else str(self._number)

    def place(self, left: float, top: float, width: float, tile: int) -> float:
        """Place the group. Return its width with the text below.

        :param width: the width of its box, in pixels, as the other lengths.
        :param tile: the maximal width of a tile.
        """
        placed = (left, top, width, tile, self.label, self._look.version)
        if placed != self._placed:
            self._placed, self._tile = placed, tile
            theme = self._look.theme
            label = theme.width_of(self.label, "small")
            self._wide = max(width, label if self._group is not None else 0)
            height = tile_height(tile) + theme.px(8)
            below = theme.line("small") + theme.px(4)
            self.setGeometry(int(left) - AROUND, int(top), int(self._wide) + 2 * AROUND, height + below)
            self.place_box(QRectF(AROUND, 0, width, height))
        return self._wide

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose this group if one of the groups is asked for, else ask its field."""
        if not self._is_choice:
            super().mousePressEvent(event)
        elif event.button() == Qt.MouseButton.LeftButton:
            self.chosen.emit(str(self._number))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the tiles and the text below."""
        painter, theme, box = smooth_painter(self), self._look.theme, self.box
        if self._group is not None:
            width = min(self._tile, int(box.width() / len(self._group.tiles)))
            for number, shown in enumerate(self._group.tiles):
                x = box.left() + number * width
                rect = paint_tile(painter, self._look, shown.tile, x, box.top() + theme.px(4), width)
                if shown.marked:
                    paint_glow(painter, theme, rect)
        else:
            self.paint_box(painter)
            self.paint_tiles(painter, self._tile)
            middle = QPointF(box.center().x() + theme.px(MARK) / 2, box.bottom() + theme.px(2))
            self.paint_mark(painter, middle)
        painter.setFont(theme.font("small"))
        painter.setPen(theme.color("muted"))
        is_named = self._group is not None and not self.label.isdigit()
        below = QRectF(
            box.left(), box.bottom() + theme.px(1), self.width() if is_named else box.width(), self.height()
        )
        way = Qt.AlignmentFlag.AlignLeft if is_named else Qt.AlignmentFlag.AlignHCenter
        painter.drawText(below, way | Qt.AlignmentFlag.AlignTop, self.label)


def known_groups(form: AnswerForm, fields: list[int], given: Card | None) -> tuple[ShownGroup, ...]:
    """Return the groups that may be seen.

    They are without names and the mark of the finished group while these are asked, and () while it is asked
    whether the hand wins.

    :param fields: the indices of the card's fields.
    :param given: the derivation's card.
    """
    parts = {form.fields[at].part for at in fields}
    if given is None or not (parts & {"groups", "finished", "wait_name"} or "reading" in form.shown):
        return ()
    if "wait" in parts and not parts & {"groups", "finished"}:  # that line shows the tiles
        return ()
    if not parts or all(is_open(form, at) for at in fields):
        return given.groups
    return tuple(
        ShownGroup(tuple(tile._replace(marked=False) for tile in group.tiles), str(number), group.lights)
        for number, group in enumerate(given.groups, 1)
    )
