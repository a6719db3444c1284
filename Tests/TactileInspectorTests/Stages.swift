import TactileDemos
import TactilePrimitives
import TactileScenes
import TactileText
import TactileTuning
import TactileViews
import Testing

extension FontContext {
  /// The system's fonts, for texts in `language`.
  static func system(in language: Language) throws -> FontContext {
    let translations =
      try language.isEnglish ? .english : ResourceFolder().translations(for: [language])
    return try FontContext(configuration: .system, translations: translations)
  }
}

extension TactileViews.Window {
  /// A window of `width` × `height` points, of a pixel each, with the system's fonts.
  convenience init(_ width: Double, _ height: Double, in language: Language = .english) throws {
    self.init(
      size: Size(width: width, height: height),
      scale: 1,
      fonts: try FontContext.system(in: language),
    )
  }
}

extension SceneStage {
  /// The scene of the drawer in a window of `size`.
  static func drawer(
    in size: Size,
    fonts: FontContext,
    feel: TuningStore = TuningStore(),
  ) throws -> SceneStage {
    try SceneStage(
      try #require(SceneCatalog.demos.entry(named: "drawer")),
      context: SceneContext(resources: ResourceFolder(), feel: feel),
      size: size,
      scale: 1,
      fonts: fonts,
    )
  }
}
