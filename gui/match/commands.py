"""What the buttons and menus over the match do: what they ask the person first, and what they tell the model."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QWidget

from core.ledger import Player
from core.ledger.club_sheets import Sheet, match_sheet
from core.match.match import Match
from core.match.names import seated
from gui.appearance.look import Look
from gui.match.adjustment_dialogs import ask_adjustment, ask_chips, ask_end
from gui.match.change_dialog import ask_change
from gui.match.model import MatchModel
from gui.match.scores_dialog import ask_last_scores
from gui.match.substitute_dialog import ask_substitute
from gui.match.unsaved_box import Parting, UnsavedBox
from gui.storage.rule_library import RuleLibrary
from gui.storage.stored_match import known_names
from gui.widgets.dialogs import ask
from gui.widgets.sheet_files import SheetFiles

_ONE_EVENT = {"adjust": ask_adjustment, "chips": ask_chips, "end": ask_end}


class MatchCommands:
    """The commands on a match as a whole. What would be lost by one is said before it is done."""

    def __init__(
        self, model: MatchModel, library: RuleLibrary, look: Look, files: SheetFiles, parent: QWidget
    ) -> None:
        """:param parent: over which the dialogs stand."""
        self._model, self._library, self._look = model, library, look
        self._files, self._parent = files, parent

    def do(self, name: str) -> None:
        """Do what a button, or a row of a menu, is called."""
        match = self._model.match
        match name:
            case "leave":
                self.leave()
            case "save_again":
                self._model.kept.save_again()
            case "load_again":
                self._load_again()
            case "save_elsewhere":
                self._save_elsewhere()
            case "csv" | "pdf" | "print":
                self.take_along(name)
            case _ if match is not None:
                self._ask(name, match)

    def take_along(self, how: str) -> None:
        """The match's sheet. :param how: csv, pdf or print."""
        sheet = self.sheet
        if sheet is not None:
            self._files.take(sheet, how)

    @property
    def sheet(self) -> Sheet | None:
        """Of the match; None: none is open."""
        match, sitting = self._model.match, self._model.sitting
        return None if match is None else match_sheet(sitting.names, sitting.started, match)

    def leave(self) -> None:
        """Put the match away. One that is not where it belongs would be lost: that is asked."""
        if not self._model.kept.is_lost_without or self._may_be_lost("leave"):
            self._model.leave()

    def may_close(self) -> bool:
        """Whether the program may end: nothing would be lost, or the person does not mind."""
        return not self._model.kept.is_nowhere or self._may_be_lost("close")

    def _ask(self, name: str, match: Match) -> None:
        """Ask for what is to be changed in a match, or added to it."""
        if name == "change":
            known = known_names(self._model.keeper)
            change = ask_change(self._model.sitting, match, self._library.sets, known, self._look, self._parent)
            if change is not None:
                self._model.change(change.sitting, change.rule_set)
        elif name == "substitute":
            self._substitute(match)
        elif name == "last_scores":
            events = ask_last_scores(match.state, self._model.names_now, self._look, self._parent)
            if events is not None:
                self._model.add(*events)
        elif name in _ONE_EVENT:
            names = self._model.names_now
            if match.state.finished is not None:  # what counts then is the result
                names = seated(self._model.names, match.state.counts_for)
            event = _ONE_EVENT[name](match.state, names, self._look, self._parent)
            if event is not None:
                self._model.add(event)

    def _substitute(self, match: Match) -> None:
        """Somebody sits down in the middle of the match; who is new becomes a member of the club first."""
        keeper = self._model.keeper
        nobody: tuple[Player, ...] = ()
        members = keeper.read(lambda ledger: ledger.players.all(), nobody)
        wish = ask_substitute(match, self._model.names, members, self._look, self._parent)
        if wish is None:
            return
        event = wish.event
        if wish.is_new:
            added: list[Player] = []
            if not keeper.do(lambda ledger: added.append(ledger.players.add(event.name))):
                return
            event = replace(event, name=added[0].name, player=added[0].id)
        self._model.insert_event(wish.place, event)

    def _may_be_lost(self, what: Parting) -> bool:
        """Whether what is here alone may go, or is not here alone any more."""
        kept = self._model.kept
        alone = kept.here_alone
        deals = None if alone is None else tuple(record.title for record in alone)
        box = UnsavedBox(what, deals, self._look, self._parent)
        ask(box)
        if box.answer == "save":
            kept.save_again()
            if not kept.is_written:
                self._save_elsewhere()
            return not kept.is_lost_without
        return box.answer == "discard"

    def _load_again(self) -> None:
        """Take what another program wrote; what was entered here alone is named first."""
        if not self._model.kept.here_alone or self._may_be_lost("load"):
            self._model.kept.load_again()

    def _save_elsewhere(self) -> None:
        say = self._look.words.say
        title = say("match_screen.save_elsewhere")
        path = self._files.ask_for_new_ledger(title, say("match_screen.file"), or_old=True)
        if path is not None:
            self._model.kept.save_elsewhere(path)
