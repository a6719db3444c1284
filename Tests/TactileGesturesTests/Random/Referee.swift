import TactileGestures
import TactilePrimitives

/// Watches a random world and notes every promise that is not kept.
///
/// It keeps books of its own from what everyone outside the arena can see: what was received, the
/// log, the calls of the owners and nodes.
final class Referee {
  /// The knowledge of one recognizer.
  private struct Book {
    let recognizer: GestureRecognizer
    /// Whether the owner is to be told of a failure that was decided.
    var owesFailure = false
    /// The state by the log; a step to `changed` is not logged.
    var state = GestureState.possible
    /// The state that the owner was told last.
    var heard: GestureState?
    /// The touches received since the last reset.
    var sequence: [Touch] = []
    /// The verdict of the sequence, once there is one.
    var verdict: GestureState?
  }

  /// A promise of the arena.
  enum Promise {
    case hoverApart, legalSteps, oneVerdict, finality, orderlyOwner, orderlyNode, noRivals,
      disabledIsOut
    case finiteNumbers, timeGoesOn, deadlinesFire, nothingLeft, noLeaks, sameEveryTime
  }

  /// A promise that was not kept.
  struct Breach: CustomStringConvertible {
    var promise: Promise
    var what: String

    var description: String { "\(promise): \(what)" }
  }

  /// The promises that were not kept, the first ten at most.
  private(set) var breaches: [Breach] = []
  /// The decisions and calls in their order.
  private(set) var log: [String] = []
  private var books: [Int: Book] = [:]
  private var ids: [GestureRecognizer.ID: Int] = [:]
  private let areAlongside: (Int, Int) -> Bool
  private var heardByNodes: [ObjectIdentifier: TouchPhase] = [:]
  private var touches: [Touch] = []
  private var lastTime = Timestamp(nanoseconds: .min)

  private let keepsLog: Bool

  /// A referee for recognizers of which `areAlongside` says whether both may be under way.
  init(keepsLog: Bool = true, areAlongside: @escaping (Int, Int) -> Bool) {
    self.keepsLog = keepsLog
    self.areAlongside = areAlongside
  }

  func watch(_ recognizer: GestureRecognizer, id: Int) {
    books[id] = Book(recognizer: recognizer)
    ids[recognizer.id] = id
  }

  func object(_ promise: Promise, _ what: String) {
    if breaches.count < 10 { breaches.append(Breach(promise: promise, what: what)) }
  }

  // MARK: What it sees

  /// The recognizer takes part in the touch.
  func received(_ touch: Touch, by id: Int) {
    touches.append(touch)
    guard var book = books[id] else { return }
    if book.recognizer is HoverRecognizer { object(.hoverApart, "a touch comes to a hover") }
    if book.verdict != nil, book.recognizer.state == .possible {
      if book.sequence.contains(where: \.isDown) {
        object(.finality, "\(book.recognizer.name) is reset before its touches are up")
      }
      book.sequence = []
      book.verdict = nil
      book.state = .possible
    }
    book.sequence.append(touch)
    books[id] = book
  }

  func decided(_ entry: GestureLogEntry) {
    if keepsLog { log.append("\(entry.name) \(entry.kind) \(entry.why)") }
    if entry.timestamp < lastTime {
      object(.timeGoesOn, "the log goes back in time at \(entry.name)")
    }
    lastTime = entry.timestamp
    guard case .recognizer(let from, let to) = entry.kind, let id = ids[entry.recognizer],
      var book = books[id]
    else { return }
    if !from.canBecome(to) { object(.legalSteps, "\(entry.name) went from \(from) to \(to)") }
    if book.recognizer is HoverRecognizer {
      // It has a verdict each time the pointer comes, and no touches.
    } else if from == .possible {
      if book.sequence.isEmpty {
        object(.oneVerdict, "\(entry.name) has a verdict without a touch")
      }
      if let verdict = book.verdict {
        object(.oneVerdict, "\(entry.name) is \(to) after \(verdict)")
      }
      book.verdict = to
    } else if !book.state.isRunning {
      object(.legalSteps, "\(entry.name) is \(to) from \(from), but was \(book.state)")
    }
    if to == .failed, book.recognizer.reportsFailure { book.owesFailure = true }
    if to == .began || to == .recognized, !book.recognizer.isEnabled {
      object(.disabledIsOut, "\(entry.name) is \(to), but disabled")
    }
    book.state = to
    books[id] = book
  }

  func told(_ id: Int) {
    guard let recognizer = books[id]?.recognizer else { return }
    let state = recognizer.state
    if keepsLog { log.append("\(recognizer.name) tells \(state)") }
    let last = books[id]?.heard
    let isLegal =
      switch state {
      case .began, .recognized: last?.isRunning != true
      case .changed, .ended, .cancelled: last?.isRunning == true
      case .failed: books[id]?.owesFailure == true && last?.isRunning != true
      case .possible: false
      }
    if state == .failed { books[id]?.owesFailure = false }
    if recognizer.reason == nil {
      object(.orderlyOwner, "\(recognizer.name) tells \(state) for no reason")
    }
    if !isLegal {
      object(.orderlyOwner, "\(recognizer.name) tells \(state) after \(describe(last))")
    }
    books[id]?.heard = state
    if state == .began || state == .recognized { checkRivals(of: id) }
    if !numbers(of: recognizer).allSatisfy(\.isFinite) {
      object(.finiteNumbers, "\(recognizer.name) has a number that is not finite")
    }
  }

