"""A page's modules joined into a few scripts: they behave like the separate modules."""

import re
import subprocess
from pathlib import Path

import pytest

from tests.node import NODE
from webapp.server.app import create_app
from webapp.server.joined_scripts import JoinedScripts, Scripts, address

ROOT = Path(__file__).parents[2]
PARSE = """
for (const path of process.argv.slice(1)) new vm.SourceTextModule(fs.readFileSync(path, "utf8"), { identifier: path });
"""
SOURCES = {
    "js/main.js": """
        /** Starts. @typedef {import("./types.js").Type} Type */
        import { count, next as step } from "./lib/count.js";
        import { A, renamed } from "./lib/names.js";
        import "./lib/alone.js";

        const values = await Promise.all([import("./one.js"), import("./lib/two.js")]);
        step();
        console.log(values.map(({ tell }) => tell()).join(), count(), A, renamed, globalThis.alone);
        const { tell } = await import("./lib/names.js");
        console.log(tell(), (await import("./last.js")).END);
    """,
    "js/one.js": """
        import { next } from "./lib/count.js";
        import { twice } from "./lib/both.js";
        // a line
        export function tell() { return twice(next()); }
    """,
    "js/lib/two.js": """
        import { twice } from "./both.js";
        import { next } from "./count.js";
        export async function* unused() { yield 1; }
        export const tell = () => `two ${twice(next())} ${new URL(import.meta.url).pathname.slice(-14)}`;
    """,
    "js/lib/both.js": """
        let calls = 0; // of both parts together
        export const twice = (number) => `${2 * number}/${(calls += 1)}`;
    """,
    "js/lib/count.js": """
        let made = 0;
        export function next() { return (made += 1); }
        export const count = () => made;
    """,
    "js/lib/names.js": """
        const made = { a: 1, b: 2 };
        export const { a: A, b: renamed } = made;
        function tell() { return "names"; }
        export class Unused {}
        export { tell };
    """,
    "js/lib/alone.js": "globalThis.alone = true;",
    "js/last.js": 'import { END } from "./lib/end.js";\nexport { END };',
    "js/lib/end.js": 'export const END = "end";',
}


def written(folder: Path, sources: dict[str, str]) -> Path:
    (folder / "package.json").write_text('{"type": "module"}')
    for path, source in sources.items():
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text("\n".join(line.strip() for line in source.splitlines()))
    return folder


def said(script: Path) -> str:
    done = subprocess.run(["node", str(script)], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_joined_modules_do_what_they_do_one_by_one(tmp_path):
    folder = written(tmp_path, SOURCES)
    scripts = Scripts("js/main.js", folder).scripts
    assert scripts.keys() == {"entry", "base", "shared", "one", "lib.two", "last"}
    written(folder, {address("js/main.js", name): text for name, text in scripts.items()})
    expected = said(folder / "js/main.js")
    assert expected == "4/1,two 6/2 /js/lib/two.js 3 1 2 true\nnames end\n"
    assert said(folder / "joined/js/main/entry.js") == expected


@pytest.mark.parametrize("line", ["export default 1;", 'import * as all from "./lib/count.js";', "export let a = 1;"])
def test_what_cannot_be_joined_is_refused(tmp_path, line):
    folder = written(tmp_path, {"js/main.js": line, "js/lib/count.js": ""})
    with pytest.raises(ValueError, match=r"js/main\.js: joined scripts cannot have '(export|import)"):
        Scripts("js/main.js", folder)


def test_each_page_has_each_of_its_modules_once(tmp_path):
    library = JoinedScripts(ROOT / "static")
    assert {"js/main.js", "js/lessons/learn.js", "js/api/local-solver-worker.js"} <= {*library.entries}
    written = []
    for entry in library.entries:
        scripts = Scripts(entry, ROOT / "static").scripts
        modules = [
            name for text in scripts.values() for name in re.findall(r"^const ([\w$]+) = \{\};\n\{$", text, re.M)
        ]
        assert len(modules) == len(set(modules)) > 0
        for name, text in scripts.items():
            written.append(tmp_path / f"{len(written)}.mjs")
            written[-1].write_text(text)
            assert text.count("/**") == 0, name
    subprocess.run([NODE, "--experimental-vm-modules", "--eval", PARSE, *written], check=True, timeout=60)


def test_a_server_sends_pages_whose_scripts_are_joined(tmp_path):
    app = create_app({"TESTING": True, "JOINS_SCRIPTS": True})
    client, static = app.test_client(), app.static_url_path
    page = client.get("/").text
    script = f"{static}/joined/js/main/entry.js"
    assert re.findall('(?:module" src|preload" href)="([^"]+)"', page) == [script, script.replace("entry", "base")]
    answer = client.get(script)
    assert (answer.mimetype, answer.headers["Cache-Control"]) == (
        "text/javascript",
        "public, max-age=31536000, immutable",
    )
    other = client.get("/static/0123456789abcdef/joined/js/main/entry.js")
    assert (other.text, other.headers["Cache-Control"]) == (answer.text, "no-cache")
    kept = client.get("/service-worker.js").text.splitlines()[0]
    assert f"{static}/joined/js/main/play.setup.js" in kept and f"{static}/js/" not in kept
    for name in ("joined/js/main/nothing.js", "joined/js/puzzle/moves/entry.js", "joined/../app/entry.js"):
        assert client.get(f"{static}/{name}").status_code == 404
