"""Which skills each part of a hand's derivation needs. A skill is called an atom and has an id such as
`U18.tanki`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from core.practice.curriculum.facts import KANS, Facts
from core.practice.curriculum.parts import Part
from core.practice.curriculum.units import ATOMS
from core.scoring.evaluate import counted_indicators
from core.scoring.fu import FUTEI
from core.scoring.points import MANGAN
from core.tiles import CHUN, NORTH_KIND, Tile

_PAIRS = {"simple": "number", "double_wind": "double"}
_SEQUENCES = ("iipeikou", "ryanpeikou", "sanshoku_doujun", "ittsuu")
_TRIPLETS = ("toitoi", "sanankou", "sanshoku_doukou", "shousangen", "sankantsu")
_ENDS = ("chanta", "junchan", "honroutou", "honitsu", "chinitsu")
_SITUATIONS = ("riichi", "double_riichi", "ippatsu", "menzen_tsumo", "haitei", "houtei", "rinshan", "chankan")
ATOM_OF_YAKU = {
    **{name: f"U07.{name}" for name in _SITUATIONS},
    **{f"yakuhai_{name}": f"U08.{name}" for name in ("haku", "hatsu", "chun")},
    **{name: f"U09.{name}" for name in ("tanyao", "pinfu")},
    **{name: f"U10.{name}" for name in _SEQUENCES},
    **{name: f"U11.{name}" for name in _TRIPLETS},
    **{name: f"U12.{name}" for name in _ENDS},
    "chiitoitsu": "U13.form",
    "ura_dora": "U14.ura",
    "aka_dora": "U14.red",
}
"""The skill of recognising each yaku and each kind of dora."""


def atoms_by_part(facts: Facts) -> Mapping[Part, tuple[str, ...]]:
    """Return the ids of the skills that each part of an answer needs. A part that needs none is left out."""
    found: dict[Part, list[str]] = defaultdict(list)
    if facts.form == "standard":
        found["groups"] = ["U01.shuntsu"] * (facts.runs > 0) + ["U01.koutsu"] * (facts.runs < 4) + ["U01.toitsu"]
        found["wait_name"] = found["finished"] = [f"U03.{facts.wait}"]
        found["wait"] = [f"U18.{facts.wait}"]
        found["pair"] = [f"U17.{_PAIRS.get(facts.pair or '', facts.pair)}"]
        found["sets"] = [atom for group in facts.groups for atom in set_atoms(group.state, group.of, facts)]
        found["futei"] = found["menzen_ron"] = found["tsumo"] = [f"U16.{winning_case(facts)}"]
        found["raw_fu"] = ["U21.sum"]
    found["fu"] = _of_fu(facts)
    found["yaku"] = found["han"] = _of_yaku(facts)
    found["base"] = _of_base(facts)
    found["payments"] = _of_payment(facts)
    known: dict[Part, tuple[str, ...]] = {}
    for part, atoms in found.items():
        if kept := tuple(dict.fromkeys(atom for atom in atoms if atom in ATOMS)):
            known[part] = kept
    return known


def set_atoms(state: str, of: str, facts: Facts) -> tuple[str, ...]:
    """Return the skill of counting a triplet or kan, as one id: `U19.simple_ankou`; () for a sequence.

    :param state: how the group was made, as in `GroupState`.
    :param of: its tiles, as in `GroupOf`.
    """
    if state == "run":
        return ()
    tiles = "simple" if of == "simple" else "yaochuu"
    if state in KANS:
        return (f"U20.{tiles}_{state}",)
    return (f"U19.{tiles}_{state}{'_open_hand' if state == 'ankou' and not facts.closed else ''}",)


def winning_case(facts: Facts) -> str:
    """Return the case that decides the fu for winning, as a skill of U16: "closed_ron", "pinfu_tsumo",
    "rinshan" ….
    """
    if facts.win.rinshan:
        return "rinshan"
    if facts.pinfu and facts.tsumo:
        return "pinfu_tsumo"
    return f"{'closed' if facts.closed else 'open'}_{'tsumo' if facts.tsumo else 'ron'}"


def _of_fu(facts: Facts) -> list[str]:
    """Return the skills of rounding, or of hands with fixed fu."""
    if facts.form == "chiitoitsu":
        return ["U13.fu", "U22.chiitoitsu"]
    if facts.pinfu:
        return ["U22.pinfu_tsumo" if facts.tsumo else "U22.pinfu_ron"]
    plain = facts.sheet.total - facts.sheet.tsumo == FUTEI
    if facts.form == "standard" and not facts.closed and plain:
        return ["U22.open_tsumo" if facts.tsumo else "U22.open_ron"]
    return ["U21.rounding"] * (facts.form == "standard")


def _of_yaku(facts: Facts) -> list[str]:
    """Return the skills of the hand's yaku, honours and dora."""
    atoms = [ATOM_OF_YAKU[name] for name in (*facts.yaku, *facts.dora) if name in ATOM_OF_YAKU]
    if facts.tsumo and not facts.closed:
        atoms.append("U07.open_tsumo")
    for group in facts.groups:
        if group.of == "honour" and group.state != "run":
            kind = group.tiles[0].kind
            seat, of_round = kind == facts.win.seat_wind.kind, kind == facts.win.round_wind.kind
            if seat and of_round:
                atoms.append("U08.double_wind")
            elif seat or of_round:
                atoms.append("U08.seat_wind" if seat else "U08.round_wind")
            elif kind <= NORTH_KIND:
                atoms.append("U08.guest_wind")
    if facts.pair not in (None, "simple", "terminal"):
        atoms.append("U08.pair")
    if facts.dora.get("dora"):
        indicators, _ = counted_indicators(facts.win, facts.rules)
        atoms += [f"U14.{indicator_skill(tile)}" for tile in indicators]
        if facts.dora["dora"] > 1:
            atoms.append("U14.several")
    return atoms


