/// A store that keeps the user's choices and drafts from one run to the next.
///
/// Scenes without a store keep nothing: replays and screenshots start from the defaults.
public protocol UserStore: AnyObject {
  /// The chosen settings, kept as soon as they are set.
  var settings: AppSettings { get set }

  /// The unsent drafts, by the index of the message that they answer, nil for a new one; kept as
  /// soon as they are set.
  var drafts: [Int?: MailDraft] { get set }
}
