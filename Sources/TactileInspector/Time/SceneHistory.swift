internal import TactilePrimitives
internal import TactileViews

/// All that a scene was given since its beginning: enough to make each of its frames again.
nonisolated struct SceneHistory: Sendable {
  /// One thing that was given.
  enum Entry: Sendable {
    /// It was sent an event.
    case event(InputEvent)
    /// It was asked for the frame of a time.
    case frame(Timestamp)
  }

  /// In order; empty once there were too many.
  private(set) var entries: [Entry] = []
  /// Whether there were too many to be kept.
  private(set) var isGivenUp = false

  /// About five minutes of movement at 60 frames a second.
  static let most = 20_000

  /// Notes `entry`.
  mutating func add(_ entry: Entry) {
    guard !isGivenUp else { return }
    if case .frame(let time) = entry, case .frame(let last)? = entries.last, time == last {
      return
    }
    guard entries.count < Self.most else {
      entries = []
      isGivenUp = true
      return
    }
    entries.append(entry)
  }
}
