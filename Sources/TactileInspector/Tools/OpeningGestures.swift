internal import TactileGestures
internal import TactilePrimitives
internal import TactileViews

/// Recognizes what opens the tools by hand: a tap on the handle or a drag of it into the window, a tap
/// of three fingers, and a long press on a title.
///
/// It observes touches on their way to a scene, which may use them as well until one opens.
struct OpeningGestures {
  /// The target that a touch came down on, as far as it matters here.
  enum Place: Hashable {
    /// The handle at the scene's edge.
    case handle
    /// The title of a page.
    case title
    /// A view that measures every touch.
    case measured
  }

  /// The place where a contact came down, and the newest report about it.
  private struct Contact {
    let start: Point
    var last: TouchEvent
  }

  /// The contacts that are down.
  private var contacts: [TouchID: Contact] = [:]
  /// The contacts that were cancelled for the scene and have not ended yet.
  private var taken: Set<TouchID> = []
  private var first = Timestamp.zero
  private var place: Place?
  private var most = 0
  private var hasFailed = false

  /// The number of fingers that tap.
  static let fingers = 3
  /// The distance that a tap or press may move, in points [tuned: fingertips of one hand roll].
  static let slop = 16.0
  /// The least distance into the window that a drag pulls the handle, in points [tuned].
  static let pullDistance = 32.0
  /// The duration of a tap at most, in seconds; three fingers do not lift as one [tuned].
  static let tapDuration = 0.4
  /// The duration of a long press, in seconds [Android and UIKit: 0.5].
  static let pressDuration = 0.5

  /// The time at which a press is long; nil for none.
  var deadline: Timestamp? {
    place == .title && !hasFailed && contacts.count == 1 ? first + Self.pressDuration : nil
  }

  /// Handles a report about a touch that came down on `place`, and returns whether the tools open; the
  /// touches that are down must then be cancelled for the scene.
  mutating func handle(_ touch: TouchEvent, at place: @autoclosure () -> Place?) -> Bool {
    guard touch.device != .touchpad else { return false }
    switch touch.phase {
    case .began:
      if contacts.isEmpty {
        first = touch.timestamp
        self.place = touch.button <= 1 ? place() : nil
        most = 0
        hasFailed = false
      } else if self.place != .measured {
        self.place = nil
      }
      contacts[touch.id] = Contact(start: touch.locationInWindow, last: touch)
      most = max(most, contacts.count)
      return false
    case .moved:
      guard let start = contacts[touch.id]?.start else { return false }
      contacts[touch.id]?.last = touch
      if !((touch.locationInWindow - start).length <= Self.slop) { hasFailed = true }
      return false
    case .ended:
      let opens = opens(byLifting: touch)
      contacts[touch.id] = nil
      hasFailed = true
      return opens
    case .cancelled:
      contacts[touch.id] = nil
      hasFailed = true
      return false
    }
  }

  /// Returns whether the lift of `touch`, which is not handled yet, ends a drag of the handle into a
  /// window of `width` points; it opens the tools unless the scene used it.
  func isPull(_ touch: TouchEvent, inWidth width: Double) -> Bool {
    guard touch.phase == .ended, place == .handle, most == 1,
      let start = contacts[touch.id]?.start
    else { return false }
    let way = touch.locationInWindow - start
    let inward = start.x > width / 2 ? -way.dx : way.dx
    return inward >= Self.pullDistance && inward > 2 * abs(way.dy)
  }

  /// Returns whether a press has become long at `now`, and the tools open.
  func opensByPress(at now: Timestamp) -> Bool { deadline.map { $0 <= now } ?? false }

  /// Returns cancellations at `time` for the scene of all contacts, one of which may be `lifted`, and ignores
  /// the others until they end.
  mutating func take(lifting lifted: TouchEvent?, at time: Timestamp) -> [TouchEvent] {
    var all = contacts.values.map(\.last).filter { $0.id != lifted?.id }
    taken.formUnion(all.map(\.id))
    if let lifted { all.append(lifted) }
    all.sort { $0.id.rawValue < $1.id.rawValue }
    contacts = [:]
    hasFailed = true
    return all.map { touch in
      var cancelled = touch
      cancelled.phase = .cancelled
      cancelled.cancellation = .tools
      cancelled.timestamp = time
      return cancelled
    }
  }

  /// Returns whether `touch` belongs to a contact that was cancelled for the scene.
  mutating func isCancelledForScene(_ touch: TouchEvent) -> Bool {
    guard touch.phase != .began else {
      taken.remove(touch.id)
      return false
    }
    return touch.phase == .moved ? taken.contains(touch.id) : taken.remove(touch.id) != nil
  }

  private func opens(byLifting touch: TouchEvent) -> Bool {
    guard !hasFailed, contacts[touch.id] != nil,
      touch.timestamp - first <= Self.tapDuration
    else { return false }
    if most == 1 { return place == .handle }
    guard place != .measured else { return false }
    let areFingers = contacts.values.allSatisfy { $0.last.device == .finger }
    return most == Self.fingers && contacts.count == Self.fingers && areFingers
  }
}

extension Window {
  /// Returns whether a frame has seen the contact drag beyond the slop of a tap, no recognizer has
  /// begun with it, and no swipe can still be recognized.
  func leavesDrag(of id: TouchID) -> Bool {
    guard let touch = arena.activeTouches.first(where: { $0.id == id }),
      (touch.locationInWindow - touch.startLocationInWindow).length > OpeningGestures.slop
    else { return false }
    return touch.path.allSatisfy { node in
      node.gestureRecognizers.allSatisfy { recognizer in
        switch recognizer.state {
        case .failed: true
        // A swipe may be recognized with the lift, which no frame has handled yet.
        case .possible: !(recognizer is SwipeRecognizer)
        default: recognizer is HoverRecognizer
        }
      }
    }
  }
}
