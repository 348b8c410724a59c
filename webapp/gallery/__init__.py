"""Gallery: the pictures of a link, as they are asked for.

`images` has the routes, `captions` what stands under a picture; `drawn` keeps what was drawn for those who ask again.
"""
