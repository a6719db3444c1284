/// The parts of making a frame, in the order in which they run.
public enum FramePass: String, CaseIterable, Hashable, Sendable {
  /// Events and deadlines are handled.
  case input
  /// Motions are asked for their values.
  case animate
  /// Views place their subviews.
  case layout
  /// What has moved is counted, and what the pointer is over looked up again.
  case compose
  /// Views draw, and the tree is written out.
  case record
}
