import TactileDisplay
import TactileSDLHost
import TactileScenes
import TactileText
import TactileTraces

/// What several commands do before they begin.
@MainActor
enum Setup {
  /// What scenes are made from, with the feel of the preset, if one is named, and over that of the
  /// tuning file, if there is one.
  ///
  /// In a window that is live, fingers are resampled unless preset or file say otherwise; elsewhere
  /// each sample is shown as it came. Only a live one has `settings` and a `store`.
  static func context(
    _ feel: FeelOptions? = nil,
    isLive: Bool = false,
    settings: AppSettings = AppSettings(),
    store: (any UserStore)? = nil,
  ) throws(Failure) -> SceneContext {
    let base = isLive ? Tuning.live : Tuning()
    return SceneContext(
      resources: ResourceFolder(),
      feel: TuningStore(
        try tuning(feel, over: base),
        base: base,
        preset: try feel?.preset.map(Arguments.preset) ?? .tactile,
      ),
      pictures: PictureReader(),
      settings: settings,
      store: store,
    )
  }

  /// `base` with the numbers of the preset, if one is named, and those of the file, if there is one.
  static func tuning(
    _ feel: FeelOptions?,
    over base: Tuning = Tuning(),
  ) throws(Failure) -> Tuning {
    let preset = try feel?.preset.map(Arguments.preset)
    return try read(feel?.tuning, into: preset.map(base.applying) ?? base)
  }

  /// What `body` gives, with its errors as failures.
  static func stage(_ body: () throws -> SceneStage) throws(Failure) -> SceneStage {
    do {
      return try body()
    } catch {
      throw Failure(.unavailable, "\(error)")
    }
  }

  /// What `body` gives, with its errors as failures.
  static func fonts(_ body: () throws -> FontContext) throws(Failure) -> FontContext {
    do {
      return try body()
    } catch {
      throw Failure(.unavailable, "\(error)")
    }
  }

  /// Shows the file at `path` in the scene of `stage`.
  static func show(file path: String, in stage: SceneStage) throws(Failure) {
    guard let scene = stage.scene as? any FileScene else {
      throw Failure(.usage, "the scene \(stage.name) shows no photo")
    }
    do throws(PictureError) {
      try scene.open(file: path)
    } catch {
      throw Failure(status(of: error), "\(error)")
    }
  }

  private static func status(of error: PictureError) -> Failure.Status {
    switch error {
    case .unreadable: .noInput
    case .noDecoder: .unavailable
    case .empty, .unknownFormat, .tooManyBytes, .tooManyPixels, .damaged: .data
    }
  }

  private static func read(_ path: String?, into tuning: Tuning) throws(Failure) -> Tuning {
    var tuning = tuning
    guard let path else { return tuning }
    let bytes = try Files.read(path)
    do {
      _ = try TuningFile.read(bytes, file: path) { name, value in tuning.set(name, to: value) }
    } catch {
      throw Failure(.data, "\(error)")
    }
    return tuning
  }
}
