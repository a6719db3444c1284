public import TactilePrimitives
public import TactileViews

/// What a host shows: takes input, and makes a frame when asked.
public protocol HostClient: AnyObject {
  /// The extent that it knows of, in points; told of another by an event.
  var size: Size { get }

  /// The pixels to a point that it knows of; told of another by an event.
  var scale: Double { get }

  /// When the display's frames come; a host says so before each frame.
  var frameTiming: FrameTiming? { get set }

  /// Queues `event` for the next frame.
  func send(_ event: InputEvent)

  /// Handles what is queued and makes the frame of `now`.
  func frame(at now: Timestamp) -> Frame

  /// Told of each pass of ``frame(at:)`` when it has run; a host sets it and measures them.
  var onPass: ((FramePass) -> Void)? { get set }

  /// Whether a frame would change something.
  var needsFrame: Bool { get }

  /// The earliest moment at which a frame is needed although nothing is marked.
  var nextDeadline: Timestamp? { get }

  /// Whether text is being typed into something.
  var wantsTextInput: Bool { get }

  /// Where it is typed, in points of the window; nil while it is not.
  var textInputRect: Rect? { get }

  /// Another number each time that what an input method was composing must be given up.
  var textInputSession: Int { get }

  /// What the mouse pointer is to look like.
  var cursor: Cursor { get }

  /// Where text is copied to and pasted from; a host puts the desktop's there.
  var pasteboard: any Pasteboard { get set }
}

extension Window: HostClient {}
