import TactileGestures
import TactilePrimitives
import TactileTestSupport
import Testing

/// The promises of the arena, checked under random fingers.
@Suite struct PromiseTests {
  /// A tree of three nodes with recognizers of every kind, wired at random.
  final class World {
    let stage: Stage
    let nodes: [TestNode]
    let recognizers: [GestureRecognizer]
    private(set) var verdicts: [String: [GestureState]] = [:]
    private(set) var broken: [String] = []
    private var phases: [ObjectIdentifier: TouchPhase] = [:]
    /// Keeps the touches, so that no later one is taken for an earlier one.
    private var lasting: [Touch] = []

    init(_ random: inout SplitMix) {
      let frames = [
        Rect(x: 0, y: 0, width: 320, height: 568), Rect(x: 0, y: 0, width: 320, height: 400),
        Rect(x: 40, y: 40, width: 200, height: 200),
      ]
      nodes = frames.indices.map { TestNode("node\($0)", frame: frames[$0]) }
      nodes[0].adding(nodes[1])
      nodes[1].adding(nodes[2])
      var all: [GestureRecognizer] = []
      for (index, node) in nodes.enumerated() {
        if Bool.random(using: &random) { node.contentTouchDelay = 0.15 }
        let kinds: [GestureRecognizer] = [
          PanRecognizer(name: "pan\(index)"), TapRecognizer(name: "tap\(index)"),
          TapRecognizer(
            taps: 2,
            touches: Int.random(in: 1...2, using: &random),
            name: "tt\(index)",
          ),
          LongPressRecognizer(name: "press\(index)"),
          ScreenEdgePanRecognizer(edges: [.left, .top], name: "edge\(index)"),
          PinchRecognizer(name: "pinch\(index)"), RotationRecognizer(name: "rotation\(index)"),
          TransformRecognizer(name: "transform\(index)"),
          SwipeRecognizer([.left, .right, .down], name: "swipe\(index)"),
          LongPressRecognizer(taps: 1, name: "tapPress\(index)"),
          HoverRecognizer(name: "hover\(index)"),
        ]
        for recognizer in kinds.shuffled(using: &random).prefix(6) {
          recognizer.cancelsTouchesInView = Int.random(in: 0..<4, using: &random) > 0
          recognizer.delaysTouchesBegan = Int.random(in: 0..<4, using: &random) == 0
          recognizer.delaysTouchesEnded = Bool.random(using: &random)
          for other in all where Int.random(in: 0..<5, using: &random) == 0 {
            recognizer.require(toFail: other)
          }
          if Int.random(in: 0..<5, using: &random) == 0 {
            recognizer.shouldRecognizeSimultaneously = { _, _ in true }
          }
          if Int.random(in: 0..<5, using: &random) == 0 {
            recognizer.shouldRequireFailure = { _, other in other.name < "p" }
          }
          if Int.random(in: 0..<5, using: &random) == 0 {
            recognizer.shouldBegin = { _ in .refuse(why: "no") }
          }
          if let pan = recognizer as? PanRecognizer {
            pan.axis = PanAxis.allCases[Int.random(in: 0..<3, using: &random)]
            if Bool.random(using: &random) { pan.maximumNumberOfTouches = 1 }
            if Int.random(in: 0..<8, using: &random) == 0 { pan.beginsAtTouchDown = { _ in true } }
          }
          node.recognizing(recognizer)
          all.append(recognizer)
        }
      }
      recognizers = all
      stage = Stage(nodes[0])
      for recognizer in recognizers {
        recognizer.onChange = { [unowned self] in note($0) }
      }
      for node in nodes {
        node.onTouch = { [unowned self] in hear($0, $1) }
      }
    }

    /// Checks that the owner hears began, changed…, one end; or one recognized.
    private func note(_ recognizer: GestureRecognizer) {
      let last = verdicts[recognizer.name]?.last
      verdicts[recognizer.name, default: []].append(recognizer.state)
      let isLegal =
        switch recognizer.state {
        case .began, .recognized: last?.isRunning != true
        case .changed, .ended, .cancelled: last?.isRunning == true
        case .possible, .failed: false
        }
      if !isLegal { broken.append("\(recognizer.name) \(recognizer.state) after \(last as Any)") }
      if !isSane(recognizer) { broken.append("\(recognizer.name) measures nonsense") }
      if recognizer.state == .began || recognizer.state == .recognized {
        checkRivals(of: recognizer)
      }
    }

    private func isSane(_ recognizer: GestureRecognizer) -> Bool {
      switch recognizer {
      case let pinch as PinchRecognizer: pinch.scale > 0 && pinch.scaleVelocity.isFinite
      case let rotation as RotationRecognizer:
        rotation.rotation.isFinite && rotation.rotationVelocity.isFinite
      case let transform as TransformRecognizer:
        transform.transform.isFinite && transform.scale > 0 && transform.scaleVelocity.isFinite
      case is HoverRecognizer: false
      default: true
      }
    }

