"""The modules of a page joined into a few scripts, because on a slow line each request takes time.

entry    the page's own module; no other script imports it, because it may await them at its top level
base     all that it imports
shared   what several of the later scripts need
others   a script for each `import()`, by the name of its module

Each module becomes a block that fills an object with its exports: `const game$clock = {}; { ... }`. The sources stay as
they are, and are served too.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property, partial
from pathlib import Path, PurePosixPath
from posixpath import normpath, relpath

_COMMENT = re.compile(r"/\*\*.*?\*/|^[ \t]*/\*.*?\*/|^[ \t]*//.*?$", re.DOTALL | re.MULTILINE)
_BLANK = re.compile(r"^[ \t]*\n", re.MULTILINE)
_IMPORT = re.compile(r'^import (?:\{([^}]*)\} from )?"(\.[^"]+)";$', re.MULTILINE)
_EXPORT = re.compile(r"^export ((?:async )?(?:function\*?|class|const) (\w+|\{[^}]*\}))", re.MULTILINE)
_EXPORT_LIST = re.compile(r"^export \{([^}]*)\};$", re.MULTILINE)
_DYNAMIC_IMPORT = re.compile(r'\bimport\("(\.[^"]+)"\)')
_OWN_URL = re.compile(r'(?:new Worker\(new URL\("(\.[^"]+)", )?\bimport\.meta\.url')
"""the address of the module itself, or of a worker relative to it"""
_UNHANDLED = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)
ENTRY, BASE, SHARED = "entry", "base", "shared"


@dataclass(frozen=True)
class _Module:
    path: str
    source: str
    """without comments"""

    def paths(self, form: re.Pattern[str]) -> list[str]:
        """Return the paths of the modules that the last group of `form` finds in the source."""
        return [self.resolve(found[form.groups]) for found in form.finditer(self.source)]

    def resolve(self, path: str) -> str:
        return normpath(PurePosixPath(self.path).parent / path)


class Scripts:
    """The joined scripts of an entry, which is the path of a page's script in a folder."""

    def __init__(self, entry: str, folder: Path) -> None:
        self.entry = entry
        self._read = cache(partial(_read, folder))
        self._modules: dict[str, _Module] = {}
        first = self._closure(entry)
        parts = [path for path in self._dynamic_imports(first) if path not in first]
        closures = {part: self._closure(part) for part in parts}
        users = Counter(path for closure in closures.values() for path in closure if path not in first)
        shared = [path for path in self._modules if users[path] > 1]
        self._names = dict.fromkeys(first, BASE) | {entry: ENTRY} | dict.fromkeys(shared, SHARED)
        """the script that each module is in"""
        for part, closure in closures.items():
            own = _name(part)
            self._names |= {path: own for path in closure if path not in self._names}
        self.scripts = {name: self._join(name) for name in dict.fromkeys(self._names.values())}
        """their texts by their names"""

    def _closure(self, path: str) -> list[str]:
        found = closure(path, self._read)
        self._modules |= {each: self._read(each) for each in found}
        return found

    def _dynamic_imports(self, modules: list[str]) -> Iterator[str]:
        """Yield the modules that these import with `import()`, directly or through others."""
        known = set(modules)
        for path in (waiting := [*modules]):
            for part in self._read(path).paths(_DYNAMIC_IMPORT):
                if part not in known:
                    yield part
                new = [each for each in self._closure(part) if each not in known]
                known |= {*new}
                waiting += new

    def _join(self, name: str) -> str:
        modules = [path for path in self._modules if self._names[path] == name]
        needed = {other for path in modules for other in self._modules[path].paths(_IMPORT)}
        imports = [
            f'import {{ {", ".join(sorted(map(_variable, paths)))} }} from "./{other}.js";\n'
            for other in (BASE, SHARED)
            if other != name and (paths := [path for path in needed if self._names[path] == other])
        ]
        blocks = [self._block(self._modules[path]) for path in modules]
        return "".join([*imports, *blocks, f"export {{ {', '.join(map(_variable, modules))} }};\n"])

    def _block(self, module: _Module) -> str:
        exports: list[str] = []

        def imported(found: re.Match[str]) -> str:
            names, path = found.groups()
            return f"const {{{names.replace(' as ', ': ')}}} = {_variable(module.resolve(path))};" if names else ""

        def exported(found: re.Match[str]) -> str:
            exports.extend(re.findall(r"\b(\w++)\s*+(?=[,}]|$)", found[2]))
            return found[1]

        def listed(found: re.Match[str]) -> str:
            exports.extend(found[1].replace(",", " ").split())
            return ""

        def imported_later(found: re.Match[str]) -> str:
            path = module.resolve(found[1])
            return f'import("./{self._names[path]}.js").then((script) => script.{_variable(path)})'

        def located(found: re.Match[str]) -> str:
            if worker := found[1]:
                script = address(module.resolve(worker), ENTRY)
                return f'new Worker(new URL("{self._up}{script}", import.meta.url'
            return f'new URL("{self._up}{module.path}", import.meta.url).href'

        source = module.source
        for form, change in (
            (_IMPORT, imported),
            (_EXPORT, exported),
            (_EXPORT_LIST, listed),
            (_DYNAMIC_IMPORT, imported_later),
            (_OWN_URL, located),
        ):
            source = form.sub(change, source)
        if unhandled := _UNHANDLED.search(source):
            raise ValueError(f"{module.path}: joined scripts cannot have {unhandled[0]!r}.")
        name = _variable(module.path)
        return f"const {name} = {{}};\n{{\n{source}Object.assign({name}, {{ {', '.join(exports)} }});\n}}\n"

    @property
    def _up(self) -> str:
        """The relative path from a joined script to the static folder."""
        return relpath(".", PurePosixPath(address(self.entry, ENTRY)).parent) + "/"


