package import TactileDiagnostics
internal import TactileGestures
internal import TactilePrimitives
internal import TactileViews

/// The touch lab alone: its pad fills the window, so that the edges of the screen can be tested;
/// the guided test takes the pad's place.
final class LabScene: Scene {
  private let controller: LabRootController
  private let recording: RecordingFeed

  init(_ context: SceneContext) {
    let feed = context.latency
    recording = context.recording
    controller = LabRootController(context)
    controller.pad.latency = { feed.read?() }
    recording.opening = { [weak controller] in controller?.recordingLines ?? [] }
    recording.closing = { [weak controller] in
      controller?.session?.step.map { [.mark("lab.end \($0.rawValue)")] } ?? []
    }
  }

  var rootViewController: ViewController { controller }

  var surveys: DeviceSurveys? { controller.pad.surveys }

  var probes: [Probe] {
    controller.pad.probes + controller.pad.surveyProbes + controller.guideProbes
  }

  var commands: [SceneCommand] {
    [
      SceneCommand("lab.clear") { [controller] _ in controller.pad.clear() },
      SceneCommand("lab.guide") { [controller, recording] arguments in
        controller.showGuide(
          arguments.text("page").flatMap(LabGuide.Page.init),
          isLeftHanded: arguments.text("hand").map { $0 == "left" },
        )
        recording.write?(controller.guideLine, controller.now)
      },
      SceneCommand("lab.panel") { [controller] in controller.takePanel($0) },
      SceneCommand("lab.pad") { [controller] _ in controller.showPad() },
    ]
  }

  var states: [String] { ["rest", "contacts"] + GuidePicture.allCases.map(\.rawValue) }

  func enter(_ state: String) {
    controller.showPad()
    controller.pad.clear()
    if state == "contacts" { controller.pad.showSample() }
    if let picture = GuidePicture(rawValue: state) { controller.show(picture) }
  }

  /// The session of the guided test; nil where it was not opened.
  fileprivate var session: LabSession? { controller.session }

  fileprivate func finish() { controller.guide.close() }
}

extension Scene {
  /// The touches of the guided test of a touchscreen, sorted into its steps; nil for scenes without
  /// such a test, and where it was not opened.
  package var labSession: LabSession? { (self as? LabScene)?.session }

  /// Ends a step of the guided test that is being performed, with its touches: to be called when
  /// the window closes, before its recording ends.
  package func finishLab() { (self as? LabScene)?.finish() }
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
