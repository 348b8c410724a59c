"""Prefetch: ask the processor for a cache line before it is needed, so that the waits for several of them overlap."""

from typing import Any

from llvmlite import ir
from numba.core import cgutils, types
from numba.extending import intrinsic


@intrinsic
def prefetch(typing_context: Any, array: Any, index: Any) -> Any:
    """Start loading element `index` of a contiguous array, counted over all its axes; no result depends on it."""
    signature = types.void(array, index)

    def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        """Write the call of LLVM's prefetch."""
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

    return signature, emit
