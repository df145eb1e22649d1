"""Messages, readings and derivations as JSON data for other programs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from core.interchange.json_fields import Json
from core.language.messages import Message, notation
from core.language.numbers import USUAL, Amount, Formula, written
from core.scoring.derivation import Derivation
from core.scoring.lines import Payment, Step
from core.scoring.reading import Reading
from core.tiles import Tile

if TYPE_CHECKING:
    from core.ayame.score import AyameStep  # not needed by `batch`


def by_seat(changes: tuple[int, ...]) -> dict[str, int]:
    """Return gains and losses by the seat wind's letter, `E` first; {} for ()."""
    return dict(zip("ESWN", changes, strict=False))


def message_as_json(message: Message) -> Json:
    """Return a message's key, and its parameters if it has any; tiles in notation, amounts as text."""
    return {"key": message.key, **({"params": _plain(dict(message.params))} if message.params else {})}


def _plain(value: Any) -> Any:
    match value:
        case Message():
            return message_as_json(value)
        case Amount() | Formula():
            return written(value, USUAL)
        case Tile():
            return str(value)
        case tuple() if all(isinstance(item, Tile) for item in value):
            return notation(value)
        case dict():
            return {name: _plain(item) for name, item in value.items()}
        case _:
            return value


def reading_as_json(reading: Reading) -> Json:
    """Return a reading with its lines as JSON data."""
    return {
        "form": reading.form,
        "groups": [
            {
                "shape": group.shape,
                "tiles": notation(group.tiles),
                "concealed": group.concealed,
                **({"meld": group.meld.kind} if group.meld else {}),
            }
            for group in reading.groups
        ],
        "wait": reading.wait,
        "completed": reading.completed,
        "fu_lines": [
            {**message_as_json(line.message), "fu": line.fu, "tiles": notation(line.tiles)}
            for line in reading.fu_lines
        ],
        "raw_fu": reading.raw_fu,
        "fu": reading.fu,
        "yaku_lines": [
            {
                "yaku": line.yaku,
                **({"yakuman": line.yakuman} if line.yakuman else {"han": line.han}),
                "message": message_as_json(line.message),
                "tiles": notation(line.tiles),
            }
            for line in reading.yaku_lines
        ],
        "han": reading.han,
        "yakuman": reading.yakuman,
        "base": reading.base,
        "limit": reading.limit,
        "points": reading.points,
    }


def steps_as_json(steps: Iterable[Step | AyameStep]) -> list[Json]:
    """Return the steps of a derivation with their names and messages."""
    return [
        {"step": step.name, "messages": [message_as_json(message) for message in step.messages]} for step in steps
    ]


def payments_as_json(payments: Iterable[Payment], *, with_honba: bool = True) -> list[Json]:
    """Return who pays what, in points. :param with_honba: whether the system has honba."""
    return [
        {
            "payer": payment.payer.letter if payment.payer is not None else None,
            "points": payment.points,
            **({"honba": payment.honba} if with_honba else {}),
            "message": message_as_json(payment.message),
        }
        for payment in payments
    ]


def derivation_as_json(derivation: Derivation) -> Json:
    """Return a complete derivation as JSON data."""
    return {
        "outcome": derivation.outcome,
        "chosen": reading_as_json(derivation.chosen) if derivation.chosen else None,
        "rejected": [reading_as_json(reading) for reading in derivation.rejected],
        "steps": steps_as_json(derivation.steps),
        "payments": payments_as_json(derivation.payments),
        "points": derivation.points,
        "sticks": derivation.sticks,
        "deltas": by_seat(derivation.deltas),
        "notes": [message_as_json(note) for note in derivation.notes],
    }
