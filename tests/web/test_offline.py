"""Offline use: the manifest, and the service worker with the names of its files, all of which exist."""

import json
import re
from io import BytesIO
from types import SimpleNamespace

import pytest
from PIL import Image

from webapp.puzzle import SharedGame
from webapp.server.app import HEADERS


def kept(answer):
    """Return the files that a service worker must cache."""
    return json.loads(re.match(r"const PRECACHE = (\{.*\});\n", answer.text)[1])


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


@pytest.mark.parametrize("folder", ["", "/games"])
def test_the_manifest_has_shortcuts_and_pictures_of_the_page_and_takes_texts_and_files(client, folder):
    about = client.get("/manifest.webmanifest", base_url=f"http://localhost{folder}").get_json(force=True)
    assert len(about["shortcuts"]) == len({shortcut["name"] for shortcut in about["shortcuts"]}) == 4
    for shortcut in about["shortcuts"]:
        assert shortcut["url"].startswith(f"{folder}/")
        page = client.get(shortcut["url"].removeprefix(folder)).text
        assert f"<title>{shortcut['name']}" in page or shortcut["name"] == "New scramble"
    for picture in about["screenshots"]:
        image = Image.open(BytesIO(client.get(picture["src"].removeprefix(folder), buffered=True).data))
        assert f"{image.width}x{image.height}" == picture["sizes"]
    assert {picture["form_factor"] for picture in about["screenshots"]} == {"wide", "narrow"}
    assert about["file_handlers"][0]["action"] == f"{folder}/"
    assert about["share_target"]["action"] == f"{folder}/share"
    fields = about["share_target"]["params"]
    form = {fields["url"]: "/p/1-2.3-0", fields["text"]: ""}
    assert client.post("/share", data=form).location == "/?text=/p/1-2.3-0"


@pytest.mark.parametrize(
    ("form", "opened"),
    [
        ({"text": "1 2/3 0"}, "/?text=1+2/3+0"),
        ({"text": "", "url": "/p/1-2.3-0"}, "/?text=/p/1-2.3-0"),
        ({"text": "1 2/3 0", "url": "/p/1-0"}, "/?text=1+2/3+0"),
        ({"picture": ""}, "/"),
    ],
)
def test_what_is_shared_without_a_service_worker_opens_the_page(client, form, opened):
    answer = client.post("/share", data=form, content_type="multipart/form-data")
    assert (answer.status_code, answer.headers["Location"]) == (303, opened)


@pytest.mark.slow
def test_the_service_worker_keeps_pages_and_files_that_are_there_and_never_asks_the_api(app, client):
    answer = client.get("/service-worker.js", buffered=True)
    assert (answer.mimetype, answer.headers["Cache-Control"]) == ("text/javascript", "no-cache")
    told = kept(answer)
    assert app.static_url_path == f"/static/{told['version']}"
    assert [path for path in told["files"] if not path.startswith(f"{app.static_url_path}/")] == []
    for path in [told["home"], told["shell"], told["missing"], *told["pages"], *told["files"]]:
        assert client.get(path, buffered=True).status_code == 200, path
    assert [path for path in (*told["pages"], *told["files"]) if path.startswith(("/api", "/live"))] == []


def test_the_manifest_and_the_service_worker_are_in_the_language_of_the_visitor(client):
    english, russian = (
        client.get("/manifest.webmanifest", headers={"Accept-Language": each}).get_json(force=True)
        for each in ("en", "ru")
    )
    assert (english["lang"], russian["lang"]) == ("en", "ru")
    assert {each["name"] for each in english["shortcuts"]} & {each["name"] for each in russian["shortcuts"]} == set()
    assert len({icon["src"] for icon in english["icons"]}) == len(english["icons"])
    assert kept(client.get("/service-worker.js", headers={"Accept-Language": "ru"}, buffered=True))["language"] == "ru"


def test_all_scripts_are_kept_and_in_a_folder_under_its_name(app, client):
    asked = {"base_url": "http://localhost/games", "headers": {"Accept-Language": "ru"}, "buffered": True}
    told = kept(client.get("/service-worker.js", **asked))
    assert (told["home"], told["shell"], told["language"]) == ("/games/", "/games/offline", "ru")
    assert told["missing"] == "/games/offline/unkept"
    assert {"js", "svg", "bin"} == {path.rpartition(".")[2] for path in told["files"]}
    assert f"/games{app.static_url_path}/js/api/local-solver-worker.js" in told["files"]
    assert f"/games{app.static_url_path}/vendor/idb-8.0.4/idb.js" in told["files"]
    app.config["JOINS_SCRIPTS"] = True
    app.extensions["joined_scripts"] = SimpleNamespace(addresses=lambda: ["joined/js/main/entry.js"])
    joined = kept(client.get("/service-worker.js", **asked))["files"]
    files = [file for file in told["files"] if f"{app.static_url_path}/js/" not in file]
    assert joined == [*files, f"/games{app.static_url_path}/joined/js/main/entry.js"]


def test_each_page_that_others_link_to_is_kept_or_is_the_play_page(client):
    told = kept(client.get("/service-worker.js", buffered=True))
    links = {link for page in told["pages"] for link in re.findall(r'<a [^>]*href="(/[^"?#]*)', client.get(page).text)}
    others = {link for link in links - set(told["pages"]) if not re.fullmatch(r"/|/daily.*|/p/.*", link)}
    assert {link for link in others if client.get(link, buffered=True).mimetype == "text/html"} == {"/api/v1/"}


def test_workers_and_manifests_are_those_of_the_site_alone():
    policy = HEADERS["Content-Security-Policy"]
    assert "worker-src 'self';" in policy and "manifest-src 'self';" in policy


def test_the_page_that_is_kept_shows_no_tiles_before_its_script_knows_which(client):
    page = client.get("/offline").text
    assert '<html lang="en" class="awaits-game">' in page and "data-link" not in page
    assert "awaits-game" not in client.get("/").text


def test_the_page_for_what_is_not_kept_says_so_in_its_title_and_its_heading(client):
    page = client.get("/offline/unkept").text
    assert re.findall(r"<title>(.*?) · Taquin</title>", page) == re.findall(r"<h1>(.*?)</h1>", page)


def test_a_page_has_the_link_of_a_game_that_its_address_does_not_hold(client):
    assert "data-link" not in client.get("/p/1-2-3.4-0-5?goal=snake").text
    for address in ("/?size=3x2&goal=snake", "/daily/3x3"):
        page = client.get(address, base_url="http://localhost/games").text
        link = page.partition('data-link="')[2].partition('"')[0]
        assert SharedGame.parse(link).problem.goal_text == ("snake" if "snake" in address else "standard")
        assert link.startswith("http://localhost/games/p/")
