"""The result of scoring a hand, with its explanation.

A `Derivation` holds the numbers. Readings, lines and steps cost more than the counting, so they are made on first
access; code that only wants the points does not pay for them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from core.hand import Hand, Win
from core.language.messages import Message
from core.rules.rules import Rules
from core.scoring.compare import why_chosen, why_rejected
from core.scoring.evaluate import PricedReading, payments_for
from core.scoring.lines import Outcome, Payment, Step, as_notes, deltas
from core.scoring.notes import notes
from core.scoring.once import Once
from core.scoring.points import counted_sticks
from core.scoring.reading import Reading
from core.scoring.steps import steps_of

_NO_READING = (Step("reading", as_notes(Message("reading.none"))),)


@dataclass(frozen=True)
class Derivation:
    """A hand, what happened, the rules, and the score that follows from them.

    :ivar readings: the numbers of every reading, highest-scoring first; the first one counts.
    :ivar beaten_by: the reading that counts, where this derivation shows a rejected one; otherwise None.
    """

    hand: Hand
    win: Win
    rules: Rules
    readings: tuple[PricedReading, ...]
    beaten_by: Reading | None = None

    @property
    def outcome(self) -> Outcome:
        """Whether the hand wins, or why it does not; "no_yaku" also where yaku have too few han for the rules."""
        if not self.readings:
            return "not_a_winning_hand"
        return "win" if self.readings[0].base else "no_yaku"

    @Once
    def _explained(self) -> tuple[Reading, ...]:
        return tuple([Reading(priced, self.hand, self.win, self.rules) for priced in self.readings])

    @property
    def chosen(self) -> Reading | None:
        """The highest-scoring reading, even if it has no yaku; None if the hand is not complete."""
        return self._explained[0] if self.readings else None

    @property
    def rejected(self) -> tuple[Reading, ...]:
        """The other readings, highest-scoring first."""
        return self._explained[1:]

    @Once
    def equal(self) -> tuple[Derivation, ...]:
        """A derivation for each other reading with the same points, which is right, too; () without a win."""
        best, *others = self.readings or (None,)
        if best is None or not best.base:
            return ()
        return tuple(
            [
                replace(self, readings=(other, *[each for each in self.readings if each is not other]))
                for other in others
                if other.points == best.points
            ]
        )

    @property
    def points(self) -> int:
        """Points of the hand, without honba and sticks; 0 if it does not win."""
        return self.readings[0].points if self.readings else 0

    @Once
    def payments(self) -> tuple[Payment, ...]:
        """Who pays what, honba included, riichi sticks not; () without a win."""
        return payments_for(self.readings[0], self.hand, self.win, self.rules) if self.readings else ()

    @Once
    def sticks(self) -> int:
        """Points received for riichi sticks; 0 without a win and after a draw."""
        return counted_sticks(self.win, self.rules) if self.outcome == "win" else 0

    @property
    def has_no_dora(self) -> bool:
        """Whether there are dora indicators but none gives han; False for yakuman and an incomplete hand."""
        chosen = self.chosen
        if chosen is None or chosen.yakuman or not self.win.dora_indicators:
            return False
        return all(line.yaku != "dora" for line in chosen.yaku_lines)

    @property
    def deltas(self) -> tuple[int, ...]:
        """Change of points by seat, east first, honba and sticks included; zeros without a win.

        () if the discarder is unknown.
        """
        return deltas(self.payments, self.win.seat_wind, self.sticks, self.rules.players)

    @Once
    def steps(self) -> tuple[Step, ...]:
        """The steps of the explanation in teaching order; without a yaku the last one is the han.

        Of a hand that is not complete there is one step, which says so.
        """
        if not self.readings:
            return _NO_READING
        chosen, *others = self._explained
        why = None
        if self.beaten_by is not None:
            why = why_rejected(chosen, self.beaten_by)
        elif others:
            why = why_chosen(chosen, tuple(others))
        return steps_of(chosen, why, self.payments, self.sticks)

    @property
    def notes(self) -> tuple[Message, ...]:
        """What was entered but does not count under these rules, and other remarks."""
        return notes(self.hand, self.win, self.rules, self.readings[0] if self.readings else None)
