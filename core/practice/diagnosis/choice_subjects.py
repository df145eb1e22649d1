"""What a multiple-choice question about an exercise can ask: the right answer, the believers' answers,
other options.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any, Literal

from core.hand.notation import parse_tiles
from core.language.messages import Message, Several, notation
from core.language.numbers import Amount, Formula, slashed
from core.match.draws import noten_deltas
from core.practice.curriculum.answer import Answer, Paid
from core.practice.curriculum.believed_answer import Belief, compute_answer
from core.practice.curriculum.expected_answer import paid_as_json
from core.practice.curriculum.facts import Facts
from core.practice.curriculum.parts import CHOICES, SHEET
from core.practice.exercise.exercise import Exercise
from core.practice.exercise.fields import WAIT_KEYS, is_group, kinds_of
from core.practice.generate.makers.yaku import SITUATIONS, YAKUHAI
from core.rules.rules import DORA
from core.study.table import table
from core.tiles import HONOURS, RUN_STARTS, TILES

AskedOfClass = Literal[
    "payments",
    "base",
    "fu",
    "raw_fu",
    "han",
    "han_of_these",
    "won_fu",
    "sets",
    "pair",
    "wait",
    "group",
    "wait_name",
    "hand_and_way",
    "win",
    "tanyao_pinfu",
    "form",
    "needed",
    "settled",
    "noten_gets",
    "noten_pays",
]
"""What is asked; the texts are under `class.ask`. `han_of_these`: the han of some yaku alone; `won_fu`:
the fu for winning; `hand_and_way`: open or closed, ron or tsumo; `group`: one of the groups."""


@dataclass(frozen=True, eq=False)
class Choosable:
    """An option of a question.

    :ivar value: its value for JSON.
    :ivar says: its text.
    :ivar because: the explanation once it is chosen, or None where there is none.
    """

    value: Any
    says: Message
    because: Message | None = None


@dataclass(frozen=True, eq=False)
class ChoiceSubject:
    """What can be asked of an exercise.

    :ivar right: the right option.
    :ivar believed: returns the option of somebody with a belief, or None where there is none to offer.
    :ivar own: wrong options from the unit's own topic.
    :ivar others: numbers near the right one, which may be among them.
    :ivar about: the question, where it is not the usual one.
    """

    asked: AskedOfClass
    right: Choosable
    believed: Callable[[Belief], Choosable | None] = lambda _: None
    own: tuple[Choosable, ...] = ()
    others: tuple[Choosable, ...] = ()
    about: Message | None = None

    @property
    def asks(self) -> Message:
        """The question."""
        return self.about or Message(f"class.ask.{self.asked}")


WON_LINES = ("futei", "menzen_ron", "tsumo")
"""The lines with the fu for winning."""
LINE_FU, SETS_FU = (0, 2, 4, 8), (0, 2, 4, 8, 16, 32)
"""The possible fu of a pair or wait, and of a group."""
LIMITS = (2_000, 3_000, 4_000, 6_000, 8_000)
"""The base points of the limits."""


def subjects_of(exercise: Exercise) -> Iterator[ChoiceSubject]:
    """Yield what can be asked of an exercise, the main topic of its unit first. Nothing where nothing can be
    asked.
    """
    asked, right = exercise.asked, exercise.right
    if asked == ("groups",):
        yield _group(exercise)
    if "closed" in asked:
        yield _hand_and_way(right)
    if "why_not" in asked:
        yield _win(exercise)
    if "broken" in asked:
        yield _tanyao_pinfu(exercise)
    if "settled" in asked:
        yield _settled(exercise.facts, right["settled"])
    if "needed" in asked:
        yield _needed(exercise)
    if "tenpai" in exercise.given:
        yield _of_no_win(exercise)
    if exercise.facts.outcome == "win":
        yield from _of_win(exercise)


def _of_win(exercise: Exercise) -> Iterator[ChoiceSubject]:
    """Yield what can be asked of a winning hand."""
    asked, right, facts = exercise.asked, exercise.right, exercise.facts
    if "payments" in asked:
        yield of_payments(facts, right.get("other_payments"), by_limits="limit" in asked)
    elif facts.fixed_base:
        yield of_payments(facts, by_limits=True)
        return
    if "form" in asked:
        if "fu" in asked:
            yield of_number(facts, "fu")
        yield _words("form", str(right["form"]), CHOICES["form"], "choice.form")
    elif exercise.among and "broken" not in asked:
        yield _han_of_these(exercise)
    elif not facts.fixed_base:
        yield from (of_number(facts, part) for part in ("base", "fu", "raw_fu", "han") if part in asked)
    if set(WON_LINES) == set(asked):
        yield _line(exercise, "won_fu", (20, 22, 30, 32, 40))
    if len(asked) < len(SHEET):
        lines = [line for line in ("wait", "pair", "sets") if line in asked]
        yield from (_line(exercise, line, SETS_FU if line == "sets" else LINE_FU) for line in lines)
    if "wait_name" in asked and "groups" not in asked:
        names = [str(name) for _, name in WAIT_KEYS]
        yield _words("wait_name", str(right["wait_name"]), names, "wait_name")


# ------------------------------------------------------------------------------------ numbers


def number_said(*numbers: int) -> Message:
    """Return numbers as one text, separated by slashes: a non-dealer's payment before the dealer's."""
    return Message.of("class.number", n=Formula(slashed(numbers)))


def _number(value: int) -> Choosable:
    return Choosable(value, number_said(value))


_BASES = (
    *(fu << han + 2 for han in range(1, 5) for fu in (20, 25, 30, 40, 50, 60, 70) if han > 1 or fu > 25),
    *LIMITS,
)
"""Possible base points. No hand has one han and less than 30 fu."""


def of_payments(facts: Facts, other: dict[str, int] | None = None, *, by_limits: bool = False) -> ChoiceSubject:
    """Return the question about the payments of a winning hand.

    :param other: the payments under other rules or in another reading, as a wrong option.
    :param by_limits: whether the other limits are wrong options.
    """
    right = compute_answer(facts).payments
    assert right is not None
    bases = sorted({base for base in _BASES if base <= MOST_PAID}, key=lambda base: _far(base, facts.base))
    own: tuple[Choosable, ...] = (_paid_json(other),) if other else ()
    if by_limits:
        own = tuple(_paid(facts.paid(base)) for base in LIMITS if base != facts.base)
    return ChoiceSubject(
        "payments",
        _paid(right),
        _believed(facts, lambda answer: _paid(answer.payments) if answer.payments is not None else None),
        own,
        tuple(_paid(facts.paid(base)) for base in bases[: NEAREST + 1]),
    )


MOST_PAID = 8_000
NEAREST = 5
"""The number of other numbers that are considered."""


def _far(number: int, right: int) -> float:
    """Return the ratio between a number and the right one, at least 1."""
    return max(number, right) / max(min(number, right), 1)


def _paid(paid: Paid) -> Choosable:
    return _paid_json(paid_as_json(paid))


def _paid_json(paid: dict[str, int]) -> Choosable:
    order = ("ron", "each", "child", "dealer")
    return Choosable(paid, number_said(*(paid[name] for name in order if name in paid)))


_BESIDE: dict[str, tuple[int, ...]] = {
    "fu": (20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110),
    "base": tuple(sorted(set(_BASES))),
}


def of_number(facts: Facts, part: str) -> ChoiceSubject:
    """Return the question about a number of a whole winning hand. :param part: "base", "fu", "raw_fu" or "han"."""

    def of(answer: Answer) -> Choosable | None:
        number = getattr(answer, part)
        return _number(number) if isinstance(number, int) and number > 0 else None

    right = int(getattr(compute_answer(facts), part))
    beside: Iterable[int] = _BESIDE.get(part, ())
    if part == "raw_fu":
        beside = (right + step for step in (2, -2, 4, -4, 10) if right + step >= 20)
    elif part == "han":
        beside = (right + step for step in (1, -1, 2, -2, 3) if right + step > 0)
    else:
        beside = sorted(beside, key=lambda number: _far(number, right))[: NEAREST + 1]
    asked: Any = part
    return ChoiceSubject(asked, _number(right), _believed(facts, of), (), tuple(map(_number, beside)))


def _believed(facts: Facts, of: Callable[[Answer], Choosable | None]) -> Callable[[Belief], Choosable | None]:
    """Return a function that gives a believer's option; None where they see no win or are uncertain."""

    def believed(belief: Belief) -> Choosable | None:
        answer = compute_answer(facts, belief)
        if answer.win is False or (belief.doubtful is not None and belief.doubtful(facts)):
            return None
        return of(answer)

    return believed


