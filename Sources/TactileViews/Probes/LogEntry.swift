internal import TactileGestures
public import TactilePrimitives

/// A logged decision of the program, with its reason.
public struct LogEntry: Hashable, Sendable {
  /// The kinds of decision.
  public enum Kind: Hashable, Sendable {
    /// A recognizer went from one state to another.
    case recognizer(from: String, to: String)
    /// A recognizer was kept from beginning, or a request to present was refused.
    case refused
    /// A released view settles to the snap point `to` within `duration` seconds.
    case settle(to: String, duration: Double)
    /// Something was tapped.
    case tap
    /// An interaction or state machine of the program's own is in the phase of this name from now on;
    /// nil stands for rest. Its phases are drawn as a lane beside those of the recognizers.
    case phase(String?)
    /// Any other kind, by its name, such as `presentation`.
    case other(String)
  }

  /// The time of the decision.
  public var timestamp: Timestamp
  /// The decision.
  public var kind: Kind
  /// The subject's name: a recognizer, an interaction or a view's identifier.
  public var name: String
  /// The reason, with the values compared; nil if there is none.
  public var reason: LogReason?
  /// The reason in a few words; nil if there is none.
  ///
  /// - Complexity: builds the string at each call.
  public var why: String? { reason?.description }

  /// Creates an entry for a decision of `kind` about `name` at `timestamp`.
  public init(timestamp: Timestamp, kind: Kind, name: String, why: String? = nil) {
    self.init(timestamp: timestamp, kind: kind, name: name, reason: why.map(LogReason.words))
  }

  /// Creates an entry for a decision of `kind` about `name` at `timestamp`, for `reason`.
  public init(timestamp: Timestamp, kind: Kind, name: String, reason: LogReason?) {
    self.timestamp = timestamp
    self.kind = kind
    self.name = name
    self.reason = reason
  }
}

extension LogEntry {
  /// Creates a log entry from an entry of the gesture arena.
  init(_ entry: GestureLogEntry) {
    let kind: Kind =
      switch entry.kind {
      case .recognizer(let from, let to): .recognizer(from: from.rawValue, to: to.rawValue)
      case .refused: .refused
      }
    self.init(
      timestamp: entry.timestamp,
      kind: kind,
      name: entry.name,
      reason: .gesture(entry.reason, device: entry.device),
    )
  }
}

/// The release of a drag, and the settling that follows it.
nonisolated public struct Release: Hashable, Sendable {
  /// The time of the release.
  public var timestamp: Timestamp
  /// The name of the interaction, as in the log.
  public var name: String
  /// The position at the release, in points along the drag's axis.
  public var position: Double
  /// The velocity at the release, in points per second along the drag's axis.
  public var velocity: Double
  /// The name of the snap point or other outcome.
  public var outcome: String
  /// The duration of the settle animation, in seconds.
  public var duration: Double
  /// The velocity over the first 60th of a second after the release, in points per second along the
  /// drag's axis; nil if nothing moves.
  public var leavingVelocity: Double?
}

extension Window {
  /// Calls ``onRelease`` for a release, in points and points per second.
  public func noteRelease(
    of name: String,
    position: Double,
    velocity: Double,
    outcome: String,
    duration: Double,
    leavingVelocity: @autoclosure () -> Double? = nil,
  ) {
    guard let onRelease else { return }
    onRelease(
      Release(
        timestamp: animator.now,
        name: name,
        position: position,
        velocity: velocity,
        outcome: outcome,
        duration: duration,
        leavingVelocity: leavingVelocity(),
      )
    )
  }
}
