"""The hand on the felt: standing tiles, the winning tile apart, melds as they lie at the table, dora.

A click takes a tile, a meld or an indicator back. The small sign above a standing tile makes it the winning tile;
the one above a meld turns the called tile to another player. What a click will do is shown while the mouse is
there, and the arrow keys reach everything.
"""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QMoveEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.entry.add_tiles import AddMode
from core.entry.hand_actions import after_action
from core.entry.pending import NOTHING
from core.tiles import Tile
from gui.appearance.drawn import tile_height
from gui.appearance.lettering import fitted
from gui.appearance.look import Look
from gui.appearance.motion import Lift, Motion, begin, moves
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_focus, paint_pill
from gui.appearance.tile_tips import TileTips
from gui.felt.paint import LABEL, paint_cloth
from gui.score.hand_paint import ABOVE, RIICHI, HandPainting, HandSpot, SpotAction, source_words
from gui.score.hand_words import hand_head, hand_words
from gui.score.model import ScoreModel
from gui.widgets.focus import TABBED
from gui.widgets.window_events import hint

FALL = 20
"""The height from which the winning tile falls, in pixels of the design."""
TILE = "large"
"""The name of the tile width that is used where all fits."""
ADDED: dict[SpotAction, AddMode] = {"add_dora": "dora", "add_ura": "ura"}
"""The mode of the palette that a click on the place for one more indicator opens."""
NAMES: dict[SpotAction, str] = {
    "take_back": "tile",
    "take_meld": "meld",
    "take_dora": "dora",
    "take_ura": "ura",
    "take_nuki": "nuki",
}
"""The names of things in `spot_rects`. These things are lifted under the mouse."""


