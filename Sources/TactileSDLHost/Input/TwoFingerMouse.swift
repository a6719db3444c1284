internal import TactileGestures
internal import TactilePrimitives
internal import TactileViews

/// Two fingers made by one mouse while Control is held, where that is enabled.
///
/// The second finger mirrors the pointer about a pinned point: the position of the pointer when
/// Control went down, or the middle of the window where that is not known. With Shift held as well
/// both fingers move side by side, and take the pinned point along; it may be pressed and released
/// during a drag.
struct TwoFingerMouse {
  /// Whether a press with Control makes two fingers.
  var isEnabled = false
  /// The number of fingers made since the start.
  private(set) var fingerCount = 0

  private var held: KeyEvent.Modifiers = []
  private var pointer: Point?
  private var pin: Point?
  private var pair: Pair?

  /// The fingers of one press, the pointer's own first.
  private struct Pair {
    var pointer: TouchEvent
    var other: TouchEvent
    /// The area that fingers stay in.
    var bounds: Rect
  }

  var isDown: Bool { pair != nil }

  mutating func hold(_ modifiers: KeyEvent.Modifiers) {
    let wasHeld = held.contains(.control)
    held = modifiers
    guard !isDown, held.contains(.control) != wasHeld else { return }
    pin = wasHeld ? nil : pointer
  }

  /// Updates the pointer's location while no finger is down.
  mutating func hover(at location: Point) { pointer = location }

  /// Puts two fingers down, if this is enabled and Control is held.
  ///
  /// - Returns: whether the press was used.
  mutating func press(
    _ button: Int,
    at location: Point,
    in size: Size,
    time: Timestamp,
    into sink: inout InputSink,
  ) -> Bool {
    if isDown { return true }
    guard isEnabled, button == 1, held.contains(.control) else { return false }
    let bounds = Rect(x: 0, y: 0, width: max(0, size.width - 1), height: max(0, size.height - 1))
    let center = pin ?? Point(x: size.width / 2, y: size.height / 2)
    let mirrored = Self.clamped(center + (center - location), to: bounds)
    pin = location + (mirrored - location) * 0.5
    let stamp = sink.ordered(time)
    let fingers = [location, mirrored].map { place in
      TouchEvent(id: sink.nextID(), phase: .began, locationInWindow: place, timestamp: stamp)
    }
    for finger in fingers { sink.put(.touch(finger)) }
    fingerCount += 2
    pointer = location
    pair = Pair(pointer: fingers[0], other: fingers[1], bounds: bounds)
    return true
  }

  /// Moves both fingers; cancels them if their button is not held any more.
  ///
  /// - Returns: whether the movement was used.
  mutating func move(
    to location: Point,
    buttons: UInt32,
    time: Timestamp,
    into sink: inout InputSink,
  ) -> Bool {
    guard pair != nil else { return false }
    guard buttons & 1 != 0 else {
      cancel(at: time, into: &sink)
      return false
    }
    follow(location)
    put(.moved, at: time, into: &sink)
    return true
  }

  /// Lifts both fingers if `button` put them down.
  ///
  /// - Returns: whether the release was used.
  mutating func release(
    _ button: Int,
    at location: Point,
    time: Timestamp,
    into sink: inout InputSink,
  ) -> Bool {
    guard isDown else { return false }
    guard button == 1 else { return true }
    follow(location)
    put(.ended, at: time, into: &sink)
    end(at: location)
    return true
  }

  mutating func cancel(at time: Timestamp, into sink: inout InputSink) {
    guard let pair else { return }
    put(.cancelled, at: time, into: &sink)
    end(at: pair.pointer.locationInWindow)
  }

  private mutating func follow(_ location: Point) {
    guard var fingers = pair, let middle = pin else { return }
    if held.contains(.shift) {
      let offset = location - fingers.pointer.locationInWindow
      pin = middle + offset
      fingers.other.locationInWindow += offset
    } else {
      fingers.other.locationInWindow = middle + (middle - location)
    }
    fingers.other.locationInWindow = Self.clamped(
      fingers.other.locationInWindow,
      to: fingers.bounds,
    )
    fingers.pointer.locationInWindow = location
    pair = fingers
  }

  private static func clamped(_ point: Point, to bounds: Rect) -> Point {
    Point(
      x: min(max(point.x, bounds.minX), bounds.maxX),
      y: min(max(point.y, bounds.minY), bounds.maxY),
    )
  }

  private mutating func put(_ phase: TouchPhase, at time: Timestamp, into sink: inout InputSink) {
    guard var fingers = pair else { return }
    fingers.pointer = sink.put(fingers.pointer, phase, at: time)
    fingers.other = sink.put(fingers.other, phase, at: time)
    pair = fingers
  }

  private mutating func end(at location: Point) {
    pair = nil
    pointer = location
    if !held.contains(.control) { pin = nil }
  }
}
