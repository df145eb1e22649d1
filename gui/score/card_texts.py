"""The answer, the readings and the stations of a derivation as texts, and what of its cards a lesson shows.

Nothing is calculated here: every number and every reason comes from the derivation's own lines and messages.

In gui without Qt: it makes cards, with texts in which tiles are drawn.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from core.interchange.derivation_text import answer_message, extra, groups, received, worth_of
from core.language.messages import Message, labelled
from core.language.numbers import number_text
from core.scoring.derivation import Derivation
from core.scoring.lines import StepName, yakuman_name
from core.scoring.reading import Reading
from gui.appearance.translator import Translator
from gui.score.model import Showing
from gui.widgets.card_data import AnswerCard, Card, CardTone, ShownGroup, ShownTile, groups_of
from gui.widgets.density import Density
from gui.widgets.derivation_cards import han_total, lead_of


class ReadingRow(NamedTuple):
    """A reading of the hand as a row.

    :ivar words: its han and fu, and the yaku that not all readings have.
    :ivar price: its points as a text, or why it scores none.
    :ivar wins: whether it scores.
    :ivar text: the whole row in words.
    """

    groups: tuple[ShownGroup, ...]
    words: str
    price: str
    wins: bool
    text: str


class Station(NamedTuple):
    """A step on the line below the felt.

    :ivar value: the result of the step; "" where `tiles` stand in its place.
    :ivar caption: what the value is.
    :ivar tiles: shown in place of a value.
    :ivar lead: what the step is about.
    :ivar is_known: whether a lesson has reached it.
    :ivar text: the whole station in words.
    """

    name: StepName
    number: int
    value: str
    caption: str
    tiles: tuple[ShownTile, ...]
    lead: str
    is_known: bool
    text: str


def stations_of(derivation: Derivation, words: Translator, known: int) -> list[Station]:
    """Return the steps of a win as stations.

    :param known: the number of steps whose result is shown; those after it have a placeholder and no tiles.
    """
    found = []
    for number, step in enumerate(derivation.steps, 1):
        name, is_known = step.name, number <= known
        value, caption, tiles = _station(derivation, name, words)
        if not is_known:
            value, tiles = words.say("lesson.hidden"), ()
            caption = words.say(f"station.{name}")
        title = words.say(f"step.{name}")
        said = value if value in ("", words.say("lesson.hidden")) else f"{value} {caption}"
        text = f"{number}. {words.say(labelled(title, said or caption))}"
        found.append(Station(name, number, value, caption, tiles, lead_of(name, words), is_known, text))
    return found


def _station(derivation: Derivation, name: StepName, words: Translator) -> tuple[str, str, tuple[ShownTile, ...]]:
    """Return the result of a step, its caption, and the tiles shown in place of it. With tiles the result is "";
    "–" stands for fu that are not counted, and for a reading without a finished group.
    """
    say, chosen = words.say, derivation.chosen
    caption = say(f"station.{name}")
    assert chosen is not None
    match name:
        case "reading":
            groups = groups_of(chosen, derivation.hand.winning, words)
            finished = next((group.tiles for group in groups if any(tile.marked for tile in group.tiles)), ())
            return ("" if finished else "–", say(f"wait.{chosen.wait}") if chosen.wait else caption, finished)
        case "fu":
            counted = chosen.fu_lines and chosen.form != "nagashi" and not chosen.yakuman
            return (f"{chosen.fu}" if counted else "–", caption, ())
        case "han":
            named = chosen.yakuman or chosen.by_name
            return (han_total(chosen, words) if named else f"{chosen.han}", caption, ())
        case "base":
            limit = say(f"limit.{chosen.limit}") if chosen.limit and not chosen.yakuman else ""
            return (number_text(chosen.base), f"{caption} · {limit}" if limit else caption, ())
        case _:
            told = [_how(derivation, words)]
            if received(derivation) != derivation.points:
                told.append(say("answer.receives", extra=extra(derivation), sum=received(derivation)))
            return (number_text(derivation.points), " · ".join(told), ())


def _how(derivation: Derivation, words: Translator) -> str:
    """Return who won and how: the dealer or a non-dealer, by tsumo, ron or nagashi mangan."""
    how = "nagashi" if derivation.win.nagashi_mangan else "tsumo" if derivation.win.tsumo else "ron"
    return words.say(f"seat.{how}", seat=Message(_seat(derivation)))


def readings_of(derivation: Derivation, words: Translator) -> tuple[ReadingRow, ...]:
    """Return all readings of a hand, the one that counts first; () if there are fewer than two."""
    if derivation.chosen is None or not derivation.rejected:
        return ()
    rows = []
    readings = (derivation.chosen, *derivation.rejected)
    shared = set.intersection(*({line.yaku for line in reading.yaku_lines} for reading in readings))
    for index, reading in enumerate(readings):
        wins = reading.has_yaku
        yaku = [line.yaku for line in reading.yaku_lines] if wins else []
        names = [words.say(f"yaku.{name}.name") for name in yaku if name not in shared]
        worth = [words.say(f"wait.{reading.wait}")] if reading.wait else []
        if reading.yakuman:
            worth.append(words.say(yakuman_name(reading.yakuman)))
        elif wins:
            worth.append(_worth(reading, words))
        told = " · ".join([*reversed(worth), words.say("list.comma").join(names)] if names else worth)
        price = words.say("readings.price", points=reading.points) if wins else words.say(_no_price(reading))
        counts = words.say("readings.lost" if index else "readings.counts")
        text = words.say(labelled(counts, f"{groups(reading)} {told} {price}"))
        rows.append(ReadingRow(groups_of(reading, derivation.hand.winning, words), told, price, wins, text))
    return tuple(rows)


def answer_of(derivation: Derivation, words: Translator, *, counts: bool = True) -> AnswerCard:
    """Return the answer of a derivation; without a win it only says why there is none.

    :param counts: False for a rejected reading, whose answer is marked as not counting.
    """
    say = words.say
    chosen = derivation.chosen
    if derivation.outcome != "win" or chosen is None:
        return AnswerCard("", "", say(answer_message(derivation)), (), False)
    seat = _how(derivation, words)
    if chosen.yakuman:
        worth = say(yakuman_name(chosen.yakuman))
    elif chosen.by_name:
        worth = say(f"limit.{chosen.limit}")
    else:
        worth = _worth(chosen, words)
        if chosen.limit:
            worth = f"{say(f'limit.{chosen.limit}')} · {worth}"
    paid: dict[str, None] = {}
    for payment in derivation.payments:
        key = "answer.pays_honba" if payment.honba else "answer.pays"
        who = Message.of(key, who=payment.message, points=payment.points, honba=payment.honba, total=payment.total)
        paid[say(who)] = None
    totals = [payment.total for payment in derivation.payments]
    # A single payment is already said by the large number, or by the line that adds the sticks.
    payments = [] if totals == [derivation.points] or (derivation.sticks and len(totals) == 1) else [*paid]
    if derivation.sticks or (received(derivation) != derivation.points and len(payments) > 1):
        payments.append(say("answer.receives", extra=extra(derivation), sum=received(derivation)))
    invalid = "" if counts else say("readings.not_counted")
    return AnswerCard(
        number_text(derivation.points), say("answer.unit"), f"{worth} · {seat}", tuple(payments), True, invalid
    )


def _no_price(reading: Reading) -> str:
    return "readings.too_few_han" if reading.has_too_few_han else "waits.no_yaku"


def _worth(reading: Reading, words: Translator) -> str:
    """Return han and fu; han alone under rules that do not count fu."""
    return words.say(worth_of(reading.han, reading.fu))


def _seat(derivation: Derivation) -> str:
    return "seat.child_name" if derivation.win.seat_wind else "seat.dealer_name"


def as_lesson(
    cards: list[Card], showing: Showing, is_open: bool, derivation: Derivation, words: Translator
) -> list[Card]:
    """Return the cards as far as a lesson has opened them: while a step is closed only the steps, finished ones in
    one line. Those of a rejected reading are all returned, marked as not counting. Without a yaku and for yakuman
    the fu card is closed, with the reason.
    """
    is_yakuman = derivation.chosen is not None and bool(derivation.chosen.yakuman)
    if derivation.outcome == "no_yaku" or is_yakuman:
        why: Literal["no_yaku", "yakuman"] = "yakuman" if is_yakuman else "no_yaku"
        cards = [_needless(card, why, words) if card.name == "fu" else card for card in cards]
    if showing.reading:
        return [card._replace(invalid=True) for card in cards]
    if is_open:
        return cards
    names = [step.name for step in derivation.steps]
    steps = [card for card in cards if card.number]
    return [
        _done(card)
        if card.number < showing.revealed
        else card._replace(current=True)
        if card.number == showing.revealed
        else card._replace(closed=True, lead=lead_of(names[card.number - 1], words))
        for card in steps
    ]


REASONS: tuple[CardTone, ...] = ("note", "sum", "rule", "total")
"""The tones of the lines that are folded away: reasons, and what the station line already says."""


def headed(cards: list[Card], density: Density) -> list[Card]:
    """Return the cards of a win for below the station line, with reasons folded as `density` says. Cards that are
    no steps stay as they are.
    """
    return [_headed(card, density) if card.number else card for card in cards]


def _headed(card: Card, density: Density) -> Card:
    counted = tuple(line for line in card.lines if line.tone not in REASONS)
    is_all = card.closed or card.current or len(counted) == len(card.lines)
    if is_all or not (density.folds_reasons and (counted or card.groups or card.figure)):
        return card._replace(is_headed=True)
    if density.shows_reasons(card.name):
        return card._replace(is_headed=True, fold="open")
    return card._replace(is_headed=True, fold="shut", lines=counted)


def known_of(cards: list[Card]) -> str:
    """Return the results of the steps that a lesson has opened, in one line; empty if there are none."""
    found = [card for card in cards if card.total and not card.closed]
    totals = [f"{card.title} {card.total}" if card.name == "base" else card.total for card in found]
    return " · ".join(totals)


def _done(card: Card) -> Card:
    """Return a finished step in one line, without its reasons: its groups or its result."""
    groups = tuple(group._replace(label="") for group in card.groups)
    return card._replace(lines=(), groups=groups, figure=None, lead="")


def _needless(card: Card, why: Literal["no_yaku", "yakuman"], words: Translator) -> Card:
    """Return the fu card of a hand in which fu do not matter, with the reason."""
    return card._replace(closed=True, total="", lead=words.say(f"lead.{why}"))
