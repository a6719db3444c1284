internal import TactileMotion
internal import TactilePrimitives

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
  /// It is at most one page from `start`, on which the drag began, unless `offset` is further away.
  func target(from start: Int, at offset: Double, projected: Double) -> Int {
    let place = min(max(offset, 0), maximum) / length
    let lowest = min(start - 1, Int(place.rounded(.down)))
    let highest = max(start + 1, Int(place.rounded(.up)))
    return min(max(nearest(to: projected), lowest, 0), highest, last)
  }
}

extension ScrollAxis {
  /// The pages; nil if paging is off or the page length is invalid.
  var pages: ScrollPages? {
    guard let view, view.isPagingEnabled else { return nil }
    return ScrollPages(length: view.pageLength ?? viewportLength, maximum: maximumOffset)
  }

  /// Turns `step` pages from the page that is shown or coming; returns false if there is none.
  func turnPage(_ step: Int) -> Bool {
    guard let pages else { return false }
    let next = min(max(pages.nearest(to: position.target) + step, 0), pages.last)
    guard pages.offset(of: next) != position.target else { return false }
    page = next
    settle(at: pages.offset(of: next), velocity: position.velocity)
    return true
  }

  /// Turns a page by the wheel and absorbs the notches that follow within
  /// ``ScrollSettings/pageWheelPause``; returns false if there is no page.
  func turnPageByWheel(_ step: Int, at time: Timestamp) -> Bool {
    if let pageTurn, time - pageTurn < settings.pageWheelPause { return true }
    guard turnPage(step) else { return false }
    pageTurn = time
    return true
  }

  /// Settles to the page or snap point for a release at `velocity`; false if there is none.
  func settle(velocity: Double) -> Bool {
    guard let view else { return false }
    let pages = pages
    guard pages != nil || view.snapTo != nil else { return false }
    let projected = DecayMotion(
      from: position.value,
      velocity: velocity,
      rate: decelerationRate,
      stopSpeed: settings.stopSpeed,
    )
    .target
    if let snapTo = view.snapTo {
      let stop = snapTo(projected, axis)
      settle(at: clamped(stop.isFinite ? stop : projected), velocity: velocity)
    } else if let pages {
      page = pages.target(from: firstPage, at: position.value, projected: projected)
      settle(at: pages.offset(of: page), velocity: velocity)
    }
    return true
  }

  /// Settles to `target` by a spring, stiffened for a velocity that would overshoot.
  private func settle(at target: Double, velocity: Double) {
    let distance = target - position.value
    guard distance != 0 || velocity != 0 else { return }
    let frequency = 2 * Double.pi / settings.pageResponse
    let hurried = distance != 0 && velocity / distance > frequency ? velocity / distance : frequency
    let limit = max(frequency, settings.pageFrequencyLimit)
    spring(to: target, Spring(angularFrequency: min(hurried, limit), dampingRatio: 1), velocity)
  }
}
