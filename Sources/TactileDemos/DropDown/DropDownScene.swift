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

  /// None while a message is open.
  var savedState: SavedState? {
    guard message?.presentation == nil else { return nil }
    return ["inbox": inbox.savedState, "composer": drive.map { .text($0.stateName) }]
  }

  func restore(_ state: SavedState) {
    inbox.restore(state["inbox"])
    guard let place = state["composer"]?.text else { return }
    compose(animated: false)
    if place == "docked" { drive?.put(at: place) }
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
    guard let drive else { return compose(animated: true) }
    drive.restore()
  }

  private func compose(animated: Bool) {
    if let composer, composer.presentation != nil {
      inbox.present(composer)
      return
    }
    let modal = DropDownModalController(
      PageViewController(localized("New message"), ComposerPage()),
      settings: settings,
      style: Theme.modal,
      closeTitle: localized("Close"),
      name: "modal",
    )
    if inbox.present(modal, animated: animated) { composer = modal }
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
