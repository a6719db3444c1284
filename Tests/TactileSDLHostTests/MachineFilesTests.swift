import Foundation
import TactileDiagnostics
import TactileSDLHost
import TactileTestSupport
import Testing

/// Tests of the files that a system keeps in several places or may lack.
struct MachineFilesTests {
  private nonisolated static let rule = "ENV{LIBINPUT_CALIBRATION_MATRIX}=\"0 -1 1 1 0 0\""
  private nonisolated static let property = "LIBINPUT_CALIBRATION_MATRIX"

  @Test(
    arguments: [
      (["/usr/lib/udev/rules.d/99-touch.rules": rule], "/usr/lib/udev/rules.d/99-touch.rules"),
      (["/lib/udev/rules.d/99-touch.rules": rule], "/lib/udev/rules.d/99-touch.rules"),
      (
        ["/usr/lib/udev/hwdb.d/60-touch.hwdb": "touch*\n LIBINPUT_CALIBRATION_MATRIX=0 -1 1 1 0 0"],
        "/usr/lib/udev/hwdb.d/60-touch.hwdb",
      ),
      (
        [
          "/etc/udev/rules.d/99-touch.rules": "# nothing",
          "/usr/lib/udev/rules.d/99-touch.rules": rule,
          "/usr/lib/udev/rules.d/99-other.rules": rule,
        ],
        "/usr/lib/udev/rules.d/99-other.rules",
      ),
      (
        [
          "/etc/udev/rules.d/99-touch.rules": "# nothing",
          "/usr/lib/udev/rules.d/99-touch.rules": rule,
        ],
        nil,
      ),
    ] as [([String: String], String?)]
  )
  func `the rule that sets a property is in the first folder with a file of its name`(
    files: [String: String],
    origin: String?,
  ) throws {
    let system = try TemporarySystem(like: MachineFixture("calibrated"))
    try system.removeFile("/etc/udev/rules.d/99-touch.rules")
    for (path, text) in files { try system.write(text, to: path) }

    let reader = TouchHardwareReader(root: system.root)
    let touchscreen = try #require(reader.touchscreens(among: reader.input).first)

    #expect(touchscreen.udev?.origins[Self.property]?.file == origin)
  }

  @Test(
    arguments: [
      ([:], nil),
      (["BAT0/type": "Battery"], "battery"),
      (["BAT0/type": "Battery", "AC/type": "Mains", "AC/online": "1"], "mains"),
      (["BAT0/type": "Battery", "AC/type": "Mains", "AC/online": "0"], "battery"),
      (["BAT0/type": "Battery", "odd/online": "1"], "battery"),
      (["hid-pen-battery/type": "Battery", "hid-pen-battery/scope": "Device"], nil),
      (
        [
          "hid-pen-battery/type": "Battery", "hid-pen-battery/scope": "Device", "AC/type": "Mains",
          "AC/online": "1",
        ],
        "mains",
      ),
    ] as [([String: String], String?)]
  )
  func `a machine runs on mains or on a battery of its own`(
    files: [String: String],
    power: String?,
  ) throws {
    let system = try TemporarySystem()
    for (path, text) in files {
      try system.write(text + "\n", to: "/sys/class/power_supply/" + path)
    }

    #expect(MachineReader.power(root: system.root) == power)
  }
}

/// A folder with the files of a system from its root on.
private struct TemporarySystem {
  private let folder: TemporaryFolder

  var root: String { folder.path + "/root" }

  /// A system with the files of `fixture`, or with none.
  init(like fixture: MachineFixture? = nil) throws {
    folder = try TemporaryFolder()
    if let fixture {
      try FileManager.default.copyItem(atPath: fixture.path, toPath: root)
    } else {
      try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    }
  }

  func write(_ text: String, to path: String) throws {
    let url = URL(fileURLWithPath: root + path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true,
    )
    try Data(text.utf8).write(to: url)
  }

  func removeFile(_ path: String) throws { try FileManager.default.removeItem(atPath: root + path) }
}
