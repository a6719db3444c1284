import Foundation
import TactileDiagnostics
import TactileSDLHost
import TactileTestSupport
import Testing

/// Machines as folders of sysfs, udev's database and files of libinput and Xorg, each with one thing
/// that keeps touch from working, and machines that are well.
struct MachineFixtureTests {
  /// Tests with an empty list of arguments pass.
  @Test func `there are machines`() {
    #expect(MachineFixture.all.count > 30)
  }

  @Test(arguments: MachineFixture.all)
  func `a machine has the findings that its folder names and no others`(
    _ fixture: MachineFixture
  ) throws {
    let report = try fixture.report()

    #expect(report.findings.map(\.code) == (try fixture.expected()))
    #expect(report.findings.allSatisfy { !$0.message.isEmpty && !$0.advice.isEmpty })
  }

  @Test(arguments: MachineFixture.all)
  func `root has the same findings, and needs no sudo for what they advise`(
    _ fixture: MachineFixture
  ) throws {
    var report = try fixture.report()
    report.isRoot = true

    #expect(report.findings.map(\.code) == (try fixture.expected()))
    #expect(report.findings.allSatisfy { !$0.advice.contains("sudo") })
  }

  @Test(
    arguments: [
      ("calibrated", "turns touches by 90°", "line 2 of /etc/udev/rules.d/99-touch.rules"),
      ("calibrated-badly", "is not six numbers", "grep -rn LIBINPUT_CALIBRATION_MATRIX"),
      ("ignored-as-mouse", "ID_INPUT_MOUSE", "ATTRS{name}==\"ELAN2514:00 04F3:2817\""),
      ("ignored-by-rule", "72-no-touch.rules:1", "line 1 of /etc/udev/rules.d/72-no-touch.rules"),
      ("ignored-without-record", "no entry", "udevadm trigger"),
      ("iptsd-missing", "not installed", "Install the package iptsd"),
      ("iptsd-stopped", "does not run", "systemctl start"),
      ("iptsd-without-driver", "no driver", "kernel and iptsd"),
      ("libdecor-cairo", "cairo plugin", "libdecor-0-plugin-1-gtk"),
      ("lost-after-sleep", "ELAN2514:00 04F3:2817", "echo i2c-ELAN2514:00 >bind"),
      ("muted", "ISDv4 touch switch turns touch off", "Press the button beside the screen"),
      ("not-rotated", "turned by 270°", "xinput map-to-output \"ELAN2514:00 04F3:2817\" eDP-1"),
      ("other-size", "294 × 165 mm", "EVDEV_ABS_00"),
      ("pen", "shares its glass with a pen", "Keep the pen away from the screen"),
      ("power-fault", "2 faults", "drivers/i2c_hid_acpi; echo i2c-ELAN2514:00 >unbind"),
      ("quirk", "AttrEventCode=-ABS_MT_PRESSURE;-ABS_PRESSURE", "without that section"),
      ("quirk-removes", "ABS_MT_SLOT and ABS_MT_TRACKING_ID", "[Two fingers freeze]"),
      ("quirk-of-the-system", "30-vendor", "`AttrEventCode=+ABS_MT_SLOT`"),
      ("single-touch-spi", "ADS7846 Touchscreen is a single-touch panel", "--two-fingers"),
      ("single-touch-usb", "eGalax", "modprobe hid-multitouch"),
      ("tablet-mode", "known to root alone", "`sudo tactile doctor`"),
      ("tablet-mode-on", "folded to a tablet", "ModelTabletModeSwitchUnreliable=1"),
      ("transformed", "turns touches by 180°", "line 5 of /etc/X11/xorg.conf.d/99-touch.conf"),
      ("two-touchscreens", "2 touchscreens", "Tie each to its display"),
      ("unmapped", "2 outputs", "ENV{WL_OUTPUT}=\"OUTPUT\""),
      ("unseen", "ELAN2514:00 04F3:2817", "`sudo libinput list-devices`"),
      ("without-touch", "no touchscreen", "`sudo libinput list-devices`"),
      ("wrong-output-bound", "DSI-1", "ENV{WL_OUTPUT}=\"eDP-1\""),
      ("wrong-output-size", "HDMI-A-1 has its size", "System Settings, Touchscreen"),
      ("wrong-output-stretched", "all 2 outputs", "map-to-output \"ELAN2514:00 04F3:2817\" eDP-1"),
    ]
  )
  func `a finding names the cause and the step that mends it`(
    name: String,
    cause: String,
    step: String,
  ) throws {
    let finding = try #require(try MachineFixture(name).report().findings.first)

    #expect(finding.message.contains(cause))
    #expect(finding.advice.contains(step))
  }

