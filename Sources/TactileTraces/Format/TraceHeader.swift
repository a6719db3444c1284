/// The first line of a trace: what the run needs to be the same again.
///
/// Whatever is nil is left to the options of whoever replays it.
public struct TraceHeader: Hashable, Sendable {
  /// The version of the format that this program reads and writes.
  public static let version = 1

  /// The widest and highest window in points, so that a replay can allocate its frame.
  static let maximumExtent = 16_384.0
  /// The most pixels to a point.
  static let maximumScale = 16.0

  /// The scene it was made with.
  public var scene: String?
  /// Width of the window in points.
  public var width: Double?
  /// Height of the window in points.
  public var height: Double?
  /// Pixels to a point.
  public var scale: Double?
  /// What the input came from, in free words.
  public var device: String?

  /// A header that says what is not nil.
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

  /// Whether a window can be as wide or high, in points.
  static func isExtent(_ value: Double) -> Bool { value > 0 && value <= maximumExtent }

  /// Whether a window can have so many pixels to a point.
  static func isScale(_ value: Double) -> Bool { value > 0 && value <= maximumScale }
}
