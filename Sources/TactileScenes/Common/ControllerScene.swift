internal import TactileViews

/// The scene of a view controller without probes or commands.
final class ControllerScene: Scene {
  let rootViewController: ViewController

  /// Creates the scene of `controller`.
  init(_ controller: ViewController) { rootViewController = controller }
}
