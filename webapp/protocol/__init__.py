"""Every message of the wire, defined once: the websocket `/live`, `POST /api/v1/solve`, `coach`, `solutions` and
`judge`, and `--json` use them.

JSON objects with a `type`; every message of a job carries the `id` that the page chose. Positions, goals and moves are
in their text forms. A field with `?` is left out when there is nothing to say.

from    type        fields
server  hello       version, solvers, heuristics, tables, metrics?, release?, machine?
client  solve       id, position, goal?, solver?, heuristic?, weight?, metric?, limit?, faces?
client  coach       id, position, moves, goal?, limit?, faces?
client  gather      id, position, goal?, limit?, faces?, most?
client  stop        id
client  watch       id, watched
server  error       id?, code, message

The other messages of a job, `info` to `scrambled`, are the solver's events: `events.TYPES` names the dataclass of each,
which says what its fields mean, and `events.RENAMED` the few fields that have another name here.

limit   {seconds?, nodes?}; seconds count from when the request arrives
goal    a name, a position, or `magic`: any magic square; in a solution that had several goals the one reached
faces   what is written on the tiles, one character per tile or separated by commas; tiles with equal faces are alike
most    how many of all shortest solutions are listed; count says how many there are, in digits
watched whether the page is visible; true until it says otherwise
phase   queued, building, searching
reason  asked, limit, memory, replaced, ending (of the server)
code    bad_message, bad_position, bad_goal, bad_moves, unsupported, busy, internal

Laws: one terminal message a job, always last; `events.PROGRESS` has all others. A new solve, coach or gather replaces
the running job; one that is refused replaces nothing. A stop or a watch for a job that is over is ignored, as the two
have crossed. What cannot be understood is answered by an error, which carries an `id` only when it ends that very job.
Changes only add, else VERSION + 1.

`messages` has what a page sends, and reads and writes; `events` derives what it is sent from the solver.
`typescript` declares all of them for the page's scripts.
"""

from webapp.protocol.events import PROGRESS, TYPE_OF, TYPES, Error, Event, Message, message_type
from webapp.protocol.messages import (
    MAX_MESSAGE_CHARACTERS,
    VERSION,
    Coach,
    Gather,
    Hello,
    Judge,
    Limit,
    Refused,
    Request,
    Scramble,
    Solve,
    Stop,
    Text,
    Watch,
    decode,
    decode_as,
    encode,
    hello,
    tables,
)

__all__ = [
    "Coach", "Error", "Event", "Gather", "Hello", "Judge", "Limit", "MAX_MESSAGE_CHARACTERS", "Message", "PROGRESS",
    "Refused", "Request", "Scramble", "Solve", "Stop", "TYPES", "TYPE_OF", "Text", "VERSION", "Watch", "decode",
    "decode_as", "encode", "hello", "message_type", "tables",
]  # fmt: skip
