internal import TactileDiagnostics
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
