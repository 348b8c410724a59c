"""Slow, obvious twins of what the product does fast. Positions are plain tuples of tiles, row by row, 0 the blank."""

from collections import Counter
from itertools import combinations, permutations


def arrangements(count):
    """Every order of the tiles 0 .. count-1."""
    return list(permutations(range(count)))


def standard(width, height):
    """1 .. n-1 row by row, the blank last."""
    return (*range(1, width * height), 0)


def blank_first(width, height):
    """The blank, then 1 .. n-1 row by row."""
    return tuple(range(width * height))


def neighbours(tiles, width):
    """Each position that one tile's slide leads to, by the letter of the way the tile travels."""
    height = len(tiles) // width
    row, column = divmod(tiles.index(0), width)
    beside = {"U": (row + 1, column), "D": (row - 1, column), "L": (row, column + 1), "R": (row, column - 1)}
    return {
        letter: exchanged(tiles, row * width + column, tile_row * width + tile_column)
        for letter, (tile_row, tile_column) in beside.items()
        if 0 <= tile_row < height and 0 <= tile_column < width
    }


def exchanged(tiles, first_cell, second_cell):
    """The position with the contents of two cells exchanged."""
    changed = list(tiles)
    changed[first_cell], changed[second_cell] = tiles[second_cell], tiles[first_cell]
    return tuple(changed)


def distances(goal, width):
    """How many single-tile moves every position that can reach `goal` needs to it, by breadth-first search."""
    distance = {goal: 0}
    layer = [goal]
    while layer:
        following = []
        for tiles in layer:
            for neighbour in neighbours(tiles, width).values():
                if neighbour not in distance:
                    distance[neighbour] = distance[tiles] + 1
                    following.append(neighbour)
        layer = following
    return distance


def shortest_solutions(goal, width):
    """How many shortest solutions in single-tile moves every position that can reach `goal` has."""
    distance = distances(goal, width)
    count = {goal: 1}
    for tiles in sorted(distance, key=distance.get)[1:]:
        nearer = [near for near in neighbours(tiles, width).values() if distance[near] < distance[tiles]]
        count[tiles] = sum(count[near] for near in nearer)
    return count


def multi_tile_distances(goal, width):
    """How many moves of any number of tiles at once every position that can reach `goal` needs, breadth first."""
    distance = {goal: 0}
    layer = [goal]
    while layer:
        following = []
        for tiles in layer:
            for letter in "UDLR":
                slid = neighbours(tiles, width).get(letter)
                while slid is not None:
                    if slid not in distance:
                        distance[slid] = distance[tiles] + 1
                        following.append(slid)
                    slid = neighbours(slid, width).get(letter)
        layer = following
    return distance


def perft(goal, width):
    """How many positions there are at each distance from `goal`."""
    counts = Counter(distances(goal, width).values())
    return [counts[depth] for depth in range(len(counts))]


def inversions(tiles, goal):
    """Pairs of tiles that stand in the other order than in the goal."""
    return sum(
        goal.index(tiles[before]) > goal.index(tiles[after])
        for after in range(len(tiles))
        for before in range(after)
        if tiles[before] and tiles[after]
    )


def exchanges(tiles, goal):
    """How many exchanges of two cells' contents turn `tiles` into `goal`, putting the cells right one after another."""
    count = 0
    for cell in range(len(goal)):
        if tiles[cell] != goal[cell]:
            tiles = exchanged(tiles, cell, tiles.index(goal[cell]))
            count += 1
    return count


def manhattan(tiles, goal, width):
    """Rows and columns between each tile and its place in the goal, added up."""
    total = 0
    for tile in range(1, len(tiles)):
        row, column = divmod(tiles.index(tile), width)
        goal_row, goal_column = divmod(goal.index(tile), width)
        total += abs(row - goal_row) + abs(column - goal_column)
    return total


def tiles_after(tiles, width, letters):
    """The position after single-tile moves, one letter each."""
    for letter in letters:
        tiles = neighbours(tiles, width)[letter]
    return tiles


def leaving(line):
    """How few of the home places in `line` must be taken out to leave the rest in ascending order: try all subsets."""
    for kept in range(len(line), -1, -1):
        if any(list(rest) == sorted(rest) for rest in combinations(line, kept)):
            return len(line) - kept


def linear_conflict(tiles, goal, width):
    """Manhattan distance, and two for every tile that must leave the row or column that it is at home in."""
    total = manhattan(tiles, goal, width)
    lines = [range(row, row + width) for row in range(0, len(tiles), width)]
    lines += [range(column, len(tiles), width) for column in range(width)]
    for line in lines:
        homes = [goal.index(tiles[cell]) for cell in line if tiles[cell]]
        total += 2 * leaving([home for home in homes if home in line])
    return total
