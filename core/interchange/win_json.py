"""Write a hand, a win and rules as the fields of a batch line, for `read_win()`."""

from __future__ import annotations

from typing import Any

from core.hand import Hand, Win
from core.hand.types import FLAGS
from core.interchange.json_fields import Json
from core.language.messages import notation
from core.rules.rule_text import nearest_rules
from core.rules.rules import Rules

_OWN_NAMES = {"double_yakuman": "double_yakuman_of"}
"""The lines' names for switches that have another one there."""


def win_as_json(hand: Hand, win: Win, rules: Rules) -> Json:
    """Return a win in the format of `python -m core batch`. Optional fields without content are left out.

    Lines do not say from whom tiles were called, so that is lost.
    """
    line: Json = {
        "closed": notation(hand.closed),
        "melds": [{"kind": meld.kind, "tiles": notation(meld.tiles)} for meld in hand.melds],
        "win_tile": str(hand.winning),
        "win": "tsumo" if win.tsumo else "ron",
        "round_wind": win.round_wind.letter,
        "seat_wind": win.seat_wind.letter,
        "flags": {name: True for name in FLAGS if name != "tsumo" and getattr(win, name)},
        "dora_indicators": [str(tile) for tile in win.dora_indicators],
        "ura_indicators": [str(tile) for tile in win.ura_indicators],
        "honba": win.honba,
        "riichi_sticks": win.sticks,
        "rules": rules_as_json(rules),
    }
    if win.discarder is not None:
        line["from"] = win.discarder.letter
    if win.ron_order:
        line |= {"multi_ron_index": win.ron_order, "table_honba": win.honba, "honba": 0, "riichi_sticks": 0}
    if win.pao is not None:
        line["pao"] = {"from": win.pao.liable.letter, **({"yaku": win.pao.yaku} if win.pao.yaku else {})}
    numbers = {"nuki": hand.nuki, "dice": win.dice, "paarenchan": win.paarenchan}
    return line | {name: number for name, number in numbers.items() if number}


def rules_as_json(rules: Rules) -> Json:
    """Return rules as the nearest preset and the differences from it."""
    name, changes = nearest_rules(rules)
    found: dict[str, Any] = {"preset": name}
    for switch, value in changes.items():
        found[_OWN_NAMES.get(switch, switch)] = list(value) if isinstance(value, tuple) else value
    return found
