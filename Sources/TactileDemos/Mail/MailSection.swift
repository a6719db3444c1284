internal import TactileInteractions
internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileViews

/// The mail of the app: the inbox, its messages, and the composer.
///
/// Drafts are kept when the composer is closed, for each message answered and for new ones.
final class MailSection {
  /// The inbox, and the message over it or beside it.
  let navigation: NavigationController

  /// The hand on whose side the compose button is.
  var hand: AppPreferences.Hand {
    get { inbox.composeSide }
    set {
      inbox.composeSide = newValue
      composer?.arrangement = arrangement
    }
  }

  /// Called with the height that the composer covers at the bottom while it is docked, in points.
  var onDockedHeightChange: ((Double) -> Void)?

  let inbox: MessageListViewController

  /// The drop-down settings of the composer.
  var settings: DropDownSettings {
    didSet { composer?.settings = settings }
  }

  /// The arrangement of the composer: a card on the side of the compose button in a wide window.
  private var arrangement: DropDownArrangement {
    var arrangement = DropDownArrangement()
    var card = DropDownArrangement.Card(width: 480, height: 560, margin: 24)
    card.isAtLeft = hand == .left
    arrangement.card = card
    arrangement.presenterTop = 24
    arrangement.presenterCornerRadius = 12
    return arrangement
  }

  private weak var composer: DropDownModalController?
  /// The index of the message that the composer answers; nil for a new one.
  private var subject: Int?
  /// Whether the message in the composer was sent.
  private var isSent = false
  private var drafts: [Int?: MailDraft] {
    didSet { store?.drafts = drafts }
  }
  private let store: (any UserStore)?
  /// The index of the message that was opened last.
  private var opened = 0

