"""Large blocks of memory go back to the system when they are free: what was large once does not stay so."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.places import ROOT

LINUX = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere memory is another library's")
PROBE = """
import ctypes
from gui.app import make_app, settle_in

settle_in(make_app())
libc = ctypes.CDLL(None)
libc.malloc.argtypes, libc.malloc.restype = [ctypes.c_size_t], ctypes.c_void_p
libc.free.argtypes = [ctypes.c_void_p]


class Mallinfo(ctypes.Structure):
    _fields_ = [(f"n{number}", ctypes.c_size_t) for number in range(10)]


libc.mallinfo2.restype = Mallinfo
libc.free(libc.malloc(20_000_000))  # after that, glibc would have smaller ones lie between all others
before = libc.mallinfo2().n4  # hblkhd: bytes in blocks that the system gave by themselves
kept = libc.malloc(4_000_000)
print(libc.mallinfo2().n4 - before >= 4_000_000)
"""


@LINUX
def test_a_block_that_is_large_is_got_by_itself_whatever_was_there_before() -> None:
    """As are the pictures of windows: a large window leaves nothing behind, and no holes."""
    found = subprocess.run(
        [sys.executable, "-c", PROBE],
        cwd=ROOT,
        env={"QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
    )
    if "mallinfo2" in found.stderr:
        pytest.skip("this C library does not tell what it does")
    assert found.stdout.strip() == "True", found.stderr
