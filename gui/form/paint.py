"""A form painted: cards, rows, and the boxes in which answers stand."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from core.practice.exercise.fields import FormField
from core.practice.exercise.form import AnswerForm, BoxState, state_of
from core.tiles import TILES, Tile
from gui.appearance.drawn import tile_height
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.appearance.painting import paint_card, paint_glow, paint_pill, paint_tile
from gui.form.kinds import entered_text, view_of
from gui.form.layout import BADGE, FormLayout
from gui.form.placed import FormCard, Row, Slot
from gui.widgets.card_data import ShownGroup

LARGE = 50
"""From so high a box on, in pixels of the design, its number is large, and stands in the middle."""
_GROUND: dict[BoxState, str] = {
    "active": "card",
    "empty": "card",
    "entered": "own_ground",
    "told": "pill",
    "wrong": "wrong_ground",
    "hinted": "pill",
}
_INK: dict[BoxState, str] = {
    "active": "own",
    "entered": "own",
    "right": "text",
    "told": "text",
    "wrong": "wrong",
    "hinted": "text",
}
_FRAME: dict[BoxState, tuple[str, int]] = {
    "active": ("focus", 2),
    "empty": ("outline", 1),
    "told": ("outline", 1),
    "wrong": ("wrong", 2),
}
"""Its colour and width, in pixels of the design. What is right stands there as any other number."""
_ICONS: dict[BoxState, tuple[str, str]] = {"right": ("check", "right"), "wrong": ("close", "wrong")}


def written_in(form: AnswerForm, at: int, state: BoxState, look: Look) -> str:
    """What is written in a box: what is typed, else what was entered, also of the line that is asked."""
    field, typed = form.fields[at], form.typed
    if state == "active" and typed:
        return view_of(field).typed_text(typed)
    return entered_text(field, field.right if state == "told" else form.entered[at], look.words)


class FormPainter:
    """Paints a form that is laid out, once."""

    def __init__(self, painter: QPainter, layout: FormLayout, look: Look) -> None:
        self._painter, self._layout, self._look = painter, layout, look
        self._form = layout.form
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)

    def paint(self, *, pointed: int | None) -> None:
        """All of it. :param pointed: the field that the mouse is on."""
        for card in self._layout.cards:
            self._paint_card(card)
            for number, slot in enumerate(card.slots, 1):
                self._paint_slot(slot, number)
            for above, row in pairwise(card.rows):
                if card.shape != "bare" and above.place.left() == row.place.left():
                    self._part(above, row)
            for row in card.rows:
                self._paint_row(row, pointed=row.at is not None and row.at == pointed)

    # ------------------------------------------------------------------------------ cards

    def _paint_card(self, card: FormCard) -> None:
        """Its ground and its head, as far as it has them."""
        painter, theme, pad = self._painter, self._look.theme, self._look.theme.space("medium")
        if card.shape in ("card", "body"):
            paint_card(painter, theme, card.place)
        if card.shape in ("body", "bare"):
            return
        is_step = card.shape != "card"
        middle = card.place.center().y() if is_step else card.place.top() + pad * 0.6 + theme.px(14)
        size, is_open = theme.px(BADGE), card.shape == "open"
        badge = QRectF(card.place.left() + (0 if is_step else pad), middle - size / 2, size, size)
        fields = [at for at, field in enumerate(self._form.fields) if field.card == card.name]
        if card.shape == "step" and fields and not card.is_quiet:  # it was asked, and is done
            mark = theme.icon_pixmap("check", "right", size, painter.device().devicePixelRatioF())
            painter.drawPixmap(badge.topLeft(), mark)
        else:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("text" if is_open else "pill"))
            painter.drawEllipse(badge)
            painter.setPen(theme.color("card" if is_open else "muted" if card.is_quiet else "text"))
            painter.setFont(theme.font("small", bold=True))
            painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, str(card.number))
        painter.setPen(theme.color("muted" if card.is_quiet else "text"))
        painter.setFont(theme.font("body", bold=is_open or not is_step))
        left = badge.right() + theme.space("small")
        head = QRectF(left, middle - size, card.place.right() - left + 1, 2 * size)
        title = self._look.words.say(f"form.step.{card.name}" if is_step else f"step.{card.name}")
        painter.drawText(head, Qt.AlignmentFlag.AlignVCenter, title)
        if card.total:
            painter.setFont(theme.font("body", bold=True))
            painter.setPen(theme.color("accent"))
            painter.drawText(head, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, card.total)

    # ------------------------------------------------------------------------------ rows

    def _part(self, above: Row, row: Row) -> None:
        """A thin line between two rows: what is asked and its box are far apart."""
        middle = (above.place.bottom() + row.place.top()) / 2
        self._painter.setPen(QPen(self._look.theme.color("border"), 1))
        self._painter.drawLine(QPointF(row.place.left(), middle), QPointF(row.place.right(), middle))

    def _paint_row(self, row: Row, *, pointed: bool) -> None:
        painter, theme = self._painter, self._look.theme
        if row.at is None:
            row.flow.paint(painter, row.at_text.x(), row.at_text.y())
            return
        state = state_of(self._form, row.at)
        alone = len(self._form.fields) == 1
        if (state == "active" or pointed) and not alone:
            band = row.place.adjusted(-theme.px(6), theme.px(1), theme.px(6), -theme.px(1))
            paint_pill(painter, band, theme, "lit" if state == "active" else "hover")
        row.flow.paint(painter, row.at_text.x(), row.at_text.y())
        if not row.box.isEmpty():
            self._paint_box(row, state)

    def _paint_box(self, row: Row, state: BoxState) -> None:
        assert row.at is not None
        painter, theme, field = self._painter, self._look.theme, self._form.fields[row.at]
        self._paint_ground(row.box, state)
        own = self._form.entered[row.at]
        if field.kind == "yaku":
            text = self._layout.yaku_text(row.at)
            style = Style(self._layout.yaku_size, _INK.get(state, "muted"), bold=True)
            flow = Flow((text,), style, self._look, row.box.width() - theme.px(36))
            left = row.box.left() + theme.px(26 if state in _ICONS else 10)
            flow.paint(painter, left, row.box.center().y() - flow.height / 2)
            if state == "active":
                caret = QPointF(left + flow.width, row.box.center().y())
                self._paint_caret(caret, theme.line("body") / 2)
        else:
            self._write_in(row.box, field, written_in(self._form, row.at, state, self._look), state)
        if state == "told" and field.kind not in ("yaku", "finished"):
            self._paint_own(row, entered_text(field, own, self._look.words))
        if field.kind == "finished":
            self._paint_finished(row, state)
        if (icon := _ICONS.get(state)) is not None:
            size = theme.px(14)
            mark = theme.icon_pixmap(icon[0], icon[1], size, painter.device().devicePixelRatioF())
            painter.drawPixmap(QPointF(row.box.left() + theme.px(6), row.box.center().y() - size / 2), mark)

    def _paint_ground(self, box: QRectF, state: BoxState) -> None:
        """The box: none around what is right, unless it is the one that is asked: as among answers to choose."""
        painter, theme, frame = self._painter, self._look.theme, _FRAME.get(state)
        ground = _GROUND.get(state)
        if state == "right" and box.height() >= theme.px(LARGE):
            ground, frame = "right_ground", ("right", 2)
        if ground is None:
            return
        pen = QPen(theme.color(frame[0]), theme.px(frame[1])) if frame is not None else QPen(Qt.PenStyle.NoPen)
        painter.setPen(pen)
        painter.setBrush(theme.color(ground))
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), theme.size("corner"), theme.size("corner"))

    def _write_in(self, box: QRectF, field: FormField, text: str, state: BoxState) -> None:
        """Words in the middle; numbers at the right, so that they stand one below the other."""
        painter, theme = self._painter, self._look.theme
        is_large = box.height() >= theme.px(LARGE)
        is_number = view_of(field).is_number
        painter.setFont(theme.font("heading" if is_large else "subtitle" if is_number else "body", bold=True))
        painter.setPen(theme.color(_INK.get(state, "muted")))
        inner = box.adjusted(theme.space("small"), 0, -theme.space("small"), 0)
        in_line = is_number and not is_large
        way = Qt.AlignmentFlag.AlignRight if in_line else Qt.AlignmentFlag.AlignHCenter
        painter.drawText(inner, way | Qt.AlignmentFlag.AlignVCenter, text)
        if state == "active" and view_of(field).has_caret:
            wide = painter.fontMetrics().horizontalAdvance(text)
            end = inner.right() if in_line else inner.center().x() + wide / 2
            self._paint_caret(QPointF(end + theme.px(2), box.center().y()), box.height() / 4)

    def _paint_caret(self, at: QPointF, half: float) -> None:
        self._painter.setPen(QPen(self._look.theme.color("own"), self._look.theme.px(2)))
        self._painter.drawLine(QPointF(at.x(), at.y() - half), QPointF(at.x(), at.y() + half))

    def _paint_own(self, row: Row, text: str) -> None:
        """What was entered, beside what is right."""
        painter, theme = self._painter, self._look.theme
        painter.setFont(theme.font("body"))
        painter.setPen(theme.color("own"))
        said = self._look.words.say("form.own", answer=text)
        wide = painter.fontMetrics().horizontalAdvance(said) + 2
        is_large = row.box.height() >= theme.px(LARGE)
        left = (
            row.box.right() + theme.space("medium") if is_large else row.box.left() - theme.space("small") - wide
        )
        left = min(left, row.place.right() - wide)  # there it is in the box
        place = QRectF(left, row.box.top(), wide, row.box.height())
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, said)

    def _paint_finished(self, row: Row, state: BoxState) -> None:
        """The group that was named, as tiles."""
        assert row.at is not None
        value = self._form.fields[row.at].right if state == "told" else self._form.entered[row.at]
        if isinstance(value, tuple):
            tiles = [TILES[int(kind)] for kind in value]
            width = int((row.box.height() - self._look.theme.space("tiny")) / tile_height(100) * 100)
            left = row.box.right() - len(tiles) * width - self._look.theme.px(8)
            for number, tile in enumerate(tiles):
                paint_tile(
                    self._painter,
                    self._look,
                    tile,
                    left + number * width,
                    row.box.center().y() - tile_height(width) / 2,
                    width,
                )

    # ------------------------------------------------------------------------------ groups

    def _paint_slot(self, slot: Slot, number: int) -> None:
        painter, theme = self._painter, self._look.theme
        if slot.group is not None:
            self._paint_tiles(slot, slot.group)
            self._label(slot, slot.group.label)
            return
        assert slot.at is not None
        state = state_of(self._form, slot.at)
        self._paint_ground(slot.place, state)
        value = self._form.entered[slot.at]
        if state == "told":
            value = self._form.fields[slot.at].right
        if isinstance(value, tuple):
            self._lay_out(slot, tuple(TILES[int(kind)] for kind in value))
        elif state == "active":
            tiles = self._form.picked
            if tiles:
                self._lay_out(slot, tiles)
            else:
                self._write_in(slot.place, self._form.fields[slot.at], self._form.typed, state)
        self._label(slot, str(number))
        if (icon := _ICONS.get(state)) is not None:
            size = theme.px(14)
            mark = theme.icon_pixmap(icon[0], icon[1], size, painter.device().devicePixelRatioF())
            at = QPointF(slot.place.center().x() - size / 2, slot.place.bottom() + theme.px(2))
            painter.drawPixmap(at + QPointF(theme.px(14), 0), mark)

    def _lay_out(self, slot: Slot, tiles: tuple[Tile, ...]) -> None:
        theme, place = self._look.theme, slot.place
        width = min(slot.tile, int((place.width() - theme.px(8)) / max(len(tiles), 1)))
        left = place.center().x() - width * len(tiles) / 2
        for number, tile in enumerate(tiles):
            paint_tile(self._painter, self._look, tile, left + number * width, place.top() + theme.px(4), width)

    def _paint_tiles(self, slot: Slot, group: ShownGroup) -> None:
        theme = self._look.theme
        width = min(slot.tile, int(slot.place.width() / len(group.tiles)))
        for number, shown in enumerate(group.tiles):
            x = slot.place.left() + number * width
            rect = paint_tile(self._painter, self._look, shown.tile, x, slot.place.top() + theme.px(4), width)
            if shown.marked:
                paint_glow(self._painter, theme, rect)

    def _label(self, slot: Slot, text: str) -> None:
        painter, theme = self._painter, self._look.theme
        painter.setFont(theme.font("small"))
        painter.setPen(theme.color("muted"))
        ascent = painter.fontMetrics().ascent()
        wide = painter.fontMetrics().horizontalAdvance(text)
        is_named = slot.group is not None and not text.isdigit()
        left = slot.place.left() if is_named else slot.place.center().x() - wide / 2
        painter.drawText(QPointF(left, round(slot.place.bottom() + ascent + theme.px(1))), text)
