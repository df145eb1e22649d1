"""From a derivation to its cards: titles, lines, numbers, and which tiles each line highlights.

Nothing is computed here; every number and reason comes from the derivation's own lines and messages.

In gui without Qt: it makes cards, with texts in which tiles are drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core.interchange.derivation_text import received
from core.language.messages import Message, Several
from core.scoring.derivation import Derivation
from core.scoring.lines import StepLine, StepName, StepSource, yakuman_name
from core.scoring.reading import Reading
from core.study.decisive_rules import DecisiveRule
from core.study.figures import fu_bar, ladder, transfers
from gui.appearance.translator import Translator
from gui.widgets.card_data import Card, CardLine, CardName, CardTone, Figure, ShownGroup, groups_of, in_one


def cards_of(
    derivation: Derivation,
    words: Translator,
    rules: tuple[DecisiveRule, ...] = (),
    *,
    prices: bool = True,
    plain: bool = False,
    most_fu: int | None = None,
    names_wait: bool = True,
) -> list[Card]:
    """Return the cards of a derivation, in the order in which it is taught.

    :param rules: the rules on which the result depends; each is named in its step.
    :param prices: whether the first card may tell the values of the readings.
    :param plain: whether to use words for beginners and larger letters, with a lead beside each title.
    :param most_fu: with more fu lines than this, all lines without fu are merged into one; None to keep them
        apart.
    :param names_wait: whether the first card names the wait; a table of readings does it for each.
    """
    cards = []
    parts = words.plain_parts if plain else words.parts
    for number, step in enumerate(derivation.steps, 1):
        told = step.lines if prices else tuple(map(_without_price, step.lines))
        if not names_wait:
            told = tuple(line for line in told if line.source != "wait")
        messages = [CardLine(tuple(parts(said)), tone=_TONES.get(source, "note")) for source, said in told]
        chosen = derivation.chosen
        lines: list[CardLine] = []
        total = ""
        groups_shown: tuple[ShownGroup, ...] = ()
        if chosen is not None and step.name == "reading":
            groups_shown = groups_of(chosen, derivation.hand.winning, words)
            messages = [in_one(messages)]
        elif chosen is not None and step.name == "fu":
            folds = most_fu is not None and len(chosen.fu_lines) > most_fu
            told_fu = [line for line in chosen.fu_lines if line.fu or not folds]
            lines = [CardLine(tuple(parts(line.message)), f"{line.fu}", line.tiles) for line in told_fu]
            lines += _without_fu(chosen, words) if folds else []
            messages = [in_one(messages)._replace(tone="sum")] if messages else []
            if chosen.fu_lines and chosen.form != "nagashi" and chosen.has_yaku:
                total = words.say("answer.fu_line", fu=chosen.fu)
        elif chosen is not None and step.name == "han":
            lines = [_yaku_line(chosen, index, words) for index in range(len(chosen.yaku_lines))]
            if chosen.has_yaku:
                total = han_total(chosen, words)
            if derivation.has_no_dora and len(messages) == 1:
                said = CardLine(tuple(words.parts(Message("han.no_dora"))))
                messages = [in_one([*messages, said])._replace(tone=messages[0].tone)]
        elif step.name == "base" and chosen is not None:
            total = words.say("answer.points_line", points=chosen.base)
        elif step.name == "payment" and chosen is not None:
            if received(derivation) == derivation.points:  # the head and the figure already say it
                told = tuple(line for line in told if line.source != "total")
                messages = [line for line in messages if line.tone != "total"]
            messages = _reasons_together(messages, told)
            total = words.say("answer.points_line", points=derivation.points)
        messages += [
            CardLine(tuple(words.parts(Message.of("rule_at_work", rule=rule.message))), tone="rule")
            for rule in rules
            if rule.step == step.name
        ]
        title = words.say(f"step.{step.name}")
        draw = _FIGURES.get(step.name)
        figure = draw(derivation) if draw is not None else None
        lead = lead_of(step.name, words) if plain else ""
        shown = (*lines, *messages)
        cards.append(
            Card(step.name, number, title, total, shown, groups_shown, figure=figure, lead=lead, large=plain)
        )
    if derivation.notes:
        notes = tuple(CardLine(tuple(words.parts(note)), tone="note") for note in derivation.notes)
        cards.append(Card("notes", 0, words.say("answer.notes"), lines=notes))
    return cards


def lead_of(step: StepName, words: Translator) -> str:
    """Return what a step is about."""
    return words.say(f"lead.{step}")


def _without_fu(chosen: Reading, words: Translator) -> list[CardLine]:
    """Return all lines without fu as one line."""
    bare = [line for line in chosen.fu_lines if not line.fu]
    if not bare:
        return []
    runs = sum(group.shape == "shuntsu" for group in chosen.groups)
    names = (chosen.wait if line.source == "wait" else line.source for line in bare)
    what = Several(tuple(Message.of(f"without_fu.{name}", n=runs) for name in names))
    tiles = tuple(tile for line in bare for tile in line.tiles)
    return [CardLine(tuple(words.parts(Message.of("without_fu.all", what=what))), "0", tiles)]


def _reasons_together(lines: list[CardLine], told: Sequence[StepLine]) -> list[CardLine]:
    """Return the lines with the reasons for the multiplier and the rounding merged into one paragraph."""
    reasons = [line.source in ("why", "rounding", "rounding_nearest") for line in told]
    if sum(reasons) < 2:
        return lines
    first = reasons.index(True)
    together = in_one([line for line, is_reason in zip(lines, reasons, strict=True) if is_reason])
    rest = [(at, line) for at, (line, is_reason) in enumerate(zip(lines, reasons, strict=True)) if not is_reason]
    return [*(line for at, line in rest if at < first), together, *(line for at, line in rest if at > first)]


def han_total(reading: Reading, words: Translator) -> str:
    """Return the sum of the han, or the name of the limit or yakuman."""
    if reading.yakuman:
        return words.say(yakuman_name(reading.yakuman))
    return (
        words.say(f"limit.{reading.limit}") if reading.by_name else words.say("answer.han_line", han=reading.han)
    )


def _without_price(line: StepLine) -> StepLine:
    """Return what can be said about the readings before their values are known."""
    if line.source == "decided":
        return StepLine("note", Message.of("reading.several", n=line.message.param("n")))
    return line


def _yaku_line(chosen: Reading, index: int, words: Translator) -> CardLine:
    line = chosen.yaku_lines[index]
    value = words.say(yakuman_name(line.yakuman)) if line.yakuman else f"{line.han}"
    value = words.say(f"limit.{chosen.limit}") if chosen.by_name else value
    value = value if chosen.has_yaku else "0"  # dora alone do not score
    return CardLine(
        (words.say(f"yaku.{line.yaku}.name"),), value, line.tiles, reason=tuple(words.parts(line.message))
    )


COLUMNS: dict[CardName, int] = {"fu": 0, "han": 0, "base": 1, "payment": 1}
THREE_COLUMNS: dict[CardName, int] = {"fu": 0, "han": 1, "base": 2, "payment": 2}


def column_of(card: Card, ends: Sequence[float]) -> int:
    """Return the column of a card, of two or three: fu and han on the left, what follows from them on the right,
    everything else where there is most room; so are fu and han without a total, unless they are closed. With three
    columns fu and han have one each; without fu, han has the first.

    :param ends: lower edge of each column so far.
    """
    has_room = ends.index(min(ends))
    if card.name in ("fu", "han") and not (card.total or card.closed):
        return has_room
    if card.name == "han" and ends[0] == ends[1] and len(ends) > 2:
        return 0
    return (COLUMNS if len(ends) == 2 else THREE_COLUMNS).get(card.name, has_room)


_TONES: dict[StepSource, CardTone] = {"formula": "formula", "pays": "formula", "total": "total", "sum": "sum"}
_FIGURES: dict[StepName, Callable[[Derivation], Figure | None]] = {
    "fu": fu_bar,
    "base": ladder,
    "payment": transfers,
}
