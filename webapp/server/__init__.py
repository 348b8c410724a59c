"""The server: the Flask application, and what a request passes before and after its route.

`app` puts it together. `api`, `pages`, `websocket`, `images` and `monitoring` have the routes. On the way, `host_check`
refuses names that are not the server's, `rates` limits how fast an address may ask, `language_choice` picks its
language, and `assets` sends files and compresses texts. `serving` starts the server; `gunicorn_worker` runs it over the
connections of `sockets`.
"""
