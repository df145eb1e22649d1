"""Score one hand, as text or JSON."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable
from dataclasses import replace

from core.ayame.score import score_ayame
from core.ayame.system import PLAYERS, AyameRules
from core.commands.words import Words
from core.hand import Hand, InvalidHandError, Win
from core.hand.notation import NotationError, parse_hand, parse_tile, parse_tiles
from core.interchange.ayame_text import AyameHanError, ayame_as_json, ayame_as_text, with_han
from core.interchange.derivation_json import derivation_as_json, message_as_json
from core.interchange.derivation_text import derivation_as_text
from core.language.messages import Message
from core.rules.presets import PRESETS, preset_name
from core.scoring import score
from core.tiles import RED_FIVES, Tile, Wind


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `score`: the hand, what happened, the rules and the form of the output."""
    parser.add_argument(
        "hand",
        nargs="+",
        help='its tiles, e.g. "34m567p88s334455s +2m", the winning tile after +; melds: pon:777z',
    )
    parser.add_argument("--win", metavar="TILE", help="the winning tile, if it is among the tiles and not after +")
    parser.add_argument("--tsumo", action="store_true", help="won by tsumo (without it: by ron)")
    winds = "ESWN"
    parser.add_argument("--round", choices=winds, default="E", type=str.upper, help="round wind (default: E)")
    parser.add_argument(
        "--seat",
        choices=winds,
        default="E",
        type=str.upper,
        help="the winner's seat wind; E is the dealer (default: E)",
    )
    parser.add_argument(
        "--from", dest="discarder", choices=winds, type=str.upper, help="the discarder's seat wind (ron)"
    )
    flags = (
        parser.add_argument("--riichi", action="store_true", help="the winner declared riichi"),
        parser.add_argument("--double-riichi", action="store_true", help="the winner declared double riichi"),
        parser.add_argument(
            "--open-riichi", action="store_true", help="the riichi was an open riichi (with --riichi)"
        ),
        parser.add_argument("--ippatsu", action="store_true", help="won within one turn after riichi"),
        parser.add_argument("--haitei", action="store_true", help="won by drawing the last tile of the wall"),
        parser.add_argument("--houtei", action="store_true", help="won on the last discard"),
        parser.add_argument("--rinshan", action="store_true", help="won with the tile drawn after a kan"),
        parser.add_argument("--chankan", action="store_true", help="won on a tile that was added to a pon"),
        parser.add_argument(
            "--robbed-ankan", action="store_true", help="won on a closed kan (kokushi; with --chankan)"
        ),
        parser.add_argument("--tenhou", action="store_true", help="the dealer won with the dealt tiles"),
        parser.add_argument("--chiihou", action="store_true", help="a non-dealer won on the first draw"),
        parser.add_argument("--renhou", action="store_true", help="won by ron before the first draw"),
        parser.add_argument(
            "--tsubame-gaeshi",
            action="store_true",
            help="won on the tile with which another player declared riichi",
        ),
        parser.add_argument("--kanburi", action="store_true", help="won on the discard after a kan"),
        parser.add_argument(
            "--nagashi-mangan", action="store_true", help="a draw with nagashi mangan (with --tsumo)"
        ),
    )
    parser.set_defaults(flags=[flag.dest for flag in flags])
    parser.add_argument("--dora", default="", metavar="TILES", help="dora indicators, e.g. 3m9s")
    parser.add_argument("--ura", default="", metavar="TILES", help="ura dora indicators")
    parser.add_argument("--honba", type=int, default=0, metavar="N", help="number of honba (default: 0)")
    parser.add_argument(
        "--sticks", type=int, default=0, metavar="N", help="number of riichi sticks on the table (default: 0)"
    )
    parser.add_argument(
        "--rules",
        choices=list(PRESETS),
        default="standard",
        type=preset_name,
        metavar="RULES",
        help=f"rule set (default: standard): {', '.join(PRESETS)}",
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead of text")
    parser.add_argument("--ayame", action="store_true", help="score by Ayame mahjong")
    parser.add_argument(
        "--players",
        type=int,
        choices=PLAYERS,
        help="number of players in Ayame mahjong (default: that of the rules)",
    )
    parser.add_argument(
        "--han",
        action="append",
        default=[],
        metavar="YAKU=HAN",
        help="han of a yaku in Ayame mahjong, e.g. pinfu=1.5, or closed and open: honitsu=2.5/2",
    )


def run(options: argparse.Namespace, words: Words) -> int:
    """Print the hand's score, or what is wrong: as text to standard error, as JSON to standard output.

    Return 0; 1 the hand is impossible; 2 the text is not readable.
    """
    say = words.text
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
        return _refuse(options, [error.problem], words, 2)
    except InvalidHandError as error:
        return _refuse(options, error.problems, words, 1)
    print(shown if isinstance(shown, str) else json.dumps(shown, ensure_ascii=False, indent=2))
    return 0


def _refuse(options: argparse.Namespace, problems: Iterable[Message], words: Words, status: int) -> int:
    if options.json:
        listed = [{**message_as_json(p), "message": words.text(p)} for p in problems]
        print(json.dumps({"problems": listed}, ensure_ascii=False, indent=2))
    else:
        heading = "answer.problems" if status == 1 else "answer.unreadable"
        print(words.text(Message(heading)), file=sys.stderr)
        for problem in problems:
            print(f"  {words.text(problem)}", file=sys.stderr)
    return status


def _hand(text: str, winning: str | None) -> Hand:
    """Return the hand of a text. :raises NotationError: it cannot be read.

    :param winning: the winning tile, if given separately; then it is already among the text's tiles.
    """
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
