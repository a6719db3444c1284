public import TactileDisplay

/// What scenes are made from.
public struct SceneContext {
  /// Where texts and pictures come from.
  public let resources: ResourceFolder
  /// How things feel.
  public let tuning: Tuning
  /// What reads photos; without it scenes show none.
  public let pictures: (any PictureSource)?

  /// Scenes that read from `resources` and feel like `tuning`.
  public init(
    resources: ResourceFolder,
    tuning: Tuning = Tuning(),
    pictures: (any PictureSource)? = nil,
  ) {
    self.resources = resources
    self.tuning = tuning
    self.pictures = pictures
  }
}
