internal import TactileInteractions
internal import TactilePrimitives
internal import TactileTuning
internal import TactileViews

/// A list of 200 rows under a bar, with a menu that slides over it from the left.
///
/// Other toolkits have the same scene, to be measured beside this one.
final class PeerBenchScene: Scene {
  /// Width of the menu in points.
  private static let menuWidth = 280.0
  /// The opacity of the scrim behind the menu.
  private static let dimOpacity = 0.4

  private let page = PeerBenchViewController()
  private let tuning: SlideOverSettings
  private lazy var edgePan = SlideOverEdgePan(
    on: page.view,
    settings: { [weak self] in self?.settings ?? .init() },
    present: { [weak self] in
      self?.segue.perform()
      return self?.menu?.presentation
    },
  )
  private weak var menu: PeerBenchMenuViewController?

  init(_ context: SceneContext) {
    tuning = context.tuning[SlideOverSettings.self]
    page.menuButton.segue = segue
    _ = edgePan
  }

  var rootViewController: ViewController { page }

  var probes: [Probe] {
    [
      Probe("menu.x") { [weak self] in .number(self?.menu?.view.frame.minX ?? -Self.menuWidth) },
      Probe("slideover.state") { [weak self] in
        .text((self?.menu?.presentation?.state ?? .hidden).rawValue)
      },
      Probe("list.offsetY") { [page] in .number(page.list.offset) },
    ]
  }

  var commands: [SceneCommand] {
    [
      SceneCommand("slideover.present") { [weak self] _ in self?.segue.perform() },
      SceneCommand("slideover.dismiss") { [weak self] _ in self?.menu?.dismiss() },
    ]
  }

  let states = ["hidden", "shown"]

  func enter(_ state: String) {
    menu?.dismiss(animated: false)
    if state == "shown" { segue.perform(animated: false) }
  }

  /// The slide-over settings that keep the menu's width the same in any window.
  private var settings: SlideOverSettings {
    var settings = tuning
    settings.widthFraction = min(1, Self.menuWidth / max(1, page.view.frame.width))
    settings.dimOpacity = Self.dimOpacity
    return settings
  }

  private var segue: Segue {
    Segue(
      "slideover",
      from: page,
      to: { [weak self] in
        let menu = PeerBenchMenuViewController()
        self?.menu = menu
        return menu
      },
      by: { [weak self] in SlideOverTransition(settings: self?.settings ?? .init()) },
    )
  }
}
