/// What of an area can be seen behind the things that were put in front of it.
struct Sight {
  /// A rectangle around what is seen.
  private(set) var area: PixelRect
  /// The largest single rectangle that is hidden inside.
  private var hole = PixelRect.empty

  /// The whole of `area`.
  init(_ area: PixelRect) {
    self.area = area
  }

  /// What is seen, in parts that do not overlap; more than that where several things hide it.
  var parts: PixelFrame { area.around(hole) }

  /// Puts something in front that hides `rect`.
  mutating func hide(_ rect: PixelRect) {
    area = area.cut(by: rect)
    let hidden = rect.intersection(area)
    hole = hidden.area > hole.intersection(area).area ? hidden : hole
  }
}
