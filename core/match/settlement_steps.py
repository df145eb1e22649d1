"""The steps of a settlement, with their numbers (docs/rules.md section 10)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from core.language.messages import Message, Several
from core.language.names_apart import Name
from core.language.numbers import Amount, Formula
from core.match.events import Adjustment
from core.match.result import (
    NOTHING,
    Points,
    Settlement,
    SettlementLine,
    SettlementStep,
    points_shown,
    round_to_thousand,
    thousands,
)
from core.match.state import STICK, Bust, player
from core.rules.match_rules import MatchRules, SettlementStepName

HUNDRED = 100
"""The smallest amount that can be paid with sticks."""


class SettlementSteps:
    """A settlement in progress: scores, results so far, and the steps that led to them.

    Each method below changes them and records its step, unless there is nothing to do.
    """

    def __init__(self, scores: Points, rules: MatchRules) -> None:
        self.scores = self.held = scores
        """With and without shares of leftover sticks. Ranks use the latter, so a share does not break a tie."""
        self.rules = rules
        self.players = len(scores)
        self.rounded = scores
        self.result = [NOTHING] * self.players
        self.order: tuple[int, ...] = ()
        self.tied: tuple[tuple[int, ...], ...] = ()
        """The seats by rank; seats that share ranks are in one tuple."""
        self.steps: list[SettlementStep] = []

    def step(
        self, name: SettlementStepName, lines: Sequence[tuple[int, Message, Fraction]], *, of_all: bool = False
    ) -> None:
        """Record a step, unless it has no lines.

        :param lines: seat, text, and amount in thousands. :param of_all: whether all lines say the same.
        """
        if lines:
            self.steps.append(SettlementStep(name, tuple(SettlementLine(*line) for line in lines), of_all))

    def add(self, name: SettlementStepName, lines: Sequence[tuple[int, Message, Fraction]]) -> None:
        """Add amounts, in thousands, to the results, and record them as a step."""
        for seat, _, amount in lines:
            self.result[seat] += amount
        self.step(name, lines)

    def rank(self) -> None:
        """Rank the seats by their scores without leftover sticks; equal ones by seat, or together."""
        self.order = tuple(sorted(range(self.players), key=lambda seat: (-self.held[seat], seat)))
        if self.rules.tie == "seat":
            self.tied = tuple((seat,) for seat in self.order)
        else:
            held = sorted(set(self.held), reverse=True)
            self.tied = tuple(tuple(seat for seat in self.order if self.held[seat] == one) for one in held)
        ranks = self.ranks
        lines = []
        for seat in self.order:
            shared = ranks.count(ranks[seat]) > 1
            key = "settle.rank_shared" if shared else "settle.rank"
            message = Message.of(key, points=points_shown(self.scores[seat]))
            lines.append((seat, message, Fraction(ranks[seat])))
        self.step("ranks", lines)

    @property
    def ranks(self) -> tuple[int, ...]:
        """The rank of each seat, from 1; tied seats have the same."""
        ranks = [0] * self.players
        place = 1
        for together in self.tied:
            for seat in together:
                ranks[seat] = place
            place += len(together)
        return tuple(ranks)

    @property
    def firsts(self) -> tuple[int, ...]:
        """The seat in first place, or all that share it."""
        return self.tied[0]

    def share_sticks(self, sticks: int) -> None:
        """Give leftover sticks to first place, to nobody, or to everybody (docs/rules.md section 4), in `scores`.

        Where ties are split, all who share first place share the sticks.
        """
        if not sticks:
            return
        total = sticks * STICK
        if self.rules.leftover_sticks == "lost":
            self.step(
                "sticks",
                [
                    (seat, Message.of("settle.sticks_lost", points=total), held)
                    for seat, held in enumerate(self.scores)
                ],
                of_all=True,
            )
            return
        top = max(self.scores)
        best = [seat for seat, held in enumerate(self.scores) if held == top]
        if self.rules.leftover_sticks == "split":
            best = list(range(self.players))
        elif self.rules.tie == "seat":
            best = best[:1]
        shares = dict(zip(best, _in_hundreds(total, len(best)), strict=True))
        self.scores = tuple(held + shares.get(seat, 0) for seat, held in enumerate(self.scores))
        self.rounded = self.scores
        lines = []
        for seat in best:
            message = Message.of("settle.sticks", points=shares[seat])
            lines.append((seat, message, self.scores[seat]))
        self.step("sticks", lines)

    def round_scores(self) -> None:
        """Set `rounded` to the scores rounded to thousands, in points; `scores` stay.

        First place's score is not rounded: it gets the remainder in `balance()`.
        """
        others = [seat for seat in self.order if seat not in self.firsts]
        self.rounded = tuple(
            round_to_thousand(held, self.rules.rounding) if seat in others else held
            for seat, held in enumerate(self.scores)
        )
        lines = []
        for seat in others:
            message = Message.of("settle.rounding", points=points_shown(self.scores[seat]))
            lines.append((seat, message, self.rounded[seat]))
        self.step("rounding", lines)

    def subtract_return(self) -> None:
        """Add to each result the score, rounded if the rules say so, minus the return; `scores` stay.

        With rounding, first place is left out: it follows from the others.
        """
        lines = []
        for seat in self.order:
            if self.rules.rounding != "none" and seat in self.firsts:
                continue
            amount = thousands(self.rounded[seat] - self.rules.return_score)
            message = Message.of(
                "settle.return",
                points=points_shown(self.rounded[seat]),
                return_score=self.rules.return_score,
            )
            lines.append((seat, message, amount))
        self.add("return", lines)

    def add_oka(self, oka: int) -> None:
        """Give the oka, in points, to first place, or in equal parts to all who share it."""
        if not oka:
            return
        each = thousands(Fraction(oka, len(self.firsts)))
        start, back = self.rules.start, self.rules.return_score
        message = Message.of("settle.oka", players=self.players, start=start, return_score=back)
        if len(self.firsts) > 1:
            message = Message.of("settle.oka_shared", total=oka, n=len(self.firsts))
        self.add("oka", [(seat, message, each) for seat in self.firsts])

    def balance(self) -> None:
        """Give first place, in equal parts if shared, the negative sum of the other results.

        That includes oka and rounding differences.
        """
        others = [self.result[seat] for seat in self.order if seat not in self.firsts]
        each = -sum(others, NOTHING) / len(self.firsts)
        working = _sum(others)
        message = Message.of("settle.balance", working=working, n=len(self.firsts))
        self.add("oka", [(seat, message, each) for seat in self.firsts])

    def add_uma(self) -> None:
        """Add the uma of each rank; a floating one depends on how many players have the return or more."""
        row: tuple[int, ...] = self.rules.uma
        floating = sum(held >= self.rules.return_score for held in self.scores)
        if self.rules.uma_style == "float":
            row = self.rules.uma_float[floating - 1] if 0 < floating < self.players else (0,) * self.players
        lines = []
        place = 0
        for together in self.tied:
            shares = row[place : place + len(together)]
            each = Fraction(sum(shares), len(together))
            for seat in together:
                lines.append((seat, self._uma_message(place + 1, shares, floating), each))
            place += len(together)
        self.add("uma", lines)

    def _uma_message(self, rank: int, shares: tuple[int, ...], floating: int) -> Message:
        if len(shares) > 1:
            working = _sum([Fraction(share) for share in shares])
            return Message.of("settle.uma_shared", n=len(shares), working=working)
        if self.rules.uma_style == "float":
            return Message.of("settle.uma_float", n=rank, floating=floating)
        return Message.of("settle.uma", n=rank)

    def pay_busts(self, busts: Sequence[Bust]) -> None:
        """Move the tobi bonus from each player who is bust to whoever won those points, shared by several.

        Where nobody won them, nothing is paid.
        """
        fine = thousands(Fraction(self.rules.tobi_bonus))
        for bust in busts:
            if not fine or not bust.by:
                continue
            paid = Message("settle.bust")
            each = fine / len(bust.by)
            got = Message.of("settle.bust_bonus", player=player(bust.seat))
            self.add("tobi", [(bust.seat, paid, -fine), *((seat, got, each) for seat in bust.by)])

    def pay_yakitori(self, won: Sequence[bool]) -> None:
        """Move the yakitori points from each player without a win to those with one, or to first place.

        Nothing is paid if nobody has won and the winners would share it.
        """
        fine = thousands(Fraction(self.rules.yakitori))
        without = [seat for seat in self.order if not won[seat]]
        getting = list(self.firsts)
        if self.rules.yakitori_to == "winners":
            getting = [seat for seat in self.order if won[seat]]
        if not fine or not without or not getting:
            return
        each = fine * len(without) / len(getting)
        paid = Message("settle.yakitori")
        got = Message.of("settle.yakitori_bonus", n=len(without))
        self.add("yakitori", [*((s, paid, -fine) for s in without), *((s, got, each) for s in getting)])

    def count_chips(self, chips: Sequence[int]) -> None:
        """Add the value of the chips. :param chips: by seat, negative if lost."""
        lines = []
        for seat, count in enumerate(chips):
            if count and self.rules.chip:
                amount = thousands(Fraction(count * self.rules.chip))
                message = Message.of("settle.chips", n=count, chip=self.rules.chip)
                lines.append((seat, message, amount))
        self.add("chips", lines)

    def fine(self, chombo: Sequence[int]) -> None:
        """Subtract penalties that are settled after uma; nobody receives them."""
        lines = []
        for seat, count in enumerate(chombo):
            if count:
                amount = -thousands(Fraction(count * self.rules.chombo_points))
                message = Message.of("settle.chombo", n=count, points=self.rules.chombo_points)
                lines.append((seat, message, amount))
        self.add("chombo", lines)

    def adjust(self, adjusted: Sequence[Adjustment]) -> None:
        """Add adjustments of the result; a player with several gets one line."""
        lines = []
        for seat in range(self.players):
            own = [one for one in adjusted if one.deltas[seat]]
            if own:
                reasons = Several(tuple(Name(one.reason) for one in own))
                amount = thousands(sum(one.deltas[seat] for one in own))
                lines.append((seat, Message.of("settle.adjusted", reasons=reasons), amount))
        self.add("adjusted", lines)

    def _parts(self, seat: int) -> list[Fraction]:
        """Return what each step added to a player's result."""
        return [
            line.amount
            for step in self.steps
            if step.name not in ("sticks", "ranks", "rounding")
            for line in step.lines
            if line.seat == seat
        ]

    def finish(self) -> Settlement:
        """Record the totals as the last step. Return the settlement, without substitutes."""
        lines = []
        for seat in self.order:
            message = Message.of("settle.total", working=_sum(self._parts(seat)))
            lines.append((seat, message, self.result[seat]))
        self.step("total", lines)
        return Settlement(self.scores, self.ranks, tuple(self.result), tuple(self.steps))


def _in_hundreds(points: int, players: int) -> tuple[int, ...]:
    """Return points divided into payable parts, as equal as possible, larger ones first.

    Three players share a stick as 400, 300 and 300 from the first dealer on (M-League's practice).
    """
    hundreds, rest = divmod(points // HUNDRED, players)
    return tuple(HUNDRED * (hundreds + (place < rest)) for place in range(players))


def _sum(amounts: Sequence[Fraction]) -> Formula:
    """Return the non-zero amounts as an addition with signs."""
    counted = [Amount(amount) for amount in amounts if amount] or [Amount(NOTHING)]
    return Formula(tuple(part for amount in counted for part in (" ", amount))[1:])
