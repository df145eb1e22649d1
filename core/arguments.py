"""Parse the command line, for the window and for `python -m core`."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence

EMPTY = re.compile(r"--?[\w-]+=--")
"""An option whose value is just `--`."""


def read_arguments(parser: argparse.ArgumentParser, arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """Return the parsed arguments. :param arguments: None for those of the program.

    argparse turns the value of `--option=--` into an empty list instead of text. Here it is an error.

    :raises SystemExit: the command is wrong; the error has been printed.
    """
    given = sys.argv[1:] if arguments is None else list(arguments)
    empty = [each for each in given if EMPTY.fullmatch(each)]
    # At the end and without `=--`, argparse reports it as an option without a value.
    return parser.parse_args([each for each in given if each not in empty] + [one[:-3] for one in empty])
