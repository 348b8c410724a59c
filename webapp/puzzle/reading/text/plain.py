"""Plain text: a paste without its markup, such as HTML, LaTeX, drawn lines and comments.

The result has ASCII bars and rules, decimal digits, newlines and no comments; cells stay as written. Every step looks
at each character a bounded number of times.
"""

import re
import unicodedata
from collections import Counter
from html import unescape

from webapp.i18n.sentences import gettext
from webapp.puzzle.board import InvalidBoard
from webapp.puzzle.reading.text.row_labels import without_margin, without_row_numbers
from webapp.puzzle.reading.text.vocabulary import BLANK_WORDS, CHINESE_DIGITS, NUMERALS, WIDE_MARKS

_ONES = "".join(digit for digit, number in CHINESE_DIGITS.items() if number < 10)
_CHINESE = re.compile(f"(?<![0-9])(?:[{_ONES}]?[十拾][{_ONES}]?|[{_ONES}]{{1,3}})")
"""such as `三` and `十二`"""
_CELL = re.compile(r"[^\s,;|/\[\](){}\"'.:!?]++")
MAX_CHARACTERS = 20_000
"""no form of the largest board with its moves needs more"""
MAX_CHARACTERS_AROUND = 1_000_000
"""of a text that is searched for a board"""
# Translators: follows a colon and has no full stop
EXAMPLE = gettext("write a position, as in 1 2 3/4 5 6/7 8 0")

_BARS = "│┃║╎╏┆┇┊┋├┤┼╠╣╬┝┥┠┨┣┫┿╂╋╟╢╪╫¦❘"
_RULES = "─━═┄┅┈┉╌╍┌┐└┘┬┴╔╗╚╝╦╩╭╮╯╰┏┓┗┛┳┻╒╕╘╛╓╖╙╜╤╧╥╨┯┷┰┸"
_LINE_ENDS = "\x85\u2028\u2029"
_UNSEEN = ["\xad", "\ufeff", "\ufe0e", "\ufe0f", "\u2060", *map(chr, range(0x200B, 0x2010))]
_CHARACTERS = {
    **dict.fromkeys(_BARS, "|"),
    **dict.fromkeys(_RULES, "-"),
    **dict.fromkeys(_LINE_ENDS, "\n"),
    **dict.fromkeys(_UNSEEN, ""),
    **{blank: f" {blank} " for blank in WIDE_MARKS},
    "\u20e3": " ",
    "🔟": " 10 ",
}

