internal import TactileDisplay
internal import TactileGestures
internal import TactilePrimitives
internal import TactileScenes
internal import TactileViews

/// A second stage of the scene with another tuning, which the same events drive in step with the first.
final class Companion {
  let stage: SceneStage
  /// The part of the host's window that the stage fills.
  private(set) var place: ScenePlace
  /// The newest frame; nil before the first.
  private(set) var list: DisplayList?
  /// The display list shown in place of the newest frame, such as a past one; nil for none.
  var substitute: DisplayList?

  private let barHeight: (Double, Bool) -> Double
  private var damage = Rect.zero

  /// A companion on `stage`, with a bar whose height in points `barHeight` returns for a width, and
  /// for halves that are side by side or not.
  init(_ stage: SceneStage, barHeight: @escaping (Double, Bool) -> Double) {
    self.stage = stage
    self.barHeight = barHeight
    place = ScenePlace(filling: stage.window.size)
  }

  /// Whether a frame would change something.
  var needsFrame: Bool { stage.window.needsFrame }

  /// Returns the places of the scene, the companion and the bar in `free`, in the coordinate space
  /// of the instruments.
  func split(_ free: Rect) -> SplitPlaces { SplitPlaces(free, barHeight: barHeight) }

  /// Moves the stage to `new`, and lays it out anew at `time` if that has another size.
  func move(to new: ScenePlace, at time: Timestamp) {
    guard new != place else { return }
    let isResized = new.rect.size != stage.window.size
    place = new
    guard isResized else { return }
    stage.window.send(.window(WindowEvent(kind: .resized(new.rect.size), timestamp: time)))
  }

  /// Sends `event`, in the stage's coordinate space, to the stage.
  ///
  /// Resize events and the program's keys are ignored: the stage has a size of its own, and only
  /// the scene handles those keys.
  func send(_ event: InputEvent) {
    switch event {
    case .window(let change):
      if case .resized = change.kind { return }
    case .key(let key):
      if key.isDown, WindowKey(key) != nil { return }
    case .touch, .hover, .wheel, .text, .composition:
      break
    }
    stage.window.send(event)
  }

  /// Runs a frame at `time` with the appearance of `scene`.
  func advance(to time: Timestamp, like scene: Window) {
    let window = stage.window
    window.takeLooks(of: scene)
    window.frameTiming = scene.frameTiming
    window.headStart = scene.headStart
    let frame = window.frame(at: time)
    list = frame.displayList
    damage = damage.union(place.damage(frame.damage))
  }

  /// Whether something changed since the damage was last taken.
  var isDamaged: Bool { !damage.isEmpty }

  /// Returns what changed since the last call, in points of the host's window.
  func takeDamage() -> Rect {
    defer { damage = .zero }
    return damage
  }
}

/// The places of a scene, its companion, and the bar with their names in a split window, in points
/// of the instruments, where x grows in reading direction: the scene is first.
struct SplitPlaces: Hashable {
  let scene: Rect
  /// The rectangle of the companion, as large as that of the scene.
  let companion: Rect
  let bar: Rect

  /// Whether the two are side by side, and not one above the other.
  var isSideBySide: Bool { companion.minX > scene.minX }

  /// The least width of a half beside another, in points: that of the narrowest phones.
  private static let leastWidth = 320.0

  /// Splits `free`: into halves side by side above the bar where both are wide enough, else into
  /// one above the bar and one below; `barHeight` returns the height of the bar in points.
  init(_ free: Rect, barHeight: (_ width: Double, _ isSideBySide: Bool) -> Double) {
    let isWide = free.width >= 2 * Self.leastWidth
    let height = min(free.height, barHeight(free.width, isWide).rounded(.up))
    let size =
      isWide
      ? Size(width: (free.width / 2).rounded(.down), height: free.height - height)
      : Size(width: free.width, height: ((free.height - height) / 2).rounded(.down))
    scene = Rect(origin: free.origin, size: size)
    let far = Point(x: free.maxX - size.width, y: free.minY)
    let low = Point(x: free.minX, y: free.maxY - size.height)
    companion = Rect(origin: isWide ? far : low, size: size)
    let top = scene.maxY
    bar = Rect(x: free.minX, y: top, width: free.width, height: free.height - top + free.minY)
      .intersection(
        isWide ? free : Rect(x: free.minX, y: top, width: free.width, height: low.y - top)
      )
  }
}
