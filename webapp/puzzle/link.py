"""Links: a problem, the moves played and the look of the tiles, as an address of this project.

`reading/forms/links.py` reads the addresses of other sites.

A link is `/p/<position>` followed by these query fields; a field with its default value is left out.
`static/js/game/links/link.js` writes the same form:

goal      a goal's name, a position in link form, or `magic`            faces    the labels of the tiles
moves     the moves from the position                                   picture  a built-in picture on the tiles
step      how many of the moves are played; default: all                numbers  `1`: show numbers over the picture
times     when each move was made                                       pace     the times of the challenge
challenge the moves of another's solution, to be beaten
lines     the name of the main moves, then name and moves of each variation from the same start, separated by `~`
by        the name that the sender gave

`/?size=4x3` deals a fresh scramble and reads `goal`, `faces`, `picture` and `numbers` in the same way.

Times are hundredths of a second since the move before, as in `0.32.41`; the first counts from the start.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Self
from urllib.parse import parse_qsl, quote, urlsplit

from webapp.i18n.sentences import Sentence, gettext, ngettext
from webapp.puzzle.board import LINK_FORM, TEXT_FORM, Board, InvalidBoard
from webapp.puzzle.goals import GOAL_NAMES
from webapp.puzzle.moves import Move, format_moves, length_stm, parse_moves
from webapp.puzzle.problem import Problem

PICTURES = {
    "harbour": gettext("Harbour at dusk"),
    "cat": gettext("The cat on the sill"),
    "mountains": gettext("Mountains"),
    "teapot": gettext("Tea"),
    "shapes": gettext("Shapes"),
}
"""the built-in pictures for the tiles, with their titles"""

_PATH = re.compile(r"(?:^|/)(?:p|embed)/([0-9][0-9.-]*)(?:/(?:board|replay|qr)\.[a-z]{3,4})?$")
_TIMES = re.compile(r"(?:0|[1-9][0-9]{0,6})(?:\.(?:0|[1-9][0-9]{0,6}))*")
MAX_VARIATIONS, MAX_NAME_CHARACTERS = 20, 30
"""in a link; of the name of a variation or of the main moves"""
_UNESCAPED = "!~*'()"
"""the characters that JavaScript's encodeURIComponent leaves as they are, in addition to letters, digits and `-._`"""


class InvalidStep(ValueError):
    """A step that is not between 0 and the number of moves."""


class InvalidPart(ValueError):
    """Times whose number differs from that of the moves, a challenge that solves nothing, or invalid variations."""


Times = tuple[int, ...]
"""for each move, hundredths of a second since the move before; empty if not known"""


@dataclass(frozen=True, slots=True)
class Challenge:
    """Another's solution, to be beaten."""

    moves: tuple[Move, ...]
    pace: Times = ()

    @property
    def words(self) -> Sentence:
        """The task as a phrase.

        >>> Challenge(parse_moves("L2"), (4321,)).words
        'Beat 2 moves in 0:43.21'
        """
        length = length_stm(self.moves)
        if not self.pace:
            return ngettext("Beat {count} move", "Beat {count} moves", length)
        minutes, hundredths = divmod(sum(self.pace), 6000)
        time = f"{minutes}:{hundredths // 100:02}.{hundredths % 100:02}"
        return ngettext("Beat {count} move in {time}", "Beat {count} moves in {time}", length, time=time)


