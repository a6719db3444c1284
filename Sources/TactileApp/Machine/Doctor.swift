package import TactileDiagnostics
internal import TactileReplay
internal import TactileSDLHost
internal import TactileScenes
internal import TactileTraces

extension App {
  /// Prints a report about the machine, whose `window` is tried but never shown: `tactile doctor`.
  ///
  /// - Returns: the exit status: 0 without warnings, 1 with them.
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
    let screen: JSONObjectText? = report.screen.map(object)
    let parts = [
      ("well", report.isWell ? "true" : "false"),
      ("findings", list(report.findings.map(object))),
      ("session", object(report.session).text),
      ("screen", screen?.text ?? "null"),
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

  private static func object(_ finding: MachineFinding) -> JSONObjectText {
    [
      "code": finding.code, "weight": finding.severity.rawValue, "what": finding.message,
      "advice": finding.advice,
    ]
  }

  private static func object(_ session: MachineReport.Session) -> JSONObjectText {
    [
      "waylandDisplay": session.waylandDisplay, "x11Display": session.x11Display,
      "forcedDriver": session.forcedDriver, "desktop": session.desktop,
    ]
  }

  private static func object(_ screen: MachineReport.Screen) -> JSONObjectText {
    [
      "driver": screen.driver, "xwayland": screen.isXwayland, "width": screen.width,
      "height": screen.height, "displays": screen.displays, "refreshRate": screen.refreshRate,
      "scale": screen.scale, "dotsPerInch": screen.dotsPerInch, "renderer": screen.painter,
      "graphics": screen.graphics, "softwareGraphics": screen.isSoftwareGraphics,
      "vsync": screen.isSynchronized, "touchDoublesAsMouse": screen.doublesTouches,
      "framesWindows": screen.framesWindows, "touchlessFrame": screen.hasTouchlessFrame,
    ]
  }

  private static func touches(_ report: MachineReport) -> String {
    var object = JSONObjectText()
    object.add("sdl", json: list(report.touchesOfSDL.map(Self.object)))
    object.add("server", json: report.touchesOfServer.map { list($0.map(Self.object)) })
    object.add("kernel", json: list(report.touchesOfKernel.map(Self.object)))
    return object.text
  }

  private static func object(_ device: MachineReport.TouchDevice) -> JSONObjectText {
    ["name": device.name, "kind": device.kind.rawValue, "contacts": device.contacts]
  }

  private static func object(_ device: MachineReport.RenderDevice) -> JSONObjectText {
    ["path": device.path, "allowed": device.isAllowed]
  }

  private static func object(_ choice: MachineReport.FontChoice) -> JSONObjectText {
    ["script": choice.script, "family": choice.family]
  }

  private static func list(_ objects: [JSONObjectText]) -> String {
    "[\(objects.map(\.text).joined(separator: ",\n   "))]"
  }

  private static func string(_ text: String?) -> String { text.map(JSONText.string) ?? "null" }
}

/// The touch hardware as one JSON object; every key is always present, unknown values are null.
enum HardwareJSON {
  static func text(of report: MachineReport) -> String {
    let hardware = report.hardware
    var object = JSONObjectText()
    object.add("touchscreens", hardware.touchscreens.map(Self.object))
    object.add("outputs", hardware.outputs.map(Self.object))
    object.add("server", report.layout.map(Self.object))
    object.add("pens", hardware.pens.map(\.name))
    object.add("switches", hardware.switches.map(Self.object))
    object.add("preciseTouch", hardware.preciseTouch.map(Self.object))
    let log = hardware.kernelLog.map { Self.object($0, names: hardware.deviceNames) }
    object.add("kernelLog", log)
    return object.text
  }

  private static func object(_ touchscreen: KernelTouchscreen) -> JSONObjectText {
    let identity = touchscreen.identity
    let udev: JSONObjectText? = touchscreen.udev.map(object)
    let quirks: [JSONObjectText] = touchscreen.quirks.map(object)
    return [
      "name": identity.name, "node": touchscreen.node, "bus": identity.bus.rawValue,
      "vendor": identity.vendor, "product": identity.product,
      "multitouch": touchscreen.isMultitouch, "contacts": touchscreen.contacts,
      "widthMM": touchscreen.size?.width, "heightMM": touchscreen.size?.height, "udev": udev,
      "quirks": quirks,
    ]
  }

  private static func object(_ record: UdevRecord) -> JSONObjectText {
    [
      "touchscreen": record.isTouchscreen, "ignored": record.isIgnored, "output": record.output,
      "calibration": record.calibration,
    ]
  }

  private static func object(_ quirk: Quirk) -> JSONObjectText {
    ["section": quirk.section, "file": quirk.file, "changes": quirk.changes]
  }

  private static func object(_ output: DisplayOutput) -> JSONObjectText {
    [
      "name": output.name, "builtIn": output.isBuiltIn, "widthMM": output.size?.width,
      "heightMM": output.size?.height, "x": output.area?.x, "y": output.area?.y,
      "width": output.area?.width, "height": output.area?.height,
      "quarterTurns": output.quarterTurns,
    ]
  }

  private static func object(_ layout: ServerLayout) -> JSONObjectText {
    let outputs: [JSONObjectText] = layout.outputs.map(object)
    let mappings: [JSONObjectText] = layout.mappings.map(object)
    return [
      "width": layout.width, "height": layout.height, "outputs": outputs, "mappings": mappings,
    ]
  }

  private static func object(_ mapping: ServerLayout.Mapping) -> JSONObjectText {
    var object: JSONObjectText = ["device": mapping.device]
    object.add("transformation", json: matrix(mapping.transformation))
    object.add("calibration", json: matrix(mapping.calibration))
    return object
  }

  private static func object(_ control: InputSwitch) -> JSONObjectText {
    ["name": control.name, "kind": control.kind.rawValue, "on": control.isOn]
  }

  private static func object(_ touch: PreciseTouch) -> JSONObjectText {
    ["driver": touch.hasDriver, "installed": touch.isInstalled, "running": touch.isRunning]
  }

  private static func object(_ fault: KernelLog.Fault) -> JSONObjectText {
    ["device": fault.device, "driver": fault.driver, "count": fault.count, "last": fault.last]
  }

  private static func object(_ log: KernelLog, names: Set<String>) -> JSONObjectText {
    let faults: [JSONObjectText] = log.faults.map(object)
    let lost = log.lost(among: names).map(\.name)
    return ["faults": faults, "lost": lost]
  }

  private static func matrix(_ matrix: CoordinateMatrix?) -> String? {
    matrix.map { "[\($0.numbers.map(JSONText.number).joined(separator: ", "))]" }
  }
}
