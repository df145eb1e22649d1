"""Hand on paper: standing tiles, the winning tile apart, melds, and norths set aside."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from core.entry.entry import CONDITIONS, Entry
from core.hand import Meld
from core.language.messages import Message, TextPart
from core.tiles import Tile
from gui.appearance.drawn import tile_height
from gui.appearance.look import Look
from gui.appearance.translator import Translator
from gui.felt.hand_layout import lying_row
from gui.felt.paint import paint_lying

BESIDE = "row"
"""Tile size of the dora beside a hand and of separate groups. It is at least half as high as the tiles of the
hand, so that it stays legible in a bad copy.
"""


class HandOnPaper:
    """Hand in one row, as large as fits, ready to be painted.

    :ivar tile: width of a tile, in pixels of the design.
    :ivar above: height above the row for the added tile of a kan.
    :ivar height: of everything, with the bar below the winning tile.
    """

    def __init__(
        self,
        standing: tuple[Tile, ...],
        winning: Tile | None,
        melds: tuple[Meld, ...],
        nuki: int,
        look: Look,
        width: float,
        *,
        most: int = 0,
    ) -> None:
        """:param standing: the standing tiles without the winning tile.
        :param winning: the winning tile; None if nobody won.
        :param look: the look of paper.
        :param width: available width.
        :param most: largest width of a tile; 0 for the theme's width of a hand.
        """
        self._lying, self._look = lying_row(standing, winning, melds, nuki), look
        self.tile = min(most or look.theme.tile_width("hand"), int(width / self._lying.row_width))
        self.above = round(self._lying.raised * self.tile)
        self.height = self.above + tile_height(self.tile) + 12

    @classmethod
    def of(cls, entry: Entry, look: Look, width: float, *, most: int = 0) -> HandOnPaper:
        """Return the hand of an entry. The other parameters are those of the class."""
        return cls(entry.standing, entry.winning, entry.melds, entry.nuki, look, width, most=most)

    def paint(self, painter: QPainter, x: float, y: float) -> None:
        """Paint the hand with its upper left corner at this point."""
        places = self._lying.places(QPointF(x, y + self.above), self.tile)
        paint_lying(painter, self._look, self._lying, places)


def circumstances(entry: Entry, rules: Message | None, words: Translator) -> list[TextPart]:
    """Return how a hand was won, as one line of text and tiles.

    :param rules: the name of the rule set; None to leave it out.
    """
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
        *([Message.of("sheet.rules", rules=rules)] if rules is not None else []),
    ]
    parts: list[TextPart] = []
    for message in messages:
        parts += [*([" · "] if parts else []), *words.parts(message)]
    return parts
