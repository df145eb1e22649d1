"""A deal while it is entered: what is known of it so far, and what is missing.

A `DealDraft` is one immutable value, like `Entry` for a hand. When complete, it becomes the events of a deal.
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
"""How a deal can end, in the order of the choices."""
QuestionName = Literal["outcome", "riichi", "winner", "discarder", "tenpai", "kind", "offender", "price"]
"""What a question about a deal is about: how it ended, who, which abortive draw, the value of a hand."""


class DealQuestion(NamedTuple):
    """A question about a deal.

    :ivar seat: whose hand a question about a value is about; None for other questions.
    """

    about: QuestionName
    seat: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DealDraft:
    """What was entered of a deal. It may contradict the rules; `core.match.fold` checks that.

    :ivar outcome: how the deal ended; None if not entered yet.
    :ivar riichi: the seats with a stick on the table, in the order in which they declared riichi.
    :ivar winners: who won (ron, tsumo) or made nagashi mangan. One without han, yakuman, points and half han has
        no value yet.
    :ivar han: seat and han of winners whose fu are not entered yet.
    :ivar unpaid: winners who get nothing under the rules, so that their hands need no value
        (`core.match.deal_rules.with_implied`).
    :ivar discarder: who discarded the tile of a ron. :ivar tenpai: who is tenpai after a draw or nagashi mangan.
    :ivar kind: which abortive draw. :ivar offender: who made a chombo.
    :ivar taken_back: the winner removed last, if there are no others; the next winner gets the same value.
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
        """Return the draft with another outcome. Players that were entered stay where that makes sense.

        Players in riichi are tenpai; a tsumo has one winner. Entered hands depend on ron or tsumo, so they are
        removed if that changes.
        """
        winners = self.winners[:1] if outcome == "tsumo" else self.winners
        if self.outcome != outcome and {self.outcome, outcome} == {"ron", "tsumo"}:
            winners = tuple(_without_hand(winner) for winner in winners)
        if outcome == "ron":
            winners = tuple(_by_ron(winner) for winner in winners if winner.seat != self.discarder)
        tenpai = tuple(dict.fromkeys((*self.tenpai, *self.riichi)))
        return replace(self, outcome=outcome, winners=winners, tenpai=tenpai, taken_back=None)

    def with_riichi(self, seat: int, on: bool) -> DealDraft:
        """Return the draft with a player's riichi added or removed.

        A player in riichi is tenpai, and still is when it is removed. A hand entered for the player is removed, as
        its score changes.
        """
        winners = tuple(_without_hand(winner) if winner.seat == seat else winner for winner in self.winners)
        tenpai = _with(self.tenpai, seat, True) if on else self.tenpai
        return replace(self, riichi=_with(self.riichi, seat, on), tenpai=tenpai, winners=winners)

    def with_tenpai(self, seat: int, on: bool) -> DealDraft:
        """Return the draft with a player tenpai or not."""
        return replace(self, tenpai=_with(self.tenpai, seat, on))

    def with_winner(self, seat: int, on: bool) -> DealDraft:
        """Return the draft with a winner added or removed.

        A tsumo has one winner, and a discarder does not win. A winner who replaces the only other one gets the
        same value.
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
        """Return the draft with the value of one winner's hand; one without value resets it.

        Nothing changes for a player who did not win.
        """
        winners = tuple(priced if winner.seat == priced.seat else winner for winner in self.winners)
        return replace(self, winners=winners, han=tuple(said for said in self.han if said[0] != priced.seat))

    def without_hands(self) -> DealDraft:
        """Return the draft without entered hands and their values, as they were scored for other winds."""
        winners = tuple(Winner(seat=winner.seat) if winner.hand else winner for winner in self.winners)
        return replace(self, winners=winners)

    def with_han(self, seat: int, han: int) -> DealDraft:
        """Return the draft with a winner's han in place of another value; the fu are still to be entered."""
        unpriced = self.with_price(self.unpriced(seat))
        return replace(unpriced, han=(*unpriced.han, (seat, han)))

    def unpriced(self, seat: int) -> Winner:
        """Return a winner without a value. Pao for a rinshan stays, because it does not depend on the value."""
        old = self.winner(seat)
        if old is None or old.pao_yaku != RINSHAN_PAO:
            return Winner(seat=seat)
        return Winner(seat=seat, pao=old.pao, pao_yaku=RINSHAN_PAO)

    def with_discarder(self, seat: int | None) -> DealDraft:
        """Return the draft with another discarder, who then does not win; None for not known."""
        winners = tuple(winner for winner in self.winners if winner.seat != seat)
        return replace(self, discarder=seat, winners=winners)

    def with_kind(self, kind: str) -> DealDraft:
        """Return the draft with another kind of abortive draw."""
        return replace(self, kind=kind)

    def with_offender(self, seat: int) -> DealDraft:
        """Return the draft with another player who made a chombo."""
        return replace(self, offender=seat)

    # ------------------------------------------------------------------------------ queries

    def winner(self, seat: int) -> Winner | None:
        """Return the winner at this seat; None if the player did not win."""
        return next((winner for winner in self.winners if winner.seat == seat), None)

    def han_of(self, seat: int) -> int:
        """Return the han entered for a winner, with or without fu; 0 if none were."""
        winner = self.winner(seat)
        return dict(self.han).get(seat) or (winner.han if winner is not None else 0)

    def needs_price(self, seat: int) -> bool:
        """Return whether a winner is to be paid and the value of the hand is not known yet."""
        winner = self.winner(seat)
        return winner is not None and seat not in self.unpaid and not is_priced(winner)

    @property
    def open_question(self) -> DealQuestion | None:
        """The first question without an answer; None if the deal is complete.

        Values are asked for in the order in which the winners were entered.
        """
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
        """The message for the next answer needed; None if the deal is complete."""
        question = self.open_question
        if question is None:
            return None
        lacks_fu = question.seat is not None and self.han_of(question.seat)
        return Message(f"draft.missing.{'fu' if lacks_fu else question.about}")

    def events(self) -> tuple[Event, ...]:
        """Return the events of the deal: its riichi, then the result; () while something is missing."""
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
        """Return the draft for the events of one deal, riichi first, in order to correct it."""
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
    """Return whether the value of the hand is known."""
    return bool(winner.han or winner.yakuman or winner.halves or winner.points is not None)


def _by_ron(winner: Winner) -> Winner:
    """Return the winner without pao for a rinshan, which needs a tsumo."""
    return replace(winner, pao=None, pao_yaku=None) if winner.pao_yaku == RINSHAN_PAO else winner


def _without_hand(winner: Winner) -> Winner:
    """Return the winner without the value of an entered hand; unchanged if none was entered."""
    return Winner(seat=winner.seat) if winner.hand else winner


def _worth_of(before: Winner | None, seat: int) -> Winner:
    """Return a winner whose hand has the value of another's. Points are not copied: they differ by seat."""
    if before is None or before.hand or before.points is not None:
        return Winner(seat=seat)
    return replace(before, seat=seat, pao=None, pao_yaku=None)


def _with(seats: tuple[int, ...], seat: int, on: bool) -> tuple[int, ...]:
    others = tuple(other for other in seats if other != seat)
    return (*others, seat) if on else others
