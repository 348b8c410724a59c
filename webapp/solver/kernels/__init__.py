"""Kernels: what compiled code needs before it knows anything of the puzzle.

Read `compiling` first. `jit` is Numba's side of it, imported when the first kernel is called; `kept_kernels` says
how its results are kept on disk, and `folder` where. `bits` is for some kernels.
"""
