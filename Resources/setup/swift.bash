# shellcheck shell=bash disable=SC2154
# Finds a Swift that can build Tactile, and installs one where there is none. Sourced by run.sh, which
# brings `say`, and after packages.bash. TACTILE_SWIFT_URL names a folder on a server that has
# swiftly-ARCHITECTURE.tar.gz, its signature and all-keys.asc in place of swift.org.

readonly swift_needed="6.2"
# The folder that swiftly, swift.org's installer, puts Swift's commands into. A shell that was open
# before does not know it yet, and Swift there may be newer than the system's.
readonly swiftly_bin=${SWIFTLY_BIN_DIR:-${HOME:-/root}/.local/share/swiftly/bin}
[[ :$PATH: == *":$swiftly_bin:"* ]] || PATH="$PATH:$swiftly_bin"

# Returns whether the version that "$1" begins with, such as 6.3.1, is new enough.
is_new_enough() {
  [[ $1 =~ ^([0-9]+)\.([0-9]+) ]] || return
  ((BASH_REMATCH[1] * 1000 + BASH_REMATCH[2] >= ${swift_needed%.*} * 1000 + ${swift_needed#*.}))
}

# Sees to it that the PATH leads to the first Swift in it that is new enough. Where there is none,
# returns 1 and leaves in `swift_problem` what is wrong with the first.
find_swift() {
  local swift answer version problem
  local -a found
  swift_problem=""
  mapfile -t found < <(type -aP swift)
  for swift in "${found[@]}"; do
    version=""
    if ! answer=$("$swift" --version 2>&1 </dev/null); then
      problem="'swift --version' fails: ${answer%%$'\n'*}"
    elif [[ ! $answer =~ Swift\ version\ ([0-9]+\.[0-9]+) ]]; then
      problem="'swift --version' names no version: ${answer%%$'\n'*}"
    else
      version=${BASH_REMATCH[1]}
      problem="Swift $version ($swift) is too old."
    fi
    if is_new_enough "$version"; then
      [[ $swift == "${found[0]}" ]] || PATH="${swift%/*}:$PATH"
      return 0
    fi
    swift_problem=${swift_problem:-$problem}
  done
  swift_problem=${swift_problem:-There is no \'swift\' in the PATH.}
  return 1
}

# Ends with status 69 and where to get Swift, after saying "$*".
no_swift() {
  say "$*"
  say "Tactile needs Swift $swift_needed or newer: https://www.swift.org/install/linux/"
  exit 69
}

# Sees to it that a Swift that can build this is there; asks before it installs one.
set_up_swift() {
  local version status=0
  ! find_swift || return 0
  version=$(packaged_swift)
  if is_new_enough "$version"; then
    offer_swift "the system's package swiftlang $version: $(packaged_swift_size)"
    set_up_packages swiftlang
  else
    offer_swift "the newest Swift by swiftly, the installer of swift.org, into" \
      "${swiftly_bin%/bin}: about 1.1 GB to download, 3.5 GB on disk"
    # Without its agent, gpg takes keys and says that it failed.
    set_up_tools curl gpg gpg-agent
    install_by_swiftly || status=$?
    ((status == 0)) || exit "$status"
  fi
  find_swift || no_swift "$swift_problem"
}

# Says that "$*" can be installed. Returns where CI is set or the answer at a terminal is yes; else ends
# with status 69.
offer_swift() {
  local answer
  say "$swift_problem"
  say "run.sh can install $*."
  case ${CI:-} in
  "" | 0 | false) ;;
  *) return 0 ;;
  esac
  [[ -t 0 && -t 2 ]] || no_swift "It asks at a terminal; with CI=1 it installs without asking."
  read -r -p "Install it? [Y/n] " answer || answer=n
  case ${answer,,} in
  "" | y | yes) ;;
  *) no_swift "Nothing was installed." ;;
  esac
}

