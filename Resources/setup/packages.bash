# shellcheck shell=bash disable=SC2034
# Installs the system packages that Tactile needs. Sourced by run.sh, which brings `say`.
#
# A package written `a|b` may be either; where neither is installed, the first that apt knows is
# chosen, or the last where apt knows none.

# Packages that the window needs, as Debian 12, Debian 13, its newest and Ubuntu 24.04 name them.
# Without a plugin for libdecor, a window on GNOME has no title bar; Debian 12 has only the plain one.
readonly run_packages=(
  libsdl2-dev libsdl2-image-2.0-0 libpango1.0-dev
  "libdecor-0-plugin-1-gtk|libdecor-0-plugin-1-cairo"
  fonts-inter fonts-droid-fallback fonts-wqy-microhei fonts-noto-ui-core fonts-noto-core
  fonts-noto-color-emoji
)
# The end-to-end tests bring display servers of their own, and compile a module for one of them; and
# desktops, with what their helpers and their programs need; and packages are made.
readonly test_packages=(
  xvfb libx11-6 libxtst6 xserver-xorg-core xserver-xorg-video-dummy xwayland weston gcc
  desktop-file-utils appstream man-db dbus python3-dbus python3-gi
  gnome-shell kwin-wayland sway phoc cage xdg-desktop-portal-gtk
  libglib2.0-bin gir1.2-gdkpixbuf-2.0 xz-utils
  at-spi2-core gir1.2-atspi-2.0 "libatk-bridge2.0-0t64|libatk-bridge2.0-0"
)

# Files that building needs, and the package each comes with: Swift links against the C and C++
# libraries of the system's own compiler, and its tools load the others. Swift's own toolchains need
# libxml2; where apt knows no libxml2, libxml2-16 is its successor.
readonly build_files="/usr/lib/gcc/*/*/libstdc++.so g++
/usr/lib/*/libcurl.so.4 libcurl4
/usr/lib/*/libncurses.so.6 libncurses6
/usr/lib/*/libsqlite3.so.0 libsqlite3-0
/usr/lib/*/libxml2.so.* libxml2|libxml2-16|libxml2
/etc/ssl/certs/ca-certificates.crt ca-certificates"

# Prints the names of the packages that apt can install and whose names begin with $1.
known_packages() { apt-cache pkgnames "$1" 2>/dev/null || true; }

# Prints the package of the choice $1 (`a|b`) that is to be installed.
chosen_package() {
  local name known
  local -a names
  IFS='|' read -ra names <<<"$1"
  if ((${#names[@]} > 1)); then
    for name in "${names[@]}"; do
      known=$(known_packages "$name")
      if [[ $'\n'$known$'\n' == *$'\n'"$name"$'\n'* ]]; then break; fi
    done
  fi
  printf '%s\n' "${name:-${names[-1]}}"
}

# Prints the packages of "$@" that are not installed, and those of the build tools that are not there.
missing_packages() {
  local installed choice name file
  local -a names
  IFS='|' read -ra names <<<"$(IFS='|' && printf '%s' "$*")"
  installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "${names[@]}" 2>/dev/null || true)
  for choice in "$@"; do
    IFS='|' read -ra names <<<"$choice"
    for name in "${names[@]}"; do
      [[ $'\n'$installed$'\n' != *$'\n'"installed $name"$'\n'* ]] || continue 2
    done
    chosen_package "$choice"
  done
  while read -r file choice; do
    compgen -G "$file" >/dev/null || chosen_package "$choice"
  done <<<"$build_files"
  command -v pkg-config >/dev/null || printf 'pkg-config\n'
  command -v git >/dev/null || printf 'git\n'
  command -v ld.gold >/dev/null || gold_package
}

# Prints the release as two words, such as `debian 12`; the version is 999 where there is none.
release() {
  # shellcheck source=/dev/null
  (. /etc/os-release && printf '%s %s\n' "$ID" "${VERSION_ID:-999}")
}

# Prints the package with ld.gold: it left binutils with Debian 13 and Ubuntu 25.04.
gold_package() {
  local id version
  read -r id version < <(release)
  case $id in
  debian) ((${version%%.*} < 13)) || { echo binutils-gold && return; } ;;
  ubuntu) ((${version%%.*} < 25)) || { echo binutils-gold && return; } ;;
  esac
  echo binutils
}

# Prints the package with which modules for Weston are compiled: the newest that apt knows, each
# Weston having one of its own, or where it knows none yet that of the release.
weston_package() {
  local name newest=0 id version
  while read -r name; do
    if [[ $name =~ ^libweston-([0-9]+)-dev$ ]] && ((BASH_REMATCH[1] > newest)); then
      newest=${BASH_REMATCH[1]}
    fi
  done < <(known_packages libweston-)
  if ((newest == 0)); then
    read -r id version < <(release)
    case $id-${version%%.*} in
    debian-12) newest=10 ;;
    ubuntu-24) newest=13 ;;
    *) newest=14 ;;
    esac
  fi
  printf 'libweston-%s-dev\n' "$newest"
}

# Ends with status 69 and the one command that installs "$@".
cannot_install() {
  say "Run this as root, then start again:"
  say "  apt-get update && apt-get install --yes --no-install-recommends $*"
  exit 69
}

# Says what will be done with apt-get, then does it: `apt-get "$@"`, as `as_root` tells.
apt() {
  local command=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get "$@")
  say "Now running: ${command[*]}"
  "${command[@]}" >&2
}

# Installs those of the packages "$@" that are missing, by the names that apt knows now.
install_missing() {
  local -a missing
  mapfile -t missing < <(missing_packages "$@")
  apt install --yes --no-install-recommends "${missing[@]}"
}

# Sees to it that the packages "$@" are installed.
set_up_packages() {
  local -a missing
  if ! command -v dpkg-query >/dev/null; then
    say "No dpkg on this system: packages are not checked. Needed are SDL2 and Pango with their" \
      "development files, SDL2_image, Inter, fonts with Chinese, Korean, Arabic, Hebrew and emoji," \
      "pkg-config, git and a C++ library. Replays look for fonts where Debian has them; TACTILE_FONTS names other folders."
    return
  fi
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]})) || return 0

  say "Missing system packages: ${missing[*]}"
  command -v apt-get >/dev/null || cannot_install "${missing[@]}"
  as_root=()
  if [[ $(id -u) != 0 ]]; then
    command -v sudo >/dev/null || cannot_install "${missing[@]}"
    [[ -t 0 ]] || sudo -n true 2>/dev/null || cannot_install "${missing[@]}"
    as_root=(sudo)
  fi
  if compgen -G '/var/lib/apt/lists/*_Packages*' >/dev/null; then
    install_missing "$@" || { apt update && install_missing "$@"; } ||
      cannot_install "${missing[@]}"
  else
    { apt update && install_missing "$@"; } || cannot_install "${missing[@]}"
  fi

  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]} == 0)) || cannot_install "${missing[@]}"
}
