internal import TactilePrimitives
internal import TactileScenes
internal import TactileTraces
internal import TactileViews

/// A stage that a trace was replayed into, with the input and the lines that it received, for a
/// recording that continues the trace.
struct ReplayedPast {
  /// The stage in its state at the end.
  let stage: SceneStage
  /// The header of the trace.
  let header: TraceHeader
  /// The time at which the stage's time goes on.
  var end = Timestamp.zero
  /// The input and the scene's lines, in order.
  private(set) var entries: [RecordingLead.Entry] = []
  /// The contacts that are still down.
  private(set) var held = HeldContacts()

  /// The line of the trace that is being replayed.
  private var line: TraceEvent?

  /// The past of `stage` before the first line of a trace under `header`.
  init(_ stage: SceneStage, header: TraceHeader) {
    self.stage = stage
    self.header = header
  }

  /// Follows a line of the trace.
  ///
  /// The values that marks had are left out: an edited scene may show others.
  mutating func follow(_ event: TraceEvent) {
    line = event
    switch event.kind {
    case .call(let name, let arguments):
      entries.append(.line(.call(name, arguments), event.timestamp))
    case .mark(let label):
      if label != RecordingControl.endLabel {
        entries.append(.line(.mark(label), event.timestamp))
      }
    case .touch, .mouse, .scroll, .touchpad, .key, .text, .window, .tap: break
    }
  }

  /// Follows input that the stage gets.
  mutating func follow(_ event: InputEvent) {
    let frame = line.flatMap { $0.timestamp == event.timestamp ? $0.frame : nil }
    entries.append(.input(event, frame: frame))
    held.follow(event)
  }
}
