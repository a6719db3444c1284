internal import TactilePrimitives

/// The parts of a machine that matter for touch, as the kernel, udev and files of libinput and Xorg
/// describe them.
public struct TouchHardware: Hashable, Sendable {
  /// The touchscreens that the kernel knows.
  public var touchscreens: [KernelTouchscreen] = []
  /// The outputs that have a display, as the kernel knows them.
  public var outputs: [DisplayOutput] = []
  /// The digitizers of pens.
  public var pens: [InputIdentity] = []
  /// The switches that change what input devices do.
  public var switches: [InputSwitch] = []
  /// The options of Xorg's files that map touches.
  public var xorgMatrices: [ConfiguredLine] = []
  /// The Precise Touch hardware of a Surface; nil where the machine has none.
  public var preciseTouch: PreciseTouch?
  /// The kernel's messages since the machine started; nil where this user may not read them.
  public var kernelLog: KernelLog?
  /// The names of all input devices.
  public var deviceNames: Set<String> = []

  /// Hardware of which nothing is known.
  public init() {}
}

/// The name and numbers by which an input device is told from others.
public struct InputIdentity: Hashable, Sendable {
  /// A bus of `linux/input.h`, by libinput's word for it.
  public enum Bus: String, Hashable, Sendable {
    /// USB.
    case usb
    /// Bluetooth.
    case bluetooth
    /// A program that simulates a device.
    case virtual
    /// PS/2.
    case ps2
    /// I²C.
    case i2c
    /// SPI.
    case spi
    /// Synaptics' RMI4.
    case rmi
    /// Any other.
    case other
  }

  /// The device's own name.
  public var name: String
  /// The bus that it is on.
  public var bus: Bus
  /// The maker's number.
  public var vendor: Int
  /// The maker's number for the product.
  public var product: Int

  /// A device called `name`.
  public init(_ name: String, bus: Bus = .other, vendor: Int = 0, product: Int = 0) {
    self.name = name
    self.bus = bus
    self.vendor = vendor
    self.product = product
  }

  /// The numbers of maker and product in hexadecimal, such as `04f3:2817`.
  package var numbers: String {
    [vendor, product].map { String($0, radix: 16).zeroPadded(to: 4) }.joined(separator: ":")
  }

