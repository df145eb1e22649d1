"""From a derivation to what the cards show: titles, lines, numbers, and which tiles each line lights.

Nothing is worked out here; every number and every reason comes from the derivation's own lines and messages.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from core.messages import Message, Part
from core.scoring.derivation import Derivation, Reading, StepName
from core.text import answer_message, yakuman_name
from core.tiles import Tile
from gui.widgets.look import Look

Tone = Literal["line", "note", "sum", "formula", "total"]


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a card.

    :ivar parts: what it says. :ivar value: its number, at the right. :ivar tiles: what it lights in the hand.
    """

    parts: tuple[Part, ...]
    value: str = ""
    tiles: tuple[Tile, ...] = ()
    tone: Tone = "line"
    reason: tuple[Part, ...] = ()


@dataclass(frozen=True, slots=True)
class Card:
    """One step of the derivation.

    :ivar number: 0 for what is no step.
    :ivar reading: where the card shows the groups of a reading. :ivar winning: the tile that finished the hand.
    """

    step: StepName | Literal["notes"]
    number: int
    title: str
    total: str
    lines: tuple[Line, ...]
    winning: Tile
    reading: Reading | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """What the eye should find first.

    :ivar points: the number; empty without a win. :ivar summary: han, fu, limit, seat; or why there is none.
    :ivar payments: who pays what.
    """

    points: str
    unit: str
    summary: str
    payments: tuple[str, ...]
    wins: bool


def answer_of(found: Derivation, look: Look) -> Answer:
    """The answer of a derivation."""
    say = look.say
    chosen = found.chosen
    if found.outcome != "win" or chosen is None:
        return Answer("", "", say(answer_message(found)), (), False)
    seat = say("seat.ron" if not found.win.tsumo else "seat.tsumo", seat=Message(_seat(found)))
    if chosen.yakuman:
        worth = say(yakuman_name(chosen.yakuman))
    else:
        worth = say("answer.worth", han=chosen.han, fu=chosen.fu)
        if chosen.limit:
            worth = f"{say(f'limit.{chosen.limit}')} · {worth}"
    received = sum(payment.total for payment in found.payments) + found.sticks
    paid: dict[str, None] = {}
    for payment in found.payments:
        who = say(Message.of("answer.pays", who=payment.message, points=payment.total))
        paid[who] = None
    payments = [*paid]
    if received != found.points:
        payments.append(say("answer.receives", total=received))
    return Answer(f"{found.points:,}", say("answer.unit"), f"{worth} · {seat}", tuple(payments), True)


def _seat(found: Derivation) -> str:
    return "seat.child_name" if found.win.seat_wind else "seat.dealer_name"


def cards_of(found: Derivation, look: Look) -> list[Card]:
    """The cards of a derivation, in the order in which the field teaches them."""
    cards = []
    for number, step in enumerate(found.steps, 1):
        messages = [Line(tuple(look.parts(m)), tone=_tone(m)) for m in step.messages]
        chosen = found.chosen
        lines: list[Line] = []
        total = ""
        reading = None
        if chosen is not None and step.name == "reading":
            reading = chosen if chosen.groups else None
            messages = [_in_one(messages)]
        elif chosen is not None and step.name == "fu":
            lines = [Line(tuple(look.parts(line.message)), f"{line.fu}", line.tiles) for line in chosen.fu_lines]
            if chosen.form != "nagashi":
                total = look.say("answer.fu_line", fu=chosen.fu)
        elif chosen is not None and step.name == "han":
            lines = [_yaku_line(chosen, index, look) for index in range(len(chosen.yaku_lines))]
            if chosen.has_yaku:
                total = (
                    look.say(yakuman_name(chosen.yakuman))
                    if chosen.yakuman
                    else look.say("answer.han_line", han=chosen.han)
                )
        elif step.name == "base" and chosen is not None:
            total = look.say("answer.points_line", points=chosen.base)
        elif step.name == "payment" and chosen is not None:
            total = look.say("answer.points_line", points=found.points)
        title = look.say(f"step.{step.name}")
        cards.append(Card(step.name, number, title, total, (*lines, *messages), found.hand.winning, reading))
    if found.notes:
        notes = tuple(Line(tuple(look.parts(note)), tone="note") for note in found.notes)
        cards.append(Card("notes", 0, look.say("answer.notes"), "", notes, found.hand.winning))
    return cards


def _in_one(lines: list[Line]) -> Line:
    """Several notes as one paragraph."""
    parts: list[Part] = []
    for line in lines:
        parts += [*line.parts, " "]
    return Line(tuple(parts[:-1]), tone="note")


def _yaku_line(chosen: Reading, index: int, look: Look) -> Line:
    line = chosen.yaku_lines[index]
    value = look.say("answer.yakuman_short", n=line.yakuman) if line.yakuman else f"{line.han}"
    return Line((look.say(f"yaku.{line.yaku}.name"),), value, line.tiles, reason=tuple(look.parts(line.message)))


_FORMULAS = ("base.formula", "payment.line.times", "payment.line.exact")


def _tone(message: Message) -> Tone:
    if message.key in _FORMULAS:
        return "formula"
    if message.key == "payment.total":
        return "total"
    return "sum" if message.key in ("fu.sum", "han.sum") else "note"
