import TactileGestures
import TactilePrimitives

/// An arena with recognizers on three nested nodes, and one or two fingers that move to and fro.
final class ArenaWorld {
  private let arena = GestureArena()
  private let leaf: BenchNode
  private let fingers: Int
  private var now: Int64 = 0
  private var places = [Point(x: 200, y: 200), Point(x: 400, y: 300)]
  private var samples = 0
  private let counter = Counter()
  /// The number of callbacks to owners.
  var changes: Int { counter.count }

  /// A counter for callbacks that hold nothing else, so that they cost as little as possible.
  private final class Counter {
    @exclusivity(unchecked) var count = 0
  }

  /// Makes eight recognizers of the usual kinds, of which the horizontal pan wins a drag.
  static func mixed() -> ArenaWorld {
    let root = BenchNode(in: nil)
    let middle = BenchNode(in: root)
    let leaf = BenchNode(in: middle)
    let tap = TapRecognizer()
    let doubleTap = TapRecognizer(taps: 2, name: "doubleTap")
    let vertical = PanRecognizer(name: "vertical")
    let horizontal = PanRecognizer(name: "horizontal")
    let twoFingers = PanRecognizer(name: "twoFingers")
    tap.require(toFail: doubleTap)
    vertical.axis = .vertical
    horizontal.axis = .horizontal
    twoFingers.minimumNumberOfTouches = 2
    leaf.add(tap, doubleTap, LongPressRecognizer())
    middle.add(vertical, twoFingers)
    root.add(horizontal, PanRecognizer(), ScreenEdgePanRecognizer(edges: [.left]))
    return ArenaWorld(leaf)
  }

  /// Makes eight pans that are all active at once.
  static func simultaneous() -> ArenaWorld {
    let root = BenchNode(in: nil)
    let middle = BenchNode(in: root)
    let leaf = BenchNode(in: middle)
    for index in 0..<8 {
      let pan = PanRecognizer(name: "pan\(index)")
      pan.shouldRecognizeSimultaneously = { _, _ in true }
      [leaf, middle, root][index % 3].add(pan)
    }
    return ArenaWorld(leaf)
  }

  /// Makes one recognizer of every kind that a touch can drive, of which the pinch wins when two
  /// fingers move apart.
  static func kinds() -> ArenaWorld {
    let root = BenchNode(in: nil)
    let middle = BenchNode(in: root)
    let leaf = BenchNode(in: middle)
    let transform = TransformRecognizer()
    transform.components = .translation
    transform.minimumNumberOfTouches = 3
    leaf.add(TapRecognizer(touches: 2), LongPressRecognizer(touches: 2))
    middle.add(PinchRecognizer(), RotationRecognizer(), SwipeRecognizer(.down, touches: 2))
    root.add(transform, PanRecognizer(name: "horizontal"), ScreenEdgePanRecognizer(edges: [.left]))
    return ArenaWorld(leaf, fingers: 2)
  }

  /// Makes a pinch, a rotation and a transform that are active at once.
  static func figures(isResampled: Bool) -> ArenaWorld {
    let leaf = BenchNode(in: nil)
    for recognizer in [PinchRecognizer(), RotationRecognizer(), TransformRecognizer()] {
      recognizer.shouldRecognizeSimultaneously = { _, _ in true }
      leaf.add(recognizer)
    }
    let world = ArenaWorld(leaf, fingers: 2)
    world.arena.settings.resampling = isResampled ? 1 : 0
    return world
  }

  private init(_ leaf: BenchNode, fingers: Int = 1) {
    self.leaf = leaf
    self.fingers = fingers
    arena.windowBounds = Rect(x: 0, y: 0, width: 1280, height: 800)
    var node: (any GestureNode)? = leaf
    while let current = node {
      for recognizer in current.gestureRecognizers {
        recognizer.onChange = { [counter] _ in counter.count += 1 }
      }
      node = current.gestureParent
    }
  }

  func down() {
    now += 1_000_000_000
    samples = 0
    places = [Point(x: 200, y: 200), Point(x: 400, y: 300)]
    for finger in 0..<fingers { send(.began, finger) }
  }

  /// Moves a finger once, the first by the vector, then the second by its opposite; the direction
  /// turns after 64 movements.
  func move(dx: Double, dy: Double = 0) {
    now += 4_000_000
    let finger = samples % fingers
    let sign = ((samples / 64) % 2 == 0) == (finger == 0) ? 1.0 : -1
    places[finger].x += sign * dx
    places[finger].y += sign * dy
    samples += 1
    send(.moved, finger)
  }

  /// Resamples the arena to the current time, as a frame does.
  func frame() {
    arena.resample(to: Timestamp(nanoseconds: now))
  }

  func up() {
    now += 4_000_000
    for finger in 0..<fingers { send(.ended, finger) }
  }

  /// Prevents long presses from beginning and swipes from running out of time.
  func stopTime() {
    arena.settings.longPressDuration = 1e9
    arena.settings.swipeDuration = 1e9
    arena.settings.swipeDeviationEase = 0
    arena.settings.swipeTravelEase = 0
  }

  private func send(_ phase: TouchPhase, _ finger: Int) {
    arena.handle(
      TouchEvent(
        id: TouchID(Int64(finger)),
        phase: phase,
        locationInWindow: places[finger],
        timestamp: Timestamp(nanoseconds: now),
      )
    ) { _ in leaf }
  }
}
