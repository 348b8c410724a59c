"""The training of the network that reads printed digits in pictures: `python -m webapp.numerals`.

Read `fonts` (which fonts it learns from), `samples` (the crops it sees), `network` (layers and their gradients) and
`weights` (the file that the page loads). The page's own inference is in static/js/vision/, and a test compares the two.
Nothing of this runs on a server, and the wheel leaves it out.
"""
