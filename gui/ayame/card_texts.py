"""Cards and answers for a hand in Ayame mahjong. Every number comes from the derivation.

In gui without Qt: it makes cards, with texts in which tiles are drawn.
"""

from __future__ import annotations

from functools import lru_cache

from core.ayame.chart import own_name
from core.ayame.identities import Identity, identities
from core.ayame.score import AyameDerivation, AyameLine, AyameReading, formula, payment_messages
from core.ayame.system import BUST, MOST, ceiling, han_text, points, start
from core.interchange.ayame_text import ayame_answer
from core.language.messages import Message, TextPart
from core.language.numbers import number_text
from core.scoring.lines import StepLine, StepSource, as_notes, yakuman_name
from gui.appearance.translator import Translator
from gui.ayame.model import AyameModel
from gui.widgets.card_data import AnswerCard, Card, CardLine, CardTone, groups_of, in_one

_TONES: dict[StepSource, CardTone] = {"formula": "formula", "sum": "sum", "total": "total"}


def answer_of(derivation: AyameDerivation, words: Translator) -> AnswerCard:
    """Return the answer: points, han and players, and who pays what; for a hand without points, why. Payments that
    only repeat the points are left out.
    """
    say = words.say
    if not derivation.points:
        return AnswerCard("", "", say(ayame_answer(derivation)), (), False)
    won = "nagashi_mangan" if derivation.win.nagashi_mangan else "tsumo" if derivation.win.tsumo else "ron"
    how = say("ayame_screen.how", worth=own_name(derivation), how=say(f"condition.{won}"))
    summary = f"{how} · {say('ayame.table.players', n=derivation.rules.players)}"
    paid = dict.fromkeys(
        say(Message.of("answer.pays", who=payment.message, points=payment.points))
        for payment in derivation.payments
    )
    if [payment.points for payment in derivation.payments] == [derivation.points]:
        paid = {}  # one player pays all the points that are already shown in large type
    return AnswerCard(number_text(derivation.points), say("answer.unit"), summary, tuple(paid), True)


# ------------------------------------------------------------------------------------------ the cards


def cards_of(derivation: AyameDerivation, words: Translator) -> list[Card]:
    """Return the steps as cards, then the readings that lost and the notes."""
    cards = []
    chosen = derivation.chosen
    for number, step in enumerate(derivation.steps, 1):
        card = Card(step.name, number, words.say(f"ayame.step.{step.name}"), lines=_lines(step.lines, words))
        if chosen is not None and step.name == "reading":
            groups = groups_of(chosen.reading, derivation.hand.winning, words)
            card = card._replace(groups=groups, lines=(in_one([*card.lines]),))
        elif chosen is not None and step.name == "han":
            total = words.say(own_name(derivation)) if chosen.points else ""
            worth = tuple(_yaku_line(line, words) for line in chosen.lines)
            card = card._replace(total=total, lines=(*worth, *card.lines))
        cards.append(card)
    if derivation.rejected:
        lost = tuple(_rejected(reading, words) for reading in derivation.rejected)
        cards.append(Card("rejected", 0, words.say("answer.rejected"), lines=lost))
    if derivation.notes:
        cards.append(Card("notes", 0, words.say("answer.notes"), lines=_lines(as_notes(*derivation.notes), words)))
    return cards


def _lines(lines: tuple[StepLine, ...], words: Translator) -> tuple[CardLine, ...]:
    shown: list[CardLine] = []
    for source, message in lines:
        if source == "formula":
            shown += _formula_lines(message, words)
        else:
            shown.append(CardLine(tuple(words.parts(message)), tone=_TONES.get(source, "note")))
    return tuple(shown)


def _formula_lines(message: Message, words: Translator) -> list[CardLine]:
    """Return the formula, then the same with its numbers, then the result, one line each."""
    first, *rest = words.say(message).split(" = ")
    return [CardLine((text,), tone="formula") for text in (first, *(f"= {text}" for text in rest))]


def _yaku_line(line: AyameLine, words: Translator) -> CardLine:
    value = words.say(yakuman_name(1)) if line.yakuman else han_text(line.halves)
    reason = tuple(words.parts(line.message))
    return CardLine((words.say(f"yaku.{line.yaku}.name"),), value, line.tiles, reason=reason)


