"""The lines of a reading: its groups with the real tiles, where each fu comes from, what each yaku rests on."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from core.hand import Hand, Meld, Win
from core.messages import Message
from core.rules import ORDER, Rules
from core.scoring.derivation import FuLine, Group, YakuLine
from core.scoring.fu import CHIITOITSU, FUTEI, MENZEN_RON, TSUMO, WAIT, fu_by_rule, pair_fu
from core.scoring.weigh import Weighed, counted_indicators, times_of
from core.tiles import (
    DORA_AFTER,
    HAKU,
    HONOURS,
    NORTH_KIND,
    ONE,
    TILES,
    YAOCHUU,
    Tile,
    Wind,
    number_of,
)

Groups = tuple[Group, ...]
Tiles = tuple[Tile, ...]

# ------------------------------------------------------------------------------------------- groups


def groups_of(reading: Weighed, hand: Hand) -> tuple[Groups, int | None]:
    """The groups of a reading with the hand's own tiles, closed ones first, and which one was finished."""
    standard = reading.standard
    if standard is None:
        return _loose_groups(reading, hand)
    man, pin, sou, honours = standard.parts
    closed = man.groups + pin.groups + sou.groups + honours.groups
    completed = standard.placed.completed
    for part in standard.parts:
        if part is standard.placed:
            break
        completed += len(part.groups)
    if hand.closed_reds:
        closed = _with_reds(closed, completed, hand)
    if not hand.melds:
        return closed, completed
    return closed + tuple([_meld_group(meld) for meld in hand.melds]), completed


def _meld_group(meld: Meld) -> Group:
    assert meld.shape is not None
    return Group(meld.shape, meld.first, meld.tiles, not meld.is_open, meld)


def _loose_groups(reading: Weighed, hand: Hand) -> tuple[Groups, int | None]:
    """Pairs of seven pairs, and single tiles and a pair where the form has no groups."""
    if reading.form == "nagashi":
        return (), None
    kinds = sorted({tile.kind for tile in hand.closed})
    groups: list[Group] = []
    for kind in kinds:
        tiles = tuple(tile for tile in hand.closed if tile.kind == kind)
        groups.append(Group("toitsu" if len(tiles) == 2 else "single", kind, tiles))
    return tuple(groups), kinds.index(hand.winning.kind)


def _with_reds(groups: Groups, completed: int, hand: Hand) -> Groups:
    """Put the red fives into the groups: a red winning tile into the group it finished.

    A plain winning five stays in the group it finished; another's is taken where there is one.
    """
    filled = list(groups)
    for red in hand.closed_reds:
        plain = TILES[red.kind]
        place = completed
        if red != hand.winning or hand.winning in filled[completed].tiles:
            for index, group in enumerate(filled):
                if index != completed and plain in group.tiles:
                    place = index
                    break
        shape, first, tiles, concealed, _ = filled[place]
        at = tiles.index(plain)
        filled[place] = Group(shape, first, (*tiles[:at], red, *tiles[at + 1 :]), concealed)
    return tuple(filled)


# ----------------------------------------------------------------------------------------------- fu


def fu_lines(
    reading: Weighed, groups: Groups, completed: int | None, hand: Hand, win: Win, rules: Rules
) -> tuple[FuLine, ...]:
    """Where the fu come from; with zero where somebody might look for some. They add up to the raw fu."""
    if rules.fu_counting != "counted" and reading.fu == fu_by_rule(rules):
        return (FuLine(_BY_RULE, reading.fu),) if reading.fu else ()
    if reading.form == "chiitoitsu":
        return (FuLine(Message("fu.chiitoitsu"), CHIITOITSU[rules.chiitoitsu]),)
    standard = reading.standard
    if standard is None or completed is None:
        return ()
    lines = [_FUTEI, _winning_line(reading, hand, win, rules)]
    runs: Tiles = ()
    runs_count = 0
    pair: Tiles = ()
    for shape, _, tiles, concealed, meld in groups:
        if shape == "shuntsu":
            runs += tiles
            runs_count += 1
        elif shape == "toitsu":
            pair = tiles
        else:
            state = meld.kind if meld is not None else "ankou" if concealed else "ron"
            lines.append(_triplet_line(state, tiles))
    lines.append(_pair_line(pair, win, rules))
    lines.append(_wait_line(standard.placed.wait, groups[completed].tiles, hand.winning))
    if runs:
        lines.append(FuLine(_RUNS[runs_count], 0, runs))
    return tuple(lines)


