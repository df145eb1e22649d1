"""The right answer to a problem as plain data, by the names of what is asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.interchange.json_fields import Json
from core.language.messages import notation
from core.practice.curriculum.answer import Answer, FuSheet, Paid, read_answer
from core.practice.curriculum.believed_answer import compute_answer
from core.practice.curriculum.facts import Facts
from core.practice.curriculum.parts import SHEET, Asked
from core.tiles import Tile


def right_parts(
    facts: Facts, asked: tuple[Asked, ...], among: tuple[str, ...], about: int | None, questions: Mapping[str, Any]
) -> Json:
    """Return the right value of each asked part or question by its name. What has none is left out: all parts but
    "win" where the hand does not win.

    :param among: the yaku and kinds of dora that count; () for all.
    :param about: the index of the one group whose fu are asked; None for all groups.
    :param questions: the right answers to the questions that are no part of the derivation.
    """
    found = {**_parts(facts, among, about), "win": facts.outcome == "win", **questions}
    return {name: found[name] for name in asked if name in found}


def _parts(facts: Facts, among: tuple[str, ...], about: int | None) -> Json:
    """Return the right value of every part of a winning hand; {} for other hands."""
    if facts.outcome != "win":
        return {}
    answer = compute_answer(facts)
    found: Json = {**(answer.fu_lines or FuSheet())._asdict(), **answer._asdict()}
    sets = facts.sheet.sets if about is None else (facts.sheet.sets[about],)
    yaku = {name: han for name, han in {**facts.yaku, **facts.dora}.items() if not among or name in among}
    found |= {
        "sets": sorted(sets, reverse=True),
        "yaku": yaku,
        "han": sum(yaku.values()) if among else facts.han,
        "payments": paid_as_json(answer.payments or Paid()),
    }
    if facts.form == "standard" and facts.groups:
        found |= {
            "groups": [_written(group.tiles) for group in facts.groups] + [_written(facts.pair_tiles)],
            "finished": _written(facts.wait_tiles),
            "wait_name": facts.wait,
        }
    elif facts.form == "chiitoitsu":
        found |= {
            "groups": [_written((tile, tile)) for tile in dict.fromkeys(facts.hand.closed)],
            "finished": _written((facts.hand.winning,) * 2),
            "wait_name": facts.wait,
        }
    return found


def paid_as_json(paid: Paid) -> Json:
    """Return the points by payer; the total, and payers that do not pay, are left out."""
    return {who: points for who, points in paid._asdict().items() if points is not None and who != "total"}


def _written(tiles: tuple[Tile, ...]) -> str:
    return notation(tuple(sorted(tiles)))


def whole_answer(facts: Facts) -> Json:
    """Return the right answer to a whole hand in the form that `python -m core diagnose` reads.

    Without tiles it has only `fu`, `han`, `base` and `payments`; without a win, only `win`; for a settlement, only
    `settled`.
    """
    answer = compute_answer(facts)
    if answer.win is not True:
        return answer.as_json()
    found = answer.as_json()
    found["payments"] = paid_as_json(answer.payments or Paid())
    if not facts.has_tiles:
        return {name: found[name] for name in ("fu", "han", "base", "payments")}
    if not found["fu_lines"]["extra"]:
        del found["fu_lines"]["extra"]
    return found


def answer_of(facts: Facts, given: Mapping[str, Any], among: tuple[str, ...], about: int | None) -> Answer:
    """Return the values entered for the asked parts as an answer to the whole hand.

    Where only one group's fu or the han of some yaku are asked, the right values of the others are filled in.

    :param given: values by the names of what is asked.
    :param among: the yaku and kinds of dora that are asked; () for all.
    :param about: the index of the one group whose fu are asked; None for all groups.
    :raises BadInputError: a value has a wrong type.
    """
    lines = {name: value for name, value in given.items() if name in SHEET}
    rest = {name: value for name, value in given.items() if name in Answer._fields and name != "fu_lines"}
    answer = read_answer({**rest, **({"fu_lines": lines} if lines else {})})
    if about is not None and answer.fu_lines is not None and answer.fu_lines.sets is not None:
        sets = list(facts.sheet.sets)
        sets[about] = answer.fu_lines.sets[0]
        answer = answer._replace(fu_lines=answer.fu_lines._replace(sets=tuple(sorted(sets, reverse=True))))
    if among and answer.han is not None:
        of_them = sum(han for name, han in {**facts.yaku, **facts.dora}.items() if name in among)
        answer = answer._replace(han=facts.han - of_them + answer.han)
    return answer
