import TactileDisplay
import TactileText
import TactileViews

extension View {
  /// The first view in its tree, itself counted, for which `isWanted` is true.
  func first(where isWanted: (View) -> Bool) -> View? {
    if isWanted(self) { return self }
    for view in subviews {
      if let found = view.first(where: isWanted) { return found }
    }
    return nil
  }

  /// The view in its tree that is called `identifier`.
  func subview(identified identifier: String) -> View? {
    first { $0.identifier == identifier }
  }
}

extension DisplayList {
  /// The texts in it, in the order in which they are painted.
  var texts: [TextLayout] { textItems.map(\.layout) }

  /// The items of its texts, in coordinates of what is around them.
  var textItems: [TextItem] {
    leaves.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  /// The items in it that hold no others, in the order in which they are painted.
  var leaves: [DisplayItem] { Self.leaves(of: items) }

  private static func leaves(of items: [DisplayItem]) -> [DisplayItem] {
    items.flatMap { item -> [DisplayItem] in
      switch item {
      case .clip(_, let items): leaves(of: items)
      case .group(let group): leaves(of: group.items)
      case .layer(let layer): leaves(of: layer.items)
      default: [item]
      }
    }
  }
}
