internal import Glibc
package import TactileDiagnostics

/// Reads the touch hardware of a system from its files.
package struct TouchHardwareReader {
  private let root: String

  /// Reads the system whose files begin at `root`, empty for this one.
  package init(root: String = "") { self.root = root }

  /// Returns what the files of the system say; the kernel's messages are read apart.
  package func read(_ input: KernelInput) -> TouchHardware {
    var hardware = TouchHardware()
    hardware.touchscreens = touchscreens(among: input)
    hardware.pens = input.devices.filter(\.isPen).map(\.identity)
    hardware.switches = input.devices.flatMap(\.switches)
    hardware.deviceNames = Set(input.devices.map(\.identity.name))
    hardware.outputs = outputs
    hardware.xorgMatrices = xorgMatrices
    hardware.preciseTouch = preciseTouch
    return hardware
  }

  /// Returns the touchscreens among the devices of `input`.
  package func touchscreens(among input: KernelInput) -> [KernelTouchscreen] {
    let udev = UdevDatabase(root: root)
    let quirks = LibinputQuirks(root: root)
    return input.devices.filter { $0.touchKind == .touchscreen }.map { device in
      var touchscreen = KernelTouchscreen(device.identity, node: device.node)
      touchscreen.isMultitouch = device.isMultitouch
      touchscreen.contacts = device.contacts
      touchscreen.udev = device.number.isEmpty ? nil : udev?.record(of: device.number)
      touchscreen.size = device.size ?? touchscreen.udev.flatMap(Self.size)
      touchscreen.quirks = quirks.matching(device.identity)
      return touchscreen
    }
  }

  package var input: KernelInput {
    KernelInput(classes: root + "/sys/class/input", devices: root + "/dev/input")
  }

  /// Returns the kernel's messages that concern touch; nil where this user may not read them.
  ///
  /// For a user who may not read the journal its output is empty. The pattern therefore also
  /// matches a line that every start of the machine has; where that is missing, `dmesg` is tried.
  package static var kernelLog: KernelLog? {
    let mark = "Linux version"
    let words = [
      mark, "i2c_hid", "silead_ts", "Goodix", "elants_i2c", "raydium_ts", "hid-multitouch",
      "^input: ", "USB disconnect", "PM: ",
    ]
    let journal = [
      "journalctl", "--dmesg", "--boot", "--no-pager", "--quiet", "--output=cat",
      "--grep=\(words.joined(separator: "|"))", "--case-sensitive=true",
    ]
    if let text = ChildOutput.text(of: journal, within: seconds), text.contains(mark) {
      return KernelLog(text)
    }
    // The ring buffer may have lost its first lines.
    let text = ChildOutput.text(of: ["dmesg"], within: seconds)
    return text.flatMap { $0.isEmpty ? nil : KernelLog($0) }
  }

  /// The time that each program has to print the kernel's messages.
  private static let seconds = 2.0

  private static func size(in record: UdevRecord) -> PhysicalSize? {
    guard let width = record.properties["ID_INPUT_WIDTH_MM"].flatMap({ Int($0) }),
      let height = record.properties["ID_INPUT_HEIGHT_MM"].flatMap({ Int($0) })
    else { return nil }
    return PhysicalSize(width: width, height: height)
  }

  // MARK: Outputs

  /// The outputs that have a display and are switched on: `card0-eDP-1` and so on.
  private var outputs: [DisplayOutput] {
    let folder = root + "/sys/class/drm"
    return SystemFiles.names(in: folder).sorted().compactMap { name in
      guard let dash = name.firstIndex(of: "-"), name.hasPrefix("card"),
        SystemFiles.line("\(folder)/\(name)/status") == "connected",
        SystemFiles.line("\(folder)/\(name)/enabled") != "disabled"
      else { return nil }
      let size = SystemFiles.bytes("\(folder)/\(name)/edid").flatMap(DisplayIdentity.size)
      return DisplayOutput(String(name[name.index(after: dash)...]), size: size)
    }
  }

  // MARK: Xorg

  /// The options of Xorg's files that map touches, in the order in which they are read.
  private var xorgMatrices: [ConfiguredLine] {
    let folders = ["/usr/share/X11/xorg.conf.d", "/etc/X11/xorg.conf.d"]
    let files =
      ["/etc/X11/xorg.conf"]
      + folders.flatMap { folder in
        SystemFiles.names(in: root + folder).filter { $0.hasSuffix(".conf") }.sorted()
          .map { "\(folder)/\($0)" }
      }
    return files.flatMap { file in
      (SystemFiles.lines(root + file) ?? []).enumerated().compactMap { index, line in
        Self.matrix(in: line).map { ConfiguredLine(file, index + 1, value: $0) }
      }
    }
  }

  /// Returns the value of a line such as `Option "TransformationMatrix" "0 1 0 -1 0 1 0 0 1"`.
  private static func matrix(in line: String) -> String? {
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count >= 4, parts[0].allSatisfy({ $0.isLetter || $0.isWhitespace }),
      parts[0].lowercased().contains("option"),
      ["transformationmatrix", "calibrationmatrix"].contains(parts[1].lowercased())
    else { return nil }
    return String(parts[3])
  }

  // MARK: Surface

  /// The client of the management engine that IPTS is, on the bus `mei`.
  private static let preciseTouchClient = "3e8d0870-271a-4208-8eb5-9acb9402ae04"

  private var preciseTouch: PreciseTouch? {
    let clients = SystemFiles.names(in: root + "/sys/bus/mei/devices")
    let client = clients.first { $0.hasSuffix(Self.preciseTouchClient) }
    let hasITHC = ["pci", "platform"].contains { bus in
      SystemFiles.names(in: "\(root)/sys/bus/\(bus)/drivers/ithc").contains { $0.contains(":") }
    }
    guard client != nil || hasITHC else { return nil }
    let hasDriver = client.map { SystemFiles.exists("\(root)/sys/bus/mei/devices/\($0)/driver") }
    return PreciseTouch(
      hasDriver: hasITHC || hasDriver ?? false,
      isInstalled: ["/usr/bin/iptsd", "/usr/local/bin/iptsd"].contains { path in
        SystemFiles.exists(root + path)
      },
      isRunning: isRunning("iptsd"),
    )
  }

  private func isRunning(_ name: String) -> Bool {
    SystemFiles.names(in: root + "/proc").contains { process in
      process.allSatisfy(\.isNumber) && SystemFiles.line("\(root)/proc/\(process)/comm") == name
    }
  }
}

