"""The lines of a reading: its groups with the real tiles, where each fu comes from, what each yaku rests on."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from core.hand import Hand, Meld, Win
from core.messages import Message
from core.rules import Rules
from core.scoring.derivation import FuLine, Group, GroupShape, YakuLine
from core.scoring.fu import CHIITOITSU, FUTEI, MENZEN_RON, TSUMO, WAIT, pair_fu
from core.scoring.weigh import Weighed, counted_indicators, lines_of
from core.tiles import (
    HAKU,
    HONOURS,
    NORTH_KIND,
    TILES,
    YAOCHUU,
    Tile,
    Wind,
    dora_kind,
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
    closed: Groups = ()
    completed = 0
    for part in standard.parts:
        if part is standard.placed:
            completed = len(closed) + part.completed
        closed += part.groups
    if hand.reds:
        closed = _with_reds(closed, completed, hand)
    if not hand.melds:
        return closed, completed
    return closed + tuple([_meld_group(meld) for meld in hand.melds]), completed


def _meld_group(meld: Meld) -> Group:
    assert meld.shape is not None
    return Group(meld.shape, meld.tiles, not meld.is_open, meld)


def _loose_groups(reading: Weighed, hand: Hand) -> tuple[Groups, int | None]:
    """Pairs of seven pairs, and single tiles and a pair where the form has no groups."""
    if reading.form == "nagashi":
        return (), None
    kinds = sorted({tile.kind for tile in hand.closed})
    groups: list[Group] = []
    for kind in kinds:
        tiles = tuple(tile for tile in hand.closed if tile.kind == kind)
        groups.append(Group("toitsu" if len(tiles) == 2 else "single", tiles))
    return tuple(groups), kinds.index(hand.winning.kind)


def _with_reds(groups: Groups, completed: int, hand: Hand) -> Groups:
    """Put the red fives into the groups: a red winning tile into the group it finished, a plain one not."""
    reds = [tile for tile in hand.closed if tile.red]
    filled = [list(group.tiles) for group in groups]
    if hand.winning.red:
        reds.remove(hand.winning)
        _replace_five(filled[completed], hand.winning)
    # The group with a plain winning tile comes last: its five is the one that was won with, if possible.
    order = sorted(range(len(groups)), key=lambda index: index == completed)
    for red in reds:
        for index in order:
            if _replace_five(filled[index], red):
                break
    return tuple(
        [
            group if group.tiles == (tiles := tuple(tiles_now)) else Group(group.shape, tiles, group.concealed)
            for group, tiles_now in zip(groups, filled, strict=True)
        ]
    )


def _replace_five(tiles: list[Tile], red: Tile) -> bool:
    plain = TILES[red.kind]
    if plain not in tiles:
        return False
    tiles[tiles.index(plain)] = red
    return True


# ----------------------------------------------------------------------------------------------- fu


def fu_lines(
    reading: Weighed, groups: Groups, completed: int | None, hand: Hand, win: Win, rules: Rules
) -> tuple[FuLine, ...]:
    """Where the fu come from; with zero where somebody might look for some. They add up to the raw fu."""
    if reading.form == "chiitoitsu":
        return (FuLine(Message("fu.chiitoitsu"), CHIITOITSU[rules.chiitoitsu]),)
    standard = reading.standard
    if standard is None or completed is None:
        return ()
    lines = [_FUTEI, _winning_line(reading, hand, win, rules)]
    runs: Tiles = ()
    runs_count = 0
    pair: Group | None = None
    for group in groups:
        if group.shape == "shuntsu":
            runs += group.tiles
            runs_count += 1
        elif group.shape == "toitsu":
            pair = group
        else:
            lines.append(_triplet_line(group))
    if pair is not None:
        lines.append(_pair_line(pair.tiles, win.seat_wind, win.round_wind, rules))
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


_FUTEI = FuLine(Message("fu.futei"), FUTEI)
_MENZEN_RON = FuLine(Message("fu.menzen_ron"), MENZEN_RON)
_OPEN_RON = FuLine(Message("fu.open_ron"), 0)
_TSUMO = FuLine(Message("fu.tsumo"), TSUMO)
_TSUMO_PINFU = FuLine(Message("fu.tsumo_pinfu"), 0)
_TSUMO_OPEN_PINFU = FuLine(Message("fu.tsumo_open_pinfu"), 0)
_TSUMO_RINSHAN = FuLine(Message("fu.tsumo_rinshan"), 0)
_RUNS = [Message.of("fu.shuntsu", n=n) for n in range(5)]


def _triplet_line(group: Group) -> FuLine:
    meld = group.meld
    state = meld.kind if meld is not None else "ankou" if group.concealed else "ron"
    return _cached_triplet_line(group.shape, state, group.concealed, group.tiles)


@lru_cache(maxsize=4096)
def _cached_triplet_line(shape: GroupShape, state: str, concealed: bool, tiles: Tiles) -> FuLine:
    yaochuu = number_of(tiles[0].kind, YAOCHUU) != 0
    fu = 2 * (2 if yaochuu else 1) * (2 if concealed else 1) * (4 if shape == "kantsu" else 1)
    return FuLine(Message.of(f"fu.{state}.{'yaochuu' if yaochuu else 'simple'}", tiles=tiles), fu, tiles)


@lru_cache(maxsize=4096)
def _pair_line_of(tiles: Tiles, reason: str, fu: int) -> FuLine:
    return FuLine(Message.of(f"fu.pair.{reason}", tiles=tiles, fu=fu), fu, tiles)


def _pair_line(tiles: Tiles, seat: Wind, round_wind: Wind, rules: Rules) -> FuLine:
    kind = tiles[0].kind
    if kind < HONOURS:
        return _pair_line_of(tiles, "number", 0)
    if kind >= HAKU:
        return _pair_line_of(tiles, "dragon", 2)
    wind = kind - HONOURS
    fu = pair_fu(kind, Win(seat_wind=seat, round_wind=round_wind), rules)
    if wind == seat:
        reason = "double_wind" if wind == round_wind else "seat"
    elif wind == round_wind:
        reason = "round"
    else:
        reason = "north" if kind == NORTH_KIND and fu else "guest"
    return _pair_line_of(tiles, reason, fu)


@lru_cache(maxsize=4096)
def _wait_line(wait: str, tiles: Tiles, winning: Tile) -> FuLine:
    rest = list(tiles)
    if winning in rest:
        rest.remove(winning)
    held = tuple(rest)
    params: dict[str, object] = {"held": held, "winning": winning}
    if wait == "ryanmen":
        low = held[0].kind
        params |= {"low": TILES[low - 1], "high": TILES[low + 2]}
    fu = 0 if wait in ("ryanmen", "shanpon") else WAIT
    return FuLine(Message.of(f"fu.wait.{wait}", **params), fu, tiles)


# --------------------------------------------------------------------------------------------- yaku

Select = Callable[[Group], bool]


def _triplet_of(kind: int) -> Select:
    return lambda group: group.first == kind and group.shape in ("koutsu", "kantsu")


def _is_koutsu(group: Group) -> bool:
    return group.shape in ("koutsu", "kantsu")


def _is_kantsu(group: Group) -> bool:
    return group.shape == "kantsu"


def _is_ankou(group: Group) -> bool:
    return group.concealed and _is_koutsu(group)


def _is_dragon(group: Group) -> bool:
    return group.first >= HAKU


def _is_wind(group: Group) -> bool:
    return HONOURS <= group.first < HAKU


_SELECT: dict[str, Select] = {
    "yakuhai_haku": _triplet_of(HAKU),
    "yakuhai_hatsu": _triplet_of(HAKU + 1),
    "yakuhai_chun": _triplet_of(HAKU + 2),
    "yakuhai_north": _triplet_of(NORTH_KIND),
    **{
        f"yakuhai_{whose}_{name}": _triplet_of(HONOURS + i)
        for whose in ("seat", "round")
        for i, name in enumerate(("east", "south", "west", "north"))
    },
    "toitoi": _is_koutsu,
    "sanankou": _is_ankou,
    "suuankou": _is_ankou,
    "suuankou_tanki": _is_ankou,
    "sankantsu": _is_kantsu,
    "suukantsu": _is_kantsu,
    "shousangen": _is_dragon,
    "daisangen": _is_dragon,
    "shousuushii": _is_wind,
    "daisuushii": _is_wind,
}
"""Yaku that rest on some groups, told by the group alone."""

_BY_WINNING_TILE = frozenset(
    {
        "menzen_tsumo",
        "haitei",
        "houtei",
        "rinshan",
        "chankan",
        "tsubame_gaeshi",
        "kanburi",
        "ippatsu",
        "sashikomi",
        "renhou",
        "renhou_yakuman",
    }
)
_BY_NOTHING = frozenset({"riichi", "double_riichi", "open_riichi", "double_open_riichi", "paarenchan"})


def _same(groups: Groups, name: str) -> Groups:
    """The groups of the yaku that compare groups with each other."""
    runs = [group for group in groups if group.shape == "shuntsu"]
    triplets = [group for group in groups if _is_koutsu(group)]
    match name:
        case "iipeikou" | "ryanpeikou" | "isshoku_sanjun" | "isshoku_yonjun":
            least = {"isshoku_sanjun": 3, "isshoku_yonjun": 4}.get(name, 2)
            firsts = [group.first for group in runs]
            return tuple(group for group in runs if firsts.count(group.first) >= least)
        case "sanshoku_doujun" | "sanshoku_doukou":
            alike = runs if name == "sanshoku_doujun" else [g for g in triplets if g.first < HONOURS]
            return _one_each(
                [g for g in alike if len({o.first // 9 for o in alike if o.first % 9 == g.first % 9}) == 3]
            )
        case "ittsuu":
            thirds = [group for group in runs if group.first % 9 % 3 == 0]
            suits = [group.first // 9 for group in thirds]
            return _one_each(
                [g for g in thirds if len({o.first for o in thirds if o.first // 9 == g.first // 9}) == 3]
                if suits
                else []
            )
        case _:  # sanrenkou, suurenkou
            firsts = [group.first for group in triplets if group.first < HONOURS]
            length = 4 if name == "suurenkou" else 3
            for low in firsts:
                row = range(low, low + length)
                if row[-1] // 9 == low // 9 and all(kind in firsts for kind in row):
                    return tuple(group for group in triplets if group.first in row)
            return ()


def _one_each(groups: list[Group]) -> Groups:
    return tuple({group.first: group for group in groups}.values())


_COMPARED = frozenset(
    {
        "iipeikou",
        "ryanpeikou",
        "isshoku_sanjun",
        "isshoku_yonjun",
        "sanshoku_doujun",
        "sanshoku_doukou",
        "ittsuu",
        "sanrenkou",
        "suurenkou",
    }
)


def _tiles_under(name: str, groups: Groups, hand: Hand) -> Tiles:
    """The tiles that a yaku rests on: some groups, the winning tile, none, or the whole hand."""
    if name in _BY_NOTHING:
        return ()
    if name in _BY_WINNING_TILE:
        return (hand.winning,)
    if name in _SELECT:
        chosen = [group.tiles for group in groups if _SELECT[name](group)]
    elif name in _COMPARED:
        chosen = [group.tiles for group in _same(groups, name)]
    else:
        chosen = [group.tiles for group in groups]
    return tuple([tile for tiles in chosen for tile in tiles])


@lru_cache(maxsize=512)
def _why(name: str) -> Message:
    return Message(f"yaku.{name}.why")


def yaku_lines(reading: Weighed, groups: Groups, hand: Hand, win: Win, rules: Rules) -> tuple[YakuLine, ...]:
    """A line for every yaku and every kind of dora. Their han, or yakuman, add up to the reading's."""
    lines: list[YakuLine] = []
    for name, worth in lines_of(reading, hand, win, rules):
        if name in _DORA_LINES:
            lines.append(_DORA_LINES[name](worth, hand, win, rules))
            continue
        tiles = _tiles_under(name, groups, hand)
        han, yakuman = (0, worth) if reading.yakuman else (worth, 0)
        lines.append(YakuLine(name, han, yakuman, _why(name), tiles))
    return tuple(lines)


