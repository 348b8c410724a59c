"""Worded moves: moves among other words, as in a solver's printout or with a mistake."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from webapp.puzzle.moves import InvalidMoves, Move
from webapp.puzzle.reading.moves.sequences import (
    NAMES_OF_DIRECTIONS,
    SIGNS_OF_DIRECTIONS,
    Unreadable,
    WrittenMoves,
    read_moves,
    with_counts_behind,
    without_arrows_between,
)
from webapp.puzzle.reading.text.outline import stated_length
from webapp.puzzle.reading.text.vocabulary import AROUND_MOVE, BLANK_WORDS, DIRECTIONS, IS, ROLE, STEP, WIDE_LETTER

MAX_OTHER_WORDS = 6
"""around moves that no label names; in scripts without spaces between words, letters"""
MAX_LABEL_CHARACTERS = 40
"""before moves, in which a word may name them"""

_NAME = rf"(?:{NAMES_OF_DIRECTIONS}|[{SIGNS_OF_DIRECTIONS}])"
_PIECE = re.compile(
    rf"(?P<name>(?:(?<![^\W_])|(?:(?<=move)|(?<=arrow))(?=up|down|left|right))"
    rf"(?:(?:{NAMES_OF_DIRECTIONS})(?:[1-9][0-9]{{0,2}})?|(?:[udlr][0-9]{{0,3}}+)++)(?![^\W_]|['\"]>|['’][^\W\d_])|[{SIGNS_OF_DIRECTIONS}])"
    rf"|(?P<filler>{AROUND_MOVE}|(?<![^\W_])(?:(?:{STEP}|steps|actions?|direction|dir|name|keys?)(?![^\W_])"
    r"|(?:move|arrow)(?=(?:up|down|left|right)(?![^\W_]))|[a-z]{1,9}(?=['\"]>)"
    r"|[^\W\d_]{1,20}(?:\.|::)(?=(?:up|down|left|right|[udlr])(?![^\W_])))"
    r"|第[0-9]{1,5}[步手]|(?<![^\W\u3000-\uffff])[0-9]{1,5}(?:手目|단계|번째|(?=[ ]?[.:)\]>/—–])"
    rf"|(?=[ ,:'\"]{{0,3}}(?:(?:{AROUND_MOVE})[ ]?){{0,3}}{_NAME})))"
    r"|(?P<other>[^\W_]++)",
    re.IGNORECASE,
)
"""a word of a printed solution, as in `Step 2: Action.UP`: a direction, a word that may be beside it, or another"""
_DIRECTION = re.compile("(?:up|down|left|right|[udlr])", re.IGNORECASE)
_NAMES = re.compile(rf"(?:{NAMES_OF_DIRECTIONS})+|[udlr]+|[nsew]+|[wasd]+", re.IGNORECASE)
_VERTICAL, _HORIZONTAL = ("|".join(f"{DIRECTIONS[one]} {DIRECTIONS[other]}".split()) for one, other in ("UD", "LR"))
_PLACE = re.compile(
    r"[左右][上下](?=[にへ])|(?<=[がは])[左右][上下]"
    r"|[左右上下][から到往向至]{1,2}[左右上下]"
    rf"|(?<![^\W_])(?:{_VERTICAL})[ ][àa][ ](?:la[ ])?(?:{_HORIZONTAL})(?![^\W_])"
    rf"|(?<![^\W_])(?:{_HORIZONTAL})[ ](?:to|nach|à|a|إلى)[ ](?:l[ae] |the )?(?:{_HORIZONTAL})(?![^\W_])"
    rf"|(?<![^\W_])(?:{_VERTICAL})[ ](?:to|nach|en|à|a|إلى)[ ](?:{_VERTICAL})(?![^\W_])"
    rf"|(?:{AROUND_MOVE}|(?<![^\W_])(?:{IS}|liegt|steht|fica|في))[ ]"
    rf"(?:(?:{_VERTICAL})[ ](?:{_HORIZONTAL})|(?:{_HORIZONTAL})[ ](?:{_VERTICAL}))(?![^\W_])(?!\W{{1,3}}{_NAME})"
    rf"|(?<=[^\W\d_][ ])(?:(?:oben|unten)[ ](?:links|rechts)|(?:links|rechts)[ ](?:oben|unten))(?!\W{{1,3}}{_NAME})"
    rf"|(?<![^\W_])(?:du[ ](?:haut|bas)(?![^\W_])"
    rf"|(?:su|du)(?=[ ](?!(?:{NAMES_OF_DIRECTIONS}|[udlr]+)(?![^\W_]))[^\W_]))",
    re.IGNORECASE,
)
"""names of directions that name a place, as in `en haut à gauche` or `leeres Feld unten rechts`, or are other words:
the Italian word for up is the Spanish one for your"""
_NUMBER = re.compile("[0-9]+")
_NUMBER_BEHIND = re.compile(r"[ ,:=(]{1,3}([1-9][0-9]?)(?![0-9])")
_NUMBER_BEFORE = re.compile(r"(?<![0-9])([1-9][0-9]?)[ ,:=]{1,3}\Z")
MAX_NUMBER_CHARACTERS = 6
"""characters of such a number and what is behind it"""
_WIDE = re.compile(f"[{WIDE_LETTER}]")
_WORD = re.compile(r"[^\W\d_]{2,}")


@dataclass(frozen=True, slots=True)
class MovesWithin:
    """Moves among other words, with their place."""

    sequence: WrittenMoves
    start: int
    end: int
    stated: int | None
    """the length that the text states"""
    are_likely: bool
    """whether few other words are around them, or a label in front of them"""


def without_places(text: str) -> str:
    """Return the text with `x` in place of names of directions that name a place, or are other words.

    >>> without_places("case vide en haut à gauche"), without_places("la ligne du haut")
    ('case vide en xxxxxxxxxxxxx', 'la ligne xxxxxxx')
    """
    return _PLACE.sub(lambda place: "x" * len(place[0]), text)


def moves_within(text: str) -> MovesWithin | None:
    """Return the longest run of at least two directions among other words, as in a solver's printout.

    >>> str(moves_within("path_to_goal: ['Up', 'Left']\\ncost: 2").stated)
    '2'
    """
    text = with_counts_behind(without_arrows_between(without_places(text)))
    runs: list[list[re.Match[str]]] = [[]]
    for piece in _PIECE.finditer(text):
        if piece["name"]:
            runs[-1].append(piece)
        elif piece["other"] and runs[-1]:
            runs.append([])
    run = max(runs, key=lambda names: sum(len(name[0]) if name[0].isascii() else 1 for name in names))
    try:
        sequence = read_moves(" ".join(name[0] for name in run))
    except InvalidMoves:
        return None
    if sequence.numbers or len(sequence.moves) < 2:
        return None
    sequence = replace(sequence, counted=_counted(text, run))
    start, end = run[0].start(), run[-1].end()
    others = [piece[0] for piece in _PIECE.finditer(text) if piece["other"] and not piece[0].isdigit()]
    count = sum(1 if _NUMBER.search(other) else len(_WIDE.findall(other)) or 1 for other in others)
    labels = [label for label in ROLE.finditer(text, max(0, start - MAX_LABEL_CHARACTERS), start)]
    are_all = sum(len(each) for each in runs) == len(run)
    are_likely = (are_all and count <= MAX_OTHER_WORDS) or any(label.lastgroup == "moves" for label in labels)
    return MovesWithin(sequence, start, end, stated_length(text, start, end), are_likely)


def _counted(text: str, names: Sequence[re.Match[str]]) -> tuple[Move, ...]:
    """Return the moves, each as often as the number behind it or before it says; none if a number is missing."""
    behind = [_NUMBER_BEHIND.match(text, name.end()) for name in names]
    before = [_NUMBER_BEFORE.search(text, max(0, name.start() - MAX_NUMBER_CHARACTERS), name.start()) for name in names]
    numbers = [str(number) for number in range(1, len(names) + 1)]
    for beside in (behind, before):
        counts = [found[1] for found in beside if found]
        if len(counts) == len(names) and counts != numbers and all(name[0].isalpha() for name in names):
            return read_moves(" ".join(f"{name[0]}{count}" for name, count in zip(names, counts, strict=True))).moves
    return ()


def are_moves(text: str) -> bool:
    """Return whether a text is nothing but moves, with or without a label."""
    try:
        read_moves(text)
    except InvalidMoves:
        within = moves_within(text)
        return within is not None and within.are_likely
    return True


def fault_in_moves(text: str) -> Unreadable | None:
    """Return the fault in a text that is mostly moves: at least two thirds of its letters name directions."""
    letters = sum(map(str.isalpha, text))
    names = _DIRECTION.findall(text)
    is_nearly = 3 * sum(map(len, names)) >= 2 * letters and len(names) >= len(_NUMBER.findall(text))
    has_blank = not BLANK_WORDS.isdisjoint(_WORD.findall(text.casefold()))  # such as null, which is mostly directions
    if not is_nearly or has_blank or len({name[0].casefold() for name in names}) < 2:
        return None
    try:
        read_moves(text)
    except Unreadable as error:
        return error
    return None


def is_prose(text: str) -> bool:
    """Return whether most words of a text, at least two, are not moves."""
    words = _WORD.findall(text)
    others = [word for word in words if not _NAMES.fullmatch(word)]
    return len(others) > 1 and 2 * len(others) > len(words)
