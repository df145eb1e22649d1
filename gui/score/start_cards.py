"""The content beside an empty felt: a line to paste or type a hand into, examples, and recent hands.

So one click opens a hand.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QVBoxLayout, QWidget

import resources
from core.entry.assess import assess
from core.entry.entry import Entry
from core.interchange.examples import example_entry
from core.scoring.derivation import Derivation
from core.tiles import Tile
from gui.appearance.drawn import tile_height
from gui.appearance.lettering import set_in
from gui.appearance.look import Look
from gui.appearance.painter import smooth_painter
from gui.appearance.painting import paint_card, paint_pill
from gui.appearance.plain import Label
from gui.appearance.tile_paint import paint_tile_groups
from gui.score.card_places import SideView
from gui.score.card_texts import answer_of
from gui.score.hand_words import hand_words
from gui.score.kept_hands import RecentHands
from gui.score.model import ScoreModel

OFFERED = ("riichi_pinfu", "yakuhai", "mangan")
"""The names of the resources' examples that are offered here, one idea each; the menu has all."""
LATEST = 2
"""The number of recent hands that are offered here; the menu has all."""

TILES = 14.5
"""The number of tiles that have room beside the text; more tiles are drawn smaller."""
WORDS = 0.33
"""The minimal share of the width for the text."""
LINES = 2
"""The maximal number of lines of text."""


class HandButton(QAbstractButton):
    """A card with a text and a row of tiles beside it."""

    def __init__(self, name: str, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._look = look
        self._groups: tuple[tuple[Tile, ...], ...] = ()
        self._wins_at: int | None = None
        """The index of the winning tile's group; None if there is none."""

    def show_hand(self, entry: Entry, text: str) -> None:
        """Show a hand.

        :param text: its name.
        """
        winning = entry.winning if entry.is_full and not entry.is_draw else None
        apart = (entry.standing, (winning,)) if winning is not None else (tuple(entry.closed),)
        self._groups = tuple(group for group in (*apart, *(meld.tiles for meld in entry.melds)) if group)
        self._wins_at = 1 if winning is not None and entry.standing else None
        self.setText(text)
        tiles = self._look.words.spell(tuple(tile for group in self._groups for tile in group))
        self.setAccessibleName(f"{text} {tiles}")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return a size for two lines of text or a tile."""
        theme = self._look.theme
        high = max(LINES * theme.line(), tile_height(theme.tile_width("row")) + theme.space("tiny"))
        return QSize(theme.px(330), high + theme.space("large"))

    def minimumSizeHint(self) -> QSize:
        """Return a narrower size; the tiles are then smaller."""
        return QSize(self._look.theme.px(230), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint a card, with emphasis under the mouse or the focus."""
        theme = self._look.theme
        painter = smooth_painter(self)
        place = QRectF(self.rect())
        paint_card(painter, theme, place, focused=self.hasFocus() or self.underMouse())
        across, tile = theme.space("medium"), theme.tile_width("row")
        room = place.width() - 3 * across
        tiles = min(TILES * (tile + 1) + theme.space("large"), room * (1 - WORDS))
        painter.setPen(theme.color("text"))
        words = set_in(self.text(), room - tiles, theme.font(bold=True), LINES)
        words.paint(painter, place.adjusted(across, 0, 0, 0), Qt.AlignmentFlag.AlignLeft)
        row = place.adjusted(place.width() - across - tiles, 0, -across, -theme.space("tiny"))
        places = paint_tile_groups(painter, self._look, self._groups, row, tile)
        if self._wins_at is not None:
            won = places[self._wins_at]
            paint_pill(painter, QRectF(won.left(), won.bottom() + 1, won.width(), theme.px(3)), theme, "glow")


class StartCards(SideView):
    """The line, some example hands, and the recent ones."""

    def __init__(
        self, model: ScoreModel, look: Look, recent: RecentHands | None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("start_cards")
        self._model, self._look, self._recent = model, look, recent
        self._line = QLineEdit()
        self._line.setObjectName("start.line")
        self._line.setClearButtonEnabled(True)
        self._line.returnPressed.connect(self._take_line)
        self._titles = {"examples": Label(), "latest": Label()}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.theme.space("small"))
        column.addWidget(self._line)
        examples = {example["name"]: example for example in resources.examples()}
        self._examples = {name: examples[name] for name in OFFERED}
        self._buttons = {name: self._button(f"start.{name}") for name in OFFERED}
        self._latest = [self._button(f"start.latest.{number}") for number in range(LATEST)]
        for name, button in self._buttons.items():
            button.clicked.connect(lambda _=False, name=name: self._open(name))
        for number, button in enumerate(self._latest):
            button.clicked.connect(lambda _=False, number=number: self._model.put(self._recent_ones()[number]))
        for title, buttons in (("examples", [*self._buttons.values()]), ("latest", self._latest)):
            column.addSpacing(look.theme.space("small"))  # a heading is nearer to what it belongs to
            column.addWidget(self._titles[title])
            for button in buttons:
                column.addWidget(button)
        look.changed.connect(self.retranslate)
        self.retranslate()

    def _button(self, name: str) -> HandButton:
        return HandButton(name, self._look)

    def _open(self, name: str) -> None:
        self._model.put_example(example_entry(self._examples[name], self._model.entry.rules))

    def _take_line(self) -> None:
        if self._model.take_text(self._line.text()):
            self._line.clear()

    def _recent_ones(self) -> tuple[Entry, ...]:
        return self._recent.entries[:LATEST] if self._recent is not None else ()

    def refresh(self) -> None:
        """Show recent hands, and the examples that the rules allow: a set for three players lacks tiles."""
        words, rules = self._look.words, self._model.entry.rules
        for name, button in self._buttons.items():
            entry = example_entry(self._examples[name], rules)
            button.setVisible(not entry.problems())
            button.show_hand(entry, words.say(f"example.{name}"))
        recent = self._recent_ones()
        self._titles["latest"].setVisible(bool(recent))
        for number, button in enumerate(self._latest):
            button.setVisible(number < len(recent))
            if number < len(recent):
                button.show_hand(recent[number], self._worth(recent[number]))

    def _worth(self, entry: Entry) -> str:
        """Return the worth of a hand, or its tiles if it has none.

        Points and the limit come first, so that they are never cut.
        """
        found = assess(entry)
        if not isinstance(found, Derivation):
            return hand_words(entry, self._look)
        words = self._look.words
        answer = answer_of(found, words)
        points = words.say("answer.points_line", points=found.points)
        return f"{points} · {answer.summary}" if answer.wins else answer.summary

    def retranslate(self) -> None:
        """Set texts and sizes."""
        words, theme = self._look.words, self._look.theme
        self._line.setPlaceholderText(words.say("start.line"))
        self._line.setAccessibleName(words.say("start.line"))
        for name, title in self._titles.items():
            title.setText(words.say(f"start.{name}"))
            title.setFont(theme.font(bold=True))
        self.refresh()

    def height_for(self, width: int) -> int:
        """Return the height that the view needs, the same at any width."""
        return self.sizeHint().height()
