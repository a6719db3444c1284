internal import TactileGestures

/// A generator of contact ids, each unique in a run.
struct ContactIDs {
  private var last: Int64 = 0

  /// Returns an id that no contact has had.
  mutating func next() -> TouchID {
    last += 1
    return TouchID(last)
  }
}