def _indicated(name: str, indicators: Tiles, worth: int, hand: Hand, rules: Rules) -> YakuLine:
    dora = tuple([TILES[dora_kind(tile.kind, rules.players)] for tile in indicators])
    kinds = {tile.kind for tile in dora}
    held = tuple([tile for tile in hand.tiles() if tile.kind in kinds])
    message = Message.of(f"yaku.{name}.why", indicators=indicators, dora=dora, n=worth)
    return YakuLine(name, worth, 0, message, held)


def _dora_line(worth: int, hand: Hand, win: Win, rules: Rules) -> YakuLine:
    return _indicated("dora", counted_indicators(win, rules)[0], worth, hand, rules)


def _ura_line(worth: int, hand: Hand, win: Win, rules: Rules) -> YakuLine:
    return _indicated("ura_dora", counted_indicators(win, rules)[1], worth, hand, rules)


def _aka_line(worth: int, hand: Hand, win: Win, rules: Rules) -> YakuLine:
    return YakuLine("aka_dora", worth, 0, Message.of("yaku.aka_dora.why", n=worth), hand.reds)


def _nuki_line(worth: int, hand: Hand, win: Win, rules: Rules) -> YakuLine:
    return YakuLine("nuki_dora", worth, 0, Message.of("yaku.nuki_dora.why", n=worth))


_DORA_LINES: dict[str, Callable[[int, Hand, Win, Rules], YakuLine]] = {
    "dora": _dora_line,
    "ura_dora": _ura_line,
    "aka_dora": _aka_line,
    "nuki_dora": _nuki_line,
}
