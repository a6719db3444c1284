internal import CSDL2
internal import TactileDisplay
internal import TactilePrimitives

final class HostWindow {
  /// SDL's window; invalid once closed.
  let handle: OpaquePointer
  /// The connection that shows the window on Wayland; nil elsewhere.
  let wayland: WaylandConnection?
  /// The outputs on Wayland; nil until they are asked for.
  private var outputs: WaylandOutputs?
  /// Whether the painted picture follows the scale of its output, because SDL does not.
  private var followsScale = false
  private let units: WindowGeometry.Units
  /// Pixels to a point where the video driver does not report it.
  private var scale: Double?
  /// Whether the options set that scale.
  private let isScaleFixed: Bool
  private var unmanaged = UnmanagedFullscreen()
  private var isOpen = true

  /// The place of the content for assistive tools, at this many units to a point.
  func accessibilityPlace(unitsPerPoint: Double) -> AccessibilityPlace {
    var (x, y): (CInt, CInt) = (0, 0)
    // Wayland tells no program where its windows are.
    if units == .pixels { SDL_GetWindowPosition(handle, &x, &y) }
    return AccessibilityPlace(
      title: SDL_GetWindowTitle(handle).map { String(cString: $0) } ?? "",
      unitsPerPoint: unitsPerPoint,
      screenOrigin: Point(x: Double(x), y: Double(y)),
    )
  }

  /// The smallest side, in units, that fitting a window to the screen gives.
  private static let leastSide: CInt = 240
  /// The largest side, in units, that a window may request: twice the largest displays' width.
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
    let fillsAlone = options.isFullscreen && units == .pixels && UnmanagedFullscreen.isNeeded
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
    if !options.isHidden { LibdecorPlugins.unframe(window) }
    wayland = WaylandConnection(window: window)
    if let icon = options.icon { setIcon(icon) }
    if fillsAlone { unmanaged.fill(window) }
    if units == .logical, !options.isFullscreen {
      fitToScale(options.size, opened: (width, height), room: room)
    }
  }

  /// Returns the size in units that a window's content can have on the first display; nil if
  /// unknown.
  ///
  /// X servers report where panels are. SDL does not get that on Wayland, so the largest panel of
  /// the usual desktops, Plasma's of 44 units, is left out there; everywhere a title bar is left
  /// out, 40 units at most.
  private static func room(_ units: WindowGeometry.Units) -> (width: CInt, height: CInt)? {
    var bounds = SDL_Rect()
    guard SDL_GetDisplayUsableBounds(0, &bounds) == 0, bounds.w > 0, bounds.h > 0 else {
      return nil
    }
    let panel: CInt = units == .logical ? 44 : 0
    return (max(bounds.w, leastSide), max(bounds.h - panel - 40, leastSide))
  }

  /// Resizes the window to `size`, in points, at the requested scale, where it still has the size
  /// that it was opened with; the window itself shows how many units a point is.
  private func fitToScale(
    _ size: Size,
    opened: (width: CInt, height: CInt),
    room: (width: CInt, height: CInt)?,
  ) {
    let unitsPerPoint = geometry.unitsPerPoint
    guard isScaleFixed, unitsPerPoint != 1, sizeToSDL == opened else { return }
    let width = Self.side(size.width * unitsPerPoint)
    let height = Self.side(size.height * unitsPerPoint)
    SDL_SetWindowSize(handle, min(width, room?.width ?? .max), min(height, room?.height ?? .max))
  }

  /// Whether the window has a frame: the desktop's, or on compositors that frame no windows
  /// libdecor's, where it has a plugin.
  var hasFrame: Bool {
    guard let wayland, !wayland.offers("zxdg_decoration_manager_v1") else { return true }
    return LibdecorPlugins.installed?.isEmpty == false
  }

  /// The window's size by SDL, in units.
  private var sizeToSDL: (width: CInt, height: CInt) {
    var (width, height): (CInt, CInt) = (0, 0)
    SDL_GetWindowSize(handle, &width, &height)
    return (width, height)
  }

  var id: UInt32 { SDL_GetWindowID(handle) }

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
  /// SDL 2.26 gives a window that fills the screen the screen's size at the initial scale.
  var sizeInUnits: (width: Int, height: Int) {
    if isFullscreenToSDL, followsScale,
      let size = outputs?.output(ofDisplay: SDL_GetWindowDisplayIndex(handle))?.size
    {
      return size
    }
    return (Int(sizeToSDL.width), Int(sizeToSDL.height))
  }

  /// The size of the painted picture in pixels.
  var sizeInPixels: (width: Int, height: Int) {
    if let scale = outputScale {
      return (sizeInUnits.width * scale, sizeInUnits.height * scale)
    }
    return (Int(pixelsToSDL.width), Int(pixelsToSDL.height))
  }

  /// The size of the picture by SDL, in pixels.
  private var pixelsToSDL: (width: CInt, height: CInt) {
    var (width, height): (CInt, CInt) = (0, 0)
    SDL_GetWindowSizeInPixels(handle, &width, &height)
    return (width, height)
  }

  var isFullscreen: Bool { unmanaged.isFilled || isFullscreenToSDL }

  private var isFullscreenToSDL: Bool {
    let fullscreen = SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
    return SDL_GetWindowFlags(handle) & fullscreen == fullscreen
  }

  /// Pixels to a unit of the painted picture, where the painter must tell the compositor; nil
  /// where SDL does.
  var outputScale: Int? {
    guard followsScale, WaylandOutputs.isWhole(pixelsToSDL, to: sizeToSDL) else { return nil }
    return outputs?.output(ofDisplay: SDL_GetWindowDisplayIndex(handle))?.scale
  }

  /// Follows the scale of the window's output from now on, where SDL does not: for painters that
  /// take the size in pixels and the scale from here.
  func followOutputs() {
    guard let wayland, WaylandOutputs.areScalesIgnored(by: wayland) else { return }
    followsScale = true
    _ = outputs(of: wayland)
  }

  /// Returns the outputs of the window's connection; the first time it waits for the compositor.
  func outputs(of wayland: WaylandConnection) -> WaylandOutputs {
    let found = outputs ?? WaylandOutputs(wayland)
    outputs = found
    return found
  }

  /// Frames a second of the window's display; 0 where the display does not report it.
  var refreshRate: Double {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(handle)
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0 else { return 0 }
    return Double(mode.refresh_rate)
  }

  /// Takes the X desktop's current scale, and returns whether it has changed.
  func updateScale() -> Bool {
    guard units == .pixels, !isScaleFixed, let new = X11Scale.current(), new != scale else {
      return false
    }
    scale = new
    return true
  }

  /// Toggles between filling the display and being a window.
  func toggleFullscreen() {
    let isFullscreen = isFullscreenToSDL
    if units == .pixels, unmanaged.toggle(handle, isFullscreen: isFullscreen) { return }
    let mode = isFullscreen ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
    SDL_SetWindowFullscreen(handle, mode)
  }

  /// Closes the window; its painter must be gone.
  func close() {
    guard isOpen else { return }
    isOpen = false
    wayland?.close()
    SDL_DestroyWindow(handle)
    // Events of its surface may name the outputs until then.
    outputs?.close()
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
