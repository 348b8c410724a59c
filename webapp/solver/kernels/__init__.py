"""Kernels: what compiled code needs before it knows anything of the puzzle.

Read `compiling` first; `kept_kernels` is how its results are kept on disk. `bits`, `hashing` and `prefetch` are for
some kernels.
"""
