import TactileDiagnostics
import TactileGestures
import TactilePrimitives
import TactileTestSupport

/// Hands a survey what fingers do.
struct Fingers {
  private(set) var survey: TouchSurvey
  private var time = 0.0
  private var places: [Int64: Point] = [:]

  init(_ survey: TouchSurvey) {
    self.survey = survey
  }

  mutating func wait(_ seconds: Double) { time += seconds }

  mutating func down(_ id: Int64, _ x: Double, _ y: Double) { add(.began, id, x, y) }

  mutating func moved(_ id: Int64, _ x: Double, _ y: Double) { add(.moved, id, x, y) }

  mutating func up(_ id: Int64) {
    let place = places[id] ?? .zero
    add(.ended, id, place.x, place.y)
  }

  mutating func tap(_ id: Int64, _ x: Double, _ y: Double) {
    down(id, x, y)
    wait(0.05)
    up(id)
  }

  /// Reports a finger that is down on a straight way, but for the steps `without`, counted from 1.
  mutating func move(
    _ id: Int64,
    from start: (x: Double, y: Double),
    to end: (x: Double, y: Double),
    seconds: Double,
    step: Double,
    without missing: ClosedRange<Int>? = nil,
  ) {
    let count = Int((seconds / step).rounded())
    let begin = time
    for index in 1...count {
      time = begin + Double(index) * step
      if let missing, missing.contains(index) { continue }
      let part = Double(index) / Double(count)
      moved(id, start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
    }
  }

  mutating func drag(
    _ id: Int64,
    from start: (x: Double, y: Double),
    to end: (x: Double, y: Double),
    seconds: Double,
    step: Double,
    without missing: ClosedRange<Int>? = nil,
  ) {
    down(id, start.x, start.y)
    move(id, from: start, to: end, seconds: seconds, step: step, without: missing)
    up(id)
  }

  private mutating func add(_ phase: TouchPhase, _ id: Int64, _ x: Double, _ y: Double) {
    places[id] = Point(x: x, y: y)
    survey.add(TouchEvent(phase, id, x: x, y: y, at: time))
  }
}
