internal import TactilePrimitives
internal import TactileViews

/// Labels one below the other, of the same width.
extension [Label] {
  /// Returns the height of the labels in `width` points; empty ones take none.
  func height(inWidth width: Double, spacing: Double) -> Double {
    let heights = filter { !$0.text.isEmpty }.map { $0.height(inWidth: width) }
    return heights.reduce(0, +) + spacing * Double(Swift.max(0, heights.count - 1))
  }

  /// Lays the labels out from (`x`, `y`) on; empty ones have no height.
  func place(x: Double, y: Double, width: Double, spacing: Double) {
    var y = y
    for label in self {
      let height = label.text.isEmpty ? 0 : label.height(inWidth: width)
      label.frame = Rect(x: x, y: y, width: width, height: height)
      if !label.text.isEmpty { y += height + spacing }
    }
  }
}
