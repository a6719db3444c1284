extension MachineReport {
  /// The warnings, then the notes; both follow from the facts alone.
  public var findings: [MachineFinding] {
    let all =
      displayFindings + paintingFindings + pacingFindings + touchFindings + hardwareFindings
      + fontFindings + softwareFindings
    let sorted = all.filter { $0.severity == .warning } + all.filter { $0.severity == .note }
    return isRoot ? sorted.map(\.withoutSudo) : sorted
  }

  /// Whether there are no warnings.
  public var isWell: Bool { !findings.contains { $0.severity == .warning } }

  /// The oldest SDL version that the program is known to work with.
  private static let oldestSDL = [2, 26, 0]
  /// The patch number from which on an SDL 2 is the layer over SDL 3 (sdl2-compat).
  package static let firstLayerPatch = 50
  /// Dots per inch from which on a scale of 1 makes targets too small for fingers: two thirds of
  /// their size at 96.
  private static let densePixels = 144.0
  /// Dots per inch above which the display's value is not credible.
  private static let incredibleDensity = 800.0

  /// The advice for desktops that draw no title bars.
  public static let frameAdvice =
    "Install libdecor-0-plugin-1-gtk, or libdecor-0-plugin-1-cairo where there is no such package."

  // MARK: The display

  private var displayFindings: [MachineFinding] {
    var found: [MachineFinding] = []
    guard let screen else {
      found.warn(
        "display.none",
        "There is no display: \(displayFailure ?? "none could be opened").",
        advice: "Start it from a terminal on the desktop. Without one, `tactile tour`,"
          + " `tactile replay` and `tactile screenshot` work all the same.",
      )
      return found
    }
    if screen.driver == "dummy" || screen.driver == "offscreen" {
      found.note(
        "display.invisible",
        "The video driver \(screen.driver) shows nothing.",
        advice: "Leave out --video, or unset SDL_VIDEODRIVER.",
      )
    }
    if screen.driver == "x11", session.waylandDisplay != nil || screen.isXwayland {
      found.warn(
        "display.xwayland",
        "The window runs through Xwayland although the desktop uses Wayland: touches take a"
          + " detour, and a scaled window may be blurred.",
        advice: wayToWayland,
      )
    }
    if !screen.framesWindows {
      found.warn(
        "display.noFrame",
        "Windows have no title bar: this desktop draws none, and libdecor, which would, has no plugin.",
        advice: Self.frameAdvice,
      )
    }
    if screen.hasTouchlessFrame {
      found.note(
        "display.touchlessFrame",
        "Title bars are drawn by libdecor's cairo plugin, which ignores touches: here fingers move"
          + " windows all the same, in other programs they do not.",
        advice: "Install libdecor-0-plugin-1-gtk.",
      )
    }
    if screen.scale != screen.scale.rounded() {
      found.note(
        "display.fractionalScale",
        "The scale \(screen.scale) is no whole number: lines of one point are not"
          + " all equally thick in pixels.",
        advice: "Nothing needs to be done; `--scale 1` or `--scale 2` shows the difference.",
      )
    }
    if let dpi = screen.dotsPerInch, screen.scale == 1,
      (Self.densePixels...Self.incredibleDensity).contains(dpi)
    {
      found.warn(
        "display.tiny",
        "The screen has \(Int(dpi.rounded())) dots per inch but a scale of 1: everything is too"
          + " small for fingers.",
        advice: screen.driver == "x11"
          ? "Set the desktop's scale (Xft.dpi), or start with `--scale 2`."
          : "Set the display's scale in the desktop's settings, or start with `--scale 2`.",
      )
    }
    return found
  }

  private var wayToWayland: String {
    if let forcedDriver = session.forcedDriver, forcedDriver.contains("x11") {
      return "Unset SDL_VIDEODRIVER, which says \(forcedDriver)."
    }
    if session.waylandDisplay == nil {
      return "Set WAYLAND_DISPLAY, or start it from a terminal that has it."
    }
    return "Leave out `--video x11`; if it was not given, see what `--video wayland` says."
  }

  // MARK: Painting

  private var paintingFindings: [MachineFinding] {
    guard let screen else { return [] }
    var found: [MachineFinding] = []
    if let graphics = screen.graphics, screen.isSoftwareGraphics {
      found.warn(
        "painting.softwareGL",
        "GL runs on the processor (\(graphics)): every frame costs many times what it should.",
        advice: "Leave out --renderer: the program then paints by itself, which is faster. For"
          + " hardware, install the graphics driver (on Debian and Ubuntu libgl1-mesa-dri).",
      )
    }
    guard screen.painter == "software", !screen.isForced else { return found }
    let allowed = renderDevices.filter(\.isAllowed)
    if let device = allowed.first {
      found.warn(
        "painting.unused",
        "There is graphics hardware (\(device.path)), but GL does not use it: the processor"
          + " paints.",
        advice: "Install its driver (on Debian and Ubuntu libgl1-mesa-dri), then see what"
          + " `tactile doctor --renderer opengl` says.",
      )
    } else if let device = renderDevices.first {
      found.warn(
        "painting.denied",
        "There is graphics hardware, but this user may not use \(device.path): the processor"
          + " paints.",
        advice: "Run `sudo usermod -aG render \"$USER\"` and log in anew.",
      )
    } else {
      found.note(
        "painting.processor",
        "No graphics hardware: the processor paints.",
        advice: "A smaller window costs less; `--costs` says how much a frame takes.",
      )
    }
    return found
  }

  private var pacingFindings: [MachineFinding] {
    guard let screen else { return [] }
    var found: [MachineFinding] = []
    if !screen.isSynchronized, screen.driver == "x11" {
      found.warn(
        "pacing.noVsync",
        "Nothing waits for the display (no vsync): fast motion may tear or stutter.",
        advice: "Use a Wayland desktop, or a graphics driver that paints in hardware.",
      )
    }
    if !(20...1000).contains(screen.refreshRate) {
      found.warn(
        "pacing.unknownRefresh",
        "The display does not say how often it refreshes: 60 times a second is assumed.",
        advice: "Choose a mode with a rate in the desktop's display settings"
          + (screen.driver == "x11" ? " (or by xrandr)." : "."),
      )
    }
    return found
  }

  // MARK: Fonts and software

  private var fontFindings: [MachineFinding] {
    var found: [MachineFinding] = []
    for choice in fonts where choice.family == nil {
      found.warn(
        "fonts.\(choice.script.lowercased())",
        "No font has letters for \(choice.script): they are shown as boxes.",
        advice: "Install the package \(choice.package).",
      )
    }
    if let replayFontsFailure {
      found.warn(
        "fonts.replay",
        "Replays and screenshots have no fonts: \(replayFontsFailure)",
        advice: "Install the package fonts-inter.",
      )
    }
    return found
  }

  private var softwareFindings: [MachineFinding] {
    var found: [MachineFinding] = []
    let version = sdl.map(String.init).joined(separator: ".")
    if sdl.lexicographicallyPrecedes(Self.oldestSDL) {
      let oldest = Self.oldestSDL.map(String.init).joined(separator: ".")
      found.warn(
        "sdl.old",
        "SDL \(version) is older than \(oldest): touches may be lost.",
        advice: "Install a newer libsdl2-2.0-0.",
      )
    } else if sdl.prefix(2).lexicographicallyPrecedes(compiledSDL.prefix(2)) {
      let compiled = compiledSDL.map(String.init).joined(separator: ".")
      found.warn(
        "sdl.older",
        "SDL \(version) runs, but the program was compiled for \(compiled).",
        advice: "Recompile it, or install the newer libsdl2-2.0-0.",
      )
    }
    if sdl[2] >= Self.firstLayerPatch {
      found.note(
        "sdl.layer",
        "SDL \(version) is a layer over SDL 3 (sdl2-compat), which this program is tested with.",
        advice: "Nothing needs doing. Should touches misbehave all the same, try SDL 2 itself.",
      )
    }
    if versions.contains(Version(Self.imageLibrary, nil)) {
      found.warn(
        "software.images",
        "SDL2_image is missing: no photos can be shown.",
        advice: "Install the package libsdl2-image-2.0-0.",
      )
    }
    if resources == nil {
      found.warn(
        "software.resources",
        "The program's own files (Resources) are missing: scenes cannot start.",
        advice: "Install it anew by `./run.sh install`, or say by TACTILE_RESOURCES where they"
          + " are.",
      )
    }
    return found
  }

  /// The name, in the versions, of the library that reads photos.
  package static let imageLibrary = "SDL2_image"
}

extension MachineFinding {
  /// The finding with the commands of its advice as root gives them.
  fileprivate var withoutSudo: Self {
    let advice = advice.replacing("`sudo ", with: "`")
    return Self(code: code, severity: severity, message: message, advice: advice)
  }
}

extension [MachineFinding] {
  mutating func warn(_ code: String, _ message: String, advice: String) {
    append(.warning(code, message, advice: advice))
  }

  mutating func note(_ code: String, _ message: String, advice: String) {
    append(.note(code, message, advice: advice))
  }
}
