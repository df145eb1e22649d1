"""A deal while it is entered: what is known of its result so far, and what is still missing.

A `DealDraft` is one immutable value, as an `Entry` is for a hand; complete, it becomes the events of a deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple, get_args

from core.language.messages import Message
from core.match.events import AbortiveDraw, Chombo, Draw, Event, Nagashi, Riichi, WinEvent, Winner
from core.rules.rules import RINSHAN_PAO

DealOutcome = Literal["ron", "tsumo", "draw", "abortive", "nagashi", "chombo"]
OUTCOMES: tuple[DealOutcome, ...] = get_args(DealOutcome)
"""How a deal can end, in the order in which a person is asked."""
QuestionName = Literal["outcome", "riichi", "winner", "discarder", "tenpai", "kind", "offender", "price"]
"""What is asked of a deal: how it ended, who, which abortive draw, and what a hand is worth."""


class DealQuestion(NamedTuple):
    """A question about a deal. :ivar seat: of a price: whose hand; else None."""

    about: QuestionName
    seat: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DealDraft:
    """What was entered of a deal. It may contradict the rules: that is said where it meets the match.

    :ivar outcome: how the deal ended; None: not said yet.
    :ivar riichi: the seats with a stick on the table, in the order in which they put it down.
    :ivar winners: who won (ron, tsumo) or made a nagashi mangan; one without han, yakuman, points and half han is
        not priced yet.
    :ivar han: of winners whose fu are not said yet: the seat, and how many han.
    :ivar unpaid: winners who get nothing under the rules, so that their hands need no price
        (`core.match.deal_rules.with_implied`).
    :ivar discarder: who discarded the tile of a ron.
    :ivar tenpai: who is tenpai, after a draw or with a nagashi mangan.
    :ivar kind: which abortive draw. :ivar offender: whose chombo.
    :ivar taken_back: the winner who was taken back last, if nobody else has won: whoever is named in their place
        has a hand of the same worth.
    """

    outcome: DealOutcome | None = None
    riichi: tuple[int, ...] = ()
    winners: tuple[Winner, ...] = ()
    han: tuple[tuple[int, int], ...] = ()
    unpaid: tuple[int, ...] = ()
    discarder: int | None = None
    tenpai: tuple[int, ...] = ()
    kind: str = ""
    offender: int | None = None
    taken_back: Winner | None = field(default=None, compare=False)

    # ------------------------------------------------------------------------------ changes

    def with_outcome(self, outcome: DealOutcome) -> DealDraft:
        """Return the deal with another way to end; what was said of who stays as far as it means something there.

        Who is in riichi is tenpai; a tsumo has one winner. A hand that was entered was won by ron or by tsumo:
        said otherwise it has to be entered again.
        """
        winners = self.winners[:1] if outcome == "tsumo" else self.winners
        if self.outcome != outcome and {self.outcome, outcome} == {"ron", "tsumo"}:
            winners = tuple(_without_hand(winner) for winner in winners)
        if outcome == "ron":
            winners = tuple(_by_ron(winner) for winner in winners if winner.seat != self.discarder)
        tenpai = tuple(dict.fromkeys((*self.tenpai, *self.riichi)))
        return replace(self, outcome=outcome, winners=winners, tenpai=tenpai, taken_back=None)

    def with_riichi(self, seat: int, on: bool) -> DealDraft:
        """Return a stick put down, or taken back; who is in riichi is tenpai. It changes what a hand that was
        entered is worth, which has to be entered again.
        """
        winners = tuple(_without_hand(winner) if winner.seat == seat else winner for winner in self.winners)
        tenpai = _with(self.tenpai, seat, True) if on else self.tenpai
        return replace(self, riichi=_with(self.riichi, seat, on), tenpai=tenpai, winners=winners)

    def with_tenpai(self, seat: int, on: bool) -> DealDraft:
        """Return the deal with somebody tenpai, or not any more."""
        return replace(self, tenpai=_with(self.tenpai, seat, on))

    def with_winner(self, seat: int, on: bool) -> DealDraft:
        """Return the deal with a winner more, or without one. Of a tsumo there is one winner; nobody wins on the
        own discard. Another winner in the place of the only one has a hand of the same worth.
        """
        others = tuple(winner for winner in self.winners if winner.seat != seat)
        han = tuple(said for said in self.han if said[0] != seat)
        if not on:
            return replace(self, winners=others, han=han, taken_back=None if others else self.winner(seat))
        before = self.taken_back if not self.winners else self.winners[0] if self.outcome == "tsumo" else None
        mine = self.winner(seat) or _worth_of(before, seat)
        discarder = None if self.discarder == seat else self.discarder
        return replace(self, winners=(mine,) if self.outcome == "tsumo" else (*others, mine), discarder=discarder)

    def with_price(self, priced: Winner) -> DealDraft:
        """Return what the hand of one winner is worth. One without a price takes back what was said."""
        winners = tuple(priced if winner.seat == priced.seat else winner for winner in self.winners)
        return replace(self, winners=winners, han=tuple(said for said in self.han if said[0] != priced.seat))

    def without_hands(self) -> DealDraft:
        """Return the hands that were entered taken back: the deal is another one, and they were scored for its
        winds.
        """
        winners = tuple(Winner(seat=winner.seat) if winner.hand else winner for winner in self.winners)
        return replace(self, winners=winners)

    def with_han(self, seat: int, han: int) -> DealDraft:
        """Return how many han a winner has; the fu are still to be said."""
        unpriced = self.with_price(self.unpriced(seat))
        return replace(unpriced, han=(*unpriced.han, (seat, han)))

    def unpriced(self, seat: int) -> Winner:
        """Return a winner of whose hand nothing is said; who is liable for a rinshan stays: the price changes
        nothing.
        """
        old = self.winner(seat)
        if old is None or old.pao_yaku != RINSHAN_PAO:
            return Winner(seat=seat)
        return Winner(seat=seat, pao=old.pao, pao_yaku=RINSHAN_PAO)

    def with_discarder(self, seat: int | None) -> DealDraft:
        """Return who dealt in; None: that is not said any more."""
        winners = tuple(winner for winner in self.winners if winner.seat != seat)
        return replace(self, discarder=seat, winners=winners)

    def with_kind(self, kind: str) -> DealDraft:
        """Return which abortive draw."""
        return replace(self, kind=kind)

    def with_offender(self, seat: int) -> DealDraft:
        """Return whose chombo."""
        return replace(self, offender=seat)

    # ------------------------------------------------------------------------------ asking

    def winner(self, seat: int) -> Winner | None:
        """Return this seat's part in the win."""
        return next((winner for winner in self.winners if winner.seat == seat), None)

    def han_of(self, seat: int) -> int:
        """Return how many han were said of a winner, with fu or still without; 0: none."""
        winner = self.winner(seat)
        return dict(self.han).get(seat) or (winner.han if winner is not None else 0)

    def needs_price(self, seat: int) -> bool:
        """Whether a winner is paid, and for what is not said yet."""
        winner = self.winner(seat)
        return winner is not None and seat not in self.unpaid and not is_priced(winner)

    @property
    def open_question(self) -> DealQuestion | None:
        """The first question that has to be answered; None: the deal is complete. Prices come in
        the order in which the winners were named."""
        match self.outcome:
            case None:
                return DealQuestion("outcome")
            case "ron" | "tsumo" | "nagashi" if not self.winners:
                return DealQuestion("winner")
            case "ron" if self.discarder is None:
                return DealQuestion("discarder")
            case "ron" | "tsumo" if unpriced := [w.seat for w in self.winners if self.needs_price(w.seat)]:
                return DealQuestion("price", unpriced[0])
            case "abortive" if not self.kind:
                return DealQuestion("kind")
            case "chombo" if self.offender is None:
                return DealQuestion("offender")
        return None

    @property
    def missing(self) -> Message | None:
        """What has to be said next; None: it is complete."""
        question = self.open_question
        if question is None:
            return None
        lacks_fu = question.seat is not None and self.han_of(question.seat)
        return Message(f"draft.missing.{'fu' if lacks_fu else question.about}")

    def events(self) -> tuple[Event, ...]:
        """Return the deal as events: the riichi, then the result; empty while something is missing."""
        if self.missing is not None:
            return ()
        return (*(Riichi(seat) for seat in self.riichi), self._result())

    def _result(self) -> Event:
        seats = tuple(sorted(winner.seat for winner in self.winners))
        match self.outcome:
            case "ron":
                return WinEvent(self.winners, self.discarder)
            case "tsumo":
                return WinEvent(self.winners)
            case "draw":
                return Draw(tuple(sorted(self.tenpai)))
            case "nagashi":
                return Nagashi(seats, tuple(sorted(self.tenpai)))
            case "abortive":
                return AbortiveDraw(self.kind)
        assert self.offender is not None
        return Chombo(self.offender)

    @classmethod
    def of(cls, events: Sequence[Event]) -> DealDraft:
        """Return the draft that gives these events: those of one deal, its riichi first. For a correction."""
        riichi = tuple(event.seat for event in events if isinstance(event, Riichi))
        draft = cls(riichi=riichi)
        match events[-1]:
            case WinEvent(winners, discarder):
                outcome: DealOutcome = "tsumo" if discarder is None else "ron"
                unpaid = tuple(winner.seat for winner in winners if not is_priced(winner))
                return replace(draft, outcome=outcome, winners=winners, discarder=discarder, unpaid=unpaid)
            case Draw(tenpai):
                return replace(draft, outcome="draw", tenpai=tenpai)
            case Nagashi(seats, tenpai):
                made = tuple(Winner(seat=seat) for seat in seats)
                return replace(draft, outcome="nagashi", winners=made, tenpai=tenpai)
            case AbortiveDraw(kind):
                return replace(draft, outcome="abortive", kind=kind)
            case Chombo(seat):
                return replace(draft, outcome="chombo", offender=seat)
        return draft


def is_priced(winner: Winner) -> bool:
    """Whether it was said what the hand is worth."""
    return bool(winner.han or winner.yakuman or winner.halves or winner.points is not None)


def _by_ron(winner: Winner) -> Winner:
    """A winner by ron: nobody is liable for a rinshan."""
    return replace(winner, pao=None, pao_yaku=None) if winner.pao_yaku == RINSHAN_PAO else winner


def _without_hand(winner: Winner) -> Winner:
    """A winner as before the hand was entered; one without a hand as it is."""
    return Winner(seat=winner.seat) if winner.hand else winner


def _worth_of(before: Winner | None, seat: int) -> Winner:
    """A winner whose hand is worth as much as another's; points are another price for another seat."""
    if before is None or before.hand or before.points is not None:
        return Winner(seat=seat)
    return replace(before, seat=seat, pao=None, pao_yaku=None)


def _with(seats: tuple[int, ...], seat: int, on: bool) -> tuple[int, ...]:
    others = tuple(other for other in seats if other != seat)
    return (*others, seat) if on else others
