"""Outline: what the words of a text say about the boards in it: their roles, the goal's name, and stated numbers.

Every function that removes something puts spaces in its place, so that places in the text stay the same.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import takewhile

from webapp.puzzle.goals import parse_goal
from webapp.puzzle.reading.text.goal_words import (
    ABOUT_GAME,
    ANY_GOAL,
    GOAL_NAME,
    GOAL_WORDS,
    NAMED_GOAL,
    NO_GOALS,
    SURE_GOAL,
    UNKNOWN_GOAL,
)
from webapp.puzzle.reading.text.plain import MAX_CHARACTERS
from webapp.puzzle.reading.text.vocabulary import (
    AMBIGUOUS_BLANKS,
    AND,
    ARROW,
    BETWEEN,
    BLANK_WORDS,
    COUNTED,
    FROM,
    IS,
    LABEL,
    NOUN,
    OF_SOLUTION,
    OPTIMAL,
    PAIRED,
    REACHED,
    ROLE,
    TO,
    WIDE_LETTER,
)

MAX_LABEL_CHARACTERS = 80
"""characters before a board in which a word may give its role"""
GOAL_FIRST = "goal, start"
"""the role of two boards below the names of the goal and then of the start"""
MAX_LABELS = 100
"""of a text whose boards get a role; boards behind them have none"""

_SOLVABLE = re.compile(r"^[ \t]{0,9}#[ \t]{0,9}(?:this )?puzzle is (un|not )?solvable", re.IGNORECASE | re.MULTILINE)
"""what the generator of the 42 school writes above its puzzles, whose goal is the spiral"""
_SIZE_LINE = re.compile(
    r"^[# \t]{0,9}(?:(?:size|n)[ ]?[:=]?[ ]?)?[0-9]{1,2}(?:[ ]?[xX][ ]?[0-9]{1,2})?[ \t]{0,9}(?:#[^\n]{0,80})?$",
    re.MULTILINE | re.IGNORECASE,
)
_ARROW = re.compile(ARROW)
_BEFORE_LABEL = " \t#/%;*-=~>'\"([{<【「『《"
_TO_BEFORE = re.compile(
    rf"(?:{ARROW}|(?:\A|(?<=\n))[ \t]{{0,20}}[↓⬇▼]"
    rf"|(?:(?<!\w)|(?<=[\u3000-\uffff]))(?:{TO}))\W{{0,9}}(?:\\begin\{{\w{{1,12}}\}}(?:\{{[^{{}}\n]{{0,40}}\}})?\W{{0,40}})?\Z"
    r"|(?<=[\w\])}][ ])={2,3}[^\w\n]{0,9}\Z",
    re.IGNORECASE,
)
_FROM = re.compile(rf"[\W\d]{{0,9}}(?:{FROM})\W{{0,9}}", re.IGNORECASE)
_LABEL_FOR = re.compile(
    rf"(?:{ROLE.pattern})(?:[ ]\w{{1,12}})?[ ](?:for|of)(?:[ ][^\W\d_]{{1,12}}){{1,3}}[ ]?:", re.IGNORECASE
)
"""such as `Goal for all boards:`"""
_REACHED = re.compile(rf"(?:[\W\d]|\\end\{{\w{{1,20}}\}}){{0,9}}(?:{REACHED})", re.IGNORECASE)
_PAIRED = re.compile(PAIRED, re.IGNORECASE)
_AND_BEFORE = re.compile(rf"(?:{BETWEEN})[\W\d_]{{3,160}}(?:{AND})\W{{0,9}}\Z", re.IGNORECASE)
_LENGTH_NAME = (
    rf"(?=[^\W\d_])(?:(?<![^\W_])|(?<=[{WIDE_LETTER}]))(?:{COUNTED}|{OPTIMAL})"
    rf"(?:[ _-]?(?:{OF_SOLUTION}|{COUNTED}|{OPTIMAL})){{0,5}}"
)
_STATED = re.compile(
    rf"{_LENGTH_NAME}(?:[\"']?[ ]?(?:[:=—–]|(?:{IS})(?![^\W\d_]))|(?<=cost)|(?<=length))"
    r"[ ]?([0-9]{1,4})(?:\.0)?(?![\w.]|,?[ ][0-9])"
    rf"|(?<![a-zA-Z0-9_.第])([0-9]{{1,4}})[ ]?(?:{COUNTED})(?![^\W_])",
    re.IGNORECASE,
)
"""the length of a solution: `cost_of_path: 3` or `3 moves`"""


_DATE = re.compile(
    r"[0-9](?<![\w.-][0-9])"
    r"(?:[0-9]{3}(?:-[0-9]{2}-|/[0-9]{2}/)[0-9]{2}|[0-9]?[./][0-9]{1,2}[./](?:19|20)[0-9]{2})(?![\w-])"
)
"""such as `2021-05-03`, `2021/05/03` or `3.5.2021`"""
_SHARE = re.compile(
    r"^[ \t(\[]{0,9}[0-9]{1,4}/[0-9]{1,4}[)\]]?(?=[ \t]{1,9}[^\W\d_]{2})"
    r"|(?<=[^\W\d_][^\W\d_][ ])[0-9]{1,4}/[0-9]{1,4}(?=[ \t]{0,9}:?$)",
    re.MULTILINE,
)
"""such as `12/30 solved` and `level 12/30`"""
_LENGTH_APART = re.compile(
    rf"(?:^[ \t]{{0,9}}|\(|(?<=[0-9][ /][0-9]),[ ])[0-9]{{1,4}}(?=[ ]?(?:{COUNTED})[ \t]{{0,9}}[).]?[ \t]{{0,9}}$)",
    re.IGNORECASE | re.MULTILINE,
)
"""a length in its own line, in brackets or behind a comma, as in `1 2 3/8 0 4/7 6, 5 moves`"""
_SLASH = re.compile("[0-9]/[0-9]")
_LINE_WITH_DIGIT = re.compile(r"^[^\n0-9]*+[0-9]", re.MULTILINE)
_SENTENCE_END = re.compile("[\n.?!。？！]")
_ARTICLE = re.compile(r"(?<!\S)(?:[^\W\d_]{1,3}[ ]|l['’])\Z", re.IGNORECASE)
"""in front of the name of a goal; alone, `Das` would be moves in W A S D, and `L'` one to the left"""
_CELL = re.compile(r"[^\s,;|\[\](){}\"']++")
_NAME_OF_BLANK = re.compile(r"[^\W\d_][^\d\s]{0,11}")
_WORD = re.compile(r"[^\W\d_]{2,}")

_BETWEEN_NAMES = re.compile(
    rf"(?:[ _-]?(?:{NOUN}))?[ ]|(?:[^\W\d]|[ ](?![ ]))*+(?::[ ]++|:?(?:[,;|\t]|[ ]{{2}})[^\d:=\[({{]*+)", re.IGNORECASE
)
"""such as ` state `, `_state,` or `: ` between the names of two columns"""
_CELLS = r"(?:[ \t]{1,9}[0-9_x*.-]{1,2}(?![\w.])){2,6}"
_NAME = r"([^\W\d](?:[^\W\d]|[ ](?=[^\W\d])){0,20}:?)"
_NAMES_BESIDE = re.compile(
    rf"^[ \t]{{0,20}}{_NAME}{_CELLS}[ \t]{{2,20}}{_NAME}{_CELLS}[ \t]*\n"
    r"(?=[ \t]*[0-9_x])",
    re.MULTILINE,
)
"""the first row of a start and of a goal side by side, each behind its name"""
DIGITS_OF_BOARD = re.compile("(?:[0-9][^0-9]{0,3}){4}")
"""the fewest digits that a board has"""
_ONE_NUMBER = re.compile("[0-9]{1,4}", re.ASCII)
_SIGNS = " \t\n[]()`*|."
"""around a number that is alone"""
_COUNT_ABOVE = re.compile(r"(?:\A|\n)[ \t]{0,9}([0-9]{1,4})[ \t]{0,9}\n\s{0,9}\Z")


@dataclass(frozen=True, slots=True)
class Region:
    """A part of a text with the role that a label gives it: `start`, `goal`, `moves`, `rest`, or empty."""

    role: str
    start: int
    end: int


def has_words(text: str) -> bool:
    """Return whether a text has words that are no marks for the blank."""
    return any(word[0].casefold() not in BLANK_WORDS for word in _WORD.finditer(text))


def without_dates(text: str) -> str:
    """Return the text with spaces in place of dates, and of shares beside rows, whose numbers look like a row."""
    text = _DATE.sub(_spaces, text)
    has_shares = _SLASH.search(text) is not None and len(_LINE_WITH_DIGIT.findall(text)) > 2
    return _SHARE.sub(_spaces, text) if has_shares else text


def without_lengths(text: str) -> str:
    """Return the text with spaces in place of lengths that could be the last number of a board in front of them."""
    return _LENGTH_APART.sub(_spaces, text) if len(text) <= MAX_CHARACTERS else text


def _spaces(found: re.Match[str]) -> str:
    return " " * len(found[0])


def with_marked_blank(text: str) -> str:
    """Return the text with `_` in place of a word that stands for the blank among otherwise complete rows of numbers.

    >>> with_marked_blank("1 2 3\\n4 nada 5\\n6 7 8")
    '1 2 3\\n4 _    5\\n6 7 8'
    """
    lines = text.split("\n") if len(text) <= MAX_CHARACTERS else []
    cells = [[*_CELL.finditer(line)] for line in lines]
    known = BLANK_WORDS - AMBIGUOUS_BLANKS if has_words(text) else BLANK_WORDS
    for number, row in enumerate(cells):
        words = [cell for cell in row if not cell[0].isdecimal()]
        if len(words) != 1 or len(row) < 2 or not _NAME_OF_BLANK.fullmatch(name := words[0][0]):
            continue
        if name.casefold() in known and name.isalnum():  # otherwise it has vowel signs, and is no single token
            continue
        above = list(takewhile(partial(_are_numbers, count=len(row)), reversed(cells[:number])))
        below = list(takewhile(partial(_are_numbers, count=len(row)), cells[number + 1 :]))
        tiles = [int(cell[0][:5]) for each in (*above, row, *below) for cell in each if cell is not words[0]]
        if (above or below) and sorted(tiles) == list(range(1, len(tiles) + 1)):
            start, end = words[0].span()
            lines[number] = f"{lines[number][:start]}_{' ' * (end - start - 1)}{lines[number][end:]}"
            return "\n".join(lines)
    return text


def _are_numbers(row: Sequence[re.Match[str]], count: int) -> bool:
    return len(row) == count and all(cell[0].isdecimal() and len(cell[0]) < 5 for cell in row)


def without_names_beside(text: str) -> str:
    """Return the text with spaces in place of names in front of the first rows of a start and a goal side by side.

    >>> without_names_beside("Start 2 3  Goal 1 2\\n      1 0       3 0").split("\\n")[0]
    '      2 3       1 2'
    """
    found = _NAMES_BESIDE.search(text) if len(text) <= MAX_CHARACTERS else None
    names = [found[1], found[2]] if found else []
    if not found or [role_before(name, 0, len(name)) for name in names] != ["start", "goal"]:
        return text
    for start, end in (found.span(1), found.span(2)):
        text = text[:start] + " " * (end - start) + text[end:]
    return text


def without_arrows_beside(text: str) -> str:
    """Return the text with spaces in place of an arrow between two boards side by side, in one line of their rows.

    >>> without_arrows_beside("1 0    3 2\\n3 2 -> 1 0").split("\\n")[1]
    '3 2    1 0'
    """
    if len(text) > MAX_CHARACTERS or "\n" not in text:
        return text
    lines = text.split("\n")
    for place, line in enumerate(lines):
        arrows = [arrow.span() for arrow in _ARROW.finditer(line)]
        others = [other for other in lines[max(0, place - 1) : place + 2] if other is not line]
        if len(arrows) == 1 and any(_has_gap(other, *arrows[0]) for other in others):
            start, end = arrows[0]
            lines[place] = line[:start] + " " * (end - start) + line[end:]
    return "\n".join(lines)


def _has_gap(line: str, start: int, end: int) -> bool:
    """Return whether a line has spaces between two places, and numbers before and behind them."""
    return line[start:end].isspace() and all(re.search("[0-9]", part) for part in (line[:start], line[end:]))


def regions(text: str) -> list[Region]:
    """Cut a text at labels such as `start:` and `目标状态`; a very long one remains whole."""
    if len(text) > MAX_CHARACTERS:
        return [Region("", 0, len(text))]
    found, last, role = [], 0, ""
    for number, label in enumerate(LABEL.finditer(text)):
        line = text.rfind("\n", last, label.start()) + 1
        end = line if line and not text[line : label.start()].strip(_BEFORE_LABEL) else label.start()
        end = last + len(text[last:end].rstrip(" \t,;"))  # the last comma is before no empty cell
        found.append(Region(role, last, end))
        if number == MAX_LABELS:
            role, last = "rest", label.start()
            break
        role, last = _role_below(text, label), label.end()
    found.append(Region(role, last, len(text)))
    return [region for region in found if text[region.start : region.end].strip(" \t\n,;:{}[]()\"'")]


def _role_below(text: str, label: re.Match[str]) -> str:
    """Return the role that a label gives; that of both names if it ends a line of names, such as `start,goal`."""
    role = label.lastgroup or ""
    names = text[max(text.rfind("\n", 0, label.start()) + 1, label.start() - MAX_LABEL_CHARACTERS) : label.start()]
    first = ROLE.search(names)
    if first is None or not _BETWEEN_NAMES.fullmatch(names, first.end()):
        return role
    return {"start": "start", "goal": GOAL_FIRST if role == "start" else role}.get(first.lastgroup or "", role)


def leads_to(text: str, start: int, end: int) -> bool:
    """Return whether an arrow or a word such as `to` is directly in front of the second of two places."""
    return _TO_BEFORE.search(text[max(start, end - MAX_LABEL_CHARACTERS) : end]) is not None


def role_before(text: str, start: int, end: int) -> str:
    """Return the role that the words between two places give to the board behind them."""
    if leads_to(text, start, end):
        return "goal"
    if said := _REACHED.match(text, start, end):  # of the board before
        start = said.end()
    before = text[max(start, end - MAX_LABEL_CHARACTERS) : end]
    *_, last = [None, *ROLE.finditer(before.rstrip().rpartition("\n")[2])]
    return (last.lastgroup or "") if last else ""


def is_goal_among(before: str, behind: str) -> bool:
    """Return whether the words before a board and those between it and the next one make it the goal.

    >>> is_goal_among("Is ", " reachable from "), is_goal_among("Can I get ", " from "), is_goal_among("from ", "?")
    (True, True, False)
    """
    return bool(_REACHED.match(behind) or _FROM.fullmatch(behind) or _AND_BEFORE.search(before))


def asks_about_pair(text: str) -> bool:
    """Return whether a text asks about two boards, whether one can be reached from the other."""
    return _PAIRED.search(text) is not None


def named_goal_in(text: str) -> tuple[str, str]:
    """Return the name of the goal that a text names, empty for none, and the text without the first such name."""
    may_name = len(text) <= MAX_CHARACTERS and ANY_GOAL.search(text)
    for found in NAMED_GOAL.finditer(text) if may_name else ():
        is_alone = found["alone"] is not None and found["end"] is not None
        sentence = found[0] + text[found.end() : found.end() + MAX_LABEL_CHARACTERS]
        if found["far"] and ABOUT_GAME.search(_SENTENCE_END.split(sentence, maxsplit=1)[0]):
            continue
        if found["before"] or found["far"] or found["but"] or found["behind"] or is_alone or SURE_GOAL.search(found[0]):
            article = _ARTICLE.search(text, max(0, found.start() - 4), found.start())
            start = article.start() if article else found.start()
            end = found.end() + text.startswith("?", found.end())  # which would be a blank
            return _goal_of(found), text[:start] + " " * (end - start) + text[end:]
    if _SOLVABLE.search(text) and _SIZE_LINE.search(text):
        return "spiral", text
    return "", text


def unknown_goal_in(text: str) -> str:
    """Return the name behind a goal's label where it may be none that is known, as in `goal: zigzag`; else empty."""
    found = UNKNOWN_GOAL.search(text) if len(text) <= MAX_CHARACTERS else None
    if found is None or (found["label"] and not NO_GOALS.isdisjoint(found["label"].casefold().split())):
        return ""
    if found["order"] and ABOUT_GAME.search(found[0]):
        return ""
    return found["option"] or found["label"] or found["order"] or found["place"]


