"""The setup script of the compiled build; tools/compiled.py runs it in build/compiled, and wheels are built alike.

    python compiled_setup.py LEVEL FILE ...

Every module becomes a C file of its own, and the C compiler works on as many of them at once as there are processors:
that takes a fraction of the time (and of the memory) that one file for all of them takes.
"""

from __future__ import annotations

import os
import sys
from multiprocessing.pool import ThreadPool
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext


class BuildAtOnce(build_ext):  # type: ignore[misc]
    """Compiles the sources of an extension side by side."""

    def build_extensions(self) -> None:
        self.compiler.compile = self.compile_at_once
        super().build_extensions()

    def compile_at_once(
        self,
        sources: list[str],
        output_dir: str | None = None,
        macros: list[Any] | None = None,
        include_dirs: list[str] | None = None,
        debug: bool = False,
        extra_preargs: list[str] | None = None,
        extra_postargs: list[str] | None = None,
        depends: list[str] | None = None,
    ) -> list[str]:
        """What the compiler's own `compile` does one after the other."""
        compiler = self.compiler
        _, objects, after, settings, build = compiler._setup_compile(
            output_dir, macros, include_dirs, sources, depends, extra_postargs
        )
        before = compiler._get_cc_args(settings, debug, extra_preargs)
        with ThreadPool(os.cpu_count() or 1) as pool:
            pool.map(
                lambda made: compiler._compile(made, *build[made], before, after, settings),
                [made for made in objects if made in build],
                chunksize=1,
            )
        found: list[str] = objects
        return found


def native(files: list[str], level: str, name: str | None = None) -> list[Any]:
    """The extensions that mypyc makes of these files."""
    from mypyc.build import mypycify  # not at the top: whoever installs a wheel of plain Python need not have it

    options = ["--config-file=", "--strict", *files]  # the build is the same whatever settings lie around it
    return list(mypycify(options, opt_level=level, debug_level="0", multi_file=True, group_name=name))


if __name__ == "__main__":
    setup(
        name="bestiary-compiled",
        ext_modules=native(sys.argv[2:], sys.argv[1]),
        cmdclass={"build_ext": BuildAtOnce},
        script_args=["build_ext", "--inplace"],
    )
