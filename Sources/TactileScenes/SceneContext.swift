/// What scenes are made from.
public struct SceneContext {
  /// Where texts and pictures come from.
  public let resources: ResourceFolder
  /// How things feel.
  public let tuning: Tuning

  /// Scenes that read from `resources` and feel like `tuning`.
  public init(resources: ResourceFolder, tuning: Tuning = Tuning()) {
    self.resources = resources
    self.tuning = tuning
  }
}