def check_goal_name(text: str) -> None:
    """Raise InvalidBoard if a text names a goal that is not known, so that its position is not judged for another."""
    if name := unknown_goal_in(text):
        parse_goal(name, 2, 2)


def label_at(line: str) -> tuple[str, str]:
    """Return the role that a label at the beginning of a line gives, empty without one, and what is behind it."""
    before, _, within = line.partition("(")
    if within and not DIGITS_OF_BOARD.search(before):
        line = within if LABEL.match(within) else line
    body = line.lstrip(_BEFORE_LABEL) + "\n"
    label = _LABEL_FOR.match(body) or LABEL.match(body)
    return (label.lastgroup or "", body[label.end() :].strip()) if label else ("", line)


def after_goal_label(line: str) -> str | None:
    """Return what a line says behind the label of a goal at its beginning; None without one.

    >>> after_goal_label("# Goal state: snail"), after_goal_label("Goal of all: 1 2/3 0"), after_goal_label("in 20")
    ('snail', '1 2/3 0', None)
    """
    role, said = label_at(line)
    return said if role == "goal" else None


def goal_name(text: str) -> str:
    """Return the name of the goal that a text is, in any spelling; empty for other texts."""
    found = GOAL_NAME.fullmatch(text)
    return _goal_of(found) if found else ""


