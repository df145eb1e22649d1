"""Problems about a match: the hand needed for a rank, the settlement, payments after a draw (U34, U35, U39)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, NamedTuple

from core.hand import Win
from core.match.comeback import Way, way_to
from core.match.draws import noten_deltas
from core.match.state import MatchState
from core.practice.curriculum.answer import SettlementQuestion
from core.practice.curriculum.parts import Asked
from core.practice.generate.draft import ProblemDraft, Sampler
from core.practice.generate.makers.price import no_facts
from core.rules.match_rules import MatchRules
from core.rules.rule_sets import PRESET_SETS
from core.tiles import Wind

_STANDARD = PRESET_SETS["standard"]
_SANMA = PRESET_SETS["tenhou_sanma"]


def needed(sampler: Sampler) -> ProblemDraft | None:
    """Return a problem of U34: the smallest hand that reaches a rank in one of the last two deals. None: draw
    again.
    """
    chance, level = sampler.chance, sampler.level
    base = _STANDARD if sampler.rules.players == 4 else _SANMA
    state = MatchState.first(replace(base, rules=sampler.rules))
    players = state.players
    dealer = players - 1 if sampler.decide("last", 0.6) else players - 2
    honba = chance.below(4) if level > 1 else 0
    sticks = chance.below(3) if level > 1 else 0
    scores = _scores(sampler, players, state.match.start, sticks, NEAR)
    state = replace(state, round=1, dealer=dealer, scores=scores, honba=honba, sticks=sticks, deal_sticks=sticks)
    behind = [seat for seat in range(players) if state.ranks[seat] > 1]
    seat = chance.one_of(behind)
    if level == 1 and state.wind_of(seat) == Wind.EAST:
        return None
    rank = 1 if level < 3 else 1 + chance.below(state.ranks[seat] - 1)
    holder = state.order[rank - 1]
    kind = sampler.pick("kind", ("tsumo", "direct", "aside"))
    others = [other for other in range(players) if other not in (seat, holder)]
    source = {"tsumo": None, "direct": holder, "aside": chance.one_of(others)}[kind]
    way = way_to(state, seat, rank, source)
    if way is None or way.any_hand or way.usual.yakuman or way.usual not in way.hands:
        return None  # the smallest hand may be one that nobody plays for, such as 110 fu and 1 han
    win = Win(
        tsumo=source is None, round_wind=Wind.SOUTH, seat_wind=state.wind_of(seat), honba=honba, sticks=sticks
    )
    if source is not None:
        win = replace(win, discarder=state.wind_of(source))
    given = {
        "scores": list(scores),
        "seat": seat,
        "round": "S",
        "dealer": dealer,
        "honba": honba,
        "sticks": sticks,
        "rank": rank,
        "from": source,
    }
    atoms = (f"U34.{kind}",) + ("U34.sticks",) * bool(honba or sticks)
    return ProblemDraft(
        None,
        win,
        sampler.rules,
        ("needed",),
        atoms,
        given=given,
        questions={"needed": _smallest(way)},
        facts=no_facts(win, sampler.rules),
    )


def _smallest(way: Way) -> dict[str, Any]:
    hand = way.usual
    if hand.limit:
        return {"limit": hand.limit, "points": way.points}
    return {"han": hand.han, "fu": hand.fu, "points": way.points}


NEAR: Mapping[int, int] = MappingProxyType({1: 100, 2: 110, 3: 130, 4: 150})
"""By level: the greatest distance of scores from the start, in hundreds, where a rank can still be reached."""
FAR: Mapping[int, int] = MappingProxyType({1: 180, 2: 220, 3: 260, 4: 320})
"""By level: the same where the match is over."""


def _scores(sampler: Sampler, players: int, start: int, sticks: int, far: Mapping[int, int]) -> tuple[int, ...]:
    """Return scores with the right sum, the last of which takes the rest.

    :param far: by level, the greatest distance of the others from the start in hundreds.
    """
    chance, spread = sampler.chance, far[sampler.level]
    scores = [start + 100 * (chance.below(2 * spread) - spread) for _ in range(players - 1)]
    if sampler.level == 1:
        scores = [round(score / 1000) * 1000 for score in scores]
    return (*scores, players * start - sum(scores) - 1000 * sticks)


class _Reckoning(NamedTuple):
    """A way to settle a match. :ivar uma: the uma that are usual with it, the most usual first."""

    start: int
    return_score: int
    uma: tuple[tuple[int, ...], ...]


_WITH_OKA = {
    4: _Reckoning(25_000, 30_000, ((10, 5, -5, -10), (20, 10, -10, -20), (30, 10, -10, -30))),
    3: _Reckoning(35_000, 40_000, ((20, 0, -20), (15, 0, -15), (10, 0, -10))),
}
_WITHOUT = {
    4: _Reckoning(30_000, 30_000, ((15, 5, -5, -15), (12, 4, -4, -12), (30, 10, -10, -30))),
    3: _Reckoning(35_000, 35_000, ((15, 0, -15), (20, 0, -20))),
}
"""As in leagues and tournaments: start and return are equal, so there is no oka."""


def settled(sampler: Sampler) -> ProblemDraft | None:
    """Return a problem of U35: return, oka, uma, rounding, ties, and from level 3 on leftover sticks. None: draw
    again.
    """
    level = sampler.level
    players = sampler.rules.players
    has_oka = level == 1 or sampler.decide("oka", 0.75)
    start, back, uma = (_WITH_OKA if has_oka else _WITHOUT)[players]
    sticks = 1 + sampler.chance.below(2) if level > 2 and sampler.decide("sticks", 1 / 3) else 0
    # With rounding first place takes the balance, which would include the sticks anyway.
    is_rounded = level > 1 and not sticks
    match = MatchRules(
        start=start,
        return_score=back,
        uma=uma[0] if level == 1 else sampler.pick("uma", uma),
        rounding="gosharokunyuu" if is_rounded else "none",
        tie="split" if level > 3 and sampler.decide("split", 0.5) else "seat",
    )
    scores = list(_scores(sampler, players, start, sticks, FAR))
    rest = players * start - 1000 * sticks
    atoms = ["return", "oka", "uma"] if has_oka else ["return", "uma"]
    if not is_rounded:
        scores = [round(score / 1000) * 1000 for score in scores[:-1]]
        scores.append(rest - sum(scores))
    else:
        atoms.append("rounding")
        if sampler.decide("five_hundred", 1 / 3):
            scores[0] = scores[0] // 1000 * 1000 + 500
            scores[-1] = rest - sum(scores[:-1])
    if sampler.decide("tie", 0.2):
        scores[1] = scores[0]
        scores[-1] = rest - sum(scores[:-1])
        atoms.append("ties")
    if level < 4 and min(scores) < 0:
        return None
    if ("ties" in atoms) != (len(set(scores)) < players):
        return None
    settlement = SettlementQuestion(tuple(scores), match, sticks)
    given: dict[str, Any] = {
        "scores": scores,
        "start": match.start,
        "return": match.return_score,
        "uma": list(match.uma),
        "rounding": match.rounding,
        "tie": match.tie,
    }
    if sticks:
        given["sticks"] = sticks
    points = [_number(each) for each in settlement.results]
    if any(isinstance(each, float) for each in points):
        return None  # results with half thousands are not asked
    return ProblemDraft(
        None,
        Win(),
        sampler.rules,
        ("settled",),
        tuple(f"U35.{atom}" for atom in atoms),
        given=given,
        questions={"settled": points},
        facts=replace(no_facts(Win(), sampler.rules), settlement=settlement),
    )


def _number(value: Any) -> int | float:
    """Return a result in thousands as JSON writes it."""
    return int(value) if value == int(value) else float(value)


# ------------------------------------------------------------------------------------------- a draw

_BY_COUNT = {1: "one", 2: "two", 3: "three"}


def drawn(sampler: Sampler) -> ProblemDraft | None:
    """Return a problem of U39: what one receives or pays after an exhaustive draw with 0 to all players
    in tenpai.
    """
    base = _STANDARD if sampler.rules.players == 4 else _SANMA
    players, total = sampler.rules.players, base.match.noten_payment
    count = sampler.pick("count", range(players + 1))
    is_tenpai = count == players or (count > 0 and sampler.decide("own", 0.5))
    deltas = noten_deltas(tuple(range(count)), players, total)
    own = 0 if is_tenpai else players - 1
    asked: Asked = "noten_gets" if is_tenpai else "noten_pays"
    atom = "nobody_pays" if count in (0, players) else _BY_COUNT[count]
    return ProblemDraft(
        None,
        Win(tsumo=False),
        sampler.rules,
        (asked,),
        (f"U39.{atom}",),
        given={"tenpai": count, "own": is_tenpai, "noten_payment": total},
        questions={asked: abs(deltas[own])},
        facts=no_facts(Win(tsumo=False), sampler.rules),
    )
