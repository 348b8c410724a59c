"""Languages of the page and the server. The source is written in English.

sentences  translatable texts, which keep their template and values
catalogue  the translations into one language, from the files in `catalogues`: of server, templates and scripts

Nothing is imported here: the rules of the puzzle need only `sentences`.
"""
