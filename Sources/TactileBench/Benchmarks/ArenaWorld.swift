import TactileGestures
import TactilePrimitives

/// An arena with eight recognizers on three nested nodes, and a finger that goes to and fro.
final class ArenaWorld {
  private let arena = GestureArena()
  private let leaf: BenchNode
  private var now: Int64 = 0
  private var place = Point(x: 200, y: 200)
  private var samples = 0
  private(set) var changes = 0

  /// Eight recognizers of the usual kinds, of which a drag lets the horizontal pan win.
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

  /// Eight pans that are all under way at once.
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

  private init(_ leaf: BenchNode) {
    self.leaf = leaf
    arena.windowBounds = Rect(x: 0, y: 0, width: 1280, height: 800)
    var node: (any GestureNode)? = leaf
    while let current = node {
      for recognizer in current.gestureRecognizers {
        recognizer.onChange = { [unowned self] _ in changes += 1 }
      }
      node = current.gestureParent
    }
  }

  func down() {
    now += 1_000_000_000
    samples = 0
    place = Point(x: 200, y: 200)
    send(.began)
  }

  /// Moves the finger once, by `step` points; the direction turns after 64 steps.
  func move(by step: Double) {
    now += 4_000_000
    place.x += (samples / 64) % 2 == 0 ? step : -step
    samples += 1
    send(.moved)
  }

  func up() {
    now += 4_000_000
    send(.ended)
  }

  private func send(_ phase: TouchPhase) {
    arena.handle(
      TouchEvent(
        id: TouchID(1),
        phase: phase,
        locationInWindow: place,
        timestamp: Timestamp(nanoseconds: now),
      )
    ) { _ in leaf }
  }
}
