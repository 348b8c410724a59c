"""What browsers keep: the manifest, and the service worker with the names of its files; all of them are there."""

import json
import re
from io import BytesIO

import pytest
from PIL import Image

from webapp.app import HEADERS


def kept(answer):
    """What a service worker is told to keep."""
    return json.loads(re.match(r"const KEPT = (\{.*\});\n", answer.text)[1])


@pytest.mark.parametrize("folder", ["", "/games"])
def test_the_manifest_names_the_page_and_its_icons_in_its_folder(client, folder):
    page = client.get("/", base_url=f"http://localhost{folder}")
    assert f'<link rel="manifest" href="{folder}/manifest.webmanifest">' in page.text
    answer = client.get("/manifest.webmanifest", base_url=f"http://localhost{folder}")
    assert answer.mimetype == "application/manifest+json"
    about = answer.get_json(force=True)
    assert (about["start_url"], about["scope"], about["display"]) == (f"{folder}/", f"{folder}/", "standalone")
    assert about["theme_color"] in client.get("/").text
    assert {icon["purpose"] for icon in about["icons"]} == {"any", "maskable"}
    for icon in about["icons"]:
        assert icon["src"].startswith(f"{folder}/static/img/")
        picture = Image.open(BytesIO(client.get(icon["src"].removeprefix(folder), buffered=True).data))
        assert (f"{picture.width}x{picture.height}", picture.format) == (icon["sizes"], "PNG")


@pytest.mark.slow
def test_the_service_worker_keeps_pages_and_files_that_are_there_and_never_asks_the_api(app, client):
    answer = client.get("/service-worker.js", buffered=True)
    assert (answer.mimetype, answer.headers["Cache-Control"]) == ("text/javascript", "no-cache")
    told = kept(answer)
    assert app.static_url_path == f"/static/{told['version']}"
    assert [path for path in told["files"] if not path.startswith(f"{app.static_url_path}/")] == []
    for path in [told["home"], told["shell"], *told["pages"], *told["files"]]:
        assert client.get(path, buffered=True).status_code == 200, path
    assert [path for path in (*told["pages"], *told["files"]) if path.startswith(("/api", "/live"))] == []


def test_all_scripts_are_kept_and_in_a_folder_under_its_name(app, client):
    told = kept(client.get("/service-worker.js", base_url="http://localhost/games", buffered=True))
    assert (told["home"], told["shell"]) == ("/games/", "/games/offline")
    assert f"/games{app.static_url_path}/js/offline/searcher.js" in told["files"]
    assert f"/games{app.static_url_path}/vendor/idb-8.0.4/idb.js" in told["files"]


def test_workers_and_manifests_are_those_of_the_site_alone():
    policy = HEADERS["Content-Security-Policy"]
    assert "worker-src 'self';" in policy and "manifest-src 'self';" in policy


def test_the_page_that_is_kept_shows_no_tiles_before_its_script_knows_which(client):
    page = client.get("/offline").text
    assert '<html lang="en" class="awaits-game">' in page and "<body data-shell " in page
    assert "data-shell" not in client.get("/").text
