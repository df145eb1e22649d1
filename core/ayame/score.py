"""A hand in Ayame mahjong: the han of its readings, the formula with its numbers, who pays what.

What the hand has is `score()`'s finding. Ayame prices it anew: every reading again, because the one with the most
han need not be the one that riichi mahjong pays most for.
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
    """One yaku or kind of dora with its half han; a yakuman has those of nine han."""

    yaku: str
    halves: int
    yakuman: int
    message: Message
    tiles: tuple[Tile, ...] = ()


class AyameReading(NamedTuple):
    """A reading of the hand with its price in Ayame.

    :ivar reading: the same in riichi mahjong: groups, wait, tiles.
    :ivar halves: of all lines; of a yakuman those of nine han.
    :ivar counted: what the formula gets: not less than one han and not more than nine; 0 without a yaku.
    """

    reading: Reading
    lines: tuple[AyameLine, ...]
    halves: int
    counted: int
    points: int

    @property
    def rank(self) -> tuple[int, int, int]:
        """What decides between readings: points, then yakuman, then han beyond the ninth."""
        return (self.points, self.reading.yakuman, self.halves)


class AyameStep(NamedTuple):
    """One card of the derivation."""

    name: AyameStepName
    lines: tuple[StepLine, ...]

    @property
    def messages(self) -> tuple[Message, ...]:
        """What the lines say."""
        return tuple([line.message for line in self.lines])


class AyameDerivation(NamedTuple):
    """A hand in Ayame mahjong, and everything that follows.

    :ivar riichi: the riichi derivation that it stands on.
    :ivar chosen: the reading with the most han, or that would have them if it had a yaku; None: not complete.
    :ivar rejected: the other readings, dearest first.
    :ivar points: what the winner gets. :ivar payments: who pays it.
    :ivar notes: what was said but does not count here.
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
        """What each seat gains or loses, east first; () where it is not known who sits where."""
        if self.rules.players != self.riichi.rules.players:
            return ()
        return deltas(self.payments, self.win.seat_wind, 0, self.rules.players)


def score_ayame(hand: Hand, win: Win, rules: Rules, ayame: AyameRules) -> AyameDerivation:
    """Return what a hand is worth in Ayame mahjong, with every line and every step.

    :param rules: the riichi rules, which say which tiles, yaku and dora there are.
    :raises InvalidHandError: `check()` found problems. A hand that does not win is no error, as in `score()`.
    """
    return in_ayame(score(hand, win, rules), ayame)


def in_ayame(derivation: Derivation, ayame: AyameRules) -> AyameDerivation:
    """Return the same for a hand that `score()` has explained."""
    if derivation.chosen is None:
        only = AyameStep("reading", derivation.steps[0].lines)
        return AyameDerivation(derivation, ayame, derivation.outcome, None, (), (only,), (), 0, ())
    readings = [_priced(reading, derivation, ayame) for reading in (derivation.chosen, *derivation.rejected)]
    chosen = max(readings, key=lambda reading: reading.rank)  # the first of equals: riichi's own choice
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
        if derivation.win.nagashi_mangan:  # nobody won, by ron or by tsumo
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
    # What does not win in riichi mahjong does not win here; nor does a hand whose only yaku are not played.
    if not reading.base or not any(line.halves and line.yaku not in DORA for line in lines):
        return AyameReading(reading, tuple(lines), total, 0, 0)
    counted = min(max(total, LEAST), MOST)
    return AyameReading(reading, tuple(lines), total, counted, points(counted, ayame.players))


# --------------------------------------------------------------------------------------- who pays


def payments(total: int, tsumo: bool, derivation: Derivation, ayame: AyameRules) -> tuple[Payment, ...]:
    """Return who pays what of so many points. No honba: the formula is all there is.

    A payer's seat is not known where another number of people plays than the riichi rules say.
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
    """Return how so many half han come to points, with the numbers put in."""
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
    """Return who pays so many points, and that ron and tsumo are the same."""
    if not tsumo:
        paid = Message.of("ayame.pay.ron", points=total)
    elif players == 2:
        paid = Message.of("ayame.pay.tsumo_of_two", points=total)
    else:
        paid = Message.of("ayame.pay.tsumo", points=total, payers=players - 1, share=share(total, players))
    return (paid, Message("ayame.pay.same"))


def _notes(derivation: Derivation) -> tuple[Message, ...]:
    """What was said but is no part of the system."""
    said = {
        "ayame.note.honba": derivation.win.honba,
        "ayame.note.sticks": derivation.win.sticks,
        "ayame.note.pao": derivation.win.pao is not None,
    }
    return tuple([Message(key) for key, counts in said.items() if counts])