_TAG_OF_FORUM = re.compile(r"\[(/?(?:table|tr|td|th|code))\]", re.IGNORECASE)
_TAG = re.compile(
    r"</?(?:table|tr|td|th|br|p|pre|div|span|li|button|code|b|row|line|cell|tile)\b[^<>]{0,200}>", re.IGNORECASE
)
_HOLLOW_TAG = re.compile(r"<(div|span|li|button|p|td|th|cell|tile)\b([^<>]{0,200}>)(?:\s|&nbsp;)*</\1>", re.IGNORECASE)
_NUMBERED_TAG = re.compile(r"<(\w{1,10})\b[^<>]{0,200}>\s*[0-9]{1,3}\s*</\1>")
MIN_NUMBERED_TAGS = 3
"""elements with one number each, among which an empty one is a cell"""
_LATEX = re.compile(r"\\(?:begin|end|hline|left|right|\\)")
_TABLE = re.compile(
    r"(?<=\\begin\{)(?P<name>array|tabular|[a-zA-Z]{0,6}matrix)\}(?:\{[^{}\n]{0,80}\})?(?P<rows>.{0,4000}?)(?=\\end\{(?P=name)\})",
    re.DOTALL,
)
"""a table of LaTeX, up to its end"""
_RULE_COMMAND = re.compile(
    r"\\(?:[ht]?hline|(?:top|mid|bottom)rule|(?:c|cmid)(?:line|rule)(?:\([lr]{1,2}\))?\{[0-9 -]{1,9}\})"
)
_ROW_END = re.compile(r"\\\\(?:[ ]?\[[^\]\n]{0,9}\])?|\\(?:tabularnewline|cr)(?![a-zA-Z])")
_WIDE_SPACE = re.compile(r"\\q?quad(?![a-zA-Z])")
_NO_CONTENT = re.compile(r"[\s~{}$]|\\(?:[ ,;:!]|q?quad(?![a-zA-Z])|(?:text|mbox|h?phantom|hspace\*?)\{[^{}]{0,9}\})")
_BLANK_COMMAND = re.compile(
    r"\\(?:square|Box|blacksquare|cdot|ast|star|bullet|times|emptyset|varnothing|_)(?![a-zA-Z])"
)
_COMMENT = re.compile(
    r"^[ \t]*(?:#|//|--|%)[^\n]{0,100}?[A-Za-z]{2}[^\n]*|(?:#|//|%%|--[ ])[^\n0-9A-Za-z]{0,20}[A-Za-z]{2}[^\n]*"
    r"|(?<=[0-9])[ \t]{0,9}#[ ]?[A-Za-z]\b[^\n]*|^#[ ]?[A-Za-z]$",
    re.MULTILINE,
)
_WIKI_ROW = re.compile(r"^[ \t]*+(?:\{\||\|-)[ \ta-z=\"]*$", re.MULTILINE)
"""a line `|-` between rows of a wiki's table, and its first line"""
_BOLD = re.compile(r"\*\*([^*\n]{1,8})\*\*")
_CROSSINGS = "$#*"
_CROSSED = re.compile(rf"[ \t]*[{_CROSSINGS}][-= \t{_CROSSINGS}]*")
_ARRAY = re.compile(
    r"(?:\[[0-9]{0,2}\]){1,3}[a-z]{3,8}[0-9]{0,2}(?=\{)"
    r"|\bnew[ ]+[A-Za-z]+(?:\[[0-9]{0,2}\])+|(?<=[A-Za-z0-9_])(?:\[[0-9]{1,2}\])+(?=[ ]*=(?!=))"
)
"""code around the numbers of an array: `[9]int`, `new int[3]`, and the index in `tiles[0] =`"""
_COLONS = re.compile(r"(?<![0-9:])[0-9]{1,4}(?::[0-9]{1,4})++(?:-[0-9]{1,4}(?::[0-9]{1,4})++)++")
"""rows separated by dashes, numbers separated by colons, as in `1:2:3:4-5:6:7:0`"""
TILE_NAME = r"[a-z]{0,9}[_-]?([0-9]{1,4})"
"""a tile or a coordinate in PDDL, such as `t5` or `tile-5`"""
_ACTION = re.compile(
    rf"^[ \t]*+(?:(?:step[ \t]++)?[0-9.]{{1,9}}[ ]?:[ \t]*+)?(\()?(?:move|slide)[a-z_-]{{0,20}}[ ]{TILE_NAME}\b"
    r"(?:[^()\n]*(?(1)\)|\([0-9]{1,4}\))[^\n]*"
    r"|(?:[ ](?:[a-z]{1,9}[_-])?(?:[a-z]{1,9}[_-]?[0-9]{1,4}[_-]?){1,2}){2,4}[ \t]*$)",
    re.IGNORECASE | re.ASCII | re.MULTILINE,
)
"""an action in a plan, or with its cost or nothing instead of brackets, as planners print it"""
PLAN = re.compile("moves: [0-9 ]+")
"""the last line of a text that had a plan"""
_HOLLOW = r"(?:\[[ ]?\]|\([ ]?\)|\{[ ]?\})"
_EMPTY_BRACKETS = re.compile(
    rf"(?=[\[({{])(?:(?:(?<=[0-9\"'])|(?<=[0-9\"'][,;| ])|(?<=[0-9\"'][,;|][ \n])){_HOLLOW}"
    rf"(?=[ ]?[,;|\])}}\n]|[ ][0-9]|\Z)|(?<![^\n\[({{]){_HOLLOW}(?=[,;| ][ ]?[0-9\"'])"
    rf"|(?<=[0-9][\])}}]){_HOLLOW}(?=[\[({{][0-9]|\s|\Z)|(?<![^\n]){_HOLLOW}(?=[\[({{][0-9]))"
)
"""an empty list or tuple in place of a cell: `[4, [], 5]`, `[4][ ][5]`"""
_QUOTED_SPACE = re.compile(
    r"(?<=[\"'])(?=(?:[1-9 ]{9}|[1-9a-f ]{16})[\"'])([1-9a-f]*+)[ ]([1-9a-f]*+)(?=[\"'])", re.IGNORECASE
)
"""the blank in the string of a board with one character a tile, as in `"1238 4765"`"""
_NAMED_CELL = rf"(?:[0-9]{{1,3}}|_|{'|'.join(sorted(BLANK_WORDS))})(?!\w)"
_DASHED = re.compile(
    rf"(?<![\w.-]){_NAMED_CELL}[ ](?P<mark>[-–—·*•.])[ ]{_NAMED_CELL}(?:[ ](?P=mark)[ ]{_NAMED_CELL})+(?![\w.])",
    re.IGNORECASE,
)
"""cells with the same mark between all of them, as in `2 - 8 - 3`; it is the blank where spaces are between others"""
_ONLY_SPACES = re.compile("[0-9][ ]+[0-9]")
_QUESTION = re.compile(r"(?<=[^\W\d_]{3})[ \xa0\u202f]\?(?=[ \t]*$)", re.MULTILINE)
"""a mark behind a sentence, as in French; not the blank"""
_MARKED_END = re.compile(r"^([^$\n]*+)\$$", re.MULTILINE)
"""a line with the `$` that `cat -e` shows at its end"""
MIN_MARKED_ENDS = 3
_KEYCAPS_APART = re.compile("\u20e3[ \\t|,;]{1,9}[0-9]\ufe0f?\u20e3")
_TWO_KEYCAPS = re.compile("(?<!\u20e3)([1-9])(\ufe0f?\u20e3)([0-9])(\ufe0f?\u20e3)(?![0-9]\ufe0f?\u20e3)")
"""a number of two digits among keycaps with something between them"""
_TWO_RULES = re.compile(r"^[ \t]*+[-=+|]{5,}+([ \t]{2,30}+)[-=+|]{5,}+[ \t]*$", re.MULTILINE)
"""a line of two drawn boards that are side by side"""
_EMPTY_CELL = re.compile(r"(?<=\|)[ ]++(?=\|)")
_WHOLE = re.compile(r"(?<![\d.])(\d{1,4})\.0+(?![\d.])")


