import TactileDiagnostics
import Testing

/// The findings that are made of the facts about a machine.
struct MachineFindingsTests {
  @Test func `a laptop that has everything is well, and nothing is noted`() {
    #expect(Self.laptop.findings == [])
    #expect(Self.laptop.isWell)
  }

  @Test func `without a display that is the only warning`() throws {
    var machine = Self.laptop
    machine.screen = nil
    machine.displayFailure = "x11 not available"
    machine.touchesOfSDL = []

    let finding = try #require(machine.findings.first)

    #expect(machine.findings.count == 1)
    #expect(finding.code == "display.none")
    #expect(finding.message.contains("x11 not available"))
    #expect(!machine.isWell)
  }

  @Test(arguments: Case.faulty)
  func `each fault is a warning`(_ faulty: Case) throws {
    let machine = faulty.machine

    let warnings = machine.findings.filter { $0.severity == .warning }

    #expect(warnings.map(\.code) == [faulty.code])
    #expect(try #require(warnings.first).advice.contains(faulty.advice))
    #expect(!machine.isWell)
  }

  @Test(arguments: Case.noted)
  func `each peculiarity is a note`(_ peculiar: Case) {
    let machine = peculiar.machine

    #expect(machine.findings.map(\.code) == [peculiar.code])
    #expect(machine.findings.allSatisfy { $0.advice.contains(peculiar.advice) })
    #expect(machine.isWell)
  }

  @Test(arguments: Case.faulty + Case.noted)
  func `root has the same findings, and is not told to use sudo or to become root`(_ each: Case) {
    var machine = each.machine
    let codes = machine.findings.map(\.code)
    machine.isRoot = true

    #expect(machine.findings.map(\.code) == codes)
    #expect(machine.findings.allSatisfy { !$0.advice.contains("sudo") })
    #expect(machine.findings.allSatisfy { !$0.message.contains("root") })
  }

  @Test func `warnings come before notes`() {
    var machine = Self.laptop
    machine.hasKeyboard = false
    machine.resources = nil

    #expect(machine.findings.map(\.code) == ["software.resources", "keyboard.none"])
  }

  @Test func `those who know most name the touchscreens`() {
    var machine = Self.laptop
    machine.touchesOfServer = [.init("of the server", .touchscreen, contacts: 5)]

    #expect(machine.touchscreens.map(\.name) == ["of the server"])

    machine.touchesOfServer = [.init("a touchpad of the server", .touchpad)]
    #expect(machine.touchscreens.map(\.name) == ["ELAN2514:00 04F3:2817"])
  }

