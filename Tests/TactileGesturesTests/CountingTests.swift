import TactileGestures
import TactilePrimitives
import TactileTestSupport
import Testing

/// Owners may set a measure in mid-gesture, from where it counts on.
@Suite struct CountingTests {
  @Test func `a translation that is set to zero is the next movement`() {
    let pan = PanRecognizer(name: "pan")
    let stage = Stage(TestNode("root").recognizing(pan))
    var moved: [Double] = []
    pan.whenChanged { pan in
      moved.append(pan.translation.dx)
      pan.translation = .zero
      #expect(pan.translation == .zero)
    }
    stage.drag(from: Point(x: 20, y: 300), by: Vector(dx: 130, dy: 0), speed: 600, rate: 60)
    #expect(moved.allSatisfy { $0 <= 10 + 1e-9 })
    #expect(abs(moved.reduce(0, +) - 120) < 1e-9)
    #expect(pan.displacement == Vector(dx: 130, dy: 0))
    pan.translation = Vector(dx: 5, dy: -5)
    stage.move(160, 300, at: 0.22)

    #expect(moved.last == 15)
    #expect(pan.velocity.dx > 0)
  }

  @Test func `setting a measure before anything began does nothing`() {
    let (pan, pinch) = (PanRecognizer(name: "pan"), PinchRecognizer(name: "pinch"))
    let (rotation, transform) = (RotationRecognizer(), TransformRecognizer())
    let stage = Stage(TestNode("root").recognizing(pan, pinch, rotation, transform))
    func set() {
      pan.translation = Vector(dx: 7, dy: 7)
      pinch.scale = 3
      rotation.rotation = 1
      transform.translation = Vector(dx: 7, dy: 7)
      transform.scale = 3
      transform.rotation = 1
      transform.transform = .scale(x: 2, y: 2)
    }
    set()
    stage.down((100, 100), (200, 100), at: 0)
    set()

    #expect(pan.translation == .zero && transform.translation == .zero)
    #expect(pinch.scale == 1 && transform.scale == 1)
    #expect(rotation.rotation == 0 && transform.rotation == 0)
    #expect(transform.transform == .identity)
  }

  @Test func `a part of a transform that is set before it starts, starts from there`() {
    let transform = TransformRecognizer(name: "transform")
    let stage = Stage(TestNode("root").recognizing(transform))
    stage.down((100, 100), (200, 100), at: 0)
    for id in 1...2 { stage.move(100 * Double(id), 130, id: Int64(id), at: 0.01) }
    #expect(transform.state.isRunning)
    transform.scale = 2
    transform.rotation = 1
    stage.move(210, 130, id: 2, at: 0.02)
    #expect(transform.scale == 2 && transform.rotation == 1)
    stage.move(321, 130, id: 2, at: 0.03)

    #expect(abs(transform.scale - 2 * 221 / 110) < 1e-12)
    #expect(transform.rotation == 1)
  }

  @Test func `the rate of a scale is that of the scale as it is counted`() {
    let pinch = PinchRecognizer(name: "pinch")
    let stage = Stage(TestNode("root").recognizing(pinch))
    stage.down((100, 100), (200, 100), at: 0)
    for step in 1...10 { stage.move(200 + 10 * Double(step), 100, id: 2, at: Double(step) / 100) }
    let (scale, rate) = (pinch.scale, pinch.scaleVelocity)
    pinch.scale = 1

    #expect(abs(pinch.scaleVelocity - rate / scale) < 1e-9)
  }

  /// Two recognizers of each kind that follow the same fingers: one is left alone, of the other each
  /// measure is taken and set back at every change.
  final class Twins {
    let pans = (left: PanRecognizer(name: "pan"), taken: PanRecognizer(name: "pan.taken"))
    let pinches = (left: PinchRecognizer(), taken: PinchRecognizer())
    let rotations = (left: RotationRecognizer(), taken: RotationRecognizer())
    let transforms = (left: TransformRecognizer(), taken: TransformRecognizer())
    let stage: Stage
    private var moved = Vector.zero
    private var scaled = 1.0
    private var turned = 0.0
    private var parts = (moved: Vector.zero, scaled: 1.0, turned: 0.0)
    private var mapped = Transform.identity

