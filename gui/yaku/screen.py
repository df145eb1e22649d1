"""The screen of yaku: search and list on the left, a yaku on the right."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from core.language.glossary import Term, is_called
from core.language.messages import Message, Several
from core.lessons.near_hands import near_hands, worked_out
from core.lessons.plan_show import PlanShow, show_alone
from core.lessons.yaku_catalogue import YakuEntry, name_of_yaku
from core.scoring.derivation import Derivation
from core.tiles import Tile
from gui.appearance.flow import Style
from gui.appearance.look import Look
from gui.appearance.plain import Label, unmarked
from gui.widgets.focus import tab_in_order
from gui.widgets.folding_row import FoldingRow
from gui.widgets.panel import SnugArea, scrolling
from gui.widgets.paper_offer import PaperOffer, yaku_offer
from gui.widgets.prose import Prose
from gui.widgets.reference import all_terms, all_yaku
from gui.widgets.screen import Screen
from gui.widgets.shell import Shell
from gui.widgets.window_events import open_term
from gui.yaku.facts import YakuFacts
from gui.yaku.hand_view import YakuHandView
from gui.yaku.list_view import YakuList

MOST_HANDS, MOST_BESIDE = 3, 5
LIST, PAGE = (376, 180), (440, 400)
"""The minimal sizes of the list and of the page, in pixels of the design."""


class YakuScreen(Screen):
    """Shows one of the yaku that exist under the rules in force."""

    def __init__(self, shell: Shell, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(shell, look, parent)
        self.setObjectName("yaku")
        self._catalogue, self._glossary = all_yaku(), all_terms()
        self._entries: dict[str, YakuEntry] = {}
        self._shown = self._on_page = ""
        self._print = self._button("print", shell.print_paper)
        self.field = QLineEdit(self)
        self.field.setObjectName("yaku.search")
        self.field.setClearButtonEnabled(True)
        self.field.textChanged.connect(self._search)
        self.field.installEventFilter(self)
        self.list = YakuList(look, self._second, self)
        self.list.chosen.connect(self.show_yaku)
        self.note = Prose(look, Style("small", "muted"), name="yaku.note", parent=self)
        self._content = QWidget()
        self._title = Prose(look, Style("heading", bold=True), name="yaku.title", parent=self._content)
        self._names = Prose(look, Style("body", "muted"), name="yaku.names", parent=self._content)
        self._about = Prose(look, Style("subtitle"), name="yaku.about", parent=self._content)
        self.facts = YakuFacts(look, self._content)
        self._heads = {name: Label(parent=self._content) for name in ("hands", "near", "beside")}
        self.hands = [YakuHandView(f"yaku.hand.{n}", look, self._content) for n in range(MOST_HANDS)]
        self.near = [YakuHandView(f"yaku.near.{n}", look, self._content) for n in range(MOST_HANDS)]
        for view in (*self.hands, *self.near):
            view.wished.connect(shell.open_hand)
        self._beside = [QPushButton(self._content) for _ in range(MOST_BESIDE)]
        for button in self._beside:
            button.clicked.connect(lambda _=False, button=button: self.show_yaku(button.property("yaku")))
        self._alone = Prose(look, Style("body"), name="yaku.excludes", parent=self._content)
        self._practise = self._button("practise", self._wish_practice)
        self._practise.setProperty("house", "main")
        self._term = self._button("term", lambda: open_term(self, self._shown))
        self._put_together()
        for changed in (look.changed, shell.rules.changed):
            changed.connect(self.refresh)
        self.refresh()

    def _button(self, name: str, clicked: Callable[[], None]) -> QPushButton:
        button = QPushButton(self)
        button.setObjectName(f"yaku.{name}")
        button.clicked.connect(clicked)
        return button

    def _put_together(self) -> None:
        theme = self._look.theme
        pad, small = theme.space("medium"), theme.space("small")
        left = QVBoxLayout()
        left.setSpacing(small)
        head = QHBoxLayout()
        head.addWidget(self.field, 1)
        left.addLayout(head)
        left.addWidget(self.list, 1)
        foot = QHBoxLayout()
        foot.addWidget(self.note, 1)
        foot.addWidget(self._print, 0, Qt.AlignmentFlag.AlignBottom)
        left.addLayout(foot)
        column = QVBoxLayout(self._content)
        column.setContentsMargins(pad, 0, pad, pad)
        column.setSpacing(theme.px(6))
        top = FoldingRow()
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(self._title)
        names.addWidget(self._names)
        top.add(names, 1)
        for button in (self._term, self._practise):
            top.add(button)
            top.setAlignment(button, Qt.AlignmentFlag.AlignTop)
        column.addLayout(top)
        column.addWidget(self._about)
        column.addWidget(self.facts)
        for name, views in (("hands", self.hands), ("near", self.near)):
            column.addWidget(self._heads[name])
            for view in views:
                column.addWidget(view)
        column.addSpacing(small)
        column.addWidget(self._heads["beside"])
        beside = FoldingRow()
        beside.setSpacing(small)
        for button in self._beside:
            beside.add(button)
        column.addLayout(beside)
        column.addWidget(self._alone)
        column.addStretch()
        row = FoldingRow(self)
        row.setContentsMargins(pad, pad, 0, pad)
        row.setSpacing(pad)
        row.add(left, 2)
        self.area = scrolling(self._content, SnugArea())
        row.add(self.area, 5)
        buttons = (self._term, self._practise)
        tab_in_order(self.field, self.list, self._print, *buttons, *self.hands, *self.near, *self._beside)

    # ------------------------------------------------------------------------------ what is shown

    @property
    def shown(self) -> str:
        """The id of the yaku that is shown."""
        return self._shown

    def refresh(self) -> None:
        """Show everything anew, in the current language and under the rules in force."""
        say, theme = self._look.words.say, self._look.theme
        self._entries = {entry.id: entry for entry in self._catalogue.entries(self.shell.rules.chosen)}
        self.list.wins = self._catalogue.wins
        self.list.setMinimumSize(theme.px(LIST[0]), theme.px(LIST[1]))
        self.area.setMinimumSize(theme.px(PAGE[0]), theme.px(PAGE[1]))
        self.field.setPlaceholderText(say("yaku_list.search"))
        self.field.setAccessibleName(say("yaku_list.search"))
        self.list.setAccessibleName(say("yaku_list.title"))
        self._print.setText(unmarked(say("action.print")))
        self._term.setText(unmarked(say("yaku_list.term")))
        for name, label in self._heads.items():
            label.setText(say(f"yaku_list.{name}"))
            label.setStyleSheet(theme.letters("subtitle", bold=True))
        self._search(self.field.text())

    def _search(self, typed: str) -> None:
        """Show the yaku that match; keep the one that is shown if it matches, else show the first."""
        found = [entry for entry in self._entries.values() if self._fits(entry, typed)]
        self.list.show_entries(found)
        note = Message.of("yaku_list.note", n=self._catalogue.wins)
        self.note.say(note if found else Message("yaku_list.none"))
        if found and self._shown not in {entry.id for entry in found}:
            self._shown = found[0].id
        self._show_entry()

    def _fits(self, entry: YakuEntry, typed: str) -> bool:
        return is_called(typed, (self._look.words.say(entry.name), *self._glossary.get(entry.id).names))

    def _second(self, name: str) -> str:
        """Return the second name of a yaku in the list: its reading, or how it is written."""
        term = self._glossary.get(name)
        return term.kana if self._look.words.traits.reads_kanji else term.kanji

    def show_item(self, item: str) -> bool:
        """Show a yaku by its id, if the rules have it. Return True: the item is shown on this screen."""
        self.show_yaku(item)
        return True

    def show_yaku(self, name: str) -> None:
        """Show a yaku by its id, if the rules have it; clear the search field if its text hides that yaku."""
        if name not in self._entries:
            return
        self._shown = name
        if self.list.currentItem() is None or not self._fits(self._entries[name], self.field.text()):
            self.field.clear()
        self._show_entry()

    def _show_entry(self) -> None:
        entry = self._entries.get(self._shown)
        if entry is None:
            return
        if entry.id != self._on_page:
            self._on_page = entry.id
            self.area.verticalScrollBar().setValue(0)
        self.list.mark(entry.id)
        say, term = self._look.words.say, self._glossary.get(entry.id)
        self._title.say(entry.name)
        self._names.say(self._joined(term))
        self._about.say(term.short_in(self._look.words.language))
        self.facts.show_entry(entry, self._catalogue.wins)
        for view, code in zip(self.hands, (*entry.hands, *("",) * MOST_HANDS), strict=False):
            view.setVisible(bool(code))
            if code:
                own, derivation = worked_out(code)
                view.show_hand(own, derivation, lit=_tiles_of(entry, derivation), is_first=view is self.hands[0])
        near = near_hands(entry)
        self._heads["near"].setVisible(bool(near))
        for number, view in enumerate(self.near):
            view.setVisible(number < len(near))
            if number < len(near):
                one = near[number]
                view.show_hand(one.entry, one.derivation, lit=one.tiles, is_first=False, why=one.why)
        self._show_company(entry)
        self._practise.setVisible(entry.unit is not None)
        if entry.unit is not None:
            self._practise.setText(
                unmarked(say(Message.of("yaku_list.practise", unit=Message(entry.unit.name_key))))
            )

    def _joined(self, term: Term) -> str:
        names = (term.kanji, term.kana, term.romaji, term.english)
        shown = self._look.words.say(name_of_yaku(term.id)).casefold()
        return " · ".join(dict.fromkeys(name for name in names if name and name.casefold() != shown))

    def _show_company(self, entry: YakuEntry) -> None:
        """Show the yaku that often go with this one, and those that it excludes."""
        say = self._look.words.say
        tally = entry.tally
        beside = [pair for pair in tally.beside if pair[0] in self._entries] if tally is not None else []
        self._heads["beside"].setVisible(bool(beside))
        for number, button in enumerate(self._beside):
            button.setVisible(number < len(beside))
            if number < len(beside):
                other, together = beside[number]
                button.setObjectName(f"yaku.beside.{other}")
                button.setProperty("yaku", other)
                button.setText(
                    unmarked(say(Message.of("yaku_list.together", yaku=name_of_yaku(other), n=together)))
                )
        self._alone.setVisible(tally is not None)
        if tally is None:
            return
        others = tuple(name_of_yaku(other) for other in tally.excludes if other in self._entries)
        if entry.yakuman:
            key = "yaku_list.beside_yakuman"
        else:
            key = "yaku_list.excludes" if others else "yaku_list.excludes_none"
        self._alone.say(Message.of(key, yaku=Several(others)) if others else Message(key))

    def _wish_practice(self) -> None:
        entry = self._entries.get(self._shown)
        if entry is not None and entry.unit is not None:
            self.shell.open_screen("practice", f"unit.{entry.unit.id}")

    @property
    def papers(self) -> tuple[PaperOffer, ...]:
        """The list of all yaku, for printing."""
        rules = self.shell.rules.chosen
        return (yaku_offer(rules, self.shell.called(rules), self._look),)

    @property
    def no_sheet(self) -> Message | None:
        """None: the list can always be printed."""
        return None

    # ------------------------------------------------------------------------------ keys

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Move over the list with Up and Down in the search field."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
            if step is not None:
                self.list.walk(step)
                return True
        return super().eventFilter(watched, event)

    @property
    def first(self) -> QWidget:
        """The widget that gets the keyboard focus first: the search field."""
        return self.field

    @property
    def lesson_code(self) -> str:
        """The code of the shown yaku for a lesson plan, such as `yaku.pinfu`."""
        return f"yaku.{self._shown}" if self._shown else "yaku"

    @property
    def class_shown(self) -> PlanShow:
        """The shown yaku, for a class."""
        return show_alone("page", self.lesson_code, self._entries.get)

    def take_key(self, event: QKeyEvent) -> bool:
        """Clear the search field with Escape. Return whether the key was handled."""
        if event.key() != Qt.Key.Key_Escape or not self.field.text():
            return False
        self.field.clear()
        return True


def _tiles_of(entry: YakuEntry, derivation: Derivation) -> tuple[Tile, ...]:
    """Return the tiles that make the yaku; () if these are all tiles of the hand, or it has no reading."""
    chosen = derivation.chosen
    if chosen is None:
        return ()
    lines = [line.tiles for line in chosen.yaku_lines if line.yaku in entry.members]
    tiles = max(lines, key=len, default=())
    return tiles if len(tiles) < len(derivation.hand.all_tiles) else ()
