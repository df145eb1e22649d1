"""A sheet as CSV that Excel, LibreOffice and Numbers open right, whoever wrote the names in it.

Excel takes UTF-8 for what it is only with a byte order mark. It takes a cell that begins with `=` and the like for
a formula, quoted or not, and so would run what somebody gave as a name; an apostrophe before it makes it text.
"""

from __future__ import annotations

import csv
import io
from fractions import Fraction
from typing import NamedTuple

from core.language.messages import Message, Say
from core.language.numbers import NumberStyle, decimals
from core.ledger.sheet import Sheet, SheetCell, with_digits

MARK = "\ufeff"
"""The byte order mark."""

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""What makes a formula of a cell. The full-width ones do so in a Japanese Excel."""


SEPARATORS = (",", ";", "\t")
DECIMALS = (".", ",")


class CsvForm(NamedTuple):
    """What stands between the cells, and the decimal sign: spreadsheets expect those of the place they are in."""

    separator: str
    decimal: str


USUAL = CsvForm(",", ".")


def csv_text(sheet: Sheet, say: Say, form: CsvForm = USUAL) -> str:
    """Return the headings and the rows as text, to be written as UTF-8 with its line ends as they are.

    Numbers are plain: a minus that spreadsheets know, nothing between thousands; in a column as many decimals.
    """
    sheet = with_digits(sheet)
    file = io.StringIO(newline="")
    writer = csv.writer(file, delimiter=form.separator, lineterminator="\r\n")
    writer.writerow(_harmless(say(column.title)) for column in sheet.columns)
    for row in sheet.rows:
        cells = zip(row, sheet.columns, strict=True)
        writer.writerow([_plain(cell, column.digits, say, form) for cell, column in cells])
    return MARK + file.getvalue()


def number_in_csv(number: int | Fraction, digits: int, form: CsvForm) -> str:
    """Return a number as spreadsheets read it. :param digits: decimals of a fraction."""
    if isinstance(number, int):
        return str(number)
    text = decimals(abs(number), digits, style=NumberStyle("", form.decimal))
    sign = "-" if number < 0 and text.strip(f"0{form.decimal}") else ""
    return f"{sign}{text}"


def _plain(cell: SheetCell, digits: int, say: Say, form: CsvForm) -> str:
    if isinstance(cell, int | Fraction):
        return number_in_csv(cell, digits, form)
    if isinstance(cell, Message):
        cell = say(cell)
    return _harmless(cell or "")


def _harmless(text: str) -> str:
    """Text that is text to a spreadsheet. Blanks before a formula do not make it one less."""
    return f"'{text}" if text.startswith(_FORMULA) or text.lstrip().startswith(_FORMULA) else text