class HandView(TileTips):
    """The felt with the hand on it."""

    mode_wished = Signal(str)
    """Emitted with the mode of the palette when the place for one more indicator is clicked."""

    moved = Signal()
    """Emitted when the view is moved, since the height of what is above it has changed."""

    def __init__(self, model: ScoreModel, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("hand")
        self._model, self._look = model, look
        self.spots: list[HandSpot] = []
        self._over: HandSpot | None = None
        self._at = -1  # index of the place that the arrow keys are on
        self._lit: tuple[Tile, ...] = ()
        self._alone = False
        self._felt = QPixmap()
        self._felt_key: tuple[object, ...] = ()
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._by_tab = False
        self._lift: Lift | None = None
        """The lift of the place under the mouse."""
        self._winning: Tile | None = None
        self._landing: Motion | None = None
        """The fall of a winning tile that has just come."""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        model.changed.connect(self._refresh)
        model.changed.connect(self._land)
        model.pending_changed.connect(self._refresh)
        look.changed.connect(self._refresh)
        self._refresh()

    def sizeHint(self) -> QSize:
        """Return a height for a tile, the sign above it and the felt around."""
        theme = self._look.theme
        return QSize(theme.px(900), tile_height(theme.tile_width(TILE)) + theme.px(ABOVE + LABEL))

    def stand_alone(self, on: bool) -> None:
        """Adapt to whether conditions and palette are hidden, as in a lesson.

        Winds are then named over the tiles, and no indicator can be added.
        """
        if on != self._alone:
            self._alone = on
            self.update()

    @property
    def head(self) -> str:
        """The text over the tiles; it names the winds where no buttons show them."""
        entry = self._model.entry
        is_told = self._model.is_example and not entry.melds  # over melds the text is whose discard they have
        return hand_head(entry, self._look, winds=self._alone, example=is_told)

    def light(self, tiles: tuple[Tile, ...]) -> None:
        """Highlight these tiles, each as often as it is named, until the hand, what is pending beside it, or the
        look changes.
        """
        if tiles != self._lit:
            self._lit = tiles
            self.update()

    def _refresh(self) -> None:
        self._over, self._at, self._lit, self.spots = None, -1, (), []
        self.setAccessibleName(self._look.words.say("hand.name"))
        note = self._model.pending.note
        words = hand_words(self._model.entry, self._look)
        self.setAccessibleDescription(f"{self._look.words.say(note)} {words}" if note else words)
        self.updateGeometry()
        self.update()

    # ------------------------------------------------------------------------------ layout, painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the felt and what lies on it."""
        if self._is_pointed_at or self._lit or self._model.pending != NOTHING or self.fall:
            self.spots = self._paint(smooth_painter(self))
            return
        entry = self._model.entry
        lying = (entry.standing, entry.winning, entry.is_full, entry.is_draw, entry.melds, entry.nuki)
        indicators = (entry.dora, entry.ura, bool(entry.flags & RIICHI), entry.rules.players, self._alone)
        key = (HandView, lying, indicators, self.head)
        self.spots = self._look.cache.paint(self, self._look.theme.color("window"), key, self._paint)

    @property
    def _is_pointed_at(self) -> bool:
        """Whether a place is marked, lifted, or sinks back, or the keyboard focus is shown."""
        lifted = self._lift is not None and self._lift.by
        return bool(self._over or self._at >= 0 or lifted or (self.hasFocus() and self._by_tab))

    def _paint(self, painter: QPainter) -> list[HandSpot]:
        """Return the places that can be clicked."""
        self._paint_felt(painter)
        painting = HandPainting(
            painter,
            self._look,
            self._model.entry,
            self._model.pending,
            head=self.head,
            lit=self._lit,
            tile=TILE,
            size=self.size(),
            adds=not self._alone,
            above=None if self._lift is None and self._landing is None else self._above,
        )
        painting.paint()
        self.spots = painting.spots
        self._paint_what_a_click_does(painter)
        return painting.spots

    def _above(self, spot: HandSpot) -> float:
        """Return how far above its place something is, in pixels."""
        if spot.wins and (fall := self.fall):
            return fall
        return self._lift.by if self._lift is not None and spot == self._over else 0

    @property
    def fall(self) -> float:
        """How far above its place the winning tile still is, in pixels."""
        return self._look.theme.px(FALL) * (1 - self._landing.share) if self._landing is not None else 0

    def _land(self) -> None:
        """Let a winning tile that has just come fall onto the felt, if the view is visible and motion is on."""
        entry, before = self._model.entry, self._winning
        self._winning = entry.winning if entry.is_full and not entry.is_draw else None
        if self._winning in (None, before) or not self.isVisible() or not moves(self._look.theme):
            return
        self._landing = begin(self._landing, self._look.theme, self, self._repaint_winning)

    def _repaint_winning(self) -> None:
        for spot in self.spots:
            if spot.wins:
                self._repaint(spot, self._look.theme.px(FALL))

    @property
    def _cloth(self) -> QRectF:
        """The rectangle of the felt, aligned with the cards."""
        across = self._look.theme.space("medium")
        return QRectF(self.rect()).adjusted(across, 0, -across, 0)

    def _paint_felt(self, painter: QPainter) -> None:
        """Paint the felt from a pixmap, which is made once per size and scheme."""
        key = (self.width(), self.height(), self._look.theme.name)
        if key != self._felt_key:
            self._felt_key = key
            self._felt = QPixmap(self.size())
            self._felt.fill(self._look.theme.color("window"))  # an opaque pixmap is copied, not blended
            with_felt = smooth_painter(self._felt)
            paint_cloth(with_felt, self._look.theme, self._cloth)
            with_felt.end()
        painter.drawPixmap(0, 0, self._felt)

    def _paint_what_a_click_does(self, painter: QPainter) -> None:
        """Paint the signs over the melds, and what marks the place under the mouse or the keyboard."""
        entry, words, theme = self._model.entry, self._look.words, self._look.theme
        spot = self.spot_of_keys() or self._over
        for sign in [s for s in self.spots if s.deed == "turn"]:
            paint_pill(painter, sign.rect, theme, "pill")
            painter.setFont(theme.font("small"))
            painter.setPen(theme.color("text"))
            said = source_words(entry.melds[sign.number], self._look)
            if painter.fontMetrics().horizontalAdvance(said) > sign.rect.width():
                said = said[:1]  # the arrow alone
                painter.setFont(fitted(theme, "small", [said], sign.rect.width() - 2))
            painter.drawText(sign.rect, Qt.AlignmentFlag.AlignCenter, said)
        if spot is None:
            if self.hasFocus() and self._by_tab:
                paint_focus(painter, theme, self._cloth.adjusted(3, 3, -3, -3), theme.size("corner"), chosen=True)
            return
        if self._has_chip(spot):
            chip = self._chip_of(spot)
            paint_pill(painter, chip, theme, "glow")
            painter.setFont(theme.font("small", bold=True))
            painter.setPen(Qt.GlobalColor.black)
            painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, words.say("hand.make_winning_short"))
        if self.hasFocus() and spot is self.spot_of_keys():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("on_felt"), 2))
            painter.drawRoundedRect(spot.rect.adjusted(-3, -3, 3, 3), 7, 7)
        elif spot.deed != "turn":
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(Qt.GlobalColor.black)
            painter.setOpacity(0.16)
            painter.drawRoundedRect(spot.rect.translated(0, -self._above(spot)), 6, 6)
            painter.setOpacity(1)

    def _chip_of(self, spot: HandSpot) -> QRectF:
        words, theme = self._look.words, self._look.theme
        text = words.say("hand.make_winning_short")
        width = theme.width_of(text, "small", bold=True) + theme.space("medium")
        return QRectF(spot.rect.center().x() - width / 2, spot.rect.top() - theme.px(25), width, theme.px(20))

    def _has_chip(self, spot: HandSpot) -> bool:
        """Return whether a sign over this place offers to make it the winning tile: over the standing tiles of a
        full hand, but not over those like the winning one, nor while there is a tile too many.
        """
        entry = self._model.entry
        asked = self._model.pending.extra is not None
        return spot.deed == "take_back" and entry.is_full and spot.tile != entry.winning and not asked

    def moveEvent(self, event: QMoveEvent) -> None:
        """Emit `moved`."""
        super().moveEvent(event)
        self.moved.emit()

    # ------------------------------------------------------------------------------ mouse

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show what a click here would do."""
        self._look_at(self._spot_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        """Stop showing what a click would do."""
        self._look_at(None)

    def _spot_at(self, position: QPointF) -> HandSpot | None:
        over = self._over
        if (
            over is not None
            and self._has_chip(over)
            and self._chip_of(over).adjusted(0, 0, 0, 6).contains(position)
        ):
            return over
        return next((spot for spot in reversed(self.spots) if spot.rect.contains(position)), None)

    def _look_at(self, spot: HandSpot | None) -> None:
        if spot == self._over:
            return
        for seen in (self._over, self.spot_of_keys(), spot):
            self._repaint(seen)
        if self.hasFocus() and self._by_tab:
            self.update()  # the focus ring comes or goes
        self._over = spot
        self._at = -1
        self._raise()
        self.setCursor(Qt.CursorShape.PointingHandCursor if spot else Qt.CursorShape.ArrowCursor)
        hint(self, self.hint_of(spot) if spot else "")

    def _raise(self) -> None:
        """Lift what the mouse is on, unless it is a sign or an empty place; what was lifted before drops."""
        if self._lift is None:
            self._lift = Lift(self._look.theme, self)
            self._lift.stepped.connect(lambda: self._repaint(self._over))
        self._lift.drop()
        if self._over is not None and self._over.deed in NAMES:
            self._lift.turn(up=True)

    def _repaint(self, spot: HandSpot | None, above: int = 0) -> None:
        """Repaint a place with the signs around it.

        :param above: extra pixels above it.
        """
        if spot is not None:
            seen = spot.rect.united(self._chip_of(spot)) if self._has_chip(spot) else spot.rect
            air = self._look.theme.space("small")
            if spot.deed == "take_meld":
                above = round(spot.rect.height())  # an added tile lies there
            self.update(seen.adjusted(-air, -air - above, air, air).toAlignedRect())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Do what was shown for this place."""
        spot = self._spot_at(event.position())
        if spot is None or event.button() != Qt.MouseButton.LeftButton:
            return
        on_chip = self._has_chip(spot) and self._chip_of(spot).contains(event.position())
        self._do(spot._replace(deed="make_winning") if on_chip else spot)

    def hint_of(self, spot: HandSpot) -> str:
        params: dict[str, object] = {"tile": self._look.words.name(spot.tile) if spot.tile else ""}
        if spot.deed in ("take_meld", "turn"):
            params = {"tile": self._model.entry.melds[spot.number].tiles}
        key = spot.deed
        if key in ADDED:
            return self._look.words.say(f"mode_why.{ADDED[key]}")
        extra = self._model.pending.extra
        if extra is not None and key == "take_back":
            return self._look.words.say("hint.replace", extra=self._look.words.name(extra), **params)
        if self._has_chip(spot):
            return self._look.words.say("hint.take_back_or_win", **params)
        return self._look.words.say(f"hint.{key}", **params)

    def _do(self, spot: HandSpot) -> None:
        model = self._model
        match spot.deed:
            case "drop":
                model.set_pending(NOTHING)
            case "add_dora" | "add_ura":
                self.mode_wished.emit(ADDED[spot.deed])
            case "take_back" if spot.tile is not None and model.pending.extra is not None:
                model.replace(spot.tile, winning=bool(spot.number))
            case action:
                model.put_consistent(after_action(model.entry, action, spot.number, spot.tile))

    # ------------------------------------------------------------------------------ keyboard

    def spot_of_keys(self) -> HandSpot | None:
        return self.spots[self._at] if 0 <= self._at < len(self.spots) else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle the keys.

        Arrows move over the felt, Delete or Space takes back, W sets the winning tile, T turns a meld. Return lets
        the tile too many replace the one at the place of the arrow keys.
        """
        spot = self.spot_of_keys()
        match event.key():
            case Qt.Key.Key_Right | Qt.Key.Key_Down if self.spots:
                self._walk(1)
            case Qt.Key.Key_Left | Qt.Key.Key_Up if self.spots:
                self._walk(-1)
            case Qt.Key.Key_Delete | Qt.Key.Key_Space if spot:
                self._do(spot)
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if spot and self._model.pending.extra is not None:
                self._do(spot)
            case Qt.Key.Key_W if spot and self._has_chip(spot):
                self._do(spot._replace(deed="make_winning"))
            case Qt.Key.Key_T if spot and spot.deed == "take_meld":
                self._do(spot._replace(deed="turn"))
            case _:
                super().keyPressEvent(event)

    def _walk(self, step: int) -> None:
        self._over = None
        self._at = (self._at + step) % len(self.spots)
        spot = self.spots[self._at]
        hint(self, self.hint_of(spot))
        self.setAccessibleDescription(self.hint_of(spot))
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show a focus ring after Tab only: who types tiles did not ask for the keyboard here."""
        self._by_tab = event.reason() in TABBED
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Clear the place of the arrow keys and its hint."""
        if self._at >= 0:
            hint(self, "")
        self._at = -1
        self.update()

    def tile_places(self) -> list[tuple[Tile, bool, QRectF]]:
        """Return the closed tiles as they were painted last, [] before that: the tile, whether it is the winning
        one, and its rectangle.
        """
        lying = (spot for spot in self.spots if spot.deed == "take_back")
        return [(spot.tile, spot.wins, spot.rect) for spot in lying if spot.tile is not None]

    def spot_rects(self) -> dict[str, QRectF]:
        """Return the rectangles of what lies on the felt, by name (`tile.0`, `meld.0`, `dora.0`), for tests."""
        counts: Counter[str] = Counter()
        rects = {}
        for spot in self.spots:
            if spot.deed in NAMES:
                name = NAMES[spot.deed]
                rects[f"{name}.{counts[name]}"] = spot.rect
                counts[name] += 1
        return rects
