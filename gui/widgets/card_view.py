"""Card in the window: pointing at its lines highlights tiles, and its terms have explanations."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QToolTip, QWidget

from core.language.messages import labelled
from gui.appearance.look import Look
from gui.appearance.motion import Motion, begin, moves
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_current, paint_focus
from gui.appearance.tile_tips import TileTips
from gui.appearance.tips import show_tip
from gui.widgets.card import CardPicture
from gui.widgets.card_data import Card, CardLine, CardName, ShownTile
from gui.widgets.window_events import open_term

HEAD = 40
"""Height of a card when it begins to unroll, in pixels of the design, so that its title is visible at once."""

MOST_MARKED = 12
"""Most terms underlined on a screen; more would only be a pattern."""


class CardView(TileTips):
    """View of one card."""

    lit = Signal(tuple)
    """Emitted when the user points at a line or group, with its tiles; with none when nothing is pointed at."""
    fold_wished = Signal(str)
    """Emitted when the user shows or hides the reasons of a card, with its name."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._card: Card | None = None
        self._picture: CardPicture | None = None
        self._at: int | None = None
        self._term = -1
        self.unmarked: frozenset[str] = frozenset()
        """Terms that are not underlined, because another card names them first or there are too many."""
        self.ground = ""
        """The colour that the card lies on, by its name in the theme, if pictures of it are to be kept."""
        self.is_framed = False
        """Whether the user points at something that belongs to it."""
        self._over = ""
        """The term under the mouse."""
        self._dressed = -1
        self._unrolling: Motion | None = None
        self._rolled = QPixmap()
        """Picture of the whole card while it unrolls."""
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def show_card(self, card: Card) -> None:
        """Show a card; showing the same one again lays nothing out."""
        if self._at is not None or self._term >= 0:
            self._at, self._term = None, -1
            self.update()
        if card == self._card and self._dressed == self._look.version:
            return
        self._card, self._picture, self._dressed = card, None, self._look.version
        self.setObjectName(f"card.{card.name}")
        number = f"{card.number}. " if card.number else ""
        total, lines = ("", ()) if card.closed else (card.total, card.lines)
        self.setAccessibleName(f"{number}{card.title} {total}".strip())
        said = [*filter(None, [card.lead]), *(_plain(line, self._look) for line in lines)]
        if card.fold == "shut":
            said.append(self._look.words.say("card.unfold"))
        self.setAccessibleDescription("\n".join(said))
        self.update()

    @property
    def card(self) -> Card | None:
        """The card shown; None before the first."""
        return self._card

    def mark_terms(self, named: frozenset[str], room: int) -> frozenset[str]:
        """Underline terms that were not named before, up to a number; the others while the mouse is on them.
        Return the terms named so far, with those of this card.

        :param named: the terms named before.
        :param room: how many terms to underline at most.
        """
        picture, unmarked = self.laid_out(self.width()), named
        if len(picture.named - named) > room:
            own = [term for term, _ in picture.terms() if term not in named]
            unmarked = named.union(own[room:])
        if unmarked != self.unmarked:
            self.unmarked = unmarked
            self.update()
        return named | picture.named

    def frame(self, on: bool) -> None:
        """Show or hide the frame that tells that the user points at something belonging to the card."""
        if on != self.is_framed:
            self.is_framed = on
            self.update()

    def height_for(self, width: int) -> int:
        """Lay the card out for a width and return its height, in pixels."""
        return self.laid_out(width).height

    def laid_out(self, width: int) -> CardPicture:
        """Return the layout for a width in pixels."""
        assert self._card is not None
        if self._picture is None or self._picture.width != width:
            card, look = self._card, self._look
            self._picture = look.cache.get((CardPicture, card, width), lambda: CardPicture(card, look, width))
        return self._picture

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the card, as far as it is unrolled."""
        if self._card is None:
            return
        if self._unrolling is not None and self._unrolling.is_running:
            self._paint_unrolled(smooth_painter(self), self._unrolling.share)
        elif not self.ground or self._is_pointed_at:
            self._paint_card(smooth_painter(self))
        else:
            key = (self._card, self.unmarked & self.laid_out(self.width()).named)
            self._look.cache.paint(self, self._look.theme.color(self.ground), key, self._paint_card)

    @property
    def _is_pointed_at(self) -> bool:
        """Whether it is painted otherwise than by its content, because of the mouse or the keyboard."""
        is_over = self._at is not None or bool(self._over) or self._term >= 0
        return is_over or self.is_framed or self.hasFocus()

    def _paint_card(self, painter: QPainter) -> None:
        picture = self.laid_out(self.width())
        picture.paint(
            painter,
            at=self._at,
            focused=self.hasFocus(),
            height=self.height(),
            unmarked=self.unmarked - {self._over},
        )
        if self.is_framed:
            paint_current(painter, self._look.theme, QRectF(self.rect()))
        if self._term >= 0:
            paint_focus(painter, self._look.theme, picture.terms()[self._term][1].adjusted(-2, 0, 2, 0), 4)

    # ------------------------------------------------------------------------------ unrolling

    def unroll(self) -> None:
        """Unroll the card from its head down."""
        self._rolled = QPixmap()
        self._unrolling = begin(self._unrolling, self._look.theme, self, self.update)

    def finish_unrolling(self) -> None:
        """Show the whole card at once."""
        if self._unrolling is not None:
            self._unrolling.finish()

    def _paint_unrolled(self, painter: QPainter, share: float) -> None:
        """Paint the visible share of the card from a picture made once."""
        theme, ratio = self._look.theme, self.devicePixelRatioF()
        size = self.size() * ratio
        if self._rolled.size() != size:
            self._rolled = QPixmap(size)
            self._rolled.setDevicePixelRatio(ratio)
            self._rolled.fill(Qt.GlobalColor.transparent)
            self._paint_card(smooth_painter(self._rolled))
        head = min(theme.px(HEAD), self.height())
        seen, outline = QRectF(0, 0, self.width(), head + (self.height() - head) * share), QPainterPath()
        outline.addRoundedRect(seen.adjusted(0.5, 0.5, -0.5, -0.5), theme.size("radius"), theme.size("radius"))
        painter.setClipPath(outline)
        painter.drawPixmap(0, 0, self._rolled)
        painter.setClipping(False)
        painter.strokePath(outline, QPen(theme.color("border"), 1))

    # ------------------------------------------------------------------------------ mouse

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Highlight the tiles of the line or group under the mouse, and explain a term there."""
        if self._picture is None:
            return
        position = event.position()
        found = self._term_at(position)
        self._lie_over(found[0] if found else "")
        leads = found or self._picture.fold_place.contains(position)
        self.setCursor(Qt.CursorShape.PointingHandCursor if leads else Qt.CursorShape.ArrowCursor)
        if found:
            self._explain(*found)
        elif QToolTip.isVisible():
            QToolTip.hideText()
        tiles = self._picture.group_at(position)
        if tiles is not None:
            self._point_at(None)
            self.lit.emit(tiles)
        else:
            self._point_at(self._picture.line_at(position.y()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Open the term under the mouse, or show or hide reasons."""
        if event.button() != Qt.MouseButton.LeftButton:
            return
        if found := self._term_at(event.position()):
            open_term(self, found[0])
        elif self._picture and self._picture.fold_place.contains(event.position()):
            self._fold()

    def _lie_over(self, term: str) -> None:
        if term != self._over:
            self._over = term
            self.update()

    def _term_at(self, position: QPointF) -> tuple[str, QRectF] | None:
        terms = self._picture.terms() if self._picture else []
        return next(((term, rect) for term, rect in terms if rect.contains(position)), None)

    def _explain(self, term: str, rect: QRectF) -> None:
        text = self._look.words.explain(term)
        show_tip(self, rect.toRect(), text)
        self.setAccessibleDescription(text)

    def leaveEvent(self, event: QEvent) -> None:
        """Point at nothing."""
        self._lie_over("")
        self._point_at(None)

    # ------------------------------------------------------------------------------ keys

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Point at nothing."""
        self._term = -1
        self._point_at(None)
        super().focusOutEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk over lines by up and down, over terms by left and right; open a term by Return, or show or hide
        reasons.
        """
        key = event.key()
        if key in (Qt.Key.Key_Down, Qt.Key.Key_Up) and self._walk(1 if key == Qt.Key.Key_Down else -1):
            return
        if key in (Qt.Key.Key_Right, Qt.Key.Key_Left) and self._walk_terms(1 if key == Qt.Key.Key_Right else -1):
            return
        terms = self._picture.terms() if self._picture else []
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and 0 <= self._term < len(terms):
            open_term(self, terms[self._term][0])
            return
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self._fold():
            return
        super().keyPressEvent(event)

    def _fold(self) -> bool:
        """Ask to show or hide the reasons and return whether there are any."""
        if self._card is None or not self._card.fold:
            return False
        self.fold_wished.emit(self._card.name)
        return True

    def _walk(self, step: int) -> bool:
        if self._card is None or self._card.closed:
            return False
        lines = [i for i, line in enumerate(self._card.lines) if line.tone == "line"]
        if not lines:
            return False
        at = lines.index(self._at) if self._at in lines else -1 if step > 0 else 0
        self._point_at(lines[(at + step) % len(lines)])
        return True

    def _walk_terms(self, step: int) -> bool:
        terms = self._picture.terms() if self._picture else []
        if not terms:
            return False
        at = self._term if self._term >= 0 else -1 if step > 0 else 0
        self._term = (at + step) % len(terms)
        self._explain(*terms[self._term])
        self.update()
        return True

    def _point_at(self, index: int | None) -> None:
        if index == self._at and index is not None:
            return
        self._at = index
        line = self._card.lines[index] if self._card and index is not None else None
        self.lit.emit(line.tiles if line else ())
        if line and not QToolTip.isVisible():
            self.setAccessibleDescription(_plain(line, self._look))
        self.update()

    # ------------------------------------------------------------------------------ for tests and tools

    def line_center(self, index: int) -> QPointF:
        """Return the middle of a line."""
        return self.laid_out(self.width()).line_center(index)

    def tile_places(self) -> list[tuple[ShownTile, QRectF]]:
        """Return the tiles of its groups with their rectangles."""
        return self.laid_out(self.width()).tile_places()

    def fold_place(self) -> QRectF:
        """Return the rectangle of the control for reasons; empty without reasons."""
        return self.laid_out(self.width()).fold_place

    def figure_place(self) -> QRectF:
        """Return the rectangle of its figure; empty without one."""
        return self.laid_out(self.width()).figure_place

    def term_places(self) -> list[tuple[str, QRectF]]:
        """Return the glossary terms on the card, underlined or not, each with the rectangle of its first
        occurrence.
        """
        return self.laid_out(self.width()).terms()


class CardPool:
    """Views of cards on a panel, made on demand and reused."""

    def __init__(self, look: Look, panel: QWidget, join: Callable[[CardView], object] | None = None) -> None:
        """:param join: called with each new view, to connect it."""
        self._look, self._panel, self._join = look, panel, join
        self._views: list[CardView] = []
        self._shown = 0

    @property
    def shown(self) -> list[CardView]:
        """The views in use."""
        return self._views[: self._shown]

    def mark_terms(self) -> None:
        """Underline each term where it first occurs. Call it once all views have their widths."""
        named: frozenset[str] = frozenset()
        for view in self.shown:
            named = view.mark_terms(named, max(MOST_MARKED - len(named), 0))

    def show(self, cards: list[Card]) -> None:
        """Show exactly these cards. Cards that are new, or were closed, unroll."""
        known = self._open() if self._panel.isVisible() and moves(self._look.theme) else None
        while len(self._views) < len(cards):
            view = CardView(self._look, self._panel)
            if self._join is not None:
                self._join(view)
            self._views.append(view)
        for view, card in zip(self._views, cards, strict=False):
            view.show_card(card)
        self._shown = len(cards)
        for index, view in enumerate(self._views):
            view.setVisible(index < self._shown)
        if known is not None:
            for view, card in zip(self.shown, cards, strict=True):
                if card.name not in known and not card.closed:
                    view.unroll()

    def _open(self) -> set[CardName]:
        """Return the names of the cards that are shown open."""
        return {view.card.name for view in self.shown if view.card is not None and not view.card.closed}


def _plain(line: CardLine, look: Look) -> str:
    told = [look.words.in_words(parts) for parts in (line.parts, line.reason) if parts]
    words = look.words.say(labelled(*told)) if len(told) > 1 else "".join(told)
    return f"{words} {line.value}".strip()