def readable(text: str) -> str:
    """Return the text with unencodable characters replaced. Raises InvalidBoard if it is empty or too long."""
    if not text.strip("\ufeff \t\r\n"):
        raise InvalidBoard(gettext("There is nothing to read: {example}.", example=EXAMPLE))
    if len(text) > MAX_CHARACTERS_AROUND:
        raise too_long(text, MAX_CHARACTERS_AROUND)
    return with_marked_cells(_without_actions(text.encode("utf-8", "replace").decode("utf-8")))


def with_marked_cells(text: str) -> str:
    """Return the text with `_` in the only empty cell of each table in LaTeX, without its rules and wide spaces.

    >>> with_marked_cells(r"\\begin{matrix}1 & \\\\ 2 & 3\\end{matrix}")
    '\\\\begin{matrix}1 &_\\\\\\\\ 2 & 3\\\\end{matrix}'
    """
    if r"\begin{" not in text:
        return text
    return _WIDE_SPACE.sub(lambda space: " " * len(space[0]), _TABLE.sub(_with_marked_cell, text))


def _with_marked_cell(table: re.Match[str]) -> str:
    """Return a table with `_` in its only empty cell, if all of its rows are equally long."""
    rows = _RULE_COMMAND.sub(lambda rule: " " * len(rule[0]), table["rows"])
    rows = _ROW_END.sub(lambda end: r"\\".ljust(len(end[0])), rows)
    cells = [row.split("&") for row in rows.split(r"\\")]
    whole = [row for row in cells if len(row) > 1 or _NO_CONTENT.sub("", row[0])]
    empty = [(row, place) for row in whole for place, cell in enumerate(row) if not _NO_CONTENT.sub("", cell)]
    if len(empty) == 1 and len({*map(len, whole)}) == 1:
        row, place = empty[0]
        bare = re.sub(r"[^\n]", " ", row[place])
        row[place] = f"_{bare.removeprefix(' ')}" if place else f"{bare.removesuffix(' ') or ' '}_"
        rows = r"\\".join(map("&".join, cells))
    return table[0].removesuffix(table["rows"]) + rows


