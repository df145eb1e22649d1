"""Makes the window's two faces of BIZ UDPGothic and Inter:

    python -m resources.fonts.generate BIZ-REGULAR.ttf BIZ-BOLD.ttf INTER-REGULAR.ttf INTER-SEMIBOLD.ttf

Needs fontTools, which the program itself does not. The sources are on npm: ``@expo-google-fonts/biz-udpgothic``
and ``@expo-google-fonts/inter``. Kana, kanji and what stands among them are BIZ UDPGothic's; letters, digits and
the signs of a formula are Inter's, which has real descenders. Both are in one file, since a family of two costs Qt
a second face to load and a search for every text that has both. Of Inter's digits those of one width are taken, so
that a column of points stays a column. The family gets a name of its own: the system may have either face.
"""

from __future__ import annotations

import argparse
import string
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from fontTools import subset
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._k_e_r_n import KernTable_format_0

HERE = Path(__file__).parent
TARGETS = {"Regular": "FuhanGothic-Regular.ttf", "Bold": "FuhanGothic-Bold.ttf"}
FAMILY = "Fuhan Gothic"
ASCENT, DESCENT, LINE_GAP = 0.93, 0.23, 0.09
"""Of a line, in heights of the face: what Inter's letters reach, and room between two lines of wrapped text."""
USE_TYPO_METRICS = 1 << 7

JAPANESE_BLOCKS = (
    (0x3041, 0x3096),  # hiragana
    (0x3099, 0x309F),  # with the combining marks
    (0x30A0, 0x30FF),  # katakana
    (0xFF01, 0xFF5E),  # full-width ASCII
    (0xFF61, 0xFF9F),  # half-width katakana
    (0xFFE0, 0xFFE5),  # full-width currency
)
LETTER_BLOCKS = (
    (0x0020, 0x007E),  # ASCII
    (0x00A0, 0x017F),  # Latin-1 and the letters of the other European languages: names have them
    (0x0218, 0x021B),  # Romanian
    (0x0391, 0x03A1),
    (0x03A3, 0x03C9),  # Greek
    (0x0401, 0x045F),  # Cyrillic
)
JIS_SIGNS, JIS_KANJI = range(1, 3), range(16, 85)  # rows of the table of JIS X 0208
JAPANESE_SIGNS = "―‥‰′″※⇔≒○●◎◯△▲▼▽□■◇◆☆★"
LETTER_SIGNS = "–—‘’“”†‡•…→←↑↓⇒×÷−±≠≤≥√∞½·°⏎⌫"
RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾"
LOWERED = "₀₁₂₃₄₅₆₇₈₉₊₋₍₎"
BEYOND_JIS = "么碰綠發萬飜翻"  # names of yaku and tiles in their old or Chinese spelling

DESCRIPTION_ID = 10
DESCRIPTION = "BIZ UDPGothic with the letters and the digits of one width of Inter, made for Fuhan"


def blocks(bounds: Iterable[tuple[int, int]]) -> set[str]:
    """Return the characters from each first to each last code."""
    return {chr(code) for first, last in bounds for code in range(first, last + 1)}


def jis(rows: range) -> set[str]:
    """Return the characters in these rows of JIS X 0208; 6355 kanji fill rows 16 to 84, but not all cells."""
    cells = (bytes((0xA0 + row, 0xA0 + cell)) for row in rows for cell in range(1, 95))
    return {character for pair in cells if (character := pair.decode("euc_jp", errors="ignore"))}


def letters() -> set[str]:
    """Return the characters that are taken from Inter."""
    return blocks(LETTER_BLOCKS) | set(LETTER_SIGNS + RAISED + LOWERED)


def japanese() -> set[str]:
    """Return the characters that are taken from BIZ UDPGothic."""
    signs = jis(JIS_SIGNS) | set(JAPANESE_SIGNS + BEYOND_JIS)
    return (blocks(JAPANESE_BLOCKS) | jis(JIS_KANJI) | signs) - letters()


def missing(font: TTFont) -> list[str]:
    """Return the characters wanted that neither font has."""
    return sorted((japanese() | letters()) - {chr(code) for code in font.getBestCmap()})


