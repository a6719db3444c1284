public import TactileDisplay

/// What scenes are made from.
public struct SceneContext {
  /// Where texts and pictures come from.
  public let resources: ResourceFolder
  /// How things feel.
  public let tuning: Tuning
  /// What reads photos; without it scenes show none.
  public let pictures: (any PictureSource)?
  /// How people want the program to look.
  public let settings: AppSettings
  /// What keeps what they choose and write; without it nothing is kept.
  public let store: (any UserStore)?

  /// Scenes that read from `resources` and feel like `tuning`.
  public init(
    resources: ResourceFolder,
    tuning: Tuning = Tuning(),
    pictures: (any PictureSource)? = nil,
    settings: AppSettings = AppSettings(),
    store: (any UserStore)? = nil,
  ) {
    self.resources = resources
    self.tuning = tuning
    self.pictures = pictures
    self.settings = settings
    self.store = store
  }
}