def _winning_line(reading: Weighed, hand: Hand, win: Win, rules: Rules) -> FuLine:
    """The fu for ron or tsumo; a sum of nothing but futei says that a tsumo had none."""
    if not win.tsumo:
        return _MENZEN_RON if hand.is_closed else _OPEN_RON
    if win.rinshan and not rules.rinshan_tsumo_fu:
        return _TSUMO_RINSHAN
    if reading.raw_fu > FUTEI:
        return _TSUMO
    return _TSUMO_PINFU if hand.is_closed else _TSUMO_OPEN_PINFU


_BY_RULE = Message("fu.by_rule")
_FUTEI = FuLine(Message("fu.futei"), FUTEI)
_MENZEN_RON = FuLine(Message("fu.menzen_ron"), MENZEN_RON)
_OPEN_RON = FuLine(Message("fu.open_ron"), 0)
_TSUMO = FuLine(Message("fu.tsumo"), TSUMO)
_TSUMO_PINFU = FuLine(Message("fu.tsumo_pinfu"), 0)
_TSUMO_OPEN_PINFU = FuLine(Message("fu.tsumo_open_pinfu"), 0)
_TSUMO_RINSHAN = FuLine(Message("fu.tsumo_rinshan"), 0)
_RUNS = [Message.of("fu.shuntsu", n=n) for n in range(5)]


@lru_cache(maxsize=4096)
def _triplet_line(state: str, tiles: Tiles) -> FuLine:
    """:param state: the meld's kind, `ankou`, or `ron` for a triplet finished by ron."""
    yaochuu = number_of(tiles[0].kind, YAOCHUU) != 0
    fu = 2 * (2 if yaochuu else 1) * (2 if state in ("ankou", "ankan") else 1) * (4 if len(tiles) == 4 else 1)
    return FuLine(Message.of(f"fu.{state}.{'yaochuu' if yaochuu else 'simple'}", tiles=tiles), fu, tiles)


@lru_cache(maxsize=4096)
def _pair_line_of(tiles: Tiles, reason: str, fu: int) -> FuLine:
    return FuLine(Message.of(f"fu.pair.{reason}", tiles=tiles, fu=fu), fu, tiles)


def _pair_line(tiles: Tiles, win: Win, rules: Rules) -> FuLine:
    kind = tiles[0].kind
    if kind < HONOURS:
        return _pair_line_of(tiles, "number", 0)
    if kind >= HAKU:
        return _pair_line_of(tiles, "dragon", 2)
    fu = pair_fu(kind, win, rules)
    seat, of_round = kind == win.seat_wind.kind, kind == win.round_wind.kind
    if seat:
        reason = "double_wind" if of_round else "seat"
    elif of_round:
        reason = "round"
    else:
        reason = "north" if fu else "guest"
    return _pair_line_of(tiles, reason, fu)


@lru_cache(maxsize=4096)
def _wait_line(wait: str, tiles: Tiles, winning: Tile) -> FuLine:
    rest = list(tiles)
    if winning in rest:
        rest.remove(winning)
    held = tuple(rest)
    params: dict[str, object] = {"held": held, "winning": TILES[winning.kind]}  # a plain five would do as well
    if wait == "ryanmen":
        low = held[0].kind
        params |= {"low": TILES[low - 1], "high": TILES[low + 2]}
    fu = 0 if wait in ("ryanmen", "shanpon") else WAIT
    return FuLine(Message.of(f"fu.wait.{wait}", **params), fu, tiles)


# --------------------------------------------------------------------------------------------- yaku

Choose = Callable[[Groups, Hand], list[Group]]
"""The groups that a yaku rests on."""


def _with_triplet(kind: int) -> Choose:
    def choose(groups: Groups, _hand: Hand) -> list[Group]:
        return [group for group in groups if group.first == kind and group.shape in TRIPLETS]

    return choose


