"""The files in .deploy: unit, container recipe and pinned versions agree with its README and the project."""

import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.test_house import imported
from tests.web.command import taquin
from webapp.cli import serve
from webapp.server.app import create_app

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / ".deploy"
README = (DEPLOY / "README.md").read_text()
UNIT = (DEPLOY / "taquin.service").read_text()
RECIPE = (DEPLOY / "Containerfile").read_text()
COMPOSE = (DEPLOY / "compose.yaml").read_text()
LOCK = (DEPLOY / "requirements.txt").read_text()
LINES = re.search(r"```sh\n(cd /opt/taquin\n.*?)```", README, re.DOTALL)[1].splitlines()
VALUES = {"host": "0.0.0.0", "searches": "5", "tables": "small", "storage": "redis://127.0.0.1:1", "log_jobs": "1"}
"""of options whose value is not any number or text"""
SHARED = ("-m venv", "install --require-hashes", "install --no-deps")
"""the steps that both the README and the container recipe take"""
SETTINGS = [option for option in serve.params if option.allow_from_autoenv]
"""the options of a service; `--reload` is for those who change the code"""


def pinned():
    """Return the versions of each package in the lock file, with the allowed hashes."""
    entries = re.findall(r"^(\S+)==(\S+)(.*?)(?=^\S|\Z)", LOCK, re.MULTILINE | re.DOTALL)
    return {name: (version, re.findall(r"sha256:[0-9a-f]{64}", rest)) for name, version, rest in entries}


