import TactileDiagnostics
import Testing

/// Findings that no files alone lead to: states of switches, matrices of an X server.
struct HardwareFindingsTests {
  private static let elan = InputIdentity("ELAN", bus: .i2c, vendor: 0x04f3, product: 0x2817)

  private static func machine(_ change: (inout TouchHardware) -> Void = { _ in }) -> MachineReport {
    var machine = MachineFindingsTests.laptop
    machine.touchesOfKernel = [.init("ELAN", .touchscreen, contacts: 10)]
    var touchscreen = KernelTouchscreen(elan, node: "event9")
    touchscreen.size = PhysicalSize(width: 294, height: 165)
    machine.hardware.touchscreens = [touchscreen]
    change(&machine.hardware)
    return machine
  }

  /// The machine on an X server with two outputs side by side.
  private static func server(_ mapping: ServerLayout.Mapping) -> MachineReport {
    var machine = machine()
    machine.session.waylandDisplay = nil
    machine.screen?.driver = "x11"
    machine.layout = ServerLayout(
      width: 3840,
      height: 1080,
      outputs: [
        DisplayOutput(
          "eDP-1",
          size: PhysicalSize(width: 294, height: 165),
          area: .init(x: 0, y: 0, width: 1920, height: 1080),
        ),
        DisplayOutput(
          "HDMI-1",
          size: PhysicalSize(width: 527, height: 296),
          area: .init(x: 1920, y: 0, width: 1920, height: 1080),
        ),
      ],
      mappings: [mapping],
    )
    return machine
  }

  @Test(
    arguments: [
      (InputSwitch("Wacom", .mute, isOn: true), ["touch.muted"]),
      (InputSwitch("Wacom", .mute, isOn: false), []),
      (InputSwitch("Wacom", .mute, isOn: nil), []),
      (InputSwitch("Intel HID", .tabletMode, isOn: true), ["touch.tabletMode"]),
      (InputSwitch("Intel HID", .tabletMode, isOn: false), []),
    ]
  )
  func `a switch that is off is not mentioned`(control: InputSwitch, codes: [String]) {
    let machine = Self.machine { $0.switches = [control] }

    #expect(machine.findings.map(\.code) == codes)
  }

  @Test func `a server that maps touches to the built-in output is well`() {
    let machine = Self.server(
      .init("ELAN", transformation: CoordinateMatrix("0.5 0 0 0 1 0 0 0 1"))
    )

    #expect(machine.findings == [])
  }

  @Test func `a server that maps touches to the other output is told which has the size`() throws {
    let machine = Self.server(
      .init("ELAN", transformation: CoordinateMatrix("0.5 0 0.5 0 1 0 0 0 1"))
    )

    let finding = try #require(machine.findings.first)
    #expect(finding.code == "touch.wrongOutput")
    #expect(finding.advice.contains("xinput map-to-output \"ELAN\" eDP-1"))
  }

