"""Naive pattern databases: breadth-first search over dictionaries."""

from collections import deque


def beside(cell, width, height):
    """Return the cells next to a cell."""
    row, column = divmod(cell, width)
    around = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return [y * width + x for y, x in around if 0 <= y < height and 0 <= x < width]


def pattern_distances(width, height, pattern, blank):
    """Return the distance of every (cells of the pattern's tiles, blank's cell); moves of other tiles cost nothing."""
    start = (tuple(pattern), blank)
    distances = {start: 0}
    waiting = deque([start])
    while waiting:
        places, at = state = waiting.popleft()
        for cell in beside(at, width, height):
            cost = int(cell in places)
            after = tuple(at if place == cell else place for place in places), cell
            if distances[state] + cost < distances.get(after, 1 << 30):
                distances[after] = distances[state] + cost
                (waiting.append if cost else waiting.appendleft)(after)
    return distances
