"""A derivation as plain text, for the command line and the clipboard."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from core.hand.notation import write_hand
from core.language.messages import Message, Say, labelled, notation
from core.language.numbers import change_text
from core.scoring.derivation import Derivation
from core.scoring.lines import StepName, yakuman_name
from core.scoring.reading import Reading
from core.tiles import Wind

if TYPE_CHECKING:
    from core.ayame.score import AyameDerivation  # not needed at the window's start


def derivation_as_text(derivation: Derivation, say: Say) -> str:
    """Return the answer, the hand, numbered steps, gains and losses by seat, rejected readings, and notes."""
    cards = [
        (Message(f"step.{step.name}"), [*_own_lines(step.name, derivation.chosen, say), *map(say, step.messages)])
        for step in derivation.steps
    ]
    rejected = [_rejected(reading, say) for reading in derivation.rejected]
    return cards_as_text(derivation, summary_line(derivation, say), cards, rejected, say)


def cards_as_text(
    derivation: Derivation | AyameDerivation,
    answer: str,
    cards: Sequence[tuple[Message, Sequence[str]]],
    rejected: Sequence[str],
    say: Say,
    both: Sequence[Message] = (),
) -> str:
    """Return a derivation of either system as text.

    After the answer stand the hand, the steps, gains and losses by seat, rejected readings, both systems and
    notes.

    :param answer: the first line. :param cards: title and lines of each step.
    :param rejected: a line for each rejected reading. :param both: the hand's value in both systems.
    """
    lines = [answer]
    if not derivation.win.nagashi_mangan:
        lines.append(write_hand(derivation.hand))
    for number, (title, told) in enumerate(cards, 1):
        lines += ["", f"{number}. {say(title)}", *_indented(told)]
    if derivation.payments and derivation.deltas:
        lines += ["", _deltas_line(derivation.deltas, say)]
    for title, more in (
        (Message("answer.rejected"), rejected),
        (Message("ayame.both.title"), list(map(say, both))),
        (Message("answer.notes"), list(map(say, derivation.notes))),
    ):
        if more:
            lines += ["", say(title), *_indented(more)]
    return "\n".join(lines)


def _indented(lines: Iterable[str]) -> list[str]:
    return [f"   {line}" for line in lines]


def _deltas_line(deltas: tuple[int, ...], say: Say) -> str:
    """Return the gain or loss of each seat, east first."""
    changes = "  ".join(
        f"{say(Message(f'wind.{wind.letter}'))} {change_text(change)}"
        for wind, change in zip(Wind, deltas, strict=False)
    )
    return say(labelled(Message("answer.deltas"), changes))


def answer_message(derivation: Derivation) -> Message:
    """Return the answer in one line: points, and what for; or why the hand does not win."""
    chosen = derivation.chosen
    if chosen is None:
        return Message(f"answer.{derivation.outcome}")
    if not chosen.has_yaku:
        few = any(reading.has_too_few_han for reading in (chosen, *derivation.rejected))
        return Message("answer.too_few_han" if few else "answer.no_yaku")
    seat = Message("seat.child" if derivation.win.seat_wind else "seat.dealer")
    how = "tsumo" if derivation.win.tsumo else "ron"
    if chosen.form == "nagashi":
        return Message.of("answer.draw", points=derivation.points, seat=seat)
    if chosen.by_name:
        limit = Message(f"limit.{chosen.limit}")
        return Message.of(f"answer.yakuman_{how}", points=derivation.points, limit=limit, seat=seat)
    if not chosen.fu and not chosen.yakuman:  # rules that do not count fu
        return Message.of(f"answer.{how}_no_fu", points=derivation.points, han=chosen.han, seat=seat)
    if chosen.yakuman:
        limit = yakuman_name(chosen.yakuman)
        return Message.of(f"answer.yakuman_{how}", points=derivation.points, limit=limit, seat=seat)
    return Message.of(f"answer.{how}", points=derivation.points, han=chosen.han, fu=chosen.fu, seat=seat)


def worth_of(han: int, fu: int) -> Message:
    """Return han and fu; only han under rules without fu."""
    return Message.of("answer.worth", han=han, fu=fu) if fu else Message.of("answer.han_line", han=han)


def summary_line(derivation: Derivation, say: Say) -> str:
    """Return the answer in one line, as text, with the limit, and all that the winner receives if that is more."""
    text = say(answer_message(derivation))
    chosen = derivation.chosen
    if chosen is not None and chosen.limit and not chosen.yakuman and not chosen.by_name:
        text += say(Message.of("answer.limit", limit=Message(f"limit.{chosen.limit}")))
    if received(derivation) != derivation.points:
        text += say(Message.of("answer.received", extra=extra(derivation), sum=received(derivation)))
    return text


def extra(derivation: Derivation) -> Message:
    """Return what the winner receives besides the points of the hand: honba, sticks, or both.

    Only for a winner who does receive more.
    """
    honba = any(payment.honba for payment in derivation.payments)
    return Message(f"answer.extra.{'both' if honba and derivation.sticks else 'honba' if honba else 'sticks'}")


def received(derivation: Derivation) -> int:
    """Return what the winner receives in all, honba and sticks included; 0 without a win."""
    return derivation.sticks + sum(payment.total for payment in derivation.payments)


def _own_lines(step: StepName, chosen: Reading | None, say: Say) -> list[str]:
    """Return the lines of the reading for a step: its groups, its fu, or its yaku."""
    if chosen is None:
        return []
    if step == "reading":
        return [groups(chosen)] if chosen.groups else []
    if step == "fu":
        return [f"{line.fu:>4}  {say(line.message)}" for line in chosen.fu_lines]
    if step != "han":
        return []
    lines = []
    for line in chosen.yaku_lines:
        worth = say(yakuman_name(line.yakuman)) if line.yakuman else f"{line.han:>4}"
        worth = say(Message(f"limit.{chosen.limit}")) if chosen.by_name else worth
        lines.append(yaku_line_text(worth, line.yaku, line.message, say))
    return lines


def yaku_line_text(worth: str, yaku: str, why: Message, say: Say) -> str:
    """Return a line for a yaku: its worth as given (han or a limit), its name, and why the hand has it."""
    return f"{worth}  {say(labelled(Message(f'yaku.{yaku}.name'), why))}"


def groups(reading: Reading) -> str:
    """Return the groups of a reading: melds in round brackets, the completed group in square ones.

    `[234m] 567p 88s (777z)`
    """
    words: list[str] = []
    for index, group in enumerate(reading.groups):
        tiles = notation(group.tiles)
        if group.meld:
            tiles = f"({tiles})"
        elif index == reading.completed:
            tiles = f"[{tiles}]"
        words.append(tiles)
    return " ".join(words)


def _rejected(reading: Reading, say: Say) -> str:
    lost = "rejected_too_few" if reading.has_too_few_han else "rejected_no_yaku"
    key = "rejected_line" if reading.has_yaku else lost
    text = say(Message.of(f"answer.{key}", groups=groups(reading), points=reading.points))
    details = [
        *([say(Message(f"wait.{reading.wait}"))] if reading.wait else []),
        *(say(Message(f"yaku.{line.yaku}.name")) for line in reading.yaku_lines),
        *([say(Message.of("answer.han_line", han=reading.han))] if not reading.yakuman else []),
        *([say(Message.of("answer.fu_line", fu=reading.fu))] if reading.fu else []),
    ]
    return rejected_text(text, details, say)


def rejected_text(text: str, details: Iterable[str], say: Say) -> str:
    """Return a rejected reading followed by details: its wait, yaku, han and fu."""
    return f"{text} — {say(Message('list.comma')).join(details)}"
