"""What every yaku is worth, to be changed in half steps: one widget, rows in as many columns as there is room for.

Arrow keys walk from value to value, + and − change it, Delete brings the usual ones back.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.ayame.system import MOST, USUAL, han_text
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_card, paint_pill
from gui.ayame.card_texts import value_in_words
from gui.ayame.han_rows import COLUMNS, rows_of
from gui.ayame.model import AyameModel
from gui.widgets.focus import FocusedView
from gui.widgets.window_events import hint

ROW = 27
"""The height of a row, in pixels of the design."""
HEAD = 30
COLUMN = 330
"""The least width of a column."""
INDENT = 20
"""How far the names stand in: a dot before them says what is in the hand."""
HanSpotKind = Literal["less", "more", "value", "usual"]


class HanSpot(NamedTuple):
    """A value: of which yaku, for closed or for open hands."""

    yaku: str
    is_closed: bool


class HanView(FocusedView):
    """The list."""

    wished = Signal(str, bool, int)
    """A yaku, whether in closed hands, and the half han that it shall have."""
    usual_wished = Signal(str)
    """A yaku shall have its usual values."""
    moved = Signal()
    """Another value is chosen."""

    def __init__(self, model: AyameModel, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("ayame.han.view")
        self._model, self._look = model, look
        self._yaku: list[str] = []
        self.rows = rows_of(())
        """Where they stand."""
        self._in_hand: frozenset[str] = frozenset()
        self._at = HanSpot("riichi", True)
        self._pointed = ""
        """The yaku that the mouse points at."""
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        """Enough for every row."""
        width = self._look.theme.px(COLUMN * COLUMNS)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """One column, or as low as three."""
        return QSize(self._look.theme.px(COLUMN), self.sizeHint().height())

    def heightForWidth(self, width: int) -> int:
        """The fewer columns, the higher."""
        rows = rows_of(self._yaku, self._columns_in(width)).per_column if self._yaku else 0
        return self._look.theme.px(HEAD + ROW * rows + 14)

    def _columns_in(self, width: int) -> int:
        return min(max(width // self._look.theme.px(COLUMN), 1), COLUMNS)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width may have room for other columns."""
        super().resizeEvent(event)
        self.rows = rows_of(self._yaku, self._columns)

    @property
    def _columns(self) -> int:
        return self._columns_in(self.width())

    # ------------------------------------------------------------------------------ what is shown

    @property
    def yaku(self) -> list[str]:
        """The yaku and dora that are shown."""
        return self._yaku

    @property
    def at(self) -> HanSpot:
        """The chosen value."""
        return self._at

    def refresh(self) -> None:
        """Every yaku that the hand's rules know, and what was edited."""
        edited, found = self._model.rules.edited, self._model.found
        chosen = found.chosen if found is not None else None
        self._in_hand = frozenset(line.yaku for line in chosen.lines) if chosen is not None else frozenset()
        self._yaku = [name for name in USUAL if self._model.usual(name)[0] or name in edited]
        self.rows = rows_of(self._yaku, self._columns)
        if self._at.yaku not in self._yaku:
            self._at = HanSpot(self._yaku[0], True)
        self.setAccessibleName(self._look.words.say("ayame_screen.part.han"))
        self.setAccessibleDescription(self.spoken(self._at))
        self.updateGeometry()
        self.update()

    def choose(self, at: HanSpot) -> None:
        """Choose a value."""
        if self._model.halves(at.yaku, at.is_closed) is None:
            at = HanSpot(at.yaku, True)
        self._at = at
        text = self.spoken(at)
        self.setAccessibleDescription(text)
        hint(self, text)
        self.moved.emit()
        self.update()

    def spoken(self, at: HanSpot) -> str:
        """A value in words."""
        return value_in_words(self._model, at.yaku, at.is_closed, at.yaku in self._in_hand, self._look.words)

    # ------------------------------------------------------------------------------ where things are

    def row_rect(self, yaku: str) -> QRectF:
        """Where the row of a yaku is."""
        return self._rect(self.rows.places[yaku])

    def _rect(self, place: int) -> QRectF:
        theme = self._look.theme
        column, row = divmod(place, self.rows.per_column)
        width = (self.width() - theme.space("large")) / self._columns
        height = (self.height() - theme.px(HEAD + 14)) / self.rows.per_column
        top = theme.px(HEAD + 5) + row * height
        return QRectF(theme.space("small") + column * width, top, width, height).adjusted(
            theme.px(6), 0, -theme.px(6), 0
        )

    def part_rect(self, at: HanSpot, part: HanSpotKind) -> QRectF:
        """Where a button or the number of a value is, or the button of its row that brings the usual ones back."""
        theme, row = self._look.theme, self.row_rect(at.yaku)
        size = min(theme.px(22), row.height() - 3)
        top = row.center().y() - size / 2
        left = row.right() - theme.px(92 * (2 if at.is_closed else 1))
        offset, width = {
            "less": (0.0, size),
            "value": (size, theme.px(34)),
            "more": (size + theme.px(34), size),
            "usual": (-size - theme.space("tiny"), size),
        }[part]
        return QRectF(left + offset, top, width, size)

    def _under(self, position: QPointF) -> tuple[HanSpot, HanSpotKind] | None:
        for yaku in self._yaku:
            if not self.row_rect(yaku).contains(position):
                continue
            if yaku in self._model.rules.edited and self.part_rect(HanSpot(yaku, True), "usual").contains(
                position
            ):
                return HanSpot(yaku, True), "usual"
            parts: tuple[HanSpotKind, ...] = ("less", "more", "value")
            for at in (HanSpot(yaku, True), HanSpot(yaku, False)):
                if self._model.halves(yaku, at.is_closed) is not None:
                    found = (part for part in parts if self.part_rect(at, part).contains(position))
                    part = next(found, None)
                    if part is not None:
                        return at, part
            return HanSpot(yaku, True), "value"
        return None

    # ------------------------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """The card, its heads, its rows."""
        theme = self._look.theme
        painter = smooth_painter(self)
        paint_card(painter, theme, QRectF(self.rect()), focused=False)
        for first in self.rows.first_of_columns():
            self._paint_heads(painter, first)
        painter.setFont(theme.font(bold=True))
        painter.setPen(theme.color("text"))
        for place, group in self.rows.heads.items():
            head = self._rect(place).adjusted(theme.px(INDENT), 0, 0, 0)
            painter.drawText(
                head, Qt.AlignmentFlag.AlignVCenter, self._look.words.say(f"ayame_screen.group.{group}")
            )
        for yaku in self._yaku:
            self._paint_row(painter, yaku)

    def _paint_heads(self, painter: QPainter, first: str) -> None:
        words, theme = self._look.words, self._look.theme
        painter.setFont(theme.font("small", bold=True))
        painter.setPen(theme.color("muted"))
        for is_closed in (True, False):
            begin, end = (self.part_rect(HanSpot(first, is_closed), part) for part in ("less", "more"))
            head = QRectF(
                begin.left() - theme.space("small"),
                theme.space("small"),
                end.right() - begin.left() + theme.space("large"),
                theme.space("wide"),
            )
            text = words.say(f"ayame_screen.{'closed' if is_closed else 'open'}")
            painter.drawText(head, Qt.AlignmentFlag.AlignCenter, text)

    def _paint_row(self, painter: QPainter, yaku: str) -> None:
        words, theme, row = self._look.words, self._look.theme, self.row_rect(yaku)
        edited, number = yaku in self._model.rules.edited, self.rows.places[yaku] % self.rows.per_column
        if edited:
            paint_pill(painter, row.adjusted(0, 1, 0, -1), theme, "lit")
        elif number % 2:
            paint_pill(painter, row.adjusted(0, 1, 0, -1), theme, "window")
        if yaku in self._in_hand:
            dot = QPointF(row.left() + theme.px(10), row.center().y())
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("text"))
            painter.drawEllipse(dot, theme.space("tiny"), theme.space("tiny"))
        painter.setFont(theme.font(bold=edited))
        painter.setPen(theme.color("text"))
        room = self.part_rect(HanSpot(yaku, True), "usual").left() - row.left() - theme.px(22)
        name = words.say(f"yaku.{yaku}.name")
        if QFontMetricsF(painter.font()).horizontalAdvance(name) > room:
            painter.setFont(theme.font("small", bold=edited))
        name = painter.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, int(room))
        painter.drawText(row.adjusted(theme.px(INDENT), 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, name)
        if edited:
            place = self.part_rect(HanSpot(yaku, True), "usual")
            size = theme.px(15)
            mark = theme.icon_pixmap("undo", "link", size, self.devicePixelRatioF())
            painter.drawPixmap(round(place.center().x() - size / 2), round(place.center().y() - size / 2), mark)
        for is_closed in (True, False):
            self._paint_value(painter, HanSpot(yaku, is_closed))

    def _paint_value(self, painter: QPainter, at: HanSpot) -> None:
        theme = self._look.theme
        halves = self._model.halves(at.yaku, at.is_closed)
        value = self.part_rect(at, "value")
        center = Qt.AlignmentFlag.AlignCenter
        if halves is None:
            painter.setFont(theme.font())
            painter.setPen(theme.color("disabled"))
            painter.drawText(value, center, "–")
            return
        changed = halves != self._model.usual(at.yaku)[0 if at.is_closed else 1]
        signs = (("less", "−", halves == 0), ("more", "+", halves == MOST)) if self._is_open(at.yaku) else ()
        for part, sign, stops in signs:
            place = self.part_rect(at, "less" if part == "less" else "more")
            painter.setPen(QPen(theme.color("border"), 1))
            painter.setBrush(theme.color("window" if stops else "button"))
            painter.drawRoundedRect(
                place.adjusted(0.5, 0.5, -0.5, -0.5), theme.size("corner"), theme.size("corner")
            )
            painter.setFont(theme.font())
            painter.setPen(theme.color("disabled" if stops else "text"))
            painter.drawText(place, center, sign)
        painter.setFont(theme.font("body", bold=changed))
        painter.setPen(theme.color("text"))
        painter.drawText(value, center, han_text(halves))
        if at == self._at and self.hasFocus():
            whole = self.part_rect(at, "less").united(self.part_rect(at, "more")).adjusted(-2, -2, 2, 2)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("focus"), theme.px(2)))
            painter.drawRoundedRect(whole, theme.size("corner"), theme.size("corner"))

    def _is_open(self, yaku: str) -> bool:
        """Whether the buttons of a row are seen: of all rows they would be a hundred."""
        return yaku in (self._pointed, self._at.yaku)

    # ------------------------------------------------------------------------------ mouse and keys

    def _point_at(self, yaku: str) -> None:
        if yaku != self._pointed:
            self._pointed = yaku
            self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Say what is under the mouse."""
        found = self._under(event.position())
        self._point_at(found[0].yaku if found else "")
        self.setCursor(Qt.CursorShape.PointingHandCursor if found else Qt.CursorShape.ArrowCursor)
        if found is not None and found[1] == "usual":
            hint(self, self._look.words.say("ayame_screen.usual"))
        else:
            hint(self, self.spoken(found[0]) if found else "")

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is under the mouse."""
        self._point_at("")
        hint(self, "")

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose a value; on its buttons, change it."""
        found = self._under(event.position())
        if found is None or event.button() != Qt.MouseButton.LeftButton:
            return
        at, part = found
        self.choose(at)
        if part == "usual":
            self.usual_wished.emit(at.yaku)
        elif part != "value":
            self._change(1 if part == "more" else -1)

    def _change(self, step: int) -> None:
        halves = self._model.halves(self._at.yaku, self._at.is_closed)
        if halves is not None and 0 <= halves + step <= MOST:
            self.wished.emit(self._at.yaku, self._at.is_closed, halves + step)
            hint(self, self.spoken(self._at))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk, + and − change, Delete brings the usual values back."""
        key = event.key()
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            index = self._yaku.index(self._at.yaku) + (1 if key == Qt.Key.Key_Down else -1)
            self.choose(HanSpot(self._yaku[min(max(index, 0), len(self._yaku) - 1)], self._at.is_closed))
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._aside(1 if key == Qt.Key.Key_Right else -1)
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self._change(1)
        elif key == Qt.Key.Key_Minus:
            self._change(-1)
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.usual_wished.emit(self._at.yaku)
        else:
            super().keyPressEvent(event)

    def _aside(self, step: int) -> None:
        """To the other value of the yaku, or over to the next column."""
        other = HanSpot(self._at.yaku, step < 0)
        if other != self._at and self._model.halves(other.yaku, other.is_closed) is not None:
            self.choose(other)
            return
        beside = self.rows.beside(self._at.yaku, step)
        if beside != self._at.yaku:
            self.choose(HanSpot(beside, step > 0))
