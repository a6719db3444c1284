internal import TactileInteractions
internal import TactilePrimitives
internal import TactileScenes
internal import TactileTuning
internal import TactileViews

/// An inbox, and over it a composer that can be docked.
final class DropDownScene: Scene {
  private let inbox: InboxViewController
  private var settings: DropDownSettings {
    didSet {
      composer?.settings = settings
      message?.settings = settings
    }
  }
  private weak var composer: DropDownModalController?
  private weak var message: DropDownModalController?
  /// The message in the composer as written so far, which is kept when the composer is closed.
  private var draft = firstDraft
  /// Whether the message in the composer was sent.
  private var isSent = false

  /// The message that a new composer begins with.
  private static let firstDraft = MailDraft(
    address: "marta@lindqvist.example",
    subject: "Saturday on the water",
    body: "Hello Marta,\n\nthe boat is dry and the weather holds until Sunday. If you bring the"
      + " charts, I bring bread and coffee.\n\nSee you at the pier at seven.",
  )

  init(_ context: SceneContext) throws(ResourceError) {
    inbox = InboxViewController(messages: try LibraryReader.documents(in: context.resources))
    settings = context.tuning[DropDownSettings.self]
    inbox.onCompose = { [weak self] in self?.composeOrRestore() }
    inbox.onOpen = { [weak self] message in self?.show(message) }
    context.feel.follow(for: self) { [weak self] in self?.settings = $0[DropDownSettings.self] }
  }

  var rootViewController: ViewController { inbox }

  var probes: [Probe] {
    [
      Probe("modal.y") { [self] in .number(drive?.y ?? inbox.view.frame.height) },
      Probe("modal.height") { [self] in .number(height) },
      Probe("modal.state") { [self] in .text(drive?.stateName ?? "hidden") },
      Probe("presenter.scale") { [inbox] in .number(inbox.view.transform.a) },
      Probe("presenter.alpha") { [inbox] in .number(inbox.view.alpha) },
      Probe("presenter.taps") { [inbox] in .number(Double(inbox.pressCount)) },
    ]
  }

  var commands: [SceneCommand] {
    [
      SceneCommand("dropdown.present") { [self] _ in compose(animated: true) },
      SceneCommand("dropdown.dismiss") { [self] _ in composer?.dismiss() },
      SceneCommand("dropdown.dock") { [self] _ in drive?.dock() },
      SceneCommand("dropdown.restore") { [self] _ in drive?.restore() },
    ]
  }

  /// None while a message is open, and while a sent one goes away.
  var savedState: SavedState? {
    guard message?.presentation == nil, !isSent || composer == nil else { return nil }
    let words = [draft.address, draft.subject, draft.body]
    return [
      "inbox": inbox.savedState,
      "composer": drive.map { .text($0.stateName) },
      "focus": composer?.savedFocus,
      "draft": draft == Self.firstDraft ? nil : .list(words.map { .text($0) }),
    ]
  }

  func restore(_ state: SavedState) {
    inbox.restore(state["inbox"])
    if let words = state["draft"]?.items.compactMap(\.text), words.count == 3 {
      draft = MailDraft(address: words[0], subject: words[1], body: words[2])
    }
    guard let place = state["composer"]?.text else { return }
    compose(animated: false)
    if place == "docked" { composer?.restoreDocked(state["focus"]) }
  }

  let states = ["hidden", "up", "dragged", "docked"]

  func enter(_ state: String) {
    composer?.dismiss(animated: false)
    guard state != "hidden" else { return }
    compose(animated: false)
    switch state {
    case "docked":
      drive?.put(at: "docked")
    case "dragged":
      if let drag = composer?.drag { drag.hold(at: drag.position + inbox.view.frame.height / 3) }
    default:
      break
    }
  }

  private var drive: DropDownPresentationController? { composer?.drive }

  /// The visible height of a modal that is up, in points.
  private var height: Double {
    let size = inbox.view.frame.size
    return size.height - settings.track(in: size).end
  }

  /// Restores the docked composer, or opens a new one.
  private func composeOrRestore() {
    guard let drive, !isSent else { return compose(animated: true) }
    drive.restore()
  }

  private func compose(animated: Bool) {
    if isSent { composer?.dismiss(animated: false) }
    if let composer, composer.presentation != nil {
      inbox.present(composer)
      return
    }
    isSent = false
    let page = DraftViewController(draft, title: localized("New message"))
    page.onChange = { [weak self] in self?.draft = $0 }
    page.onSend = { [weak self] _ in self?.send() }
    let modal = DropDownModalController(
      page,
      settings: settings,
      style: Theme.modal,
      closeTitle: localized("Close"),
      name: "modal",
    )
    // The modal is what is tried here: a keyboard on the screen would cover it.
    modal.focusesBar = true
    if inbox.present(modal, animated: animated) { composer = modal }
  }

  private func send() {
    draft = Self.firstDraft
    isSent = true
    composer?.dismiss()
  }

  private func show(_ message: LibraryDocument) {
    let modal = DropDownModalController(
      DocumentViewController(message),
      .plain,
      settings: settings,
      style: Theme.modal,
      closeTitle: localized("Close"),
      name: "message",
    )
    if inbox.present(modal) { self.message = modal }
  }
}
