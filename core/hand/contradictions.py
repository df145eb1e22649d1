"""Find facts of one win that contradict each other (docs/rules.md section 8).

*Facts* are the flags of `Win` and what follows from winds, melds and indicators. `IMPOSSIBLE` is the only place
that says which of them exclude each other. A test tries all pairs and triples of flags: each is either listed
there or occurs in an example hand.
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
"""The eighth win in a row is worth one yakuman, and no dealer has ever won a hundred times in a row."""

_FIRST_TURN_TABLE = tuple(
    ((name, *facts), f"{name}_{key}")
    for name in FIRST_TURN
    for facts, key in (
        (("call",), "with_meld"),  # any call ends the first turn, and so does setting a north aside
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
    # A discarder who has made a kan or declared riichi before is no longer in the first turn.
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
    # Any kan ends ippatsu, also one by the discarder; only a robbed kan does not.
    (("kanburi", "ippatsu"), "ippatsu_with_kanburi"),
    (("chankan", "houtei"), "houtei_with_chankan"),
    (("chankan", "tsubame_gaeshi"), "chankan_with_tsubame_gaeshi"),
    (("chankan", "kanburi"), "chankan_with_kanburi"),
    # A player in riichi has no pon to add a tile to, but their closed kan or north can be robbed.
    (("kakan_robbed", "discarder_riichi"), "chankan_with_discarder_riichi"),
    (("chankan", "robbed_tile_in_hand"), "chankan_tile_in_hand"),
    (("chankan", "robbed_ankan", "no_kokushi"), "ankan_cannot_be_robbed"),
    (("robbed_ankan", "no_chankan"), "robbed_ankan_without_chankan"),
    # Whoever discards the riichi tile was not yet in riichi.
    (("tsubame_gaeshi", "discarder_riichi"), "tsubame_gaeshi_with_discarder_riichi"),
    # With both, it is the second turn, and nobody has called, set a north aside or made a kan.
    (("double_riichi", "ippatsu", "kan"), "double_riichi_ippatsu_with_kan"),
    (("double_riichi", "ippatsu", "nuki"), "double_riichi_ippatsu_with_nuki"),
    (("double_riichi", "ippatsu", "kan_dora"), "double_riichi_ippatsu_with_kan_dora"),
    (("double_riichi", "ippatsu", "kakan_robbed"), "double_riichi_ippatsu_with_chankan"),
    (("double_riichi", "ippatsu", "haitei"), "double_riichi_ippatsu_with_haitei"),
    (("double_riichi", "ippatsu", "houtei"), "double_riichi_ippatsu_with_houtei"),
    (("open_riichi", "no_riichi"), "open_riichi_without_riichi"),
    (("paarenchan", "child"), "paarenchan_not_as_dealer"),
    # Nagashi mangan is a draw: nobody has won, and it is paid like a tsumo.
    (("nagashi_mangan", "ron"), "nagashi_mangan_without_tsumo"),
    *(
        (("nagashi_mangan", fact), "nagashi_mangan_with_win")
        for fact in ("ippatsu", "haitei", "rinshan", "tenhou", "chiihou", "paarenchan", "pao")
    ),
)
"""Facts that exclude each other, with the key of the problem's message, in the order of the messages."""


def contradictions(hand: Hand, win: Win, rules: Rules) -> Iterator[Message]:
    """Yield the problems with what happened: facts that exclude each other, numbers out of range, a wrong pao."""
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
    """The facts that are not flags of `Win`, named as in `IMPOSSIBLE`."""

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
    """Return the facts that follow from winds, melds, counts and tiles."""
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
    """Return the messages of `IMPOSSIBLE` for these facts. Few combinations occur, so they are cached."""
    facts = {name for name, holds in zip(FLAGS, flags, strict=True) if holds}
    facts |= {name for name, holds in zip(_Follows._fields, follows, strict=True) if holds}
    said = dict.fromkeys(key for together, key in IMPOSSIBLE if facts.issuperset(together))
    return tuple(Message(f"problem.{key}") for key in said)


def _against_pao(pao: Pao, hand: Hand, win: Win) -> str:
    """Return the key of the problem with a pao; "" if the hand has something that a player can be liable for.

    That is the named yakuman, or any yakuman with pao, or a rinshan after a daiminkan. Whether the group was
    really fed, and whether the rules have this pao, matters only for the payments.
    """
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
    """Return whether a player can have fed the group that completed the hand's yakuman (docs/rules.md section 5).

    For that, all groups of the yakuman are melds and at least one was called. For suukantsu, one kan is a
    daiminkan. Whether the hand has the yakuman is not checked.
    """
    if yakuman not in _GROUPS:
        return any(meld.kind == "minkan" for meld in hand.melds)
    groups = [meld for meld in hand.melds if meld.first in _GROUPS[yakuman]]
    return len(groups) == len(_GROUPS[yakuman]) and any(meld.is_open for meld in groups)
