"""A result to be shared: as text for a chat, and as a page for a phone that needs nothing but itself."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from html import escape
from typing import NamedTuple

from core.language.messages import Message, Say, Several
from core.language.numbers import number_text, signed_text
from core.language.sheet import NO_NUMBER, Sheet, cell_text, most_digits, with_digits

WIDTH, HEIGHT = 560, 360
"""Size of the curves, in units of the page."""
EDGE, TOP, FOOT = 12, 38, 32
"""Space around them, above them, and for the numbers of rounds below them."""
DIGIT, NAMED, APART = 14.5, 38, 25
"""Width of a sign of the scale, the room for places at the ends of curves, and how far these stand apart."""
LONG, BESIDE = 16, 6
"""Most rows of a page in one column; in two, how many rows fewer are in the first, with the curves below it."""
DRAWN = 8
"""Most people whose curves are drawn: more could not be told apart."""
COLORS = ("window", "card", "text", "muted", "border", "accent")
"""Colours of the theme that the page uses."""
INKS = ("#14563d", "#b3541e", "#2f5170", "#8f1a15", "#6d5aa8", "#7a6a00", "#00707a", "#666")
INKS_ON_DARK = ("#6cc6a0", "#f0985a", "#8fb8e0", "#f08a84", "#b7a6ee", "#d6c23c", "#4cc3cd", "#b5b5b5")
"""Colours of the curves, in order, on a light ground and on a dark one."""
DASHES: tuple[tuple[int, ...], ...] = ((), (7, 3), (2, 2), (7, 2, 2, 2))
"""Strokes and gaps of the curves, in order and then again, in widths of the line: they tell them apart in grey."""
MARKS = 5
"""Most steps of a scale."""
LONGEST = 700
"""Most bytes of the text in a QR code, which a phone still reads from a screen across a table."""


@dataclass(frozen=True, slots=True)
class SharedRow:
    """A person's result. :ivar place: None for who has none. :ivar points: in thousands; None if unknown.
    :ivar told: what stands beside it, as the score or the number of matches. :ivar given: points given or taken
    after uma that are in `points`, with the reasons. :ivar is_final: whether the place is one of a final.
    :ivar digits: the decimals of the points, as many for all rows of a result.
    """

    place: int | None
    name: str | Message
    points: Fraction | None
    told: Message | None = None
    given: Message | None = None
    is_final: bool = False
    digits: int = 1

    @property
    def place_text(self) -> str:
        """The place as it is written."""
        return NO_NUMBER if self.place is None else str(self.place)

    @property
    def points_text(self) -> str:
        """The points with their sign."""
        return NO_NUMBER if self.points is None else signed_text(self.points, self.digits, self.digits)

    @property
    def all_told(self) -> Message | None:
        """What stands beside it and what was given or taken; None if there is neither."""
        return together(self.told, self.given)


def aligned(rows: Iterable[SharedRow]) -> tuple[SharedRow, ...]:
    """Return rows with as many decimals as the one that needs most, so that what is printed adds up."""
    rows = tuple(rows)
    digits = most_digits(row.points for row in rows if row.points is not None)
    return tuple(replace(row, digits=digits) for row in rows)


def together(*what: Message | None) -> Message | None:
    """Return several short texts as one, without those that are None; None if there are none."""
    texts = tuple(one for one in what if one is not None)
    return (
        Message.of("share.these", these=Several(texts, "share.between")) if texts[1:] else next(iter(texts), None)
    )


@dataclass(frozen=True, slots=True)
class SharedCurve:
    """How a person stood after each step. :ivar values: points or thousands, the first is the beginning.
    :ivar carried: the index of those carried into a final, which follow the step before without one of their own;
    0: there are none.
    """

    name: str | Message
    values: tuple[int | Fraction, ...]
    carried: int = 0

    @property
    def steps(self) -> tuple[int, ...]:
        """After which step each value stands."""
        return tuple(at - (0 < self.carried <= at) for at in range(len(self.values)))


@dataclass(frozen=True, slots=True)
class SharedResult:
    """The result of a match, a club night or a season. :ivar rows: the first one first.
    :ivar curves: () where there are none. :ivar sheet: the details.
    :ivar rounds: the numbers of the rounds that are the steps of the curves; () where these are something else.
    :ivar stage: whether it is the final result, or after which round it stands so; None: nobody knows.
    :ivar carried: percent of the points that are carried into the final.
    """

    title: Message
    subtitle: Message | None
    rows: tuple[SharedRow, ...]
    curves: tuple[SharedCurve, ...]
    sheet: Sheet
    rounds: tuple[int, ...] = field(default=(), kw_only=True)
    stage: Message | None = field(default=None, kw_only=True)
    carried: int = field(default=100, kw_only=True)

    @property
    def finalists(self) -> int:
        """How many of the first rows are of a final; 0 where there is none, or all are in it."""
        count = sum(row.is_final for row in self.rows)
        return count if count < len(self.rows) else 0

    @property
    def begun(self) -> Message:
        """What stands where a final begins: why the curves go on from elsewhere, if they do."""
        if self.carried == 100:
            return Message("share.final")
        return Message.of("share.final_carried", percent=self.carried)

    @property
    def details(self) -> Sheet:
        """The details as a page shows them."""
        return self.sheet

    def part_title(self, at: int) -> Message | None:
        """Return what is written above a row with which a part of the standing begins; None: none does."""
        if not self.finalists or at not in (0, self.finalists):
            return None
        return Message("share.others" if at else "share.final")


def result_text(result: SharedResult, say: Say, most: int | None = None) -> str:
    """Return a result as lines for a chat: title, and a line for each person; a final and the others below it have
    a heading each.

    :param most: bytes that it may have; who does not fit is left out. None: no limit.

    >>> from core.language.messages import Message
    >>> sheet = Sheet(Message("night"), None, (), ())
    >>> rows = (SharedRow(1, "Aoi", Fraction(45)), SharedRow(2, "Ben", Fraction(-45)))
    >>> result_text(SharedResult(Message("night"), None, rows, (), sheet), lambda message: message.key)
    'night\\n1. Aoi +45.0\\n2. Ben −45.0'
    """
    lines = _heads(result, say)
    for at, row in enumerate(result.rows):
        place = "" if row.place is None else f"{row.place}. "
        points = "" if row.points is None else f" {row.points_text}"
        told = "" if row.all_told is None else f" ({say(row.all_told)})"
        line = f"{place}{called_text(row.name, say)}{points}{told}"
        if (part := result.part_title(at)) is not None:
            line = f"\n{say(part)}\n{line}"
        if most is not None and len("\n".join((*lines, line, "…")).encode()) > most:
            lines.append("…")
            break
        lines.append(line)
    return "\n".join(lines)


def _heads(result: SharedResult, say: Say) -> list[str]:
    return [say(head) for head in (result.title, result.stage, result.subtitle) if head is not None]


def called_text(name: str | Message, say: Say) -> str:
    """Return the name of a person in a row or of a curve as text."""
    return name if isinstance(name, str) else say(name)


def curve_title(result: SharedResult) -> Message:
    """Return the heading of the curves; if only the first are drawn it says so."""
    key = "share.rounds" if result.rounds else "share.curve"
    return Message.of(f"{key}_first", n=DRAWN) if len(result.curves) > DRAWN else Message(key)


class CurvePlan(NamedTuple):
    """Where the curves that are drawn run. All places are parts of the width or the height, down from the top.

    :ivar lines: of each curve, its points in pieces: up to the final, and from what is carried into it.
    :ivar begin: the height at which all of them begin. :ivar steps: where each step is, after the beginning.
    :ivar final: where a final begins; None: there is none.
    :ivar scale: heights with the number at each, the uppermost first.
    """

    lines: tuple[tuple[tuple[tuple[float, float], ...], ...], ...]
    begin: float
    steps: tuple[float, ...]
    final: float | None
    scale: tuple[tuple[float, str], ...]

    @classmethod
    def of(cls, curves: Sequence[SharedCurve]) -> CurvePlan:
        """Return it for the first `DRAWN` of some curves."""
        shown = curves[:DRAWN]
        values = [value for curve in shown for value in curve.values]
        low, high = min(values), max(values)
        span = high - low or 1
        count = max(1, *(curve.steps[-1] for curve in shown))
        lines = []
        for curve in shown:
            points = tuple(
                (at / count, float((high - value) / span))
                for at, value in zip(curve.steps, curve.values, strict=True)
            )
            lines.append(tuple(part for part in (points[: curve.carried], points[curve.carried :]) if part))
        final = max(curve.steps[curve.carried] for curve in shown)
        steps = tuple(at / count for at in range(1, count + 1))
        scale = tuple((float((high - mark) / span), _mark(mark, values[0])) for mark in _marks(low, high))
        return cls(tuple(lines), lines[0][0][0][1], steps, final / count if final else None, scale)


def _marks(low: int | Fraction, high: int | Fraction) -> list[int]:
    """Return round numbers between two values, the greatest first: so many that a scale can be read.

    >>> _marks(-37, 59), _marks(8_000, 41_000)
    ([40, 20, 0, -20], [40000, 30000, 20000, 10000])
    """
    steps = (digit * 10**power for power in range(7) for digit in (1, 2, 5))
    step = next(step for step in steps if (high - low) / step <= MARKS)
    return [mark * step for mark in range(math.floor(high / step), math.ceil(low / step) - 1, -1)]


def _mark(mark: int, like: int | Fraction) -> str:
    """Return a number of a scale: points, or with a sign what a curve of results has."""
    return number_text(mark) if isinstance(like, int) else signed_text(Fraction(mark), 0, 0)


def kept_apart(ends: Sequence[float], top: float, bottom: float, apart: float) -> list[float]:
    """Return where names stand, as near to the ends of their curves as there is room.

    :param ends: in pixels, the uppermost first. :param top, bottom: of the first and the last name at the utmost.
    :param apart: how far they stand apart.
    """
    found: list[float] = []
    for end in ends:
        found.append(max(end, found[-1] + apart if found else top))
    for at in reversed(range(len(found))):
        found[at] = min(found[at], bottom)
        bottom = found[at] - apart
    return found


# ---------------------------------------------------------------------------------------- the page


def result_page(
    result: SharedResult, say: Say, language: str, light: Mapping[str, str], dark: Mapping[str, str], qr: str = ""
) -> str:
    """Return a result as an HTML page of a phone's width. It needs no network, no font and no script.

    :param language: its code, as `ja`. :param light, dark: colours of the two schemes by their name in the theme.
    :param qr: an SVG of the QR code of `result_text()`; "" for none.
    """
    title, *rest = (escape(head) for head in _heads(result, say))
    curves = _curves(result, say) if result.curves else ""
    caption = f"<figcaption>{escape(say(Message('share.qr')))}</figcaption>"
    code = f'<figure class="qr">{qr}{caption}</figure>' if qr else ""
    stage = "" if result.stage is None else ' class="stage"'
    parts = [f"<h1>{title}</h1>", *(f"<p{'' if at else stage}>{line}</p>" for at, line in enumerate(rest))]
    first = _in_first_column(result)
    goes_on = " goes-on" if first < len(result.rows) else ""
    standing = f'<div class="standing{goes_on}">{_rows(result, say, 0, first)}</div>'
    course = f'<div class="course">{curves}</div>' if curves else ""
    code = f'<div class="code">{code}</div>' if code else ""
    if goes_on:
        more = f'<div class="more">{_rows(result, say, first, len(result.rows))}</div>'
        sides = (standing + course, more + code)
    else:
        sides = (standing, course + code)
    divs = "".join(f'<div class="side">{side}</div>' for side in sides)
    parts.append(f'<div class="sides">{divs}</div><div class="all">{_details(result.details, say)}</div>')
    parts.append(f"<footer>{escape(say(Message('share.made')))}</footer>")
    style = f":root{{color-scheme:light dark;{_inks(light)}{_curve_inks(INKS)}}}"
    style += f"@media(prefers-color-scheme:dark){{:root{{{_inks(dark)}{_curve_inks(INKS_ON_DARK)}}}}}{_STYLE}"
    return _PAGE.format(language=escape(language, quote=True), title=title, style=style, body="\n".join(parts))


def _inks(colors: Mapping[str, str]) -> str:
    return "".join(f"--{name}:{colors[name]};" for name in COLORS)


def _curve_inks(inks: Sequence[str]) -> str:
    return "".join(f"--ink-{n}:{ink};" for n, ink in enumerate(inks))


def _in_first_column(result: SharedResult) -> int:
    """Return how many rows are in the first column of a page: all of a few, else so many that both, with what is
    below them, are of about one height; those of a final stay together if that is not far from it.
    """
    count = len(result.rows)
    if count <= LONG:
        return count
    even = (count - (BESIDE if result.curves else 0)) // 2
    return result.finalists if abs(even - result.finalists) <= 2 else even


def _rows(result: SharedResult, say: Say, first: int, end: int) -> str:
    """Return rows as a table: the place of who has a curve is in its ink."""
    lines, drawn = [], [curve.name for curve in result.curves[:DRAWN]]
    for at, row in enumerate(result.rows[first:end], first):
        if (part := result.part_title(at)) is not None:
            lines.append(f'<tr class="part"><td colspan="3">{escape(say(part))}</td></tr>')
        told = "" if row.all_told is None else f"<small>{escape(say(row.all_told))}</small>"
        winner = ' class="first"' if row.place == 1 else ""
        ink = f' class="ink" style="--ink:var(--ink-{drawn.index(row.name)})"' if row.name in drawn else ""
        lines.append(
            f"<tr{winner}><td{ink}>{row.place_text}</td><th>{escape(called_text(row.name, say))}{told}</th>"
            f"<td>{row.points_text}</td></tr>"
        )
    return f'<table class="result">{"".join(lines)}</table>'


def _curves(result: SharedResult, say: Say) -> str:
    """Return the curves as an SVG with the place of the person at the end of each."""
    plan = CurvePlan.of(result.curves)
    foot = FOOT if result.rounds else 0
    left = EDGE + DIGIT * max((len(text) for _, text in plan.scale), default=0)
    right = WIDTH - NAMED

    def x(part: float) -> str:
        return f"{left + part * (right - left):.1f}"

    def y(part: float) -> float:
        return round(TOP + part * (HEIGHT - TOP - EDGE - foot), 1)

    drawn, ends = list[str](), list[tuple[float, int]]()
    places = {row.name: row.place_text for row in result.rows}
    for height, text in plan.scale:
        drawn.append(f'<path d="M{left} {y(height)}H{right}"/>')
        drawn.append(_word(f"{left - EDGE / 2}", y(height) + EDGE / 2, text, "end"))
    drawn.append(f'<path class="begin" d="M{left} {y(plan.begin)}H{right}"/>')
    if plan.final is not None:
        drawn.append(f'<path class="begin" d="M{x(plan.final)} {EDGE}V{y(1)}"/>')
        away, anchor = (-0.01, "end") if plan.final > 0.5 else (0.01, "start")
        drawn.append(_word(x(plan.final + away), TOP - EDGE, say(result.begun), anchor))
    for at, number in zip(plan.steps, result.rounds, strict=False):
        drawn.append(_word(x(at), HEIGHT - EDGE / 2, str(number), "middle"))
    for ink, line in enumerate(plan.lines):
        dashes = " ".join(str(3 * length) for length in DASHES[ink % len(DASHES)])
        style = f"--ink:var(--ink-{ink})" + (f";stroke-dasharray:{dashes}" if dashes else "")
        for part in line:
            points = " ".join(f"{x(at)},{y(value)}" for at, value in part)
            drawn.append(f'<polyline points="{points}" style="{style}"/>')
        ends.append((y(line[-1][-1][1]), ink))
    ends.sort()
    for height, (_, ink) in zip(
        kept_apart([end for end, _ in ends], TOP, HEIGHT - foot, APART), ends, strict=True
    ):
        end_number = _word(f"{right + EDGE}", height + EDGE / 2, places[result.curves[ink].name], "start")
        drawn.append(f'<g class="end" style="--ink:var(--ink-{ink})">{end_number}</g>')
    heading = escape(say(curve_title(result)))
    svg = f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{heading}">{"".join(drawn)}</svg>'
    return f'<figure class="curves"><figcaption>{heading}</figcaption>{svg}</figure>'


def _word(x: str, y: float, text: str, anchor: str) -> str:
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}">{escape(text)}</text>'


def _details(sheet: Sheet, say: Say) -> str:
    """Return the details: where there is room a table, else a row is a name, and below it the other cells by title
    in two columns; how often somebody had which place is one of them.
    """
    sheet, fixed = with_digits(sheet), sheet.fixed
    ranks = [at for at, column in enumerate(sheet.columns) if column.role == "rank"]
    first, shift = (ranks[0], len(ranks)) if ranks else (len(sheet.columns), 0)
    titles = "".join(
        f'.rows>tbody>*>:nth-child({at + 1 + (at >= first)})::before{{content:"{_in_style(say(column.title))} "}}'
        for at, column in enumerate(sheet.columns)
        if at >= fixed
    )
    titles += f'.rows .ranks::before{{content:"{_in_style(say(Message("share.ranks")))} "}}'
    titles += f".rows>tbody>*>:nth-child(-n+{fixed}){{font-weight:700}}"
    titles += f".rows>*>*>:nth-child({fixed}){{grid-column:1/-1;text-align:left}}"
    titles += f"@media(max-width:899px){{.rows>*>*>:nth-child(n+{first + 2}):nth-child(-n+{first + 1 + shift})"
    titles += "{display:none}}"
    rows = []
    for row in sheet.rows:
        texts = [cell_text(cell, column, say) for cell, column in zip(row, sheet.columns, strict=True)]
        cells = [f"<td{' class=no' if text == NO_NUMBER else ''}>{escape(text)}</td>" for text in texts]
        had = " · ".join(escape(texts[at]) for at in ranks)
        is_alone = (first - fixed) % 2 == 0
        cells.insert(first, f'<td class="ranks{" alone" if is_alone else ""}">{had}</td>')
        rows.append(f"<tr>{''.join(cells)}</tr>")
    summary = escape(say(Message("share.details")))
    heads = "".join(f"<th>{escape(say(column.title))}</th>" for column in sheet.columns)
    table = f'<table class="rows"><thead><tr>{heads}</tr></thead><tbody>{"".join(rows)}</tbody></table>'
    numbered = ' class="numbered"' if fixed > 1 else ""
    return f"<details open{numbered}><summary>{summary}</summary><style>{titles}</style>{table}</details>"


def _in_style(text: str) -> str:
    """Return a text as it stands between quotes in a style sheet."""
    return "".join(sign if sign.isalnum() or sign == " " else f"\\{ord(sign):x} " for sign in text)


_PAGE = """<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<main>
{body}
</main>
</body>
</html>
"""
_STYLE = """
*{box-sizing:border-box}
body{margin:0;background:var(--window);color:var(--text);font:17px/1.45 system-ui,"Noto Sans JP",sans-serif}
:lang(ja) body{font-family:"Hiragino Sans","Yu Gothic","Noto Sans CJK JP","Noto Sans JP",Meiryo,sans-serif}
main{max-width:560px;margin:0 auto;padding:20px 16px 32px}
h1{font-size:1.5rem;line-height:1.2;margin:.2em 0}
h1,p,figcaption{word-break:auto-phrase}h1:not(:lang(ja)){word-break:keep-all;overflow-wrap:anywhere}
h1,figcaption{text-wrap:balance}:lang(ja) h1,:lang(ja) p{font-feature-settings:"halt"}
.stage{color:var(--accent);font-weight:700}
p:not(.stage),footer,figcaption,small{color:var(--muted)}p{margin:.2em 0}small{display:block;font-weight:400}
table{border-collapse:collapse;width:100%}
.sides{display:flex;flex-direction:column;margin-top:16px}.side{display:contents}.course,.code{order:1}
.result{background:var(--card);border-radius:8px;overflow:hidden}
.more .result{border-top:1px solid var(--border)}
.result td,.result th{padding:9px 8px 9px 12px;border-top:1px solid var(--border)}
.result tr:first-child>*{border-top:0}
.result th{font-weight:400;text-align:left;overflow-wrap:anywhere}
.result td{color:var(--muted);text-align:right;font-variant-numeric:tabular-nums}
.result td:first-child{width:36px;padding:9px 0}
.result .ink{color:var(--ink);font-weight:700;box-shadow:inset 5px 0 var(--ink)}
.result td:last-child{white-space:nowrap;font-weight:700;color:var(--text);padding:9px 12px 9px 0}
.result .part td:last-child{padding:9px 12px 5px;text-align:left;font-weight:600;font-size:15px;color:var(--muted)}
.result .part:not(:first-child) td{border-top:3px solid var(--muted)}
.result .first>*{font-weight:700;font-size:1.25rem}
.result .first th,.result .first td:last-child{color:var(--accent)}
figure{margin:16px 0 0}svg{display:block;width:100%;height:auto}
.curves svg,.qr,details{background:var(--card);border-radius:8px}.curves svg{padding:8px}
.curves figcaption{text-align:left;margin-bottom:6px}
.curves polyline{fill:none;stroke:var(--ink);stroke-width:3;stroke-linejoin:round}
.curves path{stroke:#8885}.curves .begin{stroke:var(--muted)}
.curves text{fill:var(--muted);font-size:23px}.curves .end text{fill:var(--ink);font-weight:700}
.qr{display:flex;align-items:center;gap:16px;padding:12px}.qr figcaption{flex:1}
.qr svg{flex:none;width:180px;background:#fff;padding:8px}
details{margin:16px 0;padding:4px 12px}summary{cursor:pointer;padding:8px 0;color:var(--accent)}
.rows,.rows tbody{display:block;font-size:13px}.rows thead{display:none}
.rows tr{position:relative;display:grid;grid-template-columns:1fr 1fr;gap:2px 8px;padding:8px 0}
.rows tr{border-top:1px solid var(--border)}
.numbered tr{padding-left:28px}.numbered td:first-child{position:absolute;left:0;top:8px}
.rows td{font-variant-numeric:tabular-nums;overflow-wrap:anywhere}.rows td:empty,.rows .no{display:none}
.rows td::before{color:var(--muted)}.rows .alone{grid-column:1/-1}
@media(max-width:899px){.goes-on .result{border-radius:8px 8px 0 0}.more .result{border-radius:0 0 8px 8px}}
footer{text-align:center}figcaption,footer{font-size:14px}
@media(min-width:900px){
main{max-width:1240px;padding:24px 32px 32px}
.sides{display:grid;grid-template-columns:1fr 1fr;gap:0 32px;align-items:start}
.side{display:block}.side>:first-child figure{margin-top:0}.more .result{border-top:0}
.curves text{font-size:17px}
.result td,.result th{padding-top:7px;padding-bottom:7px}
.all{overflow-x:auto}details{padding:8px 20px 12px}
.rows{display:table;font-size:14px}.rows thead{display:table-header-group}.rows tbody{display:table-row-group}
.rows tr{display:table-row}.rows td:empty,.rows td.no{display:table-cell}
.rows tbody td::before{content:none!important}
.rows td:first-child{position:static}.rows .ranks,.rows .ranks:empty{display:none}
.rows td,.rows th{padding:5px 6px;text-align:right;white-space:nowrap;border-bottom:1px solid var(--border)}
.rows th{color:var(--muted);font-size:13px}.rows tbody tr:last-child td{border-bottom:0}
}
"""
