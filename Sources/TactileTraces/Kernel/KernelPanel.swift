public import TactilePrimitives

/// The touchscreen of a recording, as the kernel described it.
public nonisolated struct KernelPanel: Hashable, Sendable {
  /// The range of an axis.
  public struct Axis: Hashable, Sendable {
    /// The least value, in panel units.
    public var minimum: Int
    /// The greatest value, in panel units; more than the least.
    public var maximum: Int
    /// Panel units a millimetre; nil where the panel does not say.
    public var resolution: Int?

    /// An axis from `minimum` to `maximum`; a resolution of 0 or less counts as none.
    public init(minimum: Int, maximum: Int, resolution: Int? = nil) {
      self.minimum = minimum
      self.maximum = maximum
      self.resolution = resolution.flatMap { $0 > 0 ? $0 : nil }
    }

    /// The length in millimetres; nil where the panel does not say.
    public var millimetres: Double? { resolution.map { Double(maximum - minimum) / Double($0) } }

    /// Returns the part of the way from the least value, 0, to the greatest, 1.
    ///
    /// Values beyond the range give less than 0 or more than 1.
    public func fraction(_ value: Int32) -> Double {
      Double(Int(value) - minimum) / Double(maximum - minimum)
    }
  }

  /// The ways in which panels report contacts.
  public enum Reporting: String, Hashable, Sendable {
    /// Changes of numbered slots: protocol B of the kernel's multi-touch documentation.
    case slots
    /// A list of all contacts in every frame: protocol A.
    case lists
    /// One contact, by `ABS_X`, `ABS_Y` and a button.
    case single
  }

  /// The lengths in millimetres that a touchscreen can have; others are taken as unknown
  /// [tuned: a watch to a wall].
  private static let plausibleLengths = 20.0...4000

  /// The name, in one line without spaces around it.
  public var name: String
  /// The number of the bus: 3 for USB, 24 for I²C.
  public var bus: Int
  /// The number of the vendor on that bus.
  public var vendor: Int
  /// The number of the product of that vendor.
  public var product: Int
  /// The version of the product.
  public var version: Int
  /// Whether the kernel marks the device as a screen (`INPUT_PROP_DIRECT`).
  public var isDirect: Bool
  /// The horizontal axis.
  public var x: Axis
  /// The vertical axis.
  public var y: Axis
  /// The range of pressure; nil where the panel measures none.
  public var pressure: Axis?
  /// The way in which the panel reports contacts.
  public var reporting: Reporting
  /// The width and height in millimetres by udev's properties; nil where they are not recorded.
  public var udevMillimetres: Size?
  /// The most contacts that the panel tracks; nil where it does not say.
  public var contacts: Int?

  /// A description of the panel in words, such as `ELAN2514:00, 04f3:2a15, 10 contacts`.
  public var summary: String {
    func hexadecimal(_ number: Int) -> String {
      String(number, radix: 16).zeroPadded(to: 4)
    }
    var parts = [name]
    if vendor != 0 || product != 0 {
      parts.append("\(hexadecimal(vendor)):\(hexadecimal(product))")
    }
    if let contacts { parts.append(contacts == 1 ? "1 contact" : "\(contacts) contacts") }
    return parts.joined(separator: ", ")
  }

  /// The width and height in millimetres, by the panel or else by udev; nil where neither says, or
  /// both say nonsense.
  public var millimetres: Size? {
    var told: Size?
    if let width = x.millimetres, let height = y.millimetres {
      told = Size(width: width, height: height)
    }
    return [told, udevMillimetres].compactMap(\.self).first {
      Self.plausibleLengths.contains($0.width) && Self.plausibleLengths.contains($0.height)
    }
  }
}
