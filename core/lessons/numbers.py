"""The numbers that a lesson's text can use. All come from the engine, and none is written in a lesson.

Of a hand: `points` `raw` `fu` `han` `base` `price` (as it is announced: 1,300/2,600) `received` `honba`
`sticks`; the fu of each line (`fu_futei` `fu_ron` `fu_tsumo` `fu_pair` `fu_wait` `fu_runs` `fu_chiitoitsu`
`fu_by_rule`, for triplets and kans `fu_set1` to `fu_set4` in the order of the lines, `fu_rounding`); the han of
each yaku (`han_riichi`); the payments (`pays_ron`, or `pays_dealer` and `pays_child`).

Of the score table under the hand's rules: `ron_30_4` `tsumo_30_4` `dealer_ron_30_4` `dealer_tsumo_30_4`
`base_30_4`, the same for limits (`ron_mangan`), and the han of limits (`han_mangan`). Of dora indicators:
`dora_most`.

Of fu: `begin_closed_ron`, `begin_closed_tsumo`, `begin_open_ron`, `begin_open_tsumo`, the fu for winning; and
`fu_30` `fu_40`, the most frequent ones.

Of Ayame mahjong with four players: `ayame_3` for three han, `ayame_share_3` for each payer on a tsumo,
`ayame_start`.

Of a settlement, by place: `score1` to `score4`, `rounded1`, `before1` (without uma), `uma1`, `result1`,
`gained1` (the gain since the start, in thousands); and `start`, `return`, `oka`, in points. Of a draw: `noten`,
the total; `noten_gets_2`, what each of two players in tenpai receives; `noten_pays_2`, what each of the others
pays. Of sticks: `stick_1` to `stick_4`, the most valuable first, and `change`. Of a false win: `chombo_child`
and `chombo_dealer`.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TypeAlias

from core.ayame import system as ayame
from core.hand.tile_problems import MAX_INDICATORS
from core.language.numbers import Amount, Formula, slashed
from core.match.draws import noten_deltas
from core.match.result import thousands
from core.match.settlement import settle
from core.practice.curriculum.facts import beginning_fu
from core.rules.match_rules import MatchRules
from core.rules.presets import STANDARD
from core.rules.rules import Rules
from core.scoring.derivation import Derivation
from core.scoring.fu import OPEN_PINFU
from core.scoring.lines import Payment
from core.scoring.points import LIMIT_HAN
from core.study.table import TableCell, price_table

Number: TypeAlias = int | Formula | Amount
AYAME_PLAYERS = 4
SETTLED_BY = replace(MatchRules(), rounding="gosharokunyuu")
"""The rules of the match that a lesson settles."""


def numbers_of(derivation: Derivation) -> dict[str, Number]:
    """Return every number of a hand by its name. Without a win there are no payments; without a reading
    the result is empty.
    """
    chosen = derivation.chosen
    if chosen is None:
        return {}
    found: dict[str, Number] = {
        "points": derivation.points,
        "raw": chosen.raw_fu,
        "fu": chosen.fu,
        "fu_rounding": chosen.fu - chosen.raw_fu,
        "han": chosen.han,
        "base": chosen.base,
        "honba": derivation.win.honba,
        "sticks": derivation.sticks,
        "received": derivation.sticks + sum(payment.total for payment in derivation.payments),
    }
    sets = 0
    for line in chosen.fu_lines:
        if line.source == "triplet":
            sets += 1
            found[f"fu_set{sets}"] = line.fu
        else:
            found[f"fu_{'pair' if line.source.startswith('pair_') else line.source}"] = line.fu
    found |= {f"han_{line.yaku}": line.han for line in chosen.yaku_lines}
    if derivation.payments:
        found["price"] = _as_said(derivation.payments)
        found |= {
            f"pays_{_NAMES.get(payment.source, payment.source)}": payment.total for payment in derivation.payments
        }
    return found


@cache
def table_numbers(rules: Rules) -> dict[str, Number]:
    """Return the numbers of the score table under these rules, by their names in the words of lessons; also the
    han of limits and the most dora indicators.
    """
    found: dict[str, Number] = {f"han_{limit}": han for limit, han in LIMIT_HAN.items()}
    found["dora_most"] = MAX_INDICATORS
    for dealer in (False, True):
        for tsumo in (False, True):
            of_seat = price_table(dealer=dealer, tsumo=tsumo, rules=rules)
            way = f"{'dealer_' if dealer else ''}{'tsumo' if tsumo else 'ron'}"
            for cell in (*(cell for row in of_seat.rows for cell in row), *of_seat.limits):
                found[f"{way}_{_place(cell)}"] = _as_said(cell.payments)
                found[f"base_{_place(cell)}"] = cell.base
    return found


@cache
def fu_numbers() -> dict[str, Number]:
    """Return the fu for winning by hand and way, such as `begin_closed_ron`, and `fu_30` and `fu_40`. That of an
    open ron is a formula, raised to 30.
    """
    found: dict[str, Number] = {"fu_30": OPEN_PINFU, "fu_40": OPEN_PINFU + 10}
    for hand, closed in (("closed", True), ("open", False)):
        for way, tsumo in (("ron", False), ("tsumo", True)):
            found[f"begin_{hand}_{way}"] = beginning_fu(closed=closed, tsumo=tsumo)
    found["begin_open_ron"] = Formula((beginning_fu(closed=False, tsumo=False), "→", OPEN_PINFU))
    return found


@cache
def ayame_numbers() -> dict[str, Number]:
    """Return the numbers of Ayame mahjong's table for whole han, and its starting points, with four players."""
    found: dict[str, Number] = {"ayame_start": ayame.start(AYAME_PLAYERS)}
    for row in ayame.table(AYAME_PLAYERS):
        if not row.halves % 2:
            found |= {f"ayame_{row.halves // 2}": row.points, f"ayame_share_{row.halves // 2}": row.share}
    return found