# Sees to it that the commands "$@" are there, which are called as their packages are.
set_up_tools() {
  local tool
  local -a missing=()
  for tool in "$@"; do command -v "$tool" >/dev/null || missing+=("$tool"); done
  ((${#missing[@]})) || return 0
  set_up_packages "${missing[@]}"
  for tool in "${missing[@]}"; do
    command -v "$tool" >/dev/null || no_swift "There is no '$tool' in the PATH."
  done
}

# Prints the version of Swift that apt would install, such as 6.2.3-1; nothing where it knows none.
packaged_swift() {
  local word version
  while read -r word version; do
    [[ $word != Candidate: || $version == "(none)" ]] || printf '%s\n' "${version#*:}"
  done < <(LC_ALL=C apt-cache policy swiftlang 2>/dev/null || true)
}

# Prints the sizes of the system's package of Swift, such as `586 MB to download, 2.8 GB on disk`.
packaged_swift_size() {
  local word value download=0 disk=0
  while read -r word value; do
    case $word in
    Size:) download=$value ;;
    Installed-Size:) disk=$value ;;
    esac
  done < <(apt-cache show --no-all-versions swiftlang 2>/dev/null || true)
  printf '%d MB to download, %d.%d GB on disk\n' "$((download / 1000000))" \
    "$((disk / 1000000))" "$((disk / 100000 % 10))"
}

# Installs Swift by swiftly: in a subshell, so that what was downloaded goes however it ends. Fails with
# the status that run.sh is to end with.
install_by_swiftly() (
  local cache=${XDG_CACHE_HOME:-${HOME:-/root}/.cache}/tactile work lock_fd swiftly
  work=$cache/swift.partial
  if ! mkdir -p "$cache" 2>/dev/null || [[ ! -w $cache ]]; then
    say "Swift was not installed: cannot write to $cache."
    return 73
  fi
  exec {lock_fd}<"$cache"
  flock "$lock_fd"
  # Another run.sh may have installed it meanwhile.
  ! find_swift || return 0

  # Swiftly downloads into the first, and keeps the keys that it checks signatures by in the second.
  export TMPDIR="$work/tmp" GNUPGHOME="$work/keys"
  trap 'gpgconf --kill all 2>/dev/null || true; rm -rf -- "$work"' EXIT
  # A run that was killed leaves it.
  rm -rf -- "$work"
  mkdir -p "$TMPDIR"
  mkdir -m 700 "$GNUPGHOME"

  swiftly=$(type -P swiftly || printf '%s\n' "$swiftly_bin/swiftly")
  if [[ ! -x $swiftly ]]; then
    fetch_swiftly "$work" || return 69
    set_up_swiftly "$work/swiftly" || return 69
  fi
  say "Now running: $swiftly install latest"
  # Without a file for them, it fails where packages are missing that Tactile does without.
  "$swiftly" install latest --use --assume-yes --post-install-file "$work/packages" >&2 || {
    say "Swift was not installed: swiftly failed."
    return 69
  }
  say "Swift is installed; for shells of your own: PATH=\"$swiftly_bin:\$PATH\""
)

# Downloads swiftly into the folder $1, checks its signature and unpacks it there.
fetch_swiftly() {
  local work=$1 archive keys name url answer
  local -a only_https=(--proto "=https")
  archive="https://download.swift.org/swiftly/linux/swiftly-$(uname -m).tar.gz"
  keys=https://www.swift.org/keys/all-keys.asc
  if [[ -n ${TACTILE_SWIFT_URL:-} ]]; then
    archive="$TACTILE_SWIFT_URL/${archive##*/}" keys="$TACTILE_SWIFT_URL/${keys##*/}" only_https=()
  fi
  for url in "$archive" "$archive.sig" "$keys"; do
    say "Downloading $url"
    answer=$(curl --fail --silent --show-error --location "${only_https[@]}" --retry 3 \
      --connect-timeout 30 --output "$work/${url##*/}" "$url" 2>&1) || {
      say "Swift was not installed: $url cannot be downloaded. ${answer##*$'\n'}"
      return 1
    }
  done
  name=$work/${archive##*/}
  if ! gpg --batch --quiet --import "$work/${keys##*/}" 2>/dev/null ||
    ! gpg --batch --quiet --verify "$name.sig" "$name" 2>/dev/null; then
    say "Swift was not installed: the signature of $archive is not swift.org's."
    return 1
  fi
  answer=$(tar -xzf "$name" -C "$work" 2>&1) || {
    say "Swift was not installed: $archive cannot be unpacked. ${answer%%$'\n'*}"
    return 1
  }
}

# Lets the swiftly at $1 set itself up, for the nearest release that Swift is made for where it does
# not know this one. Shells' profiles stay as they are: run.sh finds Swift without.
set_up_swiftly() {
  local platform=debian12 like
  local -a words=(init --assume-yes --skip-install --no-modify-profile)
  "$1" "${words[@]}" >&2 && return
  # shellcheck source=/dev/null
  like=$(. /etc/os-release && printf '%s' " $ID ${ID_LIKE:-} ")
  [[ $like != *" ubuntu "* ]] || platform=ubuntu24.04
  "$1" "${words[@]}" --platform "$platform" >&2 || {
    say "Swift was not installed: swiftly failed."
    return 1
  }
}
