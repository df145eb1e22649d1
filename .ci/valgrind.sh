#!/bin/sh
# Valgrind counts instructions, on Linux. Install it where we may; where it cannot be had, nothing is counted, and that
# is no failure.
set -eu

[ "$(uname -s)" = Linux ] || exit 0
command -v valgrind >/dev/null 2>&1 && exit 0
. "$(dirname "$0")/debian.sh"
(install_missing "Counting instructions needs" " valgrind") || echo "Without valgrind no instructions are counted." >&2
