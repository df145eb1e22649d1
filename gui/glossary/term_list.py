"""The list of terms under the headings of their topics, with tiles as examples."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyleOptionViewItem, QWidget

from core.interchange.term_examples import TermExamples
from core.language.glossary import Term
from gui.appearance.drawn import tile_height
from gui.appearance.flow import Style
from gui.appearance.look import Look
from gui.widgets.cell_delegate import Index
from gui.widgets.headed_list import HeadedDelegate, HeadedList, HeadedRow


class TermList(HeadedList):
    """The terms by topic, or those found with the best first."""

    def __init__(self, examples: TermExamples, look: Look, parent: QWidget | None = None) -> None:
        super().__init__("glossary", look, parent)
        self._look = look
        _TermDelegate(look, examples, self)

    def show_terms(self, terms: Sequence[Term], *, by_topic: bool) -> None:
        """Show terms.

        :param by_topic: whether to put headings between topics.
        """
        words = self._look.words
        rows: list[str | HeadedRow] = []
        topic = ""
        for term in terms:
            if by_topic and term.topic != topic:
                topic = term.topic
                rows.append(words.say(f"topic.{topic}"))
            rows.append(HeadedRow(term.id, "   ".join(filter(None, names_of(term, self._look))), term))
        self.show_rows(rows)


def names_of(term: Term, look: Look) -> tuple[str, str, str]:
    """Return the names of a term for its row: kanji, kana and romaji for readers of kanji; for others romaji, the
    plain word and kanji, or kanji first where there is no romaji; "" for a name that it lacks.
    """
    words = look.words
    romaji = "" if term.romaji == term.kanji else term.romaji
    second = term.kana if words.traits.reads_kanji else term.plain_in(words.language)
    if words.traits.reads_kanji:
        return term.kanji, second, romaji
    return (romaji, second, term.kanji) if romaji else (term.kanji, second, "")


class _TermDelegate(HeadedDelegate):
    """Paints a row: the names, with the tiles on the right."""

    def __init__(self, look: Look, examples: TermExamples, view: TermList) -> None:
        super().__init__(look, view)
        self._examples = examples

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the height of a row with a tile, for all rows."""
        theme = self._look.theme
        return QSize(theme.px(100), tile_height(theme.tile_width("row")) + theme.space("tiny"))

    def paint_row(self, painter: QPainter, rect: QRectF, row: HeadedRow, *, chosen: bool) -> None:
        """Paint names and tiles."""
        styles = (Style(bold=True), Style(), Style(color="muted"))
        names = tuple(zip(names_of(row.thing, self._look), styles, strict=True))
        rect.setRight(self._paint_tiles(painter, rect, row.thing))
        self.paint_names(painter, rect, names, chosen=chosen)

    def _paint_tiles(self, painter: QPainter, rect: QRectF, term: Term) -> float:
        """Paint the tiles of a term. Return the x where the names have to end."""
        theme, tiles = self._look.theme, self._examples.tiles(term)
        named = sum(
            theme.width_of(name, bold=not at) + theme.space("small")
            for at, name in enumerate(filter(None, names_of(term, self._look)))
        )
        fitting = int((rect.width() - named - theme.space("small")) / max(len(tiles), 1))
        width = max(min(theme.tile_width("row"), fitting), theme.tile_width("line"))  # names are not cut for them
        left = rect.right() - width * len(tiles)
        ratio = self._view.devicePixelRatioF()
        top = rect.center().y() - tile_height(width) / 2
        for number, tile in enumerate(tiles):
            painter.drawPixmap(
                QPointF(left + number * width, round(top)), self._look.tiles.pixmap(tile, width, ratio)
            )
        return left - self._look.theme.space("small")
