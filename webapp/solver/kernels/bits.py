"""Bits of a word: how many are set, which is the lowest; single machine instructions that Python has no name for."""

from typing import Any

from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic


def _ones(typing_context: Any, word: Any) -> Any:
    """The number of bits set in an integer, as int64."""

    def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return context.cast(builder, builder.ctpop(arguments[0]), signature.args[0], types.int64)

    return types.int64(word), emit


ones: Any = intrinsic(_ones)


def _lowest_one(typing_context: Any, word: Any) -> Any:
    """The place of the lowest bit set, as int64; the word must not be 0."""

    def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        never_zero = ir.IntType(1)(1)
        return context.cast(builder, builder.cttz(arguments[0], never_zero), signature.args[0], types.int64)

    return types.int64(word), emit


lowest_one: Any = intrinsic(_lowest_one)
