internal import CSDL2
internal import Glibc
public import TactileDiagnostics
internal import TactileFiles
internal import TactilePrimitives
internal import TactileText

/// Reads the facts about the machine that the program runs on.
public enum MachineReader {
  /// The scripts whose fonts are checked: Chinese and Arabic, which the scenes use, and others that
  /// people type.
  private static let scripts = [
    (script: "Chinese", sample: "灯塔海", package: "fonts-noto-cjk or fonts-droid-fallback"),
    (script: "Arabic", sample: "منارة", package: "fonts-noto-ui-core"),
    (script: "Korean", sample: "등대", package: "fonts-noto-cjk or fonts-wqy-microhei"),
    (script: "Hebrew", sample: "מגדלור", package: "fonts-noto-core"),
    (script: "Emoji", sample: "😀👍🏽", package: "fonts-noto-color-emoji"),
  ]

  /// Returns a report about the machine; opens a window with `options`, which is never shown.
  ///
  /// The caller fills in the fonts of replays and the resources.
  public static func read(_ options: HostOptions = HostOptions()) -> MachineReport {
    var report = MachineReport()
    report.session = session
    report.isRoot = geteuid() == 0
    let reader = TouchHardwareReader()
    let kernel = reader.input
    report.hardware = reader.read(kernel)
    report.hardware.kernelLog = TouchHardwareReader.kernelLog
    report.touchesOfKernel = kernel.touchDevices
    report.hasKeyboard = kernel.hasKeyboard
    report.renderDevices = RenderHardware.devices.map { path in
      .init(path, isAllowed: access(path, R_OK | W_OK) == 0)
    }
    report.fonts = fonts
    report.compiledSDL = [SDL_MAJOR_VERSION, SDL_MINOR_VERSION, SDL_PATCHLEVEL].map(Int.init)
    report.sdl = SDLVersion.linked
    report.versions =
      systemVersions + [.init(MachineReport.imageLibrary, ImageLibrary()?.version)]
      + FontCoverage.libraries.map { .init($0.name, $0.version) }
    var hidden = options
    hidden.isHidden = true
    do throws(HostError) {
      try readDisplay(hidden, into: &report)
    } catch {
      report.displayFailure = error.reason
    }
    return report
  }

  /// The environment's information about the session.
  static var session: MachineReport.Session {
    var session = MachineReport.Session()
    session.waylandDisplay = Environment.value(of: "WAYLAND_DISPLAY")
    session.x11Display = Environment.value(of: "DISPLAY")
    session.forcedDriver = Environment.value(of: "SDL_VIDEODRIVER")
    session.desktop = Environment.value(of: "XDG_CURRENT_DESKTOP")
    return session
  }

  private static var fonts: [MachineReport.FontChoice] {
    let text = FontCoverage.family(for: "Touch")
    return [.init("text", family: text, package: "fonts-inter")]
      + scripts.map { script in
        let family = FontCoverage.family(for: script.sample)
        return .init(script.script, family: family, package: script.package)
      }
  }

  /// The versions of the system, its kernel and SDL, for which no library is loaded.
  static var systemVersions: [MachineReport.Version] {
    let names = SystemFiles.lines("/etc/os-release") ?? []
    let system = names.first { $0.hasPrefix("PRETTY_NAME=") }.map { line in
      String(line.dropFirst("PRETTY_NAME=".count).filter { $0 != "\"" })
    }
    var kernel = utsname()
    uname(&kernel)
    let release = withUnsafeBytes(of: kernel.release) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return [
      .init("System", system),
      .init("Linux", release),
      .init("SDL", SDLVersion.linked.map(String.init).joined(separator: ".")),
    ]
  }

  // MARK: The display

  private static func readDisplay(
    _ options: HostOptions,
    into report: inout MachineReport,
  ) throws(HostError) {
    let video = try VideoSystem(options)
    defer { video.close() }
    let surface = try PaintedWindow(options, video: video)
    defer {
      surface.painter.close()
      surface.window.close()
    }
    let server = video.driver == "x11" ? XInput() : nil
    if let server {
      report.touchesOfServer = server.touchDevices
      report.hasKeyboard = server.hasKeyboard
      report.layout = server.isXwayland ? nil : server.layout
    }
    if let wayland = surface.window.wayland {
      let seats = WaylandSeats(wayland, window: surface.window.handle)
      wayland.roundtrip()
      report.hasKeyboard = seats.hasKeyboard
      seats.close()
    }
    SDL_PumpEvents()
    report.touchesOfSDL = touchDevices(asked: report.touchesOfServer ?? [])
    report.screen = screen(surface, video: video, server: server, options: options)
  }

