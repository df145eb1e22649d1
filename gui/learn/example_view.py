"""The example of a lesson's screen, and beside it the same hand with one change: tiles, card, picture.

Everything is calculated when it is shown.
"""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QTimer
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.interchange.win_words import conditions_of
from core.language.messages import Message
from core.lessons.lesson import LessonExample, LessonStep
from core.tiles import Tile
from gui.appearance.flow import Style
from gui.appearance.look import Look
from gui.appearance.motion import moves
from gui.felt.hand_felt import HandFelt
from gui.widgets.card_data import Card, groups_of
from gui.widgets.card_view import CardView
from gui.widgets.derivation_cards import cards_of
from gui.widgets.high_as_needed import HighAsNeeded
from gui.widgets.motion_pane import MotionPane, around
from gui.widgets.prose import Prose

AIRS = 3
"""The places over which free height is spread: above the felts, between them and the cards, below the cards."""
SEATS = 2
"""The number of conditions of a win that are about winds, which come first: round and seat."""


class _Column(NamedTuple):
    """A hand, its card, and a line with its worth if no card shows it."""

    felt: HandFelt
    card: CardView
    worth: Prose


class LessonExampleView(HighAsNeeded):
    """The view of one hand, or of two side by side."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("learn.example")
        policy = self.sizePolicy()
        policy.setVerticalPolicy(QSizePolicy.Policy.MinimumExpanding)
        self.setSizePolicy(policy)
        self._look = look
        self._motion: MotionPane | None = None
        self._columns: list[_Column] = []
        self._shown = 0
        for _ in range(2):
            felt, card = HandFelt("learn.felt", look, self, is_close=True), CardView(look, self)
            card.lit.connect(felt.light)
            worth = Prose(look, Style("title", bold=True), centered=True, name="learn.worth", parent=self)
            self._columns.append(_Column(felt, card, worth))

    @property
    def first(self) -> HandFelt:
        """The felt of the only hand, or of the first of two."""
        return self._columns[0].felt

    @property
    def felts(self) -> list[HandFelt]:
        """The felts of the hands that are shown."""
        return [column.felt for column in self._columns[: self._shown]]

    @property
    def cards(self) -> list[CardView]:
        """The cards that are shown."""
        return [column.card for column in self._columns[: self._shown] if not column.card.isHidden()]

    def show_step(self, step: LessonStep) -> None:
        """Show the example of a lesson's screen, one hand or two; without hand and tiles hide the view."""
        example, other = step.example, step.other
        hands = [each for each in (example, other) if each is not None]
        hands = hands[:1] if step.asks else hands
        self._shown = len(hands) or int(bool(step.tiles))
        for index, column in enumerate(self._columns):
            column.felt.setVisible(index < self._shown)
            card = self._card(step, hands[index]) if index < len(hands) else None
            column.card.setVisible(card is not None)
            if card is not None:
                column.card.show_card(card)
                column.card.setObjectName(f"learn.card.{index}")
        if not hands and step.tiles:
            self._columns[0].felt.show_tiles(step.tiles)
        lights = step.lights
        for index, hand in enumerate(hands):
            beside = hands[1 - index] if len(hands) > 1 else None
            lit = lights[index] if index < len(lights) else ()
            self._show_hand(step, hand, beside, lit, self._columns[index].felt)
        self._show_worth(step, hands)
        self.setVisible(self._shown > 0)
        self.fit()
        if moves(self._look.theme) and any(card.card is not None and card.card.figure for card in self.cards):
            QTimer.singleShot(0, self, self._grow)

    def light(self, tiles: tuple[Tile, ...]) -> None:
        """Highlight tiles of the first hand."""
        self._columns[0].felt.light(tiles)

    def _grow(self) -> None:
        """Animate the pictures from left to right: fu piece by piece, doubling by doubling, who pays whom."""
        places = [
            card.figure_place().translated(card.x(), card.y())
            for card in self.cards
            if card.card is not None and card.card.figure is not None
        ]
        self._motion = self._motion or MotionPane(self._look.theme, self)
        ground = self._look.theme.color("card")

        def paint(painter: QPainter, at: float) -> None:
            for place in places:
                painter.fillRect(place.adjusted(place.width() * at, -1, 1, 1), ground)

        self._motion.begin(paint, around(*places))

    def _show_hand(
        self,
        step: LessonStep,
        shown: LessonExample,
        other: LessonExample | None,
        lit: tuple[Tile, ...],
        felt: HandFelt,
    ) -> None:
        hand, chosen = shown.derivation.hand, shown.derivation.chosen
        parted = step.card == "reading" and chosen is not None and chosen.form == "standard"
        labels = (
            tuple(group.label for group in groups_of(chosen, hand.winning, self._look.words)) if chosen else ()
        )
        said = conditions_of(shown.derivation.win)
        if not step.knows_seats:
            theirs = conditions_of(other.derivation.win) if other is not None else said
            known = said[SEATS:] if step.knows_wins else ()
            said = tuple(each for each in said if each in known or each not in theirs)
        said = tuple(each for each in said if step.knows_condition(each.key))
        felt.show_hand(
            hand,
            shown.derivation.win,
            said,
            reading=chosen if parted else None,
            names=labels if parted else (),
            is_small=step.is_full,
        )
        felt.light(lit)
        felt.show_tapped(frozenset())

    def _show_worth(self, step: LessonStep, hands: list[LessonExample]) -> None:
        """Show what each of two hands is worth if no card does; not on a screen that asks, since it would tell."""
        told = len(hands) > 1 and step.kind == "see" and step.card in (None, "reading")
        for column in self._columns:
            column.worth.setVisible(told)
        for column, hand in zip(self._columns, hands if told else (), strict=False):
            price = hand.numbers.get("price")
            no_win = Message(f"answer.{hand.derivation.outcome}")
            column.worth.say(no_win if price is None else Message.of("learn.scores.number", n=price))

    def _card(self, step: LessonStep, shown: LessonExample) -> Card | None:
        """Return the card of the derivation that the screen shows; None for the reading, which is on the felt."""
        if step.card is None or step.card == "reading":
            return None
        return next(
            card._replace(number=0)
            for card in cards_of(shown.derivation, self._look.words, most_fu=0)
            if card.name == step.card
        )

    # ------------------------------------------------------------------------------ layout

    def heightForWidth(self, width: int) -> int:
        """Return the height of felts and cards."""
        return sum(self._needed(width)[1:]) if self._shown else 0

    def fit(self) -> None:
        """Update the height, and place felts and cards."""
        super().fit()
        self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place felts and cards: tiles grow with the height, and what is left stands around the felts."""
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        if not self._shown:
            return
        room, least, below = self._needed(self.width())
        gap, high = self._look.theme.space("medium"), max(self.height() - below, least)
        shown = self._columns[: self._shown]
        for column in shown:
            column.felt.grow_to(high if high > least else 0)
        content = max(column.felt.heightForWidth(room) for column in shown)
        air = 0
        if below:  # what the felts do not need stands around them
            felts = min(high, content + 2 * self._look.theme.space("medium"))
            air, high = (high - felts) // AIRS, felts
        spare = high - content
        for index, (felt, card, worth) in enumerate(shown):
            left = index * (room + gap)
            felt.setGeometry(left, air, room, high)
            felt.set_bottom_space(max(spare // 2, 0))
            worth.setMinimumHeight(0)  # the height that it needed at another width no longer counts
            for part in (card, worth):
                part.setGeometry(left, 2 * air + high + gap, room, below - gap)

    def _needed(self, width: int) -> tuple[int, int, int]:
        """Return the width of a column, the minimal height of the felts, and the height below with its gap."""
        gap = self._look.theme.space("medium")
        room = (width - gap * (self._shown - 1)) // self._shown
        shown = self._columns[: self._shown]
        felts = max(column.felt.least_height(room) for column in shown)
        below = [column.card.height_for(room) for column in shown if not column.card.isHidden()]
        below += [column.worth.heightForWidth(room) for column in shown if not column.worth.isHidden()]
        return room, felts, max(below) + gap if below else 0
