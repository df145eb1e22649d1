"""Learners as somebody simulates them who has only the curriculum: each wrong answer is worked out here anew.

Of the program this takes what the engine says of a hand (which groups, which wait, which yaku), and nothing of
`core.practice`: so that the diagnosis is not held to its own idea of what somebody enters.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from core.hand import Hand, Win
from core.rules.rules import Rules
from core.scoring import score
from core.tiles import Wind

Json = dict[str, Any]
TERMINALS_AND_HONOURS = {0, 8, 9, 17, 18, 26, *range(27, 34)}


@dataclass
class Work:
    """A hand on somebody's paper. :ivar sets: of the four groups: its kind, closed, called, kan, or a sequence."""

    hand: Hand
    win: Win
    rules: Rules
    form: str
    wait: str
    pair: str
    yaku: dict[str, int]
    dora: dict[str, int]
    groups: list[tuple[int, str]]
    lines: dict[str, int] = field(default_factory=dict)
    sets: list[int] = field(default_factory=list)

    @property
    def closed(self) -> bool:
        return all(meld.kind == "ankan" for meld in self.hand.melds)

    @property
    def dealer(self) -> bool:
        return self.win.seat_wind is Wind.EAST

    @property
    def is_pinfu(self) -> bool:
        return "pinfu" in self.yaku


def work(hand: Hand, win: Win, rules: Rules) -> Work:
    """The right fu sheet, by the rules of the curriculum."""
    reading = score(hand, win, rules).chosen
    assert reading is not None
    groups: list[tuple[int, str]] = []
    pair = ""
    for group in reading.groups:
        if group.shape == "shuntsu":
            groups.append((group.first, "run"))
        elif group.shape == "toitsu":
            pair = _pair(group.first, win)
        elif group.meld is not None and group.meld.kind != "chi":
            groups.append((group.first, group.meld.kind))
        else:
            groups.append((group.first, "ankou" if group.concealed else "ron"))
    yaku = {line.yaku: line.han for line in reading.yaku_lines if not line.yaku.endswith("dora")}
    dora = {line.yaku: line.han for line in reading.yaku_lines if line.yaku.endswith("dora")}
    made = Work(hand, win, rules, reading.form, reading.wait or "", pair, yaku, dora, groups)
    made.lines = {"futei": 20, "menzen_ron": 0, "tsumo": 0, "pair": 0, "wait": 0, "extra": 0}
    if reading.form == "chiitoitsu":
        made.lines["futei"], made.sets, made.pair = 25, [0, 0, 0, 0], ""
        return made
    made.lines["menzen_ron"] = 10 if made.closed and not win.tsumo else 0
    after_kan = win.rinshan and not rules.rinshan_tsumo_fu
    made.lines["tsumo"] = 2 if win.tsumo and not made.is_pinfu and not after_kan else 0
    made.lines["pair"] = {"dragon": 2, "seat": 2, "round": 2, "both": rules.double_wind_pair_fu}.get(pair, 0)
    made.lines["wait"] = 2 if made.wait in ("kanchan", "penchan", "tanki") else 0
    made.sets = [set_fu(kind, state) for kind, state in groups]
    return made


def _pair(kind: int, win: Win) -> str:
    if kind >= 31:
        return "dragon"
    seat, of_round = kind == win.seat_wind.kind, kind == win.round_wind.kind
    if seat or of_round:
        return "both" if seat and of_round else "seat" if seat else "round"
    return "guest" if kind >= 27 else "terminal" if kind in TERMINALS_AND_HONOURS else "simple"


def set_fu(kind: int, state: str) -> int:
    """2, doubled for 1, 9 and honours, doubled if closed, times four for a kan."""
    if state == "run":
        return 0
    value = 4 if kind in TERMINALS_AND_HONOURS else 2
    value *= 2 if state in ("ankou", "ankan") else 1
    return value * (4 if "kan" in state else 1)


