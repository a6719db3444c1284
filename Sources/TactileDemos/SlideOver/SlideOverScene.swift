internal import TactileInteractions
internal import TactileScenes
internal import TactileTuning
internal import TactileViews

/// A scene with a page over which a menu slides when its button is pressed.
final class SlideOverScene: Scene {
  private let demo: SlideOverDemo
  private let presenterParent = ParentWatch()

  init(_ context: SceneContext) throws(ResourceError) {
    demo = SlideOverDemo(try PhotoStore(context), settings: context.tuning[SlideOverSettings.self])
    context.feel.follow(for: self) { [demo] in demo.settings = $0[SlideOverSettings.self] }
  }

  var rootViewController: ViewController { demo.navigation }

  var probes: [Probe] {
    demo.probes + [
      Probe("presenter.parentUnchanged") { [demo, presenterParent] in
        .flag(presenterParent.isUnchanged(demo.navigation.view))
      }
    ]
  }

  var commands: [SceneCommand] { demo.commands }

  var savedState: SavedState? { demo.savedState }

  func restore(_ state: SavedState) { demo.restore(state) }

  let states = ["hidden", "shown", "dragged"]

  func enter(_ state: String) {
    demo.loadAll()
    switch state {
    case "shown": demo.show(progress: 1)
    case "dragged": demo.show(progress: 0.6)
    default: demo.show(progress: 0)
    }
  }
}
