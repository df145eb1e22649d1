# Sourced: the one place that installs packages of the system, or says how to.

# install_missing WHO PACKAGES: WHO ("Qt needs") wants these packages (Debian's names); none is fine. Install them when
# we may, else print the one line to run and fail.
install_missing() {
  [ -n "$2" ] || return 0
  if ! command -v apt-get >/dev/null 2>&1; then
    echo "$1 more than this system has (Debian's names):$2" >&2
    exit 1
  fi
  install="apt-get install -y --no-install-recommends$2"
  if [ "$(id -u)" = 0 ]; then
    echo "$1 more than this system has. Installing:$2"
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive $install -qq >/dev/null
  else
    echo "$1 more than this system has. Run this once, then try again:" >&2
    echo "  sudo $install" >&2
    exit 1
  fi
}
