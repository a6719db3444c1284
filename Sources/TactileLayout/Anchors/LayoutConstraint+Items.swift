extension LayoutConstraint {
  /// The items whose anchors the constraint relates: one, or two.
  public var items: [LayoutItem] {
    guard let second, second.item !== first.item else { return [first.item] }
    return [first.item, second.item]
  }
}
