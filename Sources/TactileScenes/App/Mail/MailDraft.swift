/// What has been written of a message.
nonisolated public struct MailDraft: Hashable, Sendable {
  /// Where it goes.
  public var address = ""
  /// What it is about, in a line.
  public var subject = ""
  /// What it says.
  public var body = ""

  /// A message of which nothing is written, unless it is given.
  public init(address: String = "", subject: String = "", body: String = "") {
    self.address = address
    self.subject = subject
    self.body = body
  }

  /// Whether there is a believable address, or several with commas between: something@something.
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

  /// An answer to `message`, with nothing said yet.
  @MainActor static func answer(to message: MailMessage) -> MailDraft {
    let isAnswer = message.subject.lowercased().hasPrefix("re:")
    return MailDraft(
      address: message.address,
      subject: isAnswer ? message.subject : "Re: \(message.subject)",
    )
  }
}
