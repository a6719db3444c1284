/// The extent that an item's content has on its own in one axis, and how much that matters.
///
/// A change takes effect when the item's container next solves.
public struct ContentExtent: Hashable, Sendable {
  /// The extent in points, nil where the content has none.
  ///
  /// Infinite, negative and not-a-number extents count as nil.
  public var extent: Double?

  /// How much it matters that the item is no larger than its content; not ``Strength/required``.
  public var hugging: Strength {
    willSet { Self.check(newValue) }
  }

  /// How much it matters that the item is no smaller than its content; not ``Strength/required``.
  public var compressionResistance: Strength {
    willSet { Self.check(newValue) }
  }

  /// The extent of a content that would rather be stretched than cut.
  public init(
    _ extent: Double? = nil,
    hugging: Strength = .weak,
    compressionResistance: Strength = .medium,
  ) {
    Self.check(hugging)
    Self.check(compressionResistance)
    self.extent = extent
    self.hugging = hugging
    self.compressionResistance = compressionResistance
  }

  /// The extent as far as it is usable.
  var usableExtent: Double? {
    extent.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
  }

  private static func check(_ strength: Strength) {
    precondition(strength.tier != .required, "Constraints of content cannot be required.")
  }
}
