/// What has been written of a message.
struct MailDraft: Hashable, Sendable {
  /// Where it goes.
  var address = ""
  /// What it is about, in a line.
  var subject = ""
  /// What it says.
  var body = ""

  /// An answer to `message`, with nothing said yet.
  static func answer(to message: MailMessage) -> MailDraft {
    let isAnswer = message.subject.lowercased().hasPrefix("re:")
    return MailDraft(
      address: message.address,
      subject: isAnswer ? message.subject : "Re: \(message.subject)",
    )
  }
}
