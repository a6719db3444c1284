/// An unretained reference to a recognizer that its touch keeps alive.
///
/// Each event is offered to every recognizer in turn, and reference counting would cost as much as
/// the rest.
@safe
struct Follower {
  private let reference: Unmanaged<GestureRecognizer>

  /// The recognizer, which must be among ``Touch/recognizers`` of the touch that holds this.
  init(_ recognizer: GestureRecognizer) {
    unsafe reference = .passUnretained(recognizer)
  }

  /// Calls `body` with the recognizer while the touch is known to the arena.
  func call(_ body: (GestureRecognizer) -> Void) {
    unsafe reference._withUnsafeGuaranteedRef(body)
  }
}
