"""Problems: every one follows from a unit, a level, a seed and rules, and so from its code alone.

A unit's maker draws hands until one is what the unit wants, `MOST_DRAWS` times at most: for three quarters of them
all that is wished has to hold, after that only what the unit is about. So no problem takes for ever, and under
rules that do not have what the unit is about there is an error and no endless search.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from core.hand import Hand, Win
from core.interchange.hand_code import is_hand_code, read_code
from core.interchange.json_fields import Json
from core.language.messages import Message
from core.language.problem import ProblemError
from core.practice.answer import Answer
from core.practice.asking import Asked, Draft, Posing
from core.practice.atoms import atoms_by_part
from core.practice.chance import Chance
from core.practice.codes import LEVELS, MOST_SEED, ProblemCode, read_problem_code
from core.practice.facts import Facts, facts_of
from core.practice.makers import fu, price, table, tiles, whole, yaku
from core.practice.parts import RUNGS, Part
from core.practice.plain_hand import without_reds
from core.practice.right import answer_of, right_parts, whole_answer
from core.practice.showing import is_telling
from core.practice.units import UNITS, Unit, unit_ids
from core.rules.presets import STANDARD
from core.rules.rules import Rules
from core.scoring.lines import StepName

MOST_DRAWS = 400
STRICT_DRAWS = 300
"""So many draws are held to all that is wished."""
ANEW_AFTER = 50
"""After so many draws it is decided again what kind of problem it is: under these rules there may be none."""
OF_FU = frozenset(unit_ids("U16-U22"))
"""Units about what is counted: where fu are fixed, or are none, there is nothing to count."""
PLAIN_UNITS = frozenset(unit_ids("U01-U03"))
"""Units about tiles, U02 also about who won and how: red fives, dora and all else are not taught yet."""
Maker = Callable[[Draft], Posing | None]


def _cells(dealer: bool, tsumo: bool | None) -> Maker:
    def make(draft: Draft) -> Posing | None:
        drawn = draft.decide("tsumo", 0.43) if tsumo is None else tsumo
        return price.price_of_cell(draft, UNITS[draft.unit].atoms, tsumo=drawn, dealer=dealer)

    return make


MAKERS: Mapping[str, Maker] = MappingProxyType(
    {
        "U01": tiles.groups,
        "U02": tiles.switches,
        "U03": tiles.finishing,
        "U04": tiles.win_or_not,
        "U05": price.limits,
        "U06": price.payers,
        "U07": yaku.situation,
        "U08": yaku.yakuhai,
        "U09": yaku.tanyao_pinfu,
        "U10": yaku.sequences,
        "U11": yaku.triplets,
        "U12": yaku.ends,
        "U13": yaku.seven_pairs,
        "U14": yaku.dora,
        "U15": yaku.all_han,
        "U16": fu.winning,
        "U17": fu.pair,
        "U18": fu.wait,
        "U19": fu.triplet,
        "U20": fu.kan,
        "U21": fu.sheet,
        "U22": fu.fixed,
        "U23": price.base,
        "U24": _cells(dealer=False, tsumo=False),
        "U25": _cells(dealer=False, tsumo=True),
        "U26": _cells(dealer=True, tsumo=None),
        "U27": price.on_the_table,
        "U28": whole.closed,
        "U29": whole.called,
        "U30": whole.readings,
        "U31": whole.in_time,
        "U32": whole.other_rules,
        "U33": whole.three_players,
        "U34": table.needed,
        "U35": table.settled,
    }
)


class NoProblemError(ProblemError, ValueError):
    """Under these rules this unit has no problem of this level and seed."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Problem:
    """A question with its right answer. Two are the same where their codes are.

    :ivar code: restores it anywhere: a problem code, or the hand code of a real hand.
    :ivar hand: None: it shows no tiles. :ivar win: role, way, winds, honba and sticks; of U35 nothing counts.
    :ivar facts: what the hand comes to; without tiles, what its han and fu do.
    :ivar asked: in the order of the derivation, then what no part has.
    :ivar shown: the cards that are given.
    :ivar among: the yaku or kinds of dora that count in the parts "yaku" and "han"; () for all.
    :ivar about: the group that counts in the part "sets"; None: all.
    :ivar given: what is said beside the hand, or in its place.
    :ivar atoms: what the answer needs of the unit. :ivar questions: the right answers to what no part has.
    """

    code: str
    unit: Unit
    level: int
    rules: Rules
    win: Win
    facts: Facts
    asked: tuple[Asked, ...]
    hand: Hand | None = None
    atoms: tuple[str, ...] = ()
    shown: tuple[StepName, ...] = ()
    among: tuple[str, ...] = ()
    about: int | None = None
    given: Mapping[str, Any]
    questions: Mapping[str, Any]

    @property
    def has_tiles(self) -> bool:
        """Whether there are tiles to be seen."""
        return self.facts.has_tiles

    @property
    def has_answer(self) -> bool:
        """Whether the hand alone has the right answer: furiten is seen in the discards only, and a called hand in
        riichi is refused.
        """
        if self.facts.outcome == "win" or self.facts.settling is not None:
            return True
        return self.has_tiles and self.facts.refused is None

    @property
    def right(self) -> Json:
        """The right value of everything that is asked, by its name."""
        return right_parts(self.facts, self.asked, self.among, self.about, self.questions)

    @property
    def answer(self) -> Json:
        """The right answer to the whole hand, as `python -m core diagnose` reads it."""
        return whole_answer(self.facts)

    @property
    def atoms_of(self) -> Mapping[Part, tuple[str, ...]]:
        """The atoms that each part of a whole hand needs."""
        return atoms_by_part(self.facts)