TRIPLETS = ("koutsu", "kantsu")


def _triplets(groups: Groups, _hand: Hand) -> list[Group]:
    return [group for group in groups if group.shape in TRIPLETS]


def _concealed_triplets(groups: Groups, _hand: Hand) -> list[Group]:
    return [group for group in groups if group.concealed and group.shape in TRIPLETS]


def _kans(groups: Groups, _hand: Hand) -> list[Group]:
    return [group for group in groups if group.shape == "kantsu"]


def _dragons(groups: Groups, _hand: Hand) -> list[Group]:
    return [group for group in groups if group.first >= HAKU]


def _winds(groups: Groups, _hand: Hand) -> list[Group]:
    return [group for group in groups if HONOURS <= group.first < HAKU]


def _runs_of(groups: Groups) -> list[Group]:
    return [group for group in groups if group.shape == "shuntsu"]


def _equal_runs(least: int) -> Choose:
    def choose(groups: Groups, _hand: Hand) -> list[Group]:
        firsts = [group.first for group in _runs_of(groups)]
        return [group for group in _runs_of(groups) if firsts.count(group.first) >= least]

    return choose


def _once_each(groups: list[Group]) -> list[Group]:
    return list({group.first: group for group in groups}.values())


def _in_three_suits(groups: list[Group]) -> list[Group]:
    """The groups whose like is in every suit."""
    firsts = {group.first for group in groups if group.first < HONOURS}
    return _once_each([group for group in groups if {group.first % 9 + base for base in (0, 9, 18)} <= firsts])


def _whole_suit(groups: Groups, _hand: Hand) -> list[Group]:
    """123, 456 and 789 of the suit that has them all."""
    runs = _runs_of(groups)
    firsts = {group.first for group in runs}
    base = next(base for base in (0, 9, 18) if {base, base + 3, base + 6} <= firsts)
    return _once_each([group for group in runs if group.first in (base, base + 3, base + 6)])


def _neighbours(length: int) -> Choose:
    """Triplets of so many ranks in a row."""

    def choose(groups: Groups, hand: Hand) -> list[Group]:
        triplets = [group for group in _triplets(groups, hand) if group.first < HONOURS]
        firsts = {group.first for group in triplets}
        rows = [range(low, low + length) for low in sorted(firsts) if low % 9 + length <= 9]
        row = next(row for row in rows if set(row) <= firsts)
        return [group for group in triplets if group.first in row]

    return choose


_CHOOSE: dict[str, Choose] = {
    "yakuhai_haku": _with_triplet(HAKU),
    "yakuhai_hatsu": _with_triplet(HAKU + 1),
    "yakuhai_chun": _with_triplet(HAKU + 2),
    "yakuhai_north": _with_triplet(NORTH_KIND),
    **{
        f"yakuhai_{whose}_{wind.name.lower()}": _with_triplet(wind.kind)
        for whose in ("seat", "round")
        for wind in Wind
    },
    "toitoi": _triplets,
    "sanankou": _concealed_triplets,
    "suuankou": _concealed_triplets,
    "suuankou_tanki": _concealed_triplets,
    "sankantsu": _kans,
    "suukantsu": _kans,
    "shousangen": _dragons,
    "daisangen": lambda groups, hand: _triplets(tuple(_dragons(groups, hand)), hand),
    "shousuushii": _winds,
    "daisuushii": _winds,
    "iipeikou": _equal_runs(2),
    "ryanpeikou": _equal_runs(2),
    "isshoku_sanjun": _equal_runs(3),
    "isshoku_yonjun": _equal_runs(4),
    "sanshoku_doujun": lambda groups, _: _in_three_suits(_runs_of(groups)),
    "sanshoku_doukou": lambda groups, hand: _in_three_suits(_triplets(groups, hand)),
    "ittsuu": _whole_suit,
    "sanrenkou": _neighbours(3),
    "suurenkou": _neighbours(4),
}
"""Yaku that rest on some groups. All others rest on the winning tile, on nothing, or on the whole hand."""

