"""Commands of the match's buttons and menus: they ask the user where needed, and call the model."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from functools import partial
from typing import Literal

from PySide6.QtWidgets import QWidget

from core.entry.entry import Entry
from core.entry.hand_request import changed_of
from core.event.club_event import ClubEvent
from core.interchange.hand_code import read_code
from core.interchange.winner_hand import errand_for, with_hand
from core.language.messages import Message, Several
from core.language.result_page import SharedResult
from core.ledger import Ledger, Player
from core.ledger.club_sheets import Sheet, match_sheet
from core.match import MatchError
from core.match.match import Match
from core.match.names import seated, with_names
from core.match.preview import Preview
from core.match.record_rows import row_of, rows
from core.match.task import Span
from core.scoring.derivation import Derivation
from gui.appearance.look import Look
from gui.between.last_scores import LastScoresDialog
from gui.late import late
from gui.match.adjustment_dialogs import DIALOGS
from gui.match.change_dialog import ChangeDialog
from gui.match.model import MatchModel
from gui.match.substitute_dialog import SubstituteDialog
from gui.storage.rule_library import RuleLibrary
from gui.storage.stored_match import known_names
from gui.widgets.dialogs import ask
from gui.widgets.message_box import MessageBox
from gui.widgets.paper_offer import PaperOffer, hands_offer, result_offer
from gui.widgets.screen import Screen
from gui.widgets.sheet_files import SheetFiles
from gui.widgets.sheet_ways import SHARED

Parting = Literal["leave", "close", "load"]
"""What would lose data: closing the match, ending the program, or loading what the match's file has."""


class UnsavedBox(MessageBox):
    """Warning that data would be lost. Return and Escape keep the match; the answers are `save` and `discard`."""

    def __init__(self, what: Parting, deals: tuple[Message, ...] | None, look: Look, parent: QWidget) -> None:
        """:param deals: titles of the deals that are in memory only; None: nothing of the match is in its file."""
        say = look.words.say
        key = "match_screen.all_lost" if deals is None else "match_screen.here_alone"
        text = say(Message(key) if deals is None else Message.of(key, deals=Several(deals)))
        ways = {"discard": say(f"match_screen.{what}_anyway")}
        if what != "load":  # what another program wrote is not overwritten
            ways["save"] = say("match_screen.save_now")
        title, stay = say(f"match_screen.{what}_title"), say("match_screen.keep")
        super().__init__("match.leave_unsaved", title, text, stay, ways, look, parent)


