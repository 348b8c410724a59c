"""Kernels: the compilation of search code, independent of the puzzle.

Read `compiling` first. `jit` is the Numba side, imported when the first kernel is called. `kernel_cache` defines how
compiled kernels are cached on disk, and `folder` where. `bits` contains machine instructions for some kernels.
"""
