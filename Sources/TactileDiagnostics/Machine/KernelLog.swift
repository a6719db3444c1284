/// The messages of the kernel since the machine started, as far as they concern touchscreens.
public struct KernelLog: Hashable, Sendable {
  /// The faults of one device on the I²C bus.
  public struct Fault: Hashable, Sendable {
    /// The kernel's name of the device, such as `i2c-ELAN2514:00`.
    public var device: String
    /// The driver that reports the faults, such as `i2c_hid_acpi`.
    public var driver: String
    /// The number of messages.
    public var count: Int
    /// The last message.
    public var last: String
  }

  /// An input device that was registered before the machine last went to sleep.
  public struct SleepingDevice: Hashable, Sendable {
    /// The device's own name.
    public var name: String
    /// The path below `/sys` that the kernel gave it.
    public var path: String
  }

  /// The faults by device, in the order of their first messages.
  public private(set) var faults: [Fault] = []
  /// The touchscreens that were registered before the machine last went to sleep, without those that
  /// were unplugged by then.
  public private(set) var sleepers: [SleepingDevice] = []

  /// Messages after which a device does not work, or not until its driver is bound anew.
  private static let grave = [
    "failed to reset device", "failed to change power setting", "failed to set a report to device",
    "failed to fetch", "unable to fetch", "unexpected HID descriptor", "can't add hid device",
    "failed with error", "failed to resume", "failed to power on", "Resume error",
    "device did not ack reset",
  ]
  /// A message that is harmless now and then.
  private static let incomplete = "incomplete report"
  /// The number of incomplete reports from which on touches are lost.
  private static let manyIncomplete = 10
  /// Drivers of touch devices on the I²C bus.
  private static let drivers = ["i2c_hid", "silead_ts", "Goodix-TS", "elants_i2c", "raydium_ts"]
  /// Messages before the machine goes to sleep.
  private static let sleeps = ["PM: suspend entry", "PM: hibernation: hibernation entry"]
  /// Words in the names of touchscreens.
  private static let nouns = ["touchscreen", "touch screen", "touch system", "touch panel"]
  /// Ends of names that drivers give the other devices of a touchscreen or touchpad.
  private static let others = [
    "touchpad", "mouse", "keyboard", "stylus", "pen", "unknown", "eraser", "control",
  ]

  /// Reads the lines of `text`, with or without the time that `dmesg` puts before each.
  public init(_ text: some StringProtocol) {
    var registered: [SleepingDevice] = []
    var screens: Set<Substring> = []
    var incompletes: [String: Int] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      let message = Self.message(in: Substring(line))
      if Self.sleeps.contains(where: message.hasPrefix) {
        let names = registered.filter { device in
          Self.isTouchscreen(device.name, listed: screens)
            && !sleepers.contains { $0.name == device.name }
        }
        sleepers += names
        registered = []
      } else if let device = Self.device(in: message) {
        registered.append(device)
      } else if let port = Self.unpluggedPort(in: message) {
        registered.removeAll { $0.path.split(separator: "/").contains(port) }
      } else if message.hasPrefix("hid-multitouch "), let name = Self.bracketed(in: message) {
        screens.insert(name)
      } else if let (driver, device, words) = Self.fault(in: message) {
        var count = 1
        if words.contains(Self.incomplete) {
          let number = incompletes[device, default: 0] + 1
          incompletes[device] = number
          guard number >= Self.manyIncomplete else { continue }
          // From this message on, the earlier ones count as well.
          if number == Self.manyIncomplete { count = number }
        }
        add(words, of: device, driver: driver, count: count)
      }
    }
  }

  /// Returns the touchscreens that were registered before the machine last went to sleep, and are
  /// not among `names` now.
  public func lost(among names: Set<String>) -> [SleepingDevice] {
    sleepers.filter { !names.contains($0.name) }
  }

  private mutating func add(_ words: Substring, of device: String, driver: String, count: Int) {
    if let index = faults.firstIndex(where: { $0.device == device }) {
      faults[index].count += count
      faults[index].last = String(words)
    } else {
      faults.append(Fault(device: device, driver: driver, count: count, last: String(words)))
    }
  }

  // MARK: Lines

  /// Returns the line without the time before it: `[    6.649709] input: …`.
  private static func message(in line: Substring) -> Substring {
    guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else { return line }
    return line[line.index(after: end)...].drop { $0 == " " }
  }

  /// Returns the device of `input: NAME as /devices/…/input/input9`.
  private static func device(in message: Substring) -> SleepingDevice? {
    let lead = "input: "
    guard message.hasPrefix(lead) else { return nil }
    let rest = message.dropFirst(lead.count)
    guard let middle = rest.ranges(of: " as /devices/").last else { return nil }
    let name = rest[..<middle.lowerBound]
    let path = rest[middle.lowerBound...].dropFirst(" as ".count)
    return SleepingDevice(name: String(name), path: String(path))
  }

  /// Returns the port of `usb 1-7: USB disconnect, device number 4`.
  private static func unpluggedPort(in message: Substring) -> Substring? {
    guard message.hasPrefix("usb "), let end = message.ranges(of: ": USB disconnect").first
    else { return nil }
    return message[..<end.lowerBound].dropFirst("usb ".count)
  }

  /// Returns the name in `hid-multitouch …: input,hidraw0: I2C HID v1.00 Device [NAME] on …`.
  private static func bracketed(in message: Substring) -> Substring? {
    guard let start = message.firstIndex(of: "["),
      let end = message[start...].ranges(of: "] on").last
    else { return nil }
    return message[message.index(after: start)..<end.lowerBound]
  }

  /// Returns the parts of `DRIVER DEVICE: MESSAGE` where that is a fault of a touch device.
  private static func fault(in message: Substring) -> (String, String, Substring)? {
    guard let driver = message.split(separator: " ", maxSplits: 1).first,
      drivers.contains(where: driver.hasPrefix),
      let colon = message.ranges(of: ": ").first
    else { return nil }
    let device = message[..<colon.lowerBound].dropFirst(driver.count + 1)
    let words = message[colon.upperBound...]
    guard !device.isEmpty, !device.contains(" "),
      words.contains(incomplete) || grave.contains(where: words.contains)
    else { return nil }
    return (String(driver), String(device), words)
  }

  /// Whether the device called `name` is a touchscreen: it is called so, or the driver of touch
  /// devices lists it by a name that is not one of the other parts.
  private static func isTouchscreen(_ name: String, listed: Set<Substring>) -> Bool {
    let small = name.lowercased()
    if others.contains(where: small.hasSuffix) { return false }
    return nouns.contains(where: small.contains) || listed.contains(Substring(name))
  }
}
