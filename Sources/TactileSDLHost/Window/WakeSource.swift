public import TactilePrimitives

/// A file descriptor that wakes a sleeping host when it is readable.
///
/// A host that waits for input wakes up for it and calls ``onReadable`` between two events, on the
/// main actor. While nothing arrives, nothing wakes up.
public final class WakeSource {
  /// The file descriptor; its owner removes the source from the host before closing it.
  public let descriptor: CInt

  /// Called when there is something to read, or the other end is gone, with the time at which the
  /// host woke up.
  ///
  /// It reads everything there is; otherwise it is called again for the rest. It removes the
  /// source from the host when nothing more will come.
  public let onReadable: (Timestamp) -> Void

  /// A source that calls `onReadable` when `descriptor` is readable.
  public init(_ descriptor: CInt, onReadable: @escaping (Timestamp) -> Void) {
    self.descriptor = descriptor
    self.onReadable = onReadable
  }
}
