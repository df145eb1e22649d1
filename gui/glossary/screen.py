"""The screen of the glossary: a search field, the terms found, the page of a term and its example."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QEvent, QObject, Qt, QUrl
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QListWidget, QToolButton, QVBoxLayout, QWidget

import resources
from core.interchange.term_examples import TermExamples
from core.language.glossary import Term
from core.scoring.derivation import Derivation
from gui.appearance.look import Look
from gui.appearance.plain import Label
from gui.glossary.example_view import ExampleView
from gui.glossary.page import TermPage
from gui.glossary.term_list import TermList
from gui.widgets.folding_row import FoldingRow
from gui.widgets.reference import all_terms
from gui.widgets.screen import Screen
from gui.widgets.shell import Shell

LIST, PAGE, EXAMPLE = (408, 200), 400, 200
"""In pixels of the design: the minimal size of the list, width of the page, and height of the example."""
MOST_BACK = 200
"""The maximal number of terms in the history."""


class GlossaryScreen(Screen):
    """Search on the left, the term on the right; back and forth as in a browser."""

    def __init__(self, shell: Shell, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(shell, look, parent)
        self.setObjectName("glossary.screen")
        self._glossary = glossary = all_terms()
        self._examples = examples = TermExamples(resources.term_examples())
        self._found: tuple[Term, ...] = ()
        self._term = glossary.terms[0]
        self._on_page: Term | Literal["nothing"] | None = "nothing"
        self._earlier: list[Term] = []
        self._later: list[Term] = []
        self.field = QLineEdit(self)
        self.field.setObjectName("glossary.search")
        self.field.setClearButtonEnabled(True)
        self.field.textChanged.connect(self._search)
        self.field.installEventFilter(self)
        self._steps = {name: self._step_button(name) for name in ("back", "forth")}
        self.list = TermList(examples, look, self)
        self.list.chosen.connect(self._choose)
        self._count = Label(parent=self)
        self._count.setObjectName("glossary.count")
        self.page = TermPage(glossary, look, self)
        self.page.anchorClicked.connect(self._follow)
        self.page.installEventFilter(self)
        self.example = ExampleView(look, self)
        self.example.wished.connect(shell.open_hand)
        self._build()
        look.changed.connect(self._retranslate)
        self._retranslate()

    @property
    def first(self) -> QWidget:
        """The widget that gets the keyboard focus first: the search field."""
        return self.field

    def _build(self) -> None:
        self._left, self._right = QVBoxLayout(), QVBoxLayout()
        self._search_row = QHBoxLayout()
        self._search_row.addWidget(self.field, 1)
        for button in self._steps.values():
            self._search_row.addWidget(button)
        self._left.addLayout(self._search_row)
        self._left.addWidget(self.list, 1)
        self._left.addWidget(self._count)
        self._right.addWidget(self.page)
        self._right.addWidget(self.example, 1)
        self._right.addStretch()
        self._row = FoldingRow(self)
        self._row.add(self._left, 1)
        self._row.add(self._right, 2)

    def _step_button(self, name: str) -> QToolButton:
        button = QToolButton(self)
        button.setObjectName(f"glossary.{name}")
        button.setAutoRaise(True)
        button.clicked.connect(self.back if name == "back" else self.forth)
        return button

    def _retranslate(self) -> None:
        words, theme = self._look.words, self._look.theme
        pad = theme.space("medium")
        self._row.setContentsMargins(pad, pad, pad, pad)
        self._row.setSpacing(pad)
        for column in (self._left, self._right):
            column.setSpacing(theme.space("small"))
        self._search_row.setSpacing(theme.space("tiny"))
        self.list.setMinimumSize(theme.px(LIST[0]), theme.px(LIST[1]))
        self.page.setMinimumWidth(theme.px(PAGE))
        self.example.setMinimumHeight(theme.px(EXAMPLE))
        self._search_row.setContentsMargins(0, 0, 0, 0)
        self.field.setPlaceholderText(words.say("glossary.search"))
        self.field.setAccessibleName(words.say("glossary.search"))
        self.list.setAccessibleName(words.say("glossary.found"))
        for name, icon in (("back", "chevron-left"), ("forth", "chevron-right")):
            button = self._steps[name]
            button.setIcon(theme.icon(icon))
            button.setToolTip(words.say(f"glossary.{name}"))
            button.setAccessibleName(words.say(f"glossary.{name}"))
            button.setFixedSize(theme.size("control"), theme.size("control"))
        self._show_found()  # in the current language, and the page in the current colours
        self._on_page = "nothing"
        self._search(self.field.text())

    # ------------------------------------------------------------------------------ searching

    def _search(self, query: str) -> None:
        """Show the terms that match.

        The shown term stays if nothing is searched; else the best match is shown, or that there is none.
        """
        found = self._glossary.search(query)
        if found and (query or self._term not in found):
            self._term = found[0]
        if found != self._found:
            self._found = found
            self._show_found()
        self._show_term()

    def _show_found(self) -> None:
        """Show the names of the terms found: all by topic, or the best first."""
        self.list.show_terms(self._found, by_topic=self._found == self._glossary.terms)
        self._count.setText(self._look.words.say("glossary.count", n=len(self._found)))

    def _show_term(self) -> None:
        """Select the row of the term, and show its page unless it is shown already."""
        shown = self._term if self._term in self._found else None
        self.list.mark(shown.id if shown is not None else "")
        self._steps["back"].setEnabled(bool(self._earlier))
        self._steps["forth"].setEnabled(bool(self._later))
        if shown is self._on_page:
            return
        self._on_page = shown
        example = self._examples.of(shown) if shown is not None else None
        if shown is not None:
            self.page.show_term(shown, in_full=example is None)
        else:
            self.page.setPlainText(self._look.words.say("glossary.none"))
        self.example.show_example(example)

    def _choose(self, name: str) -> None:
        self._leave()
        self._term = self._glossary.get(name)
        self._show_term()

    def _leave(self) -> None:
        """Put the current term into the history before another one is chosen."""
        self._earlier = [*self._earlier, self._term][-MOST_BACK:]
        self._later = []

    def show_item(self, item: str) -> bool:
        """Show the term with this id, as `open_term` does. Return True: it is shown on this screen."""
        self.open_term(item)
        return True

    def open_term(self, name: str) -> None:
        """Show the term with this id among all terms: clear the search, and put the earlier term into the
        history.
        """
        self._leave()
        self._open(self._glossary.get(name))

    def _open(self, term: Term) -> None:
        """Show a term in the list of all terms."""
        self._term = term
        self.field.blockSignals(True)
        self.field.clear()
        self.field.blockSignals(False)
        self._search("")
        self.list.scrollToItem(self.list.currentItem(), QListWidget.ScrollHint.PositionAtCenter)

    @property
    def class_shown(self) -> Derivation | None:
        """The example of the term, for a class; None if it has none that wins."""
        found = self._examples.of(self._on_page) if isinstance(self._on_page, Term) else None
        return found.derivation if found is not None and found.derivation.outcome == "win" else None

    @property
    def term(self) -> Term:
        """The term that is selected."""
        return self._term

    def _follow(self, link: QUrl) -> None:
        self.open_term(link.path())

    def back(self) -> None:
        """Go back to the previous term."""
        if self._earlier:
            self._later.append(self._term)
            self._open(self._earlier.pop())

    def forth(self) -> None:
        """Go forth to the term from which the user went back."""
        if self._later:
            self._earlier.append(self._term)
            self._open(self._later.pop())

    # ------------------------------------------------------------------------------ keys

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Move over the list with Up and Down in the search field; go back and forth from the page, too."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if self._has_stepped(event):
                return True
            if watched is self.page:
                return False
            step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
            if event.key() == Qt.Key.Key_Escape and not self.field.text():
                self.keyPressEvent(event)
                return True
            if step is not None and self._found:
                self.list.walk(step)
                return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go back or forth with Alt and Left or Right; type other signs into the search field."""
        if self._has_stepped(event):
            return
        if event.text().isprintable() and event.text():
            self.field.setFocus()
            self.field.insert(event.text())
        else:
            super().keyPressEvent(event)

    def _has_stepped(self, event: QKeyEvent) -> bool:
        """Go back or forth if the key is for that. Return whether it was."""
        alt = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
        if event.key() == Qt.Key.Key_Back or (alt and event.key() == Qt.Key.Key_Left):
            self.back()
        elif event.key() == Qt.Key.Key_Forward or (alt and event.key() == Qt.Key.Key_Right):
            self.forth()
        else:
            return False
        return True
