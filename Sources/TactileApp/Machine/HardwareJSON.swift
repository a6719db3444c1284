internal import TactileDiagnostics
internal import TactileTraces

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