def _line(exercise: Exercise, line: str, values: tuple[Any, ...]) -> ChoiceSubject:
    """Return the question about a line of the fu sheet, or about the fu for winning together."""
    facts, about = exercise.facts, exercise.about

    def of(belief: Belief | None) -> Choosable | None:
        if line == "sets" and about is not None:
            lines = belief.lines if belief is not None else None
            return _number((lines(facts, facts.sheet) if lines is not None else facts.sheet).sets[about])
        sheet = (compute_answer(facts, belief) if belief is not None else compute_answer(facts)).fu_lines
        if sheet is None:
            return None
        found = [getattr(sheet, name) for name in (WON_LINES if line == "won_fu" else (line,))]
        return _number(sum(found)) if all(isinstance(fu, int) for fu in found) else None

    right = of(None)
    assert right is not None
    asked: Any = line
    asks = None
    if line == "sets" and about is not None:
        asks = Message.of("class.ask.sets", tiles=facts.groups[about].tiles)
    return ChoiceSubject(asked, right, of, (), tuple(map(_number, values)), asks)


def _han_of_these(exercise: Exercise) -> ChoiceSubject:
    """Return the question about the han of the unit's yaku or dora. Wrong options miss a yaku or count
    one too many.
    """
    facts = exercise.facts
    counted = {name: han for name, han in {**facts.yaku, **facts.dora}.items() if name in exercise.among}
    total = sum(counted.values())

    def of(answer: Answer) -> Choosable | None:
        return _number(total + answer.han - facts.han) if answer.han is not None and not facts.fixed_base else None

    own = [
        Choosable(total - han, number_said(total - han), Message.of("class.is_there", yaku=_yaku(name), n=han))
        for name, han in counted.items()
        if name in facts.yaku
    ]
    here, closed = facts.rules.closed_han if facts.closed else facts.rules.open_han, facts.rules.closed_han
    for atom in exercise.atoms:
        name = atom.partition(".")[2]
        han = here.get(name) or closed.get(name, 0)
        if han and name in exercise.among and name not in facts.yaku:
            seen = total + han
            own.append(Choosable(seen, number_said(seen), Message.of("class.not_there", yaku=_yaku(name))))
    others = [_number(total + step) for step in (1, -1, 2, 3, -2) if total + step >= 0]
    kind = next((kind for kind, names in _KINDS.items() if names.issuperset(exercise.among)), "these")
    asks = Message(f"class.ask.han_of_{kind}")
    return ChoiceSubject("han_of_these", _number(total), _believed(facts, of), tuple(own), tuple(others), asks)