  @Test(
    arguments: [
      ("ELAN's touch", #""ELAN's touch""#), (#"7" glass"#, #"'7" glass'"#),
      ("$HOME's `pen`!", #"'$HOME'\''s `pen`!'"#), (#"a\b"#, #"'a\b'"#),
    ]
  )
  func `a name in a command is one word for the shell`(name: String, word: String) {
    for transformation in ["0.5 0 0.5 0 1 0 0 0 1", "1 0 0 0 1 0 0 0 1"] {
      var machine = Self.server(
        .init(name, transformation: CoordinateMatrix(transformation))
      )
      machine.hardware.touchscreens[0].identity.name = name

      let advice = machine.findings.map(\.advice)
      #expect(advice.contains { $0.contains("xinput map-to-output \(word) eDP-1") })
    }
  }

  @Test func `a calibration of the driver counts with the transformation`() throws {
    let turned = Self.server(
      .init(
        "ELAN",
        transformation: CoordinateMatrix("0.5 0 0 0 1 0 0 0 1"),
        calibration: CoordinateMatrix("-1 0 1 0 -1 1"),
      )
    )
    #expect(turned.findings.map(\.code) == ["touch.transformed"])

    let undone = Self.server(
      .init(
        "ELAN",
        transformation: CoordinateMatrix("-0.5 0 0.5 0 -1 1 0 0 1"),
        calibration: CoordinateMatrix("-1 0 1 0 -1 1"),
      )
    )
    #expect(undone.findings == [])
  }

  @Test func `a rule for udev matches a name with characters that are special in rules`() {
    let machine = Self.machine {
      $0.touchscreens[0].identity.name = "Pen [1]"
      $0.touchscreens[0].udev = UdevRecord(["ID_INPUT": "1"])
    }

    #expect(machine.findings.contains { $0.advice.contains(#"ATTRS{name}=="Pen ?1?""#) })
  }

  @Test func `an ignored touchscreen is one warning, not two`() {
    var machine = Self.machine {
      $0.touchscreens[0].udev = UdevRecord(["LIBINPUT_IGNORE_DEVICE": "1"])
    }
    machine.touchesOfSDL = []

    #expect(machine.findings.map(\.code) == ["touch.ignored"])
  }

  @Test func `libinput is told to ignore by every value but 0`() {
    #expect(UdevRecord(["LIBINPUT_IGNORE_DEVICE": ""]).isIgnored)
    #expect(!UdevRecord(["LIBINPUT_IGNORE_DEVICE": "0"]).isIgnored)
    #expect(!UdevRecord([:]).isIgnored)
  }

  @Test func `hardware without a touchscreen's faults is told by its name`() {
    let log = KernelLog("i2c_hid_acpi i2c-SYNA:00: failed to reset device.")
    var pad = Self.machine { $0.kernelLog = log }
    pad.hardware.deviceNames = ["SYNA:00 06CB:CE7D Touchpad"]
    #expect(pad.findings == [])

    pad.hardware.deviceNames = []
    #expect(pad.findings.map(\.code) == ["touch.powerFault"])
  }

  @Test func `GNOME goes by a setting of its own for the output, not by udev's`() throws {
    var machine = Self.machine { hardware in
      hardware.outputs = [
        DisplayOutput("eDP-1", size: PhysicalSize(width: 294, height: 165)),
        DisplayOutput("HDMI-1", size: PhysicalSize(width: 527, height: 296)),
      ]
      hardware.touchscreens[0].udev = UdevRecord([
        "ID_INPUT_TOUCHSCREEN": "1", "WL_OUTPUT": "DSI-1",
      ])
    }
    machine.session.desktop = "Phosh:GNOME"
    #expect(machine.findings.map(\.code) == ["touch.wrongOutput"])
    machine.session.desktop = "ubuntu:GNOME"
    #expect(machine.findings.isEmpty)

    machine.hardware.touchscreens[0].size = nil
    machine.hardware.touchscreens[0].identity.bus = .usb
    let finding = try #require(machine.findings.first)
    #expect(finding.code == "touch.unmapped")
    #expect(finding.advice.contains("peripherals/touchscreens/04f3:2817/ output"))
    #expect(!finding.advice.contains("WL_OUTPUT"))
  }

  @Test func `findings of the hardware need no display`() {
    var machine = Self.machine { $0.preciseTouch = nil }
    machine.hardware.touchscreens = []
    machine.hardware.preciseTouch = .init(hasDriver: true, isInstalled: true, isRunning: false)
    machine.touchesOfSDL = []
    machine.screen = nil

    #expect(machine.findings.map(\.code) == ["display.none", "touch.iptsd"])
  }

  @Test(
    arguments: [
      ("AttrEventCode=-ABS_MT_SLOT;-ABS_MT_PRESSURE", ["ABS_MT_SLOT"]),
      ("AttrEventCode=+ABS_MT_SLOT", []),
      ("AttrEventCodeDisable=ABS_MT_POSITION_X;BTN_LEFT", ["ABS_MT_POSITION_X"]),
      ("AttrEventCodeEnable=ABS_X", []),
      ("AttrInputProp=-INPUT_PROP_DIRECT", ["INPUT_PROP_DIRECT"]),
      ("AttrPalmSizeThreshold=5", []),
      ("AttrEventCode", []),
    ]
  )
  func `a quirk removes what a touchscreen needs, in both spellings`(
    change: String,
    removed: [String],
  ) {
    #expect(Quirk("a", file: "b", changes: [change]).removed == removed)
  }
}
