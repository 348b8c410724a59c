"""Forking: a forked process goes on with the thread that forked, without the others and whatever they had in hand.

Without these functions it would wait forever for locks that such threads held, and for work that was given to them.
"""

import os
from collections.abc import Callable
from typing import Any


def wait_at_fork(lock: Any) -> None:
    """Let a fork wait until no other thread holds the lock, so that it is free in the new process."""
    if hasattr(os, "register_at_fork"):
        os.register_at_fork(before=lock.acquire, after_in_parent=lock.release, after_in_child=lock.release)


def renew_after_fork(renew: Callable[[], object]) -> None:
    """Call a function first in every forked process."""
    if hasattr(os, "register_at_fork"):
        os.register_at_fork(after_in_child=renew)
