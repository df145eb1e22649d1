"""The whole derivation as one sheet, for an image, a printer, a PDF: hand, answer, cards, hand code."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter

from core.entry.entry import CONDITIONS, Entry
from core.interchange.hand_code import write_code
from core.language.messages import Message, TextPart
from core.scoring.derivation import Derivation
from core.study.decisive_rules import decisive_rules
from gui.appearance.drawn import tile_height
from gui.appearance.flow import Flow, Style
from gui.appearance.look import Look
from gui.appearance.painting import paint_tile
from gui.score.card_texts import answer_of, readings_of
from gui.widgets.card import CardPicture
from gui.widgets.derivation_cards import cards_of, column_of
from gui.widgets.meld_places import meld_places, meld_width

WIDTH = 760
"""In pixels of the design; at 96 dots an inch about the width of a page."""
MARGIN = 28


@dataclass(frozen=True, slots=True)
class _PlacedCard:
    """Something on the sheet, with its upper left corner."""

    what: Flow | CardPicture
    at: QPointF


class DerivationSheet:
    """A sheet of paper with a derivation on it.

    :ivar height: in pixels of the design, with `WIDTH` for the width; margins are in both.
    """

    def __init__(self, entry: Entry, derivation: Derivation, rules: Message, look: Look) -> None:
        """:param rules: what the rules in force are called.

        :param look: the words and the tiles; colours are those of paper.
        """
        self._rules = rules
        self._entry, self._derivation = entry, derivation
        self._look = look.for_paper()
        self._placed: list[_PlacedCard] = []
        self._hand_top = 0.0
        self.height = self._lay_out()

    # ------------------------------------------------------------------------------ layout

    def _lay_out(self) -> int:
        look, words, derivation = self._look, self._look.words, self._derivation
        inner = WIDTH - 2 * MARGIN
        answer = answer_of(derivation, words)
        y = float(MARGIN)
        large = Style("answer", "text", bold=True)
        y = self._flow([f"{answer.points} {answer.unit}" if answer.wins else answer.summary], large, y)
        if answer.wins:
            y = self._flow([answer.summary], Style("subtitle", "muted"), y)
            y = self._flow([" · ".join(answer.payments)], Style("body", "text"), y) + 6
        if any(meld.kind == "kakan" for meld in self._entry.melds):  # its fourth tile lies above the others
            y += 2 * self._tile() - tile_height(self._tile())
        self._hand_top = y
        y += tile_height(self._tile()) + 12
        y = self._flow(self._circumstances(), Style("body", "muted"), y) + 10
        first, *rest = [
            card for card in cards_of(derivation, words, decisive_rules(derivation)) if card.name != "other_rules"
        ]
        y = self._card(CardPicture(first, look, inner), MARGIN, y)
        gap = look.theme.space("small")
        half = (inner - gap) // 2
        tops = [y, y]
        for card in rest:
            column = column_of(card, tops)
            tops[column] = self._card(CardPicture(card, look, half), MARGIN + column * (half + gap), tops[column])
        y = max(tops)
        rows = readings_of(derivation, words)
        if rows:
            y = self._flow([words.say("answer.rejected")], Style("body", "text", bold=True), y + 4)
            for row in rows[1:]:
                parts: list[TextPart] = []
                for group in row.groups:
                    parts += [tuple(shown.tile for shown in group.tiles if shown.tile is not None), "  "]
                y = self._flow([*parts, f" {row.words} · {row.price}"], Style("body", "muted"), y)
        y = self._flow([words.say("sheet.code", code=write_code(self._entry))], Style("small", "muted"), y + 8)
        return int(y + MARGIN)

    def _flow(self, parts: list[TextPart], style: Style, y: float) -> float:
        flow = Flow(parts, style, self._look, WIDTH - 2 * MARGIN)
        self._placed.append(_PlacedCard(flow, QPointF(MARGIN, y)))
        return y + flow.height

    def _card(self, picture: CardPicture, x: float, y: float) -> float:
        self._placed.append(_PlacedCard(picture, QPointF(x, y)))
        return y + picture.height + self._look.theme.space("small")

    def _circumstances(self) -> list[TextPart]:
        """How it was won, in a line."""
        words, entry = self._look.words, self._entry
        winds = {
            "round": words.say(f"wind_short.{entry.round_wind.letter}"),
            "seat": words.say(f"wind_short.{entry.seat_wind.letter}"),
        }
        messages = [
            *([Message(f"condition.{'tsumo' if entry.tsumo else 'ron'}")] if not entry.is_draw else []),
            *(Message(f"condition.{name}") for name in CONDITIONS if name in entry.flags),
            Message.of("sheet.winds", **winds),
            *([Message.of("sheet.dora", tiles=entry.dora)] if entry.dora else []),
            *([Message.of("sheet.ura", tiles=entry.ura)] if entry.ura else []),
            *([Message.of("sheet.honba", n=entry.honba)] if entry.honba else []),
            *([Message.of("sheet.sticks", n=entry.sticks)] if entry.sticks else []),
            Message.of("sheet.rules", rules=self._rules),
        ]
        parts: list[TextPart] = []
        for message in messages:
            parts += [*([" · "] if parts else []), *words.parts(message)]
        return parts

    # ------------------------------------------------------------------------------ painting

    def paint(self, painter: QPainter) -> None:
        """Paint the sheet at the size of the design; scale the painter for another."""
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self._paint_hand(painter)
        for placed in self._placed:
            placed.what.paint(painter, placed.at.x(), placed.at.y())

    def _tile(self) -> int:
        """The width of tiles with which the whole hand fits on a line."""
        entry = self._entry
        melds = sum(meld_width(meld) + 0.4 for meld in entry.melds)
        needed = len(entry.standing) + 1.5 + melds + 0.8 * entry.nuki
        return min(self._look.theme.tile_width("hand"), int((WIDTH - 2 * MARGIN) / needed))

    def _paint_hand(self, painter: QPainter) -> None:
        look, theme, entry, width = self._look, self._look.theme, self._entry, self._tile()
        x, y = float(MARGIN), self._hand_top
        for tile in entry.standing:
            paint_tile(painter, look, tile, x, y, width)
            x += width
        if entry.winning is not None:
            x += width * 0.4
            rect = paint_tile(painter, look, entry.winning, x, y, width)
            painter.fillRect(QRectF(x, rect.bottom() + 2, width, 3), theme.color("glow"))
            x += width
        for meld in entry.melds:
            x += width * 0.4
            for face, place, sideways in meld_places(meld, width):
                paint_tile(painter, look, face, x + place.x(), y + place.y(), width, sideways=sideways)
            x += meld_width(meld) * width
        if entry.nuki:
            painter.setFont(theme.font("body"))
            painter.setPen(theme.color("muted"))
            text = f"{look.words.say('mode.nuki')} × {entry.nuki}"
            ascent = QFontMetricsF(theme.font("body")).ascent()
            painter.drawText(QPointF(x + width * 0.3, y + ascent), text)

    def image(self, ratio: float = 2.0) -> QImage:
        """The sheet as an image with so many dots a pixel of the design."""
        image = QImage(round(WIDTH * ratio), round(self.height * ratio), QImage.Format.Format_ARGB32)
        image.setDevicePixelRatio(ratio)
        image.fill(QColor("#ffffff"))
        painter = QPainter(image)
        self.paint(painter)
        painter.end()
        return image
