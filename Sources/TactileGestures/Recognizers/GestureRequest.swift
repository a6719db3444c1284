/// What a recognizer asks of the arena after an event or a deadline.
public enum GestureRequest: Hashable, Sendable {
  /// Nothing.
  case none
  /// To begin a continuous gesture; the arena may delay or refuse it.
  case begin(GestureReason)
  /// To report that the gesture went on.
  case change
  /// To end the gesture as intended.
  case end(GestureReason)
  /// To end the gesture as not intended.
  case cancel(GestureReason)
  /// To give up before anything began.
  case fail(GestureReason)
  /// To be granted a discrete gesture; the arena may delay or refuse it.
  case recognize(GestureReason)

  /// The same request for another reason.
  func because(_ reason: GestureReason) -> GestureRequest {
    switch self {
    case .none, .change: self
    case .begin: .begin(reason)
    case .end: .end(reason)
    case .cancel: .cancel(reason)
    case .fail: .fail(reason)
    case .recognize: .recognize(reason)
    }
  }
}