@cache
def draw_numbers() -> dict[str, Number]:
    """Return the payments after a draw with four players, in points."""
    total = SETTLED_BY.noten_payment
    gets = {f"noten_gets_{count}": noten_deltas(tuple(range(count)), 4, total)[0] for count in (1, 2, 3)}
    pays = {f"noten_pays_{count}": -noten_deltas(tuple(range(count)), 4, total)[3] for count in (1, 2, 3)}
    return {"noten": total, **gets, **pays}


STICKS = (10_000, 5_000, 1_000, 100)
"""The values of point sticks."""


@cache
def stick_numbers() -> dict[str, Number]:
    """Return the values of sticks, the change in the lessons' examples, the starting points, and the penalty for a
    false win.
    """
    prices = table_numbers(STANDARD)
    found: dict[str, Number] = {f"stick_{place}": stick for place, stick in enumerate(STICKS, 1)}
    for name, stick, owed in (("change", STICKS[1], "ron_30_3"), ("change_10000", STICKS[0], "ron_30_4")):
        points = prices[owed]
        assert isinstance(points, int)
        found[name] = stick - points
    return found | {
        "start": SETTLED_BY.start,
        "chombo_child": prices["tsumo_mangan"],
        "chombo_dealer": prices["dealer_tsumo_mangan"],
    }


@cache
def settled_numbers(scores: tuple[int, ...]) -> dict[str, Number]:
    """Return the numbers of a settlement by the rules `SETTLED_BY`: integers are points, an `Amount` is in
    thousands.

    :param scores: the final scores in points, first place first.
    """
    rules = SETTLED_BY
    settled = settle(scores, rules)
    by_step = {step.name: {line.seat: line.amount for line in step.lines} for step in settled.steps}
    found: dict[str, Number] = {
        "start": rules.start,
        "return": rules.return_score,
        "oka": rules.oka(len(scores)),
    }
    for seat, (score, result) in enumerate(zip(scores, settled.points, strict=True)):
        place, uma = seat + 1, by_step["uma"][seat]
        rounded = int(by_step["rounding"].get(seat, settled.scores[seat]))
        found |= {
            f"score{place}": score,
            f"rounded{place}": rounded,
            f"before{place}": Amount(result - uma),
            f"uma{place}": Amount(uma),
            f"result{place}": Amount(result),
            f"gained{place}": Amount(thousands(rounded - rules.start)),
        }
    return found


_NAMES = {"discarder": "ron"}
_PLACES = {han: limit for limit, han in LIMIT_HAN.items()} | {0: "yakuman"}


def _place(cell: TableCell) -> str:
    """Return `30_4`, or the limit's name."""
    return f"{cell.fu}_{cell.han}" if cell.fu else _PLACES.get(cell.han, str(cell.han))


def _as_said(payments: tuple[Payment, ...]) -> Number:
    """Return payments as they are announced, honba included: one amount, or a non-dealer's share and the
    dealer's.
    """
    shares = sorted({payment.total for payment in payments})
    return Formula(slashed(shares)) if len(shares) == 2 else shares[0]
