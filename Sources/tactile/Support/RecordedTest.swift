import TactileReplay
import TactileScenes
import TactileTraces
import TactileTuning
import TactileViews

/// A recording of a window that was made a test: the result of its replay is accepted.
@MainActor
struct RecordedTest {
  /// Ticks that a check of it may be off by: events of a live run fall between its frames.
  private static let slack = 1
  /// Points by which a replay may end elsewhere than the window without a warning.
  private static let closeness = 1.0

  /// The path of the expectation's file.
  let file: String

  private let probes: [Report.Probe]

  /// Plays the recording at `path` with the scene and the feel of `context`, and writes its
  /// expectation and pictures beside it.
  init(path: String, context: SceneContext) throws {
    let check = TraceCheck(context: context, fonts: try Setup.replayFonts())
    let test = TraceTest(file: path, trace: try Files.read(path))
    let run = try check.run(test, tuning: context.tuning)
    let acceptance = try check.acceptance(of: run, slack: Self.slack)
    file = TraceTest.expectationFile(of: path)
    probes = run.played.outcome.probes
    try Files.write(acceptance.expectation, to: file)
    try Files.write(acceptance.pictures, to: TraceTest.picturesFile(of: path))
  }

  /// Describes the first probe that ended otherwise than in `shown`; nil where none did.
  ///
  /// That happens where a recording begins in the middle of a run.
  func gap(to shown: [Report.Probe]) -> String? {
    for probe in shown where probe.name != "frame" && probe.name != "touches" {
      guard let value = probes.first(where: { $0.name == probe.name })?.value else { continue }
      if case .number(let a) = value, case .number(let b) = probe.value,
        abs(a - b) <= Self.closeness
      {
        continue
      }
      guard value != probe.value else { continue }
      return "\(probe.name) was \(probe.value.brief) and is \(value.brief)"
    }
    return nil
  }
}
