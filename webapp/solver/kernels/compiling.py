"""Compilation of the search kernels: decorators for kernels and for the functions that kernels call.

Numba takes half a second to import. So it is imported when the first kernel is called; menus and boards do not need it.
"""

from collections.abc import Callable
from threading import RLock
from typing import Any

from webapp.forking import wait_at_fork

Function = Callable[..., Any]

CALLEES: list[tuple[Function, dict[str, Any]]] = []
"""functions called by kernels and not yet registered with Numba, with their compilation options"""
_loading = RLock()
wait_at_fork(_loading)


class Kernel:
    """A function that is compiled when called, for the types of its arguments; other kernels may call it too."""

    def __init__(self, function: Function, **options: Any) -> None:
        self.function = function
        self._options = options
        self._dispatcher: Any = None

    def __call__(self, *arguments: Any) -> Any:
        return (self._dispatcher or self.dispatcher)(*arguments)

    @property
    def dispatcher(self) -> Any:
        """Return the Numba dispatcher of the function."""
        with _loading:
            if self._dispatcher is None:
                from webapp.solver.kernels import jit

                self._dispatcher = jit.dispatcher(self.function, self._options, CALLEES)
            return self._dispatcher

    @property
    def _numba_type_(self) -> Any:
        """Return the type by which Numba recognises the function when another kernel calls it."""
        return self.dispatcher._numba_type_


def kernel(function: Function) -> Kernel:
    """Compile a kernel that takes arrays and numbers. It releases the interpreter lock and is cached on disk."""
    return Kernel(function, nogil=True)


def lean_kernel(function: Function) -> Kernel:
    """Compile a kernel that allocates no arrays, without Numba's reference counting.

    Reference counting costs kernels that pass many arrays on up to half of their time.
    """
    return Kernel(function, nogil=True, _nrt=False)


def short_kernel(function: Function) -> Kernel:
    """Compile a lean kernel that takes microseconds. It keeps the interpreter lock, as getting it back takes longer."""
    return Kernel(function, _nrt=False)


def inlined(function: Function) -> Function:
    """Mark a function that kernels call; it can also be called from Python."""
    return _called(function, inline="never")


def copied_in(function: Function) -> Function:
    """Mark a function so short that a call costs more than its work: Numba replaces each call with its source."""
    return _called(function, inline="always")


def merged_in(function: Function) -> Function:
    """Mark a function that a kernel calls once for each node: LLVM inlines it, whatever its length."""
    return _called(function, forceinline=True)


def _called(function: Function, **options: Any) -> Function:
    CALLEES.append((function, options))
    return function
