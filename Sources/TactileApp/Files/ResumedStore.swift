internal import TactileScenes

/// The choices and drafts of a window that continues a recording.
///
/// They begin as the recording does and are not kept, so that its input, which is repeated, changes none
/// of the user's.
final class ResumedStore: UserStore {
  var settings: AppSettings
  var drafts: [Int?: MailDraft] = [:]

  private let kept: (any UserStore)?

  /// Creates a store without drafts, with the settings and the folder of what is `kept`.
  init(over kept: (any UserStore)?) {
    self.kept = kept
    settings = kept?.settings ?? AppSettings()
  }

  var stateFolder: String? { kept?.stateFolder }
}
