"""Tables: built once, kept in files and in memory.

Read `files` first (the format and how a file is verified) and `background` (the threads that build). Then read
`pattern_tables` (pattern databases, small and large) and `effort_tables` (the beams' efforts); `table` is what the two
share. Both answer five questions:

ready      what a search can look up now, without opening or building anything
exists     whether there are tables for a goal at all
promised   whether they will be ready soon; for pattern tables, this orders missing ones
open       the best tables available at once; small ones are opened or built if needed
wait       the tables that a search begins with, once they are ready; with `complete` all, however long it takes
"""
