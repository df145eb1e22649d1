"""Score many wins, given as lines of JSON, in this process or in several."""

from __future__ import annotations

import argparse
import signal
import sys
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from io import StringIO
from itertools import islice
from typing import TYPE_CHECKING, Any, TextIO

from core.commands.json_lines import require_open, run_batch
from core.commands.words import Words
from core.interchange.win_lines import answer_line

if TYPE_CHECKING:
    from concurrent.futures import Future

EXAMPLE = '{"closed": "…", "win_tile": "5s", "win": "ron", "round_wind": "E", "seat_wind": "S", …}'


AT_ONCE = 256
"""The number of lines that a process is given at a time."""
AHEAD = 3
"""For each process: the number of such stretches that are read ahead, so that input of any length fits."""
MOST_JOBS = 61
"""The greatest number of processes; more Windows cannot wait for."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of `batch`."""
    parser.add_argument("--derivation", action="store_true", help="show in each answer how the hand is scored")
    parser.add_argument(
        "--jobs",
        type=_jobs,
        default=1,
        metavar="N",
        help=f"score in N processes, 1 to {MOST_JOBS} (default: 1); answers keep the order of the lines, and come "
        f"{AT_ONCE} at a time",
    )


def _jobs(text: str) -> int:
    """Return a number of processes; of any other text argparse says what is wrong with it."""
    if text.isascii() and text.isdecimal() and 1 <= int(text[:9]) <= MOST_JOBS:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text[:40]!r} is no number from 1 to {MOST_JOBS}")


def run(options: argparse.Namespace, words: Words) -> int:
    """Answer each win of standard input. Return 0. :raises OSError: it is closed."""
    lines = require_open(sys.stdin)
    if options.jobs == 1:
        _answer(lines, sys.stdout, words, derivation=options.derivation)
    else:
        answer_beside(lines, sys.stdout, words.language, jobs=options.jobs, derivation=options.derivation)
    return 0


def _answer(lines: Iterable[str], out: TextIO, words: Words, *, derivation: bool, first: int = 1) -> None:
    answer_to = partial(answer_line, describe=words.text, derivation=derivation)
    run_batch(lines, out, words, answer_to, EXAMPLE, first)


# -------------------------------------------------------------------------------- several processes


def answer_beside(
    lines: Iterable[str],
    out: TextIO,
    language: str,
    *,
    jobs: int,
    derivation: bool = False,
    context: Any = None,
) -> None:
    """Answer every line as `run_batch` does, in several processes; the answers are in the order of the lines.

    :param language: of what is said; each process reads its texts itself.
    :param context: how processes are started (`multiprocessing.get_context`); None: as the system does.
    """
    futures = import_module("concurrent.futures")  # it takes as long to import as a hundred lines to answer
    pending: deque[Future[str]] = deque()
    prepare = (language, derivation)
    with futures.ProcessPoolExecutor(jobs, mp_context=context, initializer=_begin, initargs=prepare) as pool:
        try:
            for first, stretch in _stretches(lines):
                with _interrupt_held():
                    pending.append(pool.submit(_answers, first, stretch))
                while pending and (len(pending) >= AHEAD * jobs or pending[0].done()):
                    _write(pending.popleft().result(), out)
            while pending:
                _write(pending.popleft().result(), out)
        except BaseException:  # an interrupt, or nobody reads on: what is not begun is not answered
            pool.shutdown(wait=False, cancel_futures=True)
            raise


@contextmanager
def _interrupt_held() -> Iterator[None]:
    """Hold back an interrupt from the keyboard while processes are started: they inherit that, and have no moment
    in which it could end them with a traceback. Windows has nothing like it.
    """
    mask = getattr(signal, "pthread_sigmask", None)
    before = mask(signal.SIG_BLOCK, {signal.SIGINT}) if mask is not None else None
    try:
        yield
    finally:
        if mask is not None:
            mask(signal.SIG_SETMASK, before)


def _stretches(lines: Iterable[str]) -> Iterator[tuple[int, list[str]]]:
    """Yield the lines in stretches, each with the number of its first line, from 1."""
    left, first = iter(lines), 1
    while stretch := list(islice(left, AT_ONCE)):
        yield first, stretch
        first += len(stretch)


def _write(answers: str, out: TextIO) -> None:
    out.write(answers)
    out.flush()


class _Work:
    """What a process was given when it began."""

    words: Words
    derivation: bool


def _begin(language: str, derivation: bool) -> None:
    """Prepare a process, which then ignores interrupts from the keyboard: the first process ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _Work.words, _Work.derivation = Words(language), derivation


def _answers(first: int, lines: list[str]) -> str:
    """Return the answers to a stretch of lines."""
    out = StringIO()
    _answer(lines, out, _Work.words, derivation=_Work.derivation, first=first)
    return out.getvalue()
