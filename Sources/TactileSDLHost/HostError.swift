/// A reason why no window could be opened.
public enum HostError: Error, Hashable, CustomStringConvertible {
  /// No display could be opened.
  case noDisplay(driver: String, reason: String)
  /// The display refused a window.
  case noWindow(reason: String)
  /// No painter for the window could be made.
  case noRenderer(name: String, reason: String)

  /// SDL's own reason, with advice.
  public var description: String {
    switch self {
    case .noDisplay(let driver, let reason):
      "cannot open a display (video driver \(driver)): \(Self.text(reason)). Check DISPLAY and "
        + "WAYLAND_DISPLAY, or choose another driver: x11, wayland, offscreen, dummy."
    case .noWindow(let reason):
      "cannot open a window: \(Self.text(reason)). Try a smaller size, or the renderer software."
    case .noRenderer(let name, let reason):
      "cannot paint with the renderer \(name): \(Self.text(reason)). Try the renderer software."
    }
  }

  /// SDL's own reason in one line.
  var reason: String {
    switch self {
    case .noDisplay(_, let reason), .noWindow(let reason), .noRenderer(_, let reason):
      Self.text(reason)
    }
  }

  private static func text(_ reason: String) -> String {
    reason.isEmpty ? "SDL gives no reason" : reason
  }
}
