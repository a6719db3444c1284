import TactileDisplay
import TactileSDLHost
import TactileScenes
import TactileText
import TactileTraces
import TactileTuning

/// The preparations that several commands share.
@MainActor
enum Setup {
  /// Returns the context of scenes, with the feel of the preset, if one is given, overridden by
  /// the tuning file, if one is given.
  ///
  /// In a live window, touches are resampled unless preset or file say otherwise; elsewhere each
  /// sample is shown as it came. Only a live window has `settings` and a `store`.
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

  /// Returns `base` with the settings of the preset and of the file, where they are given.
  static func tuning(
    _ feel: FeelOptions?,
    over base: Tuning = Tuning(),
  ) throws(Failure) -> Tuning {
    let preset = try feel?.preset.map(Arguments.preset)
    return try read(feel?.tuning, into: preset.map(base.applying) ?? base)
  }

  /// Returns the result of `body`, with its errors turned into failures.
  static func stage(_ body: () throws -> SceneStage) throws(Failure) -> SceneStage {
    do {
      return try body()
    } catch {
      throw Failure(.unavailable, "\(error)")
    }
  }

  /// Returns the result of `body`, with its errors turned into failures.
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
