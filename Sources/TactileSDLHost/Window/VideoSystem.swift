internal import CSDL2
internal import Glibc
internal import TactileFiles
internal import TactileText
internal import TactileViews

/// SDL's video subsystem: opened once, with every hint set before.
final class VideoSystem {
  /// SDL's name of the driver in use.
  let driver: String

  init(_ options: HostOptions) throws(HostError) {
    Self.setHints(options)
    // Fonts are read while the display opens; after the hints, as a thread may not read the environment
    // while another changes it.
    FontContext.beginLoading()
    XlibErrors.ignore()
    let isSeatless = try SeatlessCompositor.avoid()
    guard SDL_InitSubSystem(Uint32(SDL_INIT_VIDEO)) == 0 else {
      let reason = isSeatless ? SeatlessCompositor.reason : sdlErrorText()
      throw .noDisplay(driver: options.videoDriver.rawValue, reason: reason)
    }
    driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    if driver == "wayland" { LibdecorPlugins.keepToCompositorsWithoutFrames() }
    SDL_EnableScreenSaver()
    SDL_StopTextInput()
    // The text of such an event must be freed by its receiver, and no code here receives it.
    SDL_EventState(SDL_DROPTEXT.rawValue, SDL_IGNORE)
  }

  /// The units of window sizes and of the mouse.
  var units: WindowGeometry.Units { driver == "x11" ? .pixels : .logical }

  /// Whether the display server also sends each touch as an unmarked mouse.
  var doublesTouches: Bool { driver == "x11" }

  /// Whether the driver supports an accelerated renderer.
  var canAccelerate: Bool { driver != "dummy" }

  func close() { SDL_Quit() }

  /// The environment variable that disables ATK's bridge in a program.
  private static let noBridge = "NO_AT_BRIDGE"
  /// Its value here, which means 1 and tells it from a user's.
  private static let forGTK = "1 libdecor"

  /// Allows ATK's bridge for the program's own elements, unless the user has forbidden it.
  static func allowBridge() {
    if Environment.value(of: noBridge) == forGTK { unsetenv(noBridge) }
  }

  private static func setHints(_ options: HostOptions) {
    let hints = [
      // SDL makes no mouse events from touches, and no touches from the mouse.
      (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"),
      (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
      // A click that also gives the window the keyboard focus is reported as a click.
      (SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"),
      // Present the window's memory as it is, not through a GL texture: ten times cheaper on X11.
      (SDL_HINT_FRAMEBUFFER_ACCELERATION, "0"),
      // Unlike a game, the window allows the screensaver and does not bypass the compositor.
      (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"),
      (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
      (SDL_HINT_APP_NAME, options.title),
      (SDL_HINT_IME_SHOW_UI, "1"),
      // A composition arrives in one event, not in parts of 32 bytes.
      (SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1"),
      (SDL_HINT_RENDER_BATCHING, "1"),
      (SDL_HINT_RENDER_SCALE_QUALITY, "linear"),
    ]
    for (name, value) in hints { SDL_SetHint(name, value) }
    CompatibilityLayer.setHints()
    // SDL reads these two from the environment alone; what the user has set stays.
    setenv("SDL_VIDEO_X11_WMCLASS", options.applicationID, 0)
    setenv("SDL_VIDEO_WAYLAND_WMCLASS", options.applicationID, 0)
    // GTK, which draws title bars for libdecor, would otherwise look for the accessibility bus,
    // which it does not need here.
    if Environment.value(of: Self.noBridge) == nil { setenv(Self.noBridge, Self.forGTK, 1) }
    // Empty ones count as unset, but SDL names them to libxkbcommon, which prints an error.
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] where Environment.value(of: name) == nil {
      unsetenv(name)
    }
    let drivers: String
    switch options.videoDriver {
    case .automatic:
      // Without a runtime folder no compositor can be found, and libwayland prints an error.
      let hasRuntime = Environment.value(of: "XDG_RUNTIME_DIR") != nil
      drivers =
        Environment.value(of: "WAYLAND_DISPLAY") != nil
        ? "wayland,x11" : hasRuntime ? "x11,wayland" : "x11"
      SDL_SetHint(SDL_HINT_VIDEODRIVER, drivers)
    case .x11, .wayland, .dummy, .offscreen:
      drivers = options.videoDriver.rawValue
      SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, drivers, SDL_HINT_OVERRIDE)
    }
    if drivers.hasPrefix("x11") { ComposeCache.enable() }
  }
}

/// The desktop's mouse pointers, each made when it is first shown.
final class SystemCursors {
  private var made: [Cursor: OpaquePointer] = [:]
  private var shown = Cursor.arrow

  /// Shows `cursor` while the pointer is over the window.
  func show(_ cursor: Cursor) {
    guard cursor != shown else { return }
    guard let pointer = made[cursor] ?? SDL_CreateSystemCursor(Self.kind(cursor)) else { return }
    made[cursor] = pointer
    shown = cursor
    SDL_SetCursor(pointer)
  }

  /// Frees the pointers; SDL's video subsystem must still be open.
  func close() {
    for pointer in made.values { SDL_FreeCursor(pointer) }
    made = [:]
    shown = .arrow
  }

  private static func kind(_ cursor: Cursor) -> SDL_SystemCursor {
    switch cursor {
    case .arrow: SDL_SYSTEM_CURSOR_ARROW
    case .text: SDL_SYSTEM_CURSOR_IBEAM
    }
  }
}

func sdlErrorText() -> String {
  guard let text = SDL_GetError() else { return "" }
  return String(cString: text)
}

/// The version of the SDL library that the program runs with.
nonisolated enum SDLVersion {
  static var linked: [Int] {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return [version.major, version.minor, version.patch].map(Int.init)
  }
}

/// The folder in which Xlib keeps its table of compose sequences from one start to the next.
///
/// SDL has Xlib read 6,000 lines of text at each start, unless the table that Xlib made of them before is in
/// such a folder. Xlib makes the table anew when the text is newer, and keeps none for root.
enum ComposeCache {
  /// Xlib's variable for the folder.
  private static let variable = "XCOMPOSECACHE"

  /// Names a folder in the user's cache to Xlib, unless the user has one for it, and makes it if it is missing.
  ///
  /// To be called before SDL opens an X display.
  static func enable() {
    let folder = folder { name in getenv(name).map { String(cString: $0) } }
    guard geteuid() != 0, let folder else { return }
    if FileWriter.makeFolder(folder, isPrivate: true) == nil { setenv(variable, folder, 0) }
  }

  /// Returns the folder to name, below the XDG base directory for caches, where the environment has the value
  /// `variable` of each name; nil where Xlib has a folder already, or the user no home.
  static func folder(in variable: (String) -> String?) -> String? {
    guard variable(Self.variable) == nil, let home = variable("HOME"), home.hasPrefix("/") else {
      return nil
    }
    // Xlib's own place.
    guard access(home + "/.compose-cache", F_OK) != 0 else { return nil }
    return Environment.folder("XDG_CACHE_HOME", ".cache", in: variable).map { $0 + "/X11/xcompose" }
  }
}
