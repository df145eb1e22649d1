"""What can be printed: papers of the current screen, the hand, the handouts; one of them can be saved at once.

It is imported on first use.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from core.language.messages import Message
from core.rules.rule_sets import RuleSet, usual_set
from gui.appearance.look import Look
from gui.score.kept_hands import RecentHands
from gui.score.model import ScoreModel
from gui.score.share import Share
from gui.widgets.asked_files import AskedFiles
from gui.widgets.dialogs import show_box
from gui.widgets.paper_offer import (
    PaperOffer,
    exit_slip_offer,
    first_evening_offer,
    fu_offer,
    hands_offer,
    make_print_box,
    rules_offer,
    table_offer,
    yaku_offer,
)
from gui.widgets.shell import Shell
from gui.window.screens import Screens


class Printing:
    """List of what can be printed now, in a box or saved."""

    def __init__(
        self,
        screens: Screens,
        model: ScoreModel,
        recent: RecentHands,
        shell: Shell,
        look: Look,
        window: QWidget,
    ) -> None:
        self._screens, self._model, self._recent = screens, model, recent
        self._shell, self._rules, self._settings = shell, shell.rules, shell.settings
        self._look, self._window = look, window
        self.files = AskedFiles(look, self._settings, window)
        self.files.said.connect(shell.say)

    @property
    def share(self) -> Share:
        """Sharing of the current hand, made anew each time."""
        return Share(self._model, self._rules.title, self._look, self.files)

    def share_as(self, way: str) -> None:
        """Print or save as PDF what the screen shows: its own sheet, or else the derivation. Other ways share the
        hand.

        :param way: `print`, `save_pdf`, or another name of a method of `Share`.
        """
        if way == "print":
            self.show_offers()
        elif way == "save_pdf" and not self._screens.spec.prints_hand:
            self.save()
        else:
            getattr(self.share, way)()

    # ------------------------------------------------------------------------------ offers

    def offers(self) -> tuple[PaperOffer, ...]:
        """Return what can be printed, each once: the screen's papers and the hand, recent hands, handouts."""
        hand, papers = self._hand(), self._screens.current.papers
        own = () if hand is None else (hand,)
        first = (*own, *papers) if self._screens.spec.prints_hand else (*papers, *own)
        found: dict[str, PaperOffer] = {}
        for offer in (*first, *self._recent_hands(), *self._handouts()):
            found.setdefault(offer.name, offer)
        return tuple(found.values())

    def _hand(self) -> PaperOffer | None:
        return self.share.offer()

    def _recent_hands(self) -> Sequence[PaperOffer]:
        """Return the offer of recent hands; while an answer is held back, without answers."""
        entries = self._recent.entries
        if not entries:
            return ()

        hands = [(entry, None) for entry in entries]
        title, shows = Message("print_box.recent"), self._model.is_open
        return (hands_offer("recent", title, hands, self._shell.called, self._look, has_answers=shows),)

    def _handouts(self) -> Sequence[PaperOffer]:
        rules, called, look = self._model.entry.rules, self._rules.title, self._look
        return (
            table_offer(rules, called, look),
            fu_offer(rules, called, look),
            yaku_offer(rules, called, look),
            rules_offer(self._rule_set(), called, look),
            first_evening_offer(rules, called, look),
            exit_slip_offer(look),
        )

    def _rule_set(self) -> RuleSet:
        """Return the set in force; for rules of no set, these rules with the match rules of the usual set."""
        found = self._shell.library.get(self._rules.name)
        if found is not None:
            return found
        rules = self._model.entry.rules
        return RuleSet(name="?", rules=rules, match=usual_set(rules.players).match)

    # ------------------------------------------------------------------------------ commands

    def show_offers(self, first: str = "") -> None:
        """Show the box of everything that can be printed, what belongs to the screen at the top.

        :param first: name of the offer shown first; empty for the first one.
        """
        offers = self.offers()
        given = (offers, self.files, self._look, self._settings, self._window)
        box = make_print_box("print_list_box", *given, first=first, has_worksheet=True)
        box.lesson_wished.connect(self._shell.add_to_lesson)
        box.worksheet_wished.connect(lambda: self._screens.show_item("practice", "worksheet"))
        show_box(box)

    def save(self) -> None:
        """Ask where to save, and write the screen's first paper, in its usual kind, as PDF; without papers do
        nothing.
        """
        offers = self._screens.current.papers
        if not offers:
            return
        paper = next(iter(offers[0].kinds.values()))()
        path = self.files.ask_for_new(self._look.words.say("action.save_pdf"), paper.title, "pdf")
        if path is not None:
            self.files.put_pdf(paper, path)
