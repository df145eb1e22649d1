"""The texts of the table: the numbers in a cell, its name, and its explanation.

Nothing is calculated here; the numbers and the reasons are those of `core.study.table`.

In gui without Qt: it makes lines of a card, in which tiles are drawn.
"""

from __future__ import annotations

from typing import Literal

from core.interchange.derivation_text import worth_of
from core.language.messages import Message, with_aside
from core.language.numbers import number_text
from core.scoring.lines import StepLine, StepSource, yakuman_name
from core.study.price_ladder import best_gains, gain
from core.study.table import LIMITS, ScoreTable, TableCell, formula, in_row
from gui.appearance.translator import Translator
from gui.widgets.card_data import CardLine, CardTone

CellPlace = tuple[int, int]
"""Fu and han, which identify a cell: `TableCell.place`."""
Tables = tuple[ScoreTable, ...]
"""One table, or those for ron and for tsumo together."""
TablePage = Literal["prices", "gaps", "ladder"]
"""The pages: points of hands; what one step more brings; every score once, the lowest first."""
DASH = "–"


def cells_at(place: CellPlace, tables: Tables) -> tuple[TableCell, ...]:
    """Return the cell of each table."""
    return tuple(table.at(place) for table in tables)


def han_of(cell: TableCell, words: Translator, *, short: bool = False) -> str:
    """Return the han of a cell's column: one number or a range."""
    first, last = next(((a, b) for a, b in LIMITS if a == cell.han), (cell.han, cell.han))
    key = "han_open" if last is None else "han_one" if first == last else "han_range"
    return words.say(f"table.{'short_' if short else ''}{key}", first=first, last=last)


def limit_of(cell: TableCell, words: Translator) -> str:
    """Return the name of a cell's limit; the cell has to have one."""
    return words.say(yakuman_name(cell.yakuman)) if cell.yakuman else words.say(f"limit.{cell.limit}")


def name_of(cell: TableCell, words: Translator) -> str:
    """Return the name of a cell: its han and fu, its limit, or its yakuman."""
    if cell.yakuman:
        return limit_of(cell, words)
    if not in_row(cell.place):
        return words.say("table.limit", limit=limit_of(cell, words), han=han_of(cell, words))
    return words.say(worth_of(cell.han, cell.fu))


def numbers(cells: tuple[TableCell, ...], words: Translator) -> tuple[str, str]:
    """Return the large number of a cell and the small text below it, "" if there is none; a dash where no hand
    exists.

    :param cells: those of one place, of one table or of those for ron and for tsumo.
    """
    first, last = cells[0], cells[-1]
    large = DASH if first.impossible else number_text(first.points)
    if not last.payments or (len(cells) == 1 and len(last.payments) == 1):
        return large, ""
    if last.impossible:
        return large, "" if large == DASH else DASH
    return large, shares(last, words)


def gains_of(place: CellPlace, table: ScoreTable, words: Translator) -> tuple[str, str]:
    """Return what one more han brings, and the next step of fu.

    A dash stands for cells without a hand and for the top; an empty text where the step changes nothing.
    """
    han, fu = gain(place, table)
    large = DASH if han is None else words.say("table.more", more=han) if han else ""
    return large, words.say("table.more", more=fu) if fu else ""


def shares(cell: TableCell, words: Translator) -> str:
    """Return what each player pays on tsumo, given a cell for tsumo."""
    if len(cell.shares) == 1:
        return words.say("table.each", points=cell.shares[0])
    child, dealer = cell.shares
    return words.say("table.split", child=child, dealer=dealer)


def spoken(place: CellPlace, tables: Tables, words: Translator) -> str:
    """Return a cell as a sentence, for the status line and screen readers."""
    cells = cells_at(place, tables)
    name = name_of(cells[0], words)
    if all(cell.impossible for cell in cells):
        return words.say("table.cell", name=name, points=cells[0].impossible)
    if len(cells) == 1:
        return words.say("table.cell", name=name, points=_worth(cells[0], tables[0], words))
    ron, tsumo = (_worth(cell, table, words) for cell, table in zip(cells, tables, strict=True))
    return words.say("table.cell_two", name=name, ron=ron, tsumo=tsumo)


def _worth(cell: TableCell, table: ScoreTable, words: Translator) -> str:
    if cell.impossible:
        return DASH
    points = words.say("table.points", points=cell.points)
    return words.say(with_aside(points, shares(cell, words))) if table.tsumo else points


# ------------------------------------------------------------------------------ explanation


