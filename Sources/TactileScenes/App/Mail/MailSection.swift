internal import TactileInteractions
internal import TactileViews

/// The mail of the app: the inbox, the messages, and the message that is being written.
///
/// What has been written is kept when the composer is closed, for each message answered and for new
/// ones.
final class MailSection {
  /// The inbox and the message over it.
  let navigation: NavigationController

  /// Where the button that begins a message is.
  var hand: AppPreferences.Hand {
    get { inbox.composeSide }
    set { inbox.composeSide = newValue }
  }

  /// Called with the height that the composer covers at the bottom while it is docked, in points.
  var onDockedHeightChange: ((Double) -> Void)?

  /// The list of messages.
  let inbox: MessageListViewController

  private let box: MailBox
  /// The feel of the composer.
  var settings: DropDownSettings {
    didSet { composer?.settings = settings }
  }

  private weak var composer: DropDownModalController?
  /// What the composer is about: the index of the message answered, nil for a new one.
  private var subject: Int?
  /// Whether the message in the composer was sent.
  private var isSent = false
  private var drafts: [Int?: MailDraft] {
    didSet { store?.drafts = drafts }
  }
  private let store: (any UserStore)?

  /// A section of `messages`, with the drafts that `store` has kept.
  init(
    _ messages: [MailMessage],
    menuButton: View,
    settings: DropDownSettings,
    store: (any UserStore)? = nil,
  ) {
    drafts = (store?.drafts ?? [:]).filter { index, _ in
      index.map(messages.indices.contains) ?? true
    }
    self.store = store
    let box = MailBox(messages)
    self.box = box
    self.settings = settings
    inbox = MessageListViewController { box.messages }
    navigation = NavigationController(root: inbox, rootItem: menuButton, style: Theme.navigation)
    inbox.onOpen = { [weak self] index in self?.open(at: index, animated: true) }
    inbox.onCompose = { [weak self] in self?.compose(answering: nil) }
  }

  /// What moves the composer; nil where none is seen.
  var drive: DropDownPresentationController? { composer?.drive }

  /// How many letters there are in the message being written or written last.
  var draftLength: Int {
    guard let draft = drafts[subject] else { return 0 }
    return draft.address.count + draft.subject.count + draft.body.count
  }

  /// Opens message `index`; numbers outside do nothing.
  func open(at index: Int, animated: Bool) {
    guard box.messages.indices.contains(index) else { return }
    navigation.popToRoot(animated: false)
    box.messages[index].isUnread = false
    (inbox.list.row(at: index) as? MessageRow)?.show(box.messages[index])
    let page = MessageViewController(box.messages[index]) { [weak self] in
      self?.compose(answering: index)
    }
    navigation.push(page, animated: animated)
  }

  /// Writes an answer to a message, or a new message for nil; what was begun goes on.
  ///
  /// Another message that is docked makes room, and is kept. A message that was closed and is still
  /// going comes back; one that was sent makes room for a new one.
  func compose(answering index: Int?, animated: Bool = true) {
    if let composer, composer.presentation != nil {
      if subject == index, !isSent {
        composer.drive?.restore()
        return
      }
      composer.dismiss(animated: false)
    }
    subject = index
    isSent = false
    let fresh = index.map { MailDraft.answer(to: box.messages[$0]) } ?? MailDraft()
    let draft = DraftViewController(
      drafts[index] ?? fresh,
      title: index == nil ? "New message" : "Answer",
    )
    draft.onChange = { [weak self] in self?.drafts[index] = $0 }
    draft.onSend = { [weak self] in self?.send($0, answering: index) }
    draft.onAppearing = { [weak self] in self?.inbox.isComposing = $0 }
    let modal = DropDownModalController(
      draft,
      by: DropDownTransition(settings: settings),
      style: MailTheme.modal,
      closeTitle: "Close",
      name: "modal",
    )
    modal.onDockedHeightChange = { [weak self] in self?.onDockedHeightChange?($0) }
    guard navigation.present(modal, animated: animated) else { return }
    composer = modal
  }

  /// Closes the composer and keeps what was written.
  func close(animated: Bool) { composer?.dismiss(animated: animated) }

  private func send(_ draft: MailDraft, answering index: Int?) {
    drafts[index] = nil
    isSent = true
    composer?.dismiss()
    inbox.say("Sent to \(draft.address)")
  }

  /// The messages as they are now.
  private final class MailBox {
    var messages: [MailMessage]

    init(_ messages: [MailMessage]) {
      self.messages = messages
    }
  }
}
