"""What cannot be true at the same time of one win (docs/rules.md section 8).

What happened is a set of *facts*: the flags of `Win`, and what follows from winds, melds and indicators.
`IMPOSSIBLE` says which facts exclude each other, and is the only place that does. A test walks all pairs and
triples of flags: each is excluded there, or there is a hand that shows how it comes about.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from operator import attrgetter
from typing import NamedTuple

from core.hand.types import FIRST_TURN, FLAGS, MOST_ON_TABLE, Hand, Pao, Win
from core.language.messages import Message
from core.rules.rules import PAO_YAKUMAN, RINSHAN_PAO, Rules
from core.tiles import HAKU, HONOURS, KINDS, NORTH_KIND, Wind, is_thirteen_orphans, number_of

MOST_PAARENCHAN = 12
"""Eight wins in a row are one yakuman, and no dealer has won a hundred times in a row."""

_FIRST_TURN_TABLE = tuple(
    ((name, *facts), f"{name}_{key}")
    for name in FIRST_TURN
    for facts, key in (
        (("call",), "with_meld"),  # any call ends the first turn, and a north set aside is one
        (("tsumo",), "with_tsumo") if name == "renhou" else (("ron",), "without_tsumo"),
        (("child",), "not_as_dealer") if name == "tenhou" else (("dealer",), "as_dealer"),
        (("in_riichi",), "with_riichi"),
        (("ippatsu",), "with_ippatsu"),
        (("haitei",), "with_haitei"),
        (("houtei",), "with_houtei"),
        (("rinshan",), "with_rinshan"),
        (("chankan",), "with_chankan"),
        (("kan_dora",), "with_kan_dora"),  # a second indicator is turned by a kan
    )
)

IMPOSSIBLE: tuple[tuple[tuple[str, ...], str], ...] = (
    *_FIRST_TURN_TABLE,
    # The discarder made a kan before; had declared riichi before: neither in the first turn.
    (("renhou", "kanburi"), "renhou_with_kanburi"),
    (("renhou", "discarder_riichi"), "renhou_with_discarder_riichi"),
    (("tenhou", "chiihou"), "tenhou_with_chiihou"),
    (("tenhou", "renhou"), "tenhou_with_renhou"),
    (("chiihou", "renhou"), "chiihou_with_renhou"),
    (("tsumo", "chankan"), "chankan_with_tsumo"),
    (("tsumo", "houtei"), "houtei_with_tsumo"),
    (("tsumo", "tsubame_gaeshi"), "tsubame_gaeshi_with_tsumo"),
    (("tsumo", "kanburi"), "kanburi_with_tsumo"),
    (("tsumo", "discarder_riichi"), "discarder_riichi_with_tsumo"),
    (("tsumo", "second_winner"), "ron_order_with_tsumo"),
    (("ron", "rinshan"), "rinshan_without_tsumo"),
    (("ron", "haitei"), "haitei_without_tsumo"),
    (("rinshan", "haitei"), "haitei_with_rinshan"),
    (("rinshan", "ippatsu"), "ippatsu_with_rinshan"),
    (("rinshan", "no_kan"), "rinshan_without_kan"),
    # Any kan ends ippatsu, also that of the player who then deals in. The one that is robbed does not.
    (("kanburi", "ippatsu"), "ippatsu_with_kanburi"),
    (("chankan", "houtei"), "houtei_with_chankan"),
    (("chankan", "tsubame_gaeshi"), "chankan_with_tsubame_gaeshi"),
    (("chankan", "kanburi"), "chankan_with_kanburi"),
    # In riichi one adds no tile to a pon: one has none. A closed kan or a north can be robbed.
    (("kakan_robbed", "discarder_riichi"), "chankan_with_discarder_riichi"),
    (("chankan", "robbed_tile_in_hand"), "chankan_tile_in_hand"),
    (("chankan", "robbed_ankan", "no_kokushi"), "ankan_cannot_be_robbed"),
    (("robbed_ankan", "no_chankan"), "robbed_ankan_without_chankan"),
    # The tile of a riichi is discarded by who was not in riichi yet.
    (("tsubame_gaeshi", "discarder_riichi"), "tsubame_gaeshi_with_discarder_riichi"),
    # Both at once: nobody has called, set a north aside or made a kan, and the turn is the second.
    (("double_riichi", "ippatsu", "kan"), "double_riichi_ippatsu_with_kan"),
    (("double_riichi", "ippatsu", "nuki"), "double_riichi_ippatsu_with_nuki"),
    (("double_riichi", "ippatsu", "kan_dora"), "double_riichi_ippatsu_with_kan_dora"),
    (("double_riichi", "ippatsu", "kakan_robbed"), "double_riichi_ippatsu_with_chankan"),
    (("double_riichi", "ippatsu", "haitei"), "double_riichi_ippatsu_with_haitei"),
    (("double_riichi", "ippatsu", "houtei"), "double_riichi_ippatsu_with_houtei"),
    (("open_riichi", "no_riichi"), "open_riichi_without_riichi"),
    (("paarenchan", "child"), "paarenchan_not_as_dealer"),
    # A draw: nobody won, and it is paid as a tsumo is.
    (("nagashi_mangan", "ron"), "nagashi_mangan_without_tsumo"),
    *(
        (("nagashi_mangan", fact), "nagashi_mangan_with_win")
        for fact in ("ippatsu", "haitei", "rinshan", "tenhou", "chiihou", "paarenchan", "pao")
    ),
)
"""Facts that exclude each other, and the key of what is said then; in the order in which it is said."""


def contradictions(hand: Hand, win: Win, rules: Rules) -> Iterator[Message]:
    """Return what cannot be true at the same time, and counts that cannot be."""
    yield from _excluded(_flags_of(win), _follows(hand, win, rules))
    if not 0 <= win.dice <= 6:
        yield Message("problem.no_such_dice")
    if min(win.honba, win.sticks, win.paarenchan, win.ron_order) < 0:
        yield Message("problem.negative_count")
    if (count := max(win.honba, win.sticks)) > MOST_ON_TABLE:
        yield Message.of("problem.too_many_on_table", count=count, right=MOST_ON_TABLE)
    if win.paarenchan > MOST_PAARENCHAN:
        yield Message.of("problem.too_many_paarenchan", count=win.paarenchan, right=MOST_PAARENCHAN)
    if win.pao is not None:
        if win.pao.liable == win.seat_wind:
            yield Message("problem.pao_by_winner")
        if not win.nagashi_mangan and (key := _against_pao(win.pao, hand, win)):
            yield Message(f"problem.{key}")


class _Follows(NamedTuple):
    """The facts that no flag says; their names are those of `IMPOSSIBLE`."""

    ron: bool
    dealer: bool
    child: bool
    in_riichi: bool
    no_riichi: bool
    no_chankan: bool
    call: bool
    kan: bool
    nuki: bool
    no_kan: bool
    kan_dora: bool
    paarenchan: bool
    second_winner: bool
    pao: bool
    kakan_robbed: bool = False
    robbed_tile_in_hand: bool = False
    no_kokushi: bool = False


def _follows(hand: Hand, win: Win, rules: Rules) -> _Follows:
    """What winds, melds, counts and tiles say of the win."""
    is_dealer = win.seat_wind is Wind.EAST
    found = _Follows(
        ron=not win.tsumo,
        dealer=is_dealer,
        child=not is_dealer,
        in_riichi=win.in_riichi,
        no_riichi=not win.in_riichi,
        no_chankan=not win.chankan,
        call=bool(hand.melds or hand.nuki),
        kan=hand.kans > 0,
        nuki=hand.nuki > 0,
        no_kan=not hand.kans and not hand.nuki,
        kan_dora=max(len(win.dora_indicators), len(win.ura_indicators)) > 1,
        paarenchan=win.paarenchan != 0,
        second_winner=win.ron_order > 0,
        pao=win.pao is not None,
    )
    if not win.chankan:
        return found
    has_kokushi = rules.kokushi_ankan and is_thirteen_orphans(hand.counts)
    robs_north = rules.north == "nuki" and hand.winning.kind == NORTH_KIND
    held = number_of(hand.winning.kind, hand.all_counts + win.indicator_counts)
    return found._replace(
        kakan_robbed=not (win.robbed_ankan or has_kokushi or robs_north),
        robbed_tile_in_hand=held > 1 and not robs_north,
        no_kokushi=not has_kokushi,
    )


_flags_of = attrgetter(*FLAGS)


@lru_cache(maxsize=1 << 10)
def _excluded(flags: tuple[bool, ...], follows: _Follows) -> tuple[Message, ...]:
    """What `IMPOSSIBLE` says of these facts. Few sets of facts ever come, so it is looked up once for each."""
    facts = {name for name, holds in zip(FLAGS, flags, strict=True) if holds}
    facts |= {name for name, holds in zip(_Follows._fields, follows, strict=True) if holds}
    said = dict.fromkeys(key for together, key in IMPOSSIBLE if facts.issuperset(together))
    return tuple(Message(f"problem.{key}") for key in said)


def _against_pao(pao: Pao, hand: Hand, win: Win) -> str:
    """Why nobody can be liable; empty: the hand has what somebody can be liable for: the yakuman that is named, or
    any; or a tile drawn after a kan of somebody's discard. Whether it was fed, and whether the rules have it, only
    decides who pays."""
    has_minkan = any(meld.kind == "minkan" for meld in hand.melds)
    if pao.yaku == RINSHAN_PAO:
        return (
            "" if win.rinshan and has_minkan else f"rinshan_pao_without_{'minkan' if win.rinshan else 'rinshan'}"
        )
    if pao.yaku is None and win.rinshan and has_minkan:
        return ""
    fed = any(_has(name, hand) for name in ((pao.yaku,) if pao.yaku else PAO_YAKUMAN))
    return "" if fed else "pao_without_yakuman"


_GROUPS = {"daisangen": range(HAKU, KINDS), "daisuushii": range(HONOURS, HAKU)}


def _has(yakuman: str, hand: Hand) -> bool:
    if yakuman == "suukantsu":
        return hand.kans == 4
    return yakuman in _GROUPS and all(number_of(kind, hand.all_counts) >= 3 for kind in _GROUPS[yakuman])


def was_fed(yakuman: str, hand: Hand) -> bool:
    """Whether somebody can have fed the group that completed a yakuman of the hand: all of its groups lie open,
    and one of them was called (docs/rules.md section 5)."""
    if yakuman not in _GROUPS:
        return any(meld.kind == "minkan" for meld in hand.melds)
    groups = [meld for meld in hand.melds if meld.first in _GROUPS[yakuman]]
    return len(groups) == len(_GROUPS[yakuman]) and any(meld.is_open for meld in groups)
