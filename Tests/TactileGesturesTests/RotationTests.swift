import TactileGestures
import TactilePrimitives
import Testing

@Suite struct RotationTests {
  let rotation = RotationRecognizer(name: "rotation")
  let root = TestNode("root")
  let stage: Stage
  static let degree = Double.pi / 180

  init() {
    root.recognizing(rotation)
    stage = Stage(root)
  }

  /// Two fingers, 100 apart, that have turned about their middle.
  func turn(to degrees: Double, at time: Double, phase: TouchPhase = .moved) {
    let arm = Vector(dx: 50, dy: 0).turned(by: degrees * Self.degree)
    stage.send(phase, 150 + arm.dx, 200 + arm.dy, id: 1, at: time)
    stage.send(phase, 150 - arm.dx, 200 - arm.dy, id: 2, at: time)
  }

  @Test(arguments: [(9.9, false), (10.1, true), (-9.9, false), (-10.1, true)])
  func `it begins at 10 degrees`(degrees: Double, begins: Bool) {
    turn(to: 0, at: 0, phase: .began)
    turn(to: degrees, at: 0.01)

    #expect(rotation.state.isRunning == begins)
  }

  @Test(arguments: [1.0, -1.0])
  func `it starts with 5 of the 10 degrees and shows all that follows`(way: Double) {
    turn(to: 0, at: 0, phase: .began)
    var first: Double?
    rotation.onChange = { _ in first = first ?? rotation.rotation }
    for step in 1...400 { turn(to: way * Double(step) / 10, at: Double(step) / 100) }

    // The event that crosses the threshold moves one finger by a tenth of a degree.
    #expect(abs((first ?? 0) - way * 5 * Self.degree) < 0.1 * Self.degree)
    #expect(abs(rotation.rotation - way * 35 * Self.degree) < 1e-9)
    #expect(abs(rotation.rotationVelocity - way * 10 * Self.degree) < 0.001)
  }

  @Test(arguments: [1.0, -1.0])
  func `it goes on beyond half a turn without a jump`(way: Double) {
    turn(to: 0, at: 0, phase: .began)
    var steps: [Double] = []
    var last: Double?
    rotation.onChange = { _ in
      if let last { steps.append(abs(rotation.rotation - last)) }
      last = rotation.rotation
    }
    for step in 1...250 { turn(to: way * Double(step) * 4, at: Double(step) / 100) }

    #expect(abs(rotation.rotation - way * 995 * Self.degree) < 1e-9)
    #expect((steps.max() ?? 99) < 5 * Self.degree)
  }

  @Test func `it stays where it is when fingers are exchanged and added`() {
    turn(to: 0, at: 0, phase: .began)
    for step in 1...40 { turn(to: Double(step), at: 0.1) }
    let before = rotation.rotation
    stage.up(0, 0, id: 1, at: 0.2)
    let turned = rotation.rotation
    stage.move(10, 10, id: 2, at: 0.3)
    stage.down(50, 10, id: 3, at: 0.4)
    stage.down(60, 70, id: 4, at: 0.5)
    stage.up(60, 70, id: 4, at: 0.6)
    #expect(rotation.rotation == turned)
    #expect(abs(before - 35 * Self.degree) < 1e-9)

    // From the right of finger 2 to below it.
    stage.move(45, 45, id: 3, at: 0.7)
    stage.move(10, 50, id: 3, at: 0.7)

    #expect(abs(rotation.rotation - turned - .pi / 2) < 1e-9)
  }

  @Test func `fingers that pass through each other turn nothing`() {
    stage.down((100, 200), (150, 200), at: 0)
    for x in stride(from: 100.0, through: 200, by: 0.5) { stage.move(x, 200, id: 1, at: 0.1) }

    #expect(rotation.state == .possible)
    #expect(rotation.rotation == 0)
  }

  @Test func `pinch and rotation go on at once where one of them says so`() {
    let pinch = PinchRecognizer(name: "pinch")
    root.recognizing(pinch)
    rotation.shouldRecognizeSimultaneously = { _, other in other === pinch }
    turn(to: 0, at: 0, phase: .began)
    for step in 1...40 { turn(to: Double(step), at: 0.1) }
    #expect(rotation.state.isRunning && pinch.state == .possible)
    let arm = Vector(dx: 150, dy: 0).turned(by: 40 * Self.degree)
    stage.move(150 + arm.dx, 200 + arm.dy, id: 1, at: 0.2)

    #expect(rotation.state.isRunning && pinch.state.isRunning)
    #expect(abs(pinch.scale - 200.0 / 108) < 0.01)
  }

  @Test func `alone, the first of pinch and rotation prevents the other`() {
    let pinch = PinchRecognizer(name: "pinch")
    root.recognizing(pinch)
    turn(to: 0, at: 0, phase: .began)
    for step in 1...40 { turn(to: Double(step), at: 0.1) }

    #expect(rotation.state.isRunning && pinch.state == .failed)
  }

  @Test func `its owner's no is the last word, and places that are not finite count for nothing`() {
    rotation.shouldBegin = { _ in .refuse(why: "locked") }
    turn(to: 0, at: 0, phase: .began)
    stage.move(.nan, .infinity, id: 1, at: 0.01)
    #expect(rotation.state == .possible)

    turn(to: 20, at: 0.1)

    #expect(stage.log == ["rotation: possible > failed (locked)"])
  }
}