    init(isResampled: Bool) {
      let node = TestNode("root")
      node.recognizing(pans.left, pinches.left, rotations.left, transforms.left)
      node.recognizing(pans.taken, pinches.taken, rotations.taken, transforms.taken)
      stage = Stage(node)
      stage.arena.settings.resampling = isResampled ? 1 : 0
      for recognizer in node.gestureRecognizers {
        recognizer.shouldRecognizeSimultaneously = { _, _ in true }
      }
      pans.taken.whenChanged { [unowned self] in
        moved += $0.translation
        $0.translation = .zero
      }
      pinches.taken.whenChanged { [unowned self] in
        scaled *= $0.scale
        $0.scale = 1
      }
      rotations.taken.whenChanged { [unowned self] in
        turned += $0.rotation
        $0.rotation = 0
      }
      transforms.taken.whenChanged { [unowned self] in take($0) }
    }

    private func take(_ transform: TransformRecognizer) {
      parts.moved += transform.translation
      parts.scaled *= transform.scale
      parts.turned += transform.rotation
      mapped = mapped.concatenating(transform.transform)
      transform.translation = .zero
      transform.scale = 1
      transform.rotation = 0
      transform.transform = .identity
    }

    /// How far what was taken and what is left to take are from what the twins say.
    var error: Double {
      let (pan, transform) = (pans.left, transforms.left)
      let (mine, map) = (transforms.taken, mapped.concatenating(transforms.taken.transform))
      let place = Point(x: 160, y: 280)
      let errors = [
        (moved + pans.taken.translation - pan.translation).length,
        abs(scaled * pinches.taken.scale - pinches.left.scale),
        abs(turned + rotations.taken.rotation - rotations.left.rotation),
        (parts.moved + mine.translation - transform.translation).length,
        abs(parts.scaled * mine.scale - transform.scale),
        abs(parts.turned + mine.rotation - transform.rotation),
        map.apply(place).distance(to: transform.transform.apply(place)),
      ]
      return errors.reduce(0, max)
    }

    var areRunning: Bool { transforms.taken.state.isRunning && pinches.taken.state.isRunning }
  }

  @Test(arguments: [false, true])
  func `nothing is lost or counted twice, whatever fingers and frames do`(
    isResampled: Bool
  ) throws {
    var random = SplitMix(state: 11)
    for _ in 0..<20 {
      let twins = Twins(isResampled: isResampled)
      var places: [Int64: Point] = [:]
      var running = 0
      for step in 0..<300 {
        let time = Double(step) / 250
        let id = Int64.random(in: 0..<3, using: &random)
        if let place = places[id] {
          let dx = Double.random(in: -8...8, using: &random)
          let dy = Double.random(in: -8...8, using: &random)
          let next = place + Vector(dx: dx, dy: dy)
          if places.count > 1, Int.random(in: 0..<20, using: &random) == 0 {
            twins.stage.up(next.x, next.y, id: id, at: time)
            places[id] = nil
          } else {
            twins.stage.move(next.x, next.y, id: id, at: time)
            places[id] = next
          }
        } else if places.count < 2 || Int.random(in: 0..<10, using: &random) == 0 {
          let place = Point(x: 60 + 100 * Double(id), y: 200 + 50 * Double(id))
          twins.stage.down(place.x, place.y, id: id, at: time)
          places[id] = place
        }
        if step % 4 == 0 { twins.stage.arena.resample(to: Timestamp(seconds: time)) }
        if twins.areRunning { running += 1 }
        try #require(twins.error < 1e-6)
      }
      for (id, place) in places { twins.stage.up(place.x, place.y, id: id, at: 2) }

      #expect(running > 100)
      #expect(twins.error < 1e-6)
    }
  }

  @Test func `an owner that sets a measure is not told of what it set`() {
    let pinch = PinchRecognizer(name: "pinch")
    let stage = Stage(TestNode("root").recognizing(pinch))
    stage.arena.settings.resampling = 1
    let diary = Diary(pinch)
    stage.down((100, 100), (200, 100), at: 0)
    for step in 1...10 { stage.move(200 + 10 * Double(step), 100, id: 2, at: Double(step) / 100) }
    for time in [0.105, 0.12, 0.135] { stage.arena.resample(to: Timestamp(seconds: time)) }
    let count = diary.entries.count
    pinch.scale = 1
    stage.arena.resample(to: Timestamp(seconds: 0.15))

    #expect(pinch.scale == 1)
    #expect(diary.entries.count == count)
  }
}
