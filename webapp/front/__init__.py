"""Front: what a request passes before and after its route.

`door` knows by which names the server is called, `rates` how fast an address may ask, `assets` and `compression` how
files and texts are sent, `fixed` what is kept of pages, `sockets` the connections beneath.
"""
