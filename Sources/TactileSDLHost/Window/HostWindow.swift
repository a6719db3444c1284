internal import CSDL2
internal import TactileDisplay
internal import TactilePrimitives

/// SDL's window and what can be asked of it.
final class HostWindow {
  /// SDL's window; invalid once closed.
  let handle: OpaquePointer
  /// The connection that it is shown through on Wayland.
  let wayland: WaylandConnection?
  /// The scales that what is painted follows where SDL does not; nil where it does.
  private var outputs: WaylandOutputs?
  private let units: WindowGeometry.Units
  /// Pixels to a point where the video driver does not say.
  private var scale: Double?
  /// Whether somebody asked for that scale.
  private let isScaleFixed: Bool
  /// Where the window was before it came to fill a screen that has no window manager.
  private var frameBeforeFilling: SDL_Rect?
  private var isOpen = true

  /// Units a side below which no window is made to fit.
  private static let leastSide: CInt = 240
  /// Units a side beyond which no window is asked for: twice the largest displays' width.
  private static let longestSide = 8192.0

  /// Opens a window; `flags` are SDL's, beyond those that every window gets.
  init(
    _ options: HostOptions,
    units: WindowGeometry.Units,
    flags: SDL_WindowFlags,
  ) throws(HostError) {
    self.units = units
    let asked = options.scale.flatMap { $0.isFinite && $0 > 0 ? min(max($0, 0.25), 8) : nil }
    isScaleFixed = asked != nil
    scale =
      switch units {
      case .pixels: asked ?? X11Scale.current() ?? 1
      case .logical: asked
      }
    let unitsPerPoint = units == .pixels ? scale ?? 1 : 1
    var all = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue | flags.rawValue
    let fillsAlone = options.isFullscreen && Self.isWithoutManager(units)
    if options.isFullscreen, !fillsAlone { all |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue }
    if options.isHidden { all |= SDL_WINDOW_HIDDEN.rawValue }
    let undefined = CInt(SDL_WINDOWPOS_UNDEFINED_MASK)
    let room = options.isFittedToScreen ? Self.room(units) : nil
    let width = min(Self.side(options.size.width * unitsPerPoint), room?.width ?? .max)
    let height = min(Self.side(options.size.height * unitsPerPoint), room?.height ?? .max)
    guard
      let window = SDL_CreateWindow(options.title, undefined, undefined, width, height, all)
    else { throw .noWindow(reason: sdlErrorText()) }
    handle = window
    if !options.isHidden, SystemWindow(window)?.isWithoutShell ?? false {
      // SDL 2.26 takes the window off a compositor that asks it for a frame of its own, and shows it again
      // framed by libdecor. Such compositors (cage) fill the screen with it: a title bar would be beside
      // the screen.
      SDL_HideWindow(window)
      SDL_ShowWindow(window)
      SDL_SetWindowBordered(window, SDL_FALSE)
    }
    wayland = WaylandConnection(window: window)
    if let icon = options.icon { setIcon(icon) }
    if fillsAlone { fillScreen() }
    if units == .logical, !options.isFullscreen {
      fitToScale(options.size, opened: (width, height), room: room)
    }
  }

  /// The size in units that a window's content can have on the first display; nil where SDL does not know.
  ///
  /// X servers say where panels are. SDL does not hear it on Wayland, so that the largest panel of the usual
  /// desktops is left out there, Plasma's of 44 units; everywhere a title bar is, 40 units at most.
  private static func room(_ units: WindowGeometry.Units) -> (width: CInt, height: CInt)? {
    var bounds = SDL_Rect()
    guard SDL_GetDisplayUsableBounds(0, &bounds) == 0, bounds.w > 0, bounds.h > 0 else {
      return nil
    }
    let panel: CInt = units == .logical ? 44 : 0
    return (max(bounds.w, leastSide), max(bounds.h - panel - 40, leastSide))
  }

  /// Makes the window as large as `size`, in points, is at the scale that was asked for, where it has the
  /// size that it was opened with: how many units a point is, the window itself shows.
  private func fitToScale(
    _ size: Size,
    opened: (width: CInt, height: CInt),
    room: (width: CInt, height: CInt)?,
  ) {
    let unitsPerPoint = geometry.unitsPerPoint
    guard isScaleFixed, unitsPerPoint != 1, hasSize(opened) else { return }
    let width = Self.side(size.width * unitsPerPoint)
    let height = Self.side(size.height * unitsPerPoint)
    SDL_SetWindowSize(handle, min(width, room?.width ?? .max), min(height, room?.height ?? .max))
  }

  /// Whether somebody frames the window: the desktop, or on compositors that frame none libdecor, where it
  /// has a plugin.
  var hasFrame: Bool {
    guard let wayland, !wayland.offers("zxdg_decoration_manager_v1") else { return true }
    return LibdecorPlugins.installed?.isEmpty == false
  }

