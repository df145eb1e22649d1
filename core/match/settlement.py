"""Compute the result from the final scores: leftover sticks, return and oka, ranks, uma, penalties.

The steps and their order are those of docs/rules.md section 10. Results are in thousands of points and exact, as a
`Fraction` and never a float, so that they always add up to 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from core.language.messages import Message, Several
from core.match.events import Adjustment
from core.match.result import NOTHING, Settlement, SettlementLine, SettlementStep, thousands
from core.match.settlement_steps import SettlementSteps
from core.match.state import Bust, MatchState, Sitter, Sitting, has_substitutes, person, sitters
from core.rules.match_rules import MatchRules
from core.rules.switches import RulesError


def settle_match(state: MatchState, oka: int | None = None) -> Settlement:
    """Return the settlement of a match in its present state, over or not.

    In Ayame mahjong the result is what was won or lost, without return, oka and uma.

    :param oka: in points; None if it follows from start and return. It has no effect if the rules round scores:
        then first place gets what the others lack.
    """
    found = _settled(state, oka)
    if not has_substitutes(state):
        return found
    lines = tuple(
        SettlementLine(seat, _whose(seat, people, state.counts_for[seat]), NOTHING)
        for seat, people in enumerate(sitters(state))
        if len(people) > 1
    )
    return replace(found, steps=(SettlementStep("seat", lines), *found.steps), counts_for=state.counts_for)


def _whose(seat: int, people: Sitting, owner: Sitter | None) -> Message:
    """Return a message that says who sat at a seat, and for whom its result counts."""
    sat = Several(tuple(person(seat, who) for who in people))
    return Message.of("settle.seat", people=sat, owner=person(seat, owner))


def _settled(state: MatchState, oka: int | None) -> Settlement:
    """Return the settlement by seat, regardless of substitutes."""
    if state.ayame:
        own = MatchRules(tobi="off", rounding="none", leftover_sticks="lost")
        working = SettlementSteps(tuple(map(Fraction, state.scores)), own)
        working.rank()
        working.result = [thousands(held - had) for held, had in zip(state.scores, state.start, strict=True)]
        lines = [
            (seat, Message.of("settle.ayame", points=state.scores[seat], start=state.start[seat]), amount)
            for seat, amount in enumerate(working.result)
        ]
        working.step("start", lines)
        working.adjust(state.after_uma)
        return working.finish()
    return settle(
        state.scores,
        state.match,
        sticks=state.sticks,
        oka=oka,
        won=state.won,
        busts=state.busts,
        chips=state.chips,
        chombo=state.chombo,
        adjusted=state.after_uma,
    )


def settle(
    scores: Sequence[int],
    rules: MatchRules,
    *,
    sticks: int = 0,
    oka: int | None = None,
    won: Sequence[bool] | None = None,
    busts: Sequence[Bust] = (),
    chips: Sequence[int] | None = None,
    chombo: Sequence[int] | None = None,
    adjusted: Sequence[Adjustment] = (),
) -> Settlement:
    """Return the result of a match from its final scores.

    :param scores: in points, by seat from the first dealer on. :param sticks: left on the table.
    :param oka: as for `settle_match()`.
    :param won: who won a hand, for yakitori; None if not known, so that nobody pays it. :param busts: who is bust,
        and because of whom.
    :param chips: by seat. :param chombo: number of errors by seat that are settled after uma.
    :param adjusted: adjustments of the result.
    :raises RulesError: the uma is for another number of players.

    >>> from core.rules.rule_sets import PRESET_SETS
    >>> found = settle((41_200, 27_800, 19_300, 11_700), PRESET_SETS["m_league"].match)
    >>> [float(points) for points in found.points], found.ranks
    ([61.2, 7.8, -20.7, -48.3], (1, 2, 3, 4))
    """
    players = len(scores)
    for name, row in (("uma", rules.uma), ("uma_float", rules.uma_float[0])):
        if name.endswith("float") == (rules.uma_style == "float") and len(row) != players:
            raise RulesError(name, row)
    working = SettlementSteps(tuple(map(Fraction, scores)), rules)
    working.share_sticks(sticks)
    working.rank()
    if rules.rounding == "none":
        working.subtract_return()
        working.add_oka(rules.oka(players) if oka is None else oka)
    else:
        working.round_scores()
        working.subtract_return()
        working.balance()
    working.add_uma()
    working.pay_busts(busts)
    if won is not None:
        working.pay_yakitori(won)
    working.count_chips(chips or ())
    working.fine(chombo or ())
    working.adjust(adjusted)
    return working.finish()