@dataclass(frozen=True)
class Learner:
    """What changes of the calculation; the names are those of the curriculum's steps."""

    lines: Callable[[Work], None] = lambda _: None
    fu: Callable[[Work, int], int] | None = None
    han: Callable[[Work], int] = lambda _: 0
    base: Callable[[int, int, int], int] | None = None
    limit: Callable[[int, int, int], int] = lambda _han, _fu, base: base
    ron: Callable[[Work], int] = lambda w: 6 if w.dealer else 4
    dealer_pays: int = 2
    child_pays: int = 1
    each_pays: int = 2
    round_price: Callable[[int, int], int] = lambda times, base: -(-times * base // 100) * 100
    honba: int = 1
    sticks: int = 0


LOSE_ONE = {"sanshoku_doujun", "ittsuu", "chanta", "junchan", "honitsu", "chinitsu"}
KEEP_THEIRS = {"toitoi", "sanankou", "sanshoku_doukou", "shousangen", "honroutou", "sankantsu"}


def _guest_winds(paper: Work) -> int:
    own = {paper.win.seat_wind.kind, paper.win.round_wind.kind}
    return sum(27 <= kind <= 30 and kind not in own for kind, state in paper.groups if state != "run")


def _runs_only(paper: Work) -> bool:
    return paper.form == "standard" and all(state == "run" for _, state in paper.groups)


def up(number: int, to: int) -> int:
    return -(-number // to) * to


def answer(hand: Hand, win: Win, rules: Rules, who: Learner) -> Json:
    """What somebody writes, all of it."""
    paper = work(hand, win, rules)
    who.lines(paper)
    raw = sum(paper.lines.values()) + sum(paper.sets)
    fu = raw if paper.form == "chiitoitsu" else up(raw, 10)
    if raw == 20 and not paper.closed and not win.tsumo:
        fu = 30 if rules.open_pinfu_30 else 20
    if who.fu is not None and paper.form != "chiitoitsu":
        fu = who.fu(paper, raw)
    han = sum(paper.yaku.values()) + sum(paper.dora.values()) + who.han(paper)
    base = right_base(han, fu, rules)
    if who.base is not None and han < 5:
        base = who.base(han, fu, raw)
    base = who.limit(han, fu, base)
    extra = paper.lines.pop("extra")
    sheet = {**paper.lines, "sets": paper.sets, **({"extra": extra} if extra else {})}
    return {
        "fu_lines": sheet,
        "raw_fu": raw,
        "fu": fu,
        "han": han,
        "base": base,
        "payments": paid(paper, base, who),
    }


def right_base(han: int, fu: int, rules: Rules) -> int:
    for least, points in ((13, 8000), (11, 6000), (8, 4000), (6, 3000), (5, 2000)):
        if han >= least:
            return 6000 if least == 13 and rules.kazoe == "sanbaiman" else points
    base = fu * 2 ** (han + 2)
    return 2000 if base > 2000 or (base == 1920 and rules.kiriage) else base


def paid(paper: Work, base: int, who: Learner) -> Json:
    """Payments with honba, without sticks."""
    win, rules = paper.win, paper.rules
    honba = win.honba * who.honba
    if not win.tsumo:
        return {"ron": who.round_price(who.ron(paper), base) + honba * rules.honba_ron + who.sticks * win.sticks}
    each = honba * rules.honba_tsumo
    if paper.dealer:
        return {"each": who.round_price(who.each_pays, base) + each}
    return {
        "dealer": who.round_price(who.dealer_pays, base) + each,
        "child": who.round_price(who.child_pays, base) + each,
    }


def _put(name: str, fu: int, when: Callable[[Work], bool]) -> Learner:
    def lines(paper: Work) -> None:
        if paper.form == "standard" and when(paper):
            paper.lines[name] = fu

    return Learner(lines=lines)


def _sets(value: Callable[[Work, int, str, int], int]) -> Learner:
    """Of each group another value: of its kind, how it came about, and what is right."""

    def lines(paper: Work) -> None:
        if paper.form == "standard":
            paper.sets = [
                value(paper, kind, state, fu) if fu else 0
                for (kind, state), fu in zip(paper.groups, paper.sets, strict=True)
            ]

    return Learner(lines=lines)


def _swap(paper: Work) -> None:
    if paper.form == "standard":
        paper.lines["menzen_ron"] = 2 if paper.lines["menzen_ron"] else 0
        paper.lines["tsumo"] = 10 if paper.lines["tsumo"] else 0


def _runs(paper: Work) -> None:
    if paper.form == "standard" and not paper.is_pinfu:
        paper.lines["extra"] += 2 * sum(state == "run" for _, state in paper.groups)


def _sum(paper: Work) -> int:
    return sum(paper.lines.values()) + sum(paper.sets)


def _yakuhai_2_more(paper: Work) -> None:
    valued = {31, 32, 33, paper.win.seat_wind.kind, paper.win.round_wind.kind}
    paper.lines["extra"] += 2 * sum(kind in valued for kind, state in paper.groups if state != "run")


def _only_best(paper: Work) -> None:
    best = max(paper.sets)
    at = paper.sets.index(best)
    paper.sets = [best if place == at else 0 for place in range(len(paper.sets))]


def _capped(work_out: Callable[[int, int, int], int]) -> Learner:
    return Learner(base=lambda han, fu, raw: min(work_out(han, fu, raw), 2000))


def _nearest(times: int, base: int) -> int:
    return (times * base + 50) // 100 * 100


def _loses(name: str) -> Learner:
    return Learner(han=lambda w: -(name in w.yaku))


LEARNERS: dict[str, Learner] = {
    "wait.ryanmen_2": _put("wait", 2, lambda w: w.wait == "ryanmen" and not w.is_pinfu),
    "wait.shanpon_2": _put("wait", 2, lambda w: w.wait == "shanpon"),
    "wait.kanchan_0": _put("wait", 0, lambda w: w.wait == "kanchan"),
    "wait.penchan_0": _put("wait", 0, lambda w: w.wait == "penchan"),
    "wait.tanki_0": _put("wait", 0, lambda w: w.wait == "tanki"),
    "wait.only_ron": _put("wait", 0, lambda w: w.win.tsumo),
    "wait.pair_or_wait": _put("wait", 0, lambda w: w.wait == "tanki" and w.lines["pair"] > 0),
    "pair.guest_2": _put("pair", 2, lambda w: w.pair == "guest"),
    "pair.dragon_0": _put("pair", 0, lambda w: w.pair == "dragon"),
    "pair.seat_0": _put("pair", 0, lambda w: w.pair == "seat"),
    "pair.round_0": _put("pair", 0, lambda w: w.pair == "round"),
    "pair.double_2": _put("pair", 2, lambda w: w.pair == "both"),
    "pair.terminal_2": _put("pair", 2, lambda w: w.pair == "terminal"),
    "pair.every_2": _put("pair", 2, lambda w: w.lines["pair"] == 0 and not w.is_pinfu),
    "pair.is_yakuhai": Learner(han=lambda w: {"dragon": 1, "seat": 1, "round": 1, "both": 2}.get(w.pair, 0)),
    "set.terminal_as_simple": _sets(
        lambda _w, kind, _s, fu: fu // 2 if kind in TERMINALS_AND_HONOURS and kind < 27 else fu
    ),
    "set.honour_as_simple": _sets(lambda _w, kind, _s, fu: fu // 2 if kind >= 27 else fu),
    "set.simple_doubled": _sets(lambda _w, kind, _s, fu: fu if kind in TERMINALS_AND_HONOURS else 2 * fu),
    "set.ron_closed": _sets(lambda _w, _k, state, fu: 2 * fu if state == "ron" else fu),
    "set.ron_opens_all": _sets(lambda w, _k, state, fu: fu // 2 if state == "ankou" and not w.win.tsumo else fu),
    "set.pon_closed": _sets(lambda _w, _k, state, fu: 2 * fu if state == "pon" else fu),
    "set.ankou_open": _sets(lambda _w, _k, state, fu: fu // 2 if state == "ankou" else fu),
    "set.kan_as_triplet": _sets(lambda _w, _k, state, fu: fu // 4 if "kan" in state else fu),
    "set.kan_twice": _sets(lambda _w, _k, state, fu: fu // 2 if "kan" in state else fu),
    "set.ankan_open": _sets(lambda _w, _k, state, fu: fu // 2 if state == "ankan" else fu),
    "set.minkan_closed": _sets(lambda _w, _k, state, fu: 2 * fu if state in ("minkan", "kakan") else fu),
    "set.open_hand_opens_all": _sets(
        lambda w, _k, state, fu: fu // 2 if state in ("ankou", "ankan") and not w.closed else fu
    ),
    "set.runs_2": Learner(lines=_runs),
    "set.pon_0": _sets(lambda _w, _k, state, fu: 0 if state == "pon" else fu),
    "set.rounded_alone": _sets(lambda _w, _k, _s, fu: up(fu, 10)),
    "set.only_best": Learner(lines=_only_best),
    "sum.no_20": _put("futei", 0, lambda _: True),
    "sum.no_10": _put("menzen_ron", 0, lambda _: True),
    "sum.10_on_tsumo": _put("menzen_ron", 10, lambda w: w.win.tsumo and w.closed and not w.is_pinfu),
    "sum.10_open_ron": _put("menzen_ron", 10, lambda w: not w.win.tsumo),
    "sum.no_tsumo": _put("tsumo", 0, lambda _: True),
    "sum.tsumo_closed_only": _put("tsumo", 0, lambda w: not w.closed),
    "sum.tsumo_han_or_fu": _put("tsumo", 0, lambda w: w.closed),
    "sum.pinfu_tsumo_30": _put("tsumo", 2, lambda w: w.win.tsumo and w.is_pinfu),
    "sum.pinfu_always_20": _put("menzen_ron", 0, lambda w: w.is_pinfu),
    "sum.open_tsumo_20": _put("tsumo", 0, lambda w: not w.closed and w.win.tsumo and _sum(w) == 22),
    "sum.open_20": Learner(fu=lambda w, raw: 20 if raw == 20 and not w.win.tsumo else up(raw, 10)),
    "round.full_ten": Learner(fu=lambda _, raw: up(raw + 1, 10)),
    "set.yakuhai_2_more": Learner(lines=_yakuhai_2_more),
    "sum.ron_tsumo_swapped": Learner(lines=_swap),
    "round.down": Learner(fu=lambda _, raw: max(raw // 10 * 10, 20) if raw % 10 else up(max(raw, 20), 10)),
    "round.nearest": Learner(fu=lambda _, raw: (raw + 5) // 10 * 10),
    "round.none": Learner(fu=lambda _, raw: raw),
    "han.no_tsumo": _loses("menzen_tsumo"),
    "han.no_kuisagari": Learner(han=lambda w: 0 if w.closed else len(LOSE_ONE & w.yaku.keys())),
    "han.kuisagari_all": Learner(han=lambda w: 0 if w.closed else -len(KEEP_THEIRS & w.yaku.keys())),
    "han.no_round_wind": Learner(han=lambda w: -sum("yakuhai_round_" in name for name in w.yaku)),
    "han.no_seat_wind": Learner(han=lambda w: -sum("yakuhai_seat_" in name for name in w.yaku)),
    "han.double_once": Learner(
        han=lambda w: (
            -int(
                sum("yakuhai_round_" in n or "yakuhai_seat_" in n for n in w.yaku) > 1
                and w.win.seat_wind is w.win.round_wind
            )
        )
    ),
    "han.any_wind": Learner(han=_guest_winds),
    "han.kuitan_missed": Learner(han=lambda w: -("tanyao" in w.yaku and not w.closed)),
    "han.toitoi_or_sanankou": Learner(han=lambda w: -2 * ({"toitoi", "sanankou"} <= w.yaku.keys())),
    "han.shousangen_alone": Learner(han=lambda w: -2 * ("shousangen" in w.yaku)),
    "han.iipeikou_beside_ryanpeikou": Learner(han=lambda w: int("ryanpeikou" in w.yaku)),
    "han.riichi_beside_double": Learner(han=lambda w: int("double_riichi" in w.yaku)),
    "pinfu.no_honour_pair": Learner(han=lambda w: -(w.is_pinfu and w.pair == "guest")),
    "pinfu.any_wait": Learner(
        han=lambda w: int(_runs_only(w) and w.closed and w.lines["pair"] == 0 and w.wait != "ryanmen")
    ),
    "pinfu.value_pair": Learner(
        han=lambda w: int(_runs_only(w) and w.closed and w.lines["pair"] > 0 and w.wait == "ryanmen")
    ),
    "pinfu.open": Learner(
        han=lambda w: int(_runs_only(w) and not w.closed and w.lines["pair"] == 0 and w.wait == "ryanmen")
    ),
    "dora.once": Learner(han=lambda w: -max(w.dora.get("dora", 0) - 1, 0)),
    "han.tsumo_open": Learner(han=lambda w: int(w.win.tsumo and not w.closed)),
    "han.no_ippatsu": _loses("ippatsu"),
    "pinfu.missed": _loses("pinfu"),
    "dora.none": Learner(han=lambda w: -sum(w.dora.values())),
    "dora.no_ura": Learner(han=lambda w: -w.dora.get("ura_dora", 0)),
    "dora.no_red": Learner(han=lambda w: -w.dora.get("aka_dora", 0)),
    "han.open_loses_one": Learner(han=lambda w: -(not w.closed)),
    "han.bazoro_twice": Learner(han=lambda _: 2),
    "base.no_bazoro": _capped(lambda han, fu, _: fu * 2**han),
    "base.one_bazoro": _capped(lambda han, fu, _: fu * 2 ** (han + 1)),
    "base.times": _capped(lambda han, fu, _: fu * 2 * (han + 2)),
    "base.raw_fu": _capped(lambda han, _, raw: raw * 2 ** (han + 2)),
    "base.no_cap": Learner(limit=lambda han, fu, base: fu << han + 2 if han < 6 and base >= 2000 else base),
    "base.mangan_from_5": Learner(limit=lambda han, fu, base: fu << han + 2 if han < 5 and base >= 2000 else base),
    "base.kiriage_on": Learner(limit=lambda _h, _f, base: 2000 if base == 1920 else base),
    "base.4_is_mangan": Learner(limit=lambda han, fu, base: 2000 if han == 4 and fu <= 25 else base),
    "base.4_whatever_fu": Learner(limit=lambda han, _, base: 2000 if han == 4 else base),
    "limit.haneman_7": Learner(limit=lambda han, _, base: 2000 if han == 6 else base),
    "limit.baiman_7": Learner(limit=lambda han, _, base: 4000 if han == 7 else base),
    "limit.haneman_8": Learner(limit=lambda han, _, base: 3000 if han == 8 else base),
    "limit.sanbaiman_10": Learner(limit=lambda han, _, base: 6000 if han == 10 else base),
    "limit.doubling": Learner(
        limit=lambda han, _, base: {6: 4000, 7: 4000, 8: 8000, 9: 8000, 10: 8000}.get(han, base)
    ),
    "pay.dealer_ron_4": Learner(ron=lambda _: 4),
    "pay.child_ron_6": Learner(ron=lambda _: 6),
    "pay.dealer_tsumo_1": Learner(each_pays=1),
    "pay.child_tsumo_1": Learner(dealer_pays=1),
    "pay.child_tsumo_2": Learner(child_pays=2),
    "pay.shares_swapped": Learner(dealer_pays=1, child_pays=2),
    "pay.base_rounded": Learner(round_price=lambda times, base: times * up(base, 100)),
    "pay.down": Learner(round_price=lambda times, base: times * base // 100 * 100),
    "pay.nearest": Learner(round_price=_nearest),
    "pay.none": Learner(round_price=lambda times, base: times * base),
    "pay.no_honba": Learner(honba=0),
    "pay.sticks_from_loser": Learner(sticks=1000),
}
"""By the keys of the curriculum."""
