"""Cuts the window's two fonts out of BIZ UDPGothic: `python -m resources.fonts.generate REGULAR.ttf BOLD.ttf`.

Needs fontTools, which the program itself does not. The sources are the two faces that Google Fonts publishes,
<https://fonts.google.com/specimen/BIZ+UDPGothic>. Three things are changed: only the characters of `alphabet`
stay; the ten digits get one width, so that a column of points stays a column; lines of wrapped text stand apart.
The family gets a name of its own: Windows may have a BIZ UDPGothic too, and Qt would be free to take that one.
"""

from __future__ import annotations

import argparse
import string
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
TARGETS = {"Regular": "FuhanGothic-Regular.ttf", "Bold": "FuhanGothic-Bold.ttf"}
FAMILY = "Fuhan Gothic"
LINE_GAP = 0.2
"""Between two lines of wrapped text, in heights of the face."""
USE_TYPO_METRICS = 1 << 7

BLOCKS = (
    (0x0020, 0x007E),  # ASCII
    (0x00A0, 0x00FF),  # Latin-1
    (0x3041, 0x3096),  # hiragana
    (0x3099, 0x309F),  # with the combining marks
    (0x30A0, 0x30FF),  # katakana
    (0xFF01, 0xFF5E),  # full-width ASCII
    (0xFF61, 0xFF9F),  # half-width katakana
    (0xFFE0, 0xFFE5),  # full-width currency
)
JIS_SIGNS, JIS_KANJI = range(1, 3), range(16, 85)  # rows of the table of JIS X 0208
SIGNS = "–—―‘’“”†‡•‥…‰′″※→←↑↓⇒⇔×÷−±≒≠≤≥√∞○●◎◯△▲▼▽□■◇◆☆★½"
RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾"
LOWERED = "₀₁₂₃₄₅₆₇₈₉₊₋₍₎"
LONG_VOWELS = "āēīōūĀĒĪŌŪ"  # of romaji: kōtsu, fūtei
BEYOND_JIS = "么碰綠發萬飜翻"  # names of yaku and tiles in their old or Chinese spelling

DESCRIPTION_ID = 10
DESCRIPTION = "A subset of BIZ UDPGothic with digits of one width, made for Fuhan"


def jis(rows: range) -> set[str]:
    """The characters in these rows of JIS X 0208; the 6355 kanji fill the rows 16 to 84, but not all cells."""
    cells = (bytes((0xA0 + row, 0xA0 + cell)) for row in rows for cell in range(1, 95))
    return {character for pair in cells if (character := pair.decode("euc_jp", errors="ignore"))}


def alphabet() -> set[str]:
    """All that is asked of a font. It lacks some of it, see `missing`."""
    blocks = {chr(code) for first, last in BLOCKS for code in range(first, last + 1)}
    return blocks | jis(JIS_SIGNS) | jis(JIS_KANJI) | set(SIGNS + RAISED + LOWERED + LONG_VOWELS + BEYOND_JIS)


def missing(font: TTFont) -> list[str]:
    return sorted(alphabet() - {chr(code) for code in font.getBestCmap()})


def cut(font: TTFont) -> None:
    """Leaves the alphabet, and of the tables what a horizontal line of text on a screen needs."""
    options = subset.Options(
        layout_features=["vert", "ccmp", "fwid", "hwid"],
        hinting=False,
        notdef_outline=True,
        name_IDs=["*"],
        recalc_timestamp=False,
    )
    options.drop_tables += ["vhea", "vmtx", "meta"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(text="".join(alphabet()))
    subsetter.subset(font)


def level_digits(font: TTFont) -> None:
    """Gives every digit the width of the widest, and a narrower one half of what it gains on either side.

    That leaves the 1 where its designer balanced it: its flag weighs less than its stem.
    """
    characters, outlines, metrics = font.getBestCmap(), font["glyf"], font["hmtx"]
    digits = [characters[ord(digit)] for digit in string.digits]
    width = max(metrics[name][0] for name in digits)
    for name in digits:
        gained = (width - metrics[name][0]) // 2
        outlines[name].coordinates.translate((gained, 0))
        outlines[name].recalcBounds(outlines)
        metrics[name] = (width, outlines[name].xMin)


def space_lines(font: TTFont) -> None:
    """Sets lines of wrapped text apart. The face fills its own height, so that without a gap lines touch.

    Qt reads the gap only where the font says that its typographic metrics hold.
    """
    gap = round(font["head"].unitsPerEm * LINE_GAP)
    font["hhea"].lineGap = font["OS/2"].sTypoLineGap = gap
    font["OS/2"].fsSelection |= USE_TYPO_METRICS


def rename(font: TTFont, style: str) -> None:
    """Gives the family its name, in every language that the table has one in."""
    file_name = f"{FAMILY.replace(' ', '')}-{style}"
    names = {1: FAMILY, 2: style, 3: file_name, 4: f"{FAMILY} {style}", 6: file_name}
    for record in list(font["name"].names):
        if record.nameID in (*names, 16, 17):
            font["name"].removeNames(record.nameID, record.platformID, record.platEncID, record.langID)
    for number, name in names.items():
        font["name"].setName(name, number, 3, 1, 0x409)
    font["name"].setName(DESCRIPTION, DESCRIPTION_ID, 3, 1, 0x409)


def generate(source: Path, target: Path, style: str) -> None:
    font = TTFont(source, recalcTimestamp=False)
    cut(font)
    level_digits(font)
    space_lines(font)
    rename(font, style)
    font.save(target)
    print(f"{target.name}: {target.stat().st_size:,} bytes, lacks {''.join(missing(font)) or 'nothing'}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Cut the window's fonts out of BIZ UDPGothic.")
    parser.add_argument("regular", type=Path)
    parser.add_argument("bold", type=Path)
    given = parser.parse_args()
    for source, (style, name) in zip((given.regular, given.bold), TARGETS.items(), strict=True):
        generate(source, HERE / name, style)


if __name__ == "__main__":
    main()
