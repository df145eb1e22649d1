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
import errno
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from math import isinf
from typing import TextIO, cast

import resources
from core.arguments import read_arguments
from core.ayame.score import score_ayame
from core.ayame.system import PLAYERS, AyameRules
from core.hand import Hand, InvalidHandError, Win
from core.hand.notation import BYTE_ORDER_MARK, NotationError, parse_hand, parse_tile, parse_tiles
from core.interchange.ayame_text import AyameHanError, ayame_as_json, ayame_as_text, with_han
from core.interchange.batch import answer_line
from core.interchange.derivation_json import derivation_as_json, message_as_json
from core.interchange.derivation_text import derivation_as_text
from core.interchange.json_fields import BadInputError, Json, bad, refused
from core.interchange.match_records import match_answer
from core.interchange.settle_records import settle_answer
from core.language.messages import FALLBACK, Catalogue, Message
from core.language.problem import ProblemError
from core.language.reasons import language_problem, reason_of
from core.practice.diagnosis.diagnose_lines import Learners
from core.practice.diagnosis.four_answers import choices_as_json
from core.practice.exercise import practice_lines
from core.practice.exercise.exercise_json import exercise_as_json
from core.practice.progress.tutor_lines import TutorLines, unit_lines
from core.rules.presets import PRESETS, preset_name
from core.scoring import score
from core.tiles import RED_FIVES, Tile, Wind

