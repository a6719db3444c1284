/// A message that is being written.
nonisolated public struct MailDraft: Hashable, Sendable {
  /// The address that it goes to, or several with commas between.
  public var address = ""
  /// The subject, in one line.
  public var subject = ""
  /// The text.
  public var body = ""

  /// Creates a draft, by default empty.
  public init(address: String = "", subject: String = "", body: String = "") {
    self.address = address
    self.subject = subject
    self.body = body
  }

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
