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
  var texts: [TextLayout] { Self.texts(in: items) }

  private static func texts(in items: [DisplayItem]) -> [TextLayout] {
    items.flatMap { item in
      switch item {
      case .text(let text): [text.layout]
      case .clip(_, let items): texts(in: items)
      case .group(let group): texts(in: group.items)
      case .layer(let layer): texts(in: layer.items)
      default: [TextLayout]()
      }
    }
  }
}
