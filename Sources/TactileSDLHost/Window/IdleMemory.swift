internal import CGNU
internal import TactilePrimitives

/// Returns memory that is free to the system once the window has come to rest.
///
/// glibc keeps what pictures and texts leave behind, for later: after opening photos and resizing
/// for a minute that is more than all that is in use.
struct IdleMemory {
  /// The time at which the host has to look again; nil while nothing was drawn since the last time.
  private(set) var deadline: Timestamp?

  private var lastFrame = Timestamp.zero

  /// Seconds from a first frame to a look whether the window rests.
  static let pause = 1.0
  /// Seconds without a frame that are a rest; between two frames of a blinking caret there is one.
  static let rest = 0.3
  /// The free bytes from which returning them is worth the milliseconds.
  static let worthwhile = 4 << 20

  /// Notes a frame at `time`.
  mutating func drew(at time: Timestamp) {
    lastFrame = time
    if deadline == nil { deadline = time + Self.pause }
  }

  /// Returns whether memory is to be returned at `time`.
  mutating func isDue(at time: Timestamp) -> Bool {
    guard let deadline, time >= deadline else { return false }
    let isAtRest = time - lastFrame >= Self.rest
    self.deadline = isAtRest ? nil : time + Self.pause
    return isAtRest
  }

  /// Returns the free memory to the system, where it is worth that.
  static func release() {
    if mallinfo2().fordblks >= worthwhile { malloc_trim(0) }
  }
}
