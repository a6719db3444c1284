internal import CXInput
internal import Glibc
package import TactileDiagnostics

/// The input devices that the kernel knows, read from sysfs, which every user may read.
package struct KernelInput {
  /// The devices that take contacts.
  package private(set) var touchDevices: [MachineReport.TouchDevice] = []
  /// Whether one of the devices types letters; nil where the kernel lists no device at all.
  package private(set) var hasKeyboard: Bool?

  /// Numbers of linux/input-event-codes.h.
  private enum Code {
    static let direct = 1
    static let pointer = 0
    static let contactX = 0x35
    static let slot = 0x2f
    static let topRow = 16...25
  }

  /// The size of `struct input_absinfo`: six numbers of 32 bits.
  private static let absoluteInfoSize = 24

  /// Reads the folder `classes` of sysfs; reads numbers of contacts from the files in `devices`
  /// that this user may open.
  package init(classes: String = "/sys/class/input", devices: String = "/dev/input") {
    for name in Folder.names(in: classes).sorted(by: Self.byNumber) where name.hasPrefix("event") {
      let folder = "\(classes)/\(name)/device"
      guard let title = Folder.line(folder + "/name") else { continue }
      let keys = Bits(Folder.line(folder + "/capabilities/key"))
      hasKeyboard = (hasKeyboard ?? false) || Code.topRow.allSatisfy(keys.contains)
      let properties = Bits(Folder.line(folder + "/properties"))
      guard Bits(Folder.line(folder + "/capabilities/abs")).contains(Code.contactX) else {
        continue
      }
      let kind: MachineReport.TouchDevice.Kind
      if properties.contains(Code.direct) {
        kind = .touchscreen
      } else if properties.contains(Code.pointer) {
        kind = .touchpad
      } else {
        continue
      }
      touchDevices.append(.init(title, kind, contacts: Self.contacts(of: "\(devices)/\(name)")))
    }
  }

  /// Returns the number of contacts that the device distinguishes; nil where it cannot be read.
  private static func contacts(of path: String) -> Int? {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    // EVIOCGABS(code): _IOR('E', 0x40 + code, struct input_absinfo).
    let request = 2 << 30 | absoluteInfoSize << 16 | 0x45 << 8 | (0x40 + Code.slot)
    var info = [Int32](repeating: 0, count: absoluteInfoSize / 4)
    guard ioctl(file, UInt(request), &info) == 0 else { return nil }
    let largest = Int(info[2])
    return largest > 0 ? largest + 1 : nil
  }

  /// Orders `event9` before `event10`.
  private static func byNumber(_ a: String, _ b: String) -> Bool {
    a.count == b.count ? a < b : a.count < b.count
  }

  /// A set of numbers as sysfs writes it: words of 64 bits in hexadecimal, the highest first.
  private struct Bits {
    private let words: [UInt64]

    init(_ text: String?) {
      words = (text ?? "").split(separator: " ").reversed().map { UInt64($0, radix: 16) ?? 0 }
    }

    func contains(_ number: Int) -> Bool {
      let word = number / 64
      return word < words.count && words[word] >> UInt64(number % 64) & 1 == 1
    }
  }
}

/// The input devices that an X server knows, read by XInput 2 over a separate connection.
struct XInput {
  /// The devices that take contacts.
  private(set) var touchDevices: [MachineReport.TouchDevice] = []
  /// Whether there is a keyboard besides the virtual ones that every server has.
  private(set) var hasKeyboard = false
  /// Whether the server is Xwayland: its extension since version 23, or the names of its devices,
  /// show it.
  private(set) var isXwayland: Bool

  private static let slavePointer: CInt = 3
  private static let slaveKeyboard: CInt = 4
  private static let touchClass: CInt = 8
  private static let directTouch: CInt = 1
  /// Parts of names of devices that X counts as keyboards but that type nothing.
  private static let noKeyboards = ["XTEST", "Power Button", "Sleep Button", "Video Bus", "Lid"]

  /// Reads from the server that `DISPLAY` names; nil where it, or the libraries, are missing.
  init?() {
    guard let calls = XInputCalls(), let display = calls.open(nil) else { return nil }
    defer { _ = calls.close(display) }
    isXwayland = calls.has("XWAYLAND", on: display)
    guard calls.has("XInputExtension", on: display) else { return }
    var (major, minor, count): (CInt, CInt, CInt) = (2, 2, 0)
    guard calls.version(display, &major, &minor) == 0, let list = calls.devices(display, 0, &count)
    else { return }
    defer { calls.freeDevices(list) }
    for index in 0..<Int(max(0, count)) { add(list[index]) }
  }

  private mutating func add(_ device: tactile_xi_device) {
    guard let text = device.name, device.enabled != 0 else { return }
    let name = String(cString: text)
    if name.hasPrefix("xwayland-") { isXwayland = true }
    if device.use == Self.slaveKeyboard, !Self.noKeyboards.contains(where: name.contains) {
      hasKeyboard = true
    }
    guard device.use == Self.slavePointer, let classes = device.classes else { return }
    for index in 0..<Int(max(0, device.num_classes)) {
      guard let type = classes[index], type.pointee == Self.touchClass else { continue }
      let info = UnsafeRawPointer(type).load(as: tactile_xi_touch_class.self)
      let contacts = Int(info.num_touches)
      touchDevices.append(
        .init(
          name,
          info.mode == Self.directTouch ? .touchscreen : .touchpad,
          contacts: contacts > 0 ? contacts : nil,
        )
      )
    }
  }
}

/// Reads small files that the system provides about itself.
enum Folder {
  /// Returns the names in the folder at `path`; none where it cannot be read.
  static func names(in path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      names.append(
        withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
      )
    }
    return names
  }

  /// Returns the first line of the file at `path`; nil where it cannot be read.
  static func line(_ path: String) -> String? {
    lines(path).map { $0.first ?? "" }
  }

  /// Returns the lines of the file at `path`, up to 64 KiB of it; nil where it cannot be read.
  static func lines(_ path: String) -> [String]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(file, &bytes, bytes.count)
    guard count >= 0 else { return nil }
    return String(decoding: bytes[..<count], as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