class MatchCommands:
    """Commands for a match and for the selected record. The user is asked before anything is lost."""

    def __init__(
        self, model: MatchModel, library: RuleLibrary, look: Look, files: SheetFiles, screen: Screen
    ) -> None:
        """:param screen: parent of the dialogs, whose shell opens other screens."""
        self.model, self._library, self._look = model, library, look
        self._files, self.screen = files, screen
        self._asked_for: tuple[int, Span | None] = (-1, None)
        """Seat whose hand is being entered on the score screen, and the span of events that its deal replaces."""
        self._looked_up: tuple[str, tuple[int, int] | None] = ("", None)
        """The match that was looked up last, and its place."""

    def do(self, name: str) -> None:
        """Do the command of a button or an action; one that needs a record or a match does nothing without it. All
        but those for a hand then focus the deal.
        """
        record = self.model.deal.record
        match name:
            case "derivation":
                self.screen.shell.open_hand(self.hand_looked_at)
                return
            case "problem":
                self.screen.shell.keep_problem(self.hand_looked_at)
                return
            case "correct" if record is not None:
                self.model.correct(record.index)
            case "insert" if record is not None:
                self.model.insert(record.index)
            case "remove" if record is not None:
                self._remove(record.index)
            case "back":
                self.model.enter()
            case "tables":
                self.screen.shell.open_screen("club", "tonight")
                return
            case "cut":
                self.model.confirm(cut=True)
            case _:
                self._do_with_match(name)
        self.screen.first.setFocus()

    @property
    def has_tables(self) -> bool:
        """Whether the match is one of today's event, whose tables stand under Club."""
        return self.model.kept.sitting.day == date.today() and self.place is not None

    @property
    def place(self) -> tuple[int, int] | None:
        """The numbers of the match's round and table in its event; None: it is one of no event."""
        id = self.model.kept.sitting.id
        if self._looked_up[0] != id:
            self._looked_up = id, self.model.keeper.read(partial(_place, id), None)
        return self._looked_up[1]

    @property
    def held_at(self) -> tuple[int, int] | None:
        """Its place if it is a match of the event that is held now, whose clock goes; else None."""
        return self.place if self.model.kept.sitting.id in self.screen.shell.evening.matches else None

    # ------------------------------------------------------------------------------ the record

    @property
    def hand_looked_at(self) -> str:
        """Code of the hand in the selected record; empty: there is none."""
        record = self.model.deal.record
        return "" if record is None else row_of(record, self.model.names, self._look.words.say).hand

    def correct(self, place: int) -> None:
        """Begin to enter a deal of the record again, and focus the deal. :param place: `Record.index`."""
        self.model.correct(place)
        self.screen.first.setFocus()

    def _remove(self, place: int) -> None:
        """Remove a record, after a question if later deals would become impossible."""
        removal = self.model.deal.removal(place)
        if not removal.lost or self._may_break(removal):
            self.model.remove(place, cut=removal.lost > 0)

    def _may_break(self, removal: Preview) -> bool:
        """Ask whether the later deals that a removal makes impossible may be removed, too. Return the answer."""
        say = self._look.words.say
        text = "\n".join(map(say, removal.broken))
        ways = {"cut": say("match_screen.remove_cut", n=removal.lost)}
        title, stay = say("match_screen.remove"), say("club.cancel")
        heading = say("match_screen.breaks_head")
        return ask(MessageBox("match.breaks", title, text, stay, ways, self._look, self.screen, heading=heading))

    # ------------------------------------------------------------------------------ a winner's hand

    def ask_hand(self, seat: int) -> None:
        """Ask for a winner's hand on the score screen; nothing happens if the seat has not won."""
        model = self.model
        if model.deal.table is not None and model.deal.draft.winner(seat) is not None:
            self._asked_for = (seat, model.deal.span)
            errand = errand_for(seat, model.deal.draft, model.deal.table, model.deal.names)
            self.screen.shell.ask_for_hand(errand)

    def take_hand(self, derivation: Derivation, entry: Entry) -> None:
        """Take the scored hand that was asked for, unless the deal has changed meanwhile or the hand is not
        possible in it; then say so.
        """
        model, said = self.model, self.model.said
        seat, span = self._asked_for
        draft, table = model.deal.draft, model.deal.table
        if table is None or span != model.deal.span or draft.winner(seat) is None or draft.outcome is None:
            said.emit(Message("match_screen.not_asked"))
            return
        # The deal may have changed meanwhile.
        if changed_of(entry, errand_for(seat, draft, table, model.deal.names).given) is not None:
            said.emit(Message("match_screen.asked_otherwise"))
            return
        try:
            model.set_draft(with_hand(draft, seat, derivation, entry, table))
        except MatchError as error:
            said.emit(with_names(error.problem, model.deal.names))

    # ------------------------------------------------------------------------------ the match

    def _do_with_match(self, name: str) -> None:
        match = self.model.match
        match name:
            case "leave" | "new":
                self.leave()
            case "save_again":
                self.model.kept.save_again()
            case "load_again":
                self._load_again()
            case "save_elsewhere":
                self._save_elsewhere()
            case "csv" if self.sheet is not None:
                self._files.save(self.sheet)
            case _ if name in SHARED and match is not None:
                self._files.share(self._result(match), name, self.model.keeper.mark)
            case _ if match is not None:
                self._ask(name, match)

    def _result(self, match: Match) -> SharedResult:
        """Return the result to be shared of the match that is open."""
        sitting = self.model.kept.sitting
        result = late("core.ledger.shared_results:match_result")(sitting.names, sitting.started, match)
        shared: SharedResult = late("core.ledger.club_sheets:of_club")(result, self.model.keeper.on_papers)
        return shared

    @property
    def sheet(self) -> Sheet | None:
        """Sheet of the match; None: no match is open."""
        match, sitting = self.model.match, self.model.kept.sitting
        return None if match is None else match_sheet(sitting.names, sitting.started, match)

    @property
    def papers(self) -> tuple[PaperOffer, ...]:
        """What can be printed: the match's result, and the hands that were entered in it."""
        match, look = self.model.match, self._look
        if match is None:
            return ()
        found = [
            (read_code(row.hand), Message.of("plan_page.named", name=row.title))
            for row in rows(match.state, self.model.names, look.words.say)
            if row.hand
        ]
        title = Message("print_box.match_hands")
        hands = (hands_offer("match_hands", title, found, self._library.title, look),) if found else ()
        return result_offer(self._result(match), self.model.keeper.mark, look, "match"), *hands

    def leave(self) -> None:
        """Close the match, after a question if part of it would be lost."""
        if not self.model.kept.is_lost_without or self._may_be_lost("leave"):
            self.model.kept.leave()

    def may_close(self) -> bool:
        """Return whether the program may end: nothing would be lost, or the user, who is asked, accepts that or
        saves it.
        """
        return not self.model.kept.is_nowhere or self._may_be_lost("close")

    def _ask(self, name: str, match: Match) -> None:
        """Ask for a change of the match or for an event between deals, and apply it."""
        model, look, screen = self.model, self._look, self.screen
        if name == "change":
            known = known_names(model.keeper)
            change = ChangeDialog(model.kept.sitting, match, self._library.sets, known, look, screen)
            if ask(change):
                model.change(change.change.sitting, change.change.rule_set)
        elif name == "substitute":
            self._substitute(match)
        elif name == "last_scores":
            scores = LastScoresDialog(match.state, model.names_now, look, screen)
            if ask(scores):
                model.add(*scores.events())
        elif name in DIALOGS:
            names = model.names_now
            if match.state.finished is not None:  # the result counts for these players then
                names = seated(model.names, match.state.counts_for)
            dialog = DIALOGS[name](match.state, names, look, screen)
            if ask(dialog) and dialog.event_entered is not None:
                model.add(dialog.event_entered)

    def _substitute(self, match: Match) -> None:
        """Ask for a substitute and insert the event; a new player becomes a member of the club first."""
        keeper = self.model.keeper
        nobody: tuple[Player, ...] = ()
        members = keeper.read(lambda ledger: ledger.players.all(), nobody)
        dialog = SubstituteDialog(match, self.model.names, members, self._look, self.screen)
        if not ask(dialog) or (event := dialog.entered()) is None:
            return
        if dialog.is_new:
            added: list[Player] = []
            name = event.name
            if not keeper.do(lambda ledger: added.append(ledger.players.add(name))):
                return
            event = replace(event, name=added[0].name, player=added[0].id)
        self.model.insert_event(dialog.place, event)

    def _may_be_lost(self, what: Parting) -> bool:
        """Ask whether data that are in memory only may be lost, or save them. Return whether to go on."""
        kept = self.model.kept
        alone = kept.here_alone
        deals = None if alone is None else tuple(record.title for record in alone)
        box = UnsavedBox(what, deals, self._look, self.screen)
        ask(box)
        if box.answer == "save":
            kept.save_again()
            if not kept.is_written:
                self._save_elsewhere()
            return not kept.is_lost_without
        return box.answer == "discard"

    def _load_again(self) -> None:
        """Load what another program wrote, after a question if something was entered here only."""
        if not self.model.kept.here_alone or self._may_be_lost("load"):
            self.model.kept.load_again()

    def _save_elsewhere(self) -> None:
        say = self._look.words.say
        title = say("match_screen.save_elsewhere")
        path = self._files.ask_for_new_ledger(title, say("match_screen.file"), or_old=True)
        if path is not None:
            self.model.kept.save_elsewhere(path)


def _place(match: str, ledger: Ledger) -> tuple[int, int] | None:
    session = ledger.summaries.of(match).session.id
    return ClubEvent.of(ledger.logs.of(session)).place_of(match) if ledger.logs.has(session) else None
