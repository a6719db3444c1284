import TactileGestures
import TactilePrimitives
import TactileTestSupport
import Testing

@Suite struct TransformTests {
  let gesture = TransformRecognizer(name: "transform")
  let root = TestNode("root")
  let stage: Stage
  static let degree = Double.pi / 180

  init() {
    root.recognizing(gesture)
    stage = Stage(root)
  }

  func twoDown() {
    stage.down((100, 200), (200, 200), at: 0)
  }

  @Test(arguments: [(10.0, false), (10.01, true)])
  func `one finger begins it as a pan`(travel: Double, begins: Bool) {
    stage.down(100, 100, at: 0)
    stage.move(100 + travel, 100, at: 0.01)

    #expect(gesture.state.isRunning == begins)
    #expect(gesture.translation.length < 0.011)
  }

  @Test(arguments: [(4.99, false), (5.01, true)])
  func `two fingers begin it as a pinch, from a scale of 1`(each: Double, begins: Bool) {
    twoDown()
    stage.move((100 - each, 200), (200 + each, 200), at: 0.01)

    #expect(gesture.state.isRunning == begins)
    #expect(abs(gesture.scale - 1) < 0.001)
    #expect(gesture.translation == .zero && gesture.rotation == 0)
  }

  @Test(arguments: [(9.9, false), (10.1, true)])
  func `two fingers begin it as a rotation, from 0`(degrees: Double, begins: Bool) {
    twoDown()
    let arm = Vector(dx: 50, dy: 0).turned(by: degrees * Self.degree)
    stage.move((150 - arm.dx, 200 - arm.dy), (150 + arm.dx, 200 + arm.dy), at: 0.01)

    #expect(gesture.state.isRunning == begins)
    #expect(abs(gesture.rotation) < 0.11 * Self.degree)
    #expect(gesture.scale == 1 && gesture.translation == .zero)
  }

  @Test func `each part starts at its own threshold without a jump`() {
    stage.down(100, 200, id: 1, at: 0)
    for step in 1...30 { stage.move(100 + Double(step), 200, id: 1, at: 0.1) }
    #expect(gesture.translation == Vector(dx: 20, dy: 0))
    stage.down(230, 200, id: 2, at: 0.2)
    #expect(gesture.translation == Vector(dx: 20, dy: 0))
    stage.move(239, 200, id: 2, at: 0.3)
    #expect(gesture.scale == 1)
    #expect(gesture.translation == Vector(dx: 24.5, dy: 0))

    stage.move(330, 200, id: 2, at: 0.4)

    #expect(abs(gesture.scale - 200.0 / 110) < 1e-12)
    #expect(gesture.rotation == 0)
    #expect(gesture.translation == Vector(dx: 70, dy: 0))
  }

  @Test func `what lies under the fingers stays under them`() throws {
    twoDown()
    // All three thresholds are crossed, so nothing is left to start.
    stage.move((60, 260), (260, 300), at: 0.1)
    stage.move(60, 400, id: 1, at: 0.2)
    let inverse = try #require(gesture.transform.inverse)
    let first = inverse.apply(Point(x: 60, y: 400))
    let second = inverse.apply(Point(x: 260, y: 300))

    for step in 1...50 {
      stage.move(60 + Double(step) * 3, 400 - Double(step) * 5, id: 1, at: 0.3)
      stage.move(260 - Double(step) * 2, 300 + Double(step), id: 2, at: 0.3)
    }

    #expect(gesture.transform.apply(first).distance(to: Point(x: 210, y: 150)) < 1e-9)
    #expect(gesture.transform.apply(second).distance(to: Point(x: 160, y: 350)) < 1e-9)
  }

