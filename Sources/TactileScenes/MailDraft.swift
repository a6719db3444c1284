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
}
