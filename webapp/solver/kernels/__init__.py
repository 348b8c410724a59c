"""Kernels: what compiled code needs before it knows anything of the puzzle.

Read `compiling` first. `jit` is Numba's side of it, which nobody imports before a kernel is called; `kept_kernels` says
how its results are kept on disk, and `folder` where. `bits`, `hashing` and `prefetch` are for some kernels,
`instructions` what these become there.
"""
