"""Every message of the wire, defined once: the websocket `/live`, `POST /api/v1/solve`, `coach`, `solutions` and
`judge`, and `--json` use them.

The pages at `/api/v1/` and `/api/v1/live` show the messages, their fields and a conversation. `live` names those of the
websocket.

Laws: one terminal message a job, always last; `events.PROGRESS` has all others. A new solve, coach or gather replaces
the running job; one that is refused replaces nothing. A stop or a watch for a job that is over is ignored, as the two
have crossed. What cannot be understood is answered by an error, which carries an `id` only when it ends that very job.
Changes only add, else VERSION + 1.

`messages` has what a page sends, and reads and writes; `events` derives what it is sent from the solver, and `answers`
has what only HTTP answers. `operations` lists the requests over HTTP, `meanings` finds the docstring of each field, and
`openapi` makes the document from both. `typescript` declares the messages for the page's scripts.
"""

from webapp.protocol.events import ADDED, BOUNDED, PROGRESS, TYPE_OF, TYPES, Error, Event, Message, message_type
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
    "ADDED", "BOUNDED", "Coach", "Error", "Event", "Gather", "Hello", "Judge", "Limit", "MAX_MESSAGE_CHARACTERS",
    "Message", "PROGRESS", "Refused", "Request", "Scramble", "Solve", "Stop", "TYPES", "TYPE_OF", "Text", "VERSION",
    "Watch", "decode", "decode_as", "encode", "hello", "message_type", "tables",
]  # fmt: skip
