"""A sheet of paper with a hand on it: what stands where, painted for a printer, a file or the clipboard."""

from __future__ import annotations

from PySide6.QtGui import QColor, QImage, QPainter

from core.entry.entry import Entry
from core.interchange.hand_code import write_code
from core.language.messages import Message
from gui.appearance.flow import Style
from gui.appearance.look import Look
from gui.felt.hand_on_paper import BESIDE, HandOnPaper, circumstances
from gui.widgets.leaves import BlockStack
from gui.widgets.paper import OnePage

WIDTH = 760
"""In pixels of the design; at 96 dots an inch about the width of a page."""
MARGIN = 28


class HandSheet:
    """A sheet of paper, on which things stand one below another. :ivar title: as in `Paper`."""

    def __init__(self, entry: Entry, rules: Message, look: Look) -> None:
        """:param rules: what the rules in force are called.

        :param look: the words and the tiles; colours are those of paper.
        """
        self._entry, self._rules = entry, rules
        self._look = look.for_paper()
        self.title = self._look.words.say("sheet.file")
        self._stack = BlockStack(self._look, WIDTH - 2 * MARGIN, MARGIN)
        self._stack.y = MARGIN

    @property
    def height(self) -> int:
        """In pixels of the design, with `WIDTH` for the width; margins are in both."""
        return int(self._stack.y + MARGIN)

    def _put_hand(self) -> None:
        """The hand, and how it was won."""
        self._stack.add(HandOnPaper.of(self._entry, self._look, WIDTH - 2 * MARGIN))
        said = circumstances(self._entry, self._rules, self._look.words)
        self._stack.say(said, Style("body", "muted", tile=BESIDE))
        self._stack.y += 10

    def _put_code(self) -> None:
        """The code of the hand, which ends the sheet."""
        self._stack.y += 8
        self._stack.say(
            [self._look.words.say("sheet.code", code=write_code(self._entry))], Style("small", "muted")
        )

    # ------------------------------------------------------------------------------ painting

    def paint(self, painter: QPainter) -> None:
        """Paint the sheet at the size of the design; scale the painter for another."""
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self._stack.block().paint(painter, 0, 0)

    def on_page(self) -> OnePage:
        """The sheet as a paper, without the margins that an image needs."""

        def paint(painter: QPainter) -> None:
            painter.translate(-MARGIN, -MARGIN)
            self.paint(painter)

        return OnePage(self.title, WIDTH - 2 * MARGIN, self.height - 2 * MARGIN, paint)

    def image(self, ratio: float = 2.0) -> QImage:
        """The sheet as an image with so many dots a pixel of the design."""
        image = QImage(round(WIDTH * ratio), round(self.height * ratio), QImage.Format.Format_ARGB32)
        image.setDevicePixelRatio(ratio)
        image.fill(QColor("#ffffff"))
        painter = QPainter(image)
        self.paint(painter)
        painter.end()
        return image
