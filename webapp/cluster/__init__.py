"""The cluster: searches by other processes, on this machine or on others, behind a scheduler of Dask's.

Read `searching` first, which runs a search on a worker in short steps. `following` asks for the steps and resumes the
search when its worker is lost; `dividing` shares one search among all workers. Only `scheduler` and `worker` know Dask.
"""
