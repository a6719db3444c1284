import TactileDiagnostics
import TactileTestSupport
import TactileTraces
import Testing

/// Pairs of sessions: on a panel without faults, and on the same panel with one.
@MainActor
struct FaultyPanelTests {
  /// The multiples of a measure's last doubtful value from which it is certain.
  private static let factors = 1.5...4.0

  private func verdicts(_ recording: LabRecording, _ emulation: Emulation) throws -> [LabVerdict] {
    var emulator = TraceEmulator(emulation)
    return LabJudge().verdicts(on: try LabSession(emulator.emulated(recording.trace)))
  }

  /// Sessions on panels of 16 and 8 inches without faults.
  private static let recordings: [UInt64: LabRecording] = [2: recording(2), 14: recording(14)]

  private static func recording(_ seed: UInt64) -> LabRecording {
    var person = LabPerson(seed: seed)
    person.brackets = .tight
    return person.session()
  }

  @Test(arguments: [2, 14])
  func `a session on a panel without faults passes in all measures`(seed: UInt64) throws {
    let recording = try #require(Self.recordings[seed])

    let clean = try verdicts(recording, Emulation())

    #expect(clean.map(\.measure) == LabMeasure.allCases)
    #expect(clean.allSatisfy { $0.measure == .latency || $0.judgement == .pass })
  }

  @Test(arguments: LabFault.allCases, [2, 14])
  func `the same session on a panel with one fault fails in exactly one measure`(
    fault: LabFault,
    seed: UInt64,
  ) throws {
    let recording = try #require(Self.recordings[seed])
    var random = SplitMix(state: seed)
    let emulation = fault.emulation(on: recording.panel, times: 1.5, using: &random)

    let faulty = try verdicts(recording, emulation)

    #expect(faulty.filter { $0.judgement == .fail }.map(\.measure) == [fault.measure])
  }

  @Test(arguments: LabFault.allCases)
  func `no fault of one and a half times its limit passes`(fault: LabFault) throws {
    for seed in 1000..<1008 {
      var person = LabPerson(seed: UInt64(seed))
      if person.brackets == .gestures { person.brackets = .wide }
      var random = SplitMix(state: UInt64(seed))
      let factor = Double.random(in: Self.factors, using: &random)
      let recording = person.session(fault.steps)
      let emulation = fault.emulation(on: recording.panel, times: factor, using: &random)

      let verdict = try verdicts(recording, emulation).first { $0.measure == fault.measure }

      #expect(
        verdict?.judgement == .fail,
        "\(seed): \(factor) \(verdict?.value ?? 0) \(verdict?.sentence ?? "")",
      )
    }
  }
}
