"""What stands beside an empty felt: example hands with their tiles, so that the first click is a hand."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QEnterEvent, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QVBoxLayout, QWidget

import resources
from core.entry.entry import Entry
from core.interchange.examples import example_entry
from core.tiles import Tile
from gui.appearance.drawn import tile_height
from gui.appearance.look import Look
from gui.appearance.painting import paint_card, paint_tile
from gui.appearance.plain import Label
from gui.score.model import ScoreModel

OFFERED = ("riichi_pinfu", "yakuhai", "two_readings", "open_tanyao", "chiitoitsu", "mangan")
"""From the resources' examples: one idea each."""
COLUMNS = 2
TILE = 25
"""The width of their tiles, where there is room."""


class HandButton(QAbstractButton):
    """A hand to open: what it shows, and its tiles. What it is worth is left for the person to find out."""

    def __init__(self, name: str, entry: Entry, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(f"start.{name}")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._name, self._look = name, look
        self._groups: tuple[tuple[Tile, ...], ...] = (
            tuple(entry.closed),
            *(meld.tiles for meld in entry.melds),
        )
        self.retranslate()

    def retranslate(self) -> None:
        """Words and size."""
        words = self._look.words
        self.setText(words.say(f"example.{self._name}"))
        tiles = words.spell(tuple(tile for group in self._groups for tile in group))
        self.setAccessibleName(f"{self.text()} {tiles}")
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """A line of text, and one of tiles below it."""
        theme = self._look.theme
        text = QFontMetricsF(theme.font(bold=True)).height()
        height = 2 * theme.space("medium") + text + theme.space("small") + tile_height(theme.px(TILE))
        return QSize(theme.px(330), int(height))

    def minimumSizeHint(self) -> QSize:
        """Narrower, with smaller tiles."""
        return QSize(self._look.theme.px(230), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """A card, stronger where it is pointed at."""
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        place = QRectF(self.rect())
        paint_card(painter, theme, place, focused=self.hasFocus() or self.underMouse())
        pad = theme.space("medium")
        font = theme.font(bold=True)
        painter.setFont(font)
        painter.setPen(theme.color("text"))
        metrics = QFontMetricsF(font)
        room = place.width() - 2 * pad
        text = metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, room)
        painter.drawText(QPointF(pad, round(pad + metrics.ascent())), text)
        gap = theme.px(6)
        count = sum(map(len, self._groups))
        width = min(theme.px(TILE), int((room - gap * (len(self._groups) - 1)) / count) - 1)
        x, top = float(pad), round(pad + metrics.height() + theme.space("small"))
        for group in self._groups:
            for tile in group:
                paint_tile(painter, self._look, tile, x, top, width)
                x += width + 1
            x += gap

    def enterEvent(self, event: QEnterEvent) -> None:
        """Pointed at."""
        self.update()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """No longer."""
        self.update()
        super().leaveEvent(event)


class StartCards(QWidget):
    """Six example hands."""

    def __init__(self, model: ScoreModel, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("start_cards")
        self._model, self._look = model, look
        self._title = Label()
        grid = QGridLayout()
        grid.setSpacing(look.theme.space("small"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look.theme.space("small"))
        column.addWidget(self._title)
        column.addLayout(grid)
        examples = {example["name"]: example for example in resources.examples()}
        self._buttons: dict[HandButton, dict[str, str]] = {}
        for number, name in enumerate(OFFERED):
            button = HandButton(name, example_entry(examples[name]), look)
            button.clicked.connect(lambda _=False, example=examples[name]: self._open(example))
            grid.addWidget(button, number // COLUMNS, number % COLUMNS)
            self._buttons[button] = examples[name]
        look.changed.connect(self.retranslate)
        self.retranslate()

    def _open(self, example: dict[str, str]) -> None:
        self._model.put(example_entry(example, self._model.entry.rules))

    def refresh(self) -> None:
        """Offer what there can be under the rules in force: a set for three players lacks tiles."""
        rules = self._model.entry.rules
        for button, example in self._buttons.items():
            button.setVisible(not example_entry(example, rules).problems())

    def retranslate(self) -> None:
        """Words and sizes."""
        theme = self._look.theme
        self._title.setText(self._look.words.say("start.examples"))
        self._title.setFont(theme.font("body", bold=True))
        for button in self._buttons:
            button.retranslate()

    def height_for(self, width: int) -> int:
        """Returns the height that it needs."""
        return self.sizeHint().height()
