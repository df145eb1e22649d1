"""A hand as it lies on a sheet of paper: standing tiles, the winning one apart, melds, norths set aside."""

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
from gui.felt.lying import lying_row
from gui.felt.paint import paint_lying

BESIDE = "row"
"""As what the dora beside a hand are set, and its groups where they are told apart: half as high as its own tiles,
or more, which a bad copy leaves legible.
"""


class HandOnPaper:
    """Tiles in a row, as large as they fit.

    :ivar tile: the width of one, in pixels of the design. :ivar above: what a kan with an added tile takes above.
    :ivar height: of all of it.
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
        """:param standing: beside the winning tile. :param winning: None: nobody won.
        :param look: that of paper. :param width: of the room.
        :param most: no tile is wider; 0: than the theme has them.
        """
        self._lying, self._look = lying_row(standing, winning, melds, nuki), look
        self.tile = min(most or look.theme.tile_width("hand"), int(width / self._lying.row_width))
        self.above = round(self._lying.raised * self.tile)
        self.height = self.above + tile_height(self.tile) + 12

    @classmethod
    def of(cls, entry: Entry, look: Look, width: float, *, most: int = 0) -> HandOnPaper:
        """Returns the hand of an entry; else as the class."""
        return cls(entry.standing, entry.winning, entry.melds, entry.nuki, look, width, most=most)

    def paint(self, painter: QPainter, x: float, y: float) -> None:
        """Paint it with its upper left corner there."""
        places = self._lying.places(QPointF(x, y + self.above), self.tile)
        paint_lying(painter, self._look, self._lying, places)


def circumstances(entry: Entry, rules: Message | None, words: Translator) -> list[TextPart]:
    """Returns how a hand was won, in a line. :param rules: what they are called; None: that is said elsewhere."""
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
