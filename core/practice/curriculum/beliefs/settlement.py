"""Beliefs about the settlement of a match (S1 to S8)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from core.match.result import THOUSAND, round_to_thousand, thousands
from core.match.settlement import settle
from core.practice.curriculum.answer import Results, SettlementQuestion
from core.practice.curriculum.believed_answer import Belief


def _from_start(given: SettlementQuestion) -> Results:
    return given._replace(rules=replace(given.rules, return_score=given.rules.start)).results


def _firsts(given: SettlementQuestion) -> list[int]:
    ranks = settle(given.scores, given.rules, sticks=given.sticks).ranks
    return [seat for seat, rank in enumerate(ranks) if rank == 1]


def _held(given: SettlementQuestion) -> tuple[Fraction, ...]:
    """Return the scores with the leftover sticks distributed."""
    return settle(given.scores, given.rules, sticks=given.sticks).scores


def _uma(given: SettlementQuestion) -> Results:
    """Return each seat's part of the results that comes from uma."""
    nothing = replace(given.rules, uma=(0,) * len(given.scores), uma_style="rank")
    without = given._replace(rules=nothing).results
    return tuple(with_it - less for with_it, less in zip(given.results, without, strict=True))


def _like_the_others(more: Callable[[SettlementQuestion], Fraction]) -> Callable[[SettlementQuestion], Results]:
    """Belief: first place is settled like the others and receives `more` thousands in addition."""

    def results(given: SettlementQuestion) -> Results:
        firsts, held, uma = _firsts(given), _held(given), _uma(given)
        found = list(given.results)
        for seat in firsts:
            rounded = round_to_thousand(held[seat], given.rules.rounding)
            found[seat] = thousands(rounded - given.rules.return_score) + uma[seat] + more(given) / len(firsts)
        return tuple(found)

    return results


def _one_share(given: SettlementQuestion) -> Fraction:
    return thousands(given.rules.return_score - given.rules.start)


def _uma_in_points(given: SettlementQuestion) -> Results:
    """Belief: the uma are added to the rounded score in points: 35,010."""
    rounded = [round_to_thousand(held, given.rules.rounding) for held in _held(given)]
    return tuple(score + uma for score, uma in zip(rounded, _uma(given), strict=True))


def _half_up(given: SettlementQuestion) -> Results:
    if given.rules.rounding != "gosharokunyuu":
        return given.results
    return given._replace(rules=replace(given.rules, rounding="shishagonyuu")).results


def _floor(given: SettlementQuestion) -> Results:
    """Belief: scores below the return are rounded down, and first place takes the balance."""
    if given.rules.rounding == "none":
        return given.results
    firsts, held = _firsts(given), _held(given)
    found = list(given.results)
    for seat, uma in enumerate(_uma(given)):
        if seat not in firsts and held[seat] < given.rules.return_score:
            found[seat] = thousands(held[seat] // THOUSAND * THOUSAND - given.rules.return_score) + uma
    balance = -sum([points for seat, points in enumerate(found) if seat not in firsts], Fraction(0))
    for seat in firsts:
        found[seat] = balance / len(firsts)
    return tuple(found)


def _without_sticks(given: SettlementQuestion) -> Results:
    return given._replace(sticks=0).results


def _better_twice(given: SettlementQuestion) -> Results:
    """Belief: all who tie receive the best result that a tie-break by seat would give one of them."""
    by_seat = given._replace(rules=replace(given.rules, tie="seat")).results
    best = {
        score: max(p for p, held in zip(by_seat, given.scores, strict=True) if held == score)
        for score in given.scores
    }
    return tuple(best[score] for score in given.scores)


BELIEFS = (
    Belief("S1", "settle.from_start", 5, settlement=_from_start),
    Belief("S2", "settle.no_oka", 5, settlement=_like_the_others(lambda _: Fraction(0))),
    Belief("S3", "settle.oka_once", 5, settlement=_like_the_others(_one_share)),
    Belief("S4", "settle.uma_per_hand", 5, settlement=_uma_in_points),
    Belief("S5", "settle.half_up", 5, settlement=_half_up),
    Belief("S6", "settle.floor", 5, settlement=_floor),
    Belief("S7", "settle.sticks_lost", 5, settlement=_without_sticks),
    Belief("S8", "settle.tie_uma", 5, settlement=_better_twice),
)
