"""Compilation of the search kernels: one decorator for kernels, and some for what kernels call.

Numba takes half a second to import. So it is imported with the first kernel that is called; menus and boards need none.
"""

from collections.abc import Callable
from threading import RLock
from typing import Any

Function = Callable[..., Any]

CALLEES: list[tuple[Function, dict[str, Any]]] = []
"""functions that kernels call and Numba does not know yet, with how they are compiled"""
_loading = RLock()


class Kernel:
    """A function that is compiled when it is called, for the types that it is given; other kernels may call it too."""

    def __init__(self, function: Function, **options: Any) -> None:
        self.function = function
        self._options = options
        self._dispatcher: Any = None

    def __call__(self, *arguments: Any) -> Any:
        return (self._dispatcher or self.dispatcher)(*arguments)

    @property
    def dispatcher(self) -> Any:
        """What Numba makes of it."""
        with _loading:
            if self._dispatcher is None:
                from webapp.solver.kernels import jit

                self._dispatcher = jit.dispatcher(self.function, self._options)
            return self._dispatcher

    @property
    def _numba_type_(self) -> Any:
        """As what Numba knows it where another kernel calls it."""
        return self.dispatcher._numba_type_


def kernel(function: Function) -> Kernel:
    """Compile a kernel: arrays and numbers in, a halt out; it releases the interpreter lock and is kept on disk."""
    return Kernel(function, nogil=True)


def lean_kernel(function: Function) -> Kernel:
    """The same for a kernel that makes no arrays: it is compiled without Numba's reference counting, which costs
    kernels that pass many arrays on up to half of their time."""
    return Kernel(function, nogil=True, _nrt=False)


def inlined(function: Function) -> Function:
    """Mark a function that kernels call; from Python it can be called as it stands."""
    return _called(function, inline="never")


def copied_in(function: Function) -> Function:
    """The same for one so short that passing it arrays takes longer than it does: its source replaces each call."""
    return _called(function, inline="always")


def merged_in(function: Function) -> Function:
    """The same for one that a kernel calls once for each node: LLVM inlines it, however long it is."""
    return _called(function, forceinline=True)


def _called(function: Function, **options: Any) -> Function:
    CALLEES.append((function, options))
    return function
