/// A message of the inbox.
struct MailMessage: Hashable, Sendable {
  /// Who wrote it.
  var sender: String
  /// Where an answer goes.
  var address: String
  /// What it is about, in a line.
  var subject: String
  /// When it came, as people read it.
  var date: String
  /// Whether nobody has opened it yet.
  var isUnread: Bool
  /// Whether it was marked to come back to.
  var isFlagged: Bool
  /// What it says.
  var paragraphs: [String]

  /// The messages in `bytes`: records, each of sender, address, subject, date, and `unread`,
  /// `read` or `flagged` on a line of its own, an empty line, and paragraphs with empty lines between them.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - path: what errors call the file.
  /// - Returns: the messages, in their order.
  /// - Throws: ``ResourceError/malformed(path:line:message:)`` at the first record that is wrong.
  static func messages(in bytes: [UInt8], path: String) throws(ResourceError) -> [MailMessage] {
    var messages: [MailMessage] = []
    for record in try RecordReader.records(in: bytes, path: path) {
      let lines = record.lines
      guard lines.count >= 5, !lines[..<4].contains(""),
        ["read", "unread", "flagged"].contains(lines[4])
      else {
        throw .malformed(
          path: path,
          line: record.firstLine,
          message: "a message starts with a line each for sender, address, subject, date and"
            + " read, unread or flagged",
        )
      }
      messages.append(
        MailMessage(
          sender: lines[0],
          address: lines[1],
          subject: lines[2],
          date: lines[3],
          isUnread: lines[4] == "unread",
          isFlagged: lines[4] == "flagged",
          paragraphs: RecordReader.paragraphs(in: lines[5...]),
        )
      )
    }
    return messages
  }
}
