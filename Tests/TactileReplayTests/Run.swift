import TactileDisplay
import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileText
import TactileTraces
import TactileTuning
import TactileViews
import Testing

/// Keeps everything in memory.
final class MemoryStore: UserStore {
  let stateFolder: String? = nil
  var settings = AppSettings()
  var drafts: [Int?: MailDraft] = [:]
}

/// The effects of a script on a scene, tick by tick.
@MainActor
struct Run {
  /// Canvas A of the specification.
  nonisolated static let canvasA = Size(width: 320, height: 568)
  /// Canvas B of the specification.
  nonisolated static let canvasB = Size(width: 375, height: 667)

  let stage: SceneStage
  let outcome: Replayer.Outcome
  let ticks: [Replayer.Tick]
  private let fps: Double

  init(
    _ script: Script,
    scene: String = "drawer",
    size: Size = canvasA,
    scale: Double = 1,
    fps: Double = 60,
    tuning: Tuning = Tuning(),
    pictures: (any PictureSource)? = nil,
    settings: AppSettings = AppSettings(),
    store: (any UserStore)? = nil,
    language: String = "en",
    prepare: (SceneStage) -> Void = { _ in },
  ) throws {
    let context = SceneContext(
      resources: ResourceFolder(),
      tuning: tuning,
      pictures: pictures,
      settings: settings,
    )
    stage = try .demo(
      scene,
      in: size,
      scale: scale,
      language: language,
      context: context.keeping(in: store),
    )
    prepare(stage)
    let replayer = Replayer(script.trace, file: "test", on: stage, fps: fps, until: nil)
    var ticks: [Replayer.Tick] = []
    outcome = try replayer.run { ticks.append($0) }
    self.ticks = ticks
    self.fps = fps
  }

  /// The last value of a probe.
  func number(_ probe: String) throws -> Double { try number(probe, in: last) }

  /// The last value of a probe that is a name.
  func text(_ probe: String) throws -> String { try text(probe, in: last) }

  /// The last value of a probe that is yes or no.
  func flag(_ probe: String) throws -> Bool { try flag(probe, in: last) }

  /// A probe that is yes or no, tick by tick.
  func flags(_ probe: String) throws -> [Bool] { try ticks.map { try flag(probe, in: $0) } }

  /// A probe at the first tick at or after `seconds`.
  func number(_ probe: String, at seconds: Double) throws -> Double {
    let tick = try #require(ticks.first { $0.time.seconds >= seconds - 1e-9 })
    return try number(probe, in: tick)
  }

  /// A probe at the mark called `label`.
  func number(_ probe: String, atMark label: String) throws -> Double {
    try number(probe, in: tick(atMark: label))
  }

  /// Whether a probe says yes at the mark called `label`.
  func flag(_ probe: String, atMark label: String) throws -> Bool {
    try flag(probe, in: tick(atMark: label))
  }

  /// A probe that is a name at the mark called `label`.
  func text(_ probe: String, atMark label: String) throws -> String {
    try text(probe, in: tick(atMark: label))
  }

  private var last: Replayer.Tick { ticks[ticks.count - 1] }

  private func tick(atMark label: String) throws -> Replayer.Tick {
    try #require(ticks.first { $0.marks.contains { $0.label == label } })
  }

  /// A probe tick by tick.
  func series(_ probe: String) throws -> [Double] { try ticks.map { try number(probe, in: $0) } }

  /// The settle entries of the log.
  var settles: [(to: String, duration: Double, why: String)] {
    outcome.log.compactMap { entry in
      guard case .settle(let to, let duration) = entry.kind else { return nil }
      return (to, duration, entry.why ?? "")
    }
  }

  /// The names of the recognizers that recognized a tap.
  var taps: [String] {
    outcome.log.filter { $0.kind == .tap }.map(\.name)
  }

  /// Whether a recognizer came to a state.
  func reached(_ state: String, _ name: String) -> Bool {
    outcome.log.contains { entry in
      guard case .recognizer(_, to: state) = entry.kind else { return false }
      return entry.name == name
    }
  }

  private func number(_ probe: String, in tick: Replayer.Tick) throws -> Double {
    guard case .number(let number) = try value(probe, in: tick) else {
      throw Missing(what: "number of \(probe)")
    }
    return number
  }

  private func text(_ probe: String, in tick: Replayer.Tick) throws -> String {
    guard case .text(let text) = try value(probe, in: tick) else {
      throw Missing(what: "text of \(probe)")
    }
    return text
  }

  private func flag(_ probe: String, in tick: Replayer.Tick) throws -> Bool {
    guard case .flag(let flag) = try value(probe, in: tick) else {
      throw Missing(what: "flag of \(probe)")
    }
    return flag
  }

  private func value(_ probe: String, in tick: Replayer.Tick) throws -> ProbeValue {
    let index = try #require(stage.probes.firstIndex { $0.name == probe })
    return tick.values[index]
  }

  private struct Missing: Error {
    let what: String
  }
}