  @Test func `no finger that comes or goes moves anything, and no event moves much`() {
    var random = SplitMix(state: 3)
    var places = [Point(x: 100, y: 100), Point(x: 250, y: 300)]
    var ids: [Int64] = [1, 2]
    twoDownAt(places)
    for step in 1...600 {
      let before = gesture.transform
      if step % 20 == 0 {
        if ids.count > 1, ids.count == 6 || Bool.random(using: &random) {
          let index = Int.random(in: ids.indices, using: &random)
          stage.up(places[index].x, places[index].y, id: ids[index], at: Double(step) / 100)
          ids.remove(at: index)
          places.remove(at: index)
        } else {
          ids.append(Int64(step) + 10)
          places.append(
            Point(
              x: .random(in: 20...300, using: &random),
              y: .random(in: 20...500, using: &random),
            )
          )
          let last = places[places.count - 1]
          stage.down(last.x, last.y, id: Int64(step) + 10, at: Double(step) / 100)
        }
        if gesture.state.isRunning { #expect(differ(before, gesture.transform) < 1e-9) }
      } else {
        for index in ids.indices {
          let way = Vector(
            dx: .random(in: -1...1, using: &random),
            dy: .random(in: -1...1, using: &random),
          )
          places[index] = places[index] + way
          stage.move(places[index].x, places[index].y, id: ids[index], at: Double(step) / 100)
        }
      }
      #expect(gesture.transform.isFinite)
    }
    #expect(gesture.state.isRunning)
  }

  private func twoDownAt(_ places: [Point]) {
    for (index, place) in places.enumerated() {
      stage.down(place.x, place.y, id: Int64(index) + 1, at: 0)
    }
  }

  private func differ(_ a: Transform, _ b: Transform) -> Double {
    let corners = [Point.zero, Point(x: 320, y: 0), Point(x: 0, y: 568)]
    return corners.map { a.apply($0).distance(to: b.apply($0)) }.max() ?? 0
  }

  @Test func `velocities of all three parts`() {
    twoDown()
    for step in 1...60 {
      let time = Double(step) / 100
      let arm = Vector(dx: 50 + 100 * time, dy: 0).turned(by: 2 * time)
      let middle = Point(x: 150 + 300 * time, y: 200)
      stage.move((middle - arm).x, (middle - arm).y, id: 1, at: time)
      stage.move((middle + arm).x, (middle + arm).y, id: 2, at: time)
    }

    #expect(abs(gesture.velocity.dx - 300) < 1)
    #expect(abs(gesture.rotationVelocity - 2) < 0.01)
    #expect(abs(gesture.scaleVelocity / gesture.scale - 200.0 / 220) < 0.02)
  }

  @Test func `parts that are not wanted rest`() {
    gesture.components = [.scale, .rotation]
    stage.down(100, 200, id: 1, at: 0)
    stage.move(200, 200, id: 1, at: 0.1)
    #expect(gesture.state == .possible)
    stage.down(300, 200, id: 2, at: 0.2)
    stage.move(310, 200, id: 2, at: 0.3)
    stage.move(410, 200, id: 2, at: 0.4)

    #expect(gesture.translation == .zero)
    #expect(gesture.scale > 1)
  }

  @Test func `half a pinch does not wait for the other half`() {
    stage.down((100, 200), (200, 200), at: 0)
    stage.move(209, 200, id: 2, at: 0.1)
    stage.up(209, 200, id: 2, at: 0.2)
    stage.down(200, 200, id: 3, at: 0.3)
    stage.move(209, 200, id: 3, at: 0.4)

    #expect(gesture.state == .possible)
  }

  @Test func `it ends with the last finger, is cancelled with any, and leaves numbers alone`() {
    let diary = Diary(gesture)
    twoDown()
    stage.move(300, 200, id: 2, at: 0.1)
    stage.move(.nan, .nan, id: 2, at: 0.1)
    stage.up(300, 200, id: 2, at: 0.2)
    stage.up(100, 200, id: 1, at: 0.3)
    twoDown()
    stage.move(300, 200, id: 2, at: 1.1)
    stage.send(.cancelled, 300, 200, id: 2, at: 1.2)
    stage.up(100, 200, id: 1, at: 1.3)

    #expect(diary.entries == [.began, .ended, .began, .cancelled])
    #expect(stage.arena.isIdle)
  }
}
