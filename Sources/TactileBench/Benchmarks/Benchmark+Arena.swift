import TactileGestures
import TactilePrimitives

extension Benchmark {
  /// Benchmarks of the gesture arena with eight recognizers.
  static let arena = [
    moves("arena.drag", "a movement in a drag that one of eight recognizers has won", dx: 2) {
      .mixed()
    },
    moves(
      "arena.undecided",
      "a movement while seven of eight recognizers are still possible",
      dx: 0.05,
      isUndecided: true,
    ) { .mixed() },
    moves("arena.simultaneous", "a movement while eight pans are under way at once", dx: 2) {
      .simultaneous()
    },
    moves(
      "arena.kinds",
      "a movement of one of two fingers while one gesture of every kind is possible",
      dx: 0.01,
      dy: 0.01,
      isUndecided: true,
    ) { .kinds() },
    moves(
      "arena.figures",
      "a movement of one of two fingers that pinch, rotate and transform",
      dx: -2,
      dy: 2,
    ) { .figures(isResampled: false) },
    Benchmark(
      name: "arena.figures.shown",
      operation: "four such movements, and the frame that shows them",
    ) {
      let world = ArenaWorld.figures(isResampled: true)
      world.down()
      for _ in 0..<64 { world.move(dx: -2, dy: 2) }
      return { count in
        for _ in 0..<count {
          for _ in 0..<4 { world.move(dx: -2, dy: 2) }
          world.frame()
        }
        return Double(world.changes)
      }
    },
    sequences(name: "arena.sequence", moves: 248) { ArenaWorld.mixed() },
    sequences(name: "arena.flick", moves: 18) { ArenaWorld.mixed() },
    sequences(name: "arena.kinds.flick", moves: 36) { ArenaWorld.kinds() },
  ]

  /// Returns a benchmark of a movement: one that follows 64 others, or, if `isUndecided`, one after
  /// which nothing is decided.
  private static func moves(
    _ name: String,
    _ operation: String,
    dx: Double,
    dy: Double = 0,
    isUndecided: Bool = false,
    world: @escaping () -> ArenaWorld,
  ) -> Benchmark {
    Benchmark(name: name, operation: operation) {
      let world = world()
      if isUndecided { world.stopTime() }
      world.down()
      if !isUndecided { for _ in 0..<64 { world.move(dx: dx, dy: dy) } }
      return { count in
        for _ in 0..<count { world.move(dx: dx, dy: dy) }
        return Double(world.changes)
      }
    }
  }

  private static func sequences(
    name: String,
    moves: Int,
    world: @escaping () -> ArenaWorld,
  ) -> Benchmark {
    Benchmark(name: name, operation: "an event of a drag, \(moves) movements from down to up") {
      let world = world()
      return { count in
        for _ in 0..<max(1, count / (moves + 2)) {
          world.down()
          for _ in 0..<moves { world.move(dx: 2) }
          world.up()
        }
        return Double(world.changes)
      }
    }
  }
}

/// An arena with recognizers on three nested nodes, and one or two fingers that move to and fro.
final class ArenaWorld {
  private let arena = GestureArena()
  private let leaf: BenchNode
  private let fingers: Int
  private var now: Int64 = 0
  private static let start: InlineArray<2, Point> = [
    Point(x: 200, y: 200), Point(x: 400, y: 300),
  ]
  private var places = start
  private var samples = 0
  private let counter = Counter()
  /// The number of callbacks to owners.
  var changes: Int { counter.count }

  /// A counter for callbacks that hold nothing else, so that they cost as little as possible.
  private final class Counter {
    var count = 0
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
    places = Self.start
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
  func frame() { arena.resample(to: Timestamp(nanoseconds: now)) }

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

/// A node that takes touches and does nothing.
final class BenchNode: GestureNode {
  let gestureParent: (any GestureNode)?
  private(set) var gestureRecognizers: [GestureRecognizer] = []

  init(in parent: BenchNode?) { gestureParent = parent }

  var contentTouchDelay: Double? { nil }

  func convertFromWindow(_ point: Point) -> Point { point }

  func handleTouch(_ touch: Touch, phase: TouchPhase) {}

  func add(_ recognizers: GestureRecognizer...) {
    for recognizer in recognizers {
      recognizer.node = self
      gestureRecognizers.append(recognizer)
    }
  }
}
