/// What tells when the display refreshes.
package enum RefreshSource: Hashable, Sendable {
  /// Nothing does; frames keep to a beat of their own.
  case clock
  /// Presenting waits for it.
  case present
  /// The display server says when it has taken a frame and wants the next.
  case signal
}
