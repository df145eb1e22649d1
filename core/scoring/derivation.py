"""The result of scoring: what was read, counted, multiplied and paid, and why.

A `Derivation` holds what was counted. Its readings, lines and steps are made when they are first asked for: they
cost more than the counting, and whoever only wants the points needs none of them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from core.hand import Hand, Win
from core.language.messages import Message
from core.rules.rules import Rules
from core.scoring.compare import decided, lost
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
    """A hand, what happened, the rules, and everything that follows.

    :ivar readings: what was counted of every reading, the dearest first; that one counts.
    :ivar beaten_by: of a derivation that shows what a rejected reading would be worth, the reading that counts.
    """

    hand: Hand
    win: Win
    rules: Rules
    readings: tuple[PricedReading, ...]
    beaten_by: Reading | None = None

    @property
    def outcome(self) -> Outcome:
        """Whether the hand wins; else why not."""
        if not self.readings:
            return "not_a_winning_hand"
        return "win" if self.readings[0].base else "no_yaku"

    @Once
    def _told(self) -> tuple[Reading, ...]:
        return tuple([Reading(priced, self.hand, self.win, self.rules) for priced in self.readings])

    @property
    def chosen(self) -> Reading | None:
        """The dearest reading; without yaku, the one that would be; None if the hand is not complete."""
        return self._told[0] if self.readings else None

    @property
    def rejected(self) -> tuple[Reading, ...]:
        """The other readings, dearest first."""
        return self._told[1:]

    @Once
    def equal(self) -> tuple[Derivation, ...]:
        """The same hand by each other reading that is worth as much: whoever reads it so is right, too."""
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
        """For the hand, without honba and sticks."""
        return self.readings[0].points if self.readings else 0

    @Once
    def payments(self) -> tuple[Payment, ...]:
        """Who pays what, honba included, sticks apart."""
        return payments_for(self.readings[0], self.hand, self.win, self.rules) if self.readings else ()

    @Once
    def sticks(self) -> int:
        """Points taken from riichi sticks."""
        return counted_sticks(self.win, self.rules) if self.outcome == "win" else 0

    @property
    def has_no_dora(self) -> bool:
        """Whether there are dora indicators, and none of the hand's tiles is what they point to."""
        chosen = self.chosen
        if chosen is None or chosen.yakuman or not self.win.dora_indicators:
            return False
        return all(line.yaku != "dora" for line in chosen.yaku_lines)

    @property
    def deltas(self) -> tuple[int, ...]:
        """What each seat gains or loses, honba and sticks included, east first; () without a known discarder."""
        return deltas(self.payments, self.win.seat_wind, self.sticks, self.rules.players)

    @Once
    def steps(self) -> tuple[Step, ...]:
        """The cards, in the order in which the field teaches them. Without yaku they end with the han."""
        if not self.readings:
            return _NO_READING
        chosen, *others = self._told
        why = None
        if self.beaten_by is not None:
            why = lost(chosen, self.beaten_by)
        elif others:
            why = decided(chosen, tuple(others))
        return steps_of(chosen, why, self.payments, self.sticks)

    @property
    def notes(self) -> tuple[Message, ...]:
        """What was said but does not count under these rules, and other things worth knowing."""
        return notes(self.hand, self.win, self.rules, self.readings[0] if self.readings else None)
