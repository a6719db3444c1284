import Foundation

/// A compositor that people use, with a session of its own.
protocol Desktop: DisplayServer {
  /// The environment in which programs show themselves on it through Xwayland.
  var environmentOnX: [String: String] { get throws }
}

/// The compositors that people use.
enum DesktopKind: String, Sendable, CaseIterable {
  case gnome, kwin, sway, phoc, cage

  /// Starts one with a screen of 1280 × 1024 pixels; phoc and cage, which show one window on all of it,
  /// with one of 480 × 800.
  func start() throws -> any Desktop {
    switch self {
    case .gnome: try GNOMEShell()
    case .kwin: try KWin()
    case .sway: try Wlroots(.sway)
    case .phoc: try Wlroots(.phoc)
    case .cage: try Wlroots(.cage)
    }
  }

  /// Whether it is installed.
  var isInstalled: Bool {
    ["/usr/bin/", "/usr/local/bin/"].contains { isExecutable($0 + program) }
  }

  /// Why tests of it are skipped where it is not installed.
  var absence: String { "\(program) is not installed" }

  private var program: String {
    switch self {
    case .gnome: "gnome-shell"
    case .kwin: "kwin_wayland"
    case .sway, .phoc, .cage: rawValue
    }
  }

  private func isExecutable(_ path: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: path)
  }
}

/// A desktop on which programs show themselves through its Xwayland.
final class DesktopOnX: DisplayServer {
  private let desktop: any Desktop

  let environment: [String: String]
  var devices: any InputDevices { desktop.devices }
  var client: XClient? { nil }
  var hasTitleBars: Bool { desktop.hasTitleBars }

  init(_ desktop: any Desktop) throws {
    self.desktop = desktop
    environment = try desktop.environmentOnX
  }

  func windowFrame(of process: Int32) throws -> Area? { try desktop.windowFrame(of: process) }
  func picture(of area: Area) throws -> Picture { try desktop.picture(of: area) }
  func crash() { desktop.crash() }
}

/// Files of the project that tests of desktops need.
enum DesktopFiles {
  /// The path of `Tests/Desktops/name`.
  static func path(_ name: String) -> String {
    URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Desktops/\(name)").path
  }
}
