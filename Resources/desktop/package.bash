# shellcheck shell=bash disable=SC2154
# Makes packages of Tactile: one for Debian and Ubuntu, and an archive that runs from any folder. Sourced
# by run.sh after install.bash. With TACTILE_BINARY set that program is packed, and nothing is built.

readonly packages="$build/packages"
# Packages that the program needs besides those of the libraries that its binary names: its packed
# relocations take glibc 2.36, it loads the libraries as it runs, and replays have no font but Inter.
readonly loaded_packages=(
  "libc6 (>= 2.36)"
  libsdl2-image-2.0-0 libx11-6 libxext6 libxi6 libwayland-client0 libdbus-1-3 fonts-inter
)
# Packages without which the program runs: title bars on GNOME, screen readers, and letters that
# Inter does not have.
readonly recommended_packages=(
  "libdecor-0-plugin-1-gtk | libdecor-0-plugin-1-cairo"
  "libatk-bridge2.0-0t64 | libatk-bridge2.0-0" fonts-droid-fallback fonts-wqy-microhei
  fonts-noto-ui-core fonts-noto-core fonts-noto-color-emoji
)

package_tactile() {
  local program=$binary version folder
  (($# == 0)) || refuse "./run.sh package takes no arguments."
  umask 022
  work=$(mktemp -d)
  trap 'rm -rf -- "$work"' EXIT
  set_up_packages "${run_packages[@]}" binutils dpkg-dev xz-utils
  if [[ -n ${TACTILE_BINARY:-} ]]; then
    program=$TACTILE_BINARY
    lock run
  else
    build_to_install
  fi
  version=$("$program" --version)
  # Files are as old as the source, so that the same program makes the same packages.
  SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git -C "$root" log -1 --format=%ct 2>/dev/null || date +%s)}
  export SOURCE_DATE_EPOCH
  put mkdir -p "$packages"
  # shellcheck disable=SC2034 # Goes into the desktop entry.
  prefix=/usr
  stage_files "$work/usr" "$program"
  folder="tactile-$version-linux-$(uname -m)"
  make_archive "$folder" || cannot_write "Cannot make $packages/$folder.tar.xz."
  if command -v dpkg-deb >/dev/null; then
    make_deb "$version-1" || cannot_write "Cannot make the package for Debian."
  else
    say "No dpkg on this system: no package for Debian is made."
  fi
  unlock
}

# Prints $1 bytes as a size, such as `5.6 MB`.
size() { printf '%d.%d MB\n' "$(($1 / 1000000))" "$(($1 / 100000 % 10))"; }

# Prints the path of the package $1 that is made, after saying its size and what to do by "$2".
announce() {
  say "Made ${1##*/}: $(size "$(stat -c %s -- "$1")"). $2"
  printf '%s\n' "$1"
}

# Makes the archive of the folder called $1 from what is staged in $work.
make_archive() {
  local folder=$work/$1 share=$work/usr/share file=$packages/$1.tar.xz
  mkdir -p "$folder/completions" || return
  cp "$work/usr/bin/tactile" "$folder/" || return
  cp -R "$share/tactile" "$folder/Resources" || return
  cp "$share/man/man1/tactile.1" "$root"/Resources/desktop/{copyright,README.txt} "$folder/" || return
  cp "$share/bash-completion/completions/tactile" "$folder/completions/tactile.bash" || return
  cp "$share/zsh/site-functions/_tactile" "$share/fish/vendor_completions.d/tactile.fish" \
    "$folder/completions/" || return
  tar -C "$work" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
    -cJf "$file" "$1" || return
  announce "$file" "Unpack it anywhere and start: $1/tactile"
}