def _without_actions(text: str) -> str:
    """Return the text with the actions of a PDDL plan, `0: (MOVE-UP T6 P1 P2 P3)`, as moves in a last line.

    Only the tile counts: in the domain of the International Planning Competition, `move-up` moves a tile down as drawn.
    """
    tiles = [action[2] for action in _ACTION.finditer(text)]
    if not tiles:
        return text
    return f"{_ACTION.sub('', text).rstrip()}\nmoves: {' '.join(tiles)}"


def too_long(text: str, limit: int) -> InvalidBoard:
    """Return the error for a text of more than `limit` characters."""
    length = len(text)
    return InvalidBoard(
        gettext("The text is too long: {length:,} characters. The limit is {most:,}.", length=length, most=limit)
    )


def plain(text: str) -> tuple[str, str]:
    """Return the text without its markup, and the name of the markup as a phrase, empty for none."""
    text = text.strip("\r\n\ufeff")
    is_drawn = not text.isascii() and any(bar in text for bar in "│┃║")
    markup = gettext("a drawn grid") if is_drawn else ""
    text = unified(text)
    if _TAG.search(text := _TAG_OF_FORUM.sub(r"<\1>", text)):
        text, markup = _without_tags(text), "HTML"
    if "&" in text:
        text = unescape(text).replace("\xa0", " ")
    if "\\" in text:
        markup = gettext("a LaTeX matrix") if _LATEX.search(text) else markup
        text = _without_commands(text)
    return _without_marginalia(text.replace("&", ",")), markup


def unified(text: str) -> str:
    """Return the text with uniform digits, bars, spaces and newlines."""
    text = _EMPTY_BRACKETS.sub(lambda cell: "_".ljust(len(cell[0])), text.replace("\r\n", "\n"))
    text = _QUOTED_SPACE.sub(r"\1_\2", text)
    if not _ONLY_SPACES.search(text):
        text = _DASHED.sub(lambda cells: cells[0].replace(f" {cells['mark']} ", " , "), text)
    text = _QUESTION.sub("  ", text)
    if text.count("$\n") >= MIN_MARKED_ENDS:
        text = _MARKED_END.sub(r"\1 ", text)
    if not text.isascii():
        if _KEYCAPS_APART.search(text):
            text = _TWO_KEYCAPS.sub(r"\1\3\2\4", text)  # every character keeps its length
        text = text.translate({ord(character): _ascii(character) for character in set(text)})
    return _with_marked_cells(text)


def _with_marked_cells(text: str) -> str:
    """Return the text with `_` in the empty cells of two drawn boards that are side by side."""
    rules = _TWO_RULES.search(text)
    if rules is None:
        return text
    gap = slice(rules.start(1) - rules.start(), rules.end(1) - rules.start())
    lines = [(line[: gap.start], line[gap], line[gap.stop :]) for line in text.split("\n")]
    return "\n".join(
        "".join(_EMPTY_CELL.sub(lambda cell: "_".center(len(cell[0])), part) for part in line) for line in lines
    )


def with_numerals(text: str) -> str:
    """Return the text with digits in place of number words and of Chinese and Roman numerals.

    >>> with_numerals("II _ IV/十二 Three one")
    '2 _ 4/12 3 1'
    """
    text = _CHINESE.sub(lambda numeral: _chinese(numeral[0]), text)
    return _CELL.sub(lambda cell: str(NUMERALS.get(cell[0].casefold(), cell[0])), text)


def _chinese(numeral: str) -> str:
    """Return the digits of a Chinese numeral up to 99, such as `十二`, or of several digits, such as `〇二三`."""
    tens, ten, ones = numeral.replace("拾", "十").rpartition("十")
    if not ten:
        return "".join(str(CHINESE_DIGITS[digit]) for digit in numeral)
    return f"{CHINESE_DIGITS[tens] if tens else 1}{CHINESE_DIGITS[ones] if ones else 0}"


def places_in(text: str) -> list[int]:
    """Return for each character of the unified text the place in the text that it comes from."""
    unix = text.replace("\r\n", "\n")
    lengths = {character: len(_ascii(character)) for character in set(unix)}
    places, place = [], 0
    for character in unix:
        place += character == "\n" and text[place] == "\r" and text[place : place + 2] == "\r\n"
        places += [place] * lengths[character]
        place += 1
    return places


