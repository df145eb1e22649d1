#!/bin/sh
# What building the bundle and clicking through it need from the system: binutils for PyInstaller, icupkg for smaller
# data of ICU, an X server, a hand to click with and a camera. Install what is missing when we may, else print the one
# line to run. Only Debian and its relatives are known here.
set -eu

[ "$(uname -s)" = Linux ] || exit 0

missing=""
for pair in objdump:binutils strip:binutils icupkg:icu-devtools Xvfb:xvfb xdotool:xdotool import:imagemagick; do
  command -v "${pair%%:*}" >/dev/null 2>&1 && continue
  case "$missing " in
    *" ${pair#*:} "*) ;;
    *) missing="$missing ${pair#*:}" ;;
  esac
done

# Debian's own Python keeps its shared library, which goes into the bundle, in a package of its own.
if [ -x .venv/bin/python ]; then
  library=$(.venv/bin/python -c '
import sys
if sys.base_prefix == "/usr":
    print("libpython%d.%d" % sys.version_info[:2])')
  if [ -n "$library" ] && ! (ldconfig -p 2>/dev/null || /sbin/ldconfig -p) | grep -q "$library"; then
    missing="$missing $library"
  fi
fi
. "$(dirname "$0")/debian.sh"
install_missing "The bundle and its tests need" "$missing"