  private func numbers(of recognizer: GestureRecognizer) -> [Double] {
    let place = recognizer.locationInWindow
    let own: [Double] =
      switch recognizer {
      case let pan as PanRecognizer:
        [
          pan.translation.dx, pan.translation.dy, pan.displacement.dx, pan.displacement.dy,
          pan.releaseVelocity.dx, pan.releaseVelocity.dy, pan.elapsed,
        ]
      case let pinch as PinchRecognizer:
        [pinch.scale, pinch.scaleVelocity, pinch.centreInWindow.x, pinch.centreInWindow.y]
      case let rotation as RotationRecognizer:
        [rotation.rotation, rotation.rotationVelocity, rotation.centreInWindow.x]
      case let transform as TransformRecognizer:
        [
          transform.translation.dx, transform.translation.dy, transform.scale, transform.rotation,
          transform.velocity.dx, transform.scaleVelocity, transform.rotationVelocity,
          transform.transform.apply(place).x, transform.transform.apply(place).y,
        ]
      default: []
      }
    return own + [place.x, place.y]
  }

  func heard(_ touch: Touch, _ phase: TouchPhase, at node: Int, isHit: Bool) {
    if keepsLog { log.append("node\(node) hears \(phase) of \(touch.id.rawValue)") }
    touches.append(touch)
    let last = heardByNodes.updateValue(phase, forKey: ObjectIdentifier(touch))
    let isLegal = phase == .began ? last == nil : last == .began || last == .moved
    if !isLegal { object(.orderlyNode, "node\(node) hears \(phase) after \(describe(last))") }
    if !isHit { object(.orderlyNode, "node\(node) hears of a touch that hit another") }
    let taker = books.values.first { book in
      book.recognizer.state.isRunning && book.recognizer.cancelsTouchesInView
        && book.recognizer.touches.contains { $0 === touch }
    }
    if let taker, phase != .cancelled {
      object(
        .orderlyNode,
        "node\(node) hears \(phase) of a touch that \(taker.recognizer.name) has",
      )
    }
  }

  // MARK: What must hold

  /// Nobody that the winner prevents, or that prevents the winner, is still at it.
  private func checkRivals(of id: Int) {
    guard let winner = books[id] else { return }
    for (otherID, other) in books where otherID != id && !areAlongside(id, otherID) {
      let state = other.recognizer.state
      let isReset = state == .possible && other.verdict != nil
      guard !isReset,
        winner.sequence.contains(where: { touch in
          other.sequence.contains { $0 === touch }
        })
      else { continue }
      let (a, b) = (winner.recognizer, other.recognizer)
      if state == .possible, a.canPrevent(b) {
        object(.noRivals, "\(a.name) won, but \(b.name) is possible")
      }
      if state.isRunning, b.canPrevent(a) {
        object(.noRivals, "\(a.name) won, but \(b.name) is \(state)")
      }
    }
  }

  /// Checks the rest, when all fingers are up and all deadlines have passed.
  func checkEnd(of arena: GestureArena) {
    if !arena.isIdle { object(.nothingLeft, "the arena is not idle at the end") }
    if arena.nextDeadline != nil { object(.nothingLeft, "a deadline is left at the end") }
    for book in books.values {
      let recognizer = book.recognizer
      if recognizer.state != .possible {
        object(.nothingLeft, "\(recognizer.name) ends \(recognizer.state)")
      }
      if !recognizer.touches.isEmpty { object(.nothingLeft, "\(recognizer.name) keeps touches") }
      if book.verdict == nil, !book.sequence.isEmpty {
        object(.oneVerdict, "\(recognizer.name) has no verdict")
      }
      if book.owesFailure {
        object(.orderlyOwner, "\(recognizer.name) never told of its failure")
      }
      if book.heard?.isRunning == true {
        object(.orderlyOwner, "\(recognizer.name) never told of its end")
      }
    }
    if heardByNodes.values.contains(where: { $0 == .began || $0 == .moved }) {
      object(.orderlyNode, "a node never heard of a touch's end")
    }
    checkLeaks()
  }

  private func checkLeaks() {
    struct Weak { weak var touch: Touch? }
    let all = touches.map { Weak(touch: $0) }
    touches = []
    for id in books.keys { books[id]?.sequence = [] }
    if all.contains(where: { $0.touch != nil }) {
      object(.noLeaks, "a touch outlives its sequence")
    }
  }

  private func describe(_ value: (some RawRepresentable<String>)?) -> String {
    value?.rawValue ?? "nothing"
  }
}
