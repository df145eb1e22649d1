"""A line for each yaku and dora of a reading: which tiles make it, and why it counts."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from core.hand import Hand, Win
from core.language.messages import Message
from core.rules.rules import ORDER, Rules
from core.scoring.evaluate import PricedReading, counted_indicators, times_of
from core.scoring.groups import TRIPLETS, Groups, Tiles
from core.scoring.lines import Group, YakuLine
from core.tiles import DORA_AFTER, HAKU, HONOURS, NORTH_KIND, ONE, TILES, Wind, number_of

Choose = Callable[[Groups, Hand], list[Group]]
"""Returns the groups that make a yaku."""


def _with_triplet(kind: int) -> Choose:
    def choose(groups: Groups, _hand: Hand) -> list[Group]:
        return [group for group in groups if group.first == kind and group.shape in TRIPLETS]

    return choose


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
    """Return the groups that occur in all three suits, one for each suit."""
    firsts = {group.first for group in groups if group.first < HONOURS}
    return _once_each([group for group in groups if {group.first % 9 + base for base in (0, 9, 18)} <= firsts])


def _whole_suit(groups: Groups, _hand: Hand) -> list[Group]:
    """Return 123, 456 and 789 of the suit that has all three. :raises StopIteration: none has."""
    runs = _runs_of(groups)
    firsts = {group.first for group in runs}
    base = next(base for base in (0, 9, 18) if {base, base + 3, base + 6} <= firsts)
    return _once_each([group for group in runs if group.first in (base, base + 3, base + 6)])


def _neighbours(length: int) -> Choose:
    """Return a chooser of triplets of `length` consecutive ranks."""

    def choose(groups: Groups, hand: Hand) -> list[Group]:
        triplets = [group for group in _triplets(groups, hand) if group.first < HONOURS]
        firsts = {group.first for group in triplets}
        rows = [range(low, low + length) for low in sorted(firsts) if low % 9 + length <= 9]
        row = next(row for row in rows if set(row) <= firsts)
        return [group for group in triplets if group.first in row]

    return choose


_ON_GROUPS: dict[str, Choose] = {
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
"""By yaku: how to find the groups that make it."""

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
_ON_ALL_TILES = frozenset(
    {
        *("pinfu", "tanyao", "chanta", "junchan", "honroutou", "honitsu", "chinitsu", "chiitoitsu", "uumensai"),
        *("shiiaru_raotai", "nagashi_mangan", "shiisanpuutaa", "shiisuupuutaa", "shiisanpuutaa_yakuman"),
        *("shiisuupuutaa_yakuman", "tenhou", "chiihou", "kokushi_musou", "kokushi_musou_13men", "tsuuiisou"),
        *("ryuuiisou", "chinroutou", "chuuren_poutou", "junsei_chuuren_poutou", "daisharin", "daisuurin"),
        *("daichikurin", "daichisei"),
    }
)
WITH_TILES = (frozenset(_ON_GROUPS), _ON_WINNING_TILE, _ON_NOTHING, _ON_ALL_TILES)
"""Every yaku is in one of these sets; lines for dora are made in `_dora_line()`."""


def _tiles_under(name: str, groups: Groups, hand: Hand) -> Tiles:
    """Return the tiles to highlight for a yaku.

    :raises LookupError: the yaku is in none of the sets in `WITH_TILES`.
    """
    choose = _ON_GROUPS.get(name)
    if choose is not None:
        return tuple([tile for group in choose(groups, hand) for tile in group.tiles])
    if name in _ON_ALL_TILES:
        return hand.all_tiles
    if name in _ON_NOTHING:
        return ()
    if name in _ON_WINNING_TILE:
        return (hand.winning,)
    raise LookupError(f"{name}: say in core/scoring/yaku_lines.py which tiles it rests on")


_WHY = {name: Message(f"yaku.{name}.why") for name in ORDER}
_WHY_OF_NORTH = {**_WHY, "chankan": Message("yaku.chankan.why_north")}
"""For a robbed north tile, which was set aside and not added to a kan."""


def yaku_lines(reading: PricedReading, groups: Groups, hand: Hand, win: Win, rules: Rules) -> tuple[YakuLine, ...]:
    """Return a line for every yaku in the usual order, then for every kind of dora; they give the hand's han.

    With yakuman, only theirs.
    """
    robs_north = win.chankan and rules.north == "nuki" and hand.winning.kind == NORTH_KIND
    why = _WHY_OF_NORTH if robs_north else _WHY
    lines: list[YakuLine] = []
    if reading.yakuman:
        for name in sorted(reading.yaku, key=ORDER.__getitem__):
            times = times_of(name, win, rules)
            lines.append(YakuLine(name, 0, times, why[name], _tiles_under(name, groups, hand)))
        return tuple(lines)
    worth = rules.closed_han if hand.is_closed else rules.open_han
    for name in sorted(reading.yaku, key=ORDER.__getitem__):
        lines.append(YakuLine(name, worth[name], 0, why[name], _tiles_under(name, groups, hand)))
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


@lru_cache(maxsize=1 << 10)
def _indicated(name: str, indicators: Tiles, held: int, aside: int, han: int, players: int) -> Message:
    """Return the message for dora shown by indicators.

    A dora counts more than once if several indicators point to it.

    :param held: dora tiles in the hand. :param aside: norths set aside that are dora.
    """
    after = DORA_AFTER[players]
    dora = tuple([TILES[after[tile.kind]] for tile in indicators])
    where = Message.of(
        f"yaku.dora.{'held_and_aside' if held and aside else 'aside' if aside else 'held'}", n=held, aside=aside
    )
    key = "why_repeated" if han != held + aside else "why_several" if len(indicators) > 1 else "why"
    of_which = Message.of(f"yaku.{name}.indicator", n=len(indicators))
    return Message.of(
        f"yaku.dora.{key}",
        of_which=of_which,
        indicators=indicators,
        dora=dora,
        n=len(indicators),
        where=where,
        han=han,
    )
