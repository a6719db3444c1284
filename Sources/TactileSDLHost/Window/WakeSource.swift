public import TactilePrimitives

/// A file descriptor that wakes a sleeping host when there is something to read from it.
///
/// A host that waits for input wakes up for it and calls ``onReadable`` between two events, on the
/// main actor. While nothing comes, nothing wakes up.
public final class WakeSource {
  /// What is waited for; it stays its owner's, who takes the source off the host before closing it.
  public let descriptor: CInt

  /// Called when there is something to read, or the other end is gone, with the time at which the
  /// host woke up.
  ///
  /// It reads what there is: what it leaves has it called again. It takes the source off the host
  /// when nothing will come any more.
  public let onReadable: (Timestamp) -> Void

  /// A source that calls `onReadable` when `descriptor` can be read.
  public init(_ descriptor: CInt, onReadable: @escaping (Timestamp) -> Void) {
    self.descriptor = descriptor
    self.onReadable = onReadable
  }
}
