/// The state of a recognizer with the touches it is offered.
///
/// | from | may become |
/// |---|---|
/// | possible | began, recognized, failed |
/// | began, changed | changed, ended, cancelled |
/// | ended, cancelled, failed, recognized | possible, once all its touches are up |
public enum GestureState: String, CaseIterable, Hashable, Sendable {
  /// Nothing is decided.
  case possible
  /// A continuous gesture was granted.
  case began
  /// A continuous gesture changed.
  case changed
  /// A continuous gesture ended normally.
  case ended
  /// A continuous gesture was cancelled.
  case cancelled
  /// The touches are not this gesture, or another recognizer prevented it.
  case failed
  /// A discrete gesture was granted; it has no duration.
  case recognized

  /// Whether only a new sequence of touches leads to another state.
  public var isFinal: Bool {
    switch self {
    case .ended, .cancelled, .failed, .recognized: true
    case .possible, .began, .changed: false
    }
  }

  /// Whether a continuous gesture is active.
  public var isRunning: Bool { self == .began || self == .changed }

  /// Returns whether the table of the type allows the transition to `next`.
  public func canBecome(_ next: GestureState) -> Bool {
    switch self {
    case .possible: next == .began || next == .recognized || next == .failed
    case .began, .changed: next == .changed || next == .ended || next == .cancelled
    case .ended, .cancelled, .failed, .recognized: next == .possible
    }
  }
}
