"""What the buttons and menus of the match do: what they ask the person first, and what they tell the model."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from PySide6.QtWidgets import QWidget

from core.entry.entry import Entry
from core.entry.hand_request import changed_of
from core.interchange.hand_code import read_code
from core.interchange.winner_hand import errand_for, with_hand
from core.language.messages import Message, Several
from core.ledger import Player
from core.ledger.club_sheets import Sheet, match_sheet
from core.match import MatchError
from core.match.match import Match
from core.match.names import seated, with_names
from core.match.preview import Preview
from core.match.record_rows import row_of, rows
from core.match.task import Span
from core.scoring.derivation import Derivation
from gui.appearance.look import Look
from gui.match.adjustment_dialogs import DIALOGS
from gui.match.change_dialog import ChangeDialog
from gui.match.model import MatchModel
from gui.match.scores_dialog import LastScoresDialog
from gui.match.substitute_dialog import SubstituteDialog
from gui.storage.rule_library import RuleLibrary
from gui.storage.stored_match import known_names
from gui.widgets.dialogs import ask
from gui.widgets.message_box import MessageBox
from gui.widgets.paper_offer import PaperOffer, hands_offer, sheet_offer
from gui.widgets.screen import Screen
from gui.widgets.sheet_files import SheetFiles

Parting = Literal["leave", "close", "load"]
"""What is about to be done: put the match away, end the program, or take what its file has instead."""


class UnsavedBox(MessageBox):
    """Return and Escape keep the match; the answers are `save` and `discard`."""

    def __init__(self, what: Parting, deals: tuple[Message, ...] | None, look: Look, parent: QWidget) -> None:
        """:param deals: the titles of those that are here alone; None: nothing of the match is on the disk."""
        say = look.words.say
        key = "match_screen.all_lost" if deals is None else "match_screen.here_alone"
        text = say(Message(key) if deals is None else Message.of(key, deals=Several(deals)))
        ways = {"discard": say(f"match_screen.{what}_anyway")}
        if what != "load":  # what another program wrote is not written over
            ways["save"] = say("match_screen.save_now")
        title, stay = say(f"match_screen.{what}_title"), say("match_screen.keep")
        super().__init__("match.leave_unsaved", title, text, stay, ways, look, parent)


class MatchCommands:
    """The commands on a match, and on what is looked at of its record. What would be lost by one is said before it
    is done.
    """

    def __init__(
        self, model: MatchModel, library: RuleLibrary, look: Look, files: SheetFiles, screen: Screen
    ) -> None:
        """:param screen: over which the dialogs stand, and which wishes for what other screens do."""
        self.model, self._library, self._look = model, library, look
        self._files, self.screen = files, screen
        self._asked_for: tuple[int, Span | None] = (-1, None)
        """The seat whose hand is being entered on the score screen, and the deal: what its events replace."""

    def do(self, name: str) -> None:
        """Do what a button, or a row of a menu, is called. Then the keyboard is the deal's again."""
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
            case "cut":
                self.model.confirm(cut=True)
            case _:
                self._do_with_match(name)
        self.screen.first.setFocus()

    # ------------------------------------------------------------------------------ the record

    @property
    def hand_looked_at(self) -> str:
        """The code of the hand of the deal that is looked at; empty: there is none."""
        record = self.model.deal.record
        return "" if record is None else row_of(record, self.model.names, self._look.words.say).hand

    def correct(self, place: int) -> None:
        """Enter a deal of the record again. :param place: `Record.index`."""
        self.model.correct(place)
        self.screen.first.setFocus()

    def _remove(self, place: int) -> None:
        """Take something out; what would not be possible any more then is named first."""
        removal = self.model.deal.removal(place)
        if not removal.lost or self._may_break(removal):
            self.model.remove(place, cut=removal.lost > 0)

    def _may_break(self, removal: Preview) -> bool:
        """Whether the later deals that a removal makes impossible may be left out, too."""
        say = self._look.words.say
        text = "\n".join(map(say, removal.broken))
        ways = {"cut": say("match_screen.remove_cut", n=removal.lost)}
        title, stay = say("match_screen.remove"), say("club.cancel")
        heading = say("match_screen.breaks_head")
        return ask(MessageBox("match.breaks", title, text, stay, ways, self._look, self.screen, heading=heading))

    # ------------------------------------------------------------------------------ a winner's hand

    def ask_hand(self, seat: int) -> None:
        """Let a winner's hand be entered on the score screen."""
        model = self.model
        if model.deal.table is not None and model.deal.draft.winner(seat) is not None:
            self._asked_for = (seat, model.deal.span)
            errand = errand_for(seat, model.deal.draft, model.deal.table, model.deal.names)
            self.screen.shell.ask_for_hand(errand)

    def take_hand(self, derivation: Derivation, entry: Entry) -> None:
        """The hand that was asked for, scored."""
        model, said = self.model, self.model.said
        seat, span = self._asked_for
        draft, table = model.deal.draft, model.deal.table
        if table is None or span != model.deal.span or draft.winner(seat) is None or draft.outcome is None:
            said.emit(Message("match_screen.not_asked"))
            return
        # The deal may have become another one meanwhile.
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
            case "csv" | "pdf" | "print" if self.sheet is not None:
                self._files.take(self.sheet, name)
            case _ if match is not None:
                self._ask(name, match)

    @property
    def sheet(self) -> Sheet | None:
        """Of the match; None: none is open."""
        match, sitting = self.model.match, self.model.kept.sitting
        return None if match is None else match_sheet(sitting.names, sitting.started, match)

    @property
    def papers(self) -> tuple[PaperOffer, ...]:
        """What is printed of the match: its sheet, and the hands that were entered in it."""
        match, sheet, look = self.model.match, self.sheet, self._look
        if match is None or sheet is None:
            return ()
        found = [
            (read_code(row.hand), Message.of("plan_page.named", name=row.title))
            for row in rows(match.state, self.model.names, look.words.say)
            if row.hand
        ]
        title = Message("print_box.match_hands")
        hands = (hands_offer("match_hands", title, found, self._library.title, look),) if found else ()
        return sheet_offer(sheet, look, "match"), *hands

    def leave(self) -> None:
        """Put the match away. One that is not where it belongs would be lost: that is asked."""
        if not self.model.kept.is_lost_without or self._may_be_lost("leave"):
            self.model.kept.leave()

    def may_close(self) -> bool:
        """Whether the program may end: nothing would be lost, or the person does not mind."""
        return not self.model.kept.is_nowhere or self._may_be_lost("close")

    def _ask(self, name: str, match: Match) -> None:
        """Ask for what is to be changed in a match, or added to it."""
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
            if match.state.finished is not None:  # what counts then is the result
                names = seated(model.names, match.state.counts_for)
            dialog = DIALOGS[name](match.state, names, look, screen)
            if ask(dialog) and dialog.event_entered is not None:
                model.add(dialog.event_entered)

    def _substitute(self, match: Match) -> None:
        """Somebody sits down in the middle of the match; who is new becomes a member of the club first."""
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
        """Whether what is here alone may go, or is not here alone any more."""
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
        """Take what another program wrote; what was entered here alone is named first."""
        if not self.model.kept.here_alone or self._may_be_lost("load"):
            self.model.kept.load_again()

    def _save_elsewhere(self) -> None:
        say = self._look.words.say
        title = say("match_screen.save_elsewhere")
        path = self._files.ask_for_new_ledger(title, say("match_screen.file"), or_old=True)
        if path is not None:
            self.model.kept.save_elsewhere(path)
