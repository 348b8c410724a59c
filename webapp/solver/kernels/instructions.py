"""Machine instructions that Python has no name for, as Numba emits them in place of `bits` and `prefetch`."""

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba.core import cgutils, types
from numba.core.typing.templates import infer, infer_global, make_intrinsic_template

from webapp.solver.kernels.bits import lowest_one, ones
from webapp.solver.kernels.prefetch import prefetch


def introduce() -> None:
    """Have kernels that call the functions execute the instructions."""
    for function, definition in ((ones, _ones), (lowest_one, _lowest_one), (prefetch, _prefetch)):
        _introduce(function, definition)


def _introduce(function: Callable[..., Any], definition: Callable[..., Any]) -> None:
    """What numba.extending.intrinsic does, for a function that can be called from Python as well."""
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
            builder.module,
            ir.FunctionType(ir.VoidType(), [cgutils.voidptr_t, int32, int32, int32]),
            "llvm.prefetch.p0",
        )
        to_read, keep_near, data_cache = int32(0), int32(3), int32(1)
        builder.call(function, [pointer, to_read, keep_near, data_cache])
        return context.get_dummy_value()

    return types.void(array, index), _emit