_KINDS = {"honours": frozenset(YAKUHAI), "dora": frozenset(DORA), "situation": frozenset(SITUATIONS)}


def _yaku(name: str) -> Message:
    return Message(f"yaku.{name}.name")


# ------------------------------------------------------------------------------------ words


def _words(asked: AskedOfClass, right: str, values: Iterable[str], key: str) -> ChoiceSubject:
    every = {value: Choosable(value, Message(f"{key}.{value}")) for value in values}
    return ChoiceSubject(asked, every.pop(right), own=tuple(every.values()))


def _several(*said: Message) -> Message:
    return Message.of("class.number", n=Several(said, "list.comma"))


def _hand_and_way(right: dict[str, Any]) -> ChoiceSubject:
    """Return the question whether the hand is open or closed, and how it was won."""

    def said(closed: str, way: str) -> Choosable:
        says = _several(Message(f"choice.closed.{closed}"), Message(f"choice.won_by.{way}"))
        return Choosable({"closed": closed, "won_by": way}, says)

    every = {both: said(*both) for both in product(CHOICES["closed"], CHOICES["won_by"])}
    found = every.pop((right["closed"], right["won_by"]))
    return ChoiceSubject("hand_and_way", found, own=tuple(every.values()))


def _win(exercise: Exercise) -> ChoiceSubject:
    """Return the question whether the hand wins, and if not, why."""
    lacks = {name: Choosable(name, Message(f"choice.win.{name}")) for name in CHOICES["why_not"]}
    wins = Choosable(True, Message("class.wins"))
    why = exercise.right.get("why_not")

    def believed(belief: Belief) -> Choosable | None:
        return wins if why is not None and compute_answer(exercise.facts, belief).win else None

    right = wins if why is None else lacks.pop(str(why))
    own = (*lacks.values(), *((wins,) if right is not wins else ()))
    return ChoiceSubject("win", right, believed, own)


