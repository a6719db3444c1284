import TactilePrimitives
import TactileTestSupport
import Testing

@testable import TactileGestures

@Suite struct TouchGeometryTests {
  func figure(_ places: [(Double, Double)]) -> TouchGeometry {
    var figure = TouchGeometry()
    for (index, place) in places.enumerated() {
      figure.add(TouchID(Int64(index)), at: Point(x: place.0, y: place.1))
    }
    return figure
  }

  @Test func `the spread of two contacts is their distance, of more twice the mean to the middle`()
  {
    #expect(abs(figure([(0, 0), (30, 40)]).spread - 50) < 1e-12)
    #expect(
      abs(figure([(0, 0), (60, 0), (0, 60), (60, 60)]).spread - 2 * 30 * 2.0.squareRoot()) < 1e-12
    )
  }

  @Test(arguments: [2, 3, 5, 10])
  func `a figure of any number of contacts turns, opens and moves as they do`(count: Int) {
    let arms = (0..<count).map { Vector(dx: 50, dy: 0).turned(by: Double($0) * 2.3) }
    let start = Point(x: 100, y: 100)
    var figure = figure(arms.map { ((start + $0).x, (start + $0).y) })
    let (middle, place) = (figure.middle, figure.place)

    // Three whole turns, in steps that each event takes a small part of.
    for step in 1...300 {
      for (index, arm) in arms.enumerated() {
        let far = arm * (1 + Double(step) / 300)
        let location = start + far.turned(by: Double(step) / 300 * 6 * .pi)
        _ = figure.move(TouchID(Int64(index)), to: location + Vector(dx: Double(step), dy: 0))
      }
    }

    #expect(abs(figure.turn - 6 * .pi) < 1e-9)
    #expect(abs(figure.ratio - 2) < 1e-9)
    let placeShift: Vector = figure.place - place
    let middleShift: Vector = figure.middle - middle
    #expect((placeShift - middleShift).length < 1e-9)
  }

  @Test func `nothing jumps when contacts come, go or are exchanged`() {
    var random = SplitMix(state: 7)
    var figure = figure([(100, 100), (180, 120)])
    var ids = [TouchID(0), TouchID(1)]
    for step in 2..<2000 {
      let (place, ratio, turn, opening) = (figure.place, figure.ratio, figure.turn, figure.opening)
      let somewhere = Point(
        x: .random(in: 0...320, using: &random),
        y: .random(in: 0...480, using: &random),
      )
      if ids.count < 2 || ids.count < 10 && Bool.random(using: &random) {
        ids.append(TouchID(Int64(step)))
        figure.add(TouchID(Int64(step)), at: somewhere)
      } else {
        figure.remove(ids.remove(at: .random(in: ids.indices, using: &random)))
      }
      #expect(figure.place.distance(to: place) < 1e-9)
      #expect(figure.ratio == ratio && figure.turn == turn && figure.opening == opening)
      if let id = ids.first { _ = figure.move(id, to: somewhere) }
    }
  }

  @Test func `contacts at one place make neither a ratio nor a direction`() {
    var figure = figure([(100, 100), (100, 100)])
    #expect(figure.spread == 1)

    for x in stride(from: 100.0, through: 140, by: 0.25) {
      _ = figure.move(TouchID(1), to: Point(x: x, y: 100))
    }
    #expect(figure.ratio == 40 && figure.turn == 0)
    for x in stride(from: 140.0, through: 60, by: -0.25) {
      _ = figure.move(TouchID(1), to: Point(x: x, y: 100))
    }

    #expect(figure.turn == 0)
    #expect(figure.ratio == 40)
  }

  @Test func `places beyond all screens stay numbers`() {
    var figure = figure([(1e308, -1e308), (-1e308, 1e308)])
    for step in 0..<100 {
      figure.remove(TouchID(step == 0 ? 0 : Int64(step) + 1))
      figure.add(TouchID(Int64(step) + 2), at: Point(x: -1e308, y: 1e308))
      _ = figure.move(TouchID(Int64(step) + 2), to: Point(x: 1e308, y: 0))
    }

    #expect(figure.ratio.isFinite && figure.ratio > 0)
    #expect(figure.turn.isFinite && figure.opening.isFinite && figure.place.isFinite)
  }
}

extension Vector {
  func turned(by radians: Double) -> Vector {
    Transform.rotation(radians: radians).apply(.zero + self) - Point.zero
  }
}

extension TouchGeometry {
  fileprivate mutating func add(_ id: TouchID, at location: Point) {
    add(TouchEvent(id: id, phase: .began, locationInWindow: location, timestamp: .zero))
  }
}
