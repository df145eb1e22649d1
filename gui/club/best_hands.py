"""A player's best hands: their tiles, what they brought, and the way to their derivation."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QSizePolicy, QVBoxLayout, QWidget

from core.entry.entry import Entry
from core.interchange.hand_code import HandCodeError, read_code
from core.language.messages import Message, Several
from core.language.numbers import counted, number_text
from core.ledger.careers import PlayerMatch
from core.scoring import score
from core.tiles import Tile
from gui.appearance.days import day_text
from gui.appearance.drawn import tile_height
from gui.appearance.flow import Style
from gui.appearance.look import Look
from gui.appearance.motion import Motion, begin
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_tile_groups
from gui.appearance.plain import Label
from gui.widgets.prose import Prose

MOST = 3
"""So many hands are shown."""
WIDEST = 480
"""So far behind the first tile what counts is told, in pixels of the design: the longest hand has ended there."""
TILE = 28
"""The width of their tiles, in pixels of the design, where there is room."""


class BestHandButton(QAbstractButton):
    """A hand: what it brought, its tiles, the day. A click opens its derivation."""

    def __init__(self, number: int, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(f"club.player.hand.{number}")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._look = look
        self.code = ""
        self._groups: tuple[tuple[Tile, ...], ...] = ()
        self._worth, self._day, self._yaku = "", "", ""
        self._counting: Motion | None = None

    def show_hand(self, match: PlayerMatch) -> None:
        """Show the best hand of a match; one that cannot be read any more has no tiles."""
        words = self._look.words
        entry = entry_of(match.best_hand)
        self.code, self._groups = match.best_hand, groups_of(entry)
        self._yaku = words.say(Message.of("club.best_yaku", yaku=yaku_of(entry))) if entry is not None else ""
        self._worth, self._day = number_text(match.best), day_text(words, match.day)
        tiles = words.spell(tuple(tile for group in self._groups for tile in group))
        self.setAccessibleName(" ".join(filter(None, (self._worth, tiles, self._yaku, self._day))))
        self.setToolTip(words.say("club.best_tip"))
        self.updateGeometry()
        self.update()

    def count_up(self) -> None:
        """Let what it brought be counted up before the eye."""
        self._counting = begin(self._counting, self._look.theme, self, self.update)

    def sizeHint(self) -> QSize:
        """A row with tiles in it."""
        theme = self._look.theme
        return QSize(theme.px(420), tile_height(theme.px(TILE)) + theme.space("small"))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Numbers at the right of their column, then tiles, the day at the end."""
        theme, pad = self._look.theme, self._look.theme.space("small")
        painter = smooth_painter(self)
        place = QRectF(self.rect())
        if self.hasFocus() or self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("hover"))
            painter.drawRoundedRect(place, theme.size("radius"), theme.size("radius"))
        middle = Qt.AlignmentFlag.AlignVCenter
        bold, plain = theme.font("body", bold=True), theme.font("body")
        worth = QFontMetricsF(bold).horizontalAdvance("000,000")
        painter.setFont(bold)
        painter.setPen(theme.color("text"))
        brought = counted(self._worth, self._counting.share) if self._counting is not None else self._worth
        painter.drawText(QRectF(pad, 0, worth, place.height()), middle | Qt.AlignmentFlag.AlignRight, brought)
        day = QFontMetricsF(plain).horizontalAdvance(self._day)
        painter.setFont(plain)
        painter.setPen(theme.color("muted"))
        painter.drawText(place.adjusted(0, 0, -pad, 0), middle | Qt.AlignmentFlag.AlignRight, self._day)
        x = pad + worth + theme.space("large")
        row = place.adjusted(x, 0, -day - 3 * pad, 0)
        groups = paint_tile_groups(painter, self._look, self._groups, row, theme.px(TILE))
        if groups:
            painter.setPen(theme.color("text"))
            beside = row.adjusted(theme.px(WIDEST), 0, 0, 0)
            room = QFontMetricsF(plain).elidedText(self._yaku, Qt.TextElideMode.ElideRight, beside.width())
            if groups[-1].right() < beside.left():
                painter.drawText(beside, middle, room)


class BestHands(QFrame):
    """A card with some hands, or what it takes for hands to stand here."""

    derivation_wished = Signal(str)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("club.player.hands")
        self.setProperty("house", "card")
        self._look = look
        self._title = Label(parent=self)
        self._nothing = Prose(look, Style("body", "muted"), name="club.player.no_hands", parent=self)
        self.buttons = [BestHandButton(number, look, self) for number in range(MOST)]
        self._column = QVBoxLayout(self)
        self._column.addWidget(self._title)
        self._column.addWidget(self._nothing)
        for button in self.buttons:
            button.clicked.connect(lambda _=False, button=button: self.derivation_wished.emit(button.code))
            self._column.addWidget(button)
        self._column.addStretch(1)

    def show_hands(self, matches: Sequence[PlayerMatch]) -> None:
        """Show these, the dearest first."""
        theme, say = self._look.theme, self._look.words.say
        pad = theme.space("medium")
        self._column.setContentsMargins(pad, pad, pad, pad)
        self._column.setSpacing(theme.space("tiny"))
        self._title.setText(say("club.player_hands"))
        self._title.setFont(theme.font("body", bold=True))
        self._nothing.say("" if matches else say("club.player_no_hands"))
        self._nothing.setVisible(not matches)
        for number, button in enumerate(self.buttons):
            button.setVisible(number < len(matches))
            if number < len(matches):
                button.show_hand(matches[number])

    def count_record(self) -> None:
        """The dearest one is a new record."""
        self.buttons[0].count_up()


def entry_of(code: str) -> Entry | None:
    """The hand of a code; None: it cannot be read."""
    try:
        return read_code(code)
    except HandCodeError:
        return None


def yaku_of(entry: Entry) -> Several:
    """What counts in a hand, by name."""
    chosen = score(entry.hand(), entry.win(), entry.rules).chosen
    lines = chosen.yaku_lines if chosen is not None else ()
    return Several(tuple(Message(f"yaku.{line.yaku}.name") for line in lines))


def groups_of(entry: Entry | None) -> tuple[tuple[Tile, ...], ...]:
    """The tiles of a hand as they lie: those in the hand, the winning one apart, each call; of none, none."""
    if entry is None:
        return ()
    closed = tuple(entry.closed)
    return (closed[:-1], closed[-1:], *(meld.tiles for meld in entry.melds))
