/// The natural extent of an item's content along one axis, with the strengths that preserve it.
///
/// A change takes effect when the item's container next solves.
public struct ContentExtent: Hashable, Sendable {
  /// The extent in points, nil where the content has none.
  ///
  /// Infinite, negative and not-a-number extents count as nil.
  public var extent: Double?

  /// The strength with which the item stays no larger than its content; not ``Strength/required``.
  public var hugging: Strength {
    willSet { Self.check(newValue) }
  }

  /// The strength with which the item stays no smaller than its content; not
  /// ``Strength/required``.
  public var compressionResistance: Strength {
    willSet { Self.check(newValue) }
  }

  /// The extent of a content, by default one that yields to stretching before it yields to
  /// cutting.
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

  /// The extent, or nil where it is infinite, negative or not a number.
  var usableExtent: Double? {
    extent.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
  }

  private static func check(_ strength: Strength) {
    precondition(strength.tier != .required, "Constraints of content cannot be required.")
  }
}