  /// A laptop with a change, what is found of it, and words of the advice.
  nonisolated struct Case: Sendable, CustomTestStringConvertible {
    let code: String
    let advice: String
    let change: @Sendable (inout MachineReport) -> Void

    var testDescription: String { code }

    init(
      _ code: String,
      advice: String,
      _ change: @escaping @Sendable (inout MachineReport) -> Void,
    ) {
      self.code = code
      self.advice = advice
      self.change = change
    }

    var machine: MachineReport {
      var machine = MachineFindingsTests.laptop
      change(&machine)
      return machine
    }

    static let faulty = [
      Case("display.xwayland", advice: "Unset SDL_VIDEODRIVER, which says x11") {
        $0.screen?.driver = "x11"
        $0.session.forcedDriver = "x11"
      },
      Case("display.xwayland", advice: "Set WAYLAND_DISPLAY") {
        $0.screen?.driver = "x11"
        $0.screen?.isXwayland = true
        $0.session.waylandDisplay = nil
      },
      Case("display.xwayland", advice: "--video x11") { $0.screen?.driver = "x11" },
      Case("display.noFrame", advice: "libdecor-0-plugin-1-gtk") {
        $0.screen?.framesWindows = false
      },
      Case("display.tiny", advice: "--scale 2") { $0.screen?.dotsPerInch = 282 },
      Case("painting.softwareGL", advice: "Leave out --renderer") {
        $0.screen?.graphics = "llvmpipe"
        $0.screen?.isSoftwareGraphics = true
      },
      Case("painting.denied", advice: "usermod -aG render") {
        $0.screen?.painter = "software"
        $0.renderDevices = [.init("/dev/dri/renderD128", isAllowed: false)]
      },
      Case("painting.unused", advice: "libgl1-mesa-dri") { $0.screen?.painter = "software" },
      Case("pacing.noVsync", advice: "Wayland") {
        $0.session.waylandDisplay = nil
        $0.screen?.driver = "x11"
        $0.screen?.isSynchronized = false
      },
      Case("pacing.unknownRefresh", advice: "display settings") { $0.screen?.refreshRate = 0 },
      Case("touch.unseen", advice: "libinput list-devices") { $0.touchesOfSDL = [] },
      Case("touch.unseen", advice: "xserver-xorg-input-libinput") {
        $0.session.waylandDisplay = nil
        $0.screen?.driver = "x11"
        $0.touchesOfSDL = [.init("a touchpad", .touchpad)]
      },
      Case("touch.oneContact", advice: "dmesg") { $0.touchesOfKernel[0].contacts = 1 },
      Case("fonts.arabic", advice: "fonts-noto-ui-core") {
        $0.fonts.append(.init("Arabic", family: nil, package: "fonts-noto-ui-core"))
      },
      Case("fonts.replay", advice: "fonts-inter") { $0.replayFontsFailure = "No fonts." },
      Case("sdl.old", advice: "newer") {
        $0.sdl = [2, 24, 2]
        $0.compiledSDL = [2, 24, 2]
      },
      Case("sdl.older", advice: "newer") { $0.compiledSDL = [2, 30, 0] },
      Case("software.images", advice: "libsdl2-image-2.0-0") {
        $0.versions = [.init("SDL2_image", nil)]
      },
      Case("software.resources", advice: "TACTILE_RESOURCES") { $0.resources = nil },
    ]

    static let noted = [
      Case("display.invisible", advice: "--video") { $0.screen?.driver = "dummy" },
      Case("display.touchlessFrame", advice: "libdecor-0-plugin-1-gtk") {
        $0.screen?.hasTouchlessFrame = true
      },
      Case("display.fractionalScale", advice: "Nothing") { $0.screen?.scale = 1.25 },
      Case("painting.processor", advice: "smaller") {
        $0.screen?.painter = "software"
        $0.screen?.isSynchronized = false
        $0.renderDevices = []
      },
      Case("touch.none", advice: "`sudo libinput list-devices`") {
        $0.touchesOfSDL = []
        $0.touchesOfKernel = []
      },
      Case("touch.contactsUnknown", advice: "sudo") { $0.touchesOfKernel[0].contacts = nil },
      Case("touch.several", advice: "desktop's settings") {
        $0.touchesOfKernel.append(.init("a second one", .touchscreen, contacts: 10))
      },
      Case("keyboard.none", advice: "on-screen") { $0.hasKeyboard = false },
      Case("sdl.layer", advice: "Nothing") {
        $0.sdl = [2, 32, 56]
        $0.compiledSDL = [2, 32, 0]
      },
    ]
  }

  /// A laptop with a touchscreen, Wayland and a graphics driver.
  static var laptop: MachineReport {
    var machine = MachineReport()
    machine.session.waylandDisplay = "wayland-0"
    machine.session.x11Display = ":0"
    var screen = MachineReport.Screen()
    screen.driver = "wayland"
    screen.width = 1920
    screen.height = 1200
    screen.refreshRate = 60
    screen.painter = "opengl"
    screen.graphics = "Mesa Intel(R) Graphics"
    screen.isSynchronized = true
    machine.screen = screen
    machine.touchesOfSDL = [.init("wayland_touch", .touchscreen)]
    machine.touchesOfKernel = [.init("ELAN2514:00 04F3:2817", .touchscreen, contacts: 10)]
    machine.hasKeyboard = true
    machine.renderDevices = [.init("/dev/dri/renderD128", isAllowed: true)]
    machine.fonts = [.init("text", family: "Inter", package: "fonts-inter")]
    machine.resources = "/usr/share/tactile"
    machine.sdl = [2, 28, 4]
    machine.compiledSDL = [2, 28, 4]
    machine.versions = [.init("SDL2_image", "2.6.3")]
    return machine
  }
}