def cut(font: TTFont) -> None:
    """Leave in the font what is Japanese, and of the tables what a horizontal line of text on a screen needs."""
    options = subset.Options(
        layout_features=["vert", "ccmp"],
        hinting=False,
        notdef_outline=True,
        name_IDs=["*"],
        recalc_timestamp=False,
    )
    options.drop_tables += ["vhea", "vmtx", "meta"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(text="".join(japanese()))
    subsetter.subset(font)


# ------------------------------------------------------------------------------ letters of the other face


def put_letters(font: TTFont, source: TTFont) -> None:
    """Put the letters, digits and signs of `source` with their kerning into `font`, in place of its own.

    :raises ValueError: the two are drawn on squares of different size.
    """
    if font["head"].unitsPerEm != source["head"].unitsPerEm:
        raise ValueError("the two faces are drawn on squares of different size")
    named = {chr(code): name for code, name in source.getBestCmap().items() if chr(code) in letters()}
    one_width = _substitutes(source, "tnum")
    named |= {digit: one_width[named[digit]] for digit in string.digits}
    taken = {name: _put_letter(font, source, name, letter) for letter, name in sorted(named.items())}
    _put_kerning(font, {pair: by for pair, by in _kerning(source).items() if set(pair) <= taken.keys()}, taken)


def _put_letter(font: TTFont, source: TTFont, name: str, letter: str) -> str:
    """Draw one glyph of `source` into `font` under a name made of its character. Return that name:
    `letter0041`.
    """
    outline = DecomposingRecordingPen(source.getGlyphSet())
    source.getGlyphSet()[name].draw(outline)
    pen = TTGlyphPen(None)
    outline.replay(pen)
    own = f"letter{ord(letter):04X}"
    if own not in font.getGlyphOrder():
        font.setGlyphOrder([*font.getGlyphOrder(), own])
    font["glyf"][own] = pen.glyph()
    font["hmtx"][own] = source["hmtx"][name]
    for table in font["cmap"].tables:
        if table.isUnicode() and table.format in (4, 12):
            table.cmap[ord(letter)] = own
    return own


def _lookups(font: TTFont, table: str, feature: str) -> Iterator[Any]:
    """Yield a feature's subtables, whatever script asks for it; those wrapped for their size are unwrapped."""
    layout = font[table].table
    wanted = {
        index
        for record in layout.FeatureList.FeatureRecord
        if record.FeatureTag == feature
        for index in record.Feature.LookupListIndex
    }
    for index in sorted(wanted):
        for subtable in layout.LookupList.Lookup[index].SubTable:
            yield getattr(subtable, "ExtSubTable", subtable)


def _substitutes(font: TTFont, feature: str) -> dict[str, str]:
    """Return which glyph a feature puts in the place of which."""
    return {old: new for table in _lookups(font, "GSUB", feature) for old, new in table.mapping.items()}


def _kerning(font: TTFont) -> dict[tuple[str, str], int]:
    """Return each pair's extra distance in units of the font, below zero nearer, by the first rule for it; of
    Latin letters alone, without those of 0.
    """
    pairs: dict[tuple[str, str], int] = {}
    latin = [name for code, name in font.getBestCmap().items() if chr(code).isalpha() and code <= 0x17F]
    for table in _lookups(font, "GPOS", "kern"):
        for first in set(table.Coverage.glyphs) & set(latin):
            for second, by in _followers(table, first, latin):
                pairs.setdefault((first, second), by)
    return {pair: by for pair, by in pairs.items() if by}


def _followers(table: Any, first: str, latin: list[str]) -> Iterator[tuple[str, int]]:
    if table.Format == 1:
        pair_set = table.PairSet[table.Coverage.glyphs.index(first)]
        yield from ((pair.SecondGlyph, _advance(pair.Value1)) for pair in pair_set.PairValueRecord)
        return
    record = table.Class1Record[table.ClassDef1.classDefs.get(first, 0)]
    for second in latin:
        yield second, _advance(record.Class2Record[table.ClassDef2.classDefs.get(second, 0)].Value1)


def _advance(value: Any) -> int:
    return getattr(value, "XAdvance", 0) if value else 0


def _put_kerning(font: TTFont, pairs: dict[tuple[str, str], int], names: dict[str, str]) -> None:
    table = KernTable_format_0()
    table.coverage, table.tupleIndex, table.apple, table.version = 1, None, False, 0
    table.kernTable = {(names[first], names[second]): by for (first, second), by in pairs.items()}
    font["kern"] = newTable("kern")
    font["kern"].version, font["kern"].kernTables = 0, [table]


# ------------------------------------------------------------------------------ lines and names


def space_lines(font: TTFont) -> None:
    """Give a line the height that the letters of both faces need, and a gap to the next one.

    Qt reads the gap only where the font says that its typographic metrics hold.
    """
    square = font["head"].unitsPerEm
    up, down, gap = (round(square * part) for part in (ASCENT, DESCENT, LINE_GAP))
    lines, typographic = font["hhea"], font["OS/2"]
    lines.ascent = typographic.sTypoAscender = typographic.usWinAscent = up
    lines.descent = typographic.sTypoDescender = -down
    typographic.usWinDescent = down
    lines.lineGap = typographic.sTypoLineGap = gap
    typographic.fsSelection |= USE_TYPO_METRICS


def rename(font: TTFont, style: str) -> None:
    """Give the family its name, in every language that the table has one in."""
    file_name = f"{FAMILY.replace(' ', '')}-{style}"
    names = {1: FAMILY, 2: style, 3: file_name, 4: f"{FAMILY} {style}", 6: file_name}
    for record in list(font["name"].names):
        if record.nameID in (*names, 16, 17):
            font["name"].removeNames(record.nameID, record.platformID, record.platEncID, record.langID)
    for number, name in names.items():
        font["name"].setName(name, number, 3, 1, 0x409)
    font["name"].setName(DESCRIPTION, DESCRIPTION_ID, 3, 1, 0x409)


def generate(kanji: Path, latin: Path, target: Path, style: str) -> None:
    font = TTFont(kanji, recalcTimestamp=False)
    cut(font)
    put_letters(font, TTFont(latin))
    space_lines(font)
    rename(font, style)
    font.save(target)
    print(f"{target.name}: {target.stat().st_size:,} bytes, lacks {''.join(missing(font)) or 'nothing'}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the window's faces of BIZ UDPGothic and Inter.")
    for name in ("kanji_regular", "kanji_bold", "latin_regular", "latin_semibold"):
        parser.add_argument(name, type=Path)
    given = parser.parse_args()
    sources = ((given.kanji_regular, given.latin_regular), (given.kanji_bold, given.latin_semibold))
    for (kanji, latin), (style, name) in zip(sources, TARGETS.items(), strict=True):
        generate(kanji, latin, HERE / name, style)


if __name__ == "__main__":
    main()
