#!/usr/bin/env bash
# Builds Tactile and starts it.
#
#   ./run.sh [arguments of tactile]   set up, build what has changed, start; a tour without a screen
#                                     where there is no display and no argument
#   ./run.sh test                     set up, then lint, imports, strict build, documentation, the
#                                     public interface, a package outside, release build and the
#                                     order of its functions, unit tests, the fuzzer for a minute,
#                                     end-to-end tests
#   ./run.sh soak [TIMES]             set up, build, run the end-to-end tests that often (50), one line
#                                     each, with every scene on every display server and desktop; the
#                                     first failure ends it and leaves its log
#   ./run.sh bench [arguments]        set up, build and measure, and compare the allocations with
#                                     those that are stored (tactile-bench --help)
#   ./run.sh fuzz [SECONDS]           set up, build and run the fuzzers of the gesture core and of each
#                                     kind of file, so long (60 s)
#   ./run.sh sanitize [KIND…]         set up, build with the address and the thread sanitizer, and run the
#                                     unit tests (for threads: of what has them) and windows with each
#   ./run.sh mutations [NAME…]        set up, build the decisive sources with a thousand small faults in
#                                     them, and tell which of the faults the unit tests do not catch
#   ./run.sh docs                     set up, build the documentation of the libraries
#   ./run.sh install [--prefix DIR]   set up, build what has changed, install: below ~/.local, as root
#                                     below /usr/local; DESTDIR is put before
#   ./run.sh uninstall [--prefix DIR] remove what was installed
#   ./run.sh package                  set up, build what has changed, make a package for Debian and
#                                     Ubuntu and an archive that runs from any folder
#
# Everything it says goes to standard error; standard output belongs to tactile and to the tests.
# Exit status: 64 for a word this version does not have, 69 where something needed is missing and
# cannot be had, 73 where something cannot be written, else that of the build, the tests or tactile.
set -euo pipefail

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd -P)
readonly root
readonly build="$root/.build"
readonly binary="$build/release/tactile"
readonly stamp="$build/run.stamp"
readonly fuzzed="$build/fuzz"
# The products, which are documented: the umbrella with the guides, and the libraries below it.
readonly documented=(
  Tactile TactilePrimitives TactileMotion TactileTuning TactileGestures TactileLayout TactileText
  TactileDisplay TactileViews TactileInteractions TactileRaster TactileTraces TactileDiagnostics
  TactileScenes TactileReplay
)

say() { printf '%s\n' "$*" >&2; }

# shellcheck source=Resources/setup/packages.bash
source "$root/Resources/setup/packages.bash"
# shellcheck source=Resources/setup/swift.bash
source "$root/Resources/setup/swift.bash"

# Waits until no other run.sh has the lock $1 and holds it until `unlock`.
lock() {
  { mkdir -p "$build" && : >>"$build/$1.lock"; } 2>/dev/null || {
    say "$build cannot be written; build in a folder of your own, or install the package."
    exit 73
  }
  exec {lock_fd}>"$build/$1.lock"
  flock -n "$lock_fd" || {
    say "Another run.sh is at work here: waiting for it."
    flock "$lock_fd"
  }
}

unlock() { exec {lock_fd}>&-; }

# Prints the dependencies of a binary built by the Swift at $1, besides files that `find` compares.
stamp_key() { printf '2 %s %s\n' "$root" "$(readlink -f -- "$1")"; }

# True when the binary was built from what is there now, by a Swift in the PATH. A change of the
# installed packages counts.
is_fresh() {
  [[ -x $binary && -f $stamp ]] || return
  local swift built
  built=$(<"$stamp")
  while read -r swift; do
    [[ $built != "$(stamp_key "$swift")" ]] || break
  done < <(type -aP swift)
  [[ -n $swift ]] || return
  local watched=("$root"/{run.sh,Package.swift,Sources,Resources})
  [[ -e /var/lib/dpkg/status ]] && watched+=(/var/lib/dpkg/status)
  [[ -z $(find -L "${watched[@]}" -newer "$stamp" -print -quit 2>&1) ]]
}

