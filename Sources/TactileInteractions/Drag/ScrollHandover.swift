internal import TactileGestures
internal import TactileMotion
internal import TactileViews

/// Splits the movement of one touch between a panel and the scroll view on it below the touch.
///
/// Towards the end of its track the panel moves first, and its content scrolls once the panel is
/// there; back, the content scrolls to its edge first. Neither needs the touch to be lifted.
struct ScrollHandover {
  private weak var scroll: ScrollView?
  private var axis = ScrollView.Axis.vertical
  private var total = 0.0
  private var scrolled = 0.0

  /// A handover without a scroll view: the drag moves the panel alone.
  init() {}

  /// A handover for `touch`, which caught `panel` in the state of `machine`.
  init(_ touch: Touch?, on panel: View, _ machine: DragMachine) {
    guard let touch else { return }
    axis = machine.track.axis == .horizontal ? .horizontal : .vertical
    scroll =
      touch.path.lazy.prefix { $0 !== panel }.compactMap { $0 as? ScrollView }
      .first { $0.isScrollEnabled && $0.maximumOffset(along: axis) > 0 }
  }

  /// Returns the part of `travel` that moves the panel; the content scrolls by the rest.
  ///
  /// `travel` is the movement of the touch since it caught the panel, in points along the axis.
  mutating func panelTravel(of travel: Double, _ machine: DragMachine) -> Double {
    guard let scroll else { return travel }
    let step = travel - total
    total = travel
    scrolled += scrollPart(of: step, scroll, machine)
    if scrolled != 0 || scroll.isDragging { scroll.drag(by: scrolled, along: axis) }
    return total - scrolled
  }

  private func scrollPart(of step: Double, _ scroll: ScrollView, _ machine: DragMachine) -> Double {
    let track = machine.track
    guard step * track.distance > 0 else {
      let offset = scroll.offset(along: axis)
      let room = step > 0 ? offset : scroll.maximumOffset(along: axis) - offset
      return min(max(step, -max(0, room)), max(0, room))
    }
    let left = track.end - (machine.raw ?? track.end)
    return left * step > 0 ? step - min(max(step, -abs(left)), abs(left)) : step
  }

  /// Ends the drag of the scroll view at `velocity`; returns whether the content keeps moving,
  /// with the panel at the track's end.
  func end(_ machine: DragMachine, velocity: Double) -> Bool {
    guard let scroll, scroll.isDragging else { return false }
    let isAtEnd = machine.raw.map { abs($0 - machine.track.end) < 0.5 } ?? false
    let goesOn =
      isAtEnd && (velocity * machine.track.distance > 0 || scroll.offset(along: axis) > 0)
    scroll.endDrag(.lifted, velocity: goesOn ? velocity : 0, along: axis)
    return goesOn
  }

  /// Ends a cancelled drag of the scroll view.
  func cancel() { scroll?.endDrag(.cancelled, velocity: 0, along: axis) }
}
