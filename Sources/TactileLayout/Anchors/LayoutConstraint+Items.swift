extension LayoutConstraint {
  /// The items whose anchors it relates: one, or two.
  public var items: [LayoutItem] {
    guard let second, second.item !== first.item else { return [first.item] }
    return [first.item, second.item]
  }
}
