public import TactileDisplay

/// What scenes are made from.
public struct SceneContext {
  /// Where texts and pictures come from.
  public let resources: ResourceFolder
  /// How things feel while they run.
  public let feel: TuningStore
  /// What reads photos; without it scenes show none.
  public let pictures: (any PictureSource)?
  /// How people want the program to look.
  public let settings: AppSettings
  /// What keeps what they choose and write; without it nothing is kept.
  public let store: (any UserStore)?

  /// Scenes that read from `resources` and feel as `feel` says.
  public init(
    resources: ResourceFolder,
    feel: TuningStore,
    pictures: (any PictureSource)? = nil,
    settings: AppSettings = AppSettings(),
    store: (any UserStore)? = nil,
  ) {
    self.resources = resources
    self.feel = feel
    self.pictures = pictures
    self.settings = settings
    self.store = store
  }

  /// Scenes that read from `resources` and feel like `tuning`.
  public init(
    resources: ResourceFolder,
    tuning: Tuning = Tuning(),
    pictures: (any PictureSource)? = nil,
    settings: AppSettings = AppSettings(),
    store: (any UserStore)? = nil,
  ) {
    self.init(
      resources: resources,
      feel: TuningStore(tuning),
      pictures: pictures,
      settings: settings,
      store: store,
    )
  }

  /// How things feel at the start.
  package var tuning: Tuning { feel.tuning }
}
