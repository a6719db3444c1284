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