/// The description that a display gives of itself (EDID, VESA's E-EDID 1.3 and 1.4).
package enum DisplayIdentity {
  private static let header: [UInt8] = [0, 255, 255, 255, 255, 255, 255, 0]
  private static let length = 128
  /// The first byte of the first detailed timing.
  private static let timing = 54

  /// Returns the size of the picture: by the first detailed timing in millimetres, else by the
  /// basic parameters in centimetres; nil where neither gives one.
  package static func size(in bytes: [UInt8]) -> PhysicalSize? {
    guard bytes.count >= length, bytes.starts(with: header) else { return nil }
    let byte = { (offset: Int) in Int(bytes[offset]) }
    // A descriptor without a pixel clock is no timing.
    if byte(timing) != 0 || byte(timing + 1) != 0 {
      let high = byte(timing + 14)
      let size = PhysicalSize(
        width: byte(timing + 12) | (high >> 4) << 8,
        height: byte(timing + 13) | (high & 15) << 8,
      )
      if let size { return size }
    }
    // With one of the two at 0 the other is a ratio.
    return PhysicalSize(width: byte(21) * 10, height: byte(22) * 10)
  }
}

/// The database of udev, which every user may read: a file for each device with lines such as
/// `E:ID_INPUT_TOUCHSCREEN=1`.
struct UdevDatabase {
  private let root: String
  private let folder: String

  /// The properties of which the rules are looked up.
  private static let traced = ["LIBINPUT_CALIBRATION_MATRIX", "LIBINPUT_IGNORE_DEVICE"]
  /// The folders of rules, those of the administrator first; a file there replaces one of the same
  /// name in a later folder.
  ///
  /// On most systems `/lib` is `/usr/lib`.
  private static let rules = [
    ("/etc/udev/rules.d", ".rules"), ("/run/udev/rules.d", ".rules"),
    ("/usr/lib/udev/rules.d", ".rules"), ("/lib/udev/rules.d", ".rules"),
    ("/etc/udev/hwdb.d", ".hwdb"), ("/usr/lib/udev/hwdb.d", ".hwdb"),
    ("/lib/udev/hwdb.d", ".hwdb"),
  ]

  /// The database of the system at `root`; nil where there is none, as in a container.
  init?(root: String) {
    self.root = root
    folder = root + "/run/udev/data"
    // The folder has `.` and `..` where it has nothing else.
    guard SystemFiles.names(in: folder).count > 2 else { return nil }
  }

  /// Returns the record of the character device with that number, such as `13:73`; an empty one
  /// where udev has not described it.
  func record(of number: String) -> UdevRecord {
    var properties: [String: String] = [:]
    for line in SystemFiles.lines("\(folder)/c\(number)") ?? [] where line.hasPrefix("E:") {
      let parts = line.dropFirst(2).split(
        separator: "=",
        maxSplits: 1,
        omittingEmptySubsequences: false,
      )
      if parts.count == 2 { properties[String(parts[0])] = String(parts[1]) }
    }
    var record = UdevRecord(properties)
    for name in Self.traced {
      guard let value = properties[name] else { continue }
      record.origins[name] = origin(of: name, value: value)
    }
    return record
  }

  /// Returns the first line of a rule that sets the property `name` to `value`.
  private func origin(of name: String, value: String) -> ConfiguredLine? {
    // Rules have `ENV{NAME}="VALUE"`, and hwdb ` NAME=VALUE`.
    let assignments = ["{\(name)}=\"\(value)\"", " \(name)=\(value)"]
    var read: Set<String> = []
    for (folder, suffix) in Self.rules {
      for file in SystemFiles.names(in: root + folder).sorted() where file.hasSuffix(suffix) {
        guard read.insert(file).inserted else { continue }
        let lines = SystemFiles.lines("\(root)\(folder)/\(file)") ?? []
        for (index, line) in lines.enumerated() {
          let text = line.drop { $0 == " " || $0 == "\t" }
          guard !text.hasPrefix("#"), assignments.contains(where: line.contains) else { continue }
          return ConfiguredLine("\(folder)/\(file)", index + 1, value: String(text))
        }
      }
    }
    return nil
  }
}