def _tanyao_pinfu(exercise: Exercise) -> ChoiceSubject:
    """Return the question whether it is tanyao, pinfu, both or neither."""
    yaku = exercise.right["yaku"]

    def said(tanyao: bool, pinfu: bool) -> Choosable:
        names = [name for name, is_there in (("tanyao", tanyao), ("pinfu", pinfu)) if is_there]
        return Choosable(names, _several(*map(_yaku, names)) if names else Message("choice.form.none"))

    there = "tanyao" in yaku, "pinfu" in yaku
    every = {both: said(*both) for both in product((True, False), repeat=2)}

    def believed(belief: Belief) -> Choosable | None:
        answer, right = compute_answer(exercise.facts, belief), exercise.facts.han
        if answer.han is None or answer.han == right:
            return None
        is_pinfu = belief.key.startswith("pinfu")
        return every[(there[0], not there[1]) if is_pinfu else (not there[0], there[1])]

    own = tuple(said for both, said in every.items() if both != there)
    return ChoiceSubject("tanyao_pinfu", every[there], believed, own)


def _group(exercise: Exercise) -> ChoiceSubject:
    """Return the question for one of the groups. Wrong options are groups of which the hand has two tiles."""
    assert exercise.hand is not None
    rights = {kinds_of(tiles) for tiles in map(parse_tiles, exercise.right["groups"])}
    held = Counter(tile.kind for tile in exercise.hand.closed)
    runs = [
        (low, low + 1, low + 2) for low in sorted(RUN_STARTS) if sum(held[low + at] > 0 for at in range(3)) > 1
    ]
    every: list[tuple[int, ...]] = [*runs, *((kind,) * 3 for kind in held if held[kind] == 2)]
    near = [kinds for kinds in every if kinds not in rights]

    def said(kinds: tuple[int, ...]) -> Choosable:
        tiles = tuple(TILES[kind] for kind in kinds)
        return Choosable(notation(tiles), Message.of("class.group", tiles=tiles))

    shapes = [kinds for kinds in sorted(rights) if is_group(kinds)] or sorted(rights)
    found = shapes[len(exercise.code) % len(shapes)]
    if not is_group(found):  # seven pairs
        near = [(kind, kind) for kind in range(HONOURS) if kind not in held]
    return ChoiceSubject("group", said(found), own=tuple(map(said, near)), others=tuple(map(said, runs[:3])))


# ------------------------------------------------------------------------------------ matches


def _settled(facts: Facts, right: list[float]) -> ChoiceSubject:
    """Return the question about the results of a match. :param right: the right results."""

    def said(points: Iterable[Any]) -> Choosable:
        values = [int(each) if each == int(each) else float(each) for each in points]
        amounts = tuple(Amount(int(each), signed=True) for each in values)
        return Choosable(values, Message.of("class.number", n=Several(amounts, "list.slash")))

    def believed(belief: Belief) -> Choosable | None:
        settled = compute_answer(facts, belief).settled
        if settled is None or any(each != int(each) for each in settled):
            return None
        return said(settled)

    shifted = [said([each + step for each in right]) for step in (5, -5, 10)]
    return ChoiceSubject("settled", said(right), believed, others=tuple(shifted))


def _needed(exercise: Exercise) -> ChoiceSubject:
    """Return the question for the points of the smallest hand that is enough. Lower options are not
    enough, higher ones are more than needed.
    """
    right = int(exercise.right["needed"]["points"])
    priced = table(dealer=exercise.facts.dealer, tsumo=exercise.win.tsumo, rules=exercise.rules)
    cells = (cell for row in (*priced.rows, priced.limits) for cell in row if cell.impossible is None)
    prices = {cell.points for cell in cells} - {right}
    near = sorted(prices, key=lambda price: (_far(price, right), price))
    own = tuple(
        Choosable(
            price, number_said(price), Message("class.not_enough" if price < right else "class.more_than_needed")
        )
        for price in near[:NEAREST]
    )
    return ChoiceSubject("needed", _number(right), own=own)


def _of_no_win(exercise: Exercise) -> ChoiceSubject:
    """Return the question what one receives or pays after an exhaustive draw. The options are all amounts that
    occur.
    """
    asked: AskedOfClass = "noten_gets" if "noten_gets" in exercise.asked else "noten_pays"
    right, players = int(exercise.right[asked]), exercise.rules.players
    draws = [noten_deltas(tuple(range(n)), players, exercise.given["noten_payment"]) for n in range(players + 1)]
    amounts = sorted({abs(points) for deltas in draws for points in deltas} - {right})
    return ChoiceSubject(asked, _number(right), own=tuple(map(_number, amounts)))
