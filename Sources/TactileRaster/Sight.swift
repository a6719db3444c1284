/// The visible region of an area behind the items in front of it.
struct Sight {
  /// A rectangle around the visible region.
  private(set) var area: PixelRect
  /// The largest single hidden rectangle inside the area.
  private var hole = PixelRect.empty

  /// The whole of `area`.
  init(_ area: PixelRect) {
    self.area = area
  }

  /// The visible region, in parts that do not overlap; larger than that where several items hide
  /// it.
  var parts: PixelFrame { area.around(hole) }

  /// Hides `rect` from the visible region.
  mutating func hide(_ rect: PixelRect) {
    area = area.cut(by: rect)
    let hidden = rect.intersection(area)
    hole = hidden.area > hole.intersection(area).area ? hidden : hole
  }
}
