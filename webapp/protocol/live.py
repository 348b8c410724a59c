"""What goes over the websocket: the messages of both sides, and a conversation as an example."""

from typing import Any

from webapp import protocol
from webapp.solver import Scrambled

FROM_CLIENT = (protocol.Solve, protocol.Coach, protocol.Gather, protocol.Stop, protocol.Watch)
FROM_SERVER = (
    protocol.Hello,
    *(protocol.message_type(kind) for kind in protocol.TYPES.values() if kind is not Scrambled),
)
"""all that the websocket sends; the rest goes over HTTP only"""

CLIENT, SERVER = "client", "server"
_LARGE = "24 13 1 10 5/21 2 7 4 19/20 8 12 18 3/11 16 23 17 9/6 22 15 14 0"
CONVERSATION: list[tuple[str, dict[str, Any]]] = [
    (SERVER, {"type": "hello", "version": protocol.VERSION}),
    (CLIENT, {"type": "solve", "id": "a", "position": "1 2 3/4 5 6/0 7 8"}),
    (SERVER, {"type": "solution", "id": "a", "moves": "L2", "length_stm": 2, "optimal": True}),
    (CLIENT, {"type": "solve", "id": "b", "position": "1 2 3/4 5 6/0 7 8", "goal": "1 2/3 0"}),
    (SERVER, {"type": "error", "id": "b", "code": "bad_goal"}),
    (CLIENT, {"type": "solve", "id": "c", "position": _LARGE, "limit": {"seconds": 60}}),
    (SERVER, {"type": "improved", "id": "c"}),
    (SERVER, {"type": "info", "id": "c", "phase": "searching"}),
    (CLIENT, {"type": "stop", "id": "c"}),
    (SERVER, {"type": "stopped", "id": "c", "reason": "asked"}),
]
"""of the server's messages some of the fields"""
