"""A hand in Ayame mahjong as plain text and as JSON data, for the command line and the clipboard."""

from __future__ import annotations

from core.ayame.chart import both_systems, own_name
from core.ayame.score import AyameDerivation, AyameReading, AyameStepName
from core.ayame.system import MOST, PLAYERS, USUAL, AyameRules, han_text, parse_han
from core.interchange.derivation_json import (
    derivation_as_json,
    message_as_json,
    payments_as_json,
    reading_as_json,
    steps_as_json,
)
from core.interchange.derivation_text import answer_message, cards_as_text, groups, rejected_text, yaku_line_text
from core.interchange.json_fields import Json
from core.language.messages import Message, Say
from core.language.problem import ProblemError
from core.scoring.lines import yakuman_name


def ayame_answer(derivation: AyameDerivation) -> Message:
    """Return the answer in one line: points and han, or why the hand does not win."""
    if not derivation.points:
        not_here = derivation.chosen is not None and derivation.chosen.reading.base
        return Message("ayame.answer.not_played") if not_here else answer_message(derivation.riichi)
    how = "draw" if derivation.win.nagashi_mangan else "tsumo" if derivation.win.tsumo else "ron"
    return Message.of(
        f"ayame.answer.{how}", points=derivation.points, worth=own_name(derivation), n=derivation.rules.players
    )


def ayame_as_text(derivation: AyameDerivation, say: Say) -> str:
    """Return the text of a hand as `derivation_as_text()` does, with the hand's value in both systems."""
    cards = [
        (
            Message(f"ayame.step.{step.name}"),
            [*_own_lines(step.name, derivation.chosen, say), *map(say, step.messages)],
        )
        for step in derivation.steps
    ]
    rejected = [_rejected(reading, say) for reading in derivation.rejected]
    both = [worth.message for worth in both_systems(derivation)]
    return cards_as_text(derivation, say(ayame_answer(derivation)), cards, rejected, say, both)


def _own_lines(step: AyameStepName, chosen: AyameReading | None, say: Say) -> list[str]:
    """Return the lines of the reading for a step: its groups, or its yaku."""
    if chosen is None:
        return []
    if step == "reading":
        return [groups(chosen.reading)] if chosen.reading.groups else []
    if step != "han":
        return []
    lines = []
    for line in chosen.lines:
        worth = say(yakuman_name(1)) if line.yakuman else f"{han_text(line.halves):>4}"
        lines.append(yaku_line_text(worth, line.yaku, line.message, say))
    return lines


def _rejected(found: AyameReading, say: Say) -> str:
    key = "rejected_line" if found.points else "rejected_no_yaku"
    text = say(Message.of(f"answer.{key}", groups=groups(found.reading), points=found.points))
    details = [say(Message(f"yaku.{line.yaku}.name")) for line in found.lines]
    if not found.reading.yakuman:
        details.append(say(Message.of("ayame.han_line", han=han_text(found.halves))))
    return rejected_text(text, details, say)


def ayame_as_json(derivation: AyameDerivation) -> Json:
    """Return the complete derivation as JSON data, with the riichi derivation. Han are in halves."""
    return {
        "players": derivation.rules.players,
        "outcome": derivation.outcome,
        "chosen": _reading_as_json(derivation.chosen) if derivation.chosen else None,
        "rejected": [_reading_as_json(reading) for reading in derivation.rejected],
        "steps": steps_as_json(derivation.steps),
        "payments": payments_as_json(derivation.payments, with_honba=False),
        "points": derivation.points,
        "notes": [message_as_json(note) for note in derivation.notes],
        "riichi": derivation_as_json(derivation.riichi),
    }


def _reading_as_json(found: AyameReading) -> Json:
    return {
        "lines": [
            {
                "yaku": line.yaku,
                "halves": line.halves,
                "yakuman": line.yakuman,
                "message": message_as_json(line.message),
            }
            for line in found.lines
        ],
        "halves": found.halves,
        "counted": found.counted,
        "points": found.points,
        "reading": reading_as_json(found.reading),
    }


# -------------------------------------------------------------------------------------- rules as text


class AyameHanError(ProblemError, ValueError):
    """A text that is not a valid han value of a yaku. The problem quotes the text."""

    def __init__(self, key: str, **params: object) -> None:
        super().__init__(Message.of(f"ayame.wrong.{key}", **params))


def with_han(ayame: AyameRules, edited: str) -> AyameRules:
    """Return the rules with one more value, as people write it: `pinfu=1.5`, or closed and open `honitsu=2.5/2`.

    One value alone is also that of an open hand, if the yaku can be open.

    :raises AyameHanError: it is not such a value.
    """
    yaku, _, value = edited.partition("=")
    if yaku not in USUAL:
        raise AyameHanError("yaku", written=edited, yaku=yaku)
    closed, slash, opened = value.partition("/")
    try:
        halves = parse_han(closed)
        halves_opened = parse_han(opened) if slash else None
    except ValueError:
        raise AyameHanError("number", written=edited) from None
    if max(halves, halves_opened or 0) > MOST:
        raise AyameHanError("too_much", written=edited, most=han_text(MOST))
    if USUAL[yaku][1] is None and slash:
        raise AyameHanError("closed_only", written=edited, yaku=yaku)
    if USUAL[yaku][1] is not None and not slash:
        halves_opened = halves
    return ayame.with_han(yaku, halves, halves_opened)


def rules_as_text(ayame: AyameRules) -> str:
    """Return number of players and edited values in one line: `players=3 pinfu=0.5 honitsu=2.5/2`."""
    words = [f"players={ayame.players}"]
    for yaku, closed, opened in ayame.han:
        both = opened is not None and opened != closed
        words.append(
            f"{yaku}={han_text(closed)}/{han_text(opened or 0)}" if both else f"{yaku}={han_text(closed)}"
        )
    return " ".join(words)


def rules_from_text(text: str) -> AyameRules:
    """Return the rules in a line. Invalid words are ignored, as the line may come from another version."""
    ayame = AyameRules()
    for word in text.split():
        name, _, value = word.partition("=")
        if name == "players":
            players = next((n for n in PLAYERS if str(n) == value), ayame.players)
            ayame = AyameRules(players=players, han=ayame.han)
            continue
        try:
            ayame = with_han(ayame, word)
        except AyameHanError:
            continue
    return ayame