def _ascii(character: str) -> str:
    """Return ASCII digits for those of any script, bars and dashes for drawn lines, other characters unchanged."""
    if character in _CHARACTERS:
        return _CHARACTERS[character]
    if character.isdecimal():
        return str(unicodedata.decimal(character))
    if "\uff01" <= character <= "\uff5e":
        return chr(ord(character) - 0xFEE0)
    if unicodedata.category(character) == "Zs":
        return " "
    if unicodedata.category(character) == "No" and unicodedata.numeric(character).is_integer():
        return f" {int(unicodedata.numeric(character))} "
    return character


def _without_tags(text: str) -> str:
    numbered = list(_NUMBERED_TAG.finditer(text))
    counts = Counter(tag[1].casefold() for tag in numbered)
    hollow = [tag for tag in _HOLLOW_TAG.finditer(text) if counts[tag[1].casefold()] >= MIN_NUMBERED_TAGS]
    within = [tag for tag in hollow if numbered[0].start() < tag.start() < numbered[-1].start()]
    if len(cells := within or hollow) == 1:
        text = f"{text[: cells[0].end(2)]}_{text[cells[0].end(2) :]}"
    text = re.sub(r"<t[dh]\b[^<>]{0,200}>", "|", text, flags=re.IGNORECASE)
    text = re.sub(r"</tr\s*>", "|\n", text, flags=re.IGNORECASE)
    text = re.sub(r"<(?:br|/p|/div|/li|/row|/line)\b[^<>]{0,20}>", "\n", text, flags=re.IGNORECASE)
    return re.sub(r"<[^<>]{0,200}>", " ", text)


def _without_commands(text: str) -> str:
    """Return the text without LaTeX commands; `\\\\` ends a row. In other texts `\\n` and `\\t` become whitespace."""
    text = _BLANK_COMMAND.sub(" _ ", text)
    text = text.replace("\\\\", "\n")
    text = re.sub(r"\\[nr](?![a-zA-Z])", "\n", text)
    text = re.sub(r"\\t(?![a-zA-Z])", "\t", text)
    return re.sub(r"\\[a-zA-Z]{1,20}", " ", text)


def _without_marginalia(text: str) -> str:
    """Return the text without comments, rules, prompts, code fences, row labels, bullets and bold type."""
    first, *others = text.split("/*")
    text = first + "".join(map(_after_comment, others))
    text = _COMMENT.sub("", text)
    text = without_margin(text)
    text = _COLONS.sub(lambda rows: rows[0].replace("-", "/").replace(":", " "), text)
    if _WIKI_ROW.search(text):
        text = _WIKI_ROW.sub("", text).replace("||", "|")
    text = _without_rulers(text)
    text = without_row_numbers(_ARRAY.sub("", text))
    text = _BOLD.sub(r"\1", text)
    whole = _WHOLE.sub("", text) if text.count(".") >= 3 else text
    is_array_of_floats = not re.search(r"\d", whole)  # every number is written with a fraction of zero
    return _WHOLE.sub(r"\1", text) if is_array_of_floats else text


def _after_comment(text: str) -> str:
    """Return what follows the comment opened by `/*`; without words in a comment, the slash separates rows."""
    comment, end, rest = text.partition("*/")
    return rest if end and re.search("[A-Za-z]{2}", comment) else f"/*{text}"


def _without_rulers(text: str) -> str:
    """Return the text without its ruled lines; the characters at their crossings become bars in the other lines."""
    lines = text.split("\n")
    rulers = {line for line in lines if _is_ruler(line)}
    bars = dict.fromkeys(map(ord, set("".join(rulers)) & set(_CROSSINGS)), "|")
    return "\n".join("" if line in rulers else line.translate(bars) for line in lines)


def _is_ruler(line: str) -> bool:
    """Return whether a line only separates others; two dashes are enough, as a row cannot have two blanks."""
    if _CROSSED.fullmatch(line):
        return "---" in line or "===" in line
    return not set(line) - set(" \t-=_+|:") and (line.count("-") + line.count("=") > 1 or line.count("_") > 2)
