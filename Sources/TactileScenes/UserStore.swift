/// Keeps what people chose and wrote from one run to the next.
///
/// Scenes that are given none keep nothing: replays and screenshots begin with a clean slate.
public protocol UserStore: AnyObject {
  /// What was chosen, kept as soon as it is set.
  var settings: AppSettings { get set }

  /// Messages that were begun and not sent, by the index of the message that they answer, nil for a
  /// new one; kept as soon as they are set.
  var drafts: [Int?: MailDraft] { get set }
}
