"""Make the fields of a form from a derivation."""

from __future__ import annotations

from core.language.messages import Message
from core.practice.curriculum.parts import CARD_OF, PARTS, SHEET, Part
from core.practice.exercise.fields import (
    FU_KEYS,
    FUTEI_KEYS,
    WAIT_KEYS,
    WON_KEYS,
    YES_NO_KEYS,
    FormField,
    Keys,
    kinds_of,
)
from core.scoring.derivation import Derivation
from core.scoring.fu import CHIITOITSU, FUTEI
from core.scoring.groups import TRIPLETS
from core.scoring.lines import FuSource, Group, Payment, PaymentSource
from core.scoring.reading import Reading
from core.tiles import Tile, Wind


def fields_of(derivation: Derivation, asked: tuple[Part, ...]) -> tuple[FormField, ...]:
    """Return the fields for some parts of a hand, in the order of the derivation.

    Parts that the hand does not have are left out, such as the groups of thirteen orphans or payments without a
    win. The fu of sequences are only asked together with the whole fu sheet.
    """
    reading = derivation.chosen
    if reading is None:
        return (win_field(derivation),) if "win" in asked else ()
    fields: list[FormField] = []
    for part in PARTS:
        if part in asked:
            if part == "win":
                fields.append(win_field(derivation))
            elif part in SHEET:
                fields += _sheet_fields(reading, part, whole=set(SHEET) <= set(asked))
            elif part in ("groups", "finished", "wait_name"):
                fields += _reading_fields(reading, part)
            else:
                fields += _number_fields(derivation, reading, part)
    return tuple(fields)


def win_field(derivation: Derivation) -> FormField:
    """Return the field that asks whether the hand wins."""
    return FormField(
        "win", "reading", "choice", Message("form.win"), derivation.outcome == "win", keys=YES_NO_KEYS
    )


# ------------------------------------------------------------------------------ reading


def _reading_fields(reading: Reading, part: Part) -> list[FormField]:
    """Return the fields for groups, the completed group or the name of the wait; [] where the hand has none."""
    if reading.completed is None or reading.form not in ("standard", "chiitoitsu"):
        return []
    if part == "groups":
        closed = [group for group in reading.groups if group.meld is None]
        shapes = ["form.pair_of" if reading.form == "chiitoitsu" else "form.group_of"] * len(closed)
        return [
            FormField(
                "groups", "reading", "group", Message.of(shape, n=number), kinds_of(group.tiles), group.tiles
            )
            for number, (shape, group) in enumerate(zip(shapes, closed, strict=True), 1)
        ]
    finished = reading.groups[reading.completed]
    if part == "finished":
        return [
            FormField(
                "finished",
                "reading",
                "finished",
                Message("form.finished"),
                kinds_of(finished.tiles),
                finished.tiles,
            )
        ]
    if reading.wait is None or reading.form == "chiitoitsu":
        return []
    message = Message.of(f"reading.wait.{reading.wait}", winning=reading.hand.winning, tiles=finished.tiles)
    return [
        FormField(
            "wait_name",
            "reading",
            "choice",
            Message("form.wait_name"),
            reading.wait,
            finished.tiles,
            WAIT_KEYS,
            message,
        )
    ]


# ------------------------------------------------------------------------------ the fu sheet


def _sheet_fields(reading: Reading, part: Part, *, whole: bool) -> list[FormField]:
    """Return the fields for a line of the fu sheet; [] where the hand's fu are not counted by lines.

    :param whole: whether sequences are asked beside triplets and kans.
    """
    if reading.form == "chiitoitsu":
        return _pairs_fields(reading, part)
    if not _is_counted(reading):
        return []
    lines = {line.source: line for line in reading.fu_lines}
    if part == "futei":
        return [_digits(part, Message("form.futei"), FUTEI, keys=FUTEI_KEYS, why=lines["futei"].message)]
    if part in ("menzen_ron", "tsumo"):
        source: FuSource = "ron" if part == "menzen_ron" else "tsumo"
        line = lines.get(source)
        fu, why = (line.fu, line.message) if line is not None else (0, None)
        return [_digits(part, Message(f"form.{part}"), fu, keys=WON_KEYS, why=why)]
    if part == "sets":
        found = []
        triplets = iter([line for line in reading.fu_lines if line.source == "triplet"])
        for group in reading.groups:
            if group.shape in TRIPLETS:
                line = next(triplets)
                found.append(_digits(part, _set_label(group), line.fu, line.tiles, why=line.message))
            elif group.shape == "shuntsu" and whole:
                why = Message.of("form.run", tiles=group.tiles)
                found.append(_digits(part, _set_label(group), 0, group.tiles, why=why))
        return found
    if part == "pair":
        line = next(line for line in reading.fu_lines if line.source.startswith("pair_"))
        return [_digits(part, Message.of("form.pair", tiles=line.tiles), line.fu, line.tiles, why=line.message)]
    line, tiles = lines["wait"], reading.groups[reading.completed or 0].tiles
    label = Message.of("form.wait", held=line.message.param("held"), winning=line.message.param("winning"))
    return [_digits(part, label, line.fu, tiles, why=line.message)]


