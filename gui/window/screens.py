"""The screens on top of each other, and what joins them: a term opens the glossary, the hand lights the tables.

The score screen is there from the start. Whatever else there is, is imported and made when it is first asked for,
so that it costs the start nothing.
"""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING, Literal, Protocol, get_args

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

import resources
from core.entry.hand_request import HandRequest
from core.interchange.hand_code import HandCodeError, read_code
from core.language.messages import Message
from core.rules.rules import Rules
from core.scoring.derivation import Derivation
from core.tiles import Wind
from gui.appearance.look import Look
from gui.appearance.style import wear
from gui.score.model import ScoreModel
from gui.score.screen import ScoreScreen
from gui.storage.ledger_keeper import LedgerKeeper
from gui.storage.rule_library import RuleLibrary
from gui.storage.settings import Settings
from gui.widgets.panel import scrolling

if TYPE_CHECKING:
    from core.language.glossary import Glossary
    from gui.ayame.screen import AyameScreen
    from gui.club.screen import ClubScreen
    from gui.glossary.screen import GlossaryScreen
    from gui.match.screen import MatchScreen
    from gui.rules.screen import RulesScreen
    from gui.table.screen import TableScreen
    from gui.table.strip import TableStrip

ScreenName = Literal["score", "table", "glossary", "ayame", "rules", "game", "club"]
SCREENS: tuple[ScreenName, ...] = get_args(ScreenName)
SCROLLED = ("table", "ayame", "rules", "game", "club")
"""The screens that scroll at a zoom for which the window is too small."""


class Undoing(Protocol):
    """What can be undone and redone."""

    @property
    def can_undo(self) -> bool: ...
    @property
    def can_redo(self) -> bool: ...
    def undo(self) -> None: ...
    def redo(self) -> None: ...


