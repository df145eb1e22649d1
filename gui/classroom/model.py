"""The state of the class screen: a hand, how far it is explained, a question about it, and the next hand."""

from __future__ import annotations

from random import randrange

from PySide6.QtCore import QObject, Signal

from core.language.messages import Message
from core.lessons.class_question import ClassQuestion, most_chosen, of_misunderstandings, of_slide
from core.lessons.plan_show import PlanShow, PlanShown, Slide
from core.practice.curriculum.facts import facts_from
from core.practice.diagnosis.four_answers import four_answers
from core.practice.exercise.exercise import Exercise, make_exercise
from core.practice.exercise.table_scene.build_scene import scene_of
from core.practice.exercise.table_scene.types import SeenTable
from core.practice.generate.codes import LEVELS, MOST_SEED
from core.practice.generate.make_draft import NoExerciseError
from core.rules.presets import STANDARD
from core.rules.rules import Rules
from core.scoring.derivation import Derivation
from core.tiles import Tile
from gui.appearance.look import Look
from gui.classroom.beats import Beat, beats_of, card_at
from gui.widgets.card_data import Card
from gui.widgets.derivation_cards import cards_of

MOST_TRIES = 40
MOST_VOTES = 999
"""The maximum for one answer."""
FIRST_UNIT = "U28"
"""The unit about complete closed hands."""


