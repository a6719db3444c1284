import TactilePrimitives
import TactileViews
import Testing

/// The visible labels of a window, and what their places must be.
@MainActor
struct LabelPlaces {
  /// The visible labels that have text.
  let labels: [Label]

  init(in root: View) {
    labels = Self.labels(in: root).filter { !$0.text.isEmpty }
  }

  /// Returns the visible labels of `view` and below it.
  static func labels(in view: View) -> [Label] {
    guard !view.isHidden, view.alpha > 0.01 else { return [] }
    return (view as? Label).map { [$0] } ?? view.subviews.flatMap(labels)
  }

  /// Whether a view for which `isWanted` returns true contains `view`, or is it.
  static func isInside(_ view: View, where isWanted: (View) -> Bool) -> Bool {
    sequence(first: view, next: \.superview).contains(where: isWanted)
  }

  /// Expects `label` to overlap none of its neighbours, and to lie in a window of `size` unless its
  /// page is moved aside or scrolls sideways.
  func expectPlace(of label: Label, in size: Size, isMoved: Bool, _ what: String) {
    let rect = label.frameInWindow
    let scrolls = Self.isInside(label) {
      ($0 as? ScrollView)?.maximumOffset(along: .horizontal) ?? 0 > 0
    }
    if !isMoved, !scrolls {
      #expect(rect.minX >= -0.5 && rect.maxX <= size.width + 0.5, "\(what) is outside")
    }
    for other in labels where other !== label && other.superview === label.superview {
      let (a, b) = (label.frame, other.frame)
      let across = min(a.maxX, b.maxX) - max(a.minX, b.minX)
      let down = min(a.maxY, b.maxY) - max(a.minY, b.minY)
      #expect(across <= 0.5 || down <= 0.5, "\(what) overlaps \"\(other.text.prefix(40))\"")
    }
  }
}
