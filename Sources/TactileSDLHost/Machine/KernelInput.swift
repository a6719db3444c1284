internal import Glibc

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
