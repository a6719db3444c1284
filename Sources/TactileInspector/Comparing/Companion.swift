internal import TactileDisplay
internal import TactileGestures
internal import TactilePrimitives
internal import TactileScenes
internal import TactileViews

/// A second stage of the scene with another tuning, which the same events drive beside the first.
final class Companion {
  /// The stage.
  let stage: SceneStage
  /// The part of the host's window that the stage fills.
  private(set) var place: ScenePlace
  /// The newest frame; nil before the first.
  private(set) var list: DisplayList?
  /// The damage in points of the host's window since it was last taken.
  private var damage = Rect.zero

  /// A companion on `stage`, before it gets a place.
  init(_ stage: SceneStage) {
    self.stage = stage
    place = ScenePlace(filling: stage.window.size)
  }

  /// Whether a frame would change something.
  var needsFrame: Bool { stage.window.needsFrame }

  /// Moves the stage to `new`, and lays it out anew at `time` if that has another size.
  func move(to new: ScenePlace, at time: Timestamp) {
    guard new != place else { return }
    let isResized = new.rect.size != stage.window.size
    place = new
    guard isResized else { return }
    stage.window.send(.window(WindowEvent(kind: .resized(new.rect.size), timestamp: time)))
  }

  /// Runs a frame at `time` of `scene`, whose appearance it takes on.
  func advance(to time: Timestamp, like scene: Window) {
    let window = stage.window
    if window.appearance != scene.appearance { window.appearance = scene.appearance }
    window.reducesMotion = scene.reducesMotion
    let frame = window.frame(at: time)
    list = frame.displayList
    damage = damage.union(place.damage(frame.damage))
  }

  /// Returns what changed since the last call, in points of the host's window.
  func takeDamage() -> Rect {
    defer { damage = .zero }
    return damage
  }

  /// Returns the halves of `free` for a scene and its companion: side by side where both are at
  /// least 320 points wide, else one above the other.
  static func halves(of free: Rect) -> (scene: Rect, companion: Rect) {
    if free.width >= 640 {
      let width = (free.width / 2).rounded()
      return (
        Rect(x: free.minX, y: free.minY, width: width, height: free.height),
        Rect(x: free.minX + width, y: free.minY, width: free.width - width, height: free.height)
      )
    }
    let height = (free.height / 2).rounded()
    return (
      Rect(x: free.minX, y: free.minY, width: free.width, height: height),
      Rect(x: free.minX, y: free.minY + height, width: free.width, height: free.height - height)
    )
  }
}
