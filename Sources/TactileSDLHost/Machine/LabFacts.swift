internal import Glibc
package import TactileDiagnostics
internal import TactilePrimitives

extension MachineReader {
  /// Returns the facts about the machine that a report on its touchscreen names, as far as this
  /// user may read them: no window is opened.
  package static func labFacts() -> [LabFact] {
    let reader = TouchHardwareReader()
    return [LabFact("machine", "Machine", model)]
      + reader.touchscreens(among: reader.input).flatMap(facts)
      + [LabFact("desktop", "Desktop", session.desktop)]
      + systemVersions.map { LabFact($0.name.lowercased(), $0.name, $0.number) }
      + [LabFact("power", "Power", power())]
  }

  /// The machine's only touchscreen; nil where it has none or several, because touches do not
  /// identify their touchscreen.
  static var soleTouchscreen: KernelTouchscreen? {
    let reader = TouchHardwareReader()
    let touchscreens = reader.touchscreens(among: reader.input)
    return touchscreens.count == 1 ? touchscreens[0] : nil
  }

  private static func facts(of touchscreen: KernelTouchscreen) -> [LabFact] {
    let identity = touchscreen.identity
    let folder = "/sys/class/input/\(touchscreen.node)/device/device"
    let numbers = [identity.vendor, identity.product].map(hexadecimal).joined(separator: ":")
    let firmware = ["fw_version", "firmware_version"].lazy.compactMap {
      SystemFiles.line("\(folder)/\($0)")
    }.first
    return [
      LabFact(
        "touchscreen",
        "Touchscreen",
        "\(identity.name), \(identity.bus.rawValue) \(numbers)",
      ),
      LabFact("driver", "Driver", target(of: folder + "/driver")),
      LabFact("firmware", "Firmware", firmware),
      LabFact("panelSize", "Touch area", touchscreen.size?.description),
    ]
  }

  private static var model: String? {
    let parts = ["sys_vendor", "product_name"].compactMap {
      SystemFiles.line("/sys/class/dmi/id/\($0)")
    }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// Returns the source of power of the system whose files begin at `root`: mains where an adapter
  /// is online, battery where there is only a battery; nil where there is neither.
  ///
  /// A battery in a mouse or a pen powers that device alone.
  package static func power(root: String = "") -> String? {
    let folder = root + "/sys/class/power_supply"
    let supplies = SystemFiles.names(in: folder)
      .filter { SystemFiles.line("\(folder)/\($0)/scope") != "Device" }
    let batteries = supplies.filter { SystemFiles.line("\(folder)/\($0)/type") == "Battery" }
    let isOnMains = supplies.contains { name in
      !batteries.contains(name) && SystemFiles.line("\(folder)/\(name)/type") != nil
        && SystemFiles.line("\(folder)/\(name)/online") == "1"
    }
    if isOnMains { return "mains" }
    return batteries.isEmpty ? nil : "battery"
  }

  /// Returns the name of the file that the link at `path` leads to; nil where there is none.
  private static func target(of path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let link = String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return link.split(separator: "/").last.map(String.init)
  }

  private static func hexadecimal(_ number: Int) -> String {
    String(number, radix: 16).zeroPadded(to: 4)
  }
}
