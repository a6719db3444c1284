import TactileDemos
import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileText
import TactileTraces
import TactileViews
import Testing

extension TracePlayer {
  /// A player of a trace in one of Tactile's own scenes, as published unless `context` says
  /// otherwise.
  static func demo(
    _ trace: Trace,
    scene: String = "drawer",
    file: String = "t.jsonl",
    context: SceneContext = SceneContext(resources: ResourceFolder()),
  ) throws -> TracePlayer {
    TracePlayer(
      trace,
      file: file,
      entry: try #require(SceneCatalog.demos.entry(named: scene)),
      context: context,
      fonts: try ReplayFonts.make(),
    )
  }
}

extension SceneStage {
  /// The names of Tactile's own scenes.
  nonisolated static let demoNames = [
    "app", "drawer", "pull", "slideover", "snap", "dropdown", "sheet", "gestures", "lab",
    "peerbench",
  ]

  /// A stage of one of Tactile's own scenes, as published unless `context` says otherwise, without
  /// a display.
  static func demo(
    _ scene: String,
    in size: Size = Size(width: 480, height: 800),
    scale: Double = 1,
    language: String = "en",
    context: SceneContext = SceneContext(resources: ResourceFolder()),
  ) throws -> SceneStage {
    try SceneStage(
      try #require(SceneCatalog.demos.entry(named: scene)),
      context: context,
      size: size,
      scale: scale,
      fonts: try ReplayFonts.make(
        translations: ResourceFolder().translations(for: [Language(language)])
      ),
    )
  }

  /// The value that the probe of a name reads now; nil without such a probe.
  func value(_ probe: String) -> ProbeValue? { probes.first { $0.name == probe }?.read() }

  /// The number that the probe of a name reads now; not a number if it reads none.
  func number(_ probe: String) -> Double {
    guard case .number(let number) = value(probe) else { return .nan }
    return number
  }

  /// The text that the probe of a name reads now; nil if it reads none.
  func text(_ probe: String) -> String? {
    guard case .text(let text) = value(probe) else { return nil }
    return text
  }
}
