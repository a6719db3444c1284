public import TactileDisplay
public import TactilePrimitives

/// The options for opening a window.
public struct HostOptions {
  /// The display system that shows the window.
  nonisolated public enum VideoDriver: String, CaseIterable, Hashable, Sendable {
    /// Wayland where `WAYLAND_DISPLAY` is set, else X11; `SDL_VIDEODRIVER` overrides both.
    case automatic = "auto"
    /// An X server.
    case x11
    /// A Wayland compositor.
    case wayland
    /// No display; the pixels cannot be read back.
    case dummy
    /// No display, but the accelerated renderer is available too.
    case offscreen
  }

  /// The renderer that paints the window.
  nonisolated public enum Renderer: String, CaseIterable, Hashable, Sendable {
    /// The accelerated renderer where it is real hardware, else the processor.
    case automatic = "auto"
    /// The processor, into memory that the display server reads.
    case software
    /// OpenGL, in hardware or software.
    case opengl
    /// OpenGL ES 2, in hardware or software.
    case opengles2
  }

  /// The display system that shows the window.
  public var videoDriver = VideoDriver.automatic
  /// The renderer that paints the window.
  public var renderer = Renderer.automatic
  /// The window's size in points; sizes that the display cannot have are clamped.
  public var size = Size(width: 480, height: 800)
  /// Whether the window opens no larger than the screen has room for beside panels and a title
  /// bar.
  public var isFittedToScreen = false
  /// Whether the window fills the display.
  public var isFullscreen = false
  /// Whether the window is opened but never shown.
  var isHidden = false
  /// Pixels to a point; nil asks the display.
  public var scale: Double?
  /// The text of the title bar.
  public var title = "Tactile"
  /// The name by which desktops know the program: X11's window class, Wayland's app id.
  public var applicationID = "internal.tactile.Tactile"
  /// The picture that desktops show for the window.
  public var icon: Picture?

  /// A window of 480 × 800 points with the best display system and renderer available.
  public init() {}
}

/// A reason why no window could be opened.
public enum HostError: Error, Hashable, CustomStringConvertible {
  /// No display could be opened.
  case noDisplay(driver: String, reason: String)
  /// The display refused a window.
  case noWindow(reason: String)
  /// No painter for the window could be made.
  case noRenderer(name: String, reason: String)
  /// No painter supports the screen's pixel format.
  case noPixels(reason: String)

  /// SDL's own reason, with advice.
  public var description: String {
    switch self {
    case .noDisplay(let driver, _):
      "cannot open a display (video driver \(driver)): \(reason). Check DISPLAY and "
        + "WAYLAND_DISPLAY, or choose another driver: x11, wayland, offscreen, dummy."
    case .noWindow:
      "cannot open a window: \(reason). Try a smaller size, or the renderer software."
    case .noPixels:
      "cannot paint on this screen: \(reason). "
        + "Try the renderer opengl, or an X server with a depth of 16 or 24."
    case .noRenderer(let name, _):
      "cannot paint with the renderer \(name): \(reason). Try the renderer "
        + (name == "software" ? "opengl." : "software.")
    }
  }

  /// SDL's own reason in one line.
  var reason: String {
    switch self {
    case .noDisplay(_, let reason), .noWindow(let reason), .noRenderer(_, let reason),
      .noPixels(let reason):
      reason.isEmpty ? "SDL gives no reason" : reason
    }
  }
}
