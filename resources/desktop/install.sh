#!/bin/sh
# Puts Fuhan, where it lies now, into the menu of the desktop; with --remove takes it out again. No root needed.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
entry=$data/applications/fuhan.desktop
icon=$data/icons/hicolor/scalable/apps/fuhan.svg

if [ "${1:-}" = --remove ]; then
  rm -f "$entry" "$icon"
  exit 0
fi
mkdir -p "${entry%/*}" "${icon%/*}"
cp "$here/fuhan.svg" "$icon"
# Inside the quotes of an Exec line these four want a backslash, which the file doubles; a percent sign is doubled.
program=$(printf '%s/fuhan' "$here" | sed 's/[\\"`$]/\\\\&/g; s/%/%%/g')
{
  grep -v -e '^Exec=' -e '^#' "$here/fuhan.desktop"
  printf 'Exec="%s"\n' "$program"
  # The menu must not show a program that was moved or deleted.
  printf 'TryExec=%s/fuhan\n' "$here"
} >"$entry"
chmod +x "$entry"
echo "Fuhan is in the menu. If you move this folder, run install.sh again; install.sh --remove takes it out."
