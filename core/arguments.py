"""Reading the command line, for the window and for `python -m core`."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence

EMPTY = re.compile(r"--?[\w-]+=--")
"""An option with an end of options for a value."""


def read_arguments(parser: argparse.ArgumentParser, arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """Returns what is asked for. :param arguments: None: those of the program.

    The library makes an empty list of `--option=--`, where a text is to be: here that is a wrong command, too.

    :raises SystemExit: the command is wrong; it was said how.
    """
    given = sys.argv[1:] if arguments is None else list(arguments)
    empty = [each for each in given if EMPTY.fullmatch(each)]
    # At the end and without its sign the library says of it what it says of any option that lacks its value.
    return parser.parse_args([each for each in given if each not in empty] + [one[:-3] for one in empty])
