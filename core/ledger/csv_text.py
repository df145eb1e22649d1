"""A sheet as CSV that Excel, LibreOffice and Numbers open right, whoever wrote the names in it.

Excel takes UTF-8 for what it is only with a byte order mark. It takes a cell that begins with `=` and the like for
a formula, quoted or not, and so would run what somebody gave as a name; an apostrophe before it makes it text.
"""

from __future__ import annotations

import csv
import io
from fractions import Fraction

from core.ledger.sheet import Cell, Say, Sheet
from core.numbers import decimals

MARK = "\ufeff"
"""The byte order mark."""

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""What makes a formula of a cell. The full-width ones do so in a Japanese Excel."""


def csv_text(sheet: Sheet, say: Say) -> str:
    """The headings and the rows as text, to be written as UTF-8 with its line ends as they are.

    Numbers are plain: a point, a minus that spreadsheets know, nothing between thousands.
    """
    file = io.StringIO(newline="")
    writer = csv.writer(file, lineterminator="\r\n")
    writer.writerow(_harmless(say(column.title)) for column in sheet.columns)
    writer.writerows([_plain(cell, say) for cell in row] for row in sheet.rows)
    return MARK + file.getvalue()


def _plain(cell: Cell, say: Say) -> str:
    if isinstance(cell, int | Fraction):
        text = decimals(abs(Fraction(cell)), apart="")
        return f"-{text}" if cell < 0 and text != "0" else text
    return _harmless(cell if isinstance(cell, str) else say(cell))


def _harmless(text: str) -> str:
    """Text that is text to a spreadsheet. Blanks before a formula do not make it one less."""
    return f"'{text}" if text.startswith(_FORMULA) or text.lstrip().startswith(_FORMULA) else text
