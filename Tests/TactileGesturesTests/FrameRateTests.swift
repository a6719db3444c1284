import TactileGestures
import TactilePrimitives
import Testing

/// The same movement of a finger, seen 30 to 240 times a second, means the same.
@Suite struct FrameRateTests {
  static let rates = [30.0, 60, 120, 240]

  /// How far along its way a finger is.
  enum Pace: CaseIterable {
    /// At an even speed.
    case even
    /// Faster and faster: a flick.
    case flick
    /// Slower and slower, to half the mean speed.
    case braking
    /// Held for a long press first, then even.
    case held

    /// The part of the way at the part `t` of the time.
    func part(_ t: Double) -> Double {
      switch self {
      case .even: t
      case .flick: (t + t * t) / 2
      case .braking: t * (1.5 - 0.5 * t)
      case .held: max(0, (t - 0.6) / 0.4)
      }
    }

    /// The speed at the end, in ways a time.
    var lastSpeed: Double {
      switch self {
      case .even: 1
      case .flick: 1.5
      case .braking: 0.5
      case .held: 2.5
      }
    }
  }

  /// Who is there besides the pan of the root.
  enum Rivals: CaseIterable {
    case none, tapAndPress, innerVertical, innerHorizontal, edge, drawer, slowTwin
  }

  struct Outcome {
    /// Who was granted or failed, in the order of the names.
    var decisions: [String]
    /// Who began first, and where.
    var winner: PanRecognizer?
    var begin: Point?
    var velocity: Velocity?
  }

  static func world(_ rivals: Rivals) -> TestNode {
    let outer = PanRecognizer(name: "outer")
    let root = TestNode("root").recognizing(outer)
    let inner = PanRecognizer(name: "inner")
    switch rivals {
    case .none: break
    case .tapAndPress:
      root.recognizing(TapRecognizer(name: "tap"), LongPressRecognizer(name: "press"))
    case .innerVertical, .innerHorizontal:
      inner.axis = rivals == .innerVertical ? .vertical : .horizontal
      root.adding(TestNode("child").recognizing(inner))
    case .edge:
      let edge = ScreenEdgePanRecognizer(edges: [.left], name: "edge")
      outer.require(toFail: edge)
      root.recognizing(edge)
    case .drawer:
      outer.axis = .horizontal
      outer.shouldBeRequiredToFail = { _, other in other is PanRecognizer }
      root.adding(TestNode("child").recognizing(inner, TapRecognizer(name: "tap")))
    case .slowTwin:
      inner.slop = 30
      outer.require(toFail: inner)
      inner.axis = .vertical
      root.adding(TestNode("child").recognizing(inner))
    }
    return root
  }

  static func play(
    _ rivals: Rivals,
    _ pace: Pace,
    _ way: Vector,
    seconds: Double,
    rate: Double,
  ) -> Outcome {
    let root = world(rivals)
    let stage = Stage(root)
    let start = Point(x: way.dx > 0 ? 5 : 250, y: 250)
    var outcome = Outcome(decisions: [])
    for recognizer in root.allRecognizers {
      recognizer.onChange = { recognizer in
        guard let pan = recognizer as? PanRecognizer else { return }
        if recognizer.state == .began, outcome.winner == nil {
          outcome.winner = pan
          outcome.begin = recognizer.locationInWindow
        }
        if recognizer.state == .ended {
          outcome.velocity = pan.releaseVelocity
        }
      }
    }
    func place(_ time: Double) -> Point { start + way * pace.part(time / seconds) }
    stage.down(start.x, start.y, at: 0)
    var step = 1.0
    while step / rate < seconds - 1e-9 {
      let place = place(step / rate)
      stage.move(place.x, place.y, at: step / rate)
      step += 1
    }
    let last = place(seconds)
    stage.up(last.x, last.y, at: seconds)
    outcome.decisions = stage.log.map { String($0.prefix { $0 != "(" }) }
      .filter { !$0.contains("refused") }.sorted()
    return outcome
  }

  @Test(arguments: Rivals.allCases, Pace.allCases)
  func `every rate decides alike`(rivals: Rivals, pace: Pace) throws {
    for way in [
      Vector(dx: 200, dy: 0), Vector(dx: -150, dy: 40), Vector(dx: 60, dy: 200),
      Vector(dx: 0, dy: -220), Vector(dx: 7, dy: 3), Vector(dx: -120, dy: 100),
    ] {
      let seconds = pace == .held ? 1.1 : 0.3
      let outcomes = Self.rates.map { rate in
        (rate, Self.play(rivals, pace, way, seconds: seconds, rate: rate))
      }
      let (_, finest) = try #require(outcomes.last)
      // No pace is faster than 2.5 times the mean anywhere.
      let topSpeed = 2.5 * way.length / seconds
      for (rate, outcome) in outcomes {
        #expect(outcome.decisions == finest.decisions, "\(way) at \(rate) Hz")
        #expect(outcome.winner?.name == finest.winner?.name)
        if let begin = outcome.begin, let other = finest.begin {
          #expect(begin.distance(to: other) <= topSpeed / rate)
        }
        guard let velocity = outcome.velocity else { continue }
        let exact = way.length * pace.lastSpeed / seconds
        #expect(
          abs(velocity.magnitude - exact) <= 0.02 * exact,
          "\(way) at \(rate) Hz: \(velocity), not \(exact)",
        )
      }
    }
  }
}

extension TestNode {
  /// The recognizers of the node and all below it.
  fileprivate var allRecognizers: [GestureRecognizer] {
    gestureRecognizers + children.flatMap(\.allRecognizers)
  }
}