class Screens(QStackedWidget):
    """One screen at a time."""

    hinted = Signal(str)
    strip_wished = Signal(bool)
    """The person folded the table beside the derivation, or unfolded it."""
    shown = Signal(str)
    """Another screen is shown; its name."""
    rules_chosen = Signal(str)
    """A rule set is to be in force; its name."""
    said = Signal(Message)
    problem_wished = Signal(str)
    """A hand is to be a practice problem; its code."""
    moved_on = Signal()
    """Something else is entered or looked at in the match: what was said of what stood there is no longer so."""
    undo_changed = Signal()
    """Something can be undone, or redone, or not any more."""

    def __init__(
        self,
        model: ScoreModel,
        look: Look,
        library: RuleLibrary,
        keeper: LedgerKeeper,
        settings: Settings,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._model = model
        self._library, self._keeper, self._settings = library, keeper, settings
        self._rules_in_force = ""
        self._errand_of: ScreenName = "game"
        """The screen for whose sake a hand is on the score screen."""
        self._made: dict[ScreenName, QWidget] = {}
        self._looks = {name: look.for_screen() for name in SCREENS}
        """Of each screen: it is dressed while it is shown, and before it is shown."""
        for name, own in self._looks.items():
            own.changed.connect(partial(self._retranslate, name))  # before its views, which measure what they wear
        self.score = ScoreScreen(model, self._looks["score"])
        self.score.hinted.connect(self.hinted)
        self.score.term_opened.connect(self.open_term)
        self.score.errand.taken.connect(self._take_hand)
        self.score.errand.left.connect(self._leave_errand)
        self._add("score", scrolling(self.score))
        model.changed.connect(self._light)
        model.showing_changed.connect(self._light)

    @property
    def name(self) -> ScreenName:
        """The screen that is shown."""
        return next(name for name in SCREENS if self._made.get(name) is self.currentWidget())

    def show_screen(self, name: ScreenName) -> None:
        """Show a screen."""
        screen: QWidget = getattr(self, name)
        if name not in self._made:
            self._add(name, scrolling(screen) if name in SCROLLED else screen)
        for each, look in self._looks.items():
            look.wake(each == name)
        self.setCurrentWidget(self._made[name])
        self._first(name, screen).setFocus()
        self.shown.emit(name)

    def _add(self, name: ScreenName, root: QWidget) -> None:
        self._made[name] = root
        self.addWidget(root)
        self._retranslate(name)

    def _retranslate(self, name: ScreenName) -> None:
        """Let a screen wear what is in use."""
        if name in self._made:
            wear(self._made[name])

    def _first(self, name: ScreenName, screen: QWidget) -> QWidget:
        """Where the keyboard goes."""
        match name:
            case "score":
                return self.score.hand
            case "game":
                return self.game.first
        return screen

    # ------------------------------------------------------------------------------ made when wanted

    @cached_property
    def terms(self) -> Glossary:
        """The terms of the field."""
        from core.language.glossary import Glossary

        return Glossary.of(resources.glossary())

    @cached_property
    def glossary(self) -> GlossaryScreen:
        """The screen of the glossary."""
        from gui.glossary.screen import GlossaryScreen

        return GlossaryScreen(self.terms, self._looks["glossary"])

    @cached_property
    def table(self) -> TableScreen:
        """The screen of the quick table."""
        from gui.table.screen import TableScreen

        screen = TableScreen(self._looks["table"])
        screen.hinted.connect(self.hinted)
        self._light_in(screen)
        return screen

    @cached_property
    def rules(self) -> RulesScreen:
        """The screen of the rule sets, with the one in force to look at."""
        from gui.rules.screen import RulesScreen

        screen = RulesScreen(self._library, self._looks["rules"], self._settings)
        screen.hinted.connect(self.hinted)
        screen.said.connect(self.said)
        screen.chosen.connect(self.rules_chosen)
        screen.put_in_force(self._rules_in_force)
        screen.show_set(self._rules_in_force)
        return screen

    @cached_property
    def strip(self) -> TableStrip:
        """The table beside the derivation."""
        from gui.table.strip import TableStrip

        strip = TableStrip(self._looks["score"])
        strip.hinted.connect(self.hinted)
        strip.folded.connect(lambda folded: self.strip_wished.emit(not folded))
        self.score.put_beside(strip)
        self._light_in(strip)
        return strip

    @cached_property
    def ayame(self) -> AyameScreen:
        """The screen of Ayame mahjong."""
        from gui.ayame.screen import AyameScreen

        screen = AyameScreen(self._looks["ayame"])
        screen.hinted.connect(self.hinted)
        screen.said.connect(self._model.tell)
        screen.term_opened.connect(self.open_term)
        screen.set_rules_text(self._settings.get("ayame"))
        screen.rules_changed.connect(lambda: self._settings.put("ayame", screen.rules_text()))
        self._show_in(screen)
        return screen

    @cached_property
    def game(self) -> MatchScreen:
        """The screen of the match, with the one that was open last."""
        from gui.match.screen import MatchScreen

        screen = MatchScreen(self._keeper, self._library, self._looks["game"], self._settings)
        screen.hinted.connect(self.hinted)
        screen.said.connect(self.said)
        screen.hand_wished.connect(self._ask_hand)
        screen.derivation_wished.connect(self.open_hand)
        screen.problem_wished.connect(self.problem_wished)
        screen.club_wished.connect(lambda: self.show_screen("club"))
        screen.model.changed.connect(self.undo_changed)
        screen.model.draft_changed.connect(self.undo_changed)
        screen.model.draft_changed.connect(self.moved_on)
        return screen

    @cached_property
    def club(self) -> ClubScreen:
        """The screen of the club's ledger."""
        from gui.club.screen import ClubScreen

        screen = ClubScreen(self._keeper, self._looks["club"], self._settings)
        screen.hinted.connect(self.hinted)
        screen.said.connect(self.said)
        screen.derivation_wished.connect(self.open_hand)
        screen.match_wished.connect(self._open_match)
        return screen

    # ------------------------------------------------------------------------------ joining them

    @property
    def undoing(self) -> Undoing | None:
        """What the window's undo and redo are about: the match on its screen, nothing on the club's, else the
        hand."""
        match self.name:
            case "game":
                return self.game.model
            case "club":
                return None
        return self._model

    def take_along(self, name: str) -> bool:
        """Save as PDF or print the sheet of the match or of the club, if that is shown. Returns whether it is."""
        how = {"save_pdf": "pdf", "print": "print"}.get(name)
        if how is None or self.name not in ("game", "club"):
            return False
        if self.name == "game":
            self.game.take_along(how)
        else:
            self.club.take("standings", how)
        return True

    def may_close(self) -> bool:
        """Whether nothing would be lost with the window, or the person does not mind."""
        return "game" not in self.__dict__ or self.game.may_close()

    @property
    def scores(self) -> tuple[int, ...]:
        """Of the match that is open, by seat; empty: none is."""
        match = self.game.model.match if "game" in self.__dict__ else None
        return () if match is None else match.state.scores

    @property
    def takes_deals(self) -> bool:
        """Whether a deal can be entered: a match goes on, or the record of one is changed."""
        return "game" in self.__dict__ and self.game.model.can_enter

    def open_hand(self, code: str) -> None:
        """Show the derivation of a hand, by its code; one that cannot be read is said."""
        try:
            entry = read_code(code)
        except HandCodeError as error:
            self.said.emit(error.problem)
            return
        come_from = self.name
        if come_from == "score":
            self._model.put(entry)
        else:
            self._errand_of = come_from
            self.score.errand.ask(HandRequest(Message(f"errand.from.{come_from}"), entry, wanted=False))
        self.show_screen("score")

    def _open_match(self, match_id: str) -> None:
        if self.game.model.open(match_id):
            self.show_screen("game")

    def _ask_hand(self, errand: HandRequest) -> None:
        self._errand_of = "game"
        self.score.errand.ask(errand)
        self.show_screen("score")

    def _take_hand(self) -> None:
        """The winner's hand is entered: back to the match with it."""
        found, entry = self._model.result, self._model.entry
        self._leave_errand()
        if isinstance(found, Derivation):
            self.game.take_hand(found, entry)

    def _leave_errand(self) -> None:
        self.score.errand.end()
        self.show_screen(self._errand_of)

    def open_term(self, name: str) -> None:
        """Read about a term."""
        self.show_screen("glossary")
        self.glossary.open_term(name)

    def mark_rules(self, name: str) -> None:
        """Mark the rule set in force where all of them are listed; empty: it is none of them."""
        self._rules_in_force = name
        if "rules" in self.__dict__:
            self.rules.put_in_force(name)

    def show_strip(self, on: bool) -> None:
        """Show the table beside the derivation, or fold it away."""
        if on or "strip" in self.__dict__:
            self.strip.set_folded(not on)
            self.score.show_beside(on)

    def _light(self) -> None:
        for name in ("table", "strip"):
            if name in self.__dict__:
                self._light_in(getattr(self, name))
        if "ayame" in self.__dict__:
            self._show_in(self.ayame)

    def _show_in(self, screen: AyameScreen) -> None:
        """The hand that was entered, if it is one, and no lesson holds its answer back."""
        found = self._model.result
        if isinstance(found, Derivation):
            screen.show_hand(found, held_back=not self._model.is_open)
        else:
            screen.show_hand(None)

    def _light_in(self, table: TableScreen | TableStrip) -> None:
        """Light the cell of what is shown, unless that is still held back."""
        entry, found = self._model.entry, self._model.shown
        reading = found.chosen if isinstance(found, Derivation) and self._model.is_open else None
        rules: Rules = entry.rules
        dealer = entry.seat_wind == Wind.EAST
        if reading is None or not reading.has_yaku:
            table.show_table(rules, dealer, entry.tsumo, None, None, 0)
        else:
            table.show_table(rules, dealer, entry.tsumo, reading.han, reading.fu, reading.yakuman)