def _rejected(reading: AyameReading, words: Translator) -> CardLine:
    parts: list[TextPart] = []
    for group in reading.reading.groups:
        parts += [*([" "] if parts else []), group.tiles]
    names = words.say("list.comma").join(words.say(f"yaku.{line.yaku}.name") for line in reading.lines)
    worth = words.say(yakuman_name(1) if reading.reading.yakuman else _han(reading.halves))
    value = (
        words.say("answer.points_line", points=reading.points) if reading.points else words.say("waits.no_yaku")
    )
    return CardLine(tuple(parts), value, reason=(f"{names} · {worth}" if names else worth,))


def _han(halves: int) -> Message:
    return Message.of("ayame.han_line", han=han_text(halves))


# ------------------------------------------------------------------------------------------- the table


def row_name(halves: int, words: Translator) -> str:
    """Return the name of a row of the table. :param halves: the row, in half han; the last one stands for more as
    well.
    """
    if halves == MOST:
        return words.say("ayame.table.last", han=han_text(halves))
    return words.say(_han(halves))


def row_card(halves: int, players: int, words: Translator) -> Card:
    """Return a card that shows how the points of a row are computed, and who pays them.

    :param halves: the row, in half han.
    :raises ValueError: fewer than two, or not 2 to 4 players.
    """
    total = points(halves, players)
    pays = [payment_messages(total, players, tsumo)[0] for tsumo in (False, True)]
    lines = (
        *_lines(formula(halves, players), words),
        *(CardLine(tuple(words.parts(m)), tone="sum") for m in pays),
    )
    return Card("ayame", 0, row_name(halves, words), words.say("table.points", points=total), lines)


def match_card(players: int, words: Translator) -> Card:
    """Return a card with the points at which a match begins and ends."""
    said = {
        "start": (start(players), words.say("ayame_screen.match_start", n=players)),
        "bust": (BUST, words.say("ayame_screen.match_bust")),
        "ceiling": (ceiling(players), words.say("ayame_screen.match_ceiling", n=players)),
    }
    lines = tuple(
        CardLine((words.say(f"ayame.match.{name}", points=number),), reason=(reason,))
        for name, (number, reason) in said.items()
    )
    return Card("match", 0, words.say("ayame_screen.match"), words.say("ayame.table.players", n=players), lines)


# -------------------------------------------------------------------------------------- the identities


@lru_cache(maxsize=8)
def identities_of(players: int, halves: int) -> tuple[Identity, ...]:
    """Return the identities for this many players. They are computed once for each number of players and han.

    :param halves: the half han for which ron and tsumo are compared.
    """
    return identities(players, halves)


def identity_cards(found: tuple[Identity, ...], words: Translator) -> list[Card]:
    """Return a card for each part, with a line for each identity: its equation, and a mark if it fails.

    The identities that equal the maximum share its number, above the cards; the line shows only the other side.
    """
    cards = []
    for part in dict.fromkeys(one.part for one in found):
        lines = [one for one in found if one.part == part]
        holding = sum(one.holds for one in lines)
        shown = tuple(
            CardLine(
                tuple(words.parts(one.message)),
                words.say(one.side if part == "most" and one.holds else one.equation),
                reason=() if one.holds else (words.say("ayame.identity.fails"),),
                icon="" if one.holds else "close",
            )
            for one in lines
        )
        total = ""
        if holding < len(lines):
            total = words.say("ayame_screen.holding", n=holding, of=len(lines))
        cards.append(Card(part, 0, words.say(f"ayame.part.{part}"), total, shown, large=True))
    return cards


# ------------------------------------------------------------------------------------------ han values


def value_in_words(model: AyameModel, yaku: str, is_closed: bool, in_hand: bool, words: Translator) -> str:
    """Return what a yaku is worth in closed or in open hands (0 han where it does not count), and its usual value
    if it was edited.

    :param in_hand: whether to add that the hand has it.
    """
    halves = model.halves(yaku, is_closed)
    where = words.say(f"ayame_screen.{'closed' if is_closed else 'open'}")
    name = words.say(f"yaku.{yaku}.name")
    text = words.say("ayame_screen.worth", name=name, where=where, han=han_text(halves or 0))
    if in_hand:
        text = f"{text}{words.say('list.comma')}{words.say('ayame_screen.in_hand')}"
    usual = model.usual(yaku)[0 if is_closed else 1]
    if halves is not None and usual is not None and usual != halves:
        text = f"{text} {words.say('ayame_screen.usually', han=han_text(usual))}"
    return text
