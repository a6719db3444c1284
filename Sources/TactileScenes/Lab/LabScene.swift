internal import TactileDiagnostics
internal import TactileGestures
internal import TactilePrimitives
internal import TactileViews

/// The touch lab alone: its pad fills the window, so that the edges of the screen can be tested.
final class LabScene: Scene {
  private let controller = LabViewController()

  init(_ context: SceneContext) {
    let feed = context.latency
    controller.latency = { feed.read?() }
  }

  var rootViewController: ViewController { controller }

  var surveys: DeviceSurveys? { controller.surveys }

  var probes: [Probe] { controller.probes + controller.surveyProbes }

  var commands: [SceneCommand] {
    [SceneCommand("lab.clear") { [controller] _ in controller.clear() }]
  }

  let states = ["rest", "contacts"]

  func enter(_ state: String) {
    controller.clear()
    if state == "contacts" { controller.showSample() }
  }
}

/// The touch lab: a pad that shows every contact, and a table for every kind of gesture.
final class LabSection {
  /// The pages.
  let navigation: NavigationController

  /// Returns whether a new touch may go to the pad or the table; nil means yes.
  var claims: ((Touch) -> Bool)?

  private let pad = LabViewController()
  private let table: GestureTableViewController

  /// Creates a lab with menu buttons from `buttons`, and a card that shows one of `photos`.
  init(_ photos: PhotoStore, buttons: MenuButtons, latency: LatencyFeed) {
    table = GestureTableViewController(photos)
    navigation = buttons.pages(of: pad)
    let button = TextButton("Gestures", style: Theme.button, color: Theme.accent)
    button.identifier = "lab.gesturesButton"
    button.touchOutset = 8
    button.action = { [weak self] in self?.showTable() }
    pad.barItem = button
    pad.latency = { latency.read?() }
    pad.claims = { [weak self] in self?.claims?($0) ?? true }
    table.claims = { [weak self] in self?.claims?($0) ?? true }
  }

  /// The probes of the lab.
  var probes: [Probe] { pad.probes + table.probes }

  /// Shows a few sample contacts on the pad.
  func showContacts() { pad.showSample() }

  /// Shows the table.
  func showTable(animated: Bool = true) {
    guard navigation.topController !== table else { return }
    navigation.push(table, animated: animated)
  }

  /// Goes back to the pad.
  func showPad() { navigation.popToRoot(animated: false) }
}