EXAMPLE = '{"closed": "…", "win_tile": "5s", "win": "ron", "round_wind": "E", "seat_wind": "S", …}'


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command. Returns the exit status: 0 done, 1 the hand is impossible, 2 the command is wrong."""
    options = read_arguments(_parser(), arguments)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            # A lone surrogate is written as a backslash escape.
            reconfigure(encoding="utf-8", errors="replace" if stream is sys.stdin else "backslashreplace")
    catalogue = Catalogue.of(options.lang, resources.texts)
    problem = language_problem(options.lang, catalogue)
    if problem is not None:
        print(catalogue.text(problem), file=sys.stderr)
    try:
        _require_open(sys.stdout)  # otherwise the answer would be lost silently
        return cast(int, options.run(options, catalogue))
    except BrokenPipeError:
        # The reader of our output has closed it. Python would report it once more while closing.
        sys.stderr.close()
        return 0
    except OSError as error:  # unreadable input, or no space for output
        reason = Message.of("bad_input.no_stream", reason=reason_of(error))
        print(catalogue.text(reason), file=sys.stderr)
        return 2


def _require_open(stream: TextIO | None) -> TextIO:
    """Return the stream. :raises OSError: it is closed, as by `<&-`."""
    if stream is None:
        raise OSError(errno.EBADF, "closed")
    return stream


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m core", description="Score riichi mahjong hands.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    one = _command(commands, "score", "score one hand and show how", _score)
    one.add_argument(
        "hand",
        nargs="+",
        help='its tiles, e.g. "34m567p88s334455s +2m", the winning tile after +; melds: pon:777z',
    )
    one.add_argument("--win", metavar="TILE", help="the winning tile, if it is among the tiles and not after +")
    one.add_argument("--tsumo", action="store_true", help="won by tsumo (without it: by ron)")
    winds = "ESWN"
    one.add_argument("--round", choices=winds, default="E", type=str.upper, help="round wind (default: E)")
    one.add_argument(
        "--seat",
        choices=winds,
        default="E",
        type=str.upper,
        help="the winner's seat wind; E is the dealer (default: E)",
    )
    one.add_argument(
        "--from", dest="discarder", choices=winds, type=str.upper, help="the discarder's seat wind (ron)"
    )
    flags = (
        one.add_argument("--riichi", action="store_true", help="the winner declared riichi"),
        one.add_argument("--double-riichi", action="store_true", help="the winner declared double riichi"),
        one.add_argument(
            "--open-riichi", action="store_true", help="the riichi was an open riichi (with --riichi)"
        ),
        one.add_argument("--ippatsu", action="store_true", help="won within one turn after riichi"),
        one.add_argument("--haitei", action="store_true", help="won by drawing the last tile of the wall"),
        one.add_argument("--houtei", action="store_true", help="won on the last discard"),
        one.add_argument("--rinshan", action="store_true", help="won with the tile drawn after a kan"),
        one.add_argument("--chankan", action="store_true", help="won on a tile that was added to a pon"),
        one.add_argument(
            "--robbed-ankan", action="store_true", help="won on a closed kan (kokushi; with --chankan)"
        ),
        one.add_argument("--tenhou", action="store_true", help="the dealer won with the dealt tiles"),
        one.add_argument("--chiihou", action="store_true", help="a non-dealer won on the first draw"),
        one.add_argument("--renhou", action="store_true", help="won by ron before the first draw"),
        one.add_argument(
            "--tsubame-gaeshi",
            action="store_true",
            help="won on the tile with which another player declared riichi",
        ),
        one.add_argument("--kanburi", action="store_true", help="won on the discard after a kan"),
        one.add_argument(
            "--nagashi-mangan", action="store_true", help="a draw with nagashi mangan (with --tsumo)"
        ),
    )
    one.set_defaults(flags=[flag.dest for flag in flags])
    one.add_argument("--dora", default="", metavar="TILES", help="dora indicators, e.g. 3m9s")
    one.add_argument("--ura", default="", metavar="TILES", help="ura dora indicators")
    one.add_argument("--honba", type=int, default=0, metavar="N", help="number of honba (default: 0)")
    one.add_argument(
        "--sticks", type=int, default=0, metavar="N", help="number of riichi sticks on the table (default: 0)"
    )
    one.add_argument(
        "--rules",
        choices=list(PRESETS),
        default="standard",
        type=preset_name,
        metavar="RULES",
        help=f"rule set (default: standard): {', '.join(PRESETS)}",
    )
    one.add_argument("--json", action="store_true", help="print JSON instead of text")
    one.add_argument("--ayame", action="store_true", help="score by Ayame mahjong")
    one.add_argument(
        "--players",
        type=int,
        choices=PLAYERS,
        help="number of players in Ayame mahjong (default: that of the rules)",
    )
    one.add_argument(
        "--han",
        action="append",
        default=[],
        metavar="YAKU=HAN",
        help="han of a yaku in Ayame mahjong, e.g. pinfu=1.5, or closed and open: honitsu=2.5/2",
    )
    many = _command(commands, "batch", "score many wins, given as lines of JSON", _batch)
    many.add_argument("--derivation", action="store_true", help="show in each answer how the hand is scored")
    _command(
        commands,
        "match",
        "replay matches, given as lines of JSON, and print the results",
        _lines,
        answer=match_answer,
    )
    _command(
        commands,
        "settle",
        "settle matches from their final scores, given as lines of JSON",
        _lines,
        answer=settle_answer,
    )
    _command(
        commands, "diagnose", "find misunderstandings in learners' answers, given as lines of JSON", _diagnose
    )
    practice = _command(commands, "practice", "print practice problems as lines of JSON", _practice)
    practice_lines.add_options(practice)
    _command(commands, "units", "list the practice units as lines of JSON", _units)
    _command(commands, "tutor", "suggest what learners do next, from their answers as lines of JSON", _tutor)
    return parser


def _command(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
    name: str,
    does: str,
    run: Callable[[argparse.Namespace, Catalogue], int],
    **defaults: object,
) -> argparse.ArgumentParser:
    """Return a new command. :param does: what it does, in the list of commands and at the head of its own help."""
    about = f"{does[0].upper()}{does[1:]} (docs/batch.md)."
    command = commands.add_parser(name, help=does, description=about)
    command.add_argument(
        "--lang",
        choices=resources.languages(),
        default=FALLBACK,
        help=f"language of all texts (default: {FALLBACK})",
    )
    command.set_defaults(run=run, **defaults)
    return command


# -------------------------------------------------------------------------------------------- score


def _score(options: argparse.Namespace, catalogue: Catalogue) -> int:
    say = catalogue.text
    try:
        hand = _hand(" ".join(options.hand), options.win)
        win = Win(
            tsumo=options.tsumo,
            round_wind=Wind("ESWN".index(options.round)),
            seat_wind=Wind("ESWN".index(options.seat)),
            discarder=Wind("ESWN".index(options.discarder)) if options.discarder else None,
            dora_indicators=parse_tiles(options.dora),
            ura_indicators=parse_tiles(options.ura),
            honba=options.honba,
            sticks=options.sticks,
            **{name: getattr(options, name) for name in options.flags},
        )
        rules = PRESETS[options.rules]
        if options.ayame or options.players or options.han:
            ayame = AyameRules(players=options.players or rules.players)
            for edited in options.han:
                ayame = with_han(ayame, edited)
            in_ayame = score_ayame(hand, win, rules, ayame)
            shown = ayame_as_json(in_ayame) if options.json else ayame_as_text(in_ayame, say)
        else:
            found = score(hand, win, rules)
            shown = derivation_as_json(found) if options.json else derivation_as_text(found, say)
    except (NotationError, AyameHanError) as error:
        return _refuse(options, [error.problem], catalogue, 2)
    except InvalidHandError as error:
        return _refuse(options, error.problems, catalogue, 1)
    print(shown if isinstance(shown, str) else json.dumps(shown, ensure_ascii=False, indent=2))
    return 0


def _refuse(options: argparse.Namespace, problems: Iterable[Message], catalogue: Catalogue, status: int) -> int:
    if options.json:
        listed = [{**message_as_json(p), "message": catalogue.text(p)} for p in problems]
        print(json.dumps({"problems": listed}, ensure_ascii=False, indent=2))
    else:
        heading = "answer.problems" if status == 1 else "answer.unreadable"
        print(catalogue.text(Message(heading)), file=sys.stderr)
        for problem in problems:
            print(f"  {catalogue.text(problem)}", file=sys.stderr)
    return status


def _hand(text: str, winning: str | None) -> Hand:
    """Return the hand of a text. :param winning: the winning tile, if given separately."""
    if winning is None:
        return parse_hand(text)
    tile = parse_tile(winning)
    hand = parse_hand(text, tile)
    closed = list(hand.closed)
    closed.remove(tile)  # `parse_hand` has added it, but the text included it
    if tile not in closed and tile.kind in RED_FIVES:
        other = Tile(tile.kind, not tile.red)  # 5s may mean the only five there, a red one
        tile = other if other in closed else tile
    return replace(hand, closed=tuple(closed), winning=tile)


# -------------------------------------------------------------------------------------------- batch


def _refuse_constant(name: str) -> object:
    raise ValueError(f"{name} is no JSON")


def _once(pairs: list[tuple[str, object]]) -> Json:
    """Return an object after checking that no name occurs twice, which would be ambiguous."""
    found = dict(pairs)
    if len(found) < len(pairs):
        ((often, _),) = Counter(name for name, _ in pairs).most_common(1)
        raise bad("twice", field=often[:40])
    return found


def _finite(text: str) -> float:
    number = float(text)
    if isinf(number):
        raise ValueError(f"{text[:40]} is too large")
    return number


def _batch(options: argparse.Namespace, catalogue: Catalogue) -> int:
    return _answer_lines(catalogue, partial(answer_line, derivation=options.derivation), EXAMPLE)


def _lines(options: argparse.Namespace, catalogue: Catalogue) -> int:
    return _answer_lines(catalogue, options.answer)


def _diagnose(_options: argparse.Namespace, catalogue: Catalogue) -> int:
    return _answer_lines(catalogue, Learners(resources.telling_hands()).answer_line)


def _units(_options: argparse.Namespace, catalogue: Catalogue) -> int:
    for line in unit_lines(catalogue.text):
        print(_json(line), flush=True)
    return 0


def _tutor(_options: argparse.Namespace, catalogue: Catalogue) -> int:
    return _answer_lines(catalogue, TutorLines(resources.telling_hands).answer_line)


def _answer_lines(catalogue: Catalogue, answer: Callable[..., Json], example: str | None = None) -> int:
    """Answer the lines of standard input. Return the exit status.

    :param answer: takes a line and, as `describe`, what turns messages into text.
    """
    answer_to = partial(answer, describe=catalogue.text)
    run_batch(_require_open(sys.stdin), sys.stdout, catalogue, answer_to, example)
    return 0


def _practice(options: argparse.Namespace, catalogue: Catalogue) -> int:
    try:
        for exercise in practice_lines.problems_asked(options):
            line = exercise_as_json(exercise)
            if options.choices:
                line["choices"] = choices_as_json(exercise, catalogue.text)
            print(_json(line), flush=True)
    except InvalidHandError as error:
        return _refuse_options(error.problems, catalogue, 1)
    except ProblemError as error:
        return _refuse_options(error.problems, catalogue, 2)
    return 0


def _refuse_options(problems: Iterable[Message], catalogue: Catalogue, status: int) -> int:
    for problem in problems:
        print(catalogue.text(problem), file=sys.stderr)
    return status


def run_batch(
    lines: Iterable[str],
    out: TextIO,
    catalogue: Catalogue,
    answer_to: Callable[[Json], Json],
    example: str | None = None,
) -> None:
    """Answer every line in order, flushing after each; empty lines are skipped.

    :param example: an example of a line, for the error about another kind of line.
    """
    for number, line in enumerate(lines, 1):
        text = line.lstrip(BYTE_ORDER_MARK)  # joined files have several
        if text.strip():
            out.write(answered(text, number, catalogue, answer_to, example) + "\n")
            out.flush()


def answered(
    text: str, number: int, catalogue: Catalogue, answer_to: Callable[[Json], Json], example: str | None
) -> str:
    """Return the answer to one line as JSON. No line ends the stream, whatever it contains."""
    try:
        given = _DECODER.decode(text)
    except BadInputError as error:
        problem = Message.of("bad_input.in_line", line=number, problem=error.problem)
        return _json({"id": None, **refused("bad_input", catalogue.text(problem))})
    except (ValueError, RecursionError) as error:
        problem = Message.of("bad_input.not_json", line=number, reason=reason_of(error))
        return _json({"id": None, **refused("bad_input", catalogue.text(problem))})
    if not isinstance(given, dict):
        key = "not_an_object" if example else "no_object"
        problem = Message.of(f"bad_input.{key}", line=number, example=example)
        return _json({"id": None, **refused("bad_input", catalogue.text(problem))})
    try:
        return _json(answer_to(given))
    except Exception as error:
        known = given.get("id") if isinstance(given.get("id"), str | int) else None
        return _json({"id": known, **refused(UNEXPECTED, _unexpected(error, number, catalogue))})


UNEXPECTED = "unexpected"
"""The key of the answer to a line that caused an unexpected exception. Fuzzing finds none."""


def _unexpected(error: Exception, number: int, catalogue: Catalogue) -> str:
    reason = f"{type(error).__name__}: {error}"[:200]
    return catalogue.text(Message.of("bad_input.unexpected", line=number, reason=reason))


# Created once: `json.loads` and `json.dumps` with these options would create them for each line.
_DECODER = json.JSONDecoder(parse_constant=_refuse_constant, parse_float=_finite, object_pairs_hook=_once)
_json = json.JSONEncoder(ensure_ascii=False).encode
