/// The layout of an X server's outputs, and the matrices that it maps touches with.
public struct ServerLayout: Hashable, Sendable {
  /// The matrices of one device.
  public struct Mapping: Hashable, Sendable {
    /// The device's own name.
    public var device: String
    /// The server's Coordinate Transformation Matrix; nil where it cannot be read.
    public var transformation: CoordinateMatrix?
    /// The calibration of the libinput driver; nil where another driver runs the device.
    public var calibration: CoordinateMatrix?

    /// The matrices of `device`.
    public init(
      _ device: String,
      transformation: CoordinateMatrix?,
      calibration: CoordinateMatrix? = nil,
    ) {
      self.device = device
      self.transformation = transformation
      self.calibration = calibration
    }

    /// The map from the touchscreen to the desktop: the calibration, then the transformation.
    public var whole: CoordinateMatrix {
      (transformation ?? .identity).after(calibration ?? .identity)
    }
  }

  /// The desktop's width in pixels.
  public var width: Int
  /// The desktop's height in pixels.
  public var height: Int
  /// The outputs that show a part of the desktop.
  public var outputs: [DisplayOutput]
  /// The matrices of the touchscreens.
  public var mappings: [Mapping]

  /// A desktop of that size in pixels.
  public init(width: Int, height: Int, outputs: [DisplayOutput], mappings: [Mapping] = []) {
    self.width = width
    self.height = height
    self.outputs = outputs
    self.mappings = mappings
  }

  /// Returns the outputs onto the whole of which `matrix` maps a touchscreen.
  public func outputs(mappedBy matrix: CoordinateMatrix) -> [DisplayOutput] {
    outputs.filter { output in
      guard let area = output.area,
        let needed = CoordinateMatrix(
          onto: area,
          of: (width, height),
          quarterTurns: output.quarterTurns,
          isMirrored: output.isMirrored,
        )
      else { return false }
      return needed.isSame(as: matrix)
    }
  }
}

/// An output of a graphics card with a display on it.
public struct DisplayOutput: Hashable, Sendable {
  /// A part of the desktop, in its pixels.
  public struct Area: Hashable, Sendable {
    /// The left edge.
    public var x: Int
    /// The top edge.
    public var y: Int
    /// The width.
    public var width: Int
    /// The height.
    public var height: Int

    /// The area of that size with its top left corner at (`x`, `y`).
    public init(x: Int, y: Int, width: Int, height: Int) {
      (self.x, self.y) = (x, y)
      (self.width, self.height) = (width, height)
    }
  }

  /// The connector's name, such as `eDP-1`.
  public var name: String
  /// The size of the display's picture; nil where the display does not report it.
  public var size: PhysicalSize?
  /// The part of the desktop that is on it; nil where it is unknown.
  public var area: Area?
  /// The quarter turns counterclockwise by which its picture is turned, 0 to 3.
  public var quarterTurns = 0
  /// Whether its picture is mirrored left to right after it is turned.
  public var isMirrored = false

  /// An output called `name`.
  public init(_ name: String, size: PhysicalSize? = nil, area: Area? = nil, quarterTurns: Int = 0) {
    self.name = name
    self.size = size
    self.area = area
    self.quarterTurns = quarterTurns
  }

  /// Sets the turn and the mirroring to those of RandR's `rotation`.
  ///
  /// Its lowest four bits are 0°, 90°, 180° and 270° counterclockwise, the next two mirror left to
  /// right and top to bottom; the latter is a half turn that is mirrored left to right.
  package mutating func orient(byRandR rotation: Int) {
    let turns = (rotation & 15).trailingZeroBitCount
    let isUpsideDown = rotation & 32 != 0
    quarterTurns = ((turns < 4 ? turns : 0) + (isUpsideDown ? 2 : 0)) % 4
    isMirrored = (rotation & 16 != 0) != isUpsideDown
  }

  /// Whether the display is a part of the machine, by the name of its connector.
  public var isBuiltIn: Bool { ["eDP", "LVDS", "DSI", "DPI"].contains { name.hasPrefix($0) } }
}

/// The size of a display's picture or of a touchscreen, in millimetres.
public struct PhysicalSize: Hashable, Sendable, CustomStringConvertible {
  /// The width in millimetres.
  public let width: Int
  /// The height in millimetres.
  public let height: Int

  /// Sizes that displays report where they mean a ratio, as Xorg and Mutter know them.
  private static let ratios = [[16, 9], [16, 10], [160, 90], [160, 100], [1600, 900]]
  /// The share by which two sizes may differ: touchscreens reach a little beyond the picture.
  private static let tolerance = 0.1
  /// The millimetres by which two sizes may always differ: displays may report centimetres.
  private static let leastTolerance = 6.0

  /// The size; nil where it is no size of a thing: empty, or a ratio.
  public init?(width: Int, height: Int) {
    guard width > 0, height > 0, !Self.ratios.contains([width, height]) else { return nil }
    (self.width, self.height) = (width, height)
  }

  /// Whether a display and a touchscreen of both sizes can lie on each other, in any orientation.
  public func fits(_ other: Self) -> Bool {
    zip([width, height].sorted(), [other.width, other.height].sorted()).allSatisfy { a, b in
      Double(abs(a - b)) <= max(Self.leastTolerance, Self.tolerance * Double(max(a, b)))
    }
  }

  /// The size as `294 × 165 mm`.
  public var description: String { "\(width) × \(height) mm" }
}
