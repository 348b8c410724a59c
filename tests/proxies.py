"""Reverse proxies as .deploy/README.md sets them up, nginx and Caddy from Debian, in front of a server."""

import os
import re
import shutil
import subprocess
from contextlib import contextmanager

import pytest

from tests.servers import ROOT, free_port, listens
from tests.web.scripted import until

NGINX = """
pid {folder}/pid;
error_log {folder}/errors;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
{lines}
}}
"""
"""Debian's configuration around the lines of a site"""
CADDY = """
{{
    admin off
    auto_https off
}}
{lines}
"""


def shown(folder):
    """Return the lines of .deploy/README.md for nginx, for the root of a host or for a folder."""
    site, _, in_folder = re.findall(r"```nginx\n(.*?)```", (ROOT / ".deploy/README.md").read_text(), re.DOTALL)
    return re.sub(r"^ +location / \{\n.*?^ +\}\n", in_folder, site, flags=re.M | re.S) if folder else site


def asked_for(program):
    """Return the path of a program; skip the test if it is missing."""
    path = shutil.which(program) or shutil.which(program, path="/usr/sbin")
    return path or pytest.skip(f"there is no {program}: `apt-get install {program}` brings Debian's")


def nginx(place, port, upstream, folder):
    """Return the command that starts nginx on a port in front of a server."""
    lines = shown(folder).replace("listen 80;", f"listen 127.0.0.1:{port};").replace("127.0.0.1:8000", upstream)
    lines = lines.replace("listen [::]:80;", "")
    (place / "nginx.conf").write_text(NGINX.format(folder=place, lines=lines))
    return [asked_for("nginx"), "-p", str(place), "-c", str(place / "nginx.conf"), "-g", "daemon off;"]


def caddy(place, port, upstream, folder):
    """Return the same for Caddy, without TLS, as there is no certificate."""
    site, in_folder = re.findall(r"```caddy\n(.*?)```", (ROOT / ".deploy/README.md").read_text(), re.DOTALL)
    lines = (in_folder if folder else site).replace("127.0.0.1:8000", upstream)
    lines = re.sub(r"^taquin.example \{", f"http://taquin.example:{port} {{\n    bind 127.0.0.1", lines, flags=re.M)
    (place / "Caddyfile").write_text(CADDY.format(lines=lines))
    return [asked_for("caddy"), "run", "--adapter", "caddyfile", "--config", str(place / "Caddyfile")]


@contextmanager
def before(server, make, place, folder=""):
    """Run a proxy in front of a server; yield its port."""
    port = free_port()
    command = make(place, port, server.address, folder)
    environment = os.environ | {"HOME": str(place), "XDG_DATA_HOME": str(place), "XDG_CONFIG_HOME": str(place)}
    with (place / "said").open("wb") as said:
        process = subprocess.Popen(command, stdout=said, stderr=subprocess.STDOUT, env=environment, cwd=place)
    try:
        until(lambda: listens(port) or process.poll() is not None)
        assert process.poll() is None, (place / "said").read_text()
        yield port
    finally:
        process.terminate()
        process.wait(20)
