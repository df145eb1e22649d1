"""A term as a page: its names, its meaning, related terms. Tiles in the text are drawn."""

from __future__ import annotations

import math
from html import escape

from PySide6.QtCore import QMimeData, QSize, Qt, QUrl
from PySide6.QtGui import QResizeEvent, QTextDocument
from PySide6.QtWidgets import QTextBrowser, QWidget

from core.hand.notation import NotationError, parse_tiles
from core.interchange.term_examples import NOTATION
from core.language.glossary import Glossary, Term
from core.language.phrases import JOINER, joined
from core.tiles import Tile
from gui.appearance.drawn import tile_height
from gui.appearance.look import Look

LEAST = 160
"""The minimal height of a page with more text than that, in pixels of the design."""


class TermPage(QTextBrowser):
    """Shows a term; links lead to others."""

    def __init__(self, glossary: Glossary, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("glossary.page")
        self.setOpenLinks(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self._glossary, self._look = glossary, look
        self._in_full = False
        self._fitted = QSize()
        """The size for which the height was last fitted."""

    def show_term(self, term: Term, *, in_full: bool = False) -> None:
        """Show a term.

        :param in_full: whether to explain the related terms, too, because there is room.
        """
        words, theme, language = self._look.words, self._look.theme, self._look.words.language
        self._in_full = in_full
        link, text = (theme.color(name).name() for name in ("link", "text"))
        plain, topic = term.plain_in(language), words.say(f"topic.{term.topic}")
        if words.traits.reads_kanji:
            head, beside, below = term.kanji, "", _joined(term.kana, term.romaji, plain, topic)
        else:
            head, beside, below = term.romaji, _joined(plain, term.kanji), _joined(term.kana, topic)
        others = words.say("list.comma").join(escape(name) for name in term.aliases)
        related = " · ".join(self._link(name, link) for name in term.also)
        self.document().setDefaultFont(theme.font("body"))
        self.document().setDocumentMargin(theme.space("large"))
        named = f"{theme.letters('body', ink='muted')} margin-bottom:0"
        html = [
            f'<div style="color:{text}; line-height:140%">',
            f'<p style="{theme.letters("heading")} margin:0"><b>{escape(head)}</b>'
            f'<span style="{theme.letters("subtitle")}">{"&nbsp;&nbsp;" if beside else ""}{beside}</span></p>',
            f'<p style="{theme.letters("body", ink="muted")} margin-top:0">{below}</p>',
            f'<p style="{theme.letters("subtitle")}"><b>{self._with_tiles(term.short_in(language))}</b></p>',
            f'<p style="{theme.letters("body")}">{self._with_tiles(term.long_in(language))}</p>',
        ]
        lines = [f"{words.say('glossary.also')} {related}"] if related and not in_full else []
        lines += [f"{words.say('glossary.names')} {others}"] if others else []
        if lines:
            html.append(f'<p style="{named}">{"<br>".join(lines)}</p>')
        if in_full:
            html += [self._explained(name, link) for name in term.also]
        html.append("</div>")
        self.setHtml("".join(html))
        self.setAccessibleName(f"{term.kanji} {term.romaji}")
        self._fit()

    def setPlainText(self, text: str) -> None:
        """Show a text instead of a term."""
        super().setPlainText(text)
        self._fit()

    def toPlainText(self) -> str:
        """Return what is shown: the letters alone, without what holds phrases together."""
        return super().toPlainText().replace(JOINER, "")

    def createMimeDataFromSelection(self) -> QMimeData:
        """Return what is copied: as `toPlainText`."""
        copied = QMimeData()
        copied.setText(self.textCursor().selection().toPlainText().replace(JOINER, ""))
        return copied

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the height to the new width.

        The size does not change when a scroll bar comes or goes, which prevents a loop.
        """
        super().resizeEvent(event)
        if self.size() != self._fitted:
            self._fitted = self.size()
            self._fit()

    def _fit(self) -> None:
        """Fit the height to the text, with a limit that leaves room for an example; more text scrolls."""
        height = math.ceil(self.document().size().height()) + 2 * self.frameWidth()
        wished = min(height, self._look.theme.px(560 if self._in_full else 380))
        self.setMinimumHeight(min(wished, self._look.theme.px(LEAST)))
        self.setMaximumHeight(wished)
        fits = height <= min(self.height(), wished)
        policy = Qt.ScrollBarPolicy
        self.setVerticalScrollBarPolicy(policy.ScrollBarAlwaysOff if fits else policy.ScrollBarAsNeeded)

    def sizeHint(self) -> QSize:
        """Return a size with the maximal height, which the text sets."""
        return QSize(super().sizeHint().width(), self.maximumHeight())

    def _explained(self, name: str, link: str) -> str:
        """Return a related term with its short definition, as HTML."""
        theme, term = self._look.theme, self._glossary.get(name)
        short = self._with_tiles(term.short_in(self._look.words.language))
        style = f"{theme.letters('body')} margin-top:{theme.space('medium')}px"
        return f'<p style="{style}">{self._link(name, link)}<br>{short}</p>'

    def _link(self, name: str, color: str) -> str:
        term = self._glossary.get(name)
        shown = term.kanji if self._look.words.traits.reads_kanji else term.romaji
        return f'<a href="term:{name}" style="color:{color}">{escape(shown)}</a>'

    def _with_tiles(self, text: str) -> str:
        return NOTATION.sub(lambda found: self._drawn(found[0]), joined(escape(text)))

    def _drawn(self, notation: str) -> str:
        try:
            tiles = parse_tiles(notation)
        except NotationError:
            return notation
        return "".join(self._image(tile) for tile in tiles)

    def _image(self, tile: Tile) -> str:
        width = self._look.theme.px(21)
        ratio = self.devicePixelRatioF()
        name = f"tile:{tile}"
        pixmap = self._look.tiles.pixmap(tile, width, ratio)
        self.document().addResource(QTextDocument.ResourceType.ImageResource.value, QUrl(name), pixmap)
        said = escape(self._look.words.name(tile))
        size = f'width="{width}" height="{tile_height(width)}"'
        return f'<img src="{name}" title="{said}" alt="{said}" {size} style="vertical-align:middle">'


def _joined(*names: str) -> str:
    """Return the names that are not empty, joined and escaped."""
    return " · ".join(escape(name) for name in names if name)