def _is_counted(reading: Reading) -> bool:
    """Return whether the reading's fu are counted line by line."""
    return reading.form == "standard" and any(line.source == "futei" for line in reading.fu_lines)


def _set_label(group: Group) -> Message:
    """Return the label of a group: its tiles and the kind of call, which is visible on the table."""
    if group.meld is None:
        return Message.of("form.set", tiles=group.tiles)
    return Message.of("form.set_meld", tiles=group.tiles, meld=Message(f"meld.{group.meld.kind}"))


def _pairs_fields(reading: Reading, part: Part) -> list[FormField]:
    """Return the fields for seven pairs, whose fixed fu are entered in the first line."""
    why = Message("fu.chiitoitsu")
    if part == "futei":
        right = CHIITOITSU[reading.rules.chiitoitsu]
        return [_digits(part, Message("form.futei"), right, keys=FUTEI_KEYS, why=why)]
    if part in ("menzen_ron", "tsumo"):
        return [_digits(part, Message(f"form.{part}"), 0, keys=WON_KEYS, why=why)]
    if part == "wait":
        return [_digits(part, Message("form.wait_any"), 0, why=why)]
    return []


def _digits(
    part: Part,
    label: Message,
    right: int,
    tiles: tuple[Tile, ...] = (),
    *,
    keys: Keys = FU_KEYS,
    why: Message | None = None,
) -> FormField:
    """Return a field for fu that a single key fills."""
    return FormField(part, "fu", "digit", label, right, tiles, keys, why)


# ------------------------------------------------------------------------------ numbers and yaku


def _number_fields(derivation: Derivation, reading: Reading, part: Part) -> list[FormField]:
    """Return the fields for a sum, a number, the yaku or the payments; [] where the hand has none."""
    label, card = Message(f"form.{part}"), CARD_OF[part]
    if part == "yaku":
        yaku = tuple(line.yaku for line in reading.yaku_lines)
        return [FormField(part, card, "yaku", label, yaku, asks=Message("ask.yaku"))]
    if part in ("raw_fu", "fu", "han"):
        right = {"raw_fu": reading.raw_fu, "fu": reading.fu, "han": reading.han}[part]
        is_asked = bool(right) or (part == "han" and not reading.has_yaku)
        if not is_asked or (part == "han" and reading.by_name):
            return []
        return [FormField(part, card, "number", label, right, why=_why_so_many(derivation, reading, part))]
    if derivation.outcome != "win":
        return []
    if part == "base":
        return [FormField(part, card, "number", label, reading.base, why=_why_so_many(derivation, reading, part))]
    return payment_fields(derivation)


def _why_so_many(derivation: Derivation, reading: Reading, part: Part) -> Message | None:
    """Return how a number is made up, in the words of its card; None where the card does not say it."""
    lines = next((step.lines for step in derivation.steps if step.name == CARD_OF[part]), ())
    if not lines:
        return None
    if part == "fu" and _is_counted(reading):
        return lines[1].message
    if part == "base" and len(lines) > 1 and lines[1].source == "note":
        return lines[1].message  # the note that the result is capped at mangan
    return lines[0].message


def payment_fields(derivation: Derivation) -> list[FormField]:
    """Return a field for each different payment."""
    win = derivation.win
    key = "form.pays_honba" if win.honba else "form.pays"
    found: dict[Message, FormField] = {}
    for payment in derivation.payments:
        label = Message.of(key, who=payment.message, n=win.honba)
        asks = pays_question(payment.source, honba=win.honba)
        payer = payer_name(payment.source, tsumo=win.tsumo, dealer=win.seat_wind is Wind.EAST)
        found.setdefault(
            payment.message,
            FormField(
                *("payments", "payment", "number", label, payment.total),
                why=_working_of(payment),
                payer=payer,
                asks=asks,
            ),
        )
    return list(found.values())


def pays_question(source: PaymentSource, *, honba: int) -> Message | None:
    """Return the full question for a payment, or None for payers that are never asked alone."""
    if source not in ("discarder", "dealer", "child"):
        return None
    return Message(f"ask.{'pays_honba' if honba else 'pays'}.{source}")


def _working_of(payment: Payment) -> Message | None:
    """Return how a payment is calculated, honba included; None where it is not."""
    if payment.working is None:
        return None
    working: Message = Message.of("payment.pays", source=payment.message, working=payment.working.message)
    if not payment.honba:
        return working
    return Message.of("form.with_honba", working=working, extra=payment.honba, total=payment.total)


def payer_name(source: PaymentSource, *, tsumo: bool, dealer: bool) -> str:
    """Return the name of a payer as in `Paid`. :param dealer: whether the winner is the dealer."""
    if not tsumo:
        return "ron"
    return "each" if dealer else "dealer" if source == "dealer" else "child"
