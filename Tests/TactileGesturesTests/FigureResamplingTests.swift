import Glibc
import TactileGestures
import TactilePrimitives
import Testing

/// Pinches, rotations and transforms that frames show where their fingers were 5 ms before.
@Suite struct FigureResamplingTests {
  /// The callbacks that an owner got.
  struct Heard: Equatable {
    var state: GestureState
    var scale: Double
    var rotation: Double
    var centre: Point
    var rates: [Double]
  }

  /// The three kinds that follow a figure.
  enum Kind: CaseIterable { case pinch, rotation, transform }

  /// Two fingers that move apart by 600 pt/s and turn by 2 rad/s about a middle that moves by
  /// 100 pt/s, from 100 points apart.
  final class Play {
    let stage: Stage
    private(set) var heard: [Heard] = []
    private var nextReport = 0.0
    private let interval: Double
    private let recognizer: GestureRecognizer

    init(_ kind: Kind, reports: Double, isResampled: Bool = true) {
      recognizer =
        switch kind {
        case .pinch: PinchRecognizer()
        case .rotation: RotationRecognizer()
        case .transform: TransformRecognizer()
        }
      stage = Stage(TestNode("root").recognizing(recognizer))
      stage.arena.settings.resampling = isResampled ? 1 : 0
      interval = 1 / reports
      recognizer.onChange = { [unowned self] in heard.append(read($0)) }
      for finger in 0..<2 {
        let place = place(finger, at: 0)
        stage.down(place.x, place.y, id: Int64(finger), at: 0)
      }
      nextReport = interval
    }

    func read(_ recognizer: GestureRecognizer) -> Heard {
      var heard = Heard(state: recognizer.state, scale: 1, rotation: 0, centre: .zero, rates: [])
      if let pinch = recognizer as? PinchRecognizer {
        heard.scale = pinch.scale
        heard.centre = pinch.centreInWindow
        heard.rates = [pinch.scaleVelocity]
      } else if let rotation = recognizer as? RotationRecognizer {
        heard.rotation = rotation.rotation
        heard.centre = rotation.centreInWindow
        heard.rates = [rotation.rotationVelocity]
      } else if let transform = recognizer as? TransformRecognizer {
        heard.scale = transform.scale
        heard.rotation = transform.rotation
        heard.centre = transform.centreInWindow
        heard.rates = [transform.scaleVelocity, transform.rotationVelocity]
      }
      return heard
    }

    private func place(_ finger: Int, at time: Double) -> Point {
      let arm = (50 + 300 * time) * (finger == 0 ? 1 : -1)
      return Point(x: 120 + 100 * time + arm * cos(2 * time), y: 250 + arm * sin(2 * time))
    }

    /// The reports of both fingers up to a time, in seconds.
    func report(until end: Double) {
      while nextReport <= end {
        for finger in 0..<2 {
          let place = place(finger, at: nextReport)
          stage.move(place.x, place.y, id: Int64(finger), at: nextReport)
        }
        nextReport += interval
      }
    }

    func frame(_ time: Double) {
      stage.advance(to: time)
      stage.arena.resample(to: Timestamp(seconds: time))
    }

    /// Frames at 60 Hz with the reports between them.
    func run(until end: Double) {
      var frame = 1.0
      while frame / 60 <= end {
        report(until: frame / 60)
        self.frame(frame / 60)
        frame += 1
      }
    }

    /// Lifts both fingers where the last report had them.
    func lift() {
      for touch in stage.arena.activeTouches {
        let place = touch.locationInWindow
        stage.up(place.x, place.y, id: touch.id.rawValue, at: stage.now + 0.001)
      }
    }

    /// By how much the steps of a measure differ from even ones at most, as a part of one, from
    /// when all parts are under way.
    func unevenness(_ measure: (Heard) -> Double, perSecond: Double) -> Double {
      let values = heard.filter { $0.state == .changed }.map(measure)
      return zip(values.dropFirst(10), values.dropFirst(9))
        .map { abs(($0 - $1) * 60 / perSecond - 1) }.max() ?? .infinity
    }
  }

  /// Between two reports of fingers that move apart the angle is not quite even.
  @Test(arguments: [(90.0, 0.06), (125, 0.01)])
  func `at 60 frames a second angles advance evenly`(reports: Double, bound: Double) {
    for kind in [Kind.rotation, .transform] {
      let play = Play(kind, reports: reports)

      play.run(until: 0.6)

      #expect(play.heard.count > 20)
      #expect(play.unevenness(\.rotation, perSecond: 2) < bound)
      #expect(play.unevenness(\.centre.x, perSecond: 100) < bound)
    }
  }

