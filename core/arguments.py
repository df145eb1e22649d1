"""Reading the command line, for the window and for `python -m core`."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence


def read_arguments(parser: argparse.ArgumentParser, arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """Returns what is asked for. :param arguments: None: those of the program.

    The library makes an empty list of `--option=--`, where a text is to be: here that is a wrong command, too.

    :raises SystemExit: the command is wrong; it was said how.
    """
    given = sys.argv[1:] if arguments is None else list(arguments)
    for each in given:
        if found := re.fullmatch(r"(--?[\w-]+)=--", each):
            parser.error(f"argument {found[1]}: expected one argument")
    return parser.parse_args(given)
