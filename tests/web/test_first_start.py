"""The very first start, with nothing compiled: what a visitor waits for is compiled first."""

import json
import os
import time
import urllib.request
from urllib.error import HTTPError

import pytest

from tests.positions import PUBLISHED_4X4
from tests.servers import TIMEOUT_S, running

COMPILATION = 600
"""seconds that it may take on a slow machine"""
NEEDED = ("batches.", "distances.", "building.")
"""the modules whose kernels serve the 4x4"""
LATER = ("best_first.", "idastar.")
"""modules whose kernels the same process compiles for other boards; another process starts with those of large boards
"""


def solved(server, position):
    """Return the server's response when it is ready for it."""
    body = json.dumps({"position": position}).encode()
    request = urllib.request.Request(f"{server.url}/api/v1/solve", body, {"Content-Type": "application/json"})
    deadline = time.monotonic() + COMPILATION
    while True:
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT_S) as answer:
                return json.load(answer)
        except HTTPError as error:
            if error.code != 503 or time.monotonic() > deadline:
                raise


@pytest.mark.slow
def test_the_first_4x4_waits_for_no_kernel_of_other_boards(tmp_path):
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("NUMBA_", "TAQUIN_"))}
    with running(env=environment | {"XDG_CACHE_HOME": str(tmp_path)}) as server:
        answer = solved(server, PUBLISHED_4X4)
        kernels = {path.name: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nbc")}
    assert (answer["type"], answer["optimal"], answer["length_stm"]) == ("solution", True, 46)
    needed = [when for name, when in kernels.items() if name.startswith(NEEDED)]
    assert len(needed) >= 3
    assert [(name, when) for name, when in kernels.items() if not name.startswith(NEEDED) and when <= min(needed)] == []
    assert [name for name in kernels if name.startswith(LATER)] == []
