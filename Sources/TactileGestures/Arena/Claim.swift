/// A recognizer's request in the current event, before the arena decides about it.
struct Claim {
  var recognizer: GestureRecognizer
  var request: GestureRequest
  /// The fraction of the path from the last report to this one at which the condition became true.
  var crossing = 1.0

  /// Whether the request is for a grant, which other recognizers can prevent.
  var isForGrant: Bool {
    switch request {
    case .begin, .recognize: true
    case .none, .change, .end, .cancel, .fail: false
    }
  }
}
