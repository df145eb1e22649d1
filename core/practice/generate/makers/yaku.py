"""Problems about yaku, dora and han (U07 to U15)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.practice.curriculum.facts import Facts
from core.practice.curriculum.parts import Asked, Spoil
from core.practice.curriculum.skills import atoms_by_part, indicator_skill
from core.practice.generate.draft import ProblemDraft, SampledHand, Sampler
from core.practice.generate.hand_spec import HandTheme, PairName, SetSpec
from core.practice.generate.makers.fu import KAN_STATES, pair_name
from core.rules.rules import DORA
from core.scoring.decompose import DIGIT, RYANMEN
from core.tiles import CHUN, NORTH_KIND, YAOCHUU

FIRST_TURN = ("tenhou", "chiihou")
SITUATIONS = (
    *("riichi", "double_riichi", "ippatsu", "menzen_tsumo", "haitei", "houtei", "rinshan", "chankan"),
    *FIRST_TURN,
)
YAKUHAI = (
    *("yakuhai_haku", "yakuhai_hatsu", "yakuhai_chun"),
    *(f"yakuhai_{whose}_{wind}" for whose in ("seat", "round") for wind in ("east", "south", "west", "north")),
)
_SITUATION_LEVELS: Mapping[int, tuple[str, ...]] = {
    1: ("riichi", "ippatsu", "menzen_tsumo", "open_tsumo"),
    2: ("riichi", "double_riichi", "ippatsu", "menzen_tsumo", "open_tsumo", "haitei", "houtei"),
    3: (*("double_riichi", "ippatsu", "menzen_tsumo", "open_tsumo", "haitei", "houtei"), "rinshan", "chankan"),
    4: (*("double_riichi", "ippatsu", "open_tsumo", "haitei", "houtei", "rinshan", "chankan"), "first_turn"),
}
_SITUATION_SPECS: Mapping[str, Mapping[str, Any]] = {
    "riichi": {"is_open": False, "riichi": True},
    "double_riichi": {"is_open": False, "riichi": True, "flags": ("double_riichi",)},
    "ippatsu": {"is_open": False, "riichi": True, "flags": ("ippatsu",)},
    "menzen_tsumo": {"is_open": False, "tsumo": True},
    "open_tsumo": {"is_open": True, "tsumo": True},
    "haitei": {"tsumo": True, "flags": ("haitei",)},
    "houtei": {"tsumo": False, "flags": ("houtei",)},
    "rinshan": {"tsumo": True, "flags": ("rinshan",)},
    "chankan": {"tsumo": False, "flags": ("chankan",)},
    "first_turn": {"is_open": False, "tsumo": True, "riichi": False},
}


def _task(
    sampler: Sampler, made: SampledHand, asked: tuple[Asked, ...], among: tuple[str, ...], **more: Any
) -> ProblemDraft:
    """Return the draft of a problem about some yaku. The default of `atoms` is the unit's own skills in the
    hand.
    """
    facts = made.facts()
    if "atoms" not in more:
        mine = atoms_by_part(facts).get("yaku", ())
        more["atoms"] = tuple(atom for atom in mine if atom.startswith(sampler.unit))
    return made.draft(asked, among=among, facts=facts, **more)


def situation(sampler: Sampler) -> ProblemDraft | None:
    """Return a problem of U07: the yaku that come from how the hand was won. None: draw again."""
    atom = sampler.pick("atom", _SITUATION_LEVELS[sampler.level])
    spec = sampler.spec(**_SITUATION_SPECS[atom])
    if atom == "rinshan":
        kan = SetSpec(state=sampler.pick("kan", KAN_STATES))
        spec = spec._replace(sets=(kan,), is_open=kan.state != "ankan", hits=0)
    elif atom == "chankan":
        spec = spec._replace(wait=sampler.chance.one_of(("ryanmen", "kanchan", "penchan")))
    elif atom == "first_turn":
        spec = spec._replace(flags=("tenhou" if sampler.decide("dealer", 0.5) else "chiihou",))
        spec = spec._replace(dealer=spec.flags == ("tenhou",))
    made = sampler.draw_hand(spec, yakuman=atom == "first_turn")
    if made is None or (made.hand.kans and atom != "rinshan"):
        return None
    among = SITUATIONS if "first_turn" in _SITUATION_LEVELS[sampler.level] else SITUATIONS[: -len(FIRST_TURN)]
    return _task(sampler, made, ("yaku",), among, atoms=(f"U07.{atom}",))


def yakuhai(sampler: Sampler) -> ProblemDraft | None:
    """Return a problem of U08: the han of honours. None: draw again."""
    chance = sampler.chance
    atoms = ("haku", "hatsu", "chun", "round_wind", "seat_wind", "double_wind", "guest_wind", "pair")
    # The weights make 0, 1 and 2 han about equally likely.
    weights = dict.fromkeys(atoms, 0.6) | {"guest_wind": 1.1, "pair": 1.2, "none": 0.3, "double_wind": 1.8}
    atom = sampler.weigh("atom", weights)
    spec = sampler.spec(double_wind=atom == "double_wind")
    if atom == "pair":
        spec = spec._replace(pair=chance.one_of(("dragon", "round", "seat", "guest")), theme="any")
    elif atom != "none":
        called = sampler.level > 1 and chance.happens(0.5)
        more = sampler.level > 2 and chance.happens(0.5)
        sets = [SetSpec(state="pon" if called else "ankou", simple=False)] * (2 if more else 1)
        theme: HandTheme = "any" if atom == "guest_wind" else "yakuhai"
        spec = spec._replace(theme=theme, sets=tuple(sets), is_open=called)
    made = sampler.draw_hand(spec)
    if made is None or made.hand.kans:
        return None
    facts = made.facts()
    needed = [each for each in atoms_by_part(facts).get("han", ()) if each.startswith("U08.")]
    needed += [f"U08.{name.removeprefix('yakuhai_')}" for name in facts.yaku if f"{name}" in YAKUHAI[:3]]
    if sampler.strict and (f"U08.{atom}" not in needed if atom != "none" else bool(needed)):
        return None
    return made.draft(("han",), tuple(dict.fromkeys(needed)), among=YAKUHAI, facts=facts)


def tanyao_pinfu(sampler: Sampler) -> ProblemDraft | None:
    """Return a problem of U09: is it tanyao, is it pinfu, and if not, what prevents it? None: draw again."""
    chance, level = sampler.chance, sampler.level
    spoilt: tuple[Spoil, ...] = ("pair", "wait", "ends") if level == 1 else ("pair", "wait", "called", "ends")
    case = sampler.weigh("case", {"whole": 0.35, "broken": 0.35, "any": 0.3})
    spec = sampler.spec(theme="tanyao" if chance.happens(0.5) else "any")
    if case != "any":
        theme: HandTheme = "tanyao" if sampler.decide("tanyao", 0.4) else "any"
        spec = spec._replace(theme=theme, sets=(), wait="ryanmen", is_open=False)
        spec = spec._replace(pair="guest" if theme == "any" and level > 2 and chance.happens(0.3) else "number")
    if case == "broken":
        broken = sampler.pick("broken", spoilt)
        if broken == "pair":
            pair: PairName = chance.one_of(("dragon", "round", "seat", "double"))
            spec = spec._replace(pair=pair, theme="any")
        elif broken == "wait":
            spec = spec._replace(wait=chance.one_of(("kanchan", "penchan", "tanki")))
        elif broken == "called":
            spec = spec._replace(is_open=True)
        else:
            spec = spec._replace(pair="terminal", theme="any")
    made = sampler.draw_hand(spec)
    if made is None or made.best.standard is None or made.hand.kans:
        return None
    reasons = spoils(made)
    if case == "broken" and sampler.strict and len([one for one in reasons if one != "ends"]) > 1:
        return None
    return _task(
        sampler,
        made,
        ("yaku", "broken"),
        ("tanyao", "pinfu"),
        atoms=("U09.tanyao", "U09.pinfu"),
        questions={"broken": reasons},
    )


def spoils(made: SampledHand) -> list[Spoil]:
    """Return what prevents pinfu, and "ends" where terminals or honours prevent tanyao; [] where it is both.

    :param made: a standard hand.
    """
    standard = made.best.standard
    assert standard is not None
    found: list[Spoil] = []
    if not made.hand.is_closed:
        found.append("called")
    if standard.tally & DIGIT < 4:
        found.append("triplet")
    if pair_name(made.best, made) in ("dragon", "round", "seat", "double"):
        found.append("pair")
    if not standard.tally >> RYANMEN & 1:
        found.append("wait")
    if made.hand.all_counts & YAOCHUU:
        found.append("ends")
    return found


def _themed(sampler: Sampler, themes: tuple[HandTheme, ...], among: tuple[str, ...]) -> ProblemDraft | None:
    """Return a problem about yaku, in at least half of them with the theme, otherwise with a near miss. None: draw
    again.
    """
    theme = sampler.pick("theme", themes)
    near = sampler.decide("near", {1: 0.35, 2: 0.45, 3: 0.45, 4: 0.5}[sampler.level])
    spec = sampler.spec(theme=theme, misses=near, seven_pairs=False)
    if sampler.level > 1 and theme not in ("iipeikou", "ryanpeikou", "sanankou"):
        spec = spec._replace(is_open=sampler.chance.happens(0.5))
    if theme in ("iipeikou", "ryanpeikou") and near and sampler.chance.happens(0.5):
        spec = spec._replace(misses=False, is_open=True)  # an open hand cannot have this yaku
    made = sampler.draw_hand(spec, several=theme == "ryanpeikou")
    if made is None or (made.hand.kans and theme != "any"):
        return None
    if len(made.readings) > 1 and not any(reading.form == "chiitoitsu" for reading in made.readings):
        return None
    if sampler.strict and (theme in made.best.yaku) == near:
        return None
    facts = made.facts()
    if "chiitoitsu" in facts.yaku:
        return None
    return made.draft(("yaku", "han"), (f"{sampler.unit}.{theme}",), among=among, facts=facts)


SEQUENCE_YAKU = ("iipeikou", "ryanpeikou", "sanshoku_doujun", "ittsuu")
TRIPLET_YAKU = ("toitoi", "sanankou", "sanshoku_doukou", "shousangen", "sankantsu")
END_YAKU = ("chanta", "junchan", "honroutou", "honitsu", "chinitsu")


def sequences(sampler: Sampler) -> ProblemDraft | None:
    """Return a problem of U10: iipeikou, ryanpeikou, sanshoku, ittsuu. None: draw again."""
    themes: tuple[HandTheme, ...] = ("iipeikou", "ryanpeikou", "sanshoku_doujun", "ittsuu")
    return _themed(sampler, themes, SEQUENCE_YAKU)


def triplets(sampler: Sampler) -> ProblemDraft | None:
    """Return a problem of U11: toitoi, sanankou, sanshoku doukou, shousangen, sankantsu. None: draw again."""
    themes: tuple[HandTheme, ...] = ("toitoi", "sanankou", "sanshoku_doukou", "shousangen")
    if sampler.level > 1 and sampler.decide("sankantsu", 0.2):
        return _sankantsu(sampler)
    atom = sampler.pick("atom", themes)
    if atom == "sanankou" and sampler.decide("by_ron", 0.35):
        return _third_by_ron(sampler)
    return _themed(sampler, (atom,), TRIPLET_YAKU)


def _sankantsu(sampler: Sampler) -> ProblemDraft | None:
    """Return three kans, or as a near miss two kans and a triplet. None: draw again."""
    near = sampler.decide("near", 0.5)
    states = [sampler.chance.one_of(KAN_STATES) for _ in range(3)]
    sets = [SetSpec(state=state) for state in states]
    if near:
        sets[0] = SetSpec(state="pon" if states[0] != "ankan" else "ankou")
    is_open = any(one.state in ("minkan", "kakan", "pon") for one in sets)
    made = sampler.draw_hand(sampler.spec(theme="any", sets=tuple(sets), is_open=is_open, hits=0))
    if made is None or ("sankantsu" in made.best.yaku) == near:
        return None
    return _task(sampler, made, ("yaku", "han"), TRIPLET_YAKU, atoms=("U11.sankantsu",))


def _third_by_ron(sampler: Sampler) -> ProblemDraft | None:
    """Return three triplets in a closed hand, the third completed by ron, so that it is not sanankou. None: draw
    again.
    """
    sets = (SetSpec(state="ankou"), SetSpec(state="ankou"), SetSpec(state="ron"))
    made = sampler.draw_hand(sampler.spec(theme="any", sets=sets, wait="shanpon", tsumo=False, is_open=False))
    if made is None or "sanankou" in made.best.yaku:
        return None
    return _task(sampler, made, ("yaku", "han"), TRIPLET_YAKU, atoms=("U11.sanankou",))


def ends(sampler: Sampler) -> ProblemDraft | None:
    """Return a problem of U12: chanta, junchan, honroutou, honitsu, chinitsu. None: draw again."""
    themes: tuple[HandTheme, ...] = ("chanta", "junchan", "honroutou", "honitsu", "chinitsu")
    return _themed(sampler, themes, END_YAKU)


BESIDE = ("tanyao", "honitsu", "chinitsu", "honroutou", "chiitoitsu", "ryanpeikou")


def seven_pairs(sampler: Sampler) -> ProblemDraft | None:
    """Return a problem of U13: is it seven pairs, which yaku combine with it, and its fu. None: draw again."""
    theme: HandTheme = sampler.pick("theme", ("any", "any", "tanyao", "honitsu", "honroutou", "chinitsu"))
    case = sampler.weigh(
        "case",
        {"pairs": 0.5, "ryanpeikou": 0.2, "standard": 0.3}
        if sampler.level > 1
        else {"pairs": 0.6, "standard": 0.4},
    )
    if case == "pairs":
        made = sampler.draw_hand(sampler.spec(seven_pairs=True, theme=theme), several=False)
    elif case == "ryanpeikou":
        made = sampler.draw_hand(sampler.spec(theme="ryanpeikou", is_open=False), several=True)
    else:
        made = sampler.draw_hand(sampler.spec(theme="iipeikou", is_open=False))
    if made is None or (case == "ryanpeikou" and "ryanpeikou" not in made.best.yaku):
        return None
    asked: tuple[Asked, ...] = ("form", "yaku", "fu") if case == "pairs" else ("form", "yaku")
    atoms = ("U13.form", "U13.beside", "U13.fu") if case == "pairs" else ("U13.form", "U13.beside")
    form = "chiitoitsu" if made.best.form == "chiitoitsu" else "standard"
    return _task(sampler, made, asked, BESIDE, atoms=atoms, questions={"form": form})


def dora(sampler: Sampler) -> ProblemDraft | None:
    """Return a problem of U14: the han that the dora indicators give. None: draw again."""
    level = sampler.level
    number = 1 if level == 1 else sampler.pick("number", (1, 1, 2) if level == 2 else (1, 2, 3))
    riichi = level > 1 and sampler.decide("riichi", 0.6)
    spec = sampler.spec(indicators=number, hits=0.75, is_open=None if level > 1 and not riichi else False)
    spec = spec._replace(riichi=riichi if level > 1 else False, tsumo=None if level > 1 else True)
    wraps = sampler.decide("wraps", 1 / 3)
    if wraps:
        spec = spec._replace(indicator=sampler.pick("wrap", (8, 17, 26, NORTH_KIND, NORTH_KIND, CHUN, CHUN)))
    made = sampler.draw_hand(spec)
    if made is None or made.hand.kans:
        return None
    every = (*made.win.dora_indicators, *made.win.ura_indicators)
    if sampler.strict and wraps != any(indicator_skill(tile) != "next" for tile in every):
        return None
    if sampler.strict and any(sampler.rules.red_fives) and sampler.decide("red", 0.4) != bool(made.hand.reds):
        return None
    if (
        sampler.strict
        and level == 1
        and sum(han for _, han in made.best.dora[:1]) != sampler.pick("han", (0, 1, 2))
    ):
        return None
    if sampler.strict and level > 2 and sampler.decide("many", 0.5) and sum(han for _, han in made.best.dora) < 2:
        return None
    shown = [f"U14.{indicator_skill(tile)}" for tile in made.win.dora_indicators]
    shown += ["U14.ura"] * bool(made.win.ura_indicators) + ["U14.red"] * bool(made.hand.reds)
    counts = dict(made.best.dora)
    shown += ["U14.several"] * (counts.get("dora", 0) > 1)
    return _task(sampler, made, ("han",), DORA, atoms=tuple(dict.fromkeys(shown)))


def all_han(sampler: Sampler) -> ProblemDraft | None:
    """Return a problem of U15: all yaku, and the total han. None: draw again."""
    made = sampler.draw_hand(sampler.spec())
    if made is None or made.hand.kans or (sampler.level > 2 and sampler.strict and len(made.best.yaku) < 2):
        return None
    facts: Facts = made.facts()
    atoms = atoms_by_part(facts).get("yaku", ())
    return made.draft(("yaku", "han"), atoms, facts=facts)