    /// Checks that a node hears began, moved…, one end, and nothing that a gesture has taken.
    private func hear(_ touch: Touch, _ phase: TouchPhase) {
      let last = phases.updateValue(phase, forKey: ObjectIdentifier(touch))
      let isLegal = phase == .began ? last == nil : last == .began || last == .moved
      if !isLegal { broken.append("touch \(phase) after \(last as Any)") }
      if phase == .began { lasting.append(touch) }
      let taker = recognizers.first { recognizer in
        recognizer.state.isRunning && recognizer.cancelsTouchesInView
          && recognizer.touches.contains { $0 === touch }
      }
      if let taker, phase != .cancelled { broken.append("touch \(phase) despite \(taker.name)") }
    }

    private func checkRivals(of winner: GestureRecognizer) {
      for other in recognizers where other !== winner && other.state.isRunning {
        let mayBoth =
          winner.shouldRecognizeSimultaneously != nil || other.shouldRecognizeSimultaneously != nil
        let shared = winner.touches.contains { touch in other.touches.contains { $0 === touch } }
        if shared, !mayBoth { broken.append("\(winner.name) and \(other.name) both run") }
      }
    }
  }

  func play(_ seed: UInt64, steps: Int = 400) -> World {
    var random = SplitMix(state: seed)
    let world = World(&random)
    var time = 0.0
    var down: [Int64: Point] = [:]
    for step in 0..<steps {
      let pause: Double = [0, 0.004, 0.016, 0.05, 0.2, 0.6].randomElement(using: &random) ?? 0
      time += pause
      let id = Int64.random(in: 0..<3, using: &random)
      if let place = down[id] {
        let reach: Double = [0.0, 3, 15, 80].randomElement(using: &random) ?? 0
        let next = Point(
          x: place.x + Double.random(in: -reach...reach, using: &random),
          y: place.y + Double.random(in: -reach...reach, using: &random),
        )
        switch Int.random(in: 0..<10, using: &random) {
        case 0, 1, 2:
          world.stage.up(next.x, next.y, id: id, at: time)
          down[id] = nil
        case 3:
          world.stage.send(.cancelled, place.x, place.y, id: id, at: time)
          down[id] = nil
        default:
          world.stage.move(next.x, next.y, id: id, at: time)
          down[id] = next
        }
      } else {
        let place = Point(
          x: Double.random(in: 0..<320, using: &random),
          y: Double.random(in: 0..<568, using: &random),
        )
        world.stage.down(place.x, place.y, id: id, at: time)
        down[id] = place
      }
      if step % 97 == 96 {
        let index = Int.random(in: 0..<world.recognizers.count, using: &random)
        world.recognizers[index].isEnabled.toggle()
      }
    }
    for (id, place) in down.sorted(by: { $0.key < $1.key }) {
      world.stage.up(place.x, place.y, id: id, at: time)
    }
    world.stage.advance(to: time + 2)
    return world
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `one verdict each, no rivals at once, and nothing is left when all touches are up`(
    seed: UInt64
  ) {
    let world = play(seed)

    #expect(world.broken.isEmpty)
    #expect(world.stage.arena.isIdle)
    #expect(world.stage.arena.nextDeadline == nil)
    #expect(world.recognizers.allSatisfy { $0.state == .possible && $0.touches.isEmpty })
    let open = world.verdicts.filter { $0.value.last?.isRunning == true }
    #expect(open.isEmpty)
    for node in world.nodes {
      #expect(
        node.heard.count { $0 == "began" }
          == node.heard.count { $0 == "ended" || $0 == "cancelled" }
      )
    }
  }

  @Test func `the same events give the same log`() {
    for seed in 0..<20 as Range<UInt64> {
      #expect(play(seed).stage.log == play(seed).stage.log)
    }
  }

  @Test(arguments: [
    Vector(dx: 120, dy: 0), Vector(dx: 90, dy: 40), Vector(dx: 30, dy: 100),
    Vector(dx: -60, dy: 58),
    Vector(dx: 8, dy: 5), Vector(dx: 0, dy: -200),
  ])
  func `every rate of events decides alike`(vector: Vector) {
    let logs = [30.0, 60, 120, 240].map { rate in
      let outer = PanRecognizer(name: "outer")
      outer.axis = .horizontal
      outer.shouldBeRequiredToFail = { _, other in other is PanRecognizer }
      outer.shouldBegin = { recognizer in
        guard let pan = recognizer as? PanRecognizer else { return .allow }
        return abs(pan.beginVelocity.dy) > 100 ? .refuse(why: "steep") : .allow
      }
      let root = TestNode("root").recognizing(outer, LongPressRecognizer(name: "press"))
      root.adding(
        TestNode("child").recognizing(PanRecognizer(name: "inner"), TapRecognizer(name: "tap"))
      )
      let stage = Stage(root)
      stage.drag(from: Point(x: 160, y: 300), by: vector, speed: 700, rate: rate)
      stage.up(160 + vector.dx, 300 + vector.dy)
      return stage.log.map { String($0.prefix { $0 != "(" }) }.filter { !$0.contains("refused") }
    }

    for log in logs { #expect(Set(log) == Set(logs[0])) }
  }
}