# Makes the package of version $1 from what is staged in $work.
make_deb() {
  local version=$1 share=$work/usr/share documents=$work/usr/share/doc/tactile
  local architecture maintainer file kibibytes
  architecture=$(dpkg --print-architecture) || return
  maintainer=$(maintainer)
  # Debian's zsh looks for others' completions there.
  mv "$share"/zsh/{site-functions,vendor-completions} || return
  mkdir -p "$documents" "$work/deb/DEBIAN" || return
  # It is read by shells, never started.
  sed -i '1{/^#!/d}' "$share/bash-completion/completions/tactile" || return
  cp "$root/Resources/desktop/copyright" "$documents/" || return
  gzip -9nc "$root/CHANGELOG.md" >"$documents/changelog.gz" || return
  debian_changelog "$version" "$maintainer" | gzip -9n >"$documents/changelog.Debian.gz" || return
  gzip -9n "$share/man/man1/tactile.1" || return
  mv "$work/usr" "$work/deb/usr" || return
  find "$work/deb/usr" -type f ! -path '*/bin/*' -exec chmod 644 {} + || return
  (cd "$work/deb" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum) \
    >"$work/deb/DEBIAN/md5sums" || return
  kibibytes=$(du -sk --apparent-size "$work/deb/usr") || return
  kibibytes=${kibibytes%%[!0-9]*}
  debian_control "$version" "$architecture" "$maintainer" "$kibibytes" \
    >"$work/deb/DEBIAN/control" || return
  file=$packages/tactile_${version}_$architecture.deb
  dpkg-deb --root-owner-group -Zxz --build "$work/deb" "$file" >/dev/null || return
  announce "$file" \
    "It takes $(size "$((kibibytes * 1024))"); install it by: sudo apt install $file"
}

# Prints who packs: as Debian's own tools are told, else the author of the newest commit.
maintainer() {
  if [[ -n ${DEBFULLNAME:-} && -n ${DEBEMAIL:-} ]]; then
    printf '%s <%s>\n' "$DEBFULLNAME" "$DEBEMAIL"
  else
    git -C "$root" log -1 --format='%an <%ae>' 2>/dev/null || printf 'Tactile <tactile@localhost>\n'
  fi
}

# Prints the changelog of the package of version $1 by $2.
debian_changelog() {
  printf 'tactile (%s) unstable; urgency=medium\n\n' "$1"
  printf '  * Tactile %s; changelog.gz tells what is new.\n\n' "${1%-*}"
  printf ' -- %s  %s\n' "$2" "$(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")"
}

# Prints the control file for version $1, architecture $2, maintainer $3 and $4 KiB.
debian_control() {
  local libraries recommended
  libraries=$(library_packages) || return
  recommended=$(printf ', %s' "${recommended_packages[@]}")
  cat <<END
Package: tactile
Version: $1
Architecture: $2
Maintainer: $3
Installed-Size: $4
Depends: $libraries$(printf ', %s' "${loaded_packages[@]}")
Recommends: ${recommended#, }
Section: x11
Priority: optional
Description: touch interactions, live on the desktop
 A window in which five touch interactions can be felt under a finger, a
 mouse, a pen or a touchpad: a drawer, a page that is pulled for a menu, a
 menu that slides over, a message that docks, and a menu that selects and
 edits in one touch.
 .
 Around them lies a workbench for people who build such things: a touch lab
 that judges a touchscreen, recordings that play again with the same result
 on any machine, and every number of the feel, changed while it runs.
END
}

# Prints the packages of the libraries that the binary names, with the versions that it needs.
library_packages() {
  local answer
  mkdir -p "$work/libraries/debian" || return
  printf 'Source: tactile\n\nPackage: tactile\nArchitecture: any\n' >"$work/libraries/debian/control"
  answer=$(cd "$work/libraries" && dpkg-shlibdeps -O -e"$work/deb/usr/bin/tactile" 2>&1) || {
    say "${answer%%$'\n'*}"
    return 1
  }
  [[ $answer =~ shlibs:Depends=([^$'\n']+) ]] || return
  printf '%s\n' "${BASH_REMATCH[1]}"
}
