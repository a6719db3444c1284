internal import CSDL2
internal import TactileDiagnostics
internal import TactileFiles

/// SDL 2's interface on top of SDL 3 (sdl2-compat), which several systems ship as SDL 2.
///
/// Fault: its defaults round the mouse's movement, count windows in pixels, wait for changes of
/// windows, make a finger of a pen as well as a mouse, and type no text without a started text
/// input, unlike SDL 2. These are choices of the layer's; no upstream issue is known to us.
/// Unnecessary where SDL 2 itself is installed.
nonisolated enum CompatibilityLayer {
  static let isThere = SDLVersion.linked[2] >= MachineReport.firstLayerPatch

  /// Reverts the layer's defaults for programs with less support for input and scales than this
  /// one; settings in the user's environment stay.
  ///
  /// To be called before SDL's video subsystem is opened. The layer sets hints of SDL 3 at its
  /// first start.
  static func setHints() {
    guard isThere else { return }
    SDL_InitSubSystem(0)
    let hints = [
      // 1 stands for whole numbers in the mouse's movement, 2 in scrolling; the layer asks for both.
      ("SDL_MOUSE_INTEGER_MODE", "1"),
      // Windows on Wayland are counted in logical units, as touches are.
      ("SDL_VIDEO_WAYLAND_SCALE_TO_DISPLAY", "0"),
      // Calls need not wait for windows to change: events report the results.
      ("SDL_VIDEO_SYNC_WINDOW_OPERATIONS", "0"),
      // SDL 3 would list a touchscreen for pens on every machine.
      ("SDL_PEN_TOUCH_EVENTS", "0"),
    ]
    for (name, value) in hints { SDL_SetHint(name, value) }
  }

  /// Makes the layer produce text from keys, as SDL 2 does where text events are enabled.
  ///
  /// SDL 3 produces none in a window for which no text input was started. A press may focus a
  /// field too, but an on-screen keyboard would appear briefly at each press.
  static func takeText() {
    if isThere { SDL_StartTextInput() }
  }
}

/// The command line of the running program.
///
/// Fault: Swift's runtime finds the command line beside the environment on the stack. Where a
/// library has moved the environment before Swift starts, as sdl2-compat does, Swift's own list is
/// empty. No upstream issue is known to us; unnecessary where SDL 2 itself is installed.
package nonisolated enum ProgramArguments {
  /// The words after the program's name.
  package static var words: [String] { Array(all.dropFirst()) }

  /// The program's name or path, as it was started; empty where it has none.
  package static var program: String { all.first ?? "" }

  /// The name of the program's file; empty where it has none.
  package static var name: String { program.split(separator: "/").last.map(String.init) ?? "" }

  /// Swift's list, or the kernel's where Swift's is empty.
  private static var all: [String] {
    let words = CommandLine.arguments
    return words.isEmpty ? kernelWords : words
  }

  /// The program's name and its arguments, as the kernel keeps them; empty where they cannot be
  /// read.
  package static var kernelWords: [String] {
    let bytes = (try? FileReader.read("/proc/self/cmdline", as: .file)) ?? []
    // Each word ends with a zero.
    return bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast()
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
