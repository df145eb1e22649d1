"""Score a hand in Ayame mahjong: the han of its readings, the formula with its numbers, the payments.

`score()` finds the yaku. All readings are scored again here, because the one with the most han need not be the one
that counts in riichi mahjong.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

from core.ayame.system import LEAST, MOST, UNIT, AyameRules, factors, han_text, points, share
from core.hand import Hand, Win
from core.language.messages import Message
from core.rules.rules import DORA, Rules
from core.scoring.derivation import Derivation
from core.scoring.lines import SEATS, Outcome, Payment, PaymentSource, StepLine, as_notes, deltas
from core.scoring.reading import Reading
from core.scoring.score import score
from core.tiles import Tile, Wind

AyameStepName = Literal["reading", "han", "ayame", "payment"]


class AyameLine(NamedTuple):
    """One yaku or kind of dora with its half han; a yakuman counts as nine han."""

    yaku: str
    halves: int
    yakuman: int
    message: Message
    tiles: tuple[Tile, ...] = ()


class AyameReading(NamedTuple):
    """A reading of the hand with its score in Ayame.

    :ivar reading: the same in riichi mahjong, with groups, wait and tiles.
    :ivar halves: half han of all lines; those of nine han for a yakuman.
    :ivar counted: half han for the formula: at least one han, at most nine; 0 without a yaku.
    :ivar points: what the winner receives; 0 without a yaku.
    """

    reading: Reading
    lines: tuple[AyameLine, ...]
    halves: int
    counted: int
    points: int

    @property
    def rank(self) -> tuple[int, int, int]:
        """Sort key for choosing a reading: points, then yakuman, then han beyond nine."""
        return (self.points, self.reading.yakuman, self.halves)


class AyameStep(NamedTuple):
    """One step of the derivation: its lines, without those of groups and yaku."""

    name: AyameStepName
    lines: tuple[StepLine, ...]

    @property
    def messages(self) -> tuple[Message, ...]:
        """The messages of the lines."""
        return tuple([line.message for line in self.lines])


class AyameDerivation(NamedTuple):
    """A hand in Ayame mahjong with its score.

    :ivar riichi: the riichi derivation on which it is based.
    :ivar chosen: the highest-scoring reading, even if it has no yaku; None if the hand is not complete.
    :ivar rejected: the other readings, highest-scoring first.
    :ivar points: what the winner receives. :ivar payments: who pays it. :ivar notes: what was entered but does not
        count here.
    """

    riichi: Derivation
    rules: AyameRules
    outcome: Outcome
    chosen: AyameReading | None
    rejected: tuple[AyameReading, ...]
    steps: tuple[AyameStep, ...]
    payments: tuple[Payment, ...]
    points: int
    notes: tuple[Message, ...]

    @property
    def hand(self) -> Hand:
        """The tiles."""
        return self.riichi.hand

    @property
    def win(self) -> Win:
        """What happened."""
        return self.riichi.win

    @property
    def deltas(self) -> tuple[int, ...]:
        """Gain or loss by seat, east first; zeros without a win.

        () if the number of players differs from that of the riichi rules, or the discarder is unknown.
        """
        if self.rules.players != self.riichi.rules.players:
            return ()
        return deltas(self.payments, self.win.seat_wind, 0, self.rules.players)


def score_ayame(hand: Hand, win: Win, rules: Rules, ayame: AyameRules) -> AyameDerivation:
    """Return the score of a hand in Ayame mahjong, with every line and step.

    :param rules: the riichi rules, which define the tiles, yaku and dora.
    :raises InvalidHandError: `check()` found problems. A hand that does not win is no error, as in `score()`.
    """
    return in_ayame(score(hand, win, rules), ayame)


def in_ayame(derivation: Derivation, ayame: AyameRules) -> AyameDerivation:
    """Return the score in Ayame mahjong of a hand that `score()` has scored, a win or not."""
    if derivation.chosen is None:
        only = AyameStep("reading", derivation.steps[0].lines)
        return AyameDerivation(derivation, ayame, derivation.outcome, None, (), (only,), (), 0, ())
    readings = [_priced(reading, derivation, ayame) for reading in (derivation.chosen, *derivation.rejected)]
    chosen = max(
        readings, key=lambda reading: reading.rank
    )  # of equal ones the first, which counts in riichi mahjong
    others = [reading for reading in readings if reading is not chosen]
    others.sort(key=lambda reading: reading.rank, reverse=True)
    tsumo = derivation.win.tsumo or derivation.win.nagashi_mangan
    paid = payments(chosen.points, tsumo, derivation, ayame) if chosen.points else ()
    steps = [
        AyameStep("reading", as_notes(*_reading_messages(chosen, others, readings[0], derivation))),
        AyameStep("han", _han_lines(chosen, derivation)),
    ]
    if chosen.points:
        steps.append(AyameStep("ayame", formula(chosen.halves, ayame.players)))
        paid_so = payment_messages(chosen.points, ayame.players, tsumo)
        if derivation.win.nagashi_mangan:  # nobody has won
            paid_so = (Message.of("ayame.pay.draw", points=chosen.points, payers=len(paid), share=paid[0].points),)
        steps.append(AyameStep("payment", (StepLine("total", paid_so[0]), *as_notes(*paid_so[1:]))))
    return AyameDerivation(
        riichi=derivation,
        rules=ayame,
        outcome="win" if chosen.points else "no_yaku",
        chosen=chosen,
        rejected=tuple(others),
        steps=tuple(steps),
        payments=paid,
        points=chosen.points,
        notes=_notes(derivation),
    )


def _priced(reading: Reading, derivation: Derivation, ayame: AyameRules) -> AyameReading:
    if reading.yakuman:
        yakuman = [
            AyameLine(line.yaku, MOST, line.yakuman, line.message, line.tiles) for line in reading.yaku_lines
        ]
        return AyameReading(reading, tuple(yakuman), MOST, MOST, points(MOST, ayame.players))
    lines: list[AyameLine] = []
    is_closed = derivation.hand.is_closed or reading.form == "nagashi"
    for line in reading.yaku_lines:
        halves = ayame.halves(line.yaku, is_closed=is_closed, rules=derivation.rules)
        if line.yaku in DORA:
            halves *= line.han
        lines.append(AyameLine(line.yaku, halves, 0, line.message, line.tiles))
    total = sum([line.halves for line in lines])
    # A hand that does not win in riichi mahjong, or whose only yaku have 0 han here, does not win.
    if not reading.base or not any(line.halves and line.yaku not in DORA for line in lines):
        return AyameReading(reading, tuple(lines), total, 0, 0)
    counted = min(max(total, LEAST), MOST)
    return AyameReading(reading, tuple(lines), total, counted, points(counted, ayame.players))


# --------------------------------------------------------------------------------------- payments


def payments(total: int, tsumo: bool, derivation: Derivation, ayame: AyameRules) -> tuple[Payment, ...]:
    """Return who pays what for these points: on tsumo all others, on ron the discarder. There are no honba.

    The seats of payers are None if the number of players differs from that of the riichi rules.
    """
    seated = ayame.players == derivation.rules.players
    if not tsumo:
        payer = derivation.win.discarder if seated else None
        return (Payment(payer, total, 0, "discarder"),)
    each = share(total, ayame.players)
    others: list[Wind | None] = [None] * (ayame.players - 1)
    if seated:
        others = [seat for seat in SEATS[: ayame.players] if seat != derivation.win.seat_wind]
    source: PaymentSource = "each" if len(others) > 1 else "other"
    return tuple([Payment(payer, each, 0, source) for payer in others])


# ------------------------------------------------------------------------------------------ steps


def _reading_messages(
    chosen: AyameReading, others: list[AyameReading], of_riichi: AyameReading, derivation: Derivation
) -> tuple[Message, ...]:
    reading = chosen.reading
    messages: list[Message] = [Message(f"reading.{reading.form}")]
    if others:
        messages.append(_decided(chosen, others))
        if chosen is not of_riichi:
            messages.append(Message("ayame.decided.not_as_riichi"))
    elif reading.form == "standard":
        messages.append(Message("reading.only"))
    if reading.wait is not None and reading.completed is not None:
        finished = reading.groups[reading.completed].tiles
        messages.append(
            Message.of(f"reading.wait.{reading.wait}", winning=derivation.hand.winning, tiles=finished)
        )
    return tuple(messages)


def _decided(chosen: AyameReading, others: list[AyameReading]) -> Message:
    number = len(others) + 1
    if not chosen.points:
        return Message.of("reading.decided.no_yaku", n=number)
    equal = 1 + sum(other.points == chosen.points for other in others)
    if equal == number:
        return Message.of("reading.decided.equal", n=number)
    if equal > 1:
        return Message.of("reading.decided.shared", n=number, equal=equal)
    if not others[0].points:
        return Message.of("ayame.decided.only_yaku", n=number)
    mine, theirs = (han_text(reading.halves) for reading in (chosen, others[0]))
    return Message.of("ayame.decided.han", n=number, mine=mine, other=theirs)


def _han_lines(chosen: AyameReading, derivation: Derivation) -> tuple[StepLine, ...]:
    reading = chosen.reading
    if reading.yakuman:
        return (StepLine("sum", Message.of("ayame.han.yakuman", n=len(chosen.lines), most=han_text(MOST))),)
    if not any(line.yaku not in DORA for line in chosen.lines):
        return as_notes(Message("han.no_yaku_but_dora" if chosen.lines else "han.no_yaku"))
    worth = [han_text(line.halves) for line in chosen.lines if line.halves]
    han = han_text(chosen.halves)
    added = Message.of("ayame.han.sum" if len(worth) > 1 else "ayame.han.one", sum=" + ".join(worth), han=han)
    total = StepLine("sum", added)
    if chosen.points:
        return (total,)
    if reading.base:
        return as_notes(Message("ayame.han.not_played"))
    of_yaku = sum([line.han for line in reading.yaku_lines if line.yaku not in DORA])
    return (total, *as_notes(Message.of("han.too_few", honba=derivation.win.honba, han=of_yaku)))


@lru_cache(maxsize=1 << 8)
def formula(halves: int, players: int) -> tuple[StepLine, ...]:
    """Return the formula from half han to points with its numbers, after a line about the limit if there is one.

    Less than one han counts as one, more than nine as nine.
    """
    counted = min(max(halves, LEAST), MOST)
    lines: list[StepLine] = []
    if halves > MOST:
        lines.append(StepLine("sum", Message.of("ayame.at_most", han=han_text(halves), most=han_text(MOST))))
    elif halves < LEAST:
        lines.append(StepLine("sum", Message.of("ayame.at_least", han=han_text(halves), least=han_text(LEAST))))
    x, plus_one = han_text(counted), han_text(counted + 2)
    low, high = factors(counted)
    written = Message.of(
        "ayame.formula",
        unit=UNIT,
        n=players,
        x=x,
        payers=players - 1,
        floor=low,
        ceil=high,
        points=points(counted, players),
    )
    lines.append(StepLine("formula", written))
    key = "ayame.rounded" if low != high else "ayame.whole"
    return (*lines, *as_notes(Message.of(key, x=x, plus_one=plus_one, floor=low, ceil=high)))


@lru_cache(maxsize=1 << 8)
def payment_messages(total: int, players: int, tsumo: bool) -> tuple[Message, ...]:
    """Return who pays these points, and that ron and tsumo are equal."""
    if not tsumo:
        paid = Message.of("ayame.pay.ron", points=total)
    elif players == 2:
        paid = Message.of("ayame.pay.tsumo_of_two", points=total)
    else:
        paid = Message.of("ayame.pay.tsumo", points=total, payers=players - 1, share=share(total, players))
    return (paid, Message("ayame.pay.same"))


def _notes(derivation: Derivation) -> tuple[Message, ...]:
    """Return what was entered but does not exist in this system."""
    said = {
        "ayame.note.honba": derivation.win.honba,
        "ayame.note.sticks": derivation.win.sticks,
        "ayame.note.pao": derivation.win.pao is not None,
    }
    return tuple([Message(key) for key, counts in said.items() if counts])
