internal import TactileViews

/// The feel of what runs, for all that feel and all that change it.
///
/// A change reaches everybody at once. Gestures under way go on by the numbers that were in force
/// when they began; where a release leads is decided by the new ones.
public final class TuningStore {
  /// The feel now.
  public var tuning: Tuning {
    didSet { if tuning != oldValue { tell() } }
  }

  /// The feel at the start, without preset and file.
  public let base: Tuning

  /// The preset that was chosen last.
  public private(set) var preset: TuningPreset

  /// The feel that a reset goes back to: that at the start, with the numbers of the preset.
  public var underlying: Tuning { base.applying(preset) }

  private var observers: [Observer] = []

  private struct Observer {
    weak var owner: AnyObject?
    let body: (Tuning) -> Void
  }

  /// The feel `tuning`, made from `base` and `preset`; a nil `base` is `tuning` itself.
  public init(_ tuning: Tuning = Tuning(), base: Tuning? = nil, preset: TuningPreset = .tactile) {
    self.tuning = tuning
    self.base = base ?? tuning
    self.preset = preset
  }

  /// Gives every number the value that it has under `preset`.
  public func choose(_ preset: TuningPreset) {
    self.preset = preset
    tuning = underlying
  }

  /// Calls `body` with the feel now, and after each change as long as `owner` lives.
  public func follow(for owner: AnyObject, _ body: @escaping (Tuning) -> Void) {
    observers.append(Observer(owner: owner, body: body))
    body(tuning)
  }

  private func tell() {
    observers.removeAll { $0.owner == nil }
    for observer in observers where observer.owner != nil { observer.body(tuning) }
  }
}
