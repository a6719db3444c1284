/// The source that signals the display's refreshes.
package enum RefreshSource: Hashable, Sendable {
  /// No source; frames follow their own period.
  case clock
  /// Presenting waits for the refresh.
  case present
  /// The display server reports when it has taken a frame and wants the next.
  case signal
}
