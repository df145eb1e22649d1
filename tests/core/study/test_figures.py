"""What is drawn of a derivation: it says what the derivation says."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from core.entry.assess import assess
from core.entry.entry import Entry, from_hand
from core.hand.notation import parse_hand, parse_tiles
from core.language.messages import Message
from core.rules.presets import PRESETS
from core.scoring import score
from core.scoring.derivation import Derivation
from core.study.figures import Ladder, Rung, Transfer, fu_bar, ladder, transfers
from core.tiles import Wind
from tests.wins import wins


def of(hand: str, rules: str = "standard", **what: Any) -> Derivation:
    found = assess(replace(from_hand(parse_hand(hand), Entry(rules=PRESETS[rules])), **what))
    assert isinstance(found, Derivation), found
    return found


def climbed(figure: Ladder | None) -> list[tuple[str, int]]:
    assert figure is not None
    return [(rung.source, rung.base) for rung in figure.rungs]


def test_fu_lie_end_to_end_and_what_is_rounded_is_a_piece_of_its_own() -> None:
    bar = fu_bar(of("345m23499p78s666z +6s", flags=frozenset({"riichi"})))
    assert bar is not None
    assert [(piece.source, piece.fu) for piece in bar.pieces] == [("futei", 20), ("ron", 10), ("triplet", 8)]
    assert (bar.rounding, bar.fu) == (2, 40)


def test_seven_pairs_have_one_piece_and_nothing_to_round() -> None:
    bar = fu_bar(of("1133557799m11p2s +2s"))
    assert bar is not None
    assert [piece.fu for piece in bar.pieces] == [25]
    assert (bar.rounding, bar.fu) == (0, 25)


def test_thirteen_orphans_have_no_fu() -> None:
    assert fu_bar(of("19m19p19s1234567z +1m")) is None


def test_base_points_climb_from_fu_over_the_tables_two_han_to_those_of_the_hand() -> None:
    found = ladder(of("345m23499p78s666z +6s", flags=frozenset({"riichi"})))
    assert climbed(found) == [
        ("start", 40), ("table", 80), ("table", 160), ("han", 320), ("han", 640), ("next", 1280),
    ]  # fmt: skip
    assert found is not None
    assert (found.reached, found.cut_to) == (4, None)


def test_above_a_mangan_the_rung_is_cut() -> None:
    derivation = of("345m23499p78s666z +6s", flags=frozenset({"riichi"}), dora=parse_tiles("2m1p"))
    found = ladder(derivation)
    assert found is not None
    assert found.rungs[found.reached] == Rung("han", 2560)
    assert found.cut_to == 2000 == derivation.chosen.base if derivation.chosen else 0


def test_five_han_and_more_are_limits_by_name() -> None:
    found = ladder(of("2233445566778p +8p", flags=frozenset({"riichi"})))
    assert found is not None
    assert [rung.base for rung in found.rungs] == [2000, 3000, 4000, 6000, 8000]
    assert found.rungs[found.reached].name == Message("limit.sanbaiman")


def test_two_yakuman_have_the_base_of_both() -> None:
    found = ladder(of("19m19p19s1234567z +1m", rules="majsoul"))
    assert found is not None
    assert found.rungs[found.reached] == Rung("limit", 16000, Message("limit.yakuman_2"))


def test_who_pays_whom() -> None:
    found = transfers(of("345m23499p78s666z +6s", tsumo=True, sticks=2))
    assert found is not None
    assert found.paid == (
        Transfer(Wind.EAST, 1000), Transfer(Wind.WEST, 500), Transfer(Wind.NORTH, 500)
    )  # fmt: skip
    assert (found.winner, found.sticks) == (Wind.SOUTH, 2000)


@pytest.mark.parametrize("rules", PRESETS)
def test_a_picture_says_what_the_derivation_says(rules: str) -> None:
    for hand, win in wins(12, 300, PRESETS[rules]):
        derivation = score(hand, win, PRESETS[rules])
        chosen = derivation.chosen
        bar, steps, paid = fu_bar(derivation), ladder(derivation), transfers(derivation)
        if bar is not None:
            assert chosen is not None
            assert 0 <= bar.rounding < 10 or (bar.rounding, bar.fu) == (10, 30)
            assert sum(piece.fu for piece in bar.pieces) + bar.rounding == bar.fu == chosen.fu
        if derivation.outcome != "win":
            assert steps is None
            assert paid is None
            continue
        assert chosen is not None
        assert steps is not None
        assert paid is not None
        assert (steps.cut_to or steps.rungs[steps.reached].base) == chosen.base
        assert sum(transfer.points for transfer in paid.paid) == derivation.points + sum(
            payment.honba for payment in derivation.payments
        )
