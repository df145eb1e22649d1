#!/bin/sh
# Puts Fuhan, where it lies now, into the menu of the desktop, and lets it open lesson plans; with --remove takes it out
# again. No root needed.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
entry=$data/applications/fuhan.desktop
icon=$data/icons/hicolor/scalable/apps/fuhan.svg
kinds=$data/mime/packages/fuhan-lesson.xml

# Desktops look into these lists, not into the files; where there is no such program, there is no such list.
refresh() {
  if command -v update-mime-database >/dev/null; then update-mime-database "$data/mime" || true; fi
  if command -v update-desktop-database >/dev/null; then update-desktop-database -q "$data/applications" || true; fi
}

if [ "${1:-}" = --remove ]; then
  rm -f "$entry" "$icon" "$kinds"
  refresh
  exit 0
fi
mkdir -p "${entry%/*}" "${icon%/*}" "${kinds%/*}"
cp "$here/fuhan.svg" "$icon"
cp "$here/fuhan-lesson.xml" "$kinds"
# Inside the quotes of an Exec line these four want a backslash, which the file doubles; a percent sign is doubled.
program=$(printf '%s/fuhan' "$here" | sed 's/[\\"`$]/\\\\&/g; s/%/%%/g')
{
  grep -v -e '^Exec=' -e '^#' "$here/fuhan.desktop"
  printf 'Exec="%s" %%f\n' "$program"
  printf 'MimeType=application/x-fuhan-lesson;\n'
  # The menu must not show a program that was moved or deleted.
  printf 'TryExec=%s/fuhan\n' "$here"
} >"$entry"
chmod +x "$entry"
refresh
echo "Fuhan is in the menu. If you move this folder, run install.sh again; install.sh --remove takes it out."
