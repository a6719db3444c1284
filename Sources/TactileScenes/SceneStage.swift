internal import TactileGestures
public import TactilePrimitives
public import TactileText
internal import TactileTuning
public import TactileViews

/// A scene in a window, which a host shows and a replay drives.
public final class SceneStage {
  /// The name of the scene.
  public let name: String
  /// The window.
  public let window: Window
  /// The scene that fills it.
  public let scene: any Scene
  /// The scene's probes and those that every scene has.
  public let probes: [Probe]

  /// The units of the probe `frame` per second: it counts time, not ticks, so that it is the same
  /// at any frame rate.
  private static let framesPerSecond = 60.0

  /// Creates the scene of `entry` in a window of `size` points.
  ///
  /// - Throws: ``ResourceError`` if a file of the scene is missing or broken.
  public init(
    _ entry: SceneCatalog.Entry,
    context: SceneContext,
    size: Size,
    scale: Double,
    fonts: FontContext,
  ) throws(ResourceError) {
    name = entry.name
    let scene = try entry.make(context)
    let window = Window(
      size: size,
      scale: scale,
      fonts: fonts,
      settings: context.tuning[GestureSettings.self],
    )
    self.scene = scene
    self.window = window
    probes =
      scene.probes + [
        Probe("frame") { [window] in
          .number((window.animator.now.seconds * Self.framesPerSecond + 1e-6).rounded(.down))
        },
        Probe("focus") { [window] in .text(window.focusedView?.focusIdentifier ?? "none") },
        Probe("touches") { [window] in .number(Double(window.arena.activeTouches.count)) },
      ]
    context.feel.follow(for: window) { [weak window] tuning in
      window?.arena.settings = tuning[GestureSettings.self]
      window?.scrollSettings = tuning[ScrollSettings.self]
    }
    window.background = Theme.backdrop
    window.rootViewController = scene.rootViewController
    window.layoutIfNeeded()
  }

  /// Returns the command called `name`, if the scene has it.
  public func command(named name: String) -> SceneCommand? {
    scene.commands.first { $0.name == name }
  }

  /// Returns the point to press for the view called `identifier`, in points of the window as laid
  /// out now: its centre, unless it names another point; nil if there is no such view in the tree.
  public func activationPoint(ofViewNamed identifier: String) -> Point? {
    window.layoutIfNeeded()
    guard let view = window.rootView.descendant(named: identifier) else { return nil }
    return view.activationPoint.map(view.convertToWindow) ?? view.frameInWindow.center
  }
}
