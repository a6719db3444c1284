/// Pages of one length that follow each other along an axis.
struct ScrollPages: Equatable {
  /// From one page to the next, in points.
  let length: Double
  /// The offset of the last page.
  let maximum: Double

  /// Pages every `length` points up to the offset `maximum`; nil where the length is no length.
  init?(length: Double, maximum: Double) {
    guard length >= 1, length.isFinite, maximum >= 0 else { return nil }
    self.length = length
    self.maximum = min(maximum, length * 1e6)
  }

  /// The number of the last page, counted from 0; it may be shorter than the others.
  var last: Int { Int((maximum / length - 1e-9).rounded(.up)) }

  /// The offset of a page: the nearest there is.
  func offset(of page: Int) -> Double { min(max(Double(page) * length, 0), maximum) }

  /// The page whose offset is the nearest.
  func nearest(to offset: Double) -> Int {
    let place = min(max(offset, 0), maximum) / length
    let before = min(Int(place), last)
    let after = min(before + 1, last)
    let isAfter = self.offset(of: after) - offset < offset - self.offset(of: before)
    return isAfter ? after : before
  }

  /// The page that a release at `offset` leads to, if `projected` is where its velocity leads: one
  /// beyond those that it was begun on or has reached, at most.
  func target(from start: Int, at offset: Double, projected: Double) -> Int {
    let place = min(max(offset, 0), maximum) / length
    let lowest = min(start - 1, Int(place.rounded(.down)))
    let highest = max(start + 1, Int(place.rounded(.up)))
    return min(max(nearest(to: projected), lowest, 0), highest, last)
  }
}
