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

  /// Returns the input devices of the system.
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
      "^input: ", "PM: ",
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

  /// Whether a process has that name.
  private func isRunning(_ name: String) -> Bool {
    SystemFiles.names(in: root + "/proc").contains { process in
      process.allSatisfy(\.isNumber) && SystemFiles.line("\(root)/proc/\(process)/comm") == name
    }
  }
}
