"""Naive reference implementations of the fast code. A position is a tuple of tiles, row by row, 0 the blank."""

import heapq
from collections import Counter
from functools import cache, lru_cache
from itertools import combinations, count, permutations, product


def arrangements(count):
    """Return every order of the tiles 0 .. count-1."""
    return list(permutations(range(count)))


def standard(width, height):
    """Return 1 .. n-1 row by row, then the blank."""
    return (*range(1, width * height), 0)


def blank_first(width, height):
    """Return the blank, then 1 .. n-1 row by row."""
    return tuple(range(width * height))


def neighbours(tiles, width):
    """Return the positions after one single-tile move, by the direction of the tile."""
    blank = tiles.index(0)
    return {letter: exchanged(tiles, blank, cell) for letter, cell in beside(blank, width, len(tiles) // width).items()}


@cache
def beside(blank, width, height):
    """Return the cells whose tile can move to the blank, by its direction."""
    row, column = divmod(blank, width)
    cells = {"U": (row + 1, column), "D": (row - 1, column), "L": (row, column + 1), "R": (row, column - 1)}
    return {letter: y * width + x for letter, (y, x) in cells.items() if 0 <= y < height and 0 <= x < width}


def replayed(tiles, width, moves):
    """Return the positions before the first move and after each, single- or multi-tile; each move must be possible."""
    positions, tiles, blank = [tiles], list(tiles), tiles.index(0)
    for direction, steps in moves:
        for _ in range(steps):
            cell = blank + {"U": width, "D": -width, "L": 1, "R": -1}[direction]
            assert 0 <= cell < len(tiles) and (direction in "UD" or cell // width == blank // width)
            tiles[blank], tiles[cell], blank = tiles[cell], 0, cell
        positions.append(tuple(tiles))
    return positions


def exchanged(tiles, first_cell, second_cell):
    """Return the position with the contents of two cells swapped."""
    changed = list(tiles)
    changed[first_cell], changed[second_cell] = tiles[second_cell], tiles[first_cell]
    return tuple(changed)


def slides(tiles, width):
    """Yield each position after one multi-tile move: the blank travels along its row or column."""
    row, column = divmod(tiles.index(0), width)
    for line in (slice(row * width, (row + 1) * width), slice(column, None, width)):
        others = [tile for tile in tiles[line] if tile]
        for place in range(len(others) + 1):
            moved = list(tiles)
            moved[line] = [*others[:place], 0, *others[place:]]
            if tuple(moved) != tiles:
                yield tuple(moved)


def breadth_first(goal, successors):
    """Return the distance from `goal` of every position that can reach it."""
    return breadth_first_from([goal], successors)


def breadth_first_from(goals, successors):
    """Return, for every position that can reach one of the goals, the distance to the nearest."""
    distance = dict.fromkeys(goals, 0)
    layer = list(goals)
    while layer:
        following = []
        for tiles in layer:
            for after in successors(tiles):
                if after not in distance:
                    distance[after] = distance[tiles] + 1
                    following.append(after)
        layer = following
    return distance


@cache
def shortest_ways(goal, width):
    """Return the letters of a shortest solution of every position that can reach `goal`."""
    back = {"U": "D", "D": "U", "L": "R", "R": "L"}
    ways, layer = {goal: ""}, [goal]
    while layer:
        found = []
        for tiles in layer:
            for letter, onwards in neighbours(tiles, width).items():
                if onwards not in ways:
                    ways[onwards] = back[letter] + ways[tiles]
                    found.append(onwards)
        layer = found
    return ways


@lru_cache(maxsize=16)
def distances(goal, width):
    """Return the single-tile distances of all positions that can reach `goal`. Cached: do not modify."""
    return breadth_first(goal, lambda tiles: neighbours(tiles, width).values())


@cache
def distances_to_magic():
    """Return the single-tile distance of every 3x3 position to the nearest magic square. Cached: do not modify."""
    lines = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
    squares = [
        tiles for tiles in permutations(range(9)) if all(sum(tiles[cell] for cell in line) == 12 for line in lines)
    ]
    return breadth_first_from(squares, lambda tiles: neighbours(tiles, 3).values())


@lru_cache(maxsize=16)
def shortest_solutions(goal, width):
    """Return the number of shortest single-tile solutions of all positions that can reach `goal`. Cached."""
    distance = distances(goal, width)
    count = {goal: 1}
    for tiles in sorted(distance, key=distance.get)[1:]:
        nearer = [near for near in neighbours(tiles, width).values() if distance[near] < distance[tiles]]
        count[tiles] = sum(count[near] for near in nearer)
    return count


@lru_cache(maxsize=16)
def multi_tile_distances(goal, width):
    """Return the multi-tile distances of all positions that can reach `goal`."""
    return breadth_first(goal, lambda tiles: slides(tiles, width))


def perft(goal, width):
    """Return the number of positions at each distance from `goal`."""
    counts = Counter(distances(goal, width).values())
    return [counts[depth] for depth in range(len(counts))]


def inversions(tiles, goal):
    """Return the number of pairs of tiles in the opposite order to the goal."""
    return sum(
        goal.index(tiles[before]) > goal.index(tiles[after])
        for after in range(len(tiles))
        for before in range(after)
        if tiles[before] and tiles[after]
    )


def exchanges(tiles, goal):
    """Return the number of swaps of two cells that turn `tiles` into `goal`, fixing one cell after another."""
    count = 0
    for cell in range(len(goal)):
        if tiles[cell] != goal[cell]:
            tiles = exchanged(tiles, cell, tiles.index(goal[cell]))
            count += 1
    return count


def manhattan(tiles, goal, width):
    """Return the Manhattan distance: rows and columns between each tile and its goal cell, added up."""
    total = 0
    for tile in range(1, len(tiles)):
        row, column = divmod(tiles.index(tile), width)
        goal_row, goal_column = divmod(goal.index(tile), width)
        total += abs(row - goal_row) + abs(column - goal_column)
    return total


def tiles_after(tiles, width, letters):
    """Return the position after single-tile moves, one letter each."""
    for letter in letters:
        tiles = neighbours(tiles, width)[letter]
    return tiles


def leaving(line):
    """Return the least number of elements to remove from `line` to leave the rest ascending, by trying all subsets."""
    for kept in range(len(line), -1, -1):
        if any(list(rest) == sorted(rest) for rest in combinations(line, kept)):
            return len(line) - kept


def linear_conflict(tiles, goal, width):
    """Return Manhattan distance plus two for every tile that must leave its goal row or column."""
    total = manhattan(tiles, goal, width)
    lines = [range(row, row + width) for row in range(0, len(tiles), width)]
    lines += [range(column, len(tiles), width) for column in range(width)]
    for line in lines:
        homes = [goal.index(tiles[cell]) for cell in line if tiles[cell]]
        total += 2 * leaving([home for home in homes if home in line])
    return total


def misplaced_tiles(tiles, goal, width):
    """Return the number of tiles that are not in place."""
    return sum(tile != home for tile, home in zip(tiles, goal, strict=True) if tile)


def givers(tiles, goal, width):
    """Return the cells next to a corner whose tiles are in place and must move away to let the corner's tile in."""
    height = len(tiles) // width
    if width == 1 or height == 1:
        return set()
    found = set()
    for row, column in product({0, height - 1}, {0, width - 1}):
        corner = row * width + column
        above = (row + 1 if row == 0 else row - 1) * width + column
        beside = row * width + (column + 1 if column == 0 else column - 1)
        for cell, across in ((above, beside), (beside, above)):
            at_home = tiles[cell] == goal[cell] != 0
            awaited = goal[corner] not in (0, tiles[corner])
            can_step_in = tiles[corner] == 0 and tiles[across] == goal[corner]
            if at_home and awaited and not can_step_in:
                found.add(cell)
    return found


def corner_tiles(tiles, goal, width):
    """Return Manhattan distance plus two for every tile in place that must move away for a corner."""
    return manhattan(tiles, goal, width) + 2 * len(givers(tiles, goal, width))


def by_way_of_an_eve(heuristic, tiles, goal, width):
    """Return the least value of a heuristic on the positions two moves before the goal, plus 2; exact near the goal."""
    if tiles == goal:
        return 0
    days = list(neighbours(goal, width).values())
    if tiles in days:
        return 1
    eves = {eve for day in days for eve in neighbours(day, width).values()} - {goal}
    return 2 + min(heuristic(tiles, eve, width) for eve in eves)


def last_moves(tiles, goal, width):
    """Return Manhattan distance corrected by `by_way_of_an_eve`."""
    return by_way_of_an_eve(manhattan, tiles, goal, width)


def lines_and_corners(tiles, goal, width):
    """Return Manhattan distance plus two for each tile that must leave a goal row or column.

    A tile that must move away for a corner's tile may leave its row or its column; the choice with the fewest tiles
    counts.
    """
    rows = [range(row, row + width) for row in range(0, len(tiles), width)]
    columns = [range(column, len(tiles), width) for column in range(width)]
    giving = sorted(givers(tiles, goal, width))
    return manhattan(tiles, goal, width) + 2 * min(
        len(giving)
        + leaving_lines(rows, tiles, goal, {cell for cell, by_row in zip(giving, ways, strict=True) if by_row})
        + leaving_lines(columns, tiles, goal, {cell for cell, by_row in zip(giving, ways, strict=True) if not by_row})
        for ways in product((True, False), repeat=len(giving))
    )


def leaving_lines(lines, tiles, goal, gone):
    """Return the number of tiles that must leave their goal rows or columns, without those on the cells in `gone`."""
    homes = [[goal.index(tiles[cell]) for cell in line if tiles[cell] and cell not in gone] for line in lines]
    return sum(leaving([home for home in at if home in line]) for line, at in zip(lines, homes, strict=True))


def combined(tiles, goal, width):
    """Return `lines_and_corners` corrected by `by_way_of_an_eve`."""
    return by_way_of_an_eve(lines_and_corners, tiles, goal, width)


def walking_distance(tiles, goal, width):
    """Return walking distance: the distances in the row puzzle and in the column puzzle, added up."""
    rows = [cell // width for cell in range(len(tiles))]
    columns = [cell % width for cell in range(len(tiles))]
    return sum(
        line_distances(line_state(goal, goal, lines))[line_state(tiles, goal, lines)] for lines in (rows, columns)
    )


def line_state(tiles, goal, lines):
    """Return the line of the blank, and for every line the number of tiles of each goal line in it."""
    counts = [[0] * (max(lines) + 1) for _ in range(max(lines) + 1)]
    for cell, tile in enumerate(tiles):
        if tile:
            counts[lines[cell]][lines[goal.index(tile)]] += 1
    return lines[tiles.index(0)], tuple(map(tuple, counts))


@cache
def line_distances(goal):
    """Return the distance of every state of a line puzzle from `goal`.

    A move takes any tile of a line next to the blank's into that line.
    """
    distance = {goal: 0}
    layer = [goal]
    while layer:
        following = []
        for blank, counts in layer:
            for line, home in product((blank - 1, blank + 1), range(len(counts))):
                if 0 <= line < len(counts) and counts[line][home]:
                    changed = [list(row) for row in counts]
                    changed[line][home] -= 1
                    changed[blank][home] += 1
                    state = line, tuple(map(tuple, changed))
                    if state not in distance:
                        distance[state] = distance[blank, counts] + 1
                        following.append(state)
        layer = following
    return distance


def weighted_astar(tiles, goal, width, heuristic, tenths=10):
    """Return the length of the solution, the number of expanded and of generated nodes; f is g plus h in tenths.

    Among nodes of least f, one with the least h is expanded first, and of these the newest.
    """
    met = {tiles: 0}
    order = count(0, -1)
    waiting = [(tenths * heuristic(tiles), heuristic(tiles), next(order), 0, tiles)]
    taken = 0
    while waiting:
        *_, length, tiles = heapq.heappop(waiting)
        if tiles == goal:
            return length, taken, len(met)
        if length == met[tiles]:
            taken += 1
            for after in neighbours(tiles, width).values():
                if length + 1 < met.get(after, 1 << 30):
                    met[after] = length + 1
                    h = heuristic(after)
                    heapq.heappush(waiting, (10 * (length + 1) + tenths * h, h, next(order), length + 1, after))


def idastar(tiles, goal, width, heuristic):
    """Return the number of expanded nodes for each limit, the last of which is the length of a shortest solution."""
    rounds = {}
    bound = heuristic(tiles)
    while True:
        rounds[bound] = 0
        bound = within(bound, [tiles], goal, width, heuristic, rounds)
        if bound in rounds:
            return rounds


def within(bound, path, goal, width, heuristic, rounds):
    """Return the least f above the limit found from the end of a path; the limit itself if the goal is reached."""
    f = len(path) - 1 + heuristic(path[-1])
    if f > bound or path[-1] == goal:
        return f
    rounds[bound] += 1
    least = 1 << 30
    for after in neighbours(path[-1], width).values():
        if after not in path[-2:]:
            least = min(least, within(bound, [*path, after], goal, width, heuristic, rounds))
            if least == bound:
                break
    return least
