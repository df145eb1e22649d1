"""Write a sheet as CSV that Excel, LibreOffice and Numbers open correctly and safely.

Excel recognises UTF-8 only by a byte order mark. It takes a cell that begins with `=` and the like for a formula,
quoted or not, and so would execute a name somebody entered; an apostrophe in front makes it text.
"""

from __future__ import annotations

import csv
import io
from fractions import Fraction
from typing import NamedTuple

from core.language.messages import Message, Say
from core.language.numbers import NumberStyle, decimals
from core.language.sheet import Sheet, SheetCell, with_digits

MARK = "\ufeff"
"""The byte order mark."""

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""Characters that begin a formula; the full-width ones in Japanese versions of Excel."""


SEPARATORS = (",", ";", "\t")
DECIMALS = (".", ",")


class CsvForm(NamedTuple):
    """The separator between cells, and the decimal sign. Spreadsheets expect those of their country."""

    separator: str
    decimal: str


USUAL = CsvForm(",", ".")


def csv_text(sheet: Sheet, say: Say, form: CsvForm = USUAL) -> str:
    """Return byte order mark, headings and rows as text, to be written as UTF-8 without changing line ends.

    Numbers are plain: an ASCII minus, no thousands separators, the same number of decimals in a column. A text
    that looks like a formula gets an apostrophe.
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
    """Return a text that spreadsheets do not take for a formula, even after leading spaces."""
    return f"'{text}" if text.startswith(_FORMULA) or text.lstrip().startswith(_FORMULA) else text
