"""The command line: one hand as text or JSON; many hands, matches or settlements as lines of JSON.

python -m core score "234m567p88s334455s" --win 5s --riichi --round E --seat S --dora 3m --lang ja
python -m core score "34567p88s +2p chi:4<06s pon:777z" --tsumo --json
python -m core score "234m567p88s334455s" --win 5s --riichi --ayame --players 3 --han pinfu=1.5
python -m core batch < in.jsonl > out.jsonl
python -m core match < games.jsonl
python -m core settle < settlement.jsonl
python -m core practice --unit U18 --level 2 --seed 7 --count 10
python -m core units
python -m core tutor < did.jsonl > next.jsonl
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import NamedTuple, cast

import resources
from core.arguments import read_arguments
from core.commands.json_lines import require_open
from core.commands.words import Words
from core.language.messages import FALLBACK, Message
from core.language.reasons import language_problem, reason_of


class Command(NamedTuple):
    """A command.

    :ivar place: the module and the function that run it; imported when it is called, as the others need not be.
    :ivar does: what it does, in the list of commands and at the head of its own help.
    :ivar has_options: whether the module has `add_options()`.
    """

    place: str
    does: str
    has_options: bool = False


COMMANDS = {
    "score": Command("core.commands.one_hand:run", "score one hand and show how", True),
    "batch": Command("core.commands.batch:run", "score many wins, given as lines of JSON", True),
    "match": Command(
        "core.commands.matches:run_match", "replay matches, given as lines of JSON, and print the results"
    ),
    "settle": Command(
        "core.commands.matches:run_settle", "settle matches from their final scores, given as lines of JSON"
    ),
    "diagnose": Command(
        "core.commands.learning:run_diagnose",
        "find misunderstandings in learners' answers, given as lines of JSON",
    ),
    "practice": Command("core.commands.learning:run_practice", "print practice problems as lines of JSON", True),
    "units": Command("core.commands.learning:run_units", "list the practice units as lines of JSON"),
    "tutor": Command(
        "core.commands.learning:run_tutor", "suggest what learners do next, from their answers as lines of JSON"
    ),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command. Return the exit status: 0 done, 1 the hand is impossible, 2 the command is wrong.

    Answers go to standard output, which is set to UTF-8, problems to standard error.

    :raises SystemExit: the command line cannot be parsed.
    """
    given = sys.argv[1:] if arguments is None else list(arguments)
    options = read_arguments(_parser(given), given)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            # A lone surrogate is written as a backslash escape.
            reconfigure(encoding="utf-8", errors="replace" if stream is sys.stdin else "backslashreplace")
    words = Words(options.lang)
    if options.lang != FALLBACK:
        problem = language_problem(options.lang, words.catalogue)
        if problem is not None:
            print(words.text(problem), file=sys.stderr)
    try:
        require_open(sys.stdout)  # otherwise the answer would be lost silently
        module, _, name = COMMANDS[options.command].place.partition(":")
        return cast(int, getattr(import_module(module), name)(options, words))
    except BrokenPipeError:
        # The reader of our output has closed it. Python would report it once more while closing.
        sys.stderr.close()
        return 0
    except OSError as error:  # unreadable input, or no space for output
        reason = Message.of("bad_input.no_stream", reason=reason_of(error))
        print(words.text(reason), file=sys.stderr)
        return 2


def _parser(given: Sequence[str]) -> argparse.ArgumentParser:
    """Return the parser, with the options of those commands alone that may be meant."""
    parser = argparse.ArgumentParser(prog="python -m core", description="Score riichi mahjong hands.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND", dest="command")
    for name, command in COMMANDS.items():
        about = f"{command.does[0].upper()}{command.does[1:]} (docs/batch.md)."
        each = commands.add_parser(name, help=command.does, description=about)
        if command.has_options and name in given:
            import_module(command.place.partition(":")[0]).add_options(each)
        each.add_argument(
            "--lang",
            choices=resources.languages(),
            default=FALLBACK,
            help=f"language of all texts (default: {FALLBACK})",
        )
    return parser
