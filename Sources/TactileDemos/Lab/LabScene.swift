internal import TactileDiagnostics
internal import TactileGestures
internal import TactilePrimitives
internal import TactileScenes
internal import TactileViews

/// The touch lab alone: its pad fills the window, so that the edges of the screen can be tested;
/// the guided test takes the pad's place.
final class LabScene: Scene, GuidedScene {
  private let pad = LabViewController()
  private let guide: LabGuidePresenter

  init(_ context: SceneContext) {
    let (feed, window) = (context.latency, context.window)
    guide = LabGuidePresenter(context, over: pad) { window.close() }
    pad.latency = { feed.read?() }
  }

  var rootViewController: ViewController { pad }

  var guidedTest: any GuidedTest { guide }

  var surveys: DeviceSurveys? { pad.surveys }

  var probes: [Probe] { pad.probes + pad.surveyProbes + guide.probes }

  var commands: [SceneCommand] {
    [
      SceneCommand("lab.clear") { [pad] _ in pad.clear() },
      SceneCommand("lab.pad") { [guide] _ in guide.showPad() },
    ] + guide.commands
  }

  var states: [String] { ["rest", "contacts"] + GuidePicture.allCases.map(\.rawValue) }

  func enter(_ state: String) {
    guide.showPad()
    pad.clear()
    if state == "contacts" { pad.showSample() }
    if let picture = GuidePicture(rawValue: state) { guide.show(picture) }
  }
}

/// The touch lab: a pad that shows every contact, and a table for every kind of gesture.
final class LabSection {
  /// The pages.
  let navigation: NavigationController

  /// Returns whether a new touch may go to the pad or the table; nil means yes.
  var claims: ((Touch) -> Bool)?

  let pad = LabViewController()
  let guide: LabGuidePresenter

  private let table: GestureTableViewController

  /// Creates a lab with menu buttons from `buttons`, and a card that shows one of `photos`.
  init(_ context: SceneContext, _ photos: PhotoStore, buttons: MenuButtons) {
    let latency = context.latency
    guide = LabGuidePresenter(context, over: pad)
    table = GestureTableViewController(photos)
    navigation = buttons.pages(of: pad)
    let button = Theme.textButton(localized("Gestures"), "lab.gesturesButton")
    button.touchOutset = 8
    button.action = { [weak self] in self?.showTable() }
    pad.barItem = button
    pad.latency = { latency.read?() }
    pad.claims = { [weak self] in self?.claims?($0) ?? true }
    table.claims = { [weak self] in self?.claims?($0) ?? true }
  }

  var probes: [Probe] { pad.probes + table.probes }

  func showTable(animated: Bool = true) {
    guard navigation.topController !== table else { return }
    navigation.push(table, animated: animated)
  }

  /// The card's state, and whether the table is shown; nil where the pad was touched, because what
  /// it has measured is not saved.
  var savedState: SavedState? {
    guard pad.isUntouched, guide.session == nil else { return nil }
    return [
      "table": table.isViewLoaded ? table.savedState : nil,
      "isTable": navigation.topController === table ? .flag(true) : nil,
      "pages": navigation.savedPages,
    ]
  }

  /// Restores a state of ``savedState`` of the section, which is shown.
  func restore(_ state: SavedState?) {
    guard let state else { return }
    if state["isTable"]?.flag == true {
      navigation.restore(state["pages"]) { showTable(animated: false) }
    }
    if let table = state["table"] {
      _ = self.table.view
      self.table.restore(table)
    }
  }
}
