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
      reason.explanation(for: device) { LogSubject($0).text }
    case .settle(let reason): reason.explanation
    case .words(let words): Explanation(LocalizedText(key: words))
    }
  }
}

/// The subject of a log entry as people call it: "the list" for the recognizer `mail.list.pan`.
nonisolated public struct LogSubject: Hashable, Sendable, CustomStringConvertible {
  /// The thing, with its article; nil for a recognizer without one.
  private let thing: LocalizedText?
  /// The gesture on the thing; nil for a drag of it, which goes by the name of the thing.
  private let gesture: LocalizedText?

  /// The gestures that end the names of recognizers.
  private static let gestures = [
    "tap": localized("tap"), "doubleTap": localized("double tap"),
    "longPress": localized("long press"), "swipe": localized("swipe"),
    "touchpadSwipe": localized("touchpad swipe"), "pinch": localized("pinch"),
    "rotation": localized("rotation"), "transform": localized("transform"),
    "hover": localized("hover"), "press": localized("press"), "select": localized("select"),
    "caret": localized("caret"), "contacts": localized("contacts"),
    "edgePan": localized("edge pan"), "rightClick": localized("right click"),
    "middleClick": localized("middle click"), "backClick": localized("back click"),
  ]
  /// The ends of names that say nothing about the thing.
  private static let roles: Set = [
    "pan", "scroll", "animator", "presentationController", "present",
  ]
  /// The words for people of names in the log that are technical terms or have a translation.
  private static let things = [
    "dim": localized("the scrim"), "slideover": localized("the slide-over menu"),
    "dropdown": localized("the drop-down panel"), "modal": localized("the drop-down panel"),
    "pull": localized("the page"), "snap": localized("the photo"),
    "drawer": localized("the drawer"), "list": localized("the list"), "menu": localized("the menu"),
    "card": localized("the card"), "table": localized("the table"), "map": localized("the map"),
    "places": localized("the places"), "sheet": localized("the sheet"),
    "slider": localized("the slider"), "switch": localized("the switch"),
    "segments": localized("the segments"), "text": localized("the text"),
    "document": localized("the document"), "stack": localized("the stack"),
    "albums": localized("the albums"), "grid": localized("the grid"), "body": localized("the body"),
    "menuButton": localized("the menu button"), "closeButton": localized("the close button"),
    "bar": localized("the bar"), "photo": localized("the photo"),
    "inbox": localized("the inbox"), "message": localized("the message"),
    "composer": localized("the composer"), "to": localized("the address"),
    "subject": localized("the subject"), "settings": localized("the settings"),
  ]

  /// The subject called `name` in the log, whose words are separated by dots.
  public init(_ name: String) {
    var words = name.split(separator: ".").map(String.init)
    let last = words.last ?? ""
    if Self.roles.contains(last) {
      words.removeLast()
      gesture = words.isEmpty ? Self.spaced(last).localizedText : nil
    } else if let known = Self.gestures[last] {
      words.removeLast()
      gesture = known
    } else {
      gesture = nil
    }
    if let number = words.last, Int(number) != nil, words.count > 1 {
      let kind = words[words.count - 2]
      thing =
        kind == "row" ? localized("row \(number)") : "\(Self.spaced(kind)) \(number)".localizedText
    } else {
      thing = words.last.map { Self.things[$0] ?? localized("the \(Self.spaced($0))") }
    }
  }

  /// The thing, or the gesture on it.
  public var text: LocalizedText {
    switch (thing, gesture) {
    case (let thing?, let gesture?): localized("the \(gesture) on \(thing)")
    case (let thing?, nil): thing
    case (nil, let gesture?): localized("the \(gesture)")
    case (nil, nil): localized("the gesture")
    }
  }

  /// The thing, or the gesture on it, in English.
  public var description: String { text.english }

  /// Returns `name` in lower case, with spaces between the words of its camel case.
  private static func spaced(_ name: String) -> String {
    name.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : "\($1)" }
  }
}

nonisolated extension LogEntry {
  /// The decision and its reason as one sentence for people, in English.
  public var sentence: String { localizedSentence.english }

  /// The decision and its reason as one sentence for people.
  public var localizedSentence: LocalizedText {
    let subject = LogSubject(name).text.withFirstCapital
    guard let clause = reason?.explanation.localizedClause else {
      return localized("\(subject) \(localizedOutcome).")
    }
    return localized("\(subject) \(localizedOutcome): \(clause).")
  }

  /// The decision as the predicate of a sentence, such as "won" and "dropped out", in English.
  public var outcome: String { localizedOutcome.english }

  /// The decision as the predicate of a sentence.
  public var localizedOutcome: LocalizedText {
    switch kind {
    case .recognizer(_, let state):
      switch GestureState(rawValue: state) {
      case .began, .recognized: return localized("won")
      case .ended: return localized("was released")
      case .cancelled: return localized("was cancelled")
      case .failed: return hasLost ? localized("lost") : localized("dropped out")
      case .changed, .possible, nil: return state.localizedText
      }
    case .refused:
      if case .gesture(.palm, _) = reason { return localized("ignores the touch") }
      return isPresentation ? localized("cannot come now") : localized("waits")
    case .settle(let place, let duration):
      return localized("settles at \(place) in \(Int((duration * 1000).rounded())) ms")
    case .tap: return localized("was tapped")
    case .phase(let phase?): return localized("enters \(phase)")
    case .phase(nil): return localized("comes to rest")
    case .other(let kind): return localized("reports a \(kind)")
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

extension DeviceKind {
  /// The name for users, as it stands before a number.
  public var localizedName: LocalizedText {
    switch self {
    case .finger: localized("finger", context: "device")
    case .mouse: localized("mouse", context: "device")
    case .pen: localized("pen", context: "device")
    case .touchpad: localized("touchpad", context: "device")
    }
  }
}
