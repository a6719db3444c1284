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
      composer.settings = settings
      message?.settings = settings
    }
  }
  private let composer: MailComposer
  private weak var message: DropDownModalController?

  /// The message that a new composer begins with.
  private static let firstDraft = MailDraft(
    address: "marta@lindqvist.example",
    subject: "Saturday on the water",
    body: "Hello Marta,\n\nthe boat is dry and the weather holds until Sunday. If you bring the"
      + " charts, I bring bread and coffee.\n\nSee you at the pier at seven.",
  )

  init(_ context: SceneContext) throws(ResourceError) {
    inbox = InboxViewController(messages: try LibraryReader.documents(in: context.resources))
    let settings = context.tuning[DropDownSettings.self]
    self.settings = settings
    composer = MailComposer(over: inbox, settings: settings) { _ in DropDownScene.firstDraft }
    // The modal is what is tried here: a keyboard on the screen would cover it.
    composer.focusesBar = true
    composer.onSend = { [weak inbox] in inbox?.say($0) }
    composer.onDockedHeightChange = { [weak inbox] in inbox?.coveredHeight = $0 }
    inbox.onCompose = { [weak composer] in composer?.open() }
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

  var commands: [SceneCommand] { SceneCommand.composer(composer) { [self] in present() } }

  /// None while a message is open, and while a sent one goes away.
  var savedState: SavedState? {
    guard message?.presentation == nil, !composer.isSending else { return nil }
    let draft = composer.drafts[nil] ?? Self.firstDraft
    return [
      "inbox": inbox.savedState,
      "composer": drive.map { .text($0.stateName) },
      "focus": composer.modal?.savedFocus,
      "draft": draft == Self.firstDraft ? nil : .list(draft.savedWords),
    ]
  }

  func restore(_ state: SavedState) {
    inbox.restore(state["inbox"])
    if let words = state["draft"]?.items, words.count == 3 {
      composer.drafts[nil] = MailDraft(saved: words[...])
    }
    composer.restore(state)
  }

  let states = ["hidden", "up", "dragged", "docked"]

  func enter(_ state: String) {
    // A message covers the inbox, over which nothing else opens then.
    message?.dismiss(animated: false)
    composer.close(animated: false)
    guard state != "hidden" else { return }
    composer.open(animated: false)
    if state == "docked" { drive?.put(at: "docked") }
    if state == "dragged", let drag = composer.modal?.drag {
      drag.hold(at: drag.position + inbox.view.frame.height / 3)
    }
  }

  private var drive: DropDownPresentationController? { composer.drive }

  /// The visible height of a modal that is up, in points.
  private var height: Double {
    let size = inbox.view.frame.size
    return size.height - settings.track(in: size).end
  }

  /// Presents the composer, also one that goes away; the window refuses one that is presented.
  private func present() {
    if let modal = composer.modal, let state = modal.presentation?.state, state != .dismissing,
      !composer.isSent
    {
      inbox.present(modal)
    } else {
      composer.open()
    }
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
