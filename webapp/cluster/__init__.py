"""The cluster: searches done by other processes, on this machine or on others, behind a scheduler of Dask's.

Read `searching` first, what a worker does in short steps, then `following`, which asks for the steps and resumes a
search when its worker is lost, then `dividing`, how all workers do one search by IDA*. None of them knows Dask:
`scheduler` does, and `worker`, which joins.
"""
