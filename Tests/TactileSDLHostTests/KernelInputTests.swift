import Foundation
import TactileDiagnostics
import TactileSDLHost
import TactileTestSupport
import Testing

/// Devices as sysfs describes them.
struct KernelInputTests {
  @Test func `touchscreens, touchpads and keyboards are told by what they can do`() throws {
    let folder = try SystemFolder()
    try folder.add(
      "event10",
      "Wacom Pen and multitouch",
      properties: "2",
      abs: "2608000 3",
      keys: "1c03 0 0 0 0 0",
    )
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

    // The pen has BTN_TOOL_PEN, and is neither.
    #expect(
      input.touchDevices == [
        .init("SynPS/2 TouchPad", .touchpad), .init("ELAN Touchscreen", .touchscreen),
      ]
    )
    #expect(input.hasKeyboard == true)
  }

  @Test(arguments: [
    ("ADS7846 Touchscreen", "0", "1000003"), ("eGalax Inc. USB TouchController", "2", "3"),
  ])
  func `a panel without contacts is a touchscreen of one contact`(
    name: String,
    properties: String,
    abs: String,
  ) throws {
    let folder = try SystemFolder()
    // BTN_TOUCH.
    try folder.add("event4", name, properties: properties, abs: abs, keys: "400 0 0 0 0 0")

    let input = KernelInput(classes: folder.path, devices: folder.path)

    #expect(input.touchDevices == [.init(name, .touchscreen, contacts: 1)])
  }

  @Test func `pointers, joysticks and sensors with positions are no touchscreens`() throws {
    let folder = try SystemFolder()
    // BTN_LEFT and BTN_TOUCH; BTN_JOYSTICK; INPUT_PROP_ACCELEROMETER; every axis.
    try folder.add("event1", "QEMU Virtio Tablet", abs: "3", keys: "400 10000 0 0 0 0")
    try folder.add("event2", "a joystick", abs: "30627", keys: "ffff00000000 0 0 0 0")
    try folder.add("event3", "ST LIS3LV02DL Accelerometer", properties: "40", abs: "7")
    try folder.add("event4", "a joystick with every axis", abs: "ffffffffffffffff")

    #expect(KernelInput(classes: folder.path, devices: folder.path).touchDevices == [])
  }

  @Test func `a touchpad without contacts is a touchpad`() throws {
    let folder = try SystemFolder()
    // BTN_TOOL_FINGER, BTN_TOUCH and BTN_LEFT.
    try folder.add("event1", "PS/2 Synaptics", abs: "11000003", keys: "420 10000 0 0 0 0")

    #expect(
      KernelInput(classes: folder.path, devices: folder.path).touchDevices
        == [.init("PS/2 Synaptics", .touchpad, contacts: 1)]
    )
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

  /// A folder with a device each in the manner of /sys/class/input.
  private struct SystemFolder {
    private let folder: TemporaryFolder

    var path: String { folder.path }

    init() throws { folder = try TemporaryFolder() }

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
