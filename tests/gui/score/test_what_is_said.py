"""What answer, pills and cards say: every number with what it is made of, and of a draw nothing about a win."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from core.ayame.score import in_ayame
from core.ayame.system import AyameRules
from core.entry.entry import Entry, from_hand
from core.hand.notation import parse_hand
from core.scoring import score
from core.scoring.derivation import Derivation
from gui.appearance.look import Look
from gui.ayame.card_texts import answer_of as ayame_answer_of
from gui.score.card_texts import answer_of
from gui.score.hand_words import hand_words
from gui.widgets.derivation_cards import cards_of
from gui.window.main_window import MainWindow
from tests.cases import read_happened
from tests.gui.doing import example
from tests.gui.finding import tells

DEALER = "34m99p678s555z +2m chi:345p", "tsumo E/E"
TSUMO = "34m99p678s555z +2m chi:345p", "tsumo E/S"
RON = "23444m99s234p999p +4m", "ron E/S from:N riichi"
NAGASHI = "123m456p789s1123z +5z", "tsumo E/S nagashi_mangan honba:2 sticks:1"


def found(said: tuple[str, str], more: str = "") -> Derivation:
    """What a hand comes to."""
    win, rules = read_happened(f"{said[1]} {more}".strip())
    return score(parse_hand(said[0]), win, rules)


@pytest.mark.parametrize(
    ("said", "more", "pills"),
    [
        (TSUMO, "", ["500", "300"]),
        (TSUMO, "honba:2", ["500 + 200 = 700", "300 + 200 = 500", "1,700"]),
        (TSUMO, "sticks:3", ["500", "300", "4,100"]),
        (DEALER, "", ["500"]),
        (DEALER, "sticks:1", ["500", "2,500"]),
        (RON, "honba:1", ["1,600 + 300 = 1,900"]),
        (RON, "honba:1 sticks:2", ["3,900"]),
    ],
)
def test_the_pills_have_their_base(look: Look, said: tuple[str, str], more: str, pills: list[str]) -> None:
    shown = answer_of(found(said, more), look.words).payments
    assert [re.sub(r"^[^\d]+", "", pill) for pill in shown] == pills


def test_the_reasons_of_a_payment_are_one_paragraph(look: Look) -> None:
    payment = next(card for card in cards_of(found(RON), look.words) if card.name == "payment")
    said = ["".join(part for part in line.parts if isinstance(part, str)) for line in payment.lines]
    sum_of, reasons = said
    assert sum_of.endswith(" 400 × 4 = 1,600")
    assert tells(reasons, "× 4", "2 + 1 + 1 = 4", "ron")


def test_a_draw_is_no_win(look: Look) -> None:
    drawn = found(NAGASHI)
    answer = answer_of(drawn, look.words)
    assert tells(answer.summary, "mangan", "nagashi mangan")
    assert all(tells(*paid) for paid in zip(answer.payments, ("4,000", "2,000"), strict=True))
    cards = {card.name: card for card in cards_of(drawn, look.words)}
    assert cards["han"].total == "mangan"
    assert "".join(map(str, cards["notes"].lines[0].parts)) == look.words.say("note.nagashi_is_a_draw")
    summary = ayame_answer_of(in_ayame(drawn, AyameRules()), look.words).summary
    assert "Nagashi" in summary
    assert "Tsumo" not in summary


@pytest.mark.parametrize("said", [TSUMO, RON, NAGASHI])
def test_sums_formulas_and_totals_look_like_what_they_are(look: Look, said: tuple[str, str]) -> None:
    cards = {card.name: card for card in cards_of(found(said), look.words)}
    tones = {name: [line.tone for line in card.lines if line.tone != "line"] for name, card in cards.items()}
    assert "total" not in tones["payment"]  # the card's head and its picture say it
    if said != NAGASHI:
        assert tones["fu"][0] == "sum"
        assert tones["base"][0] == "formula"


def test_what_is_more_than_the_hand_is_added_up_in_the_last_line(look: Look) -> None:
    hand, how = RON
    cards = {card.name: card for card in cards_of(found((hand, f"{how} sticks:1")), look.words)}
    lines = cards["payment"].lines
    assert [line.tone for line in lines].count("total") == 1
    assert "2,600" in "".join(map(str, lines[-1].parts))


def test_a_double_yakuman_has_its_name(look: Look) -> None:
    hand = "5s +5s pon:111z pon:222z pon:333z pon:444z", "ron E/S from:E rules:majsoul"
    cards = {card.name: card for card in cards_of(found(hand), look.words)}
    assert cards["han"].lines[0].value == look.words.say("limit.yakuman_2")
    look.words.set_language("ja")
    cards = {card.name: card for card in cards_of(found(hand), look.words)}
    assert cards["han"].total == look.words.say("limit.yakuman_2")


def test_the_felt_says_no_winning_tile_of_a_draw(look: Look) -> None:
    won = replace(from_hand(parse_hand(NAGASHI[0]), Entry()), tsumo=True)
    assert "winning tile" in hand_words(won, look)
    drawn = replace(won, flags=frozenset({"nagashi_mangan"}))
    assert "winning tile" not in hand_words(drawn, look)


@pytest.mark.parametrize(("more", "none"), [("", False), ("dora:4p", True), ("dora:8p", False)])
def test_a_hand_without_dora_is_told_so_where_there_is_an_indicator(look: Look, more: str, none: bool) -> None:
    han = next(card for card in cards_of(found(RON, more), look.words) if card.name == "han")
    said = "".join(part for line in han.lines for part in line.parts if isinstance(part, str))
    assert (look.words.say("han.no_dora") in said) == none


def test_what_one_pays_is_not_said_beside_the_points_that_it_is(look: Look) -> None:
    assert answer_of(found(RON), look.words).payments == ()


def test_of_a_hand_without_yaku_no_fu_are_counted(window: MainWindow) -> None:
    example(window, "no_yaku")
    shown = {view.card.name: view.card for view in window.screen_view.derivation.cards if view.card}
    assert "fu" not in shown
    assert not shown["han"].closed