def problem(seed: int, unit: str, level: int, rules: Rules = STANDARD) -> Problem:
    """Returns the problem of a seed.

    :param seed: 0 to `MOST_SEED`. :param unit: an id, `U18`. :param level: 1 to 4.
    :raises KeyError: there is no such unit. :raises ValueError: no such seed or level.
    :raises NoProblemError: the rules do not have what the unit is about.
    """
    if not 0 <= seed <= MOST_SEED or level not in LEVELS:
        raise ValueError((seed, level))
    code = ProblemCode(unit, level, seed, rules)
    maker = MAKERS[unit]
    if unit in OF_FU and rules.fu_counting != "counted":
        raise NoProblemError(Message.of("practice.no_problem", unit=unit, level=level))
    draft = Draft(unit, level, rules, Chance((seed * 10 + level) * 100 + int(unit[1:])))
    for attempt in range(MOST_DRAWS):
        if attempt % ANEW_AFTER == 0:
            draft.begin_anew()
        draft.strict = attempt < STRICT_DRAWS
        task = maker(draft)
        if task is not None:
            made = _made(task, code)
            if not draft.strict or is_telling(made, draft):
                return made
    raise NoProblemError(Message.of("practice.no_problem", unit=unit, level=level))


def _made(task: Posing, code: ProblemCode) -> Problem:
    facts = task.facts
    if code.unit in PLAIN_UNITS and task.hand is not None:
        task = task._replace(hand=without_reds(task.hand))
    if facts is None:
        assert task.hand is not None
        facts = facts_of(task.hand, task.win, task.rules)
    return Problem(
        code=str(code),
        unit=UNITS[code.unit],
        level=code.level,
        rules=task.rules,
        win=task.win,
        facts=facts,
        asked=task.asked,
        hand=task.hand,
        atoms=task.atoms,
        shown=task.shown,
        among=task.among,
        about=task.about,
        given=MappingProxyType(dict(task.given)),
        questions=MappingProxyType(dict(task.right)),
    )


def problem_of_hand(code: str) -> Problem:
    """Returns a real hand as a problem: all of it is asked.

    :param code: a hand code, of the score screen, a match or a list.
    :raises HandCodeError: it is none. :raises InvalidHandError: the hand is impossible.
    :raises NoProblemError: it does not win, or has no fu to be counted.
    """
    entry = read_code(code)
    hand, win = entry.hand(), entry.win()
    facts = facts_of(hand, win, entry.rules)
    if facts.outcome != "win" or win.nagashi_mangan:
        raise NoProblemError(Message("practice.no_win"))
    unit = "U33" if entry.rules.players == 3 else "U28" if hand.is_closed and not hand.kans else "U29"
    atoms = tuple(dict.fromkeys(atom for part in atoms_by_part(facts).values() for atom in part))
    asked: tuple[Asked, ...] = RUNGS[6].asked
    task = Posing(hand, win, entry.rules, asked, atoms, facts=facts)
    return replace(_made(task, ProblemCode(unit, 4, 0, entry.rules)), code=code.strip())


def at_rung(posed: Problem, rung: int) -> Problem:
    """Returns a whole hand of which as much is asked as on a rung of the ladder.

    :param rung: 0 to 8, of `parts.RUNGS`.
    """
    asked: tuple[Asked, ...] = RUNGS[rung].asked
    return replace(posed, asked=asked, shown=RUNGS[rung].shown)


def restored(code: str) -> Problem:
    """Returns the problem of a code: of a problem, or of a hand.

    :raises ProblemCodeError: :raises HandCodeError: it is damaged. :raises NoProblemError: there is no problem.
    """
    if is_hand_code(code):
        return problem_of_hand(code)
    found = read_problem_code(code)
    return problem(found.seed, found.unit, found.level, found.rules)


def as_answer(posed: Problem, given: Mapping[str, Any]) -> Answer:
    """Returns what was entered for a problem as an answer to its whole hand.

    :param given: values by the names of what is asked, any of them missing.
    :raises BadInputError: a value is no such thing.
    """
    return answer_of(posed.facts, given, posed.among, posed.about)
