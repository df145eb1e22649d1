"""Read a spreadsheet that was made elsewhere: a club's members, results, or a seating.

Nothing is known here of the club: what a line says is found, and what it lacks is named by the line.
"""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Literal, NamedTuple

from core.language.messages import Message
from core.language.names_apart import Name
from core.language.typed_day import DayOrder, read_day
from core.ledger.csv_text import SEPARATORS
from core.ledger.kept_names import name_problem, tidy_name

ContentKind = Literal["members", "matches", "seating"]
Heading = Literal["day", "event", "round", "table", "name", "score", "points"]

WORDS: Mapping[Heading, tuple[str, ...]] = {
    "day": ("date", "day", "played", "playedon", "日付", "日", "対局日", "開催日", "年月日"),
    "event": ("event", "clubnight", "evening", "session", "例会", "大会", "会", "イベント"),
    "round": ("round", "game", "match", "hanchan", "回戦", "回", "半荘", "ラウンド", "試合"),
    "table": ("table", "卓", "卓番", "卓番号", "テーブル"),
    "name": (
        *("name", "player", "member", "fullname", "名前", "氏名", "選手", "選手名", "会員", "会員名"),
        *("プレイヤー", "プレーヤー", "対局者", "参加者"),
        *("e", "s", "w", "n", "east", "south", "west", "north", "東", "南", "西", "北"),
        *("東家", "南家", "西家", "北家"),
    ),
    "score": (
        "score",
        "scores",
        "finalscore",
        "raw",
        "素点",
        "点数",
        "持ち点",
        "持点",
        "得点",
        "点",
        "最終持ち点",
    ),
    "points": ("points", "point", "pts", "pt", "result", "ポイント", "成績", "スコア", "収支", "得失点"),
}
"""Headings of columns, in both languages, without spaces; a number or a wind with them does not matter."""
_MEANING: Mapping[str, Heading] = {word: heading for heading, words in WORDS.items() for word in words}
_WIND = re.compile(r"(?:east|south|west|north|[東南西北]家?|[eswn])(.+)")
_THOUSANDS = re.compile(r"[+-]?\d{1,3}(?:[,.' ]\d{3})+")
_NUMBER = re.compile(r"[+-]?\d+(?:[.,]\d+)?")
_UNIT = re.compile(r"(?:点|pts?|p)$")
MOST_TITLES = 10
"""Most lines above the headings."""
FEWEST, MOST = 3, 4
"""Players of a table."""


class LineProblem(NamedTuple):
    """What is wrong with a line. :ivar line: from 1; 0: the whole file."""

    line: int
    problem: Message


class NamedLine(NamedTuple):
    """A name and the line it was read from."""

    line: int
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchLine:
    """A match as its line, or its lines, say.

    :ivar event: the name of the club night; "": none. :ivar names: in the order of the file, which is taken for
        that of the seats. :ivar numbers: scores or points, as they are written.
    """

    line: int
    day: date
    names: tuple[str, ...]
    numbers: tuple[Fraction, ...]
    event: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatedRound:
    """A round of a seating. :ivar line: its first. :ivar tables: names by seat, East first, by table."""

    line: int
    number: int
    tables: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CsvContent:
    """What a spreadsheet has. Of the lists only that of its kind is filled.

    :ivar problems: by line.
    """

    kind: ContentKind
    members: tuple[NamedLine, ...] = ()
    matches: tuple[MatchLine, ...] = ()
    rounds: tuple[SeatedRound, ...] = ()
    problems: tuple[LineProblem, ...] = ()


def read_csv(data: bytes, order: DayOrder) -> CsvContent:
    """Return what a spreadsheet has: by its headings, or without any the names of members, one a line.

    :param data: the file: UTF-8, UTF-16 with its mark, Shift_JIS, or Western European.
    :param order: of the place, for dates with slashes.
    """
    try:
        rows = _rows(_text(data))
    except csv.Error:
        return CsvContent(kind="members", problems=(LineProblem(0, Message("csv_in.no_text")),))
    if not rows:
        return CsvContent(kind="members", problems=(LineProblem(0, Message("csv_in.empty")),))
    top = _headings(rows)
    if top is None:
        return _members((row.line, row.cells[0]) for row in rows) if _is_list(rows) else _unclear(rows[0])
    columns, rows = _Columns.of(rows[top].cells), rows[top + 1 :]
    return columns.read(rows, order)


