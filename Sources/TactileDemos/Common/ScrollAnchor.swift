internal import TactileViews

/// The item at the top of a scroll view, which stays there when a new size of the view moves the items.
struct ScrollAnchor {
  /// A place in the content: an item, and the part of it that is above the place.
  typealias Place = (item: Int, fraction: Double)

  /// The place at the top; nil above the first item.
  private var place: Place?
  /// The offset at which the view showed the place, in points.
  private var offset = 0.0

  /// Remembers what `view` shows at its top, unless that is still what ``restore(in:offset:)`` has
  /// put there; `place` returns the place at an offset, nil above the first item.
  mutating func remember(in view: ScrollView, place: (_ offset: Double) -> Place?) {
    guard view.offset != offset else { return }
    self.place = view.offset > 0 ? place(view.offset) : nil
  }

  /// Scrolls `view` to the remembered place; `offset` returns the offset of a place.
  mutating func restore(in view: ScrollView, offset: (Place) -> Double) {
    view.adjustOffset(to: place.map(offset) ?? view.offset)
    self.offset = view.offset
  }
}
