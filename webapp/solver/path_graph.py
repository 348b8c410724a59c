"""The graph of all shortest paths from a position to the goal: what holds of them all, without walking each.

layer   the positions after so many moves, each with the moves that stay on a shortest path; without the goal's
fork    a position where paths part or meet, and the start and the goal
chain   the moves from one fork to the next, between which there is no choice

Every position stands in one layer, for its distance from the goal says in which. So what holds of all paths is found by
going through the layers once, however many paths there are.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from operator import itemgetter

from webapp.puzzle.board import Board
from webapp.puzzle.moves import Move, merged

Edges = list[tuple[Move, Board]]
Layer = dict[Board, Edges]
Path = tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Chain:
    """Moves without a choice, from one fork to another; forks are named by their numbers from 0."""

    from_fork: int
    to_fork: int
    moves: Path
    count: int
    """solutions that lead along it"""


@dataclass(frozen=True, slots=True)
class Folded:
    """The graph with its chains as edges."""

    forks: tuple[int, ...]
    """the moves made at each of them; the start is the first, the goal the last"""
    chains: tuple[Chain, ...]


class PathGraph:
    """All shortest paths from `board` to `goal`, by their layers."""

    def __init__(self, board: Board, goal: Board, layers: list[Layer]) -> None:
        self._board = board
        self._goal = goal
        self._layers = layers
        self._edges: Layer = {position: edges for layer in layers for position, edges in layer.items()} | {goal: []}
        self._onwards = self._counted_onwards()

    @property
    def count(self) -> int:
        """How many paths there are."""
        return self._onwards[self._board]

    @property
    def forced(self) -> tuple[int, ...]:
        """The moves that every path makes, by their numbers from 1."""
        widths = [*map(len, self._layers), 1]
        return tuple(number for number in range(1, len(widths)) if widths[number - 1] == widths[number] == 1)

    def paths(self) -> Iterator[Path]:
        """Each path by single-tile moves, in the order U, D, L, R."""
        moves: list[Move] = []
        stack = [iter(self._edges[self._board])]
        while stack:
            if len(moves) == len(self._layers):
                yield tuple(moves)
            edge = next(stack[-1], None)
            if edge is None:
                stack.pop()
                del moves[-1:]
            else:
                moves.append(edge[0])
                stack.append(iter(self._edges[edge[1]]))

    def straightest(self) -> Path:
        """The first path with the fewest turns; as a slide goes on until the direction turns, none has fewer slides."""
        ahead: dict[tuple[Board, Move], tuple[int, Move | None]] = {}
        for layer in reversed(self._layers):
            for position, edges in layer.items():
                for move, after in edges:
                    onwards = [(ahead[after, then][0] + (then != move), then) for then, _ in self._edges[after]]
                    ahead[position, move] = min(onwards, key=itemgetter(0), default=(1, None))
        return merged(self._along(ahead))

    def _along(self, ahead: dict[tuple[Board, Move], tuple[int, Move | None]]) -> Iterator[Move]:
        """The path with the fewest slides ahead, by how many there are after each move and which move follows it."""
        position = self._board
        firsts = [move for move, _ in self._edges[position]]
        move = min(firsts, key=lambda first: ahead[position, first][0], default=None)
        while move is not None:
            yield move
            position, move = position.slide(move), ahead[position, move][1]

    def folded(self, most: int) -> Folded | None:
        """The graph with its chains as edges; None where it has more than so many forks."""
        forks = self._forks()
        if len(forks) > most:
            return None
        made = {position: step for step, layer in enumerate(self._layers) for position in layer}
        made[self._goal] = len(self._layers)
        return Folded(tuple(made[fork] for fork in forks), tuple(self._chains(forks)))

    def _chains(self, forks: list[Board]) -> Iterator[Chain]:
        numbers = {fork: number for number, fork in enumerate(forks)}
        hither = self._counted_hither()
        for fork in forks:
            for move, position in self._edges[fork]:
                count = hither[fork] * self._onwards[position]
                moves = [move]
                while position not in numbers:
                    [(move, position)] = self._edges[position]
                    moves.append(move)
                yield Chain(numbers[fork], numbers[position], merged(moves), count)

    def _forks(self) -> list[Board]:
        """The start first, the goal last."""
        entries = dict.fromkeys(self._edges, 0)
        for edges in self._edges.values():
            for _, after in edges:
                entries[after] += 1
        parting = {position for position, edges in self._edges.items() if len(edges) != 1 or entries[position] != 1}
        return [position for position in self._edges if position in parting or position == self._board]

    def _counted_onwards(self) -> dict[Board, int]:
        """The paths from each position to the goal."""
        paths = {self._goal: 1}
        for layer in reversed(self._layers):
            paths |= {position: sum(paths[after] for _, after in edges) for position, edges in layer.items()}
        return paths

    def _counted_hither(self) -> dict[Board, int]:
        """The paths from the start to each position."""
        paths = dict.fromkeys(self._edges, 0) | {self._board: 1}
        for position, edges in self._edges.items():
            for _, after in edges:
                paths[after] += paths[position]
        return paths
