/// A display server of a test's own with its input devices; it ends with the object.
protocol DisplayServer: AnyObject {
  /// The environment in which programs show themselves on it.
  var environment: [String: String] { get }
  /// The devices that it listens to.
  var devices: any InputDevices { get }
  /// A connection to it where it speaks X.
  var client: XClient? { get }
  /// The area of the window of `process`, nil while there is none.
  func windowFrame(of process: Int32) throws -> Area?
  /// Whether that is with a title bar above the content, and borders.
  var hasTitleBars: Bool { get }
  /// The pixels that `area` of the screen shows now.
  func picture(of area: Area) throws -> Picture
  /// Dies at once, as a server that crashes.
  func crash()
}

extension DisplayServer {
  var hasTitleBars: Bool { false }
}

/// Ways to show a window.
enum DisplayKind: String, Sendable, CaseIterable {
  /// Xvfb, moved by XTEST: pointer and keys.
  case xvfb
  /// Xorg without hardware, with a touch screen, a mouse and a keyboard of its own.
  case xorg
  /// Weston without hardware, with a touch screen, a touchpad, a mouse and a keyboard of its own.
  case wayland
  /// Xwayland as one window of that Weston.
  case xwayland

  /// Starts one, with a screen that leaves room beside a window of `width` × `height` where there
  /// are no window managers that fill it.
  func start(width: Int, height: Int) throws -> any DisplayServer {
    switch self {
    case .xvfb: try VirtualX()
    case .xorg: try RealX()
    case .wayland: try Compositor(width: width, height: height)
    case .xwayland: try NestedX()
    }
  }
}
