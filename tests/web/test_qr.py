"""The QR code of a link: a camera reads the page's own address, with the host that the visitor used."""

import re
from html import unescape
from xml.etree import ElementTree

import pytest

from webapp import media as picture

START = "1-2-3.4-5-6.0-7-8"
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize(
    ("asked", "meant"),
    [
        ("", ""),
        ("?moves=LL&goal=standard&step=2", "?moves=LL"),
        ("?moves=LL&step=1&goal=snake", "?goal=snake&moves=LL&step=1"),
    ],
)
@pytest.mark.parametrize("host", ["localhost", "taquin.example:8080"])
def test_the_code_is_of_the_canonical_link_at_the_host_that_was_asked(client, asked, meant, host):
    answer = client.get(f"/p/{START}/qr.svg{asked}", base_url=f"http://{host}")
    address = f"http://{host}/p/{START}{meant}"
    assert answer.mimetype == "image/svg+xml"
    assert answer.data == picture.qr(address)
    assert ElementTree.fromstring(answer.text).findtext(f"{SVG}title") == address


def test_the_code_is_dark_on_light_and_needs_no_inline_style():
    drawn = picture.qr("http://localhost/").decode()
    assert "style" not in drawn
    ground, modules = ElementTree.fromstring(drawn).iter(f"{SVG}path")
    assert (ground.get("fill"), modules.get("stroke")) == ("#fff", "#000")
    assert modules.get("d").startswith("M4 4.5h7"), "its corner is four modules from each edge"


@pytest.mark.parametrize(
    ("path", "status", "said"),
    [
        (f"/p/{START}/qr.svg?moves={'LR' * 1500}", 422, "The link has 3,043 characters, too many for a QR code"),
        ("/p/1-2-2/qr.svg", 404, "appears twice"),
        (f"/p/{START}/qr.svg?moves=R", 400, "Move 1, R is impossible"),
    ],
)
def test_what_has_no_code_is_refused_with_a_sentence(client, path, status, said):
    answer = client.get(path)
    assert answer.status_code == status
    assert said in unescape(answer.text)


@pytest.mark.parametrize(("size", "has_code"), [(99, True), (2953, True), (2954, False)])
def test_a_page_offers_the_code_of_its_link_only_if_there_is_one(client, size, has_code):
    link = f"http://localhost/p/{START}?moves={'LR' * 1500}"[:size]
    page = client.get(link).text
    assert re.search(r'src="http://localhost/p/[^?"]*/qr.svg"', page), "the board alone always has one"
    assert ("/qr.svg?moves=" in page) == has_code
    assert ('data-part="coded" hidden' in page) != has_code
