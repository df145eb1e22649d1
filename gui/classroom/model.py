"""What a class sees: a hand, how far it is told, a question about it, and the next hand."""

from __future__ import annotations

from random import randrange

from PySide6.QtCore import QObject, Signal

from core.language.messages import Message
from core.practice.codes import LEVELS, MOST_SEED
from core.practice.facts import facts_from
from core.practice.four_answers import FourAnswers, four_answers
from core.practice.posing import derivation_of
from core.practice.problems import NoProblemError, problem
from core.rules.rules import Rules
from core.scoring.derivation import Derivation
from core.tiles import Tile
from gui.appearance.look import Look
from gui.classroom.beats import Beat, beats_of, card_at
from gui.widgets.card_data import Card
from gui.widgets.derivation_cards import cards_of

MOST_TRIES = 40
FIRST_UNIT = "U28"
"""A whole closed hand."""


class ClassModel(QObject):
    """It changes with every key."""

    changed = Signal()
    said = Signal(Message)
    """Why a wish was not followed."""

    def __init__(self, derivation: Derivation, look: Look, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.unit, self.level = FIRST_UNIT, 2
        self._rules = derivation.rules
        self.show_hand(derivation)

    # ------------------------------------------------------------------------------ the hand

    def show_hand(self, derivation: Derivation) -> None:
        """Another hand, of which nothing is told yet."""
        self.derivation = derivation
        self.question: FourAnswers | None = None
        self.chosen: int | None = None
        self.told = 0
        """How many moments have passed; 0: the hand alone is shown."""
        self._asked = 0
        self.refresh()

    def refresh(self) -> None:
        """Make the cards anew, in the language in use."""
        cards = cards_of(self.derivation, self._look.words)
        self.cards: list[Card] = [card for card in cards if card.number]
        self.beats: tuple[Beat, ...] = beats_of(self.cards)
        self.changed.emit()

    @property
    def rules(self) -> Rules:
        """By which the next hands are scored."""
        return self._rules

    def next_hand(self) -> None:
        """A hand of the unit and the level that are chosen."""
        for _ in range(MOST_TRIES):
            try:
                posed = problem(randrange(MOST_SEED), self.unit, self.level, self._rules)
            except NoProblemError:
                break
            derivation = derivation_of(posed)
            if derivation is not None and derivation.outcome == "win":
                self.show_hand(derivation)
                return
        self.said.emit(Message("class.no_hand"))

    def choose(self, unit: str, level: int) -> None:
        """Take the next hands from here. :param level: 1 to 4."""
        if level in LEVELS and (unit, level) != (self.unit, self.level):
            self.unit, self.level = unit, level
            self.changed.emit()

    # ------------------------------------------------------------------------------ how far it is told

    @property
    def beat(self) -> Beat | None:
        """The moment that it is at; None: nothing is told yet."""
        return self.beats[self.told - 1] if self.told else None

    @property
    def card(self) -> Card | None:
        """The card as far as it is told."""
        beat = self.beat
        return card_at(self.cards[beat.card], beat.lines) if beat is not None else None

    @property
    def lit(self) -> tuple[Tile, ...]:
        """The tiles of the line that was told last; a question is about all of them."""
        card, beat = self.card, self.beat
        if card is None or beat is None or beat.lines < 1 or self.question is not None:
            return ()
        return card.lines[-1].tiles

    @property
    def is_over(self) -> bool:
        """Whether all is told."""
        return self.told == len(self.beats)

    def step(self, by: int) -> None:
        """Tell the next moment, or with -1 take the last one back; a question goes first."""
        if self.question is not None:
            if by > 0 and self.chosen != self.question.right:
                self.answer(self.question.right)
                return
            self.question = None
            self.changed.emit()
            return
        self._go(self.told + by)

    def go_to_card(self, card: int) -> None:
        """Tell all up to the end of a card."""
        ends = [number for number, beat in enumerate(self.beats, 1) if beat == Beat(card, -1)]
        if ends:
            self.question = None
            self._go(ends[0], always=True)

    def begin_again(self) -> None:
        """Tell nothing any more."""
        self.question = None
        self._go(0, always=True)

    def _go(self, told: int, *, always: bool = False) -> None:
        told = min(max(told, 0), len(self.beats))
        if told != self.told or always:
            self.told = told
            self.changed.emit()

    # ------------------------------------------------------------------------------ the question

    def ask(self) -> None:
        """Ask for the price with four answers; asked again, with others."""
        question = four_answers(facts_from(self.derivation), self._asked)
        if question is None:
            self.said.emit(Message("class.no_question"))
            return
        self._asked += 1
        self.question, self.chosen = question, None
        self.changed.emit()

    def answer(self, at: int) -> None:
        """Choose an answer."""
        if self.question is not None and 0 <= at < len(self.question.answers):
            self.chosen = at
            self.changed.emit()