_ON_WINNING_TILE = frozenset(
    {
        "ippatsu",
        "menzen_tsumo",
        "haitei",
        "houtei",
        "rinshan",
        "chankan",
        "tsubame_gaeshi",
        "kanburi",
        "renhou",
        "renhou_yakuman",
        "sashikomi",
    }
)
_ON_NOTHING = frozenset({"riichi", "double_riichi", "open_riichi", "double_open_riichi", "paarenchan"})


def _tiles_under(name: str, groups: Groups, hand: Hand) -> Tiles:
    choose = _CHOOSE.get(name)
    if choose is not None:
        return tuple([tile for group in choose(groups, hand) for tile in group.tiles])
    if name in _ON_NOTHING:
        return ()
    return (hand.winning,) if name in _ON_WINNING_TILE else hand.all_tiles


_WHY = {name: Message(f"yaku.{name}.why") for name in ORDER}
_CHANKAN_OF_NORTH = Message("yaku.chankan.why_north")


def _why(name: str, hand: Hand, rules: Rules) -> Message:
    if name == "chankan" and rules.north == "nuki" and hand.winning.kind == NORTH_KIND:
        return _CHANKAN_OF_NORTH  # set aside, not added to a kan
    return _WHY[name]


def yaku_lines(reading: Weighed, groups: Groups, hand: Hand, win: Win, rules: Rules) -> tuple[YakuLine, ...]:
    """A line for every yaku in the usual order, then for every kind of dora; they add up to what it is worth."""
    lines: list[YakuLine] = []
    if reading.yakuman:
        for name in sorted(reading.yaku, key=ORDER.__getitem__):
            times = times_of(name, win, rules)
            lines.append(YakuLine(name, 0, times, _why(name, hand, rules), _tiles_under(name, groups, hand)))
        return tuple(lines)
    worth = rules.closed_han if hand.is_closed else rules.open_han
    for name in sorted(reading.yaku, key=ORDER.__getitem__):
        lines.append(YakuLine(name, worth[name], 0, _why(name, hand, rules), _tiles_under(name, groups, hand)))
    for name, han in reading.dora:
        lines.append(_dora_line(name, han, hand, win, rules))
    return tuple(lines)


def _dora_line(name: str, han: int, hand: Hand, win: Win, rules: Rules) -> YakuLine:
    if name == "aka_dora":
        return YakuLine(name, han, 0, Message("yaku.aka_dora.why", (("n", han),)), hand.reds)
    if name == "nuki_dora":
        return YakuLine(name, han, 0, Message("yaku.nuki_dora.why", (("n", han),)))
    if name == "zoroba":
        return YakuLine(name, han, 0, Message("yaku.zoroba.why", (("dice", win.dice), ("n", han))))
    after = DORA_AFTER[rules.players]
    shown = counted_indicators(win, rules)[0 if name == "dora" else 1]
    held = hand.all_counts + hand.nuki * ONE[NORTH_KIND]
    pointing = shown if len(shown) == 1 else tuple([t for t in shown if number_of(after[t.kind], held)])
    kinds = {after[tile.kind] for tile in pointing}
    tiles = tuple([tile for tile in hand.all_tiles if tile.kind in kinds])
    aside = hand.nuki if NORTH_KIND in kinds else 0
    return YakuLine(name, han, 0, _indicated(name, pointing, len(tiles), aside, han, rules.players), tiles)


@lru_cache(maxsize=1 << 12)
def _indicated(name: str, indicators: Tiles, held: int, aside: int, han: int, players: int) -> Message:
    """The message for dora by indicator: how many the hand holds, and how many norths are set aside.

    They count more than once where an indicator lies there twice.
    """
    after = DORA_AFTER[players]
    dora = tuple([TILES[after[tile.kind]] for tile in indicators])
    where = Message.of(
        f"yaku.dora.{'held_and_aside' if held and aside else 'aside' if aside else 'held'}", n=held, aside=aside
    )
    key = "why" if han == held + aside else "why_repeated"
    return Message.of(
        f"yaku.dora.{key}", indicators=indicators, dora=dora, n=len(indicators), where=where, han=han
    )
