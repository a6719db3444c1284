internal import TactileGestures
internal import TactileMotion
internal import TactileViews

/// Shares the way of one contact between a panel and the scroll view on it that lies under the contact.
///
/// Towards the end of its track the panel goes first, and its content scrolls once the panel is there;
/// back, the content scrolls to its edge first. Neither needs the contact to be lifted.
struct ScrollHandover {
  private weak var scroll: ScrollView?
  private var axis = ScrollView.Axis.vertical
  /// Where the contact took hold, without rubber band.
  private var origin = 0.0
  private var total = 0.0
  private var scrolled = 0.0

  /// A drag that moves the panel alone.
  init() {}

  /// The drag of `touch`, which took hold of `panel` as `machine` says.
  init(_ touch: Touch?, on panel: View, _ machine: DragMachine) {
    guard let touch, let raw = machine.raw else { return }
    origin = raw
    axis = machine.track.axis == .horizontal ? .horizontal : .vertical
    scroll =
      touch.path.lazy.prefix { $0 !== panel }.compactMap { $0 as? ScrollView }
      .first { $0.isScrollEnabled && $0.maximumOffset(along: axis) > 0 }
  }

  /// The part of `travel`, the way of the contact since it took hold, that the panel makes; the
  /// content scrolls by the rest.
  mutating func panelTravel(of travel: Double, _ machine: DragMachine) -> Double {
    guard let scroll else { return travel }
    let step = travel - total
    total = travel
    scrolled += scrollPart(of: step, scroll, machine)
    if scrolled != 0 || scroll.isDragging { scroll.drag(by: scrolled, along: axis) }
    return total - scrolled
  }

  private func scrollPart(
    of step: Double,
    _ scroll: ScrollView,
    _ machine: DragMachine,
  ) -> Double {
    let track = machine.track
    guard step * track.distance > 0 else {
      let offset = scroll.offset(along: axis)
      let room = step > 0 ? offset : scroll.maximumOffset(along: axis) - offset
      return min(max(step, -max(0, room)), max(0, room))
    }
    let left = track.end - (origin + total - step - scrolled)
    return left * step > 0 ? step - min(max(step, -abs(left)), abs(left)) : step
  }

  /// Ends the drag at `velocity`; whether the content goes on with it, and the panel rests at the
  /// track's end.
  func end(_ machine: DragMachine, velocity: Double) -> Bool {
    guard let scroll, scroll.isDragging else { return false }
    let isAtEnd = machine.raw.map { abs($0 - machine.track.end) < 0.5 } ?? false
    let goesOn =
      isAtEnd && (velocity * machine.track.distance > 0 || scroll.offset(along: axis) > 0)
    scroll.endDrag(.lifted, velocity: goesOn ? velocity : 0, along: axis)
    return goesOn
  }

  /// Ends a drag that is taken away.
  func cancel() { scroll?.endDrag(.cancelled, velocity: 0, along: axis) }
}
