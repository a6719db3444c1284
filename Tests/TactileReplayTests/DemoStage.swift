import TactileDemos
import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileText
import TactileTuning
import TactileViews
import Testing

extension SceneStage {
  /// The names of Tactile's own scenes.
  nonisolated static let demoNames = [
    "app", "drawer", "pull", "slideover", "snap", "dropdown", "sheet", "gestures", "lab",
    "peerbench",
  ]

  /// A stage of one of Tactile's own scenes, as published, without a display.
  static func demo(
    _ scene: String,
    in size: Size = Size(width: 480, height: 800),
    language: String = "en",
  ) throws -> SceneStage {
    try SceneStage(
      try #require(SceneCatalog.demos.entry(named: scene)),
      context: SceneContext(resources: ResourceFolder(), tuning: Tuning()),
      size: size,
      scale: 1,
      fonts: try ReplayFonts.make(
        translations: ResourceFolder().translations(for: [Language(language)])
      ),
    )
  }
}