# Builds the product $1 in release. Each function has a section of its own, so that the linker can lay
# those of a start side by side. What Swift's libraries need of C++ is linked in where this machine's GCC,
# which may lie beside one for Windows, has it as an archive: a library less to load, with 4,000 symbols.
# Generic types are made of the conformances that the compiler knows; by their names, which is shorter code,
# the program searches all of its conformances for each.
build_product() {
  local archives=(/usr/lib/gcc/"$(uname -m)"-*linux*/*/libstdc++.a)
  mkdir -p "$build/static"
  ln -sfn "$(printf '%s\n' "${archives[@]}" | sort -V | tail -n 1)" "$build/static/libstdc++.a"
  swift build --package-path "$root" -c release --static-swift-stdlib --product "$1" \
    -Xswiftc "-L$build/static" -Xswiftc -Xfrontend -Xswiftc -function-sections \
    -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors >&2
}

# Builds the command in release, with Swift's own libraries in it, so that it runs where there are
# none. The stamp carries the time from before the build, so that a file saved while it runs counts
# as new.
build_release() {
  stamp_key "$(command -v swift)" >"$stamp.new"
  # SwiftPM does not know of the files that the linker reads.
  local file
  for file in "$root"/Sources/tactile/{functions.order,unnamed.ld}; do
    [[ ! $file -nt $build/release/tactile ]] || rm -f -- "$build/release/tactile"
  done
  build_product tactile || return
  mv -f -- "$stamp.new" "$stamp"
}

# Sets up and builds what has changed; to be called with the lock `run`.
make_fresh() {
  ! is_fresh || return 0
  set_up_packages "${run_packages[@]}"
  set_up_swift
  say "Building Tactile (the first time takes a few minutes)."
  build_release
}

# Asks once, at a terminal of a desktop, whether to install Tactile where it is not installed: until then
# desktops know neither its icon nor where to start it.
offer_installing() {
  local asked="$build/install.asked" prefix answer
  [[ -t 0 && -t 2 && -z ${CI:-} && -n ${WAYLAND_DISPLAY:-}${DISPLAY:-} && ! -e $asked ]] || return 0
  for prefix in "${HOME:-}/.local" /usr/local /usr; do
    [[ ! -e $prefix/share/applications/internal.tactile.Tactile.desktop ]] || return 0
  done
  : >"$asked"
  read -r -p "Put Tactile among your applications, with its icon? './run.sh uninstall' takes it \
away again. [y/N] " answer || answer=n
  case ${answer,,} in
  y | yes) "$root/run.sh" install || true ;;
  *) say "Not installed; './run.sh install' does it whenever you like." ;;
  esac
}

start() {
  if ! is_fresh; then
    lock run
    make_fresh
    unlock
  fi
  (($#)) || offer_installing
  if (($# == 0)) && [[ -z ${WAYLAND_DISPLAY:-} && -z ${DISPLAY:-} ]]; then
    say "No display (neither WAYLAND_DISPLAY nor DISPLAY is set): playing the tour without a window."
    exec "$binary" tour
  fi
  exec "$binary" "$@"
}

# Builds the fuzzer of the gesture core from the sources, apart from the package: with all checks
# on, the address sanitizer, and coverage counted in the gesture core alone.
build_fuzzer() {
  mkdir -p "$fuzzed"
  local primitives gestures randoms
  local -a flags=(
    -O -assert-config Debug -g -wmo -parse-as-library -swift-version 6 -I "$fuzzed"
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
    -enable-upcoming-feature MemberImportVisibility -package-name tactile -sanitize=address
  )
  mapfile -t primitives < <(find Sources/TactilePrimitives -name '*.swift')
  mapfile -t gestures < <(find Sources/TactileGestures -name '*.swift')
  mapfile -t randoms < <(find Tests/TactileGesturesTests/Random -name '*.swift' ! -name '*Tests.swift')
  swiftc "${flags[@]}" -module-name TactilePrimitives -emit-module \
    -emit-module-path "$fuzzed/TactilePrimitives.swiftmodule" \
    -c "${primitives[@]}" -o "$fuzzed/primitives.o" || return
  swiftc "${flags[@]}" -module-name TactileTuning -emit-module \
    -emit-module-path "$fuzzed/TactileTuning.swiftmodule" \
    -c Sources/TactileTuning/*.swift -o "$fuzzed/tuning.o" || return
  swiftc "${flags[@]}" -sanitize=fuzzer -module-name TactileGestures -emit-module \
    -emit-module-path "$fuzzed/TactileGestures.swiftmodule" -c "${gestures[@]}" \
    -o "$fuzzed/gestures.o" || return
  swiftc "${flags[@]}" -module-name TactileTestSupport -emit-module \
    -emit-module-path "$fuzzed/TactileTestSupport.swiftmodule" \
    -c Tests/TactileTestSupport/*.swift -o "$fuzzed/support.o" || return
  swiftc "${flags[@]}" -module-name Fuzzing -c Tests/Fuzzing/Gestures/*.swift "${randoms[@]}" \
    -o "$fuzzed/fuzzing.o" || return
  # The linker warns of names in the sanitizer that nobody needs.
  swiftc -sanitize=fuzzer,address "$fuzzed"/{primitives,tuning,gestures,support,fuzzing}.o \
    -o "$fuzzed/fuzzer" 2>"$fuzzed/link.log" || { cat "$fuzzed/link.log" >&2; return 1; }
}

# Builds the fuzzer of the files that Tactile reads, of the package itself: with all checks on, the
# address sanitizer, and coverage counted everywhere.
build_file_fuzzer() {
  local -a objects libraries
  swift build -c release --scratch-path "$fuzzed/files" --target FileFuzzing --sanitize address \
    -Xswiftc -sanitize=fuzzer -Xswiftc -assert-config -Xswiftc Debug >&2 || return
  mapfile -t objects < <(find "$fuzzed/files/release/" -name '*.o')
  read -ra libraries < <(pkg-config --libs sdl2 pangocairo)
  swiftc -sanitize=fuzzer,address "${objects[@]}" "${libraries[@]}" -o "$fuzzed/file-fuzzer" \
    2>"$fuzzed/link.log" || { cat "$fuzzed/link.log" >&2; return 1; }
}

# Becomes the fuzzer $2 of inputs of kind $1 for $3 seconds; what it says goes into a log. The rest are
# its own options, and folders with inputs to begin with.
be_fuzzer() {
  cd -- "$root"
  mkdir -p "$fuzzed/$1"
  TACTILE_FUZZED=$1 exec nice -n 10 env SWIFT_BACKTRACE=enable=no \
    ASAN_OPTIONS=detect_leaks=0:malloc_context_size=0:quarantine_size_mb=16 \
    "$fuzzed/$2" -max_total_time="$3" -timeout=20 -print_final_stats=1 \
    -artifact_prefix="$fuzzed/$1-" "$fuzzed/$1" "${@:4}" >"$fuzzed/$1.log" 2>&1
}

be_gesture_fuzzer() { be_fuzzer gestures fuzzer "$1" -max_len=512 Tests/Fuzzing/Gestures/Corpus; }

# Says how the fuzzer $2 of inputs of kind $1 fared, which ended with status $3, and ends with that.
report_fuzzing() {
  local log="$fuzzed/$1.log"
  if (($3)); then
    # The reason, the small script that shows it, and where the bytes are.
    sed -n '/Fatal error/,/^Current stack trace/p; /^SUMMARY/p; /Test unit written/p' "$log" >&2
    say "The fuzzer found a fault; see it again by:" \
      "TACTILE_FUZZED=$1 $fuzzed/$2 FILE (its log: $log)"
  else
    grep -E 'cov: |number_of_executed_units|average_exec_per_sec' "$log" | tail -n 3 >&2
  fi
  return "$3"
}

# Runs the fuzzer of files of kind $1 for $2 seconds, with files like those below the folder $3.
fuzz_files() {
  local status=0
  (be_fuzzer "$1" file-fuzzer "$2" -max_len=16384 "$3") || status=$?
  report_fuzzing "$1" file-fuzzer "$status"
}

# Keeps other tests out, and builds until `unlock`, and sets up what is needed, with the further packages.
begin_tests() {
  lock test
  lock_test_fd=$lock_fd
  lock run
  set_up_packages "${run_packages[@]}" "$@"
  set_up_swift
  cd -- "$root"
}

run_fuzzers() {
  local seconds=$1 status=0 own=Tests/Fuzzing/Files/Corpus kind
  begin_tests
  step "Fuzzer build" build_fuzzer
  step "Build of the fuzzer of files" build_file_fuzzer
  unlock
  (be_gesture_fuzzer "$seconds") || status=$?
  step "Gestures" report_fuzzing gestures fuzzer "$status"
  step "Traces" fuzz_files traces "$seconds" Tests/Fixtures/Traces
  step "Recordings by others" fuzz_files recordings "$seconds" Tests/Fixtures/Recordings
  step "Pictures" fuzz_files pictures "$seconds" Tests/Fixtures/Pictures
  for kind in tuning settings reports; do
    step "Files of $kind" fuzz_files "$kind" "$seconds" "$own/$kind"
  done
}

run_tests() {
  begin_tests "${test_packages[@]}" "$(weston_package)"
  step "run.sh" Tests/run-sh/check
  step "Imports" Tests/imports/check
  step "Languages" Tests/languages/extract --check
  step "Format" swift format lint --strict -r -p Sources Tests Package.swift
  step "Strict build" swift build --build-tests --explicit-target-dependency-import-check error
  step "Documentation" make_docs
  step "Public interface" Tests/PublicInterface/check
  step "A package outside" Tests/outside/check
  step "Release build" build_release
  step "Order of functions" Tests/function-order/check
  step "Fuzzer build" build_fuzzer
  unlock
  trap 'kill ${fuzzer:+"$fuzzer"} ${half:+"$half"} 2>/dev/null || true' EXIT
  be_gesture_fuzzer 60 &
  fuzzer=$!
  step "Unit tests" unit_tests
  local fuzz_status=0
  wait "$fuzzer" || fuzz_status=$?
  fuzzer=
  step "Fuzzer, beside the unit tests" report_fuzzing gestures fuzzer "$fuzz_status"
  step "End-to-end tests" end_to_end_tests
  exec {lock_test_fd}>&-
}

run_soak() {
  local times=$1 run started status log="$build/soak.log"
  begin_tests "${test_packages[@]}" "$(weston_package)"
  step "Test build" swift build --build-tests --explicit-target-dependency-import-check error
  step "Release build" build_release
  unlock
  trap 'kill ${half:+"$half"} 2>/dev/null || true' EXIT
  for ((run = 1; run <= times; run++)); do
    started=$SECONDS status=0
    TACTILE_SOAK=1 end_to_end_tests >"$log" 2>&1 || status=$?
    if ((status)); then
      grep -E 'recorded an issue|^error: ' "$log" >&2 || tail -n 20 "$log" >&2
      say "Run $run of $times: failed (status $status); its log: $log"
      exit "$status"
    fi
    say "Run $run of $times: $((SECONDS - started)) s"
  done
}

# Runs the tests that match $2 in two processes, those that match $1 in one and the others beside it; the
# rest are options of `swift test`. What the first says comes after the second.
tests_in_halves() {
  local log="$build/half.log" status=0
  local test=(swift test --skip-build --ignore-lock --disable-xctest "${@:3}")
  "${test[@]}" --filter "$1" >"$log" 2>&1 &
  half=$!
  "${test[@]}" --filter "$2" --skip "$1" || status=$?
  wait "$half" || status=$?
  half=
  cat "$log"
  return "$status"
}

# Runs the tests of single units: most of them need the main thread, and a process has one.
unit_tests() { tests_in_halves 'TactileReplayTests\.[A-L]' . --skip EndToEndTests "$@"; }

# Runs the tests that start the program and mostly wait for it, with further options of `swift test`; those
# that measure are left out.
end_to_end_tests() {
  tests_in_halves '/(GNOME|KWin|Sway|Cage|Phoc|InteractionsWindow|Accessibility)Tests' \
    EndToEndTests --no-parallel --skip FiguresTests "$@"
}

# Runs the unit tests, and windows with input, built with each of the sanitizers that are named.
run_sanitizers() {
  local kind built
  begin_tests "${test_packages[@]}" "$(weston_package)"
  # Each sanitizer has a build of its own.
  unlock
  # What libraries keep to the end is no fault of ours.
  export ASAN_OPTIONS=detect_leaks=0
  trap 'kill ${half:+"$half"} 2>/dev/null || true' EXIT
  for kind in "$@"; do
    built=(--sanitize "$kind" --scratch-path "$build/$kind")
    step "Build with the $kind sanitizer" swift build --build-tests "${built[@]}"
    step "Unit tests with it" sanitized_units "$kind" "${built[@]}"
    step "Windows with it" sanitized_windows "$kind" "$build/$kind/debug/tactile" "${built[@]}"
  done
}

# Runs the unit tests under the sanitizer $1; the rest are options of `swift test`. The fuzzers proper have the
# address sanitizer; only the targets that talk to the system have more than one thread.
sanitized_units() {
  if [[ $1 == thread ]]; then
    swift test --skip-build --ignore-lock --disable-xctest "${@:2}" \
      --filter 'Tactile(SDLHost|App|Files)Tests'
  else
    unit_tests --skip FuzzTests "${@:2}"
  fi
}

# Runs the end-to-end tests with the program $2, built with the sanitizer $1; the rest are options of `swift
# test`. Left out are those that want the speed or the memory of a release build. The thread sanitizer takes the
# end of the program in a deinit for a fault, has a thread of its own that wakes up, and memory and files that
# tests of mappings and of a limit of file sizes stumble over.
sanitized_windows() {
  local left_out='no report of ten fingers|dies while the window closes'
  if [[ $1 == thread ]]; then
    left_out+='|an idle window on a bus|an export that does not fit|on X the memory is shared'
    left_out+='|nothing is loaded until a tool'
  fi
  TACTILE_BINARY=$2 end_to_end_tests "${@:3}" --skip '/(Latency|Monkey|Install|Watch|Beside)Tests' \
    --skip "$left_out"
}

run_bench() {
  lock run
  set_up_packages "${run_packages[@]}"
  set_up_swift
  build_product tactile-bench
  unlock
  exec "$build/release/tactile-bench" --thresholds "$root/Tests/Bench/thresholds.json" "$@"
}

run_mutations() {
  lock run
  set_up_packages "${run_packages[@]}"
  set_up_swift
  unlock
  lock mutations
  exec "$root/Tests/Mutations/run" "$@"
}

run_docs() {
  lock run
  set_up_packages "${run_packages[@]}"
  set_up_swift
  cd -- "$root"
  swift build --target Tactile >&2
  make_docs
  unlock
  for module in "${documented[@]}"; do printf '%s\n' "$build/docs/$module.doccarchive"; done
}

# Writes the documentation of modules that are built for debugging; a broken link is an error.
make_docs() {
  local module graphs docc target map includes flags=(-I "$build/debug/Modules")
  # Debian's Swift leaves docc out of the PATH, and is made for x86_64-pc-linux-gnu.
  docc=$(type -P docc) || docc="$(dirname -- "$(readlink -f -- "$(type -P swift)")")/docc"
  target=$(swift -print-target-info) || return
  [[ $target =~ \"moduleTriple\":\ \"([^\"]+)\" ]] || return
  target=${BASH_REMATCH[1]}
  read -ra includes < <(pkg-config --cflags-only-I pangocairo)
  flags+=("${includes[@]}")
  for map in "$root"/Sources/C*/{,include/}module.modulemap; do
    [[ ! -e $map ]] || flags+=(-I "${map%/*}")
  done
  for map in "$build"/debug/C*.build/module.modulemap; do
    [[ ! -e $map ]] || flags+=(-Xcc "-fmodule-map-file=$map")
  done
  for module in "${documented[@]}"; do
    graphs="$build/docs/graphs/$module"
    mkdir -p "$graphs"
    swift symbolgraph-extract -module-name "$module" "${flags[@]}" \
      -target "$target" -minimum-access-level public -skip-inherited-docs \
      -output-dir "$graphs" || return
    "$docc" convert "$root/Sources/$module/$module.docc" --additional-symbol-graph-dir "$graphs" \
      --output-dir "$build/docs/$module.doccarchive" --warnings-as-errors >&2 || return
  done
}

# Runs one step of the tests under its name; a failure ends the run with its status. A function run so
# goes on after a command that fails, unless it returns.
step() {
  local name=$1 started=$SECONDS status=0
  shift
  say "== $name"
  "$@" || status=$?
  if ((status)); then
    say "== $name: failed (status $status)"
    exit "$status"
  fi
  say "== $name: $((SECONDS - started)) s"
}

case ${1:-} in
test)
  (($# == 1)) || { say "./run.sh test takes no arguments."; exit 64; }
  run_tests
  ;;
soak)
  [[ $# -le 2 && ${2:-50} =~ ^[1-9][0-9]*$ ]] ||
    { say "./run.sh soak takes a number of runs."; exit 64; }
  run_soak "${2:-50}"
  ;;
bench) run_bench "${@:2}" ;;
fuzz)
  [[ $# -le 2 && ${2:-60} =~ ^[1-9][0-9]*$ ]] ||
    { say "./run.sh fuzz takes a number of seconds."; exit 64; }
  run_fuzzers "${2:-60}"
  ;;
sanitize)
  for word in "${@:2}"; do
    [[ $word == address || $word == thread ]] ||
      { say "./run.sh sanitize takes address or thread, or both."; exit 64; }
  done
  (($# > 1)) || set -- sanitize address thread
  run_sanitizers "${@:2}"
  ;;
mutations) run_mutations "${@:2}" ;;
docs)
  (($# == 1)) || { say "./run.sh docs takes no arguments."; exit 64; }
  run_docs
  ;;
install | uninstall)
  # shellcheck source=Resources/desktop/install.bash
  source "$root/Resources/desktop/install.bash"
  "$1_tactile" "${@:2}"
  ;;
package)
  # shellcheck source=Resources/desktop/install.bash
  source "$root/Resources/desktop/install.bash"
  # shellcheck source=Resources/desktop/package.bash
  source "$root/Resources/desktop/package.bash"
  package_tactile "${@:2}"
  ;;
*) start "$@" ;;
esac
