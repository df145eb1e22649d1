"""Why one reading of a hand counts and another does not."""

from __future__ import annotations

import re

import pytest

import resources
from core.hand import Hand, Win
from core.hand.notation import parse_hand
from core.interchange.win_lines import read_win
from core.language.messages import Catalogue
from core.rules.presets import STANDARD, TENHOU
from core.scoring import price, score
from core.scoring.score import score_rejected
from core.tiles import Wind
from tests.places import vectors, with_vectors
from tests.wins import wins

ENGLISH = Catalogue(resources.texts("en"))


def price_that_lost(rejected: str) -> int:
    """The points at the end of what the data says in words; 0: no yaku."""
    found = re.search(r"\d{3,}$", rejected)
    return int(found[0]) if found else 0


@pytest.mark.parametrize(
    ("hand", "how", "said"),
    [
        ("4456m345s234678p +4m", Win(seat_wind=Wind.SOUTH), "ryanmen.*Pinfu"),
        ("223344m223344p5s +5s", Win(seat_wind=Wind.SOUTH), "Ryanpeikou.*Chiitoitsu"),
        ("23444m234999p99s +4m", Win(seat_wind=Wind.SOUTH, riichi=True), "fu.*50.*40"),
    ],
)
def test_the_reason_names_what_the_other_reading_lacks(hand: str, how: Win, said: str) -> None:
    found = score(parse_hand(hand), how, STANDARD)
    text = ENGLISH.text(found.steps[0].messages[1]) if len(found.steps[0].messages) > 1 else ""
    assert re.search(said, text), text


def test_a_rejected_reading_has_a_whole_derivation() -> None:
    found = score(parse_hand("4456m345s234678p +4m"), Win(seat_wind=Wind.SOUTH), STANDARD)
    other = score_rejected(found, 0)
    assert (found.points, other.points) == (2000, 1300)
    assert other.chosen == found.rejected[0]
    assert [step.name for step in other.steps] == ["reading", "fu", "han", "base", "payment"]
    assert sum(payment.total for payment in other.payments) == 1300
    assert re.search("ryanmen.*Pinfu.* 2,000 .* 1,300", ENGLISH.text(other.steps[0].messages[1]))


def _many() -> list[tuple[Hand, Win]]:
    return list(wins(41, 1500))


def test_the_chosen_reading_is_never_worth_less_and_every_rejected_one_adds_up() -> None:
    compared = 0
    for hand, win in _many():
        found = score(hand, win, TENHOU)
        for index, reading in enumerate(found.rejected):
            assert found.points >= reading.points
            other = score_rejected(found, index)
            assert other.chosen == reading
            assert sum(payment.points for payment in other.payments) == reading.points
            assert sum(line.fu for line in reading.fu_lines) == reading.raw_fu
            assert sum(line.han for line in reading.yaku_lines) == reading.han
            ENGLISH.text(other.steps[0].messages[1])
            compared += 1
        assert price(hand, win, TENHOU).points == found.points
    assert compared > 400


@with_vectors
def test_the_readings_that_the_data_says_lost_are_there_with_their_price() -> None:
    told = [line for line in vectors("tricky") if line.get("rejected")]
    assert len(told) == 8
    for line in told:
        hand, win, rules = read_win(line)
        prices = {reading.points for reading in score(hand, win, rules).rejected}
        assert price_that_lost(line["rejected"]) in prices, line["id"]
