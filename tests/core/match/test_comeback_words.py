"""What reaches a rank, in words: which hand is named first, which one beside it, and what is paid."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

import resources
from core.language.messages import Catalogue, Message
from core.match.comeback import Comeback, Goal, Way, WinPrice
from core.match.comeback_words import cell_texts, hand_text, hands_text, how_text, price_text, spoken

SAY = Catalogue(resources.texts("en")).text
LOW, MIDDLE, HIGH = (WinPrice(han=han, fu=fu, base=640) for han, fu in ((2, 40), (1, 80), (3, 20)))
MANGAN, KAZOE = WinPrice(han=5, limit="mangan", base=2000), WinPrice(han=13, limit="kazoe_yakuman", base=8000)
WAY = Way(
    rank=2,
    source=1,
    hands=(MIDDLE, LOW, HIGH),
    usual=LOW,
    any_hand=False,
    points=2600,
    shares=(700, 1300),
    gain=2600,
    after=(),
    ranks=(),
)


def test_the_usual_hand_is_named_first_then_those_of_fewer_fu() -> None:
    assert hands_text(WAY, SAY) == ("2 han 40 fu", "3 han 20 fu")  # nobody plans one of 80 fu
    assert hands_text(replace(WAY, usual=HIGH), SAY) == ("3 han 20 fu", "2 han 40 fu")


def test_a_counted_yakuman_is_named_last_even_if_it_is_usual() -> None:
    way = replace(WAY, hands=(KAZOE, WinPrice(yakuman=1, base=8000)), usual=KAZOE)
    assert hands_text(way, SAY) == ("yakuman", "counted yakuman")


def test_what_is_called_the_same_is_named_once() -> None:
    way = replace(WAY, hands=(MANGAN, MANGAN._replace(han=4)), usual=MANGAN)
    assert hands_text(way, SAY) == ("mangan",)


@pytest.mark.parametrize(
    ("hand", "text"),
    [
        (WinPrice(halves=5), "2.5 han"),
        (WinPrice(han=26, yakuman=2), "double yakuman"),
        (MANGAN, "mangan"),
        (WinPrice(han=3), "3 han"),
        (LOW, "2 han 40 fu"),
    ],
)
def test_a_hand_is_called_by_what_counts(hand: WinPrice, text: str) -> None:
    assert hand_text(hand, SAY) == text


def test_a_cell_names_another_hand_where_there_is_one() -> None:
    assert cell_texts(None, SAY) == (SAY(Message("comeback.never")), "", "")
    assert cell_texts(WAY, SAY) == ("2 han 40 fu", "2,600", SAY(Message.of("comeback.or", hand="3 han 20 fu")))
    assert cell_texts(replace(WAY, hands=(LOW,)), SAY) == ("2 han 40 fu", "2,600", "")
    mangan = replace(WAY, hands=(MANGAN,), usual=MANGAN, points=8000)
    larger = replace(WAY, hands=(MIDDLE, WinPrice(han=2, fu=60)), usual=MANGAN, handy=mangan)
    assert cell_texts(larger, SAY)[2].endswith("2 han 60 fu")
    assert cell_texts(replace(larger, hands=(MIDDLE,)), SAY) == ("mangan", "8,000", "")
    limits = replace(WAY, hands=(MANGAN, LOW), usual=MANGAN)
    assert cell_texts(limits, SAY) == ("mangan", "2,600", "")
    assert cell_texts(replace(WAY, any_hand=True), SAY) == ("any hand", "2,600", "")


def test_a_tsumo_says_what_each_pays() -> None:
    assert price_text(WAY, SAY) == "2,600"
    assert price_text(replace(WAY, source=None), SAY) == "700/1,300"
    assert "1,300" in price_text(replace(WAY, source=None, shares=(1300,)), SAY)


NAMES = ("Aoi", "Ben", "", "Dan")
REACHED = replace(WAY, after=(30_000, 20_000, 28_000, 22_000), ranks=(1, 4, 2, 3))
GOAL = Goal(rank=1, holder=2, behind=4000, ways=(None, REACHED))
COMEBACK = Comeback(seat=0, rank=2, ahead=-4000, sources=(None, 1), goals=(GOAL,))


@pytest.mark.parametrize(
    ("source", "text"),
    [
        (None, "1st .*tsumo"),
        (1, "1st .*ron.* Ben"),
        (2, "1st .*hit.* Player 3"),
    ],
)
def test_the_way_to_a_rank(source: int | None, text: str) -> None:
    assert re.match(text, how_text(GOAL, source, NAMES, SAY))


def test_a_cell_is_spoken_with_the_scores_after_it_by_rank() -> None:
    how = how_text(GOAL, None, NAMES, SAY)
    assert spoken(COMEBACK, GOAL, 0, NAMES, SAY) == SAY(Message.of("comeback.spoken_never", how=how))
    assert spoken(COMEBACK, GOAL, 1, NAMES, SAY) == (
        "1st by ron from Ben: 2 han 40 fu, 3 han 20 fu, 2,600; 2,600 points in all."
        " Scores then: Aoi 30,000 (1st), Player 3 28,000 (2nd), Dan 22,000 (3rd), Ben 20,000 (4th)."
    )
