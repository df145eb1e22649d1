"""What is printed: the papers of the screen that is shown, the hand, the handouts; one of them saved at once.

It is imported when it is first asked for.
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
    paper_box,
    rules_offer,
    table_offer,
    yaku_offer,
)
from gui.widgets.reference import all_terms
from gui.widgets.shell import Shell
from gui.window.screens import Screens


class Printing:
    """It lists what there is to be printed here and now."""

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
        """Takes the hand along."""
        return Share(self._model, self._rules.title, self._look, self.files)

    # ------------------------------------------------------------------------------ what there is

    def offers(self) -> tuple[PaperOffer, ...]:
        """What the screen has, then the hand, then what is handed out; each once."""
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
        """The hands of late; while an answer is held back, their questions alone."""
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
            yaku_offer(rules, called, all_terms, look),
            rules_offer(self._rule_set(), called, look),
            first_evening_offer(rules, called, all_terms, look),
            exit_slip_offer(look),
        )

    def _rule_set(self) -> RuleSet:
        """The set in force; of rules that no set has, these with the match of the usual ones."""
        found = self._shell.library.get(self._rules.name)
        if found is not None:
            return found
        rules = self._model.entry.rules
        return RuleSet(name="?", rules=rules, match=usual_set(rules.players).match)

    # ------------------------------------------------------------------------------ what is done

    def show_offers(self, first: str = "") -> None:
        """Show what there is, what belongs to the screen first. :param first: what is shown to begin with."""
        offers = self.offers()
        given = (offers, self.files, self._look, self._settings, self._window)
        box = paper_box("print_box", *given, first=first, has_worksheet=True)
        box.lesson_wished.connect(self._shell.add_to_lesson)
        box.worksheet_wished.connect(lambda: self._screens.show_item("practice", "worksheet"))
        show_box(box)

    def save(self) -> None:
        """Ask where, and write what belongs to the screen as a PDF."""
        offers = self._screens.current.papers
        if not offers:
            return
        paper = next(iter(offers[0].kinds.values()))()
        path = self.files.ask_for_new(self._look.words.say("action.save_pdf"), paper.title, "pdf")
        if path is not None:
            self.files.put_pdf(paper, path)
