internal import CGNU
internal import TactilePrimitives

/// Returns free memory to the system once the window has come to rest.
///
/// glibc keeps freed memory of pictures and texts for reuse: after opening photos and resizing for
/// a minute, it is more than all memory in use.
struct IdleMemory {
  /// The time of the next check; nil while nothing was drawn since the last one.
  private(set) var deadline: Timestamp?

  private var lastFrame = Timestamp.zero

  /// Seconds from the first frame to the check whether the window is at rest, and between checks.
  static let pause = 1.0
  /// Seconds without a frame that are a rest; between two frames of a blinking caret there is one.
  static let rest = 0.3
  /// The least number of free bytes that is worth the milliseconds of returning them.
  static let minimumFreeBytes = 4 << 20

  mutating func drew(at time: Timestamp) {
    lastFrame = time
    if deadline == nil { deadline = time + Self.pause }
  }

  mutating func isDue(at time: Timestamp) -> Bool {
    guard let deadline, time >= deadline else { return false }
    let isAtRest = time - lastFrame >= Self.rest
    self.deadline = isAtRest ? nil : time + Self.pause
    return isAtRest
  }

  /// Returns the free memory to the system, where it is worth that.
  static func release() {
    if mallinfo2().fordblks >= minimumFreeBytes { malloc_trim(0) }
  }
}
