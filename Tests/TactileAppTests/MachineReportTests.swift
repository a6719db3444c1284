import Foundation
import TactileApp
import TactileDiagnostics
import Testing

/// The page and the JSON of doctor, of a machine that has one of everything.
struct MachineReportTests {
  @Test func `every key of the hardware is there, with its value`() throws {
    let json = try Self.object(MachineJSON.text(of: Self.machine))
    let hardware = try #require(json["hardware"] as? [String: Any])

    let touchscreen = try #require((hardware["touchscreens"] as? [[String: Any]])?.first)
    #expect(
      touchscreen.keys.sorted() == [
        "bus", "contacts", "heightMM", "multitouch", "name", "node", "product", "quirks", "udev",
        "vendor", "widthMM",
      ]
    )
    #expect(touchscreen["widthMM"] as? Int == 294)
    #expect(touchscreen["bus"] as? String == "i2c")
    let udev = try #require(touchscreen["udev"] as? [String: Any])
    #expect(udev.keys.sorted() == ["calibration", "ignored", "output", "touchscreen"])
    #expect(udev["calibration"] as? String == "0 -1 1 1 0 0")
    let quirk = try #require((touchscreen["quirks"] as? [[String: Any]])?.first)
    #expect(quirk["changes"] as? [String] == ["AttrEventCode=-ABS_MT_PRESSURE"])
    let output = try #require((hardware["outputs"] as? [[String: Any]])?.first)
    #expect(
      output.keys.sorted() == [
        "builtIn", "height", "heightMM", "name", "quarterTurns", "width", "widthMM", "x", "y",
      ]
    )
    #expect(hardware["pens"] as? [String] == ["a pen"])
    let control = try #require((hardware["switches"] as? [[String: Any]])?.first)
    #expect(control["on"] is NSNull)
    let touch = try #require(hardware["preciseTouch"] as? [String: Any])
    #expect(touch.keys.sorted() == ["driver", "installed", "running"])
    let log = try #require(hardware["kernelLog"] as? [String: Any])
    let fault = try #require((log["faults"] as? [[String: Any]])?.first)
    #expect(fault.keys.sorted() == ["count", "device", "driver", "last"])
    #expect(log["lost"] as? [String] == ["Lost Touchscreen"])
  }

  @Test func `unknown values are null`() throws {
    var machine = MachineReport()
    machine.hardware.touchscreens = [.init(InputIdentity("a panel"), node: "event1")]

    let json = try Self.object(MachineJSON.text(of: machine))
    let hardware = try #require(json["hardware"] as? [String: Any])

    let touchscreen = try #require((hardware["touchscreens"] as? [[String: Any]])?.first)
    for key in ["contacts", "widthMM", "heightMM", "udev"] { #expect(touchscreen[key] is NSNull) }
    for key in ["server", "preciseTouch", "kernelLog"] { #expect(hardware[key] is NSNull) }
  }

  @Test func `the page tells sizes, outputs and the kernel's log in 80 columns`() {
    let page = MachinePage.text(of: Self.machine)

    #expect(page.contains("\n  touch area    /dev/input/event9, i2c: 294 × 165 mm\n"))
    #expect(page.contains("\n  outputs       eDP-1: 294 × 165 mm\n"))
    #expect(page.contains("\n  kernel log    1 fault of a touch device\n"))
    // A line without a space cannot be broken.
    #expect(
      page.split(separator: "\n").allSatisfy { line in
        line.count <= 80 || !line.drop { " *>".contains($0) }.contains(" ")
      }
    )
    #expect(
      MachinePage.text(of: MachineReport()).contains("kernel log    not readable by this user")
    )
  }

  private static var machine: MachineReport {
    let size = PhysicalSize(width: 294, height: 165)
    var touchscreen = KernelTouchscreen(
      InputIdentity("ELAN2514:00 04F3:2817", bus: .i2c, vendor: 0x04f3, product: 0x2817),
      node: "event9",
    )
    touchscreen.size = size
    touchscreen.udev = UdevRecord([
      "ID_INPUT_TOUCHSCREEN": "1", "LIBINPUT_CALIBRATION_MATRIX": "0 -1 1 1 0 0",
    ])
    touchscreen.quirks = [
      Quirk("a \"quirk\"", file: Quirk.localFile, changes: ["AttrEventCode=-ABS_MT_PRESSURE"])
    ]
    var machine = MachineReport()
    machine.hardware.touchscreens = [touchscreen]
    machine.hardware.outputs = [DisplayOutput("eDP-1", size: size)]
    machine.hardware.pens = [InputIdentity("a pen")]
    machine.hardware.switches = [InputSwitch("Intel HID switches", .tabletMode, isOn: nil)]
    machine.hardware.preciseTouch = .init(hasDriver: true, isInstalled: false, isRunning: false)
    machine.hardware.kernelLog = KernelLog(
      """
      input: Lost Touchscreen as /devices/usb1/1-7/1-7:1.0/input/input4
      PM: suspend entry (s2idle)
      i2c_hid_acpi i2c-ELAN2514:00: failed to reset device.
      """
    )
    machine.hardware.deviceNames = ["ELAN2514:00 04F3:2817"]
    return machine
  }

  private static func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }
}
