# shellcheck shell=bash disable=SC2154
# Puts Tactile below a prefix and takes it out again. Sourced by run.sh, which brings `root`, `binary`,
# `run_packages`, `say`, `set_up_packages`, `lock`, `unlock` and `make_fresh`. With TACTILE_BINARY set
# that program is installed, and nothing is built.

readonly app_id="internal.tactile.Tactile"
# All that was installed, relative to the prefix; folders end in a slash.
readonly list_name="share/tactile/installed-files"

# Ends with status 64 after saying "$*".
refuse() {
  say "$*"
  exit 64
}

# Ends with status 73 after saying "$*".
cannot_write() {
  say "$*"
  exit 73
}

# Sets `prefix`, and `target` with DESTDIR before it, for the word $1 with the arguments that follow.
read_prefix() {
  local word=$1
  shift
  if [[ $(id -u) == 0 ]]; then prefix=/usr/local; else prefix=${HOME:+$HOME/.local}; fi
  while (($#)); do
    case $1 in
    --prefix)
      (($# > 1)) || refuse "./run.sh $word: --prefix needs a folder."
      prefix=$2
      shift 2
      ;;
    --prefix=*)
      prefix=${1#*=}
      shift
      ;;
    *) refuse "./run.sh $word takes --prefix FOLDER, not \"$1\"." ;;
    esac
  done
  [[ -n $prefix ]] || refuse "./run.sh $word: no folder to install to; give one by --prefix."
  [[ $prefix != *$'\n'* ]] || refuse "./run.sh $word: a folder's name cannot have several lines."
  [[ $prefix == /* ]] || prefix=$PWD/$prefix
  while [[ $prefix == */ ]]; do prefix=${prefix%/}; done
  target=${DESTDIR:-}
  target=${target%/}$prefix
}

# Ends with status 73 unless files can be put into the folder $1, or what has to be made of it.
need_writable() {
  local folder=$1 probe
  while [[ -n $folder && ! -e $folder ]]; do folder=${folder%/*}; done
  [[ -n $folder ]] || folder=/
  [[ -d $folder ]] || cannot_write "Cannot write to $1: $folder is no folder."
  # Permissions alone do not tell, for root least of all.
  probe=$(mktemp "$folder/.tactile.XXXXXX" 2>/dev/null) ||
    cannot_write "Cannot write to $folder. Choose another --prefix, or be root."
  rm -f -- "$probe"
}

# Runs "$@", or ends with status 73 and the first line of what it says.
put() {
  local answer
  answer=$("$@" 2>&1) || cannot_write "${answer%%$'\n'*}"
}

# $1 as an argument of a desktop file's Exec: quoted, with what means something there escaped.
exec_argument() {
  local text=$1 character result=""
  while [[ -n $text ]]; do
    character=${text:0:1}
    text=${text:1}
    case $character in
    \" | \` | \$) result+="\\\\$character" ;;
    \\) result+="\\\\\\\\" ;;
    %) result+=%% ;;
    *) result+=$character ;;
    esac
  done
  printf '"%s"' "$result"
}

# Lays all that is to be installed out in the folder $1, with the program $2.
stage_files() {
  local stage=$1 program=$2 size text name
  mkdir -p "$stage"/{bin,share/{tactile,applications,metainfo,man/man1}} \
    "$stage"/share/{bash-completion/completions,zsh/site-functions,fish/vendor_completions.d}
  cp "$program" "$stage/bin/tactile"
  # What only debuggers read is two thirds of it.
  if command -v strip >/dev/null; then
    strip --remove-section=.comment "$stage/bin/tactile" 2>/dev/null || true
  fi
  for name in "$root"/Resources/*; do
    # These belong to the set-up, the desktop and the project's page.
    [[ ${name##*/} =~ ^(setup|desktop|Pictures)$ ]] || cp -R "$name" "$stage/share/tactile/"
  done
  for size in 16 24 32 48 64 128 256 512; do
    mkdir -p "$stage/share/icons/hicolor/${size}x$size/apps"
    cp "$root/Resources/icon/tactile-$size.png" \
      "$stage/share/icons/hicolor/${size}x$size/apps/$app_id.png"
  done
  mkdir -p "$stage/share/icons/hicolor/scalable/apps"
  cp "$root/Resources/icon/tactile.svg" "$stage/share/icons/hicolor/scalable/apps/$app_id.svg"
  text=$(<"$root/Resources/desktop/tactile.desktop.in")
  name=$(exec_argument "$prefix/bin/tactile")
  text=${text//@EXEC@/"$name"}
  name="$prefix/bin/tactile"
  text=${text//@TRYEXEC@/"${name//\\/\\\\}"}
  printf '%s\n' "$text" >"$stage/share/applications/$app_id.desktop"
  cp "$root/Resources/desktop/$app_id.metainfo.xml" "$stage/share/metainfo/"
  cp "$root/Resources/desktop/tactile.1" "$stage/share/man/man1/"
  name=$stage/share
  "$program" --generate-completion-script bash >"$name/bash-completion/completions/tactile"
  "$program" --generate-completion-script zsh >"$name/zsh/site-functions/_tactile"
  "$program" --generate-completion-script fish >"$name/fish/vendor_completions.d/tactile.fish"
}

# Reads the list of what is installed into the array `installed`; none where there is no list.
read_list() {
  local name
  installed=()
  [[ -e $target/$list_name ]] || return 0
  mapfile -t installed 2>/dev/null <"$target/$list_name" ||
    cannot_write "Cannot read $target/$list_name."
  for name in "${installed[@]}"; do
    [[ -n $name && $name != /* && /$name/ != */../* ]] || {
      say "$target/$list_name: \"$name\" is no file below the prefix; nothing was done."
      exit 65
    }
  done
}

# Writes the lines "$@", each once, as the list of what is installed.
write_list() {
  local text
  text=$(printf '%s\n' "$@" | LC_ALL=C sort -u)
  put mkdir -p "$target/${list_name%/*}"
  { printf '%s\n' "$text" >"$target/$list_name.new"; } 2>/dev/null ||
    cannot_write "Cannot write $target/$list_name."
  put mv -f -- "$target/$list_name.new" "$target/$list_name"
}

# Installs what lies in the folder $1.
put_files() {
  local stage=$1 name folder mode
  local -a files folders=()
  local -A is_new=()
  mapfile -t files < <(cd -- "$stage" && find . -type f -printf '%P\n' | LC_ALL=C sort)
  read_list
  for name in "${files[@]}" "$list_name"; do
    is_new[$name]=1
    need_writable "$target/${name%/*}"
    folder=${name%/*}
    while [[ ! -e $target/$folder ]]; do
      is_new[$folder/]=1
      [[ $folder == */* ]] || break
      folder=${folder%/*}
    done
  done
  [[ -e $target ]] || is_new[./]=1
  # From now on uninstall finds everything, whatever happens in between.
  folders=("${!is_new[@]}")
  write_list "${installed[@]}" "${folders[@]}"
  for name in "${files[@]}"; do
    mode=644
    [[ $name == bin/* ]] && mode=755
    put install -D -m "$mode" -- "$stage/$name" "$target/$name"
  done
  for name in "${installed[@]}"; do
    if [[ $name == */ ]]; then is_new[$name]=1; fi
    if [[ -z ${is_new[$name]:-} ]]; then put rm -f -- "$target/$name"; fi
  done
  write_list "${!is_new[@]}"
  # Desktops look into the theme again when its folder has changed.
  touch "$target/share/icons/hicolor" 2>/dev/null || true
  say "Installed Tactile below $target (${#files[@]} files)."
}

# Builds what has changed, and holds the lock `run`. Who became root by sudo has Swift as themselves, and
# what is built in their project stays theirs.
build_to_install() {
  if [[ $(id -u) == 0 && ${SUDO_USER:-root} != root && $(stat -c %U -- "$root") == "$SUDO_USER" ]]; then
    set_up_packages "${run_packages[@]}"
    sudo --login --user="$SUDO_USER" -- "$root/run.sh" --version >/dev/null
    lock run
  else
    lock run
    make_fresh
  fi
}

install_tactile() {
  read_prefix install "$@"
  need_writable "$target/bin"
  umask 022
  stage=$(mktemp -d)
  trap 'rm -rf -- "$stage"' EXIT
  if [[ -n ${TACTILE_BINARY:-} ]]; then
    stage_files "$stage" "$TACTILE_BINARY"
  else
    build_to_install
    stage_files "$stage" "$binary"
    unlock
  fi
  put_files "$stage"
  [[ -n ${DESTDIR:-} ]] && return
  if [[ :$PATH: == *":$prefix/bin:"* ]]; then
    say "Start it from the desktop's menu, or by: tactile"
  else
    say "Start it from the desktop's menu, or by: $prefix/bin/tactile"
  fi
}

uninstall_tactile() {
  local name
  read_prefix uninstall "$@"
  read_list
  if ((${#installed[@]} == 0)); then
    say "Tactile is not installed below $target."
    return
  fi
  for name in "${installed[@]}"; do
    [[ $name == */ || ! -e $target/$name ]] || need_writable "$target/${name%/*}"
  done
  for name in "${installed[@]}"; do
    [[ $name == */ || $name == "$list_name" ]] || put rm -f -- "$target/$name"
  done
  put rm -f -- "$target/$list_name"
  # Folders that install made go if nothing else is in them, the deepest first.
  while read -r name; do
    if [[ $name == ./ ]]; then name=""; fi
    rmdir -- "$target/$name" 2>/dev/null || true
  done < <(printf '%s\n' "${installed[@]}" | grep '/$' | LC_ALL=C sort -r)
  say "Took Tactile out of $target; settings and recordings stay."
}
