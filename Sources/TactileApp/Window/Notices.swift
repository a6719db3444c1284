internal import TactilePrimitives

/// Messages about what went wrong with the user's files and the window: on standard error at once,
/// and in the window as soon as there is one.
final class Notices {
  /// Shows a message in the window; messages from before it was set are shown together then.
  var show: ((LocalizedText) -> Void)? {
    didSet {
      guard let show, !waiting.isEmpty else { return }
      show(waiting.joined(separator: "\n".localizedText))
      waiting = []
    }
  }

  /// Whether there was no message yet.
  private(set) var isSilent = true

  private var waiting: [LocalizedText] = []

  /// Writes `message` to standard error, and shows it as a sentence.
  func add(_ message: some LocalizedTextConvertible) {
    let message = message.localizedText
    Console.report(message.english)
    isSilent = false
    let sentence = Self.sentence(message)
    if let show { show(sentence) } else { waiting.append(sentence) }
  }

  /// Returns `message` with a full stop, and with a capital unless it begins with the name of a file.
  static func sentence(_ message: LocalizedText) -> LocalizedText {
    let english = message.english
    let text = english.hasSuffix(".") ? message : message + ".".localizedText
    let beginsWithName = english.prefix { $0 != " " }.hasSuffix(":")
    return beginsWithName ? text : text.withFirstCapital
  }
}
