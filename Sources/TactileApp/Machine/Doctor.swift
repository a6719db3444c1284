package import TactileDiagnostics
internal import TactileReplay
internal import TactileSDLHost
internal import TactileScenes
internal import TactileTraces

extension App {
  /// Prints a report about the machine: `tactile doctor`.
  ///
  /// - Parameters:
  ///   - window: the window that is tried, which is never shown.
  ///   - asJSON: whether the report is one JSON object instead of a page.
  /// - Returns: the exit status: 0 without warnings, 1 with them.
  /// - Throws: a failure for one line to the user.
  package func doctor(_ window: WindowRequest, asJSON: Bool) throws -> Int32 {
    var report = MachineReader.read(try window.hostOptions())
    report.resources = ResourceFolder().candidates.first { folder in
      (try? ResourceFolder(path: folder).path(of: "Library/documents.txt")) != nil
    }
    do {
      _ = try ReplayFonts.make()
    } catch {
      report.replayFontsFailure = "\(error)"
    }
    try Console.output(asJSON ? MachineJSON.text(of: report) : MachinePage.text(of: report))
    return report.isWell ? 0 : 1
  }
}

/// A report about the machine as one JSON object for programs.
///
/// Every key is always present, in this order; unknown values are null.
package enum MachineJSON {
  /// The object; it ends in a line feed.
  package static func text(of report: MachineReport) -> String {
    var versions = JSONObjectText()
    versions.add("Tactile", App.version)
    for version in report.versions { versions.add(version.name, version.number) }
    let parts = [
      ("well", report.isWell ? "true" : "false"),
      ("findings", list(report.findings.map(object))),
      ("session", object(report.session)),
      ("screen", report.screen.map(object) ?? "null"),
      ("displayFailure", string(report.displayFailure)),
      ("touch", touches(report)),
      ("hardware", HardwareJSON.text(of: report)),
      ("keyboard", report.hasKeyboard.map { $0 ? "true" : "false" } ?? "null"),
      ("renderDevices", list(report.renderDevices.map(object))),
      ("fonts", list(report.fonts.map(object))),
      ("replayFontsFailure", string(report.replayFontsFailure)),
      ("resources", string(report.resources)),
      ("versions", versions.text),
    ]
    let lines = parts.map { "\(JSONText.string($0)): \($1)" }
    return "{\(lines.joined(separator: ",\n "))}\n"
  }

  private static func object(_ finding: MachineFinding) -> String {
    var object = JSONObjectText()
    object.add("code", finding.code)
    object.add("weight", finding.severity.rawValue)
    object.add("what", finding.message)
    object.add("advice", finding.advice)
    return object.text
  }

  private static func object(_ session: MachineReport.Session) -> String {
    var object = JSONObjectText()
    object.add("waylandDisplay", session.waylandDisplay)
    object.add("x11Display", session.x11Display)
    object.add("forcedDriver", session.forcedDriver)
    object.add("desktop", session.desktop)
    return object.text
  }

  private static func object(_ screen: MachineReport.Screen) -> String {
    var object = JSONObjectText()
    object.add("driver", screen.driver)
    object.add("xwayland", screen.isXwayland)
    object.add("width", screen.width)
    object.add("height", screen.height)
    object.add("displays", screen.displays)
    object.add("refreshRate", screen.refreshRate)
    object.add("scale", screen.scale)
    object.add("dotsPerInch", screen.dotsPerInch)
    object.add("renderer", screen.painter)
    object.add("graphics", screen.graphics)
    object.add("softwareGraphics", screen.isSoftwareGraphics)
    object.add("vsync", screen.isSynchronized)
    object.add("touchDoublesAsMouse", screen.doublesTouches)
    object.add("framesWindows", screen.framesWindows)
    object.add("touchlessFrame", screen.hasTouchlessFrame)
    return object.text
  }

  private static func touches(_ report: MachineReport) -> String {
    var object = JSONObjectText()
    object.add("sdl", json: list(report.touchesOfSDL.map(Self.object)))
    object.add("server", json: report.touchesOfServer.map { list($0.map(Self.object)) })
    object.add("kernel", json: list(report.touchesOfKernel.map(Self.object)))
    return object.text
  }

  private static func object(_ device: MachineReport.TouchDevice) -> String {
    var object = JSONObjectText()
    object.add("name", device.name)
    object.add("kind", device.kind.rawValue)
    object.add("contacts", device.contacts)
    return object.text
  }

  private static func object(_ device: MachineReport.RenderDevice) -> String {
    var object = JSONObjectText()
    object.add("path", device.path)
    object.add("allowed", device.isAllowed)
    return object.text
  }

  private static func object(_ choice: MachineReport.FontChoice) -> String {
    var object = JSONObjectText()
    object.add("script", choice.script)
    object.add("family", choice.family)
    return object.text
  }

  private static func list(_ objects: [String]) -> String {
    "[\(objects.joined(separator: ",\n   "))]"
  }

  private static func string(_ text: String?) -> String { text.map(JSONText.string) ?? "null" }
}
