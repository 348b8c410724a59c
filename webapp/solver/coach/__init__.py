"""Coach: what each move of a game has cost.

game      moves from a position towards a goal, which they need not reach, taken one tile at a time
lost      moves of it that a shortest way would not have needed

Read `judging` first, which says by what a game is judged. Up to 16 cells that is `exact` distances, and then the
`marks` of the moves that were the only best ones; where the time or the memory is too short for all of them the game is
`unfinished`, and the others have bounds. On larger boards it is `bounded`: `intervals` for the distances, `stages`, and
`passages` where the `shortening` of the game's own path has found a shorter way. `told` is what is said.
"""

from webapp.solver.coach.judging import coach, judge
from webapp.solver.coach.told import Appraisal, Bounds, Events, GameStage, Judged, JudgedMove, Marked, Passage, Report

__all__ = [
    "Appraisal",
    "Bounds",
    "Events",
    "GameStage",
    "Judged",
    "JudgedMove",
    "Marked",
    "Passage",
    "Report",
    "coach",
    "judge",
]
