internal import CSDL2
internal import Glibc
internal import TactileDisplay
internal import TactilePrimitives

/// A painter that shows display lists in a window.
protocol WindowPainter: AnyObject {
  /// The painter's name for messages.
  var name: String { get }

  /// The source that signals the display's refreshes.
  var refreshSource: RefreshSource { get }

  /// Whether `event` of SDL's queue reports that the display took the last presented picture.
  func isRefresh(_ event: SDL_Event) -> Bool

  /// Paints `list`: at least the area `damage`, in points, or everything where that is nil.
  ///
  /// - Returns: whether there is something to present; false while the display gives no memory.
  func paint(_ list: DisplayList, damage: Rect?) -> Bool

  /// The costs of the frame that was painted last.
  var costs: PaintingCosts { get }

  func present()

  /// Discards what the display has lost: render targets, or all textures.
  func contentsLost(all: Bool)

  /// Prepares for the first frames of the next motion; called when the window has come to rest.
  func rest()

  /// Frees all resources; nothing may be called afterwards.
  func close()
}

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
    if options.renderer == .opengles2 { Self.expectOpenGLES() }
    let clock = MonotonicClock()
    let flags = wantsGL ? SDL_WINDOW_OPENGL : SDL_WindowFlags(rawValue: 0)
    var window = try HostWindow(options, units: video.units, flags: flags)
    windowSeconds = clock.now.seconds
    do {
      painter = try Self.painter(options.renderer, wantsGL: wantsGL, window: window)
    } catch {
      window.close()
      guard case .noPixels = error, options.renderer == .automatic else { throw error }
      (window, painter) = try Self.glWindow(options, video: video, after: error)
    }
    self.window = window
  }

  /// Opens a window for OpenGL, in hardware or software: it paints on screens whose pixels the
  /// processor's painter does not have, as of ten bits a colour.
  private static func glWindow(
    _ options: HostOptions,
    video: VideoSystem,
    after failure: HostError,
  ) throws(HostError) -> (HostWindow, any WindowPainter) {
    guard
      let window = try? HostWindow(options, units: video.units, flags: SDL_WINDOW_OPENGL)
    else { throw failure }
    do {
      let driver = HostOptions.Renderer.opengl.rawValue
      return (
        window, try RendererPainter(window: window.handle, driver: driver, acceptsSoftware: true),
      )
    } catch {
      window.close()
      throw failure
    }
  }

  /// Asks for windows of OpenGL ES 2: in any other, SDL's renderer for it replaces the window's
  /// surface on the display server, and everything that refers to it is lost.
  private static func expectOpenGLES() {
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, CInt(SDL_GL_CONTEXT_PROFILE_ES.rawValue))
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 2)
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 0)
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
    if let surface = X11PixelSurface(window: window) {
      return SoftwarePainter(surface: surface)
    }
    let surface = SDLPixelSurface(window: window.handle)
    guard surface.isAvailable else {
      throw .noPixels(reason: sdlErrorText())
    }
    return SoftwarePainter(surface: surface)
  }
}

/// Detects whether GL paints in hardware.
enum RenderHardware {
  /// Parts of the names of GL implementations that run on the processor.
  private static let software = ["llvmpipe", "softpipe", "swrast", "swiftshader", "software"]
  private static let glRenderer: UInt32 = 0x1F01

  /// Whether the system has a device that could paint; costs one directory listing.
  static var hasDevice: Bool { !devices.isEmpty }

  /// The files of the devices that could paint.
  static var devices: [String] {
    let nvidia = "/dev/nvidiactl"
    let others = SystemFiles.names(in: "/dev/dri").filter { $0.hasPrefix("renderD") }.sorted()
    return (access(nvidia, F_OK) == 0 ? [nvidia] : []) + others.map { "/dev/dri/" + $0 }
  }

  /// The name of the current GL context's renderer; nil where it has none.
  static var currentName: String? {
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
    guard let function = SDL_GL_GetProcAddress("glGetString") else { return nil }
    return unsafeBitCast(function, to: GetString.self)(glRenderer).map { String(cString: $0) }
  }

  /// Whether the GL implementation called `name` runs on the processor.
  static func isSoftware(_ name: String) -> Bool {
    let name = name.lowercased()
    return software.contains { name.contains($0) }
  }
}
