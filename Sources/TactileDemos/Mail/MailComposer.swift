internal import TactileInteractions
internal import TactilePrimitives
internal import TactileScenes
internal import TactileViews

/// The modal in which messages are written, and their drafts.
///
/// A draft is kept when the modal is closed, unless it is empty: one for each message answered and one
/// for new messages.
final class MailComposer {
  /// The settings of the modal.
  var settings: DropDownSettings {
    didSet { modal?.settings = settings }
  }
  /// The arrangement of the modal.
  var arrangement = DropDownArrangement() {
    didSet { modal?.arrangement = arrangement }
  }
  /// Whether the modal's bar, not the draft, has the focus when the modal opens.
  var focusesBar = false
  /// The drafts by the index of the message that they answer; nil for new messages.
  var drafts: [Int?: MailDraft] = [:] {
    didSet { onDraftsChange?(drafts) }
  }
  /// The index of the message that is answered, or was answered last; nil for a new message.
  var subject: Int?

  /// Called with all drafts after a change.
  var onDraftsChange: (([Int?: MailDraft]) -> Void)?
  /// Called when a message is sent, with a sentence that says so.
  var onSend: ((LocalizedText) -> Void)?
  /// Called with true when a draft will appear, and with false when it will disappear.
  var onAppearing: ((Bool) -> Void)?
  /// Called with the height that the modal covers at the bottom while it is docked, in points.
  var onDockedHeightChange: ((Double) -> Void)?

  /// Whether the message in the modal was sent.
  private(set) var isSent = false
  private(set) weak var modal: DropDownModalController?

  private let presenter: ViewController
  private let fresh: (Int?) -> MailDraft

  /// Creates a composer over `presenter`; `fresh` returns the draft that an answer to a message, or
  /// a new message, begins with.
  init(
    over presenter: ViewController,
    settings: DropDownSettings,
    fresh: @escaping (Int?) -> MailDraft,
  ) {
    self.presenter = presenter
    self.settings = settings
    self.fresh = fresh
  }

  /// The presentation controller that moves the modal; nil if there is none.
  var drive: DropDownPresentationController? { modal?.drive }

  /// The number of characters in the draft that is being written or was written last.
  var draftLength: Int {
    guard let draft = drafts[subject] else { return 0 }
    return draft.address.count + draft.subject.count + draft.body.count
  }

  /// Opens the modal for an answer to a message, or for a new message if nil, with the kept draft.
  ///
  /// A docked modal of another message is closed and its draft kept. A modal that is still closing
  /// is restored, unless its message was sent.
  func open(answering index: Int? = nil, animated: Bool = true) {
    if let modal, modal.presentation != nil {
      if subject == index, !isSent {
        modal.drive?.restore()
        return
      }
      modal.dismiss(animated: false)
    }
    subject = index
    isSent = false
    let draft = DraftViewController(
      drafts[index] ?? fresh(index),
      title: index == nil ? localized("New message") : localized("Answer"),
    )
    draft.onChange = { [weak self] in if self?.isSent == false { self?.drafts[index] = $0 } }
    draft.onSend = { [weak self] in self?.send($0, answering: index) }
    draft.onAppearing = { [weak self] in self?.onAppearing?($0) }
    draft.onDisappear = { [weak self] in
      if self?.drafts[index] == MailDraft() { self?.drafts[index] = nil }
    }
    let opened = DropDownModalController(
      draft,
      settings: settings,
      style: Theme.modal,
      closeTitle: localized("Close"),
      name: "modal",
    )
    opened.focusesBar = focusesBar
    opened.arrangement = arrangement
    opened.onDockedHeightChange = { [weak self] in self?.onDockedHeightChange?($0) }
    if presenter.present(opened, animated: animated) { modal = opened }
  }

  /// Closes the modal and keeps the draft.
  func close(animated: Bool = true) { modal?.dismiss(animated: animated) }

  private func send(_ draft: MailDraft, answering index: Int?) {
    guard !isSent else { return }
    drafts[index] = nil
    isSent = true
    // A finger that caught the message on its way out would bring it back.
    modal?.drag.takesTouch = { _ in false }
    modal?.dismiss()
    onSend?(localized("Sent to \(draft.address)"))
  }

  // MARK: Saving

  /// Whether a sent message goes away, which is not saved.
  var isSending: Bool { isSent && modal != nil }

  /// Opens the modal if `state` has a `composer`, the name of its saved state, with the saved `focus`.
  func restore(_ state: SavedState) {
    guard let place = state["composer"]?.text else { return }
    open(answering: subject, animated: false)
    if place == "docked" { modal?.restoreDocked(state["focus"]) }
  }
}