def _unclear(row: _CsvRow) -> CsvContent:
    return CsvContent(kind="members", problems=(LineProblem(row.line, Message("csv_in.no_headings")),))


# ------------------------------------------------------------------------------------------ cells


class _CsvRow(NamedTuple):
    line: int
    cells: tuple[str, ...]


def _text(data: bytes) -> str:
    """Return the text of a file. Shift_JIS and Western letters cannot be told apart for certain: letters with
    accents stand alone between others, Japanese ones do not.
    """
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        pass
    try:
        text = data.decode("cp932")
    except UnicodeDecodeError:
        text = ""
    if re.search(r"[^\x00-\x7f]{2}", text) and not re.search(r"[a-z][^\x00-\x7f]|[^\x00-\x7f][a-z]", text):
        return text
    return data.decode("cp1252", errors="replace")


def _rows(text: str) -> list[_CsvRow]:
    """Return the rows that are not empty."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    first = next((line for line in text.split("\n") if line.strip()), "")
    separator = max(SEPARATORS, key=lambda one: len(next(csv.reader([first], delimiter=one), ())))
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    found, line = [], 1
    for cells in reader:
        tidy = tuple(tidy_name(cell.removeprefix("'")) for cell in cells)
        if any(tidy):
            found.append(_CsvRow(line, tidy))
        line = reader.line_num + 1
    return found


def _heading(cell: str) -> Heading | None:
    """Return what a column has; None: its heading is not known."""
    plain = unicodedata.normalize("NFKC", cell).casefold()
    bare = re.sub(r"[\W\d_]", "", plain)
    wind = _WIND.fullmatch(bare)
    return _MEANING.get(bare) or (_MEANING.get(wind[1]) if wind else None)


def _headings(rows: Sequence[_CsvRow]) -> int | None:
    """Return the index of the row with the headings: all or two of its cells are known ones. None: there is
    none.
    """
    for at, row in enumerate(rows[:MOST_TITLES]):
        filled = [cell for cell in row.cells if cell]
        known = {cell for cell in filled if _heading(cell)}
        if len(known) >= min(2, len(filled)) or any(_heading(cell) == "name" and len(cell) > 1 for cell in known):
            return at
    return None


def _is_list(rows: Sequence[_CsvRow]) -> bool:
    return all(len([cell for cell in row.cells if cell]) == 1 and row.cells[0] for row in rows)


def number_in(text: str) -> Fraction | None:
    """Return a number as spreadsheets and people write it; None if it is none.

    >>> [str(number_in(text)) for text in ("35,000", "+45.2", "▲12,5", "２５０００点", "x")]
    ['35000', '226/5', '-25/2', '25000', 'None']
    """
    plain = unicodedata.normalize("NFKC", text).strip().casefold()
    plain = re.sub(r"^[▲△−–]\s*", "-", _UNIT.sub("", plain).strip())
    if _THOUSANDS.fullmatch(plain):
        return Fraction(re.sub(r"[,.' ]", "", plain))
    return Fraction(plain.replace(",", ".")) if _NUMBER.fullmatch(plain) else None


# ---------------------------------------------------------------------------------------- columns


@dataclass(frozen=True, slots=True)
class _Columns:
    """Which columns have what. :ivar numbers: of the scores, or else of the points."""

    single: Mapping[Heading, int]
    names: tuple[int, ...]
    numbers: tuple[int, ...]

    @classmethod
    def of(cls, cells: Sequence[str]) -> _Columns:
        found: dict[Heading, list[int]] = {}
        for at, cell in enumerate(cells):
            heading = _heading(cell)
            if heading is not None:
                found.setdefault(heading, []).append(at)
        names = tuple(found.get("name", ()))
        numbers = next((n for h in ("score", "points") if len(n := found.get(h, ())) == len(names)), ())
        return cls({heading: places[0] for heading, places in found.items()}, names, tuple(numbers))

    def read(self, rows: Sequence[_CsvRow], order: DayOrder) -> CsvContent:
        """Return what the rows have."""
        is_table = FEWEST <= len(self.names) <= MOST
        if self.numbers and "day" in self.single and (is_table or len(self.names) == 1):
            reading = _MatchReading(self, order)
            for row in rows:
                reading.wide(row) if is_table else reading.long(row)
            reading.end()
            return CsvContent(kind="matches", matches=tuple(reading.found), problems=tuple(reading.problems))
        if is_table and not self.numbers:
            return _seating(self, rows)
        if len(self.names) == 1:
            return _members((row.line, self.text(row, self.names[0])) for row in rows)
        if not rows:
            return CsvContent(kind="members", problems=(LineProblem(0, Message("csv_in.empty")),))
        return _unclear(rows[0])

    @staticmethod
    def text(row: _CsvRow, column: int | None) -> str:
        """Return a cell; "" if it is missing."""
        return row.cells[column] if column is not None and column < len(row.cells) else ""

    def of_row(self, row: _CsvRow, heading: Heading) -> str:
        """Return the cell below a heading."""
        return self.text(row, self.single.get(heading))


def _members(names: Iterable[tuple[int, str]]) -> CsvContent:
    """Return members, each name once."""
    found: dict[str, NamedLine] = {}
    problems: list[LineProblem] = []
    for line, name in names:
        problem = name_problem(name)
        if problem is not None:
            problems.append(LineProblem(line, problem))
        elif name.casefold() in found:
            first = found[name.casefold()].line
            problems.append(LineProblem(line, Message.of("csv_in.twice", name=Name(name), line=first)))
        else:
            found[name.casefold()] = NamedLine(line, name)
    return CsvContent(kind="members", members=tuple(found.values()), problems=tuple(problems))


def _people_problem(names: Sequence[str]) -> Message | None:
    """Return why these people cannot sit at one table; None if they can."""
    if not FEWEST <= len(names) <= MOST:
        return Message.of("csv_in.people", n=len(names))
    for name in names:
        problem = name_problem(name)
        if problem is not None:
            return problem
    often = Counter(name.casefold() for name in names)
    twice = next((name for name in names if often[name.casefold()] > 1), None)
    return None if twice is None else Message.of("csv_in.same_table", name=Name(twice))


# ---------------------------------------------------------------------------------------- matches


class _Place(NamedTuple):
    """Where and when a match was played, as written; `round` and `table` only tell it from others."""

    day: date | None = None
    event: str = ""
    round: str = ""
    table: str = ""


class _MatchReading:
    """The matches of a spreadsheet: a line each, or a line for every player."""

    def __init__(self, columns: _Columns, order: DayOrder) -> None:
        self._columns, self._order = columns, order
        self._place = _Place()
        """Of the line that was read last."""
        self._cells: list[tuple[str, str]] = []
        """Names and numbers of the match whose lines are read, one a player."""
        self._line = 0
        self.found: list[MatchLine] = []
        self.problems: list[LineProblem] = []

    def wide(self, row: _CsvRow) -> None:
        """Read a line that has a whole match."""
        columns = self._columns
        self._place = self._place_of(row)
        cells = [
            (columns.text(row, name), columns.text(row, number))
            for name, number in zip(columns.names, columns.numbers, strict=True)
        ]
        self._add(row.line, [cell for cell in cells if any(cell)])

    def long(self, row: _CsvRow) -> None:
        """Read a line that has one player of a match. Another match begins with another day, round or table, or
        when somebody comes again, or after four.
        """
        columns, place = self._columns, self._place_of(row)
        name, number = columns.text(row, columns.names[0]), columns.text(row, columns.numbers[0])
        is_here = name.casefold() in {one.casefold() for one, _ in self._cells}
        if place != self._place or is_here or len(self._cells) == MOST:
            self.end()
        if not self._cells:
            self._line = row.line
        self._place = place
        self._cells.append((name, number))

    def end(self) -> None:
        """End the match whose players are read."""
        if self._cells:
            self._add(self._line, self._cells)
        self._cells = []

    def _place_of(self, row: _CsvRow) -> _Place:
        """Return the place in a line; a line without a day has that of the line before, as in joined cells."""
        columns, before = self._columns, self._place
        texts = [columns.of_row(row, heading) for heading in ("day", "event", "round", "table")]
        day, event = before.day, texts[1] or before.event
        if texts[0]:
            day = read_day(texts[0], self._order) or read_day(texts[0].split(" ")[0], self._order)
            event = texts[1]
        return _Place(day, event, *texts[2:])

    def _add(self, line: int, cells: Sequence[tuple[str, str]]) -> None:
        names = tuple(name for name, _ in cells)
        numbers = [number for _, text in cells if (number := number_in(text)) is not None]
        day, problem = self._place.day, _people_problem(names)
        if problem is None and len(numbers) < len(cells):
            text = next(text for _, text in cells if number_in(text) is None)
            problem = Message.of("csv_in.no_number", text=text)
        if day is None or problem is not None:
            self.problems.append(LineProblem(line, problem or Message("csv_in.no_day")))
            return
        event = self._place.event
        self.found.append(MatchLine(line=line, day=day, names=names, numbers=tuple(numbers), event=event))


# ---------------------------------------------------------------------------------------- seating


def _seating(columns: _Columns, rows: Sequence[_CsvRow]) -> CsvContent:
    """Return the rounds of a seating. A round with a problem is left out as a whole."""
    rounds: dict[int, list[_CsvRow]] = {}
    problems: list[LineProblem] = []
    number: Fraction | None = Fraction(1)
    for row in rows:
        text = columns.of_row(row, "round")
        if text:
            number = number_in(re.sub(r"[^\d.,]", "", text))
        if number is None or number < 1 or number.denominator != 1:
            problems.append(LineProblem(row.line, Message.of("csv_in.no_round", text=text)))
        else:
            rounds.setdefault(int(number), []).append(row)
    found = []
    for n, lines in sorted(rounds.items()):
        tables = tuple(tuple(filter(None, (columns.text(row, at) for at in columns.names))) for row in lines)
        wrong = [*_wrong_seats(lines, tables)]
        problems += wrong
        if not wrong:
            ordered = [tables[at] for at in _by_table(columns, lines)]
            found.append(SeatedRound(line=lines[0].line, number=n, tables=tuple(ordered)))
    return CsvContent(kind="seating", rounds=tuple(found), problems=tuple(sorted(problems)))


def _wrong_seats(lines: Sequence[_CsvRow], tables: Sequence[tuple[str, ...]]) -> Iterator[LineProblem]:
    """Yield what is wrong with a round, where everybody sits once."""
    seated: dict[str, int] = {}
    for row, names in zip(lines, tables, strict=True):
        problem = _people_problem(names)
        if problem is not None:
            yield LineProblem(row.line, problem)
            continue
        for name in names:
            if name.casefold() in seated:
                at = seated[name.casefold()]
                yield LineProblem(row.line, Message.of("csv_in.sits_already", name=Name(name), line=at))
        seated.update({name.casefold(): row.line for name in names})


def _by_table(columns: _Columns, lines: Sequence[_CsvRow]) -> list[int]:
    """Return the order of the lines by the table's number, as far as all have one."""
    numbers = [number_in(re.sub(r"[^\d]", "", columns.of_row(row, "table"))) for row in lines]
    known = [number for number in numbers if number is not None]
    return sorted(range(len(lines)), key=lambda at: known[at] if len(known) == len(lines) else at)
