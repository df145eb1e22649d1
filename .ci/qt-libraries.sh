#!/bin/sh
# Qt's wheels bring Qt, not the system's X and GL libraries that it links to. Install what is missing when we may,
# else print the one line to run. Only Debian and its relatives are known here; elsewhere the libraries are there
# or Qt's own message names them.
set -eu

[ "$(uname -s)" = Linux ] || exit 0

needed="libEGL.so.1:libegl1 libGL.so.1:libgl1 libxkbcommon.so.0:libxkbcommon0 libxkbcommon-x11.so.0:libxkbcommon-x11-0
libdbus-1.so.3:libdbus-1-3 libfontconfig.so.1:libfontconfig1 libfreetype.so.6:libfreetype6 libxcb-cursor.so.0:libxcb-cursor0
libxcb-icccm.so.4:libxcb-icccm4 libxcb-image.so.0:libxcb-image0 libxcb-keysyms.so.1:libxcb-keysyms1
libxcb-render-util.so.0:libxcb-render-util0 libxcb-randr.so.0:libxcb-randr0 libxcb-shape.so.0:libxcb-shape0
libxcb-xkb.so.1:libxcb-xkb1 libX11-xcb.so.1:libx11-xcb1 libglib-2.0.so.0:libglib2.0-0"

known=$( (ldconfig -p 2>/dev/null || /sbin/ldconfig -p) | awk '{print $1}')
missing=""
for pair in $needed; do
  case "
$known
" in
    *"
${pair%%:*}
"*) ;;
    *) missing="$missing ${pair#*:}" ;;
  esac
done
. "$(dirname "$0")/debian.sh"
install_missing "Qt needs" "$missing"
