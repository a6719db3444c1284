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

/// The touch hardware as one JSON object; every key is always present, unknown values are null.
enum HardwareJSON {
  /// The object of `report`.
  static func text(of report: MachineReport) -> String {
    let hardware = report.hardware
    var object = JSONObjectText()
    object.add("touchscreens", json: list(hardware.touchscreens.map(Self.object)))
    object.add("outputs", json: list(hardware.outputs.map(Self.object)))
    object.add("server", json: report.layout.map(Self.object))
    object.add("pens", json: list(hardware.pens.map { JSONText.string($0.name) }))
    object.add("switches", json: list(hardware.switches.map(Self.object)))
    object.add("preciseTouch", json: hardware.preciseTouch.map(Self.object))
    let log = hardware.kernelLog.map { Self.object($0, names: hardware.deviceNames) }
    object.add("kernelLog", json: log)
    return object.text
  }

  private static func object(_ touchscreen: KernelTouchscreen) -> String {
    var object = JSONObjectText()
    object.add("name", touchscreen.identity.name)
    object.add("node", touchscreen.node)
    object.add("bus", touchscreen.identity.bus.rawValue)
    object.add("vendor", touchscreen.identity.vendor)
    object.add("product", touchscreen.identity.product)
    object.add("multitouch", touchscreen.isMultitouch)
    object.add("contacts", touchscreen.contacts)
    add(touchscreen.size, to: &object)
    object.add("udev", json: touchscreen.udev.map(Self.object))
    object.add("quirks", json: list(touchscreen.quirks.map(Self.object)))
    return object.text
  }

  private static func object(_ record: UdevRecord) -> String {
    var object = JSONObjectText()
    object.add("touchscreen", record.isTouchscreen)
    object.add("ignored", record.isIgnored)
    object.add("output", record.output)
    object.add("calibration", record.calibration)
    return object.text
  }

  private static func object(_ quirk: Quirk) -> String {
    var object = JSONObjectText()
    object.add("section", quirk.section)
    object.add("file", quirk.file)
    object.add("changes", json: list(quirk.changes.map(JSONText.string)))
    return object.text
  }

  private static func object(_ output: DisplayOutput) -> String {
    var object = JSONObjectText()
    object.add("name", output.name)
    object.add("builtIn", output.isBuiltIn)
    add(output.size, to: &object)
    object.add("x", output.area?.x)
    object.add("y", output.area?.y)
    object.add("width", output.area?.width)
    object.add("height", output.area?.height)
    object.add("quarterTurns", output.quarterTurns)
    return object.text
  }

  private static func object(_ layout: ServerLayout) -> String {
    var object = JSONObjectText()
    object.add("width", layout.width)
    object.add("height", layout.height)
    object.add("outputs", json: list(layout.outputs.map(Self.object)))
    object.add("mappings", json: list(layout.mappings.map(Self.object)))
    return object.text
  }

  private static func object(_ mapping: ServerLayout.Mapping) -> String {
    var object = JSONObjectText()
    object.add("device", mapping.device)
    object.add("transformation", json: matrix(mapping.transformation))
    object.add("calibration", json: matrix(mapping.calibration))
    return object.text
  }

  private static func object(_ control: InputSwitch) -> String {
    var object = JSONObjectText()
    object.add("name", control.name)
    object.add("kind", control.kind.rawValue)
    object.add("on", control.isOn)
    return object.text
  }

  private static func object(_ touch: PreciseTouch) -> String {
    var object = JSONObjectText()
    object.add("driver", touch.hasDriver)
    object.add("installed", touch.isInstalled)
    object.add("running", touch.isRunning)
    return object.text
  }

  private static func object(_ log: KernelLog, names: Set<String>) -> String {
    let faults = log.faults.map { fault in
      var object = JSONObjectText()
      object.add("device", fault.device)
      object.add("driver", fault.driver)
      object.add("count", fault.count)
      object.add("last", fault.last)
      return object.text
    }
    var object = JSONObjectText()
    object.add("faults", json: list(faults))
    object.add("lost", json: list(log.lost(among: names).map { JSONText.string($0.name) }))
    return object.text
  }

  // MARK: Values

  private static func add(_ size: PhysicalSize?, to object: inout JSONObjectText) {
    object.add("widthMM", size?.width)
    object.add("heightMM", size?.height)
  }

  private static func matrix(_ matrix: CoordinateMatrix?) -> String? {
    matrix.map { list($0.numbers.map(JSONText.number)) }
  }

  private static func list(_ values: [String]) -> String { "[\(values.joined(separator: ", "))]" }
}
