internal import TactilePrimitives

/// The description of a device at the head of a recording, as far as it was read.
nonisolated struct KernelDevice {
  /// The kinds of devices that are told from each other.
  enum Kind {
    case touchscreen
    case touchpad
    case pen
    case other
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
  var touchButton: Int? {
    [KernelCode.touch, KernelCode.leftButton].first { keys.contains($0) }
  }

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

  /// Returns the panel that the device is.
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