class ClassModel(QObject):
    """The state of the class screen. It changes with every key."""

    changed = Signal()
    said = Signal(Message)
    """Emitted with the reason when something is not possible."""

    def __init__(self, shown: Derivation | PlanShow, look: Look, parent: QObject | None = None) -> None:
        """Show a hand, or the first item of a plan.

        :param shown: a hand, or a lesson plan.
        """
        super().__init__(parent)
        self._look = look
        self.unit, self.level = FIRST_UNIT, 2
        self._rules = STANDARD
        self.plan: PlanShow | None = None
        self.at = 0
        """The index of the plan's current item."""
        self._hands = 0
        """The number of hands that were shown apart from a plan."""
        self._votes: dict[ClassQuestion, list[int | None]] = {}
        """The votes of every question for which they were counted."""
        self.counted: int | None = None
        """The index of the answer whose votes are being typed; None if none are."""
        if isinstance(shown, Derivation):
            self.show_hand(shown)
        else:
            self.plan = shown
            self._show_item(shown.first)

    # ------------------------------------------------------------------------------ the hand

    def show_hand(self, derivation: Derivation, exercise: Exercise | None = None) -> None:
        """Show another hand, not explained yet; if there is a plan, this hand is not part of it.

        :param exercise: the problem that the hand is from; None for none.
        """
        self.item: PlanShown | None = None
        self._hands += 1
        self.exercise = exercise
        self._show(derivation)

    def _show_item(self, at: int) -> None:
        """Show an item of the plan, not explained yet."""
        assert self.plan is not None
        self.at, self.item = at, self.plan.shown(at)
        self.exercise = self.item.exercise
        self._show(self.item.told)

    def _show(self, derivation: Derivation | None) -> None:
        self.derivation = derivation
        if derivation is not None:
            self._rules = derivation.rules
        self._asks: ClassQuestion | None = None
        self.chosen: int | None = None
        self.counted = None
        self.told = 0
        """The number of steps that have been shown; 0 for the hand alone."""
        self._asked = 0 if self.exercise is not None else randrange(MOST_SEED)
        self.refresh()

    def refresh(self) -> None:
        """Make cards and steps anew, in the current language, and emit `changed`."""
        cards = cards_of(self.derivation, self._look.words) if self.derivation is not None else []
        self.cards: list[Card] = [card for card in cards if card.number]
        if self.item is not None and self.item.card is not None:
            both = [*cards, *(cards_of(self.item.other, self._look.words) if self.item.other is not None else ())]
            self.cards = [card._replace(number=0) for card in both if card.name == self.item.card]
            if self.item.other is not None:
                self.cards = [
                    card._replace(
                        title=self._look.words.say("class.card_of", card=card.title, which=Message(which))
                    )
                    for card, which in zip(self.cards, ("class.above", "class.below"), strict=False)
                ]
        answered = any(slide.answers for slide in self.slides)
        self.beats: tuple[Beat, ...] = beats_of(self.cards, at_once=answered)
        self.changed.emit()

    @property
    def table(self) -> SeenTable | None:
        """The table from which the question is read, until the hand is explained; None if there is none."""
        exercise = self.exercise
        if exercise is None or not exercise.reads_table or self.told >= self._before:
            return None
        return scene_of(exercise) if self.slide is None or not self.slide.answers else None

    @property
    def rules(self) -> Rules:
        """The rules for the next hands."""
        return self._rules

    def next_hand(self) -> None:
        """Show a random winning hand of the chosen unit and level, or say that none was found."""
        for _ in range(MOST_TRIES):
            try:
                exercise = make_exercise(randrange(MOST_SEED), self.unit, self.level, self._rules)
            except NoExerciseError:
                break
            derivation = exercise.derivation
            if derivation is not None and derivation.outcome == "win":
                self.show_hand(derivation, exercise)
                return
        self.said.emit(Message("class.no_hand"))

    def choose(self, unit: str, level: int) -> None:
        """Choose from where the next hands come; another level than those below changes nothing.

        :param unit: the id of a unit.
        :param level: 1 to 4.
        """
        if level in LEVELS and (unit, level) != (self.unit, self.level):
            self.unit, self.level = unit, level
            self.changed.emit()

    # ------------------------------------------------------------------------------ how far it is told

    @property
    def slides(self) -> tuple[Slide, ...]:
        """The slides of the plan's item, which come before the cards."""
        return self.item.slides if self.item is not None else ()

    @property
    def slide(self) -> Slide | None:
        """The current slide; None if there is none, or the cards have begun."""
        return self.slides[self.told] if self.told < len(self.slides) else None

    @property
    def _before(self) -> int:
        """The number of steps before the first card; without slides the hand alone is one."""
        return max(len(self.slides), 1)

    @property
    def _last(self) -> int:
        """The index of the last step."""
        return self._before - 1 + len(self.beats)

    @property
    def beat(self) -> Beat | None:
        """The current step of the explanation; None before the first card."""
        return self.beats[self.told - self._before] if self.told >= self._before else None

    @property
    def coming(self) -> Beat | Slide | None:
        """The next step or slide of the item; None after the last one."""
        if self.is_over:
            return None
        told = self.told + 1
        return self.slides[told] if told < self._before else self.beats[told - self._before]

    @property
    def card(self) -> Card | None:
        """The current card as far as it is explained; None before the first card."""
        beat = self.beat
        return card_at(self.cards[beat.card], beat.lines) if beat is not None else None

    @property
    def lit(self) -> tuple[tuple[Tile, ...], tuple[Tile, ...]]:
        """The highlighted tiles of the hand, and of the hand below it.

        They are those of the last line, or those that the text of a lesson is about; none while a question is
        asked.
        """
        card, beat, item = self.card, self.beat, self.item
        if self.slide is not None and item is not None and self._asks is None:
            lit, other, *_ = (*item.lights, (), ())
            return lit, other
        if card is None or beat is None or beat.lines < 1 or self.question is not None:
            return (), ()
        tells_other = item is not None and item.card is not None and beat.card > 0
        return ((), card.lines[-1].tiles) if tells_other else (card.lines[-1].tiles, ())

    @property
    def is_over(self) -> bool:
        """Whether the last step is shown."""
        return self.told == self._last

    @property
    def has_next(self) -> bool:
        """Whether another item of the plan follows."""
        return self.plan is not None and self.at + 1 < len(self.plan.items)

    @property
    def is_at_end(self) -> bool:
        """Whether the class has gone beyond the last item of the plan."""
        return self.plan is not None and self.item is not None and self.at == len(self.plan.items)

    @property
    def sheet(self) -> tuple[int, int, bool]:
        """Identifies what is shown: the hand or item, its card or slide, and whether the teacher asks.

        It does not change while the lines of a card, or the answers of a slide, appear.
        """
        beat, slide = self.beat, self.slide
        part = self._before + beat.card if beat is not None else 0
        if slide is not None:
            part = next(at for at, each in enumerate(self.slides) if each.said == slide.said)
        return (self.at if self.item is not None else -self._hands), part, self.asks

    def step(self, by: int) -> None:
        """Show the next step, or with -1 go back one; a question is answered or closed first.

        After the last step comes the next item of a plan, and after all a message that this is the end; before the
        first step comes the previous item, fully explained.
        """
        question = self.question
        if question is not None and by > 0 and self.chosen != question.right:
            most = most_chosen(self.votes) if self.chosen is None else None
            self.answer(question.right if most is None else most)
            return
        if self._asks is not None:
            self._ask(None)
            return
        if question is not None and by < 0 and self.chosen is not None:
            self._ask(None)  # it is open again
            return
        if 0 <= self.told + by <= self._last:
            self._go(self.told + by)
            return
        if self.plan is None:
            if by > 0:
                self.said.emit(Message("class.all_told"))
            return
        at = self.at + by if by > 0 or self.item is not None else self.at
        if 0 <= at <= self.plan.last:
            self._show_item(at)
            if by < 0:
                self._go(self._last)
        elif by > 0:
            self.said.emit(Message("class.all_told"))

    def go_to_item(self, number: int) -> bool:
        """Show an item of the plan from its beginning.

        :param number: counted from 1.
        :returns: whether there is such an item; without one nothing changes.
        """
        if self.plan is None or not 1 <= number <= self.plan.total:
            return False
        self._show_item(self.plan.begin_of(number - 1))
        return True

    def go_to_card(self, card: int) -> None:
        """Explain everything up to the end of a card, given by its index; do nothing if there is none."""
        ends = [at for at, beat in enumerate(self.beats, self._before) if beat == Beat(card, -1)]
        if ends:
            self._asks = None
            self._go(ends[0], always=True)

    def begin_again(self) -> None:
        """Go back to the beginning of the item; at the end of a plan to its first item."""
        if self.is_at_end:
            self._show_item(0)
        self._asks = None
        self._go(0, always=True)

    def tell_all(self) -> None:
        """Go to the last step of the item, and answer its question."""
        self._asks = None
        self._go(self._last, always=True)
        if self.question is not None:
            self.answer(self.question.right)

    def _go(self, told: int, *, always: bool = False) -> None:
        told = min(max(told, 0), self._last)
        if told != self.told or always:
            self.told, self.chosen, self.counted = told, None, None
            self.changed.emit()

    # ------------------------------------------------------------------------------ the question

    @property
    def question(self) -> ClassQuestion | None:
        """The question to the class, by the teacher or by a slide; None if there is none."""
        slide = self.slide
        return self._asks or (of_slide(slide) if slide is not None else None)

    @property
    def asks(self) -> bool:
        """Whether the current question is the teacher's, not that of a slide."""
        return self._asks is not None

    @property
    def can_ask(self) -> bool:
        """Whether there is anything to ask: what a unit teaches, or what a hand is worth."""
        return self.exercise is not None or (self.derivation is not None and self.derivation.outcome == "win")

    def ask(self) -> None:
        """Ask with four answers what a problem's unit teaches, or what another hand is worth; or say why this
        cannot be asked.

        Asking again offers other answers.
        """
        found = None
        told: tuple[Message, ...] = ()
        if not self.can_ask:
            self.said.emit(Message("class.nothing_to_ask"))
            return
        if self.exercise is not None:
            found = four_answers(self.exercise, self._asked)
            told = self.slides[0].said if self.exercise.hand is None else ()
        elif self.derivation is not None and self.derivation.outcome == "win":
            found = four_answers(facts_from(self.derivation), self._asked)
        if found is None:
            self.said.emit(Message("class.no_question"))
            return
        self._asked += 1
        self._ask(of_misunderstandings(found, told))

    def close_question(self) -> None:
        """Close the teacher's question without an answer."""
        self._ask(None)

    def _ask(self, question: ClassQuestion | None) -> None:
        self._asks, self.chosen, self.counted = question, None, None
        self.changed.emit()

    def answer(self, at: int) -> None:
        """Choose an answer by its index; do nothing if there is none."""
        if self.question is not None and 0 <= at < len(self.question.answers):
            self.chosen, self.counted = at, None
            self.changed.emit()

    # ------------------------------------------------------------------------------ a show of hands

    @property
    def votes(self) -> tuple[int | None, ...]:
        """The number of votes for each answer of the question, None where none was typed; () if they were not
        counted.
        """
        question = self.question
        return tuple(self._votes.get(question, ())) if question is not None else ()

    def count_votes(self, at: int | None = 0) -> None:
        """Begin to count the votes for an answer; a chosen answer is open again. Without a question, say that
        there is none.

        :param at: its index; None, or an index beyond the last one, ends the counting.
        """
        question = self.question
        if question is None:
            self.said.emit(Message("class.no_votes"))
            return
        every = self._votes.setdefault(question, [None] * len(question.answers))
        self.counted = at if at is not None and 0 <= at < len(every) else None
        self.chosen = None
        self.changed.emit()

    def type_vote(self, digit: int | None) -> None:
        """Type a digit of the number of votes, as far as the maximum allows; None removes the last digit. Nothing
        happens unless the votes for an answer are being counted.
        """
        question, at = self.question, self.counted
        if question is None or at is None:
            return
        counts = self._votes[question]
        had = counts[at]
        if digit is None:
            counts[at] = had // 10 if had is not None and had > 9 else None
        elif (number := 10 * (had or 0) + digit) <= MOST_VOTES:
            counts[at] = number
        self.changed.emit()
