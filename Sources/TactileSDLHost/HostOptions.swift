public import TactileDisplay
public import TactilePrimitives

/// How a window is to be opened.
public struct HostOptions {
  /// Where the window is shown.
  public enum VideoDriver: String, CaseIterable, Hashable, Sendable {
    /// Wayland where `WAYLAND_DISPLAY` is set, else X11; `SDL_VIDEODRIVER` has the last word.
    case automatic = "auto"
    /// An X server.
    case x11
    /// A Wayland compositor.
    case wayland
    /// Nowhere, and nothing can be read back.
    case dummy
    /// Nowhere, where the accelerated renderer can be used too.
    case offscreen
  }

  /// What paints the window.
  public enum Renderer: String, CaseIterable, Hashable, Sendable {
    /// The accelerated renderer where it is real hardware, else the processor.
    case automatic = "auto"
    /// The processor, into memory that the display server reads.
    case software
    /// OpenGL, whoever provides it.
    case opengl
    /// OpenGL ES 2, whoever provides it.
    case opengles2
  }

  /// Where the window is shown.
  public var videoDriver = VideoDriver.automatic
  /// What paints it.
  public var renderer = Renderer.automatic
  /// Its size in points; what the display cannot have is brought within bounds.
  public var size = Size(width: 480, height: 800)
  /// Whether it is opened no larger than the screen has room for beside panels and a title bar.
  public var isFittedToScreen = false
  /// Whether it fills the display.
  public var isFullscreen = false
  /// Whether it is opened but never shown.
  var isHidden = false
  /// Pixels to a point; nil asks the display.
  public var scale: Double?
  /// What the title bar says.
  public var title = "Tactile"
  /// The name by which desktops know the program: X11's window class, Wayland's app id.
  public var applicationID = "internal.tactile.Tactile"
  /// What desktops show for the window.
  public var icon: Picture?
  /// The thresholds by which input is read.
  public var input = InputSettings()

  /// A window of 480 × 800 points by the best means there are.
  public init() {}
}
