internal import TactileInteractions
internal import TactileMotion
internal import TactilePrimitives
internal import TactileViews

/// The place of the time buttons: at the bottom edge of what the panel leaves uncovered, or at its top
/// edge once a drag or a key has moved them there, clear of the comparison's bar.
final class TimeBarDock {
  enum Edge: String {
    case top
    case bottom
  }

  /// Called after the bar was sent to the other edge.
  var onChange: (() -> Void)?

  /// The edge at which the bar rests, or arrives next.
  private(set) var edge = Edge.bottom
  /// The frame of the bar at rest.
  private(set) var frame = Rect.zero

  private let bar: TimeBar
  private let drag: DragController

  /// The distance of the bar from the edge, in points.
  private static let margin = 12.0
  /// The distance of the bar from what it must not cover, in points.
  private static let clearance = 8.0
  /// The distances of the bar from the edge and the panel together, in points.
  private static let margins = clearance + margin

  /// A dock at whose bottom edge `bar` rests.
  init(_ bar: TimeBar) {
    self.bar = bar
    drag = DragController(
      of: bar,
      named: "time",
      along: Self.track(0...0, of: .zero),
      at: Edge.bottom.rawValue,
    )
    drag.onStateChange = { [weak self] in self?.followDrag() }
    bar.grip.onStep = { [weak drag] count in drag?.step(by: count) ?? false }
  }

  /// Returns the height in which the bar has room with its distances from the edge and the panel, in
  /// points: with a timeline, whether it has one or not, unless that is most of a window of `height`.
  func room(in height: Double) -> Double {
    let tall = Self.margins + TimeBar.tallHeight
    return tall <= height / 2 ? tall : Self.margins + bar.wantedSize(in: 0).height
  }

  /// Lays out the bar in `free`, the part of the window that the panel leaves uncovered, above or
  /// below `other`, the frame of another bar, where there is room, and beside `buttons`, the frames
  /// of buttons that must be reached.
  ///
  /// A bar that `free` has no room for lies over a panel below, at the bottom edge of the window,
  /// and leaves the panel's grip of `gripHeight` points uncovered; nil is for no panel there.
  func layout(in free: Rect, clearOf other: Rect?, beside buttons: [Rect], gripHeight: Double?) {
    let height = bar.wantedSize(in: free.width).height
    func clear(_ y: Double) -> Double {
      guard let other = other?.inset(by: Insets(all: -Self.clearance)),
        y < other.maxY, y + height > other.minY
      else { return y }
      let places = [other.minY - height, other.maxY].filter { place in
        place >= free.minY && place + height <= free.maxY
      }
      return places.min { abs($0 - y) < abs($1 - y) } ?? y
    }
    let lowest = (bar.superview?.frame.height ?? free.maxY) - height - Self.clearance
    let isTooLow = free.minY + Self.clearance + height > free.maxY
    let isOverPanel = isTooLow && gripHeight.map { lowest >= free.maxY + $0 } == true
    let bottom = isOverPanel ? lowest : clear(max(8, free.maxY - height - Self.margin))
    let top = isOverPanel ? lowest : min(clear(free.minY + Self.margin), bottom)
    let y = edge == .top ? top : bottom
    func rect(in room: Rect) -> Rect {
      let size = bar.wantedSize(in: room.width)
      return Rect(origin: Point(x: (room.midX - size.width / 2).rounded(), y: y), size: size)
    }
    var room = free
    for button in buttons.map({ $0.inset(by: Insets(all: -Self.clearance)) })
    where rect(in: room).intersects(button) {
      let (before, after) = (button.minX - room.minX, room.maxX - button.maxX)
      if after > before { room.origin.x = button.maxX }
      room.size.width = max(0, before, after)
    }
    frame = rect(in: room)
    drag.resize(to: Self.track(top...bottom, of: frame.size))
    bar.frame = Rect(origin: Point(x: frame.minX, y: drag.position), size: frame.size)
  }

  /// Returns the track of a bar of `size` whose upper edge moves in the range `y`.
  private static func track(_ y: ClosedRange<Double>, of size: Size) -> DragTrack {
    DragTrack(
      .vertical,
      through: [Edge.top.rawValue: y.lowerBound, Edge.bottom.rawValue: y.upperBound],
      rule: SettleRule(flingAbove: 400, durations: 0.15...0.4),
      limits: DragLimits(y, band: RubberBand(coefficient: 0.3, dimension: 48)),
      area: Rect(origin: .zero, size: size),
    )
  }

  private func followDrag() {
    guard let new = drag.machine.destination.flatMap(Edge.init), new != edge else { return }
    edge = new
    onChange?()
  }
}
