/// What there is to know about a machine before one puts a finger on it.
///
/// A plain value: ``MachineReader`` fills it in, ``findings`` judges it.
public struct MachineReport: Hashable, Sendable {
  /// What the environment says about the desktop.
  public struct Session: Hashable, Sendable {
    /// `WAYLAND_DISPLAY`, nil where it is not set.
    public var waylandDisplay: String?
    /// `DISPLAY`, nil where it is not set.
    public var x11Display: String?
    /// The video driver that `SDL_VIDEODRIVER` asks for, nil where it is not set.
    public var forcedDriver: String?
    /// The desktops' own name, from `XDG_CURRENT_DESKTOP`; nil where it is not set.
    public var desktop: String?

    /// A session of which the environment says nothing.
    public init() {}
  }

  /// The display that was opened, and what paints a window on it.
  public struct Screen: Hashable, Sendable {
    /// SDL's name of the video driver.
    public var driver = ""
    /// Whether the X server is a client of a Wayland compositor.
    public var isXwayland = false
    /// The display's extent in the driver's units.
    public var width = 0
    /// Likewise its height.
    public var height = 0
    /// How many displays there are.
    public var displays = 1
    /// Frames a second; 0 where it does not say.
    public var refreshRate = 0.0
    /// Pixels to a point.
    public var scale = 1.0
    /// Dots per inch as measured, nil where it does not say.
    public var dotsPerInch: Double?
    /// What paints: `software`, or SDL's name of its renderer.
    public var painter = ""
    /// Who provides GL, where it is what paints.
    public var graphics: String?
    /// Whether that runs on the processor.
    public var isSoftwareGraphics = false
    /// Whether presenting waits for the display.
    public var isSynchronized = false
    /// Whether somebody asked for this painter.
    public var isForced = false
    /// Whether each touch is sent as a mouse as well.
    public var doublesTouches = false
    /// Whether windows have a frame: the desktop's, or one that libdecor has a plugin for.
    public var framesWindows = true

    /// A screen of which nothing is known yet.
    public init() {}
  }

  /// Something that takes contacts.
  public struct TouchDevice: Hashable, Sendable {
    /// Where its contacts are.
    public enum Kind: String, Hashable, Sendable {
      /// On what they touch.
      case touchscreen
      /// Beside the screen.
      case touchpad
    }

    /// What it calls itself.
    public var name: String
    /// Where its contacts are.
    public var kind: Kind
    /// How many contacts it tells apart; nil where nobody says.
    public var contacts: Int?

    /// A device called `name`.
    public init(_ name: String, _ kind: Kind, contacts: Int? = nil) {
      self.name = name
      self.kind = kind
      self.contacts = contacts
    }
  }

  /// What paints in hardware: a file below `/dev/dri`.
  public struct RenderDevice: Hashable, Sendable {
    /// The file.
    public var path: String
    /// Whether this user may use it.
    public var isAllowed: Bool

    /// The device at `path`.
    public init(_ path: String, isAllowed: Bool) {
      self.path = path
      self.isAllowed = isAllowed
    }
  }

  /// The fonts for one kind of text.
  public struct FontChoice: Hashable, Sendable {
    /// What is written with them, such as `Arabic`.
    public var script: String
    /// The family that has the letters; nil where none has.
    public var family: String?
    /// The package that brings one.
    public var package: String

    /// `family` for `script`.
    public init(_ script: String, family: String?, package: String) {
      self.script = script
      self.family = family
      self.package = package
    }
  }

  /// What a part of the system calls itself, and its version.
  public struct Version: Hashable, Sendable {
    /// The part.
    public var name: String
    /// Its version; nil where the part is missing.
    public var number: String?

    /// Version `number` of `name`.
    public init(_ name: String, _ number: String?) {
      self.name = name
      self.number = number
    }
  }

  /// What the environment says.
  public var session = Session()
  /// The display; nil where none could be opened.
  public var screen: Screen?
  /// Why none could be opened, in one line.
  public var displayFailure: String?
  /// Devices that SDL gets touches from.
  public var touchesOfSDL: [TouchDevice] = []
  /// Devices that the X server knows; nil where there is no X server to ask.
  public var touchesOfServer: [TouchDevice]?
  /// Devices that the kernel knows.
  public var touchesOfKernel: [TouchDevice] = []
  /// Whether there is a keyboard; nil where nobody says.
  public var hasKeyboard: Bool?
  /// What paints in hardware.
  public var renderDevices: [RenderDevice] = []
  /// The fonts by kinds of text, plain text first.
  public var fonts: [FontChoice] = []
  /// Why replays and screenshots have no fonts; nil where they have.
  public var replayFontsFailure: String?
  /// The folder that the program's own files come from, nil where there is none.
  public var resources: String?
  /// SDL's version as it runs: major, minor, patch.
  public var sdl = [0, 0, 0]
  /// SDL's version that the program was compiled for.
  public var compiledSDL = [0, 0, 0]
  /// The versions of all that matters, the operating system first.
  public var versions: [Version] = []

  /// A machine of which nothing is known.
  public init() {}
}
