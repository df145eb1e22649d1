"""The screen of the glossary: a field to search in, what was found, and the page of the chosen term."""

from __future__ import annotations

from collections import deque
from typing import Literal

from PySide6.QtCore import QEvent, QObject, Qt, QUrl
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QListWidget, QVBoxLayout, QWidget

from core.language.glossary import Glossary, Term
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.glossary.page import TermPage
from gui.widgets.screen import Screen

MOST_BACK = 200
"""So many terms back one can go."""


class GlossaryScreen(Screen):
    """Search at the left, the term at the right; back and forth as in a browser."""

    def __init__(self, glossary: Glossary, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("glossary.screen")
        self._glossary, self._look = glossary, look
        self._found: tuple[Term, ...] = ()
        self._term = glossary.terms[0]
        self._on_page: Term | Literal["nothing"] | None = "nothing"
        self._earlier: deque[Term] = deque(maxlen=MOST_BACK)
        self.field = QLineEdit()
        self.field.setObjectName("glossary.search")
        self.field.setClearButtonEnabled(True)
        self.field.textChanged.connect(self._search)
        self.field.installEventFilter(self)
        self.list = QListWidget()
        self.list.setObjectName("glossary.list")
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list.setUniformItemSizes(True)
        self.list.currentRowChanged.connect(self._choose)
        self._count = Label()
        self._count.setObjectName("glossary.count")
        self.page = TermPage(glossary, look)
        self.page.anchorClicked.connect(self._follow)
        self.page.installEventFilter(self)
        left = QVBoxLayout()
        for widget in (self.field, self.list, self._count):
            left.addWidget(widget)
        self._row = QHBoxLayout(self)
        self._row.addLayout(left)
        self._row.addWidget(self.page, 1)
        self.setFocusProxy(self.field)
        look.changed.connect(self._retranslate)
        self._retranslate()

    def _retranslate(self) -> None:
        words, theme = self._look.words, self._look.theme
        pad = theme.space("medium")
        self._row.setContentsMargins(pad, pad, pad, pad)
        self._row.setSpacing(pad)
        self.list.setFixedWidth(theme.px(330))
        self.field.setPlaceholderText(words.say("glossary.search"))
        self.field.setAccessibleName(words.say("glossary.search"))
        self.list.setAccessibleName(words.say("glossary.found"))
        self._show_found()  # in these words, and its page in these colours
        self._on_page = "nothing"
        self._search(self.field.text())

    # ------------------------------------------------------------------------------ searching

    def _search(self, query: str) -> None:
        """Show what fits; the term that is read stays if it fits, else the best is shown; or that none fits."""
        found = self._glossary.search(query)
        if found and (query or self._term not in found):
            self._term = found[0]
        if found != self._found:
            self._found = found
            self._show_found()
        self._show_term()

    def _show_found(self) -> None:
        """The names of what was found."""
        self.list.blockSignals(True)
        self.list.clear()
        self.list.addItems([self._name(term) for term in self._found])
        self.list.blockSignals(False)
        self._count.setText(self._look.words.say("glossary.count", n=len(self._found)))

    def _show_term(self) -> None:
        """The row and the page of the term that is read; written afresh only where another one is."""
        row = self._found.index(self._term) if self._term in self._found else -1
        self.list.blockSignals(True)
        self.list.setCurrentRow(row)
        self.list.blockSignals(False)
        shown = self._term if row >= 0 else None
        if shown is self._on_page:
            return
        self._on_page = shown
        if shown is not None:
            self.page.show_term(shown)
        else:
            self.page.setPlainText(self._look.words.say("glossary.none"))

    def _name(self, term: Term) -> str:
        romaji = "" if term.romaji == term.kanji else term.romaji
        words = self._look.words
        second = term.kana if words.traits.reads_kanji else term.plain_in(words.language)
        return "   ".join(word for word in (term.kanji, romaji, second) if word)

    def _choose(self, row: int) -> None:
        if 0 <= row < len(self._found):
            self._earlier.append(self._term)
            self._term = self._found[row]
            self._show_term()

    def show_item(self, item: str) -> bool:
        """Show the term of this id."""
        self.open_term(item)
        return True

    def open_term(self, name: str) -> None:
        """Show the term of this id."""
        self._earlier.append(self._term)
        self._term = self._glossary.get(name)
        self.field.blockSignals(True)
        self.field.clear()
        self.field.blockSignals(False)
        self._search("")
        self.list.scrollToItem(self.list.currentItem(), QListWidget.ScrollHint.PositionAtCenter)

    @property
    def term(self) -> Term:
        """What is read now."""
        return self._term

    def _follow(self, link: QUrl) -> None:
        self.open_term(link.path())

    def back(self) -> None:
        """To the term that was read before."""
        if self._earlier:
            term = self._earlier.pop()
            self.open_term(term.id)
            self._earlier.pop()

    # ------------------------------------------------------------------------------ keys

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Up and down in the field walk over what was found; back works in the page, too."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if _is_back(event):
                self.back()
                return True
            if watched is self.page:
                return False
            step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
            if event.key() == Qt.Key.Key_Escape and not self.field.text():
                self.keyPressEvent(event)
                return True
            if step is not None and self._found:
                self.list.setCurrentRow(min(max(self.list.currentRow() + step, 0), len(self._found) - 1))
                return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Alt and left: back. What is typed goes into the field."""
        if _is_back(event):
            self.back()
        elif event.text().isprintable() and event.text():
            self.field.setFocus()
            self.field.insert(event.text())
        else:
            super().keyPressEvent(event)


def _is_back(event: QKeyEvent) -> bool:
    alt_left = event.key() == Qt.Key.Key_Left and bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
    return event.key() == Qt.Key.Key_Back or alt_left
