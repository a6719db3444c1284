public import TactilePrimitives

/// The description of a device at the head of a recording, as far as it was read.
nonisolated struct KernelDevice {
  /// The kinds of devices that are told from each other.
  enum Kind {
    case touchscreen, touchpad, pen, other
  }

  /// The range of an axis as it was read; it may be empty or reversed.
  struct Range {
    var minimum: Int
    var maximum: Int
    var resolution: Int
  }

  /// The number of characters of a name that are kept; the kernel's names are shorter.
  private static let longestName = 256

  /// The line of the recording on which the description begins.
  var line: Int
  var name = ""
  var bus = 0
  var vendor = 0
  var product = 0
  var version = 0
  var keys: Set<Int> = []
  var axes: [Int: Range] = [:]
  var properties: Set<Int> = []
  /// The kind according to udev, which knows more devices by name; nil where that is not recorded.
  var classified: Kind?
  /// The width and height in millimetres according to udev; 0 where that is not recorded.
  var width = 0
  var height = 0

  /// The kind of the device.
  ///
  /// Without a word from udev the axes and buttons decide. Old drivers do not mark a screen as
  /// direct, so that a surface without a tool or a mouse button is taken as one.
  var kind: Kind {
    guard hasContactAxes || axes[KernelCode.x] != nil && axes[KernelCode.y] != nil else {
      return .other
    }
    if let classified { return classified }
    if keys.contains(KernelCode.penTool) || keys.contains(KernelCode.stylus) { return .pen }
    if properties.contains(KernelCode.direct) {
      return hasContactAxes || touchButton != nil ? .touchscreen : .other
    }
    if keys.contains(KernelCode.fingerTool) { return .touchpad }
    if hasContactAxes, properties.contains(KernelCode.pointer) { return .touchpad }
    if keys.contains(KernelCode.leftButton) { return .other }
    return hasContactAxes || keys.contains(KernelCode.touch) ? .touchscreen : .other
  }

  /// The button that is held while a surface without contacts of its own is touched.
  var touchButton: Int? { [KernelCode.touch, KernelCode.leftButton].first { keys.contains($0) } }

  /// The name for errors, followed by the kind of a touchpad or pen.
  var title: String {
    switch kind {
    case .touchscreen, .other: "\"\(label)\""
    case .touchpad: "\"\(label)\" (a touchpad)"
    case .pen: "\"\(label)\" (a pen)"
    }
  }

  private var hasContactAxes: Bool {
    axes[KernelCode.contactX] != nil && axes[KernelCode.contactY] != nil
  }

  /// The name as one line of words.
  private var label: String {
    let words = name.unicodeScalars.split { scalar in
      scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
    }
    let label = words.map { String(Substring($0)) }.joined(separator: " ")
    return label.isEmpty ? "unnamed device" : String(label.prefix(Self.longestName))
  }

  func panel() throws(LineFault) -> KernelPanel {
    let isMulti = hasContactAxes
    let slots = axes[KernelCode.slot]
    return KernelPanel(
      name: label,
      bus: bus,
      vendor: vendor,
      product: product,
      version: version,
      isDirect: properties.contains(KernelCode.direct),
      x: try axis(isMulti ? KernelCode.contactX : KernelCode.x, "horizontal"),
      y: try axis(isMulti ? KernelCode.contactY : KernelCode.y, "vertical"),
      pressure: try? axis(isMulti ? KernelCode.contactPressure : KernelCode.pressure, "pressure"),
      reporting: !isMulti ? .single : slots == nil ? .lists : .slots,
      udevMillimetres: width > 0 && height > 0
        ? Size(width: Double(width), height: Double(height)) : nil,
      contacts: !isMulti ? 1 : slots.flatMap { $0.maximum >= 0 ? $0.maximum + 1 : nil },
    )
  }

  private func axis(_ code: Int, _ direction: String) throws(LineFault) -> KernelPanel.Axis {
    guard let range = axes[code] else {
      throw LineFault("the \(direction) axis of \"\(label)\" is not described")
    }
    guard range.maximum > range.minimum else {
      let bounds = "\(range.minimum) to \(range.maximum)"
      throw LineFault("the \(direction) axis of \"\(label)\" has no range: \(bounds)")
    }
    return KernelPanel.Axis(
      minimum: range.minimum,
      maximum: range.maximum,
      resolution: range.resolution,
    )
  }
}

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
    func hexadecimal(_ number: Int) -> String { String(number, radix: 16).zeroPadded(to: 4) }
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
