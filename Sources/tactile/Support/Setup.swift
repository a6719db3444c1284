import TactileScenes
import TactileText
import TactileTraces

/// What several commands do before they begin.
@MainActor
enum Setup {
  /// What scenes are made from, with the feel of the tuning file at `path`, if any.
  static func context(tuning path: String?) throws(Failure) -> SceneContext {
    SceneContext(resources: ResourceFolder(), tuning: try tuning(path))
  }

  /// What `body` gives, with its errors as failures.
  static func stage(_ body: () throws -> SceneStage) throws(Failure) -> SceneStage {
    do {
      return try body()
    } catch {
      throw Failure(.unavailable, "\(error)")
    }
  }

  private static func tuning(_ path: String?) throws(Failure) -> Tuning {
    var tuning = Tuning()
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
