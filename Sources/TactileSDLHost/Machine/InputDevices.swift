internal import Glibc
package import TactileDiagnostics

/// The input devices that the kernel knows, read from sysfs, which every user may read.
package struct KernelInput {
  /// The devices, in the order of their numbers.
  package let devices: [EventDevice]

  /// Reads the folder `classes` of sysfs; reads numbers of contacts, sizes and switches from the
  /// files in `devices` that this user may open.
  package init(classes: String = "/sys/class/input", devices: String = "/dev/input") {
    let names = SystemFiles.names(in: classes).filter { $0.hasPrefix("event") }
    self.devices = names.sorted(by: Self.byNumber).compactMap { name in
      EventDevice(folder: "\(classes)/\(name)", node: name, file: "\(devices)/\(name)")
    }
  }

  /// The devices that take contacts.
  package var touchDevices: [MachineReport.TouchDevice] {
    devices.compactMap { device in
      device.touchKind.map { .init(device.identity.name, $0, contacts: device.contacts) }
    }
  }

  /// Whether one of the devices types letters; nil where the kernel lists no device at all.
  package var hasKeyboard: Bool? {
    devices.isEmpty ? nil : devices.contains(where: \.isKeyboard)
  }

  /// Orders `event9` before `event10`.
  private static func byNumber(_ a: String, _ b: String) -> Bool {
    a.count == b.count ? a < b : a.count < b.count
  }
}

/// An input device as sysfs describes it.
package struct EventDevice {
  /// The name and numbers of the device.
  package let identity: InputIdentity
  /// The name of the device's file, such as `event9`.
  package let node: String
  /// The numbers of the device's file, such as `13:73`; empty where sysfs has none.
  package let number: String
  /// The kind of a device that takes contacts; nil for others.
  package let touchKind: MachineReport.TouchDevice.Kind?
  package let isPen: Bool
  package let isKeyboard: Bool
  package let isMultitouch: Bool
  /// The number of contacts that it distinguishes; nil where it cannot be read.
  package private(set) var contacts: Int?
  /// The size of the area that takes touches; nil where it cannot be read.
  package private(set) var size: PhysicalSize?
  package private(set) var switches: [InputSwitch] = []

  /// Numbers of linux/input-event-codes.h.
  private enum Code {
    static let pointer = 0
    static let direct = 1
    static let accelerometer = 6
    static let x = 0x00
    static let y = 0x01
    static let slot = 0x2f
    static let contactX = 0x35
    static let contactY = 0x36
    static let topRow = 16...25
    static let mouseButtons = 0x110..<0x120
    static let penTool = 0x140
    static let fingerTool = 0x145
    static let touch = 0x14a
    static let stylusButton = 0x14b
    static let tabletMode = 0x01
    static let mute = 0x0e
  }

  /// Reads the device in the folder of sysfs; nil where it has no name.
  init?(folder: String, node: String, file: String) {
    let device = folder + "/device"
    guard let name = SystemFiles.line(device + "/name") else { return nil }
    self.node = node
    number = SystemFiles.line(folder + "/dev") ?? ""
    identity = InputIdentity(
      name,
      bus: Self.bus(Self.hexadecimal(device + "/id/bustype")),
      vendor: Self.hexadecimal(device + "/id/vendor"),
      product: Self.hexadecimal(device + "/id/product"),
    )
    let keys = Bits(SystemFiles.line(device + "/capabilities/key"))
    let axes = Bits(SystemFiles.line(device + "/capabilities/abs"))
    let properties = Bits(SystemFiles.line(device + "/properties"))
    isKeyboard = Code.topRow.allSatisfy(keys.contains)
    isPen = keys.contains(Code.penTool)
    // A joystick that has every axis has those of contacts as well.
    let hasAll = axes.contains(Code.slot) && axes.contains(Code.slot - 1)
    isMultitouch = axes.contains(Code.contactX) && axes.contains(Code.contactY) && !hasAll
    touchKind = Self.kind(keys, axes, properties: properties, isMultitouch: isMultitouch)
    let present = Bits(SystemFiles.line(device + "/capabilities/sw"))
    let kinds: [(Int, InputSwitch.Kind)] = [(Code.tabletMode, .tabletMode), (Code.mute, .mute)]
    let found = kinds.filter { present.contains($0.0) }
    guard touchKind != nil || !found.isEmpty else { return }
    let opened = DeviceFile(file)
    switches = found.map { .init(name, $0.1, isOn: opened?.isOn($0.0)) }
    guard touchKind != nil else { return }
    contacts = isMultitouch ? opened?.axis(Code.slot).flatMap(\.contacts) : 1
    size = opened.flatMap { file in
      guard let width = file.axis(Code.x)?.length, let height = file.axis(Code.y)?.length else {
        return nil
      }
      return PhysicalSize(width: width, height: height)
    }
  }

  /// Returns the kind of a device by the rules of udev's `input_id`; a touchpad without a key for a
  /// finger is recognized by its pointer property.
  private static func kind(
    _ keys: Bits,
    _ axes: Bits,
    properties: Bits,
    isMultitouch: Bool,
  ) -> MachineReport.TouchDevice.Kind? {
    let hasPosition = axes.contains(Code.x) && axes.contains(Code.y)
    let isDirect = properties.contains(Code.direct)
    let isTablet = keys.contains(Code.penTool) || keys.contains(Code.stylusButton)
    guard isMultitouch || hasPosition, !isTablet, !properties.contains(Code.accelerometer) else {
      return nil
    }
    if !isDirect {
      if keys.contains(Code.fingerTool) { return .touchpad }
      if isMultitouch, properties.contains(Code.pointer) { return .touchpad }
    }
    // The pointers of virtual machines have positions as well.
    if !isMultitouch, Code.mouseButtons.contains(where: keys.contains) { return nil }
    return isDirect || keys.contains(Code.touch) ? .touchscreen : nil
  }

  private static func hexadecimal(_ path: String) -> Int {
    SystemFiles.line(path).flatMap { Int($0, radix: 16) } ?? 0
  }

  /// Returns the bus of a number of linux/input.h.
  private static func bus(_ number: Int) -> InputIdentity.Bus {
    switch number {
    case 0x03: .usb
    case 0x05: .bluetooth
    case 0x06: .virtual
    case 0x11: .ps2
    case 0x18: .i2c
    case 0x1c: .spi
    case 0x1d: .rmi
    default: .other
    }
  }
}

