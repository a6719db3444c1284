public import TactilePrimitives
internal import TactileViews

extension Difference {
  /// Returns the first probe whose value at a mark, such as the end of a recording, differs between
  /// a run of `trace` and the recorded run; nil where none differs.
  ///
  /// The recorded run's frames fell between the ticks, so that a value may be that of any tick
  /// from one before the last frame to one after the mark, or between two of them, or the one that
  /// the same frame of the replay showed. Probes that the scene does not have are ignored.
  ///
  /// - Parameters:
  ///   - table: the table of the run.
  ///   - trace: the trace.
  ///   - marks: the probes of the run at the frame before each mark, by the index of its event.
  ///   - end: the time at which the run ended early; nil where it did not.
  /// - Returns: the difference.
  /// - Complexity: Linear in the events, and in the probes of marks.
  public static func first(
    of table: RunTable,
    fromMarksOf trace: Trace,
    shownAt marks: [Int: [Report.Probe]],
    until end: Timestamp? = nil,
  ) -> Difference? {
    for (index, event) in trace.events.enumerated() where !event.probes.isEmpty {
      guard case .mark(let label) = event.kind, end.map({ event.timestamp <= $0 }) ?? true
      else { continue }
      let first = Int(((event.frame ?? event.timestamp).seconds * table.fps).rounded(.down)) - 1
      let last = Int((event.timestamp.seconds * table.fps).rounded(.up)) + 1
      for probe in event.probes {
        guard let column = table.probes.firstIndex(of: probe.name) else { continue }
        let recorded = probe.value.reported
        let atFrame = marks[index]?.first { $0.name == probe.name }?.value.reported
        let shown =
          (max(0, first)...max(0, last)).map { table.values(at: $0)[column] }
          + [atFrame].compactMap(\.self)
        if recorded.isAmong(shown) { continue }
        let tick = min(max(0, last - 1), table.frames - 1)
        let replayed = table.values(at: tick)[column]
        return Difference(
          tick: tick,
          timestamp: table.time(ofTick: tick),
          probe: probe.name,
          description: "\(probe.name) is \(replayed.brief) at the mark \(JSONText.excerpt(label)),"
            + " but the recording showed \(recorded.brief)",
          isFromRecording: true,
        )
      }
    }
    return nil
  }
}

extension ProbeValue {
  /// Returns the largest difference from `number` that counts as none: half a point, or less for
  /// small numbers such as opacities.
  private static func closeness(of number: Double) -> Double {
    min(0.5, max(0.01, abs(number) / 200))
  }

  /// Returns whether this is one of `values`, or a number no further than `tolerance`, which is
  /// that for recorded values unless given, from one of them or between two of them.
  func isAmong(_ values: [ProbeValue], tolerance: Double? = nil) -> Bool {
    guard case .number(let number) = self else { return values.contains(self) }
    let numbers = values.compactMap { if case .number(let number) = $0 { number } else { nil } }
    guard let low = numbers.min(), let high = numbers.max() else { return false }
    let tolerance = tolerance ?? Self.closeness(of: number)
    return number >= low - tolerance && number <= high + tolerance
  }
}
