import TactileDiagnostics
import TactileGestures
import TactilePrimitives
import TactileTestSupport

/// Hands a lab session marks and touches: on a panel of 300 × 200 mm, where a point is 0.1 mm.
struct LabFeed {
  var session = LabSession(size: Size(width: 3000, height: 2000), millimetresPerPoint: 0.1)

  mutating func mark(_ label: String, _ time: Double) throws {
    try session.mark(label, at: Timestamp(seconds: time))
  }

  /// Reports a touch at a place in points.
  mutating func touch(
    _ phase: TouchPhase,
    _ id: Int64,
    _ x: Double,
    _ time: Double,
    y: Double = 500,
  ) {
    session.add(TouchEvent(phase, id, x: x, y: y, at: time))
  }

  mutating func tap(_ x: Double, _ time: Double) {
    touch(.began, 1, x, time)
    touch(.ended, 1, x, time + 0.1)
  }

  /// Reports a finger from its landing to its lift, at times and places in millimetres.
  mutating func finger(_ id: Int64, _ reports: [(time: Double, x: Double, y: Double)]) {
    for (index, report) in reports.enumerated() {
      let phase: TouchPhase =
        index == 0 ? .began : index == reports.count - 1 ? .ended : .moved
      touch(phase, id, report.x * 10, report.time, y: report.y * 10)
    }
  }

  func verdict(_ measure: LabMeasure) -> LabVerdict {
    LabJudge().verdict(on: measure, session)
  }
}
