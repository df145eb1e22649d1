"""Build the form of an exercise: the fields that are asked, and what is stated beside the hand or in its place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple, get_args

from core.hand import Win
from core.hand.notation import parse_tiles
from core.interchange.win_words import conditions_of, seat_and_way
from core.language.messages import Message, Several
from core.language.numbers import Amount
from core.practice.curriculum.parts import CHOICES, PARTS, Part, Question
from core.practice.curriculum.units import is_from
from core.practice.exercise.exercise import Exercise
from core.practice.exercise.explain_line import choice_reason
from core.practice.exercise.fields import Entered, FormField, Keys, kinds_of
from core.practice.exercise.form import AnswerForm
from core.practice.exercise.hand_fields import fields_of, payer_name, pays_question
from core.practice.exercise.table_scene.build_scene import scene_of
from core.practice.generate.draft import PLAIN_UNITS
from core.practice.generate.makers.yaku import YAKUHAI
from core.rules.match_rules import MatchRules
from core.rules.rules import DORA
from core.scoring.derivation import Derivation
from core.scoring.lines import PaymentSource, StepName
from core.tiles import Wind

_CARDS: Mapping[str, StepName] = {
    "form": "reading",
    "broken": "han",
    "limit": "base",
    "closed": "reading",
    "won_by": "reading",
    "dealer": "reading",
}
"""The card of each question that is no part of the derivation; the default is the payment card."""
_PAYERS: Mapping[str, PaymentSource] = {
    "ron": "discarder",
    "each": "child",
    "dealer": "dealer",
    "child": "child",
}
_KINDS = {"honours": frozenset(YAKUHAI), "dora": frozenset(DORA)}
"""Names for groups of yaku whose han are asked alone."""
NOTHING = "nothing"
"""The choice that none of the listed reasons applies."""


def form_of(exercise: Exercise) -> AnswerForm:
    """Return the empty form of an exercise; groups that are already marked are filled in."""
    derivation = exercise.derivation
    if derivation is None:
        return AnswerForm.with_fields(exercise.facts, None, _fields_of(exercise, None))
    form = AnswerForm.asking(exercise.facts, derivation, lambda each: _fields_of(exercise, each), exercise.shown)
    for group in exercise.laid:
        form = form.put(kinds_of(group))
    return form


def _fields_of(exercise: Exercise, derivation: Derivation | None) -> tuple[FormField, ...]:
    """Return the fields of an exercise. :param derivation: of the hand in one of its readings; None
    without tiles.
    """
    parts: tuple[Part, ...] = tuple(part for part in PARTS if part in exercise.asked and part != "win")
    fields: list[FormField] = []
    if "win" in exercise.asked:
        fields.append(_win_field(exercise))
    if derivation is not None:
        fields += [
            _of_problem(field, exercise) for field in fields_of(derivation, parts) if _counts(field, exercise)
        ]
    else:
        fields += _fields_of_price(exercise, parts)
    for question in get_args(Question):
        if question in exercise.asked and question != "why_not":
            fields += _question_fields(question, exercise)
    order = {name: number for number, name in enumerate(("reading", "fu", "han", "base", "payment"))}
    return tuple(_as_taught(field, exercise) for field in sorted(fields, key=lambda field: order[field.card]))


def _counts(field: FormField, exercise: Exercise) -> bool:
    """Return whether the field belongs to the problem: all do, except the groups that it is not about."""
    if field.part != "sets" or exercise.about is None:
        return True
    return kinds_of(field.tiles) == kinds_of(exercise.facts.groups[exercise.about].tiles)


THIRTY_OR_FORTY: Keys = (("3", 30), ("4", 40))
ROUNDING_FROM, BASE_FROM = "U21", "U23"
"""The units that teach rounding of fu, and base points. Texts of earlier units do not mention them."""


def _as_taught(field: FormField, exercise: Exercise) -> FormField:
    """Return the field with question and rule in terms taught by the exercise's unit. In U37 the fu become a
    choice between 30 and 40.
    """
    unit = exercise.unit.id
    if field.part == "fu" and unit == "U37":
        asks, rule = Message("ask.thirty_or_forty"), Message("taught.thirty_or_forty")
        return field._replace(kind="digit", keys=THIRTY_OR_FORTY, label=asks, why=None, asks=asks, rule=rule)
    if field.part == "fu" and not is_from(unit, ROUNDING_FROM):
        return field._replace(label=Message("form.fu_fixed"), asks=Message("form.fu_fixed"))
    if field.part == "payments" and not is_from(unit, BASE_FROM):
        return field._replace(rule=Message("taught.limits" if "limit" in exercise.asked else "taught.shares"))
    return field


def _of_problem(field: FormField, exercise: Exercise) -> FormField:
    """Return the field restricted to the yaku or kinds of dora that the problem asks about; others unchanged."""
    if exercise.among and field.part == "yaku":
        right = tuple(exercise.right.get("yaku", {}))
        return field._replace(label=Message("form.which"), right=right, among=exercise.among, asks=None)
    if exercise.among and field.part == "han":
        kind = next((kind for kind, names in _KINDS.items() if set(exercise.among) <= names), "these")
        return field._replace(
            label=Message(f"form.han_of_{kind}"),
            right=int(exercise.right["han"]),
            why=None,
            among=exercise.among,
            asks=Message(f"ask.han_of_{kind}"),
        )
    return field


# ------------------------------------------------------------------------------ whether it wins


def _win_field(exercise: Exercise) -> FormField:
    """Return the field for whether the hand wins; where the reason is asked, too, the reasons are
    further choices.
    """
    keys: Keys = (("y", True), ("n", False))
    right: Entered = bool(exercise.questions.get("win", exercise.facts.outcome == "win"))
    if "why_not" in exercise.asked:
        keys = (("y", True), *((str(number), why) for number, why in enumerate(CHOICES["why_not"], 1)))
        right = True if right else str(exercise.questions["why_not"])
    why = choice_reason("win", right, exercise.facts)
    return FormField("win", "reading", "choice", Message("form.win"), right, keys=keys, why=why)


# ------------------------------------------------------------------------------ without tiles


def _fields_of_price(exercise: Exercise, parts: tuple[Part, ...]) -> list[FormField]:
    """Return the fields of an exercise without tiles."""
    right = exercise.right
    found: list[FormField] = []
    for part in parts:
        if part == "payments":
            found += _paid_fields("payments", right.get("payments", {}), exercise)
        elif part in ("fu", "han", "base") and part in right:
            card: StepName = part
            found.append(FormField(part, card, "number", Message(f"form.{part}"), int(right[part])))
    return found


def _paid_fields(part: str, paid: Mapping[str, int], exercise: Exercise) -> list[FormField]:
    """Return a field for each payer, the dealer first."""
    honba = exercise.win.honba
    key = "form.pays_other" if part != "payments" else "form.pays_honba" if honba else "form.pays"
    found = []
    for name, points in paid.items():
        if name == "total":
            continue
        label = Message.of(key, who=Message(f"payment.from.{_PAYERS[name]}"), n=honba)
        asks = pays_question(_PAYERS[name], honba=honba) if part == "payments" else None
        dealer = exercise.win.seat_wind is Wind.EAST
        payer = payer_name(_PAYERS[name], tsumo=exercise.win.tsumo, dealer=dealer) if part == "payments" else ""
        found.append(FormField(part, "payment", "number", label, int(points), payer=payer, asks=asks))
    return found


# ------------------------------------------------------------------------------ other questions


def _question_fields(question: Question, exercise: Exercise) -> list[FormField]:
    """Return the fields of a question that is no part of the derivation; [] where it has no right answer."""
    right = exercise.questions.get(question)
    card = _CARDS.get(question, "payment")
    label = Message(f"form.{question}")
    if question == "other_payments":
        return _paid_fields(question, right or {}, exercise)
    if question in CHOICES:
        values = (*CHOICES[question], NOTHING) if question == "broken" else CHOICES[question]
        if question == "switch":
            values = tuple(exercise.given["differ"])
        keys: Keys = tuple((str(number), value) for number, value in enumerate(values, 1))
        if question == "broken":
            return [FormField(question, card, "choice", label, tuple(right or (NOTHING,)), keys=keys)]
        why = choice_reason(question, str(right), exercise.facts)
        return [FormField(question, card, "choice", label, str(right), keys=keys, why=why)]
    if question == "needed" and isinstance(right, Mapping):
        asks = Message("ask.needed")
        return [FormField(question, card, "number", label, int(right["points"]), asks=asks)]
    if question == "settled" and isinstance(right, list):
        return [
            FormField(question, card, "number", Message.of("form.settled", n=number), points)
            for number, points in enumerate(right, 1)
        ]
    if not isinstance(right, int):
        return []
    total = exercise.given.get("noten_payment")
    rule = Message.of("taught.draw", n=total) if total is not None else None
    return [FormField(question, card, "number", label, int(right), rule=rule)]


def said_of(exercise: Exercise, *, found: bool = False) -> tuple[Message, ...]:
    """Return the conditions of the win that are stated, without those that the problem asks for; () where they are
    read off a table scene.

    :param found: whether the problem has been answered, so that all are stated.
    """
    if not exercise.has_tiles and exercise.facts.outcome != "win":
        return ()
    if exercise.reads_table and not found and scene_of(exercise) is not None:
        return ()
    if exercise.unit.id in PLAIN_UNITS:
        return seat_and_way(exercise.win) if exercise.unit.id == "U02" else ()
    said = conditions_of(exercise.win)
    # The round wind, which comes first, only matters for yakuhai, so it is left out without tiles.
    return said if exercise.has_tiles else said[1:]


def win_shown(exercise: Exercise) -> Win:
    """Return the win as it is shown: without indicators where dora are not taught yet."""
    if exercise.unit.id not in PLAIN_UNITS:
        return exercise.win
    return replace(exercise.win, dora_indicators=(), ura_indicators=())


_SAID = ("limit", "yakuman", "han", "fu", "scores", "uma", "start", "return")
"""The names of given data that have a phrase of their own, in the order in which they are stated."""


class SeatGiven(NamedTuple):
    """A seat whose score is given.

    :ivar name: the seat's or player's name.
    :ivar is_own: whether it is the learner's.
    """

    name: Message
    score: int
    is_own: bool = False


def seats_of(exercise: Exercise) -> tuple[SeatGiven, ...]:
    """Return the seats with given scores: in a match from the dealer on, in a settlement in the order
    of the fields. Empty where no scores are given.
    """
    scores = exercise.given.get("scores", ())
    if "needed" not in exercise.asked:
        return tuple(SeatGiven(Message.of("given.player", n=n), each) for n, each in enumerate(scores, 1))
    order = [(exercise.given["dealer"] + place) % len(scores) for place in range(len(scores))]
    return tuple(
        SeatGiven(Message(f"match.wind.{Wind(place).letter}"), scores[seat], seat == exercise.given["seat"])
        for place, seat in enumerate(order)
    )


def given_of(exercise: Exercise, *, seen: bool = False, seated: bool = False) -> tuple[Message, ...]:
    """Return what is stated beside the hand or in its place.

    :param seen: whether a table scene shows the discards.
    :param seated: whether seats show the scores.
    """
    names = [name for name in _SAID if exercise.given.get(name) and not (seated and name == "scores")]
    said = [_said(name, exercise.given[name]) for name in names]
    if "needed" in exercise.asked:
        own = exercise.given["scores"][exercise.given["seat"]]
        rank = exercise.given["rank"]
        wanted = Message.of("given.wanted", rank=rank)
        said = [wanted] if seated else [_standings(exercise), Message.of("given.own", n=own, rank=rank)]
        said += conditions_of(exercise.win)
    if "tenpai" in exercise.given:
        said = _tenpai(exercise)
    if "settled" in exercise.asked:
        said += [Message(f"given.{name}.{exercise.given[name]}") for name in ("rounding", "tie")]
        if "sticks" in exercise.given:
            leftover = Message(f"given.leftover_sticks.{MatchRules().leftover_sticks}")
            said += [Message.of("felt.sticks", n=exercise.given["sticks"]), leftover]
    if "discards" in exercise.given and not seen:
        said.append(Message.of("given.discards", tiles=parse_tiles("".join(exercise.given["discards"]))))
    if "switch" in exercise.asked:
        rules = tuple(Message(f"choice.switch.{name}") for name in exercise.given["differ"])
        said.append(Message.of("given.other_rules", rules=Several(rules)))
    return tuple(said)


def _tenpai(exercise: Exercise) -> list[Message]:
    """Return how many players are in tenpai at the draw, and whether the learner is."""
    count, players = exercise.given["tenpai"], exercise.rules.players
    if count in (0, players):
        return [Message("given.tenpai.all" if count else "given.tenpai.none")]
    own = Message("given.own_tenpai.yes" if exercise.given["own"] else "given.own_tenpai.no")
    return [Message.of("given.tenpai.some", n=count, players=players), own]


def _standings(exercise: Exercise) -> Message:
    """Return the scores by wind, the dealer first."""
    each = [
        Message.of("given.standing", wind=Message(f"wind.{Wind(place).letter}"), n=seat.score)
        for place, seat in enumerate(seats_of(exercise))
    ]
    return Message.of("given.scores", n=Several(tuple(each), "list.slash"))


def _said(name: str, value: Any) -> Message:
    if name == "limit":
        return Message(f"limit.{value}")
    if isinstance(value, list):
        numbers = tuple(Amount(each, signed=False) for each in value)
        return Message.of(f"given.{name}", n=Several(numbers, "list.slash"))
    return Message.of(f"given.{name}", n=value)