def indicator_skill(indicator: Tile) -> str:
    """Return the skill of U14 that reading this dora indicator needs: "next", "after_nine" …."""
    if indicator.kind == NORTH_KIND:
        return "after_north"
    if indicator.kind == CHUN:
        return "after_chun"
    return "after_nine" if indicator.suit < 3 and indicator.rank == 9 else "next"


def _of_base(facts: Facts) -> list[str]:
    """Return the skills of the hand's limit or base points."""
    limit = limit_of(facts)
    if limit:
        return [f"U05.{limit}"]
    if facts.fu << facts.han + 2 > MANGAN:
        return ["U23.cap"]
    special = {60: ["U23.sixty_is_thirty"], 50: ["U23.fifty_is_twentyfive"]}
    return ["U23.doubling", *special.get(facts.fu, ())]


def limit_of(facts: Facts) -> str | None:
    """Return the limit that the hand reaches by han alone, or None below five han; from 13 han "kazoe_yakuman",
    whatever the rules. Fixed base points, nagashi mangan included, count as "yakuman".
    """
    if facts.fixed_base:
        return "yakuman"
    if facts.han < 5:
        return None
    steps = {13: "kazoe_yakuman", 11: "sanbaiman", 8: "baiman", 6: "haneman", 5: "mangan"}
    return next(name for han, name in steps.items() if facts.han >= han)


def _of_payment(facts: Facts) -> list[str]:
    """Return the skills of the hand's payments."""
    way = "tsumo" if facts.tsumo else "ron"
    who = "dealer" if facts.dealer else "child"
    atoms: list[str] = []
    if limit_of(facts):
        atoms.append(f"U06.{who}_{way}")
    else:
        cell = f"{facts.fu}.{facts.han}"
        atoms.append(f"U26.{way}.{cell}" if facts.dealer else f"{'U25' if facts.tsumo else 'U24'}.{cell}")
    if facts.win.honba:
        atoms.append(f"U27.honba_{way}")
    return atoms
