"""Languages of the page and the server. The source is written in English.

sentences  texts that can be translated: they keep their template and values
catalogue  the sentences of a language, from the files in `catalogues`: of the server, of templates and of scripts

Nothing is imported here: the rules of the puzzle need `sentences` and nothing else.
"""
