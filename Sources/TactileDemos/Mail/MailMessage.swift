internal import TactilePrimitives
internal import TactileScenes
internal import TactileViews

/// A message of the inbox.
struct MailMessage: Hashable, Sendable {
  /// The name of the sender.
  var sender: String
  /// The address for an answer.
  var address: String
  /// The subject, in one line.
  var subject: String
  /// The date of arrival.
  var date: LocalizedText
  /// Whether the message is unread.
  var isUnread: Bool
  /// Whether the message is flagged.
  var isFlagged: Bool
  /// The paragraphs of the text.
  var paragraphs: [String]

  /// Returns the messages in `bytes`: records, each of sender, address, subject, date, and `unread`, `read`
  /// or `flagged` on a line of its own, an empty line, and paragraphs with empty lines between them.
  ///
  /// - Throws: ``ResourceError/malformed(path:line:message:)`` at the first record that is wrong.
  static func messages(in bytes: [UInt8], path: String) throws(ResourceError) -> [MailMessage] {
    try RecordReader.records(in: bytes, path: path).map { record throws(ResourceError) in
      let lines = record.lines
      guard lines.count >= 5, !lines[..<4].contains(""),
        ["read", "unread", "flagged"].contains(lines[4])
      else {
        throw record.fault(
          "a message starts with a line each for sender, address, subject, date and read, unread or"
            + " flagged"
        )
      }
      return MailMessage(
        sender: lines[0],
        address: lines[1],
        subject: lines[2],
        date: MailDate.text(lines[3]),
        isUnread: lines[4] == "unread",
        isFlagged: lines[4] == "flagged",
        paragraphs: RecordReader.paragraphs(in: lines[5...]),
      )
    }
  }
}

nonisolated extension MailDraft {
  /// Whether there is a plausible address, or several with commas between: something@something.
  var isAddressed: Bool {
    let addresses = address.split(separator: ",")
    return !addresses.isEmpty
      && addresses.allSatisfy { address in
        let sides = address.split(separator: "@", omittingEmptySubsequences: false)
        guard sides.count == 2, let before = sides[0].last, let after = sides[1].first else {
          return false
        }
        return !before.isWhitespace && !after.isWhitespace
      }
  }

  /// Returns an answer to `message` without text.
  @MainActor static func answer(to message: MailMessage) -> MailDraft {
    let isAnswer = message.subject.lowercased().hasPrefix("re:")
    return MailDraft(
      address: message.address,
      subject: isAnswer ? message.subject : "Re: \(message.subject)",
    )
  }
}

extension MailDraft {
  var savedWords: [SavedState] { [address, subject, body].map { .text($0) } }

  /// Creates a draft of ``savedWords``; those that are missing are empty.
  init(saved words: ArraySlice<SavedState>) {
    let texts = words.map { $0.text ?? "" } + ["", "", ""]
    self.init(address: texts[0], subject: texts[1], body: texts[2])
  }
}