  @Test func `a touchscreen has its bus, numbers, size and record`() throws {
    let hardware = try MachineFixture("healthy").report().hardware

    let touchscreen = try #require(hardware.touchscreens.first)
    #expect(hardware.touchscreens.count == 1)
    #expect(
      touchscreen.identity
        == InputIdentity("ELAN2514:00 04F3:2817", bus: .i2c, vendor: 0x04f3, product: 0x2817)
    )
    #expect(touchscreen.size == PhysicalSize(width: 294, height: 165))
    #expect(touchscreen.udev?.isTouchscreen == true)
    #expect(
      hardware.outputs == [DisplayOutput("eDP-1", size: PhysicalSize(width: 294, height: 165))]
    )
  }

  @Test func `a pipe or a device in the place of a file is not read`() throws {
    let folder = try TemporaryFolder()
    let root = folder.path + "/root"
    try FileManager.default.copyItem(atPath: MachineFixture("healthy").path, toPath: root)
    let replaced = [
      "/sys/class/input/event9/device/capabilities/abs", "/run/udev/data/c13:73",
      "/sys/class/drm/card0-eDP-1/edid", "/etc/libinput/local-overrides.quirks",
    ]
    try FileManager.default.createDirectory(
      atPath: root + "/etc/libinput",
      withIntermediateDirectories: true,
    )
    for path in replaced {
      try? FileManager.default.removeItem(atPath: root + path)
      #expect(mkfifo(root + path, 0o600) == 0)
    }

    let name = root + "/sys/class/input/event5/device/name"
    try FileManager.default.removeItem(atPath: name)
    try FileManager.default.createSymbolicLink(atPath: name, withDestinationPath: "/dev/zero")

    let reader = TouchHardwareReader(root: root)
    let hardware = reader.read(reader.input)

    #expect(hardware.touchscreens == [])
    #expect(hardware.outputs == [DisplayOutput("eDP-1")])
    #expect(hardware.deviceNames == ["AT Translated Set 2 keyboard", "ELAN2514:00 04F3:2817"])
  }

  @Test func `a system without any of the files has nothing`() {
    let reader = TouchHardwareReader(root: "/does/not/exist")

    #expect(reader.read(reader.input) == TouchHardware())
  }

  @Test func `a display without a timing gives its size in centimetres`() throws {
    let path = MachineFixture("healthy").path + "/sys/class/drm/card0-eDP-1/edid"
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    #expect(DisplayIdentity.size(in: bytes) == PhysicalSize(width: 294, height: 165))

    bytes[54...55] = [0, 0]
    #expect(DisplayIdentity.size(in: bytes) == PhysicalSize(width: 290, height: 160))

    bytes[21] = 0
    #expect(DisplayIdentity.size(in: bytes) == nil)
    #expect(DisplayIdentity.size(in: Array(bytes.prefix(127))) == nil)
  }
}

/// A folder of `Tests/Fixtures/Machines`: the files of a system from its root on, `expect.txt` with
/// the codes of its findings, `desktop.txt` with the desktop, and `kernel-log.txt`.
nonisolated struct MachineFixture: CustomTestStringConvertible {
  private static let folder =
    String(#filePath).replacing(
      "TactileSDLHostTests/MachineFixtureTests.swift",
      with: "Fixtures/Machines",
    )

  static let all = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .sorted().map { MachineFixture($0) }

  let testDescription: String
  let path: String

  init(_ name: String) {
    testDescription = name
    path = "\(Self.folder)/\(name)"
  }

  func expected() throws -> [String] {
    try text("expect.txt").split(separator: "\n").map(String.init)
  }

  /// A report on a desktop that is well, with the hardware of the folder.
  @MainActor
  func report() throws -> MachineReport {
    let reader = TouchHardwareReader(root: path)
    let input = reader.input
    var report = Self.desktop
    report.hardware = reader.read(input)
    report.touchesOfKernel = input.touchDevices.map { device in
      // The number of contacts is in device files, which a folder cannot have.
      .init(device.name, device.kind, contacts: device.contacts ?? 10)
    }
    report.touchesOfSDL = report.touchesOfKernel
    if let log = try? text("kernel-log.txt") { report.hardware.kernelLog = KernelLog(log) }
    for line in ((try? text("desktop.txt")) ?? "").split(separator: "\n") {
      try apply(line.split(separator: " ").map(String.init), to: &report)
    }
    return report
  }

  private func text(_ file: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(file)")), as: UTF8.self)
  }

  private func apply(_ words: [String], to report: inout MachineReport) throws {
    let numbers = words.map { Double($0) ?? 0 }
    switch words[0] {
    case "driver":
      report.screen?.driver = words[1]
      report.session.waylandDisplay = nil
    case "desktop": report.session.desktop = words[1]
    // States of switches and what SDL sees are in device files, which a folder cannot have.
    case "switches":
      report.hardware.switches = report.hardware.switches.map {
        InputSwitch($0.name, $0.kind, isOn: words[1] == "on")
      }
    case "sdl": report.touchesOfSDL = []
    case "frame": report.screen?.hasTouchlessFrame = words[1] == "libdecor-cairo"
    case "root":
      report.layout = ServerLayout(width: Int(numbers[1]), height: Int(numbers[2]), outputs: [])
    case "output":
      report.layout?.outputs.append(
        DisplayOutput(
          words[1],
          size: PhysicalSize(width: Int(numbers[7]), height: Int(numbers[8])),
          area: .init(
            x: Int(numbers[2]),
            y: Int(numbers[3]),
            width: Int(numbers[4]),
            height: Int(numbers[5]),
          ),
          quarterTurns: Int(numbers[6]),
        )
      )
    case "map":
      report.layout?.mappings.append(
        .init(
          words[10...].joined(separator: " "),
          transformation: CoordinateMatrix(Array(numbers[1...9])),
        )
      )
    default: Issue.record("\(testDescription)/desktop.txt: unknown word \(words[0])")
    }
  }

  private static var desktop: MachineReport {
    var report = MachineReport()
    report.session.waylandDisplay = "wayland-0"
    var screen = MachineReport.Screen()
    screen.driver = "wayland"
    screen.refreshRate = 60
    screen.painter = "opengl"
    screen.isSynchronized = true
    report.screen = screen
    report.hasKeyboard = true
    report.resources = "/usr/share/tactile"
    report.sdl = [2, 28, 4]
    report.compiledSDL = [2, 28, 4]
    return report
  }
}