  private static func screen(
    _ surface: PaintedWindow,
    video: VideoSystem,
    server: XInput?,
    options: HostOptions,
  ) -> MachineReport.Screen {
    var screen = MachineReport.Screen()
    let window = surface.window
    let index = max(0, SDL_GetWindowDisplayIndex(window.handle))
    var bounds = SDL_Rect()
    SDL_GetDisplayBounds(index, &bounds)
    var density: Float = 0
    let hasDensity = SDL_GetDisplayDPI(index, &density, nil, nil) == 0 && density > 0
    screen.driver = video.driver
    screen.isXwayland = server?.isXwayland ?? false
    screen.width = Int(bounds.w)
    screen.height = Int(bounds.h)
    screen.displays = Int(max(1, SDL_GetNumVideoDisplays()))
    screen.refreshRate = window.refreshRate
    screen.scale = window.geometry.scale
    screen.dotsPerInch = hasDensity && video.units == .pixels ? Double(density) : nil
    screen.painter = surface.painter.name
    screen.isSynchronized = surface.painter.refreshSource != .clock
    screen.isForced = options.renderer != .automatic
    screen.doublesTouches = video.doublesTouches
    screen.framesWindows = window.hasFrame
    screen.hasTouchlessFrame =
      window.wayland != nil && LibdecorPlugins.isLoaded(LibdecorPlugins.cairo)
    if surface.painter is RendererPainter {
      let name = RenderHardware.currentName
      screen.graphics = name
      screen.isSoftwareGraphics = name.map(RenderHardware.isSoftware) ?? false
    }
    return screen
  }

  /// Returns SDL's devices in the order of their ids, which SDL 3 does not keep, with the numbers
  /// of contacts that the X server gives for devices of the same name.
  private static func touchDevices(
    asked server: [MachineReport.TouchDevice]
  ) -> [MachineReport.TouchDevice] {
    let indices = (0..<max(0, SDL_GetNumTouchDevices()))
      .sorted { SDL_GetTouchDevice($0) < SDL_GetTouchDevice($1) }
    return indices.map { index in
      let type = SDL_GetTouchDeviceType(SDL_GetTouchDevice(index))
      let name = SDL_GetTouchName(index).map { String(cString: $0) } ?? "unnamed"
      return .init(
        name,
        type == SDL_TOUCH_DEVICE_DIRECT ? .touchscreen : .touchpad,
        contacts: server.first { $0.name == name }?.contacts,
      )
    }
  }
}

extension MachineReader {
  /// Returns the facts about the machine that a report on its touchscreen names, as far as this
  /// user may read them: no window is opened.
  package static func labFacts() -> [LabFact] {
    let reader = TouchHardwareReader()
    return [LabFact("machine", "Machine", model)]
      + reader.touchscreens(among: reader.input).flatMap(facts)
      + [LabFact("desktop", "Desktop", session.desktop)]
      + systemVersions.map { LabFact($0.name.lowercased(), $0.name, $0.number) }
      + [LabFact("power", "Power", power())]
  }

  /// The machine's only touchscreen; nil where it has none or several, because touches do not
  /// identify their touchscreen.
  static var soleTouchscreen: KernelTouchscreen? {
    let reader = TouchHardwareReader()
    let touchscreens = reader.touchscreens(among: reader.input)
    return touchscreens.count == 1 ? touchscreens[0] : nil
  }

  private static func facts(of touchscreen: KernelTouchscreen) -> [LabFact] {
    let identity = touchscreen.identity
    let folder = "/sys/class/input/\(touchscreen.node)/device/device"
    let firmware = ["fw_version", "firmware_version"].lazy.compactMap {
      SystemFiles.line("\(folder)/\($0)")
    }.first
    return [
      LabFact(
        "touchscreen",
        "Touchscreen",
        "\(identity.name), \(identity.bus.rawValue) \(identity.numbers)",
      ),
      LabFact("driver", "Driver", target(of: folder + "/driver")),
      LabFact("firmware", "Firmware", firmware),
      LabFact("panelSize", "Touch area", touchscreen.size?.description),
    ]
  }

  private static var model: String? {
    let parts = ["sys_vendor", "product_name"].compactMap {
      SystemFiles.line("/sys/class/dmi/id/\($0)")
    }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// Returns the source of power of the system whose files begin at `root`: mains where an adapter
  /// is online, battery where there is only a battery; nil where there is neither.
  ///
  /// A battery in a mouse or a pen powers that device alone.
  package static func power(root: String = "") -> String? {
    let folder = root + "/sys/class/power_supply"
    let supplies = SystemFiles.names(in: folder)
      .filter { SystemFiles.line("\(folder)/\($0)/scope") != "Device" }
    let batteries = supplies.filter { SystemFiles.line("\(folder)/\($0)/type") == "Battery" }
    let isOnMains = supplies.contains { name in
      !batteries.contains(name) && SystemFiles.line("\(folder)/\(name)/type") != nil
        && SystemFiles.line("\(folder)/\(name)/online") == "1"
    }
    if isOnMains { return "mains" }
    return batteries.isEmpty ? nil : "battery"
  }

  /// Returns the name of the file that the link at `path` leads to; nil where there is none.
  private static func target(of path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let link = String(
      decoding: bytes[..<count].map { UInt8(truncatingIfNeeded: $0) },
      as: UTF8.self,
    )
    return link.split(separator: "/").last.map(String.init)
  }
}
