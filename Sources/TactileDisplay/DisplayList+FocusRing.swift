extension DisplayList {
  /// The list without the lines of focus rings; parts without any share their storage with it.
  ///
  /// - Complexity: O(*n*) in the items.
  package var withoutFocusRing: DisplayList {
    var list = self
    if let items = items.withoutFocusRing { list.items = items }
    return list
  }
}

extension [DisplayItem] {
  /// The items without the lines of focus rings; nil where there are none.
  fileprivate var withoutFocusRing: [DisplayItem]? {
    var result: [DisplayItem]?
    for (index, item) in enumerated() {
      switch item.withoutFocusRing {
      case .same:
        result?.append(item)
      case .nothing:
        result = result ?? Array(self[..<index])
      case .other(let rest):
        result = result ?? Array(self[..<index])
        result?.append(rest)
      }
    }
    return result
  }
}

extension DisplayItem {
  /// The rest of an item without focus rings.
  fileprivate enum RinglessRest {
    /// The item itself.
    case same
    /// Nothing: the item is a line of a ring.
    case nothing
    /// An item in whose list a ring was.
    case other(DisplayItem)
  }

  fileprivate var withoutFocusRing: RinglessRest {
    switch self {
    case .box(let box):
      return box.isFocusRing ? .nothing : .same
    case .shadow, .text, .icon, .picture:
      return .same
    case .clip(let rect, let items):
      guard let items = items.withoutFocusRing else { return .same }
      return .other(.clip(rect, items))
    case .group(var group):
      guard let items = group.items.withoutFocusRing else { return .same }
      group.items = items
      group.version = 0
      group.change = nil
      return .other(.group(group))
    case .layer(var layer):
      guard let items = layer.items.withoutFocusRing else { return .same }
      layer.items = items
      return .other(.layer(layer))
    }
  }
}