class JoinedScripts:
    """All joined scripts of a folder, each made when first needed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._scripts = cache(partial(Scripts, folder=folder))

    @cached_property
    def entries(self) -> list[str]:
        """The scripts of pages and workers: those that import modules, and that no module imports."""
        paths = [path.relative_to(self._folder).as_posix() for path in sorted(self._folder.glob("js/**/*.js"))]
        modules = [_read(self._folder, path) for path in paths]
        imported = {other for module in modules for form in (_IMPORT, _DYNAMIC_IMPORT) for other in module.paths(form)}
        return [module.path for module in modules if module.paths(_IMPORT) and module.path not in imported]

    def text(self, entry: str, name: str) -> str | None:
        """Return a script of an entry, or None if there is none of that name."""
        return self._scripts(entry).scripts.get(name) if entry in self.entries else None

    def addresses(self) -> list[str]:
        """Return the paths of all of them from the static folder."""
        return [address(entry, name) for entry in self.entries for name in self._scripts(entry).scripts]


def closure(path: str, read: Callable[[str], _Module]) -> list[str]:
    """Return a module and all that it imports; each comes after those that it imports."""
    found: dict[str, None] = {}

    def visit(path: str) -> None:
        if path not in found:
            for other in read(path).paths(_IMPORT):
                visit(other)
            found[path] = None

    visit(path)
    return list(found)


def modules_of(script: str, folder: Path) -> list[str]:
    """Return the modules that a script imports, directly or through others; paths in `folder`."""
    return closure(script, partial(_read, folder))[:-1]


def address(entry: str, name: str) -> str:
    """Return the path of a joined script from the static folder: in a folder that is named like its entry."""
    return f"joined/{entry.removesuffix('.js')}/{name}.js"


def _read(folder: Path, path: str) -> _Module:
    source = (folder / path).read_text("utf-8")
    return _Module(path, _BLANK.sub("", _COMMENT.sub("", source)))


def _name(path: str) -> str:
    return path.removeprefix("js/").removesuffix(".js").replace("/", ".")


def _variable(path: str) -> str:
    return re.sub(r"\W", "$", path.removeprefix("js/").removesuffix(".js"))
