import TactileDiagnostics
import TactileGestures
import TactilePrimitives
import TactileTestSupport
import TactileTraces

/// One line of a lab session: a touch in points, or a mark.
enum LabRecord {
  case touch(TouchPhase, id: Int64, Point, time: Double)
  case mark(String, time: Double)

  var time: Double {
    switch self {
    case .touch(_, _, _, let time), .mark(_, let time): time
    }
  }
}

/// A lab session from its first mark to its last, on one panel.
struct LabRecording {
  var panel: LabPanel
  var records: [LabRecord]

  /// The session as the window would have taken it in.
  func session() throws -> LabSession {
    var session = LabSession(size: panel.points, millimetresPerPoint: panel.millimetresPerPoint)
    for record in records {
      let time = Timestamp(seconds: record.time)
      switch record {
      case .touch(let phase, let id, let place, _):
        session.add(TouchEvent(phase, id, at: place, time))
      case .mark(let label, _): try session.mark(label, at: time)
      }
    }
    return session
  }

  /// The session as a trace.
  @MainActor var trace: Trace {
    let size = panel.points
    let header = TraceHeader(
      scene: "lab",
      width: size.width,
      height: size.height,
      mmPerPoint: panel.millimetresPerPoint,
    )
    let events = records.map { record in
      let time = Timestamp(seconds: record.time)
      switch record {
      case .touch(let phase, let id, let place, _):
        return TraceEvent(.touch(.init(phase: phase, id: id, location: place)), at: time)
      case .mark(let label, _): return TraceEvent(.mark(label), at: time)
      }
    }
    return Trace(header: header, events: events)
  }
}

extension LabSession {
  /// The session that a trace holds.
  @MainActor init(_ trace: Trace) throws {
    self.init(
      size: Size(width: trace.header.width ?? 0, height: trace.header.height ?? 0),
      millimetresPerPoint: trace.header.mmPerPoint,
    )
    for event in trace.events {
      switch event.kind {
      case .touch(let touch):
        add(TouchEvent(touch.phase, touch.id, at: touch.location, event.timestamp))
      case .mark(let label): try mark(label, at: event.timestamp)
      default: continue
      }
    }
  }
}
