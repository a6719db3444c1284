internal import CSDL2
internal import TactilePrimitives

/// A window together with the painter that suits it.
struct PaintedWindow {
  let window: HostWindow
  let painter: any WindowPainter
  /// Seconds that making the window took.
  let windowSeconds: Double

  /// Opens a window and makes the painter that was asked for, or the best one.
  ///
  /// The accelerated renderer counts as best only where hardware is behind it; whether there could
  /// be any is looked up first, because asking GL itself takes a tenth of a second without.
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
