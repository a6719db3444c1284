/// Pages of one length in a row along an axis.
struct ScrollPages: Equatable {
  /// The distance from one page to the next, in points.
  let length: Double
  /// The offset of the last page, in points.
  let maximum: Double

  /// Creates pages every `length` points up to the offset `maximum`; nil if the length is less
  /// than 1 point or not finite.
  init?(length: Double, maximum: Double) {
    guard length >= 1, length.isFinite, maximum >= 0 else { return nil }
    self.length = length
    self.maximum = min(maximum, length * 1e6)
  }

  /// The number of the last page, counted from 0; it may be shorter than the others.
  var last: Int { Int((maximum / length - 1e-9).rounded(.up)) }

  /// Returns the offset of a page, in points, clamped to the ends.
  func offset(of page: Int) -> Double { min(max(Double(page) * length, 0), maximum) }

  /// Returns the page whose offset is nearest to `offset`.
  func nearest(to offset: Double) -> Int {
    let place = min(max(offset, 0), maximum) / length
    let before = min(Int(place), last)
    let after = min(before + 1, last)
    let isAfter = self.offset(of: after) - offset < offset - self.offset(of: before)
    return isAfter ? after : before
  }

  /// Returns the page that a release at `offset` settles to, given the `projected` offset at which
  /// it would come to rest.
  ///
  /// It is at most one page from `start`, on which the drag began, unless `offset` is further
  /// away.
  func target(from start: Int, at offset: Double, projected: Double) -> Int {
    let place = min(max(offset, 0), maximum) / length
    let lowest = min(start - 1, Int(place.rounded(.down)))
    let highest = max(start + 1, Int(place.rounded(.up)))
    return min(max(nearest(to: projected), lowest, 0), highest, last)
  }
}
