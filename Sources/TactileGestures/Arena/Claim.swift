/// What a recognizer asked for in the event at hand, before anything is decided about it.
struct Claim {
  var recognizer: GestureRecognizer
  var request: GestureRequest
  /// The part of the way from the last report to this one at which the condition became true.
  var crossing = 1.0

  /// Whether it is for a grant, which others can take away.
  var isForGrant: Bool {
    switch request {
    case .begin, .recognize: true
    case .none, .change, .end, .cancel, .fail: false
    }
  }
}