  /// A pattern for udev's rules that matches the name; characters that are special in patterns, or
  /// end them, become `?`.
  package var udevPattern: String { String(name.map { #"*?[]|"\"#.contains($0) ? "?" : $0 }) }

  /// The name as one word of a shell's command line.
  var shellWord: String {
    guard name.contains(where: { #"$"`\!"#.contains($0) }) else { return "\"\(name)\"" }
    let parts = name.split(separator: "'", omittingEmptySubsequences: false)
    return "'\(parts.joined(separator: #"'\''"#))'"
  }
}

/// A touchscreen that the kernel knows.
public struct KernelTouchscreen: Hashable, Sendable {
  /// The name and numbers of the device.
  public var identity: InputIdentity
  /// The file below `/dev/input`, such as `event9`.
  public var node: String
  /// Whether it reports several contacts.
  public var isMultitouch = true
  /// The number of contacts that it distinguishes; nil where it is unknown.
  public var contacts: Int?
  /// The size of the area that takes touches; nil where it is unknown.
  public var size: PhysicalSize?
  /// The record of udev's database; nil where there is no database, as in a container.
  public var udev: UdevRecord?
  /// The quirks of libinput that match it.
  public var quirks: [Quirk] = []

  /// A touchscreen at `node`.
  public init(_ identity: InputIdentity, node: String) {
    self.identity = identity
    self.node = node
  }

  /// The calibration matrix in udev's database; nil where there is none, or it is not six numbers.
  package var calibration: CoordinateMatrix? { udev?.calibration.flatMap { CoordinateMatrix($0) } }
}

/// A device's properties in udev's database that matter for touch.
public struct UdevRecord: Hashable, Sendable {
  /// All properties, empty where udev has not described the device.
  public var properties: [String: String]
  /// The places in udev's rules that set properties, by the property's name.
  public var origins: [String: ConfiguredLine] = [:]

  /// The record with `properties`.
  public init(_ properties: [String: String]) { self.properties = properties }

  /// Whether udev counts the device as a touchscreen.
  public var isTouchscreen: Bool { properties["ID_INPUT_TOUCHSCREEN"] == "1" }

  /// Whether libinput is told to leave the device alone; only the value 0 says that it is not.
  public var isIgnored: Bool { properties["LIBINPUT_IGNORE_DEVICE"].map { $0 != "0" } ?? false }

  /// The output that the device belongs to, which Weston and compositors made with wlroots follow.
  public var output: String? { properties["WL_OUTPUT"] }

  /// The calibration matrix as it is written; nil where there is none.
  public var calibration: String? { properties["LIBINPUT_CALIBRATION_MATRIX"] }
}

/// A section of libinput's files of quirks that matches a device.
public struct Quirk: Hashable, Sendable {
  /// The section's name.
  public var section: String
  /// The path of the file.
  public var file: String
  /// The lines that change the device, such as `AttrEventCode=-ABS_MT_PRESSURE`.
  public var changes: [String]

  /// The section called `section` of `file`.
  public init(_ section: String, file: String, changes: [String]) {
    self.section = section
    self.file = file
    self.changes = changes
  }

  /// The administrator's file, which is read last.
  public static let localFile = "/etc/libinput/local-overrides.quirks"

  /// Whether it is the administrator's, not the distribution's.
  public var isLocal: Bool { file == Self.localFile }

  /// Event codes and properties without which a touchscreen reports no touches, or none of several fingers.
  private static let needed: Set<Substring> = [
    "EV_ABS", "ABS_X", "ABS_Y", "ABS_MT_SLOT", "ABS_MT_POSITION_X", "ABS_MT_POSITION_Y",
    "ABS_MT_TRACKING_ID", "BTN_TOUCH", "INPUT_PROP_DIRECT",
  ]

  /// The codes and properties taken from the device that a touchscreen needs.
  public var removed: [String] {
    changes.flatMap { change -> [String] in
      let parts = change.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].hasPrefix("AttrEventCode") || parts[0].hasPrefix("AttrInput")
      else { return [] }
      // Up to libinput 1.19, removed codes have a key of their own that ends in `Disable`; since
      // then they begin with a minus.
      let areTaken = parts[0].hasSuffix("Disable")
      return parts[1].split(separator: ";").compactMap { word in
        let name = word.drop { $0 == "-" || $0 == "+" }
        return (areTaken || word.hasPrefix("-")) && Self.needed.contains(name) ? String(name) : nil
      }
    }
  }
}

/// A line of a file that configures a part of the system.
public struct ConfiguredLine: Hashable, Sendable {
  /// The path of the file.
  public var file: String
  /// The number of the line, from 1.
  public var number: Int
  /// The value that the line sets.
  public var value: String

  /// Line `number` of `file`, which sets `value`.
  public init(_ file: String, _ number: Int, value: String) {
    self.file = file
    self.number = number
    self.value = value
  }
}

/// A switch that changes what input devices do.
public struct InputSwitch: Hashable, Sendable {
  /// The kind of a switch.
  public enum Kind: String, Hashable, Sendable {
    /// On while the machine is folded to a tablet.
    case tabletMode
    /// On while the touchscreen is off, as by a button on its edge.
    case mute
  }

  /// The name of the device that the switch is on.
  public var name: String
  /// The kind of the switch.
  public var kind: Kind
  /// Whether it is on; nil where this user may not read it.
  public var isOn: Bool?

  /// A switch on the device called `name`.
  public init(_ name: String, _ kind: Kind, isOn: Bool?) {
    self.name = name
    self.kind = kind
    self.isOn = isOn
  }
}

/// The touch hardware of a Surface (IPTS or ITHC), whose data the program `iptsd` turns into touches.
public struct PreciseTouch: Hashable, Sendable {
  /// Whether a driver of the kernel runs the hardware.
  public var hasDriver: Bool
  /// Whether `iptsd` is installed.
  public var isInstalled: Bool
  /// Whether `iptsd` runs.
  public var isRunning: Bool

  /// Hardware with these parts.
  public init(hasDriver: Bool, isInstalled: Bool, isRunning: Bool) {
    self.hasDriver = hasDriver
    self.isInstalled = isInstalled
    self.isRunning = isRunning
  }
}
