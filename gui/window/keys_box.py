"""List of keys, those of a screen beside the general ones, in a box that does not block the window."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from core.language.messages import Message, Several
from gui.appearance.look import Look
from gui.appearance.plain import Label, Paragraph
from gui.appearance.translator import Translator
from gui.widgets.ask import AskBox
from gui.widgets.buttons import ChoiceButton, strip
from gui.widgets.dialogs import show_box
from gui.widgets.key_caps import KeyCaps
from gui.window.screen_specs import HOME, SCREEN_SPECS, ScreenSpec, places_of

CLASS, EVERYWHERE = "class", "everywhere"
"""Groups that belong to no screen."""
WIDTH = 1240


def pages_of(specs: Sequence[ScreenSpec]) -> dict[str, tuple[str, ...]]:
    """Return the groups of each page, in order, by name of the screen; screens without keys have none. The page of
    the class is last.
    """
    return {**{spec.name: spec.keys for spec in specs if spec.keys}, CLASS: (CLASS,)}


def words_of(group: str, specs: Sequence[ScreenSpec], words: Translator) -> str:
    """Return the text of a group: a line per key, with a tab before what it does."""
    if group != EVERYWHERE:
        return words.say(f"keys.{group}")
    places, tabs = tuple(places_of(specs)), tuple(spec.name for spec in specs if spec.is_tab)
    own = dict.fromkeys(spec.name if spec.is_tab else spec.at for spec in specs if spec.has_history)
    return words.say(
        "keys.everywhere",
        n=len(places),
        places=_named(places),
        tabs=len(tabs),
        looked_up=_named(tabs),
        own=_named(own),
    )


def _named(screens: Iterable[str]) -> Several:
    return Several(tuple(Message(f"action.{name}") for name in screens))


class KeysBox(AskBox):
    """List of keys, one screen at a time; the others are behind tabs.

    :ivar chosen: the page shown.
    """

    def __init__(
        self,
        look: Look,
        parent: QWidget | None = None,
        specs: Sequence[ScreenSpec] = SCREEN_SPECS,
        first: str = HOME,
    ) -> None:
        """:param first: screen whose keys are shown first; one without keys stands for the score screen."""
        say = look.words.say
        super().__init__("keys", look, parent, title=say("action.keys"), ok=say("print_box.close"))
        self.cancel.hide()
        self._specs = specs
        pages = pages_of(specs)
        self._pages = tuple(pages)
        self._stack = QStackedWidget()
        self._tabs = {page: self._tab(page) for page in pages}
        tabs = strip(self._tabs.values())
        tabs.addStretch(1)
        for groups in pages.values():
            self._stack.addWidget(self._page(groups))
        body = QHBoxLayout()
        body.setSpacing(look.theme.space("wide"))
        body.addWidget(self._stack, 2)
        body.addWidget(self._page((EVERYWHERE,)), 1)
        self.column.setSpacing(look.theme.space("large"))
        self.column.addLayout(tabs)
        self.column.addLayout(body, 1)
        self.finish(WIDTH)
        self.choose(first if first in pages else HOME if HOME in pages else self._pages[0])
        self._tabs[self.chosen].setFocus()

    def _tab(self, page: str) -> ChoiceButton:
        button = ChoiceButton(f"keys.{page}", self.look, self)
        key = f"keys_of.{CLASS}" if page == CLASS else f"action.{page}"
        button.setText(self.look.words.say(key))
        button.chosen.connect(lambda _=False, page=page: self.choose(page))
        return button

    def choose(self, page: str) -> None:
        """Show the keys of a screen, or of a class."""
        self.chosen = page
        for name, tab in self._tabs.items():
            tab.setChecked(name == page)
        self._stack.setCurrentIndex(self._pages.index(page))

    def _page(self, groups: Sequence[str]) -> QWidget:
        """Return a page with groups side by side."""
        page = QWidget()
        row = QHBoxLayout(page)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(self.look.theme.space("wide"))
        for group in groups:
            row.addLayout(self._group(group), 1)
        return page

    def _group(self, group: str) -> QVBoxLayout:
        """Return a heading with the keys and what they do below it."""
        theme = self.look.theme
        heading = Label(self.look.words.say(f"keys_of.{group}"))
        heading.setStyleSheet(theme.letters("body", bold=True))
        grid = QGridLayout()
        grid.setHorizontalSpacing(theme.space("medium"))
        grid.setVerticalSpacing(theme.space("medium"))
        grid.setColumnStretch(1, 1)
        for row, line in enumerate(words_of(group, self._specs, self.look.words).splitlines()):
            keys, _, what = line.partition("\t")
            caps, said = KeyCaps(keys, self.look), Paragraph(what)
            grid.addWidget(caps, row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(said, row, 1, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout()
        column.setSpacing(theme.space("small"))
        column.addWidget(heading)
        column.addLayout(grid)
        column.addStretch(1)
        return column


def show_keys(look: Look, parent: QWidget, specs: Sequence[ScreenSpec], first: str) -> None:
    """Show the list of keys.

    :param first: screen whose keys are shown first.
    """
    show_box(KeysBox(look, parent, specs, first))
