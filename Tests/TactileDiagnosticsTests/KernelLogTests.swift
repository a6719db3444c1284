import TactileDiagnostics
import Testing

/// Messages of kernels about touch devices, as bug reports have them.
struct KernelLogTests {
  private static let glass = """
    input: ELAN2514:00 04F3:2817 as /devices/i2c-1/i2c-ELAN2514:00/0018:04F3:2817.0002/input/input9
    input: ELAN2514:00 04F3:2817 UNKNOWN as /devices/i2c-1/i2c-ELAN2514:00/input/input10
    hid-multitouch 0018:04F3:2817.0002: input,hidraw1: I2C HID v1.00 Device [ELAN2514:00 04F3:2817] \
    on i2c-ELAN2514:00

    """
  private static let name = "ELAN2514:00 04F3:2817"

  @Test(
    arguments: [
      "i2c_hid i2c-FTSC1000:00: failed to change power setting.",
      "i2c_hid_acpi i2c-FTSC1000:00: failed to reset device: -61",
      "i2c_hid_acpi i2c-FTSC1000:00: failed to set a report to device: -121",
      "i2c_hid i2c-FTSC1000:00: unable to fetch the size of HID descriptor (ret=-19)",
      "[    6.649709] i2c_hid_acpi i2c-FTSC1000:00: can't add hid device: -121",
      "[12345.6] i2c_hid_acpi i2c-FTSC1000:00: PM: failed to resume async: error -110",
      "silead_ts i2c-FTSC1000:00: Resume error, status: 0x00",
    ]
  )
  func `a fault of a touch device is one`(line: String) throws {
    let fault = try #require(KernelLog(line).faults.first)

    #expect(fault.device == "i2c-FTSC1000:00")
    #expect(fault.count == 1)
    #expect(line.hasSuffix(fault.last))
  }

  @Test(
    arguments: [
      "i2c_hid_acpi i2c-FTSC1000:00: i2c_hid_get_input: incomplete report (66/65295)",
      "i2c_hid_acpi i2c-FTSC1000:00: supply vdd not found, using dummy regulator",
      "i2c_designware i2c_designware.1: failed to reset device",
      "usb 1-2: failed to resume",
      "input: as /devices/i2c-1", "hid-multitouch [] on", "i2c_hid_acpi", "i2c_hid_acpi :",
      ": failed to reset device", "[", "]", "",
    ]
  )
  func `other messages are no faults`(line: String) {
    #expect(KernelLog(line).faults == [])
  }

  @Test func `many incomplete reports are a fault with their number`() throws {
    let line = "i2c_hid i2c-FTSC1000:00: i2c_hid_get_input: incomplete report (66/65295)\n"

    #expect(KernelLog(String(repeating: line, count: 9)).faults == [])
    let fault = try #require(KernelLog(String(repeating: line, count: 25)).faults.first)
    #expect(fault.count == 25)
  }

  @Test(arguments: [(9, 1), (25, 26)])
  func `incomplete reports beside a fault count where they are many`(
    reports: Int,
    count: Int,
  ) throws {
    let line = "i2c_hid i2c-FTSC1000:00: i2c_hid_get_input: incomplete report (66/65295)\n"
    let fault = "i2c_hid i2c-FTSC1000:00: failed to reset device.\n"
    let lines = String(repeating: line, count: reports)

    #expect(KernelLog(fault + lines).faults.map(\.count) == [count])
    #expect(KernelLog(lines + fault).faults.map(\.count) == [count])
  }

  @Test func `faults are counted by device`() {
    let log = KernelLog(
      """
      i2c_hid_acpi i2c-A:00: failed to change power setting.
      i2c_hid_acpi i2c-B:00: failed to reset device.
      i2c_hid_acpi i2c-A:00: PM: failed to resume async: error -110
      """
    )

    #expect(log.faults.map(\.device) == ["i2c-A:00", "i2c-B:00"])
    #expect(log.faults.map(\.count) == [2, 1])
    #expect(log.faults[0].last == "PM: failed to resume async: error -110")
  }

  @Test(arguments: ["suspend entry (deep)", "hibernation: hibernation entry"])
  func `a touchscreen from before a sleep that is not there now is lost`(sleep: String) {
    let log = KernelLog(Self.glass + "PM: \(sleep)\nPM: suspend exit\n")

    #expect(log.lost(among: ["AT keyboard"]).map(\.name) == [Self.name])
    #expect(log.lost(among: [Self.name]) == [])
  }

  @Test func `without a sleep, or registered after it, nothing is lost`() {
    #expect(KernelLog(Self.glass).lost(among: []) == [])
    #expect(KernelLog("PM: suspend entry (deep)\n" + Self.glass).lost(among: []) == [])
  }

  @Test func `a touchscreen that slept twice is lost once`() {
    let sleep = "PM: suspend entry (s2idle)\n"

    let log = KernelLog(Self.glass + sleep + Self.glass + sleep)

    #expect(log.lost(among: []).map(\.name) == [Self.name])
  }

  @Test func `a touchscreen that was unplugged before the sleep is not lost`() {
    func lost(_ lines: String...) -> [String] {
      KernelLog(lines.joined(separator: "\n")).lost(among: []).map(\.name)
    }
    let plugged = "input: USB Touchscreen as /devices/usb1/1-7/1-7:1.0/input/input4"
    let unplugged = "[  300.25] usb 1-7: USB disconnect, device number 4"
    let sleep = "PM: suspend entry (s2idle)"

    #expect(lost(plugged, unplugged, sleep) == [])
    #expect(lost(plugged, unplugged, plugged, sleep) == ["USB Touchscreen"])
    #expect(lost(plugged, sleep, unplugged) == ["USB Touchscreen"])
    let other = "usb 1-71: USB disconnect, device number 5"
    #expect(lost(plugged, other, sleep) == ["USB Touchscreen"])
  }

  @Test func `a touchscreen is known by its name, a touchpad is none`() {
    let log = KernelLog(
      """
      input: Raydium Corporation Raydium Touch System as /devices/usb1/1-7/1-7:1.0/input/input4
      input: SYNA32B3:00 06CB:CE7D Touchpad as /devices/i2c-SYNA32B3:00/input/input5
      input: Goodix Capacitive TouchScreen as /devices/i2c-GDIX1001:00/input/input6
      input: Video Bus as /devices/LNXVIDEO:00/input/input7
      PM: suspend entry (s2idle)
      """
    )

    #expect(
      log.lost(among: []).map(\.name) == [
        "Raydium Corporation Raydium Touch System", "Goodix Capacitive TouchScreen",
      ]
    )
  }
}
