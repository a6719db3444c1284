public import TactileGestures
public import TactileMotion
public import TactilePrimitives

/// The reason for a logged decision, with the values compared.
nonisolated public enum LogReason: Hashable, Sendable, CustomStringConvertible {
  /// The reason for a recognizer's change of state, and the device of its touches.
  case gesture(GestureReason, device: DeviceKind?)
  /// The reason for a settle decision.
  case settle(SettleReason)
  /// Any other reason, in words.
  case words(String)

  /// The text of the log.
  public var description: String {
    switch self {
    case .gesture(let reason, _): reason.description
    case .settle(let reason): reason.description
    case .words(let words): words
    }
  }

  /// The reason in words for people.
  public var explanation: Explanation {
    switch self {
    case .gesture(let reason, let device):
      reason.explanation(for: device) { LogSubject($0).description }
    case .settle(let reason): reason.explanation
    case .words(let words): Explanation(words)
    }
  }
}

/// The subject of a log entry as people call it: "the list" for the recognizer `mail.list.pan`.
nonisolated public struct LogSubject: Hashable, Sendable, CustomStringConvertible {
  /// The thing, with its article; nil for a recognizer without one.
  private let thing: String?
  /// The gesture on the thing; nil for a drag of it, which goes by the name of the thing.
  private let gesture: String?

  /// The gestures that end the names of recognizers.
  private static let gestures: Set = [
    "tap", "doubleTap", "longPress", "swipe", "touchpadSwipe", "pinch", "rotation", "transform",
    "hover", "press", "select", "caret", "contacts", "edgePan",
  ]
  /// The ends of names that say nothing about the thing.
  private static let roles: Set = [
    "pan", "scroll", "animator", "presentationController", "present",
  ]
  /// The things whose names in the log are no everyday words.
  private static let things = [
    "dim": "scrim", "slideover": "slide-over menu", "dropdown": "drop-down panel",
    "modal": "drop-down panel", "pull": "page", "snap": "photo",
  ]

  /// The subject called `name` in the log, whose words are separated by dots.
  public init(_ name: String) {
    var words = name.split(separator: ".").map(String.init)
    let last = words.last ?? ""
    if Self.roles.contains(last) {
      words.removeLast()
      gesture = words.isEmpty ? Self.spaced(last) : nil
    } else if Self.gestures.contains(last) {
      words.removeLast()
      gesture = Self.spaced(last)
    } else {
      gesture = nil
    }
    if let number = words.last, Int(number) != nil, words.count > 1 {
      thing = "\(Self.spaced(words[words.count - 2])) \(number)"
    } else {
      thing = words.last.map { "the \(Self.things[$0] ?? Self.spaced($0))" }
    }
  }

  /// The thing, or the gesture on it.
  public var description: String {
    switch (thing, gesture) {
    case (let thing?, let gesture?): "the \(gesture) on \(thing)"
    case (let thing?, nil): thing
    case (nil, let gesture): "the \(gesture ?? "gesture")"
    }
  }

  /// Returns `name` in lower case, with spaces between the words of its camel case.
  private static func spaced(_ name: String) -> String {
    name.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : "\($1)" }
  }
}

nonisolated extension LogEntry {
  /// The decision and its reason as one sentence for people.
  public var sentence: String {
    let subject = LogSubject(name).description
    let clause = reason.map { ": \($0.explanation.clause)" } ?? ""
    let sentence = "\(subject) \(outcome)\(clause)."
    return sentence.withFirstCapital
  }

  /// The decision as the predicate of a sentence, such as "won" and "dropped out".
  public var outcome: String {
    switch kind {
    case .recognizer(_, let state):
      switch GestureState(rawValue: state) {
      case .began, .recognized: return "won"
      case .ended: return "was released"
      case .cancelled: return "was cancelled"
      case .failed: return hasLost ? "lost" : "dropped out"
      case .changed, .possible, nil: return state
      }
    case .refused:
      if case .gesture(.palm, _) = reason { return "ignores the touch" }
      return isPresentation ? "cannot come now" : "waits"
    case .settle(let place, let duration):
      return "settles at \(place) in \(Int((duration * 1000).rounded())) ms"
    case .tap: return "was tapped"
    case .other(let kind): return "reports a \(kind)"
    }
  }

  private var isPresentation: Bool { name.hasSuffix(".present") }

  private var hasLost: Bool {
    guard case .gesture(let reason, _) = reason else { return false }
    switch reason {
    case .prevented, .cameAfter, .didNotFail: return true
    default: return false
    }
  }
}
