"""Where a group of the hand stands: one that is asked, or one as it is."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QWidget

from core.practice.exercise.form import AnswerForm, is_open
from gui.appearance.drawn import tile_height
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_glow, paint_tile
from gui.form.field_place import MARK, Field, FieldPlace
from gui.widgets.card_data import Card, ShownGroup

AROUND = 2
"""What a glow needs around its tile, in pixels."""


class GroupPlace(FieldPlace):
    """A group with its number, or its name, below."""

    chosen = Signal(str)
    """It was clicked where one of the groups is asked for; its number from 1 on."""

    def __init__(self, name: str, look: Look, parent: QWidget, field: type[Field] | None) -> None:
        super().__init__(name, look, parent, field)
        self._number, self._tile, self._wide = 0, 0, 0.0
        self._placed: tuple[object, ...] = ()
        self._group: ShownGroup | None = None
        self._is_choice = False

    def show_group(self, form: AnswerForm, number: int, at: int | None, group: ShownGroup | None) -> None:
        """Show a group. :param at: its field; None: it is given. :param group: the one that is given."""
        self._is_choice = form.field is not None and form.field.kind == "finished"
        if at is not None:
            self.show_field(form, at, "body")
        if (number, group) != (self._number, self._group):
            self._number, self._group = number, group
            self.update()

    @property
    def label(self) -> str:
        """What stands below it."""
        return self._group.label if self._group is not None else str(self._number)

    def place(self, left: float, top: float, width: float, tile: int) -> float:
        """Put it there. Returns how wide it is with what stands below. :param tile: how wide a tile is at most."""
        placed = (left, top, width, tile, self.label, self._look.version)
        if placed != self._placed:
            self._placed, self._tile = placed, tile
            theme = self._look.theme
            label = QFontMetricsF(theme.font("small")).horizontalAdvance(self.label)
            self._wide = max(width, label if self._group is not None else 0)
            height = tile_height(tile) + theme.px(8)
            below = theme.line("small") + theme.px(4)
            self.setGeometry(int(left) - AROUND, int(top), int(self._wide) + 2 * AROUND, height + below)
            self.place_box(QRectF(AROUND, 0, width, height))
        return self._wide

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Where one of the groups is asked for, it is this one; else this one is asked."""
        if not self._is_choice:
            super().mousePressEvent(event)
        elif event.button() == Qt.MouseButton.LeftButton:
            self.chosen.emit(str(self._number))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Its tiles, and what stands below."""
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
    """Returns the groups that may be seen: none where it is asked whether the hand wins; without their names and
    what finished one, where that is asked.

    :param fields: those of the card, by their places in the form. :param given: the derivation's card.
    """
    parts = {form.fields[at].part for at in fields}
    if given is None or not (parts & {"groups", "finished", "wait_name"} or "reading" in form.shown):
        return ()
    if "wait" in parts and not parts & {"groups", "finished"}:  # that line has the tiles
        return ()
    if not parts or all(is_open(form, at) for at in fields):
        return given.groups
    return tuple(
        ShownGroup(tuple(tile._replace(marked=False) for tile in group.tiles), str(number), group.lights)
        for number, group in enumerate(given.groups, 1)
    )
