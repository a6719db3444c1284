import Foundation
import TactileDiagnostics
import TactileSDLHost
import Testing

/// Devices as sysfs describes them.
struct KernelInputTests {
  @Test func `touchscreens, touchpads and keyboards are told by what they can do`() throws {
    let folder = try SystemFolder()
    try folder.add("event10", "Wacom Pen and multitouch", properties: "2", abs: "2608000 3")
    try folder.add(
      "event2",
      "AT keyboard",
      keys: "402000000 3803078f800d001 feffffdfffefffff fffffffffffffffe",
    )
    try folder.add("event5", "SynPS/2 TouchPad", properties: "5", abs: "660800011000003")
    try folder.add("event9", "ELAN Touchscreen", properties: "2", abs: "3273800000000003")
    try folder.add("event1", "Power Button", keys: "10000000000000 0")
    try folder.add("mouse0", "a mouse of the old kind", properties: "2", abs: "3273800000000003")

    let input = KernelInput(classes: folder.path, devices: folder.path)

    // The pen has no contacts of its own: bit 0x35 is not set.
    #expect(
      input.touchDevices == [
        .init("SynPS/2 TouchPad", .touchpad), .init("ELAN Touchscreen", .touchscreen),
      ]
    )
    #expect(input.hasKeyboard == true)
  }

  @Test func `a power button is no keyboard`() throws {
    let folder = try SystemFolder()
    try folder.add("event1", "Power Button", keys: "10000000000000 0")

    #expect(KernelInput(classes: folder.path, devices: folder.path).hasKeyboard == false)
  }

  @Test func `a system that lists nothing says nothing of keyboards`() {
    let input = KernelInput(classes: "/does/not/exist", devices: "/does/not/exist")

    #expect(input.touchDevices == [])
    #expect(input.hasKeyboard == nil)
  }

  @Test func `broken files count as nothing`() throws {
    let folder = try SystemFolder()
    try folder.add("event1", "", properties: "zz", abs: "-1 0x3 qq", keys: "  ")

    #expect(KernelInput(classes: folder.path, devices: folder.path).touchDevices == [])
  }

  /// A folder with a device each in the manner of /sys/class/input, removed with the object.
  private final class SystemFolder {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("tactile-input-\(UUID().uuidString)").path

    init() throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func add(
      _ event: String,
      _ name: String,
      properties: String = "0",
      abs: String = "0",
      keys: String = "0",
    ) throws {
      let device = "\(path)/\(event)/device"
      try FileManager.default.createDirectory(
        atPath: device + "/capabilities",
        withIntermediateDirectories: true,
      )
      let files = [
        "name": name, "properties": properties, "capabilities/abs": abs, "capabilities/key": keys,
      ]
      for (file, text) in files {
        try (text + "\n").write(toFile: "\(device)/\(file)", atomically: false, encoding: .utf8)
      }
    }
  }
}