  /// Whether no compositor has given the window another size than `size`, in units.
  private func hasSize(_ size: (width: CInt, height: CInt)) -> Bool {
    var width: CInt = 0
    var height: CInt = 0
    SDL_GetWindowSize(handle, &width, &height)
    return (width, height) == size
  }

  /// SDL's number of the window.
  var id: UInt32 { SDL_GetWindowID(handle) }

  /// How the window measures at present.
  var geometry: WindowGeometry {
    let (units, pixels) = (sizeInUnits, sizeInPixels)
    return WindowGeometry(
      width: units.width,
      height: units.height,
      pixelWidth: pixels.width,
      pixelHeight: pixels.height,
      units: self.units,
      scale: scale,
    )
  }

  /// The window's size in the driver's units.
  ///
  /// SDL 2.26 gives one that fills the screen the size that the screen had at the scale of the start.
  var sizeInUnits: (width: Int, height: Int) {
    if isFullscreen, let size = outputs?.size(ofDisplay: SDL_GetWindowDisplayIndex(handle)) {
      return size
    }
    var width: CInt = 0
    var height: CInt = 0
    SDL_GetWindowSize(handle, &width, &height)
    return (Int(width), Int(height))
  }

  /// Pixels of what is painted.
  var sizeInPixels: (width: Int, height: Int) {
    if let scale = outputScale {
      return (sizeInUnits.width * scale, sizeInUnits.height * scale)
    }
    var width: CInt = 0
    var height: CInt = 0
    SDL_GetWindowSizeInPixels(handle, &width, &height)
    return (Int(width), Int(height))
  }

  private var isFullscreen: Bool {
    let fullscreen = SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
    return SDL_GetWindowFlags(handle) & fullscreen == fullscreen
  }

  /// Pixels to a unit of what is painted, where they are to be told to the compositor by whoever paints;
  /// nil where SDL tells.
  var outputScale: Int? { outputs?.scale(ofDisplay: SDL_GetWindowDisplayIndex(handle)) }

  /// Follows the scale of the output that the window is on from now on, where SDL does not: for painters
  /// that take the size in pixels and the scale from here.
  func followOutputs() {
    outputs = wayland.flatMap(WaylandOutputs.init)
  }

  /// Frames a second of the display that the window is on; 0 where it does not say.
  var refreshRate: Double {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(handle)
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0 else { return 0 }
    return Double(mode.refresh_rate)
  }

  /// Takes over the scale that an X desktop asks for by now; whether it is another one.
  func updateScale() -> Bool {
    guard units == .pixels, !isScaleFixed, let new = X11Scale.current(), new != scale else {
      return false
    }
    scale = new
    return true
  }

  /// Fills the display, or goes back to being a window.
  func toggleFullscreen() {
    let isFullscreen = isFullscreen
    if let frame = frameBeforeFilling {
      frameBeforeFilling = nil
      SDL_SetWindowPosition(handle, frame.x, frame.y)
      SDL_SetWindowSize(handle, frame.w, frame.h)
    } else if !isFullscreen, Self.isWithoutManager(units) {
      fillScreen()
    } else {
      let mode = isFullscreen ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
      SDL_SetWindowFullscreen(handle, mode)
    }
  }

  /// Closes the window; its painter must be gone.
  func close() {
    guard isOpen else { return }
    isOpen = false
    outputs?.close()
    wayland?.close()
    SDL_DestroyWindow(handle)
  }

  /// On X the window manager is asked to make a window fill the screen, and without one SDL believes
  /// that it was done; the window must then be moved.
  private static func isWithoutManager(_ units: WindowGeometry.Units) -> Bool {
    units == .pixels && X11Probe().map { !$0.hasWindowManager } ?? false
  }

  private func fillScreen() {
    var (frame, bounds) = (SDL_Rect(), SDL_Rect())
    guard SDL_GetDisplayBounds(max(0, SDL_GetWindowDisplayIndex(handle)), &bounds) == 0 else {
      return
    }
    SDL_GetWindowPosition(handle, &frame.x, &frame.y)
    SDL_GetWindowSize(handle, &frame.w, &frame.h)
    frameBeforeFilling = frame
    // In the order in which the pointer, and with it the keyboard, never leaves the window.
    SDL_SetWindowSize(handle, bounds.w, bounds.h)
    SDL_SetWindowPosition(handle, bounds.x, bounds.y)
  }

  private func setIcon(_ icon: Picture) {
    var pixels = icon.pixels
    pixels.withUnsafeMutableBytes { bytes in
      let surface = SDL_CreateRGBSurfaceWithFormatFrom(
        bytes.baseAddress,
        CInt(icon.width),
        CInt(icon.height),
        32,
        CInt(4 * icon.width),
        SDL_PIXELFORMAT_ARGB8888.rawValue,
      )
      SDL_SetWindowIcon(handle, surface)
      SDL_FreeSurface(surface)
    }
  }

  private static func side(_ units: Double) -> CInt {
    units.isFinite ? CInt(min(max(units.rounded(), 1), longestSide)) : 1
  }
}
