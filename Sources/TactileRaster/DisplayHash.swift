internal import CPango
public import TactileDisplay
internal import TactilePrimitives
internal import TactileText

extension DisplayList {
  /// The SHA-256 of the list's contents, in hexadecimal digits: equal for equal pictures in every run.
  ///
  /// Computed from ``canonicalText``; takes time in proportion to it, and to the pixels of
  /// pictures that were not hashed before.
  public var displayHash: String { Checksum.sha256(Array(canonicalText.utf8)) }

  /// The list as text: a line for each item, indented by depth.
  ///
  /// Lengths are in 64ths of a point, colours and opacity in 255ths, the linear part of transforms
  /// in 4096ths. Ids and hints to painters are omitted.
  public var canonicalText: String {
    var writer = CanonicalWriter()
    writer.line(
      "window \(writer.lengths([size.width, size.height])) scale \(writer.rounded(scale, 4096))",
      "background \(writer.color(background))",
    )
    writer.write(items)
    return writer.text
  }
}

private struct CanonicalWriter {
  private(set) var text = ""
  private var depth = 0

  mutating func line(_ parts: String...) {
    text += String(repeating: " ", count: depth) + parts.joined(separator: " ") + "\n"
  }

  mutating func write(_ items: [DisplayItem]) {
    depth += 1
    for item in items { write(item) }
    depth -= 1
  }

  private mutating func write(_ item: DisplayItem) {
    switch item {
    case .box(let box):
      line(
        "box \(rect(box.rect)) radius \(length(box.cornerRadius)) fill \(color(box.fill))",
        "border \(length(box.borderWidth)) \(color(box.borderColor))",
      )
    case .shadow(let shadow):
      line(
        "shadow \(rect(shadow.rect)) radius \(length(shadow.cornerRadius))",
        "blur \(length(shadow.blurRadius)) \(color(shadow.color))",
      )
    case .text(let item):
      let bounds = item.layout.bounds.offset(by: item.origin - .zero)
      line("text \(item.layout.text.debugDescription) \(rect(bounds)) \(color(item.color))")
    case .icon(let icon):
      line("icon \(icon.drawing.name.debugDescription) \(rect(icon.rect)) \(color(icon.tint))")
    case .picture(let item):
      line("picture \(item.picture.fingerprint) \(rect(item.rect))")
    case .clip(let bounds, let items):
      line("clip \(rect(bounds))")
      write(items)
    case .group(let group):
      for item in group.items { write(item.offset(by: group.offset)) }
    case .layer(let layer):
      let t = layer.transform
      let linear = [t.a, t.b, t.c, t.d].map { "\(rounded($0, 4096))" }.joined(separator: ",")
      line(
        "layer \(lengths([layer.size.width, layer.size.height])) at \(lengths([t.tx, t.ty]))",
        "linear \(linear) opacity \(rounded(layer.opacity, 255))",
        "radius \(length(layer.cornerRadius))",
      )
      write(layer.items)
    }
  }

  func rounded(_ value: Double, _ parts: Double) -> Int {
    value.isNaN ? 0 : Int(min(max((value * parts).rounded(), -1e15), 1e15))
  }

  func length(_ value: Double) -> Int { rounded(value, 64) }

  func lengths(_ values: [Double]) -> String {
    values.map { "\(length($0))" }.joined(separator: ",")
  }

  func rect(_ r: Rect) -> String { lengths([r.minX, r.minY, r.width, r.height]) }

  func color(_ c: Color) -> String {
    [c.red, c.green, c.blue, c.alpha].map { "\(rounded($0, 255))" }.joined(separator: ",")
  }
}

/// Checksums of bytes.
public enum Checksum {
  /// Returns the SHA-256 of `bytes` as 64 lowercase hexadecimal digits (FIPS 180-4).
  ///
  /// Takes time in proportion to the bytes.
  public static func sha256(_ bytes: [UInt8]) -> String {
    bytes.withUnsafeBufferPointer { buffer in
      guard
        let digits = g_compute_checksum_for_data(
          G_CHECKSUM_SHA256,
          buffer.baseAddress,
          gsize(buffer.count),
        )
      else { return "" }
      defer { g_free(digits) }
      return String(cString: digits)
    }
  }
}
