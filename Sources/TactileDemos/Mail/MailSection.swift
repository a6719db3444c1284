internal import TactileInteractions
internal import TactilePrimitives
internal import TactileScenes
internal import TactileText
internal import TactileViews

/// The mail of the app: the inbox, its messages, and the composer.
final class MailSection {
  /// The inbox, and the message over it or beside it.
  let navigation: NavigationController

  /// The hand on whose side the compose button is.
  var hand: AppPreferences.Hand {
    get { inbox.composeSide }
    set {
      inbox.composeSide = newValue
      composer.arrangement = arrangement
    }
  }

  let inbox: MessageListViewController

  /// The composer of new messages and answers.
  let composer: MailComposer

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

  /// The index of the message that was opened last.
  private var opened = 0

  /// Creates a section of `messages`, with the drafts that `store` has kept.
  init(
    _ messages: [MailMessage],
    menuButton: View,
    settings: DropDownSettings,
    store: (any UserStore)? = nil,
  ) {
    let inbox = MessageListViewController(messages)
    self.inbox = inbox
    navigation = NavigationController(root: inbox, rootItem: menuButton)
    navigation.panes = EmptyPage.panes(localized("Choose a message"), icon: .mail)
    composer = MailComposer(over: navigation, settings: settings) { index in
      index.map { MailDraft.answer(to: inbox.messages[$0]) } ?? MailDraft()
    }
    composer.arrangement = arrangement
    composer.drafts = (store?.drafts ?? [:]).filter { index, draft in
      draft != MailDraft() && index.map(messages.indices.contains) ?? true
    }
    composer.onDraftsChange = { store?.drafts = $0 }
    composer.onAppearing = { inbox.isComposing = $0 }
    navigation.onChange = { [weak self] in inbox.list.selectedIndex = self?.shownBeside }
    inbox.onOpen = { [weak self] index in self?.choose(index) }
    inbox.onCompose = { [weak self] in self?.composer.open() }
  }

  /// The index of the message that is shown beside the inbox; nil if none is.
  private var shownBeside: Int? { navigation.isSplit && navigation.stack.count > 1 ? opened : nil }

  private func choose(_ index: Int) {
    if index != shownBeside { open(at: index, animated: true) }
  }

  /// Opens the message at `index`; ignores an index out of range.
  func open(at index: Int, animated: Bool) {
    guard inbox.messages.indices.contains(index) else { return }
    navigation.popToRoot(animated: false)
    inbox.markRead(at: index)
    opened = index
    let page = PageViewController.message(inbox.messages[index])
    let reply = Theme.barButton(.reply, "mail.replyButton", localized("Reply"))
    reply.action = { [weak self] in self?.composer.open(answering: index) }
    page.barItem = reply
    navigation.push(page, animated: animated)
  }

  // MARK: Saving

  /// The messages that were read, the drafts, the open message, and the composer; nil while a sent
  /// message goes away.
  var savedState: SavedState? {
    guard !composer.isSending else { return nil }
    let unread = inbox.messages.indices.filter { inbox.messages[$0].isUnread }
    let kept = composer.drafts.sorted { ($0.key ?? -1) < ($1.key ?? -1) }.map { index, draft in
      SavedState.list([.integer(index ?? -1)] + draft.savedWords)
    }
    return [
      "unread": .list(unread.map { .integer($0) }),
      "drafts": kept.isEmpty ? nil : .list(kept),
      "subject": composer.subject.map { .integer($0) },
      "composer": composer.drive.map { .text($0.stateName) },
      "focus": composer.modal?.savedFocus,
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
      composer.drafts[index < 0 ? nil : index] = MailDraft(saved: draft.items.dropFirst())
    }
    if let index = state["message"]?.integer, messages.contains(index) {
      navigation.restore(state["pages"]) { open(at: index, animated: false) }
    }
    let subject = state["subject"]?.integer
    composer.subject = subject.flatMap { messages.contains($0) ? $0 : nil }
    composer.restore(state)
  }
}

extension PageViewController where Page == TextPage {
  fileprivate static func message(_ message: MailMessage) -> PageViewController {
    let titleStyle = TextStyle(font: Font(size: 22, weight: .bold), lineSpacing: 1.1)
    let senderStyle = TextStyle(font: Font(size: 16, weight: .semibold))
    func label(_ text: some LocalizedTextConvertible) -> Label {
      Label(text, style: Theme.rowSubtitle, color: Theme.secondaryText)
    }
    let header: [TextPage.Part] = [
      (Label(message.subject, style: titleStyle), 0),
      (Label(message.sender, style: senderStyle), 16),
      (label(message.address), 2), (label(message.date), 2),
    ]
    let paragraphs = message.paragraphs.enumerated().map { index, text -> TextPage.Part in
      (Label(text), index == 0 ? 24 : 16)
    }
    let page = TextPage(
      header + paragraphs,
      insets: Insets(top: 24, left: 24, bottom: 48, right: 24),
      headerCount: header.count,
      name: "message",
    )
    return PageViewController(message.sender, page)
  }
}
