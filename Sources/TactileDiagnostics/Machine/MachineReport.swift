/// A report of the machine's facts that matter for touch.
///
/// A plain value: the host fills it in, ``findings`` assesses it.
public struct MachineReport: Hashable, Sendable {
  /// The environment's information about the desktop session.
  public struct Session: Hashable, Sendable {
    /// `WAYLAND_DISPLAY`, nil where it is not set.
    public var waylandDisplay: String?
    /// `DISPLAY`, nil where it is not set.
    public var x11Display: String?
    /// The video driver that `SDL_VIDEODRIVER` asks for, nil where it is not set.
    public var forcedDriver: String?
    /// The desktop's own name, from `XDG_CURRENT_DESKTOP`; nil where it is not set.
    public var desktop: String?

    /// A session with no information yet.
    public init() {}
  }

  /// The display that was opened, and the painter of a window on it.
  public struct Screen: Hashable, Sendable {
    /// SDL's name of the video driver.
    public var driver = ""
    /// Whether the X server is a client of a Wayland compositor.
    public var isXwayland = false
    /// The display's width, in the driver's units.
    public var width = 0
    /// The display's height, in the driver's units.
    public var height = 0
    /// The number of displays.
    public var displays = 1
    /// Frames a second; 0 where the display does not report it.
    public var refreshRate = 0.0
    /// Pixels to a point.
    public var scale = 1.0
    /// Dots per inch as measured; nil where the display does not report it.
    public var dotsPerInch: Double?
    /// The painter: `software`, or SDL's name of its renderer.
    public var painter = ""
    /// The implementation of GL, where it paints; nil otherwise.
    public var graphics: String?
    /// Whether that implementation runs on the processor.
    public var isSoftwareGraphics = false
    /// Whether presenting waits for the display.
    public var isSynchronized = false
    /// Whether the options asked for this painter.
    public var isForced = false
    /// Whether each touch is sent as a mouse as well.
    public var doublesTouches = false
    /// Whether windows have a frame: the desktop's, or libdecor's where it has a plugin.
    public var framesWindows = true
    /// Whether that frame is drawn by libdecor's cairo plugin, which ignores touches.
    public var hasTouchlessFrame = false

    /// A screen with no information yet.
    public init() {}
  }

  /// A device that takes contacts.
  public struct TouchDevice: Hashable, Sendable {
    /// The kind of a touch device.
    public enum Kind: String, Hashable, Sendable {
      /// Its contacts are on the screen.
      case touchscreen
      /// Its contacts are beside the screen.
      case touchpad
    }

    /// The device's own name.
    public var name: String
    /// The kind of the device.
    public var kind: Kind
    /// The number of contacts that the device distinguishes; nil where it is unknown.
    public var contacts: Int?

    /// A device called `name`.
    public init(_ name: String, _ kind: Kind, contacts: Int? = nil) {
      self.name = name
      self.kind = kind
      self.contacts = contacts
    }
  }

  /// A device that paints in hardware: a file below `/dev/dri`.
  public struct RenderDevice: Hashable, Sendable {
    /// The path of the device's file.
    public var path: String
    /// Whether this user may use the device.
    public var isAllowed: Bool

    /// The device at `path`.
    public init(_ path: String, isAllowed: Bool) {
      self.path = path
      self.isAllowed = isAllowed
    }
  }

  /// The fonts for one kind of text.
  public struct FontChoice: Hashable, Sendable {
    /// The script that the fonts are for, such as `Arabic`.
    public var script: String
    /// The family that has the letters; nil where no family has them.
    public var family: String?
    /// The package that provides such a family.
    public var package: String

    /// `family` for `script`.
    public init(_ script: String, family: String?, package: String) {
      self.script = script
      self.family = family
      self.package = package
    }
  }

  /// The name and version of a part of the system.
  public struct Version: Hashable, Sendable {
    /// The name of the part.
    public var name: String
    /// The version of the part; nil where it is missing.
    public var number: String?

    /// Version `number` of `name`.
    public init(_ name: String, _ number: String?) {
      self.name = name
      self.number = number
    }
  }

  /// The environment's information about the session.
  public var session = Session()
  /// Whether the program runs as root, who needs no `sudo` to follow the advice.
  package var isRoot = false
  /// The display; nil where none could be opened.
  public var screen: Screen?
  /// The reason why no display could be opened, in one line.
  public var displayFailure: String?
  /// Devices that SDL gets touches from.
  public var touchesOfSDL: [TouchDevice] = []
  /// Devices that the X server knows; nil where there is no X server.
  public var touchesOfServer: [TouchDevice]?
  /// Devices that the kernel knows.
  public var touchesOfKernel: [TouchDevice] = []
  /// The touch hardware as the kernel, udev and libinput's files describe it.
  public var hardware = TouchHardware()
  /// The layout of the X server; nil on other video drivers, and on Xwayland.
  public var layout: ServerLayout?
  /// Whether there is a keyboard; nil where it is unknown.
  public var hasKeyboard: Bool?
  /// The devices that paint in hardware.
  public var renderDevices: [RenderDevice] = []
  /// The fonts by kinds of text, plain text first.
  public var fonts: [FontChoice] = []
  /// The reason why replays and screenshots have no fonts; nil where they have them.
  public var replayFontsFailure: String?
  /// The folder that the program's own files come from, nil where there is none.
  public var resources: String?
  /// SDL's version as it runs: major, minor, patch.
  public var sdl = [0, 0, 0]
  /// SDL's version that the program was compiled for.
  public var compiledSDL = [0, 0, 0]
  /// The versions of all relevant parts, the operating system first.
  public var versions: [Version] = []

  /// A report with no information yet.
  public init() {}
}

/// A warning or a note about a machine, and what to do about it.
public struct MachineFinding: Hashable, Sendable {
  /// The severity of a finding.
  public enum Severity: String, Hashable, Sendable {
    /// Something does not work, or does not feel as it should; `hurts` in JSON.
    case warning = "hurts"
    /// Something good to know.
    case note
  }

  /// A stable identifier for programs.
  public let code: String
  /// The severity of the finding.
  public let severity: Severity
  /// The finding, in a sentence.
  public let message: String
  /// The remedy, in a sentence or two.
  public let advice: String
}
