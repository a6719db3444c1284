internal import TactileGestures

/// Hands out contact ids, each once in a run.
struct ContactIDs {
  private var last: Int64 = 0

  /// An id that no contact has had.
  mutating func next() -> TouchID {
    last += 1
    return TouchID(last)
  }
}
