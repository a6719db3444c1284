/// The passes of a frame, in the order in which they run.
public enum FramePass: String, CaseIterable, Hashable, Sendable {
  /// Events and deadlines are handled.
  case input
  /// Animations advance to the frame's time.
  case animate
  /// Views place their subviews.
  case layout
  /// Moved views are counted, and the view under the pointer is marked for another hit test.
  case compose
  /// Views draw, and the display list is written.
  case record
}
