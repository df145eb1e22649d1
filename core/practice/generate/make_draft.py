"""Make the draft of a problem from its code: the unit's maker draws hands until one suits.

There are at most `MOST_DRAWS` draws. The first three quarters have to fulfil every constraint, the rest only
what the unit is about. So the time is bounded, and rules that lack the unit's subject lead to an error.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from core.language.messages import Message
from core.language.problem import ProblemError
from core.practice.curriculum.skills import atoms_by_part
from core.practice.curriculum.units import UNITS, unit_ids
from core.practice.generate.chance import Chance
from core.practice.generate.codes import ExerciseCode
from core.practice.generate.draft import ProblemDraft, Sampler
from core.practice.generate.makers import fu, price, table, tiles, whole, yaku
from core.practice.generate.reveals_belief import exposes_misconception

MOST_DRAWS = 400
STRICT_DRAWS = 300
"""The number of draws that have to fulfil every constraint."""
ANEW_AFTER = 50
"""After this many draws the kind of problem is chosen again, because these rules may have no such hand."""
OF_FU = frozenset(unit_ids("U16-U22 U37"))
"""Units about counting fu. They have no problems under rules with fixed fu or without fu."""
Maker = Callable[[Sampler], ProblemDraft | None]


def _cells(dealer: bool, tsumo: bool | None) -> Maker:
    def make(sampler: Sampler) -> ProblemDraft | None:
        drawn = sampler.decide("tsumo", 0.43) if tsumo is None else tsumo
        return price.price_of_cell(sampler, UNITS[sampler.unit].atoms, tsumo=drawn, dealer=dealer)

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
        "U36": price.cell_by_heart,
        "U37": fu.thirty_or_forty,
        "U38": price.cell_by_heart,
        "U39": table.drawn,
    }
)


class NoExerciseError(ProblemError, ValueError):
    """The unit has no problem of this level and seed under these rules, or a real hand is none."""


def make_draft(code: ExerciseCode) -> ProblemDraft:
    """Return the draft of the code's problem.

    :raises NoExerciseError: no draw gave one, mostly because the rules lack what the unit is about.
    """
    unit, level, seed, rules = code
    if unit in OF_FU and rules.fu_counting != "counted":
        raise NoExerciseError(Message.of("practice.no_problem", unit=unit, level=level))
    sampler = Sampler(unit, level, rules, Chance((seed * 10 + level) * 100 + int(unit[1:])))
    for attempt in range(MOST_DRAWS):
        if attempt % ANEW_AFTER == 0:
            sampler.begin_anew()
        sampler.strict = attempt < STRICT_DRAWS
        draft = MAKERS[unit](sampler)
        if draft is not None and (not sampler.strict or exposes_misconception(draft, sampler)):
            return _with_all_atoms(draft) if draft.adds_atoms else draft
    raise NoExerciseError(Message.of("practice.no_problem", unit=unit, level=level))


def _with_all_atoms(draft: ProblemDraft) -> ProblemDraft:
    """Return the draft with all skills of its hand. Only the accepted draft needs them, one in a dozen."""
    every = (atom for part in atoms_by_part(draft.facts).values() for atom in part)
    return replace(draft, atoms=tuple(dict.fromkeys((*draft.atoms, *every))))
