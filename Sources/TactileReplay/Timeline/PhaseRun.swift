internal import TactilePrimitives
internal import TactileViews

/// The time that a machine which logs its phases spent in one of them.
struct PhaseRun {
  /// The name of the machine in the log.
  let machine: String
  /// The name of the phase.
  let phase: String
  /// The time at which the machine entered the phase.
  let start: Timestamp
  /// The time at which the machine left the phase, or the log ended.
  var end: Timestamp
  /// The reason for entering the phase; empty if there is none.
  let why: String
}

extension [LogEntry] {
  /// Returns the phases in the log, each from its first entry to that of the next phase or of rest;
  /// those that are not left last until `end`.
  ///
  /// The runs of each machine are in order, the machines in that of their first phases.
  func phaseRuns(until end: Timestamp) -> [PhaseRun] {
    var machines: [String] = []
    var runs: [String: [PhaseRun]] = [:]
    var present: [String: String] = [:]
    for entry in self {
      guard case .phase(let phase) = entry.kind, phase != present[entry.name] else { continue }
      if present[entry.name] != nil, let last = runs[entry.name]?.indices.last {
        runs[entry.name]?[last].end = entry.timestamp
      }
      present[entry.name] = phase
      guard let phase else { continue }
      if runs[entry.name] == nil { machines.append(entry.name) }
      let run = PhaseRun(
        machine: entry.name,
        phase: phase,
        start: entry.timestamp,
        end: end,
        why: entry.why ?? "",
      )
      runs[entry.name, default: []].append(run)
    }
    return machines.flatMap { runs[$0] ?? [] }
  }
}
