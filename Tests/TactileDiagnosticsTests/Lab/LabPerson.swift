import Glibc
import TactileDiagnostics
import TactilePrimitives
import TactileTestSupport

/// A person who performs the steps of the lab on a panel, as chance has it.
///
/// Physiological tremor has 8 to 12 Hz (Elble and Koller, "Tremor", 1990), at a fingertip about a
/// tenth of a millimetre. Strokes are of least jerk (Flash and Hogan, 1985), of 100 to 600 mm/s.
/// Touches aimed at a cross that is looked at deviate by about half a millimetre. Taps last 60 to
/// 150 ms, and a finger drums 5 to 8 times a second (about 50 taps in 10 s in the finger tapping test
/// of Halstead and Reitan).
struct LabPerson {
  /// The course of speed along a stroke.
  enum Stroke: CaseIterable {
    /// Least jerk: slow, fast, slow.
    case leastJerk
    case constant
    /// Constant speed after a quarter of the stroke.
    case ramped
  }

  /// The places at which steps begin and end in the trace.
  enum Brackets: CaseIterable {
    /// Around a step, with pauses before and after its touches.
    case wide
    /// At the first touch of a step and after its last one.
    case tight
    /// Around each gesture.
    case gestures
  }

  var panel: LabPanel
  var random: SplitMix
  var stroke = Stroke.leastJerk
  var brackets = Brackets.wide
  /// The amplitude of tremor in millimetres.
  var tremor = 0.1
  /// Whether tremor is noise instead of two sines.
  var isTremorNoise = false
  /// The deviation and the mean of aimed touches from their crosses in millimetres.
  var aim = 0.5
  var bias = Vector.zero
  /// The seconds between landings, and between lifts, of fingers that act together.
  var stagger = 0.03
  /// The seconds of idling.
  var idleTime = 60.0

  var time = 0.5
  private var records: [LabRecord] = []
  private var nextID: Int64 = 1

  /// A person with a panel of chance.
  init(seed: UInt64) {
    random = SplitMix(state: seed &* 0x5851_F42D_4C95_7F2D)
    panel = LabPanel(using: &random)
    stroke = Stroke.allCases.randomElement(using: &random) ?? .leastJerk
    brackets = Brackets.allCases.randomElement(using: &random) ?? .wide
    tremor = number(0.05...0.2)
    isTremorNoise = number(0...1) < 0.3
    aim = number(0.3...0.6)
    bias = Vector(dx: number(-0.4...0.4), dy: number(-0.4...0.4))
    stagger = [0, number(0.01...0.06)].randomElement(using: &random) ?? 0
    nextID = Int64.random(in: 0...100, using: &random)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &random)
  }

  /// All steps in the lab's order.
  mutating func session(_ steps: [LabStep] = LabStep.allCases) -> LabRecording {
    for step in steps { perform(step, gestures(of: step)) }
    return LabRecording(panel: panel, records: records)
  }

  // MARK: Time

  /// One act of a step: the fingers' paths, and the place that was asked for.
  struct Gesture {
    var paths: [FingerPath]
    var target: Point?
    var asked = 0.0
  }

  /// Waits as long as a person does between two touches.
  mutating func pause(_ range: ClosedRange<Double> = 0.2...0.5) { time += number(range) }

  private mutating func perform(_ step: LabStep, _ gestures: [Gesture]) {
    let groups = brackets == .gestures ? gestures.map { [$0] } : [gestures]
    for group in groups where !group.isEmpty {
      let touches = panel.reports(of: group.flatMap(\.paths), nextID: &nextID, using: &random)
      let start = (group.map(\.asked).min() ?? 0) - (brackets == .wide ? 0.15 : 0)
      let first = touches.first?.time ?? start
      let isAimed = group.contains { $0.target != nil }
      let begin = isAimed || brackets == .wide ? panel.reported(min(start, first)) : first
      let end = max(touches.last?.time ?? begin, step == .idle ? begin + idleTime : begin)
      var lines: [LabRecord] = [.mark("lab.begin \(step.rawValue)", time: begin)]
      for gesture in group {
        guard let target = gesture.target else { continue }
        let place = Point(
          x: target.x / panel.millimetresPerPoint,
          y: target.y / panel.millimetresPerPoint,
        )
        lines.append(
          .mark("lab.target \(place.x) \(place.y)", time: panel.reported(gesture.asked))
        )
      }
      lines += touches
      let sorted = lines.enumerated()
        .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
      records += sorted + [.mark("lab.end \(step.rawValue)", time: end)]
      time = max(time, end)
    }
    time += 0.5
  }

  // MARK: Movement

  /// Adds what a hand does of itself to a place: tremor, and drift of a tenth of a millimetre.
  mutating func shaken(_ place: @escaping (Double) -> Point) -> (Double) -> Point {
    let phases = (0..<6).map { _ in number(0...6.28) }
    let (fast, slow) = (number(8...12), number(0.1...0.4))
    let amplitude = tremor
    let drift = number(0.02...0.12)
    if isTremorNoise {
      let seed = UInt64.random(in: 0...UInt64.max, using: &random)
      return { time in
        var noise = SplitMix(state: seed &+ UInt64(max(0, time) * 1e6))
        let shake = Vector(dx: noise.normal(), dy: noise.normal()) * (amplitude * 0.3)
        return place(time) + shake
      }
    }
    return { time in
      let angle = 2 * Double.pi * time
      let shake = Vector(
        dx: amplitude * 0.7 * sin(fast * angle + phases[0])
          + amplitude * 0.3 * sin(1.13 * fast * angle + phases[1])
          + drift * sin(slow * angle + phases[2]),
        dy: amplitude * 0.7 * sin(fast * angle + phases[3])
          + amplitude * 0.3 * sin(1.13 * fast * angle + phases[4])
          + drift * sin(slow * angle + phases[5]),
      )
      return place(time) + shake
    }
  }

  /// The part of a stroke after a part of its time.
  static func progress(_ stroke: Stroke, _ part: Double) -> Double {
    let x = min(max(part, 0), 1)
    switch stroke {
    case .leastJerk: return x * x * x * (10 - 15 * x + 6 * x * x)
    case .constant: return x
    case .ramped:
      let ramp = 0.25
      let distance = x < ramp ? x * x / (2 * ramp) : x - ramp / 2
      return distance / (1 - ramp / 2)
    }
  }

  /// A stroke from one place to another that begins now.
  mutating func line(from start: Point, to end: Point, seconds: Double) -> FingerPath {
    let (begin, stroke) = (time, stroke)
    let way = end - start
    let place = shaken { start + way * Self.progress(stroke, ($0 - begin) / seconds) }
    return FingerPath(start: begin, end: begin + seconds, place: place)
  }

  /// A touch that stays where it comes down, but for the fingertip that spreads.
  mutating func rest(at place: Point, seconds: Double) -> FingerPath {
    let begin = time
    let roll = Vector(dx: number(-0.4...0.4), dy: number(-0.4...0.4))
    let way = shaken { place + roll * (1 - exp(-max(0, $0 - begin) / 0.05)) }
    return FingerPath(start: begin, end: begin + seconds, place: way)
  }

  /// A touch that is too short to tremble.
  mutating func tap(at place: Point, seconds: Double) -> FingerPath {
    let begin = time
    let roll = Vector(dx: number(-0.4...0.4), dy: number(-0.4...0.4))
    return FingerPath(start: begin, end: begin + seconds) { time in
      place + roll * min(1, max(0, time - begin) / seconds)
    }
  }
}