  /// Creates a section of `messages`, with the drafts that `store` has kept.
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
    self.settings = settings
    inbox = MessageListViewController(messages)
    navigation = NavigationController(root: inbox, rootItem: menuButton)
    navigation.panes = NavigationPanes(
      listWidth: Theme.sidebarWidth,
      placeholder: PageViewController("", EmptyPage(localized("Choose a message"), icon: .mail)),
    )
    navigation.onChange = { [weak self] in self?.showSelection() }
    inbox.onOpen = { [weak self] index in self?.choose(index) }
    inbox.onCompose = { [weak self] in self?.compose(answering: nil) }
  }

  /// The presentation controller that moves the composer; nil if there is none.
  var drive: DropDownPresentationController? { composer?.drive }

  /// The number of characters in the draft that is being written or was written last.
  var draftLength: Int {
    guard let draft = drafts[subject] else { return 0 }
    return draft.address.count + draft.subject.count + draft.body.count
  }

  private func choose(_ index: Int) {
    let isBeside = navigation.isSplit && navigation.stack.count > 1 && opened == index
    if !isBeside { open(at: index, animated: true) }
  }

  /// Selects, in the inbox, the message that is shown beside it.
  private func showSelection() {
    let isBeside = navigation.isSplit && navigation.stack.count > 1
    inbox.list.selectedIndex = isBeside ? opened : nil
  }

  /// Opens the message at `index`; ignores an index out of range.
  func open(at index: Int, animated: Bool) {
    guard inbox.messages.indices.contains(index) else { return }
    navigation.popToRoot(animated: false)
    inbox.markRead(at: index)
    opened = index
    let page = PageViewController.message(inbox.messages[index])
    let reply = Theme.barButton(.reply, identifier: "mail.replyButton", label: localized("Reply"))
    reply.action = { [weak self] in self?.compose(answering: index) }
    page.barItem = reply
    navigation.push(page, animated: animated)
  }

  /// Opens the composer for an answer to a message, or for a new message if nil, with the kept
  /// draft.
  ///
  /// A docked composer of another message is closed and its draft kept. A composer that is still
  /// closing is restored, unless its message was sent.
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
    let fresh = index.map { MailDraft.answer(to: inbox.messages[$0]) } ?? MailDraft()
    let draft = DraftViewController(
      drafts[index] ?? fresh,
      title: index == nil ? localized("New message") : localized("Answer"),
    )
    draft.onChange = { [weak self] in self?.drafts[index] = $0 }
    draft.onSend = { [weak self] in self?.send($0, answering: index) }
    draft.onAppearing = { [weak self] in self?.inbox.isComposing = $0 }
    let modal = DropDownModalController(
      draft,
      settings: settings,
      style: Theme.modal,
      closeTitle: localized("Close"),
      name: "modal",
    )
    modal.arrangement = arrangement
    modal.onDockedHeightChange = { [weak self] in self?.onDockedHeightChange?($0) }
    guard navigation.present(modal, animated: animated) else { return }
    composer = modal
  }

  /// Closes the composer and keeps the draft.
  func close(animated: Bool) { composer?.dismiss(animated: animated) }

  // MARK: Saving

  /// The messages that were read, the drafts, the open message, and the composer; nil while a sent
  /// message goes away.
  var savedState: SavedState? {
    guard !isSent || composer == nil else { return nil }
    let unread = inbox.messages.indices.filter { inbox.messages[$0].isUnread }
    let kept = drafts.sorted { ($0.key ?? -1) < ($1.key ?? -1) }.map { index, draft in
      SavedState.list(
        [.integer(index ?? -1)] + [draft.address, draft.subject, draft.body].map { .text($0) }
      )
    }
    return [
      "unread": .list(unread.map { .integer($0) }),
      "drafts": kept.isEmpty ? nil : .list(kept),
      "subject": subject.map { .integer($0) },
      "composer": drive.map { .text($0.stateName) },
      "focus": composer?.savedFocus,
      "message": navigation.stack.count > 1 ? .integer(opened) : nil,
      "pages": navigation.savedPages,
    ]
  }

  /// Restores a state of ``savedState`` of the section, which is shown.
  func restore(_ state: SavedState?) {
    guard let state else { return }
    let messages = inbox.messages.indices
    let unread = Set(state["unread"]?.items.compactMap(\.integer) ?? [])
    for index in messages where !unread.contains(index) { inbox.markRead(at: index) }
    for draft in state["drafts"]?.items ?? [] {
      guard let index = draft[0]?.integer, index == -1 || messages.contains(index) else { continue }
      let answered: Int? = index < 0 ? nil : index
      drafts[answered] = MailDraft(
        address: draft[1]?.text ?? "",
        subject: draft[2]?.text ?? "",
        body: draft[3]?.text ?? "",
      )
    }
    if let index = state["message"]?.integer, messages.contains(index) {
      navigation.restore(state["pages"]) { open(at: index, animated: false) }
    }
    subject = state["subject"]?.integer.flatMap { messages.contains($0) ? $0 : nil }
    guard let place = state["composer"]?.text else { return }
    compose(answering: subject, animated: false)
    if place == "docked" { composer?.restoreDocked(state["focus"]) }
  }

  private func send(_ draft: MailDraft, answering index: Int?) {
    drafts[index] = nil
    isSent = true
    composer?.dismiss()
    inbox.say(localized("Sent to \(draft.address)"))
  }
}

extension PageViewController where Page == TextPage {
  fileprivate static func message(_ message: MailMessage) -> PageViewController {
    let titleStyle = TextStyle(font: Font(size: 22, weight: .bold), lineSpacing: 1.1)
    let senderStyle = TextStyle(font: Font(size: 16, weight: .semibold))
    func label(_ text: some LocalizedTextConvertible) -> Label {
      Label(text, style: Theme.rowSubtitle, color: Theme.secondaryText)
    }
    let page = TextPage(
      [
        (Label(message.subject, style: titleStyle), 0),
        (Label(message.sender, style: senderStyle), 16),
        (label(message.address), 2), (label(message.date), 2),
      ]
        + message.paragraphs.enumerated().map { index, text in
          (Label(text), index == 0 ? 24 : 16)
        },
      insets: Insets(top: 24, left: 24, bottom: 48, right: 24),
      name: "message",
    )
    return PageViewController(message.sender, page)
  }
}