def explanation(place: CellPlace, tables: Tables, words: Translator) -> list[CardLine]:
    """Return why the cell has its numbers, or why no hand has it, and which cells are worth the same."""
    cells = cells_at(place, tables)
    lines: list[CardLine] = []
    rounded = False
    for number, (cell, table) in enumerate(zip(cells, tables, strict=True)):
        base, paid = formula(cell, table)
        if number == 0 and not all(each.impossible for each in cells):
            lines += [_line(line, words) for line in base.lines]
        if len(cells) > 1:
            worth = DASH if cell.impossible else words.say("table.points", points=cell.points)
            lines.append(
                CardLine((words.say("condition.tsumo" if table.tsumo else "condition.ron"),), worth, tone="head")
            )
        if cell.impossible is not None:
            lines.append(CardLine(tuple(words.parts(cell.impossible)), tone="why"))
            if len(cells) == 1:
                lines.append(_line(StepLine("note", Message.of("table.by_formula", points=cell.points)), words))
            continue
        in_sum = table.tsumo and len(cells) == 1
        skipped: set[StepSource] = {"rounding"} if rounded else set()
        skipped |= set() if in_sum else {"total"}
        lines += [_line(line, words) for line in paid.lines if line.source not in skipped]
        rounded |= any(line.source == "rounding" for line in paid.lines)
    said = dict.fromkeys(text for table in tables for text in repeats(place, table))
    lines += [CardLine(tuple(words.parts(message)), tone="same") for message in said]
    return lines


_TONES: dict[StepSource, CardTone] = {
    "uncapped": "aside",
    "rounding": "aside",
    "why": "aside",
    "formula": "formula",
    "pays": "payment",
    "total": "total",
}


def _line(line: StepLine, words: Translator) -> CardLine:
    return CardLine(tuple(words.parts(line.message)), tone=_TONES.get(line.source, "note"))


def shortened(lines: list[CardLine]) -> list[CardLine]:
    """Return an explanation without what is said of every cell, and with only one cell of the same worth."""
    same = [line for line in lines if line.tone == "same"][1:]
    return [line for line in lines if line.tone not in ("aside", "total") and line not in same]


def repeats(place: CellPlace, table: ScoreTable) -> list[Message]:
    """Return the texts on cells that repeat this one or are repeated by it, with half the fu and one more han.

    What the cell itself repeats comes first.
    """
    found = [
        cell
        for cell in table.alike(table.at(place))
        if cell.same_as is not None and place in (cell.place, cell.same_as)
    ]
    return [
        Message.of("table.same_as", fu=cell.fu, han=cell.han, half=cell.fu // 2, more=cell.han + 1, base=cell.base)
        for cell in sorted(found, key=lambda cell: cell.place != place)
    ]


def steps(place: CellPlace, table: ScoreTable, words: Translator) -> list[CardLine]:
    """Return lines that compare the cell with one more han and with the next step of fu; [] if no hand has the
    cell.
    """
    here = table.at(place)
    if here.impossible is not None:
        return []
    more_han, more_fu = table.with_more_han(here), table.with_more_fu(here)
    further = [(name, cell) for name, cell in (("han", more_han), ("fu", more_fu)) if cell is not None]
    if not further:
        return [CardLine((words.say("table.step.no_more"),), tone="note")]
    most = max(cell.points for _, cell in further)
    lines = [
        CardLine((words.say("table.step.now"),), number_text(here.points), tone="step", share=here.points / most)
    ]
    for name, cell in further:
        # From a limit on, the next column may be several han away.
        label = words.say(f"table.step.{name}", fu=cell.fu) if in_row(place) else han_of(cell, words)
        value = words.say("table.gain", points=cell.points, more=cell.points - here.points)
        lines.append(CardLine((label,), value, tone="step", share=cell.points / most))
    if here.fu == 25:
        lines.append(CardLine((words.say("table.step.seven_pairs"),), tone="note"))
    elif more_han is not None and more_fu is not None and here.limit is None:
        key = "equal" if more_han.points <= more_fu.points else "han_reaches" if more_han.limit else "han_wins"
        reached = Message(f"limit.{more_han.limit or 'mangan'}")
        lines.append(CardLine((words.say(f"table.step.{key}", limit=reached),), tone="note"))
    return lines


def most_gained(table: ScoreTable, words: Translator) -> list[CardLine]:
    """Return lines on where one more han brings most, and where the next step of fu does."""
    han, fu = best_gains(table)
    lines: list[CardLine] = []
    for name, best in (("han", han), ("fu", fu)):
        if best.places:
            title = (words.say(f"table.gaps.most_{name}"),)
            lines.append(CardLine(title, words.say("table.more", more=best.points), tone="head"))
            lines += [CardLine((_step(place, name, table, words),), tone="note") for place in best.places]
    return lines


def _step(place: CellPlace, name: str, table: ScoreTable, words: Translator) -> str:
    here = table.at(place)
    then = table.with_more_han(here) if name == "han" else table.with_more_fu(here)
    assert then is not None
    return words.say("table.gaps.step", cell=name_of(here, words), points=here.points, then=then.points)
