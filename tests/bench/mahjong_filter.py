"""What `python -m core batch` is measured by: the same loop around PyPI `mahjong`, which reads the same lines.

python -m tests.bench.mahjong_filter < in.jsonl > out.jsonl

It checks nothing, knows Tenhou's rules alone, and writes what `mahjong` answers.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from mahjong.constants import EAST
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.meld import Meld
from mahjong.tile import TilesConverter

from core.hand import Hand, Win
from core.interchange.win_json import win_as_json
from core.rules.presets import TENHOU

_WINDS = {letter: EAST + place for place, letter in enumerate("ESWN")}
_MELDS = {"chi": Meld.CHI, "pon": Meld.PON}
_FLAGS = ("riichi", "ippatsu", "rinshan", "chankan", "haitei", "houtei", "tenhou", "chiihou")


def as_line(hand: Hand, win: Win) -> str:
    """A win as a line of the batch contract, which names no rules: this filter knows no others."""
    line = win_as_json(hand, win, TENHOU)
    del line["rules"]
    return json.dumps(line)


def answer(line: dict[str, Any]) -> dict[str, Any]:
    """What `mahjong` says to a line."""
    melds = [
        Meld(_MELDS.get(meld["kind"], Meld.KAN), _tiles(meld["tiles"]), opened=meld["kind"] != "ankan")
        for meld in line["melds"]
    ]
    tiles = _tiles(line["closed"] + "".join(meld["tiles"] for meld in line["melds"]))
    flags = line["flags"]
    config = HandConfig(
        is_tsumo=line["win"] == "tsumo",
        is_daburu_riichi="double_riichi" in flags,
        player_wind=_WINDS[line["seat_wind"]],
        round_wind=_WINDS[line["round_wind"]],
        tsumi_number=line["honba"],
        kyoutaku_number=line["riichi_sticks"],
        options=OptionalRules(has_open_tanyao=True, has_aka_dora=True, has_double_yakuman=False),
        **{f"is_{name}": name in flags for name in _FLAGS},
    )
    found = HandCalculator.estimate_hand_value(
        tiles,
        _tiles(line["win_tile"])[0],
        melds,
        [_tiles(tile)[0] for tile in line["dora_indicators"]],
        config,
        ura_dora_indicators=[_tiles(tile)[0] for tile in line["ura_indicators"]],
    )
    if found.error:
        return {"error": found.error}
    yaku = [[str(each), each.han_open if found.is_open_hand else each.han_closed] for each in found.yaku or ()]
    return {"yaku": yaku, "han": found.han, "fu": found.fu, "cost": found.cost}


def _tiles(text: str) -> list[int]:
    tiles: list[int] = TilesConverter.one_line_string_to_136_array(text, has_aka_dora=True)
    return tiles


def main() -> None:
    """Answer every line, flushing after each."""
    for line in sys.stdin:
        sys.stdout.write(json.dumps(answer(json.loads(line))) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
