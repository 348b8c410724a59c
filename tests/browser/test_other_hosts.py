"""A page contacts no other host: its content policy blocks that, and the tests of this folder would fail."""

import pytest

from tests.browser.conftest import Faults, Visit

ASKING = [
    "fetch('http://example.com/').catch(() => 0)",
    "void (new Image().src = 'http://example.com/x.png')",
    "void document.body.append(Object.assign(document.createElement('iframe'), {src: 'http://example.com/'}))",
    "void navigator.sendBeacon('http://example.com/')",
]


@pytest.mark.slow
@pytest.mark.parametrize("path", ["/", "/embed/1-2-3.4-5-6.7-0-8", "/learn", "/lab/race", "/train"])
def test_no_page_can_ask_another_host_and_each_attempt_is_a_fault(visit: Visit, path: str) -> None:
    page = visit(path, forgive="Content Security Policy")
    faults = Faults(page.context)
    for code in ASKING:
        with page.expect_console_message(lambda message: "Content Security Policy" in message.text):
            page.evaluate(code)
        assert any("Content Security Policy" in fault for fault in faults.taken())
