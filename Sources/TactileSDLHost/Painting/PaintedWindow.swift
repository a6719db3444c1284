internal import CSDL2
internal import TactilePrimitives

/// A window together with its painter.
struct PaintedWindow {
  let window: HostWindow
  let painter: any WindowPainter
  /// Seconds that opening the window took.
  let windowSeconds: Double

  /// Opens a window and makes the requested painter, or the best one.
  ///
  /// The accelerated renderer counts as best only where it runs on hardware. The presence of a
  /// device is checked first, because starting GL without one takes a tenth of a second.
  init(_ options: HostOptions, video: VideoSystem) throws(HostError) {
    let wantsGL =
      switch options.renderer {
      case .automatic: video.canAccelerate && RenderHardware.hasDevice
      case .software: false
      case .opengl, .opengles2: true
      }
    let clock = MonotonicClock()
    let flags = wantsGL ? SDL_WINDOW_OPENGL : SDL_WindowFlags(rawValue: 0)
    window = try HostWindow(options, units: video.units, flags: flags)
    windowSeconds = clock.now.seconds
    do {
      painter = try Self.painter(options.renderer, wantsGL: wantsGL, window: window)
    } catch {
      window.close()
      throw error
    }
  }

  private static func painter(
    _ renderer: HostOptions.Renderer,
    wantsGL: Bool,
    window: HostWindow,
  ) throws(HostError) -> any WindowPainter {
    guard wantsGL else { return try softwarePainter(window: window) }
    let isForced = renderer != .automatic
    do {
      return try RendererPainter(
        window: window.handle,
        driver: isForced ? renderer.rawValue : nil,
        acceptsSoftware: isForced,
      )
    } catch {
      if isForced { throw error }
      return try softwarePainter(window: window)
    }
  }

  private static func softwarePainter(window: HostWindow) throws(HostError) -> any WindowPainter {
    if let surface = WaylandPixelSurface(window: window) {
      return SoftwarePainter(surface: surface)
    }
    if let surface = X11PixelSurface(window: window.handle) {
      return SoftwarePainter(surface: surface)
    }
    let surface = SDLPixelSurface(window: window.handle)
    guard surface.isAvailable else {
      throw .noRenderer(name: "software", reason: sdlErrorText())
    }
    return SoftwarePainter(surface: surface)
  }
}
