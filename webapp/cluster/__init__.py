"""The cluster: searches done by other processes, on this machine or on others, behind a scheduler of Dask's.

spell   a short stretch of a search, for which whoever follows it asks; without being asked a search does nothing
lost    of a search: who had it does not answer any more; another takes it up from what is known

share   what one worker does of a long search that is divided among all: the subtrees that it takes from a line

Read `searching` first, which is what a worker does, then `following`, which is what is seen of it from afar; then how
all workers do one search: `share`, `iteration` and `dividing` for IDA*, `company` for the anytime search. None of them
knows Dask: `scheduler` does, and `worker`, which joins.
"""