  @Test(arguments: [(90.0, 0.04), (125, 0.005)])
  func `at 60 frames a second scales advance evenly`(reports: Double, bound: Double) throws {
    for kind in [Kind.pinch, .transform] {
      let play = Play(kind, reports: reports)

      play.run(until: 0.6)

      #expect(play.heard.count > 20)
      let last = try #require(play.heard.last)
      let distance = 100 + 600 * (play.stage.now - 0.005)
      #expect(play.unevenness(\.scale, perSecond: last.scale * 600 / distance) < bound)
    }
  }

  @Test(arguments: Kind.allCases)
  func `without resampling the same reports step unevenly`(kind: Kind) {
    let play = Play(kind, reports: 90, isResampled: false)
    var shown: [Double] = []

    for frame in 1...36 {
      play.report(until: Double(frame) / 60)
      shown.append(play.heard.last?.centre.x ?? 0)
    }

    let steps = zip(shown.dropFirst(10), shown.dropFirst(9)).map { $0 - $1 }
    #expect(steps.contains { abs($0 * 60 / 100 - 1) > 0.3 })
  }

  @Test(arguments: Kind.allCases)
  func `begin, end and rates go by the reports`(kind: Kind) throws {
    let raw = Play(kind, reports: 125, isResampled: false)
    let shown = Play(kind, reports: 125)
    for play in [raw, shown] { play.run(until: 0.5) }
    let frames = shown.heard.count
    for play in [raw, shown] { play.lift() }

    #expect(shown.heard.first == raw.heard.first)
    #expect(shown.heard.first?.state == .began)
    #expect(shown.heard.last == raw.heard.last)
    #expect(shown.heard.last?.state == .ended)
    let reported = raw.heard.dropLast().last
    let framed = shown.heard[frames - 1]
    #expect(framed.rates == reported?.rates)
    #expect(framed.centre != reported?.centre)
    // Before the first finger is lifted the owner hears of the last reports, which no frame has shown.
    #expect(shown.heard[frames] == reported)
  }

  @Test(arguments: Kind.allCases)
  func `fingers that stop are shown at most half a report ahead, then where they are`(
    kind: Kind
  ) throws {
    let (raw, shown) = (Play(kind, reports: 90, isResampled: false), Play(kind, reports: 90))
    for play in [raw, shown] {
      play.run(until: 0.2)
      // The frame comes so late that more than half a report would have to be thought up.
      play.report(until: 0.212)
      play.frame(0.2229)
    }
    let ahead = try #require(shown.heard.last)
    let reported = try #require(raw.heard.last)
    let part = 0.5 / 90 * 1.05
    #expect(ahead.centre.x > reported.centre.x)
    #expect(ahead.centre.x - reported.centre.x <= 100 * part)
    #expect(ahead.scale - reported.scale <= 600 / 100 * part)
    #expect(ahead.rotation - reported.rotation <= 2 * part)
    #expect(shown.stage.arena.needsResampling)

    shown.frame(0.24)

    #expect(shown.heard.last == reported)
    #expect(!shown.stage.arena.needsResampling)
  }

  @Test func `a finger that comes, goes or stays alone sets nothing back`() {
    let play = Play(.pinch, reports: 125)
    play.run(until: 0.3)
    play.stage.down(300, 400, id: 7, at: play.stage.now + 0.001)
    play.frame(0.31)
    play.stage.up(300, 400, id: 7, at: 0.312)
    play.frame(0.32)
    play.lift()

    let scales = play.heard.map(\.scale)
    #expect(scales.count > 10)
    #expect(zip(scales, scales.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 })
  }

  @Test func `a touch that is taken away leaves its owner with the last report`() throws {
    let (raw, shown) = (
      Play(.transform, reports: 125, isResampled: false), Play(.transform, reports: 125),
    )
    for play in [raw, shown] {
      play.run(until: 0.3)
      play.report(until: 0.31)
      play.stage.arena.cancelAllTouches(at: Timestamp(seconds: 0.311), why: "focus")
    }

    #expect(shown.heard.last?.state == .cancelled)
    #expect(shown.heard.last == raw.heard.last)
    #expect(shown.heard.dropLast().last?.centre == raw.heard.dropLast().last?.centre)
  }

  @Test func `a pinch that does not want it hears of every report`() {
    let (raw, unshown) = (PinchRecognizer(), PinchRecognizer())
    var counts = [0, 0]
    for (index, pinch) in [raw, unshown].enumerated() {
      pinch.isResampled = index == 0
      pinch.onChange = { _ in counts[index] += 1 }
      let stage = Stage(TestNode("root").recognizing(pinch))
      stage.arena.settings.resampling = 1
      stage.down((100, 100), (200, 100), at: 0)
      for step in 1...10 {
        stage.move(200 + Double(step) * 12, 100, id: 2, at: Double(step) / 125)
      }
    }

    #expect(counts == [1, 10])
  }
}
