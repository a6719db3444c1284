public import TactilePrimitives

/// A client that a host shows; it takes input and makes frames on request.
public protocol HostClient: AnyObject {
  /// The client's size in points; a window event changes it.
  var size: Size { get }

  /// The client's pixels to a point; a window event changes it.
  var scale: Double { get }

  /// The timing of the display's frames; a host sets it before each frame.
  var frameTiming: FrameTiming? { get set }

  /// Queues `event` for the next frame.
  func send(_ event: InputEvent)

  /// Handles the queued events and makes the frame of `now`.
  func frame(at now: Timestamp) -> Frame

  /// Called with each pass of ``frame(at:)`` when it has run; a host sets it to measure the
  /// passes.
  var onPass: ((FramePass) -> Void)? { get set }

  /// Whether a frame would change something.
  var needsFrame: Bool { get }

  /// The earliest moment at which a frame is needed although nothing is marked.
  var nextDeadline: Timestamp? { get }

  /// Whether a text field has the focus.
  var wantsTextInput: Bool { get }

  /// The place of the text being typed, in points of the window; nil while none is.
  var textInputRect: Rect? { get }

  /// A number that changes each time the input method's composition must be discarded.
  var textInputSession: Int { get }

  /// A number that changes each time an on-screen keyboard is asked for.
  var textInputRequests: Int { get }

  /// The cursor that the mouse pointer shows.
  var cursor: Cursor { get }

  /// The windows whose elements assistive technology gets, back to front; read only when a tool
  /// asks.
  var accessibilityRoots: [AccessibilityRoot] { get }

  /// The pasteboard for copied and pasted text; a host sets it to the desktop's.
  var pasteboard: any Pasteboard { get set }
}

extension Window: HostClient {}

/// The shape of the mouse pointer.
nonisolated public enum Cursor: Hashable, Sendable, CaseIterable {
  /// The desktop's default pointer.
  case arrow
  /// The I-beam over text.
  case text
}
