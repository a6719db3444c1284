import Testing

/// A tool on a display server: a way to perform an interaction.
struct Way: Sendable, CustomTestStringConvertible {
  let display: DisplayKind
  let tool: Pointer.Tool

  /// One finger on Wayland, a real X server and Xwayland.
  static let fingers = [DisplayKind.wayland, .xorg, .xwayland].map {
    Way(display: $0, tool: .finger)
  }
  /// A mouse on Wayland and a real X server.
  static let mice = [DisplayKind.wayland, .xorg].map { Way(display: $0, tool: .mouse) }
  /// Two fingers on a touchpad, which SDL 2 tells from a wheel on Wayland alone.
  static let touchpad = [Way(display: .wayland, tool: .touchpad)]
  static let all = fingers + mice + touchpad

  /// The tool that presses buttons: a touchpad moves the mouse's pointer.
  var clicking: Pointer.Tool { tool == .touchpad ? .mouse : tool }

  var testDescription: String { "\(tool.rawValue) on \(display.rawValue)" }
}
