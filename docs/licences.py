"""The packages that the program is run with, and their licences: for the bundle and for the list in README.md.

What counts is what is installed: the dependencies of pyproject.toml, what these depend on, and so on.
"""

from __future__ import annotations

import re
import sys
import sysconfig
import tomllib
from collections.abc import Sequence
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement  # pytest and PyInstaller bring it along

ROOT = Path(__file__).parent.parent
TEXTS = Path(__file__).parent / "licence_texts"
"""Texts by their SPDX id, for packages that bring none."""
CLASSIFIER = "License :: OSI Approved :: "


def packages() -> list[Distribution]:
    """Return every package that the program is run with, in the order of their names.

    :raises ModuleNotFoundError: one of them is not installed.
    """
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found: dict[str, Distribution] = {}
    waiting = _needed(project["dependencies"])
    while waiting:
        package = distribution(waiting.pop())
        if package.name.lower() not in found:
            found[package.name.lower()] = package
            waiting += _needed(package.requires or ())
    return [found[name] for name in sorted(found)]


def _needed(requirements: Sequence[str]) -> list[str]:
    """Return the names of the required packages that are needed on this system without any extra."""
    read = map(Requirement, requirements)
    return [each.name for each in read if each.marker is None or each.marker.evaluate({"extra": ""})]


def licence_of(package: Distribution) -> str:
    """Return the licence as a package names it: an SPDX expression, or else the name in its classifier.

    :raises LookupError: it names none.
    """
    for field in ("License-Expression", "License"):
        expression = " ".join(package.metadata.get_all(field) or ()).strip()
        if expression and "\n" not in expression:  # some have the whole text there
            return expression
    for line in package.metadata.get_all("Classifier") or ():
        if line.startswith(CLASSIFIER):
            return str(line).removeprefix(CLASSIFIER)
    raise LookupError(f"{package.name} names no licence")


def texts_of(package: Distribution) -> list[str]:
    """Return the licence texts that a package brings, or else those that its SPDX expression names.

    :raises LookupError: there are none.
    """
    named = {Path(name).name for name in package.metadata.get_all("License-File") or ()}
    own = [
        Path(str(file.locate()))
        for file in package.files or ()
        if file.name in named and file.parts[0].endswith(".dist-info")
    ]
    usual = [TEXTS / f"{id}.txt" for id in re.findall(r"[\w.-]+", licence_of(package))]
    texts = [path.read_text(encoding="utf-8") for path in own or usual if path.is_file()]
    if not texts:
        raise LookupError(f"there is no text of the licence of {package.name}")
    return texts


def bundled() -> str:
    """Return what goes into the bundle: the licence of Python, then those of all packages."""
    python = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"  # Debian's has none
    parts = [("Python", python.read_text(encoding="utf-8") if python.is_file() else sys.copyright)]
    for package in packages():
        heading = f"{package.name} {package.version}: {licence_of(package)}"
        parts.append((heading, "\n\n".join(texts_of(package))))
    return "\n".join(f"{'=' * 78}\n{heading}\n{'=' * 78}\n\n{text.strip()}\n" for heading, text in parts)
