/// The first line of a trace: the parameters that a replay needs to reproduce the run.
///
/// The options of the replay determine what is nil.
public struct TraceHeader: Hashable, Sendable {
  /// The version of the format that this program reads and writes.
  public static let version = 1

  /// The maximum width and height of a window in points, so that a replay can allocate its frame.
  static let maximumExtent = 16_384.0
  /// The maximum number of pixels per point.
  static let maximumScale = 16.0

  /// The scene in which the trace was recorded.
  public var scene: String?
  /// Width of the window in points.
  public var width: Double?
  /// Height of the window in points.
  public var height: Double?
  /// Pixels per point.
  public var scale: Double?
  /// The source of the input, in free words.
  public var device: String?

  /// A header with the values that are not nil.
  public init(
    scene: String? = nil,
    width: Double? = nil,
    height: Double? = nil,
    scale: Double? = nil,
    device: String? = nil,
  ) {
    self.scene = scene
    self.width = width
    self.height = height
    self.scale = scale
    self.device = device
  }

  /// Returns whether `value` is a valid width or height of a window, in points.
  static func isExtent(_ value: Double) -> Bool { value > 0 && value <= maximumExtent }

  /// Returns whether `value` is a valid number of pixels per point.
  static func isScale(_ value: Double) -> Bool { value > 0 && value <= maximumScale }
}
