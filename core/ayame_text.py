"""A hand in Ayame mahjong as plain text and as plain data, for the command line and the clipboard."""

from __future__ import annotations

from core.as_json import derivation_as_json, message_as_json, reading_as_json, steps_as_json
from core.lines import Json
from core.messages import Message, labelled
from core.notation import write_hand
from core.scoring.ayame import MOST, PLAYERS, USUAL, AyameRules, han_text, parse_han
from core.scoring.ayame_chart import both_systems, own_name
from core.scoring.ayame_score import AyameDerivation, AyameReading, AyameStep
from core.scoring.derivation import yakuman_name
from core.text import Say, answer_message, deltas_line, groups


def ayame_answer(found: AyameDerivation) -> Message:
    """The answer in one line."""
    if not found.points:
        not_here = found.chosen is not None and found.chosen.reading.base
        return Message("ayame.answer.not_played") if not_here else answer_message(found.found)
    how = "draw" if found.win.nagashi_mangan else "tsumo" if found.win.tsumo else "ron"
    return Message.of(f"ayame.answer.{how}", points=found.points, worth=own_name(found), n=found.rules.players)


def ayame_as_text(found: AyameDerivation, say: Say) -> str:
    """The answer, the numbered cards, the readings that lost, and the hand in both systems."""
    lines = [say(ayame_answer(found))]
    if not found.win.nagashi_mangan:
        lines.append(write_hand(found.hand))
    for number, step in enumerate(found.steps, 1):
        lines += ["", f"{number}. {say(Message(f'ayame.step.{step.name}'))}", *_step_lines(step, found, say)]
    if found.payments and found.deltas:
        lines += ["", deltas_line(found.deltas, say)]
    if found.rejected:
        lines += ["", say(Message("answer.rejected"))]
        lines += [f"   {_rejected(reading, say)}" for reading in found.rejected]
    both = both_systems(found)
    if both:
        lines += ["", say(Message("ayame.both.title"))]
        lines += [f"   {say(worth.message)}" for worth in both]
    if found.notes:
        lines += ["", say(Message("answer.notes"))]
        lines += [f"   {say(note)}" for note in found.notes]
    return "\n".join(lines)


def _step_lines(step: AyameStep, found: AyameDerivation, say: Say) -> list[str]:
    chosen = found.chosen
    lines: list[str] = []
    if chosen is not None and step.name == "reading" and chosen.reading.groups:
        lines.append(f"   {groups(chosen.reading)}")
    elif chosen is not None and step.name == "han":
        for line in chosen.lines:
            worth = say(yakuman_name(1)) if line.yakuman else f"{han_text(line.halves):>4}"
            lines.append(f"   {worth}  {say(labelled(Message(f'yaku.{line.yaku}.name'), line.message))}")
    return lines + [f"   {say(message)}" for message in step.messages]


def _rejected(found: AyameReading, say: Say) -> str:
    key = "rejected_line" if found.points else "rejected_no_yaku"
    text = say(Message.of(f"answer.{key}", groups=groups(found.reading), points=found.points))
    details = [say(Message(f"yaku.{line.yaku}.name")) for line in found.lines]
    if not found.reading.yakuman:
        details.append(say(Message.of("ayame.han_line", han=han_text(found.halves))))
    return f"{text} — {say(Message('list.comma')).join(details)}"


def ayame_as_json(found: AyameDerivation) -> Json:
    """The whole derivation as plain data, the riichi one beside it. Han are in halves."""
    return {
        "players": found.rules.players,
        "outcome": found.outcome,
        "chosen": _reading_as_json(found.chosen) if found.chosen else None,
        "rejected": [_reading_as_json(reading) for reading in found.rejected],
        "steps": steps_as_json(found.steps),
        "payments": [
            {
                "payer": payment.payer.letter if payment.payer is not None else None,
                "points": payment.points,
                "message": message_as_json(payment.message),
            }
            for payment in found.payments
        ],
        "points": found.points,
        "notes": [message_as_json(note) for note in found.notes],
        "riichi": derivation_as_json(found.found),
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


# ------------------------------------------------------------------------------------ written rules


class AyameHanError(ValueError):
    """What somebody wrote is no number of han for a yaku.

    :ivar problem: what is wrong and what would be right, with the words as they were written.
    """

    def __init__(self, key: str, **params: object) -> None:
        self.problem = Message.of(f"ayame.wrong.{key}", **params)
        super().__init__(key)


def with_han(ayame: AyameRules, edited: str) -> AyameRules:
    """The rules with one value more, as people write it: `pinfu=1.5`, or closed and open `honitsu=2.5/2`.

    :raises AyameHanError: it is none.
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
    """All of the rules in a line: `players=3 pinfu=0.5 honitsu=2.5/2`."""
    words = [f"players={ayame.players}"]
    for yaku, closed, opened in ayame.han:
        both = opened is not None and opened != closed
        words.append(
            f"{yaku}={han_text(closed)}/{han_text(opened or 0)}" if both else f"{yaku}={han_text(closed)}"
        )
    return " ".join(words)


def rules_from_text(text: str) -> AyameRules:
    """The rules that such a line says. What is no rule is passed over: the line may be of another version."""
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
