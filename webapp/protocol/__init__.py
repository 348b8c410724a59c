"""Every message of the wire, defined once: the websocket `/live`, `POST /api/v1/solve`, `coach` and `solutions`, and
`--json` speak by it.

JSON objects with a `type`; every message of a job carries the `id` that the page chose. Positions, goals and moves are
in their text forms. A field with `?` is left out when there is nothing to say.

from    type        fields
server  hello       version, solvers, heuristics, tables, metrics?
client  solve       id, position, goal?, solver?, heuristic?, weight?, metric?, limit?, faces?
client  coach       id, position, moves, goal?, limit?, faces?
client  gather      id, position, goal?, limit?, faces?, most?
client  stop        id
client  watch       id, watched
server  info        id, phase, lower, upper?, bound?, expanded, generated, frontier?, explored?, rate, seconds,
                    fraction?, solver?, heuristic?, note?
server  improved    id, moves, length_stm, length_mtm, lower, seconds
server  solution    id, moves, length_stm, length_mtm, optimal, lower, solver, heuristic, metric, expanded, generated,
                    seconds, stages?, goal?, nearest?
server  judged      id, needed, moves
server  marked      id, only
server  bounds      id, lower, upper
server  appraisal   id, lower, upper, lost_least, lost_most, passages, stages, shortest, shortened, expanded, generated,
                    seconds, moves?, reason?
server  report      id, needed, left, lost, best, only?, moves, passages, shortest?, shortened?, expanded, generated,
                    seconds
server  solutions   id, length, count, positions, forced, solutions, straightest, graph?, note?, generated, seconds
server  stopped     id, reason, lower, upper?, moves?, expanded, generated, seconds
server  unsolvable  id, explanation
server  error       id?, code, message

solvers, heuristics, metrics    [{name, title, sizes, guarantee, summary, metrics?, longest_side?, heuristics?,
                                boards?}], heuristics and boards those that go with it
limit   {seconds?, nodes?}; seconds count from when the request arrives, whatever it waits for
goal    a name, a position, or `magic`: any magic square; in a solution that had several goals the one reached
faces   what is written on the tiles, one character a tile or apart by commas; tiles with equal faces are alike
judged  the moves of a game that were judged since the last of these messages; in a report all of them, in an appraisal
        the first ones, where the time was up or the memory full before the last, which the reason says:
        [{move, left, lost, better?, only?}], single-tile; how many are left after a move, and how many it lost, 0 or 2,
        with several goals 1 too
only    whether just one slide was a best move there, missing where nobody knows; after `judged` the numbers, from 1, of
        such moves come in `marked`; in a report how many of the best moves are known to have been the only ones
needed  length of the shortest solution from the start of a game; left, lost, best: at its end, in all, how many moves
bounds  of a game on a board of more than 16 cells, or whose tiles are alike: lower and upper have a number for its
        start and one for each move made: so many moves are needed at least, and a solution with so many is known
lost_least, lost_most  so many moves the game lost at least and at most
passages  [{from, to, lost, better?}], moves by their numbers from 1 that have surely lost some: better is a better
        first one; the stages of a game have the length of the shortest way known too, best
shortest  the shortest solution, in an appraisal the shortest that is known; shortened is the game's own path made
        shorter by optimal windows, to the position where it ended
most    how many of all shortest solutions are told; count says how many there are, in digits
forced  the numbers, from 1, of the moves that all shortest solutions make
straightest  the first of them with the fewest turns, which has the fewest multi-tile moves too
graph   {forks, chains}: the moves made at the positions where they part or meet, start first and goal last;
        [{from, to, moves, count}], by numbers of forks from 0, with how many solutions lead along each; where there
        are too many forks a note says so
nearest how many goals are as near as the one reached
stages  [{title, from, to}], the named parts of a path; from and to count moves
phase   queued, building, searching
watched whether anybody looks at the page; taken for granted until it says so
reason  asked, limit, memory, replaced, ending (of the server)
code    bad_message, bad_position, bad_goal, bad_moves, unsupported, busy, internal

Laws: one terminal message a job (solution, report, appraisal, solutions, stopped, unsolvable or error), always last. A
new solve, coach or gather replaces the running job; one that is refused replaces nothing. A stop or a watch for a job
that is over says nothing, as the two have crossed. What can not be understood is answered by an error, which carries an
`id` only when it ends that very job. Changes only add, else VERSION + 1.

`messages` has them as values, `coding` reads and writes them.
"""

from webapp.protocol.coding import decode, decode_as, encode, hello, of_event, tables
from webapp.protocol.messages import (
    LONGEST,
    TERMINAL,
    VERSION,
    Appraisal,
    Bounds,
    Chain,
    Coach,
    Error,
    GameStage,
    Gather,
    Graph,
    Hello,
    Improved,
    Info,
    Judged,
    Judgement,
    Limit,
    Marked,
    Message,
    Offer,
    Passage,
    Refused,
    Report,
    Request,
    Solution,
    Solutions,
    Solve,
    Stage,
    Stop,
    Stopped,
    Table,
    Text,
    Unsolvable,
    Watch,
)

__all__ = [
    "Chain",
    "Coach",
    "Error",
    "GameStage",
    "Gather",
    "Graph",
    "Hello",
    "Improved",
    "Info",
    "Judged",
    "Judgement",
    "Marked",
    "LONGEST",
    "Limit",
    "Message",
    "Offer",
    "Passage",
    "Refused",
    "Report",
    "Request",
    "Solution",
    "Solutions",
    "Solve",
    "Stage",
    "Stop",
    "Stopped",
    "TERMINAL",
    "Table",
    "Text",
    "Unsolvable",
    "VERSION",
    "Appraisal",
    "Bounds",
    "Watch",
    "decode",
    "decode_as",
    "encode",
    "hello",
    "of_event",
    "tables",
]
