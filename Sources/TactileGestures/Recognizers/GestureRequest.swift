/// A recognizer's request to the arena after an event or a deadline.
public enum GestureRequest: Hashable, Sendable {
  /// Nothing.
  case none
  /// To begin a continuous gesture; the arena may delay or refuse it.
  case begin(GestureReason)
  /// To report that the gesture has changed.
  case change
  /// To end the gesture normally.
  case end(GestureReason)
  /// To cancel the gesture.
  case cancel(GestureReason)
  /// To fail before the gesture began.
  case fail(GestureReason)
  /// To be granted a discrete gesture; the arena may delay or refuse it.
  case recognize(GestureReason)

  /// Returns the same request with another reason.
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