def goal_name_within(text: str) -> str:
    """Return the name of the first goal that a text about goals names, in any spelling; empty for none."""
    found = GOAL_NAME.search(text)
    return _goal_of(found) if found else ""


def _goal_of(found: re.Match[str]) -> str:
    return next(name for name in GOAL_WORDS if found[name.replace("-", "_")])


def says_solvable(text: str) -> bool | None:
    """Return whether a text says that its puzzle is solvable; None if it does not say."""
    found = _SOLVABLE.search(text)
    return None if found is None else not found[1]


def without_stated_lengths(text: str) -> str:
    """Return the text with spaces in place of all lengths that it states.

    >>> without_stated_lengths("10 14, done in 2 moves")
    '10 14, done in        '
    """
    return _STATED.sub(_spaces, text)


def is_path(between: Sequence[str]) -> bool:
    """Return whether the texts between three boards or more are arrows, so that the last board is the goal."""
    return len(between) > 1 and all(_ARROW.search(text) and not re.search("[0-9]", text) for text in between)


def highest_stated_length(text: str) -> int | None:
    """Return the length that a text states behind the last of its steps, `after 2 moves`, which is the highest."""
    return max((int(found[1] or found[2]) for found in _STATED.finditer(text)), default=None)


def length_of_output(text: str) -> int | None:
    """Return the number that is alone behind the first label such as `Sample Output`; None if other things are.

    >>> length_of_output("Input\\n1 2 3 0\\n\\nOutput\\n1\\n"), length_of_output("Output: 1 2")
    (1, None)
    """
    parts = (text[region.start : region.end].strip(_SIGNS) for region in regions(text) if region.role == "rest")
    first = next(parts, "")
    return int(first) if _ONE_NUMBER.fullmatch(first) else None


def stated_length(text: str, start: int, end: int) -> int | None:
    """Return the length that a text states for the moves between two places, or that is alone in the line above."""
    if above := _COUNT_ABOVE.search(text, max(0, start - MAX_LABEL_CHARACTERS), start):
        return int(above[1])
    for found in _STATED.finditer(text) if len(text) <= MAX_CHARACTERS else ():
        if found.end() <= start or found.start() >= end:
            return int(found[1] or found[2])
    return None
