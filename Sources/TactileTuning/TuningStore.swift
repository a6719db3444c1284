/// The tuning of the running program, shared by all that use it and all that change it.
///
/// A change notifies all observers at once. Gestures in progress keep the values in force when
/// they began; the new values decide where a release settles.
@MainActor
public final class TuningStore {
  /// The current tuning.
  public var tuning: Tuning {
    didSet { if tuning != oldValue { tell() } }
  }

  /// The tuning at the start, without preset and file.
  public let base: Tuning

  /// The preset that was chosen last.
  public private(set) var preset: TuningPreset

  /// The tuning that a reset restores: the one at the start, with the values of the preset.
  public var underlying: Tuning { base.applying(preset) }

  private var observers: [Observer] = []

  private struct Observer {
    weak var owner: AnyObject?
    let body: (Tuning) -> Void
  }

  /// Creates a store of `tuning`, made from `base` and `preset`; a nil `base` is `tuning` itself.
  public init(_ tuning: Tuning, base: Tuning? = nil, preset: TuningPreset = .published) {
    self.tuning = tuning
    self.base = base ?? tuning
    self.preset = preset
  }

  /// Sets every setting to its value under `preset`.
  public func choose(_ preset: TuningPreset) {
    let isOther = preset.name != self.preset.name
    self.preset = preset
    if tuning != underlying {
      tuning = underlying
    } else if isOther {
      tell()
    }
  }

  /// Takes the tuning for one that was made from `preset`, and keeps its values.
  public func assume(_ preset: TuningPreset) { self.preset = preset }

  /// Calls `body` with the current tuning, and after each change as long as `owner` lives.
  public func follow(for owner: AnyObject, _ body: @escaping (Tuning) -> Void) {
    observers.append(Observer(owner: owner, body: body))
    body(tuning)
  }

  private func tell() {
    observers.removeAll { $0.owner == nil }
    for observer in observers where observer.owner != nil { observer.body(tuning) }
  }
}