def needed():
    """Return the packages needed to install and run the project."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    own = project["project"]
    names = [*own["dependencies"], *own["optional-dependencies"]["redis"], *project["build-system"]["requires"]]
    return [Requirement(name) for name in names]


@pytest.mark.parametrize("requirement", needed(), ids=lambda requirement: requirement.name)
def test_every_dependency_is_pinned_to_a_version_that_will_do(requirement):
    version, digests = pinned()[requirement.name]
    assert version in requirement.specifier and digests


def test_every_package_that_is_imported_is_a_dependency():
    files = (ROOT / "webapp").rglob("*.py")
    named = {name.split(".")[0] for file in files for name in imported(file)}
    named -= {"webapp", "_typeshed", *sys.stdlib_module_names}
    packages = packages_distributions()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    optional = [name for extra in ("cluster", "redis") for name in project["optional-dependencies"][extra]]
    dependencies = {Requirement(name).name for name in [*project["dependencies"], *optional]}
    assert {canonicalize_name(packages.get(name, [name])[0]) for name in named} <= dependencies


def test_the_lock_names_packages_alone_and_digests_for_each():
    assert [name for name, (_, digests) in pinned().items() if not digests] == []
    assert not re.search(r"://|file:|@|(?<!\S)/|--(?!hash)", re.sub(r"^#.*\n", "", LOCK, flags=re.MULTILINE))


def test_there_are_ten_lines_and_what_they_name_is_there():
    assert len(LINES) == 10
    named = re.findall(r"\.deploy/[\w.]+", README + RECIPE + COMPOSE)
    assert {"requirements.txt", "taquin.service", "Containerfile", "compose.yaml", "Caddyfile"} == {
        Path(name).name for name in named
    }
    assert [name for name in named if not (ROOT / name).is_file()] == []


def test_the_unit_starts_what_the_lines_install():
    (start,) = re.findall(r"^ExecStart=(.*)$", UNIT, re.MULTILINE)
    program, *arguments = shlex.split(start)
    assert program == f"{LINES[0].removeprefix('cd ')}/.venv/bin/taquin" and arguments == ["serve"]
    (settings,) = re.findall(r"^EnvironmentFile=-(.*)$", UNIT, re.MULTILINE)
    assert f"tee {settings}" in "\n".join(LINES)


def test_what_they_set_is_a_setting():
    known = {f"TAQUIN_{option.name.upper()}" for option in SETTINGS} | {"TAQUIN_TABLES_FOLDER"}
    assert set(re.findall(r"TAQUIN_[A-Z_]+\b", UNIT + README + COMPOSE)) <= known


def test_the_table_of_options_has_all_of_them():
    listed = re.findall(r"`(--[a-z-]+)`", "".join(re.findall(r"^\| (`--.*?) \|", README, re.MULTILINE)))
    assert sorted(listed) == sorted(name for option in SETTINGS for name in option.opts)


@pytest.mark.parametrize("option", SETTINGS, ids=lambda option: option.name)
def test_each_option_is_an_environment_variable(option, monkeypatch):
    """The server would start with the value of the variable, as it does with that of the option."""
    given = []
    monkeypatch.setattr("webapp.server.serving.listen", lambda *address: given.append(address))
    monkeypatch.setattr("webapp.server.serving.address", str)
    monkeypatch.setattr("webapp.server.serving.serve", lambda _, *config, **__: given.append(config))
    monkeypatch.setattr("webapp.cli.require_scheduler", lambda address, now: given.append(address))
    value = VALUES.get(option.name) or (f"{option.default + 1:g}" if option.default else "here")
    named = option.opts[0] if option.is_flag else f"{option.opts[0]}={value}"
    assert taquin("serve", named).exit_code == 0
    by_option, given[:] = given[:], []
    monkeypatch.setenv(f"TAQUIN_{option.opts[0][2:].replace('-', '_').upper()}", value)
    assert taquin().exit_code == 0
    by_variable, given[:] = given[:], []
    monkeypatch.undo()
    assert by_variable == by_option


def test_the_container_is_made_by_the_same_commands_from_files_that_are_there():
    def done(lines):
        return [re.sub(r"^(sudo|RUN) |python3?", "", line) for line in lines if any(part in line for part in SHARED)]

    assert done(RECIPE.splitlines()) == done(LINES)
    copied = re.findall(r"^COPY (?!--from)(.+) \S+$", RECIPE, re.MULTILINE)
    sources = [source for names in copied for source in names.split()]
    let_in = re.findall(r"^!(\S+)$", (ROOT / ".dockerignore").read_text(), re.MULTILINE)
    assert sorted(sources) == sorted(let_in) and all((ROOT / source).exists() for source in sources)


def test_the_image_names_the_version_and_the_health_check_an_address_that_answers():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert re.findall(r'image\.(version|licenses)="(.*?)"', RECIPE) == [
        ("version", project["version"]),
        ("licenses", project["license"]),
    ]
    assert len(set(re.findall(r"^FROM (docker\S+:[\d.]+\S*)", RECIPE, re.MULTILINE))) == 1
    (address,) = re.findall(r"http://127\.0\.0\.1:8000(/\w+)", RECIPE)
    assert create_app({"TESTING": True}).test_client().get(address).status_code == 200


def test_the_compose_file_trusts_its_proxy_alone():
    yaml = pytest.importorskip("yaml")
    services = yaml.safe_load(COMPOSE)["services"]
    (address,) = [each["ipv4_address"] for each in services["caddy"]["networks"].values()]
    assert services["taquin"]["environment"]["TAQUIN_PROXY"] == address
    assert "ports" not in services["taquin"], "only the proxy can be reached"
    (port,) = re.findall(r"reverse_proxy taquin:(\d+)", (DEPLOY / "Caddyfile").read_text())
    assert re.findall(r"^EXPOSE (.*)$", RECIPE, re.MULTILINE) == [port]
    mounted = [volume.split(":")[0] for volume in services["caddy"]["volumes"]]
    assert "./Caddyfile" in mounted


def test_systemd_finds_nothing_wrong_with_the_unit_and_little_that_it_may_do(tmp_path):
    if not shutil.which("systemd-analyze"):
        pytest.skip("there is no systemd-analyze, which is part of systemd")
    unit = tmp_path / "taquin.service"
    unit.write_text(UNIT.replace("/opt/taquin/.venv/bin/taquin", sys.executable))
    verified = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True)
    assert (verified.returncode, verified.stderr) == (0, "")
    command = ["systemd-analyze", "security", "--offline=true", "--threshold=20", "--no-pager", unit]
    judged = subprocess.run(command, capture_output=True, text=True)
    assert judged.returncode == 0, judged.stdout


def test_each_job_of_a_workflow_ends_and_names_versions():
    yaml = pytest.importorskip("yaml")
    for path in (ROOT / ".github/workflows").glob("*.yml"):
        for job in yaml.safe_load(path.read_text())["jobs"].values():
            assert "timeout-minutes" in job, path.name
            actions = [step["uses"] for step in job["steps"] if "uses" in step]
            assert [action for action in actions if "@" not in action] == []


@pytest.mark.slow
def test_the_lines_install_a_taquin_that_runs(tmp_path):
    place = tmp_path / "taquin"
    for name in subprocess.check_output(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, text=True).split(
        "\n"
    ):
        if name and not name.startswith("tests/"):
            (place / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, place / name)
    lines = [line.removeprefix("sudo ").replace("python3 ", f"{sys.executable} ") for line in LINES]
    for line in (line for line in lines if any(part in line for part in SHARED)):
        run = subprocess.run(line, shell=True, cwd=place, capture_output=True, text=True)
        if "--require-hashes" in line and re.search("Temporary failure|Could not fetch|NewConnectionError", run.stderr):
            pytest.skip("the packages cannot be fetched")
        assert run.returncode == 0, run.stdout + run.stderr
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    taquin = [place / ".venv/bin/taquin", "check", "1 2 3/4 5 6/7 8 0"]
    assert subprocess.run(taquin, cwd=tmp_path, env=environment, capture_output=True).returncode == 0
