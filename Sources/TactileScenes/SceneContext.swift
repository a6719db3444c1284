public import TactileDisplay
public import TactileTuning

/// The resources, tuning and services that scenes are created with.
public struct SceneContext {
  /// The folder of texts and pictures.
  public let resources: ResourceFolder
  /// The store of the tuning, which can change while scenes run.
  public let feel: TuningStore
  /// The source that reads photos; without it scenes show none.
  public let pictures: (any PictureSource)?
  /// The user's appearance settings.
  public let settings: AppSettings
  /// The store of the user's choices and drafts; without it nothing is kept.
  public let store: (any UserStore)?
  /// The feed of input-to-display latency.
  public let latency = LatencyFeed()

  /// Creates a context with the given resources and a shared tuning store.
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

  /// Creates a context with the given resources and a tuning of its own.
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

  /// The current tuning.
  package var tuning: Tuning { feel.tuning }
}