/// A set of numbers as sysfs writes it: words in hexadecimal, the highest first.
private struct Bits {
  private let words: [UInt]

  init(_ text: String?) {
    words = (text ?? "").split(separator: " ").reversed().map { UInt($0, radix: 16) ?? 0 }
  }

  func contains(_ number: Int) -> Bool {
    let word = number / UInt.bitWidth
    return word < words.count && words[word] >> UInt(number % UInt.bitWidth) & 1 == 1
  }
}

/// The file of an input device, which root may read, and in some distributions the user at the
/// screen.
private final class DeviceFile {
  /// The limits of an axis: `struct input_absinfo`.
  struct Axis {
    static let size = 24
    let least: Int
    let largest: Int
    /// Units a millimetre; 0 where the device does not report it.
    let resolution: Int

    /// The number of contacts, of the axis of slots.
    var contacts: Int? { largest > 0 ? largest + 1 : nil }

    /// The length in millimetres; nil where the device does not report it.
    var length: Int? {
      resolution > 0 && largest > least ? (largest - least) / resolution : nil
    }
  }

  private let file: CInt

  /// Opens the file; nil where this user may not read it, or it is no device.
  init?(_ path: String) {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    self.file = file
  }

  deinit { close(file) }

  func axis(_ code: Int) -> Axis? {
    var info = [Int32](repeating: 0, count: Axis.size / 4)
    guard ask(0x40 + code, size: Axis.size, &info) else { return nil }
    return Axis(least: Int(info[1]), largest: Int(info[2]), resolution: Int(info[5]))
  }

  func isOn(_ code: Int) -> Bool? {
    var bits = [Int32](repeating: 0, count: 1)
    return ask(0x1b, size: 4, &bits) ? bits[0] >> Int32(code) & 1 == 1 : nil
  }

  /// Asks by `_IOR('E', number, size)`, such as EVIOCGABS and EVIOCGSW.
  private func ask(_ number: Int, size: Int, _ answer: inout [Int32]) -> Bool {
    ioctl(file, UInt(2 << 30 | size << 16 | 0x45 << 8 | number), &answer) >= 0
  }
}