@dataclass(frozen=True, slots=True)
class Line:
    """A variation: other moves from the start, with a name, which may be empty."""

    name: str
    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class SharedGame:
    """The contents of a link.

    >>> game = SharedGame.parse("/p/1-2-3.4-5-6.7-0-8?moves=L")
    >>> game.position, str(game)
    (Board.parse('1 2 3/4 5 6/7 8 0'), '/p/1-2-3.4-5-6.7-0-8?moves=L')
    """

    problem: Problem
    moves: tuple[Move, ...] = ()
    step: int = 0
    """how many of the moves are played"""
    picture: str = ""
    """the name of a built-in picture; empty for none"""
    numbers: bool = False
    """whether the tiles show their numbers over the picture"""
    times: Times = ()
    challenge: Challenge | None = None
    name: str = ""
    """the name of the moves, if there are variations"""
    lines: tuple[Line, ...] = ()
    """the variations from the start"""
    by: str = ""
    """the name that the sender gave"""

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read an address written by `str`, with any host. Raises ValueError; the message says what is wrong."""
        parts = parts_of(text)
        if parts is None:
            complaint = gettext(
                "'{link}' is not a link to a position. Such a link contains /p/ and then the tiles.", link=text[:40]
            )
            raise InvalidBoard(complaint)
        return cls.read(Board.from_link(parts[0]), parts[1])

    @classmethod
    def read(cls, start: Board, query: Mapping[str, str]) -> Self:
        """Read the query fields of a link for its start position. Raises ValueError; the message says what is wrong."""
        moves = parse_moves(query.get("moves", ""))
        start.play(moves)
        goal = query.get("goal", "standard")
        goal = goal if goal in GOAL_NAMES else goal.translate(TEXT_FORM)
        picture = query.get("picture", "")
        problem = Problem.parse(start, goal, query.get("faces", ""))
        return cls(
            problem,
            moves,
            _step(query.get("step"), len(moves)),
            picture if picture in PICTURES else "",
            query.get("numbers") == "1" and picture in PICTURES,
            _times(query.get("times", ""), len(moves)),
            _challenge(query, problem),
            *_lines(query.get("lines", ""), start),
            by=" ".join(query.get("by", "").split())[:MAX_NAME_CHARACTERS],
        )

    def __str__(self) -> str:
        return _written(f"/p/{self.start.link}", self.query)

    @property
    def start(self) -> Board:
        return self.problem.board

    @property
    def position(self) -> Board:
        """The position after the moves played."""
        return self.start.play(self.moves[: self.step])

    @property
    def preview(self) -> str:
        """The link to the preview picture: the current position, with the look of the tiles."""
        names = ("faces", "picture", "goal", "numbers") if self.picture else ("faces",)
        query = {name: self.query[name] for name in names if name in self.query}
        return _written(f"/p/{self.position.link}/board.png", query)

    @property
    def shown(self) -> "SharedGame":
        """The current position as a new game with the same goal and look, without moves, times or variations.

        >>> str(SharedGame.parse("/p/1-2-3.4-5-6.0-7-8?goal=blank-first&moves=LL&step=1").shown)
        '/p/1-2-3.4-5-6.7-0-8?goal=blank-first'
        """
        return SharedGame(replace(self.problem, board=self.position), picture=self.picture, numbers=self.numbers)

    @property
    def code(self) -> str:
        return _written(f"/p/{self.start.link}/qr.svg", self.query)

    @property
    def query(self) -> dict[str, str]:
        """The query fields of the link, without those that have their default value."""
        written = {
            "goal": self.problem.goal_text.translate(LINK_FORM),
            "moves": format_moves(self.moves),
            "step": str(self.step),
            "faces": str(self.problem.faces or ""),
            "picture": self.picture,
            "numbers": "1" if self.numbers else "",
            "times": _joined(self.times),
            "challenge": format_moves(self.challenge.moves) if self.challenge else "",
            "pace": _joined(self.challenge.pace) if self.challenge else "",
            "lines": "~".join([self.name, *(f"{line.name}~{format_moves(line.moves)}" for line in self.lines)])
            if self.lines
            else "",
            "by": self.by,
        }
        usual = {"goal": "standard", "step": str(len(self.moves))}
        return {name: value for name, value in written.items() if value != usual.get(name, "")}


def parts_of(address: str) -> tuple[str, dict[str, str]] | None:
    """Return the position and the query of an address of this project; None for any other address."""
    try:
        parts = urlsplit(address)
    except ValueError:  # an invalid host, such as `[` or one with a Unicode variant of a slash
        return None
    found = _PATH.search(parts.path)
    return (found[1].rstrip(".-"), dict(reversed(parse_qsl(parts.query)))) if found else None


def _written(path: str, query: Mapping[str, str]) -> str:
    written = "&".join(f"{name}={quote(value, _UNESCAPED)}" for name, value in query.items())
    return f"{path}?{written}" if written else path


def _step(text: str | None, moves: int) -> int:
    if text is None:
        return moves
    if not (text.isascii() and text.isdigit() and len(text) < 6 and int(text) <= moves):
        complaint = gettext("The step must be a number from 0 to {most}, not '{step}'.", most=moves, step=text[:20])
        raise InvalidStep(complaint)
    return int(text)


def _times(text: str, moves: int) -> Times:
    """Read times in their text form, one for each move; empty if there is no text."""
    if not text:
        return ()
    if not _TIMES.fullmatch(text):
        complaint = gettext(
            "'{times}' is not a list of times. Write hundredths of a second between moves, as in 0.32.41.",
            times=text[:20],
        )
        raise InvalidPart(complaint)
    times = tuple(map(int, text.split(".")))
    if len(times) != moves:
        complaint = gettext("Moves: {moves}, times: {times}. Each move needs one time.", moves=moves, times=len(times))
        raise InvalidPart(complaint)
    return times


def _joined(times: Times) -> str:
    return ".".join(map(str, times))


def _challenge(query: Mapping[str, str], problem: Problem) -> Challenge | None:
    moves = parse_moves(query.get("challenge", ""))
    if not moves:
        return None
    if not problem.is_solved(problem.board.play(moves)):
        raise InvalidPart(gettext("The challenge's moves do not solve this position, so there is nothing to beat."))
    return Challenge(moves, _times(query.get("pace", ""), len(moves)))


def _lines(text: str, start: Board) -> tuple[str, tuple[Line, ...]]:
    """Return the name of the main moves and the variations from their text form."""
    if not text:
        return "", ()
    name, *parts = text.split("~")
    names, texts = [name, *parts[::2]], parts[1::2]
    if not texts or len(parts) % 2 or not all(texts) or any(len(each) > MAX_NAME_CHARACTERS for each in names):
        complaint = gettext(
            "'{lines}' is not a list of variations. "
            "Write a name for these moves, then a name and moves for each variation, separated by ~.",
            lines=text[:20],
        )
        raise InvalidPart(complaint)
    if len(texts) > MAX_VARIATIONS:
        complaint = gettext(
            "A link can hold {most} variations; this one has {found}.", most=MAX_VARIATIONS, found=len(texts)
        )
        raise InvalidPart(complaint)
    lines = tuple(Line(called, parse_moves(moves)) for called, moves in zip(names[1:], texts, strict=True))
    for line in lines:
        start.play(line.moves)
    return name, lines
