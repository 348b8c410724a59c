"""The Numba side of kernels: compilation, the cache folder, and machine instructions that Python lacks.

Imported when the first kernel is called.
"""

import logging
import os
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

from llvmlite import ir
from numba import config, njit
from numba.core import cgutils, types
from numba.core.compiler_lock import global_compiler_lock
from numba.core.typing.templates import infer, infer_global, make_intrinsic_template
from numba.extending import register_jitable

from webapp.forking import wait_at_fork
from webapp.solver.kernels.bits import lowest_one, ones, prefetch
from webapp.solver.kernels.folder import is_empty, kernel_folder
from webapp.solver.kernels.kernel_cache import cache_on_disk


def introduce_instructions() -> None:
    """Register the functions of `bits` as numba.extending.intrinsic would, but keep them callable from Python."""
    for function, definition in ((ones, _ones), (lowest_one, _lowest_one), (prefetch, _prefetch)):
        template = make_intrinsic_template(function, definition, function.__name__)
        infer(template)
        infer_global(function, types.Function(template))


def _ones(typing_context: Any, word: Any) -> Any:
    def _emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return context.cast(builder, builder.ctpop(arguments[0]), signature.args[0], types.int64)

    return types.int64(word), _emit


def _lowest_one(typing_context: Any, word: Any) -> Any:
    def _emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        never_zero = ir.IntType(1)(1)
        return context.cast(builder, builder.cttz(arguments[0], never_zero), signature.args[0], types.int64)

    return types.int64(word), _emit


def _prefetch(typing_context: Any, array: Any, index: Any) -> Any:
    def _emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        array_type, index_type = signature.args
        place = context.cast(builder, arguments[1], index_type, types.intp)
        data = context.make_array(array_type)(context, builder, arguments[0]).data
        pointer = builder.bitcast(builder.gep(data, [place]), cgutils.voidptr_t)
        int32 = ir.IntType(32)
        function = cgutils.get_or_insert_function(
            builder.module, ir.FunctionType(ir.VoidType(), [cgutils.voidptr_t, int32, int32, int32]), "llvm.prefetch.p0"
        )
        to_read, keep_near, data_cache = int32(0), int32(3), int32(1)
        builder.call(function, [pointer, to_read, keep_near, data_cache])
        return context.get_dummy_value()

    return types.void(array, index), _emit


Function = Callable[..., Any]

log = logging.getLogger(__name__)


def dispatcher(function: Function, options: dict[str, Any], callees: list[tuple[Function, dict[str, Any]]]) -> Any:
    """Return a Numba dispatcher: it loads or compiles the function for the types of its arguments, and calls it.

    Before it compiles, it takes all `callees`, functions that kernels call with their options, and registers them.
    """
    compiled = njit(**options)(function)
    introduce = partial(_introduce, callees)
    if config.CACHE_DIR:  # type: ignore[attr-defined]
        return cache_on_disk(compiled, introduce)
    introduce()
    return compiled


def _introduce(callees: list[tuple[Function, dict[str, Any]]]) -> None:
    """Register functions with Numba. This is needed to compile a kernel, not to load it."""
    while callees:
        function, options = callees.pop()
        register_jitable(**options)(function)


def _cache_folder() -> str:
    """Return the user's cache folder, or an empty string if it is not writable and has no kernels either."""
    folder = kernel_folder()
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    if os.access(folder, os.W_OK) or not is_empty():
        return str(folder)
    log.warning("Compiled kernels cannot be saved in %s, so each start compiles them again.", folder)
    return ""


if not config.CACHE_DIR:  # type: ignore[attr-defined]
    config.CACHE_DIR = _cache_folder()  # type: ignore[attr-defined]
wait_at_fork(global_compiler_lock)
introduce_instructions()
