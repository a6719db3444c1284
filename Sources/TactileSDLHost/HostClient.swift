public import TactilePrimitives
public import TactileViews

/// What a host shows: takes input, and makes a frame when asked.
public protocol HostClient: AnyObject {
  /// Queues `event` for the next frame.
  func send(_ event: InputEvent)

  /// Handles what is queued and makes the frame of `now`.
  func frame(at now: Timestamp) -> Frame

  /// Whether a frame would change something.
  var needsFrame: Bool { get }

  /// The earliest moment at which a frame is needed although nothing is marked.
  var nextDeadline: Timestamp? { get }

  /// Whether text is being typed into something.
  var wantsTextInput: Bool { get }
}

extension Window: HostClient {}
