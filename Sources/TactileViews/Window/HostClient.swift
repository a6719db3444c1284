internal import TactileGestures
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

  /// Called with each pass of ``frame(at:)`` when it has run; a host sets it to measure the passes.
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

  /// The windows whose elements assistive technology gets, back to front; read only when a tool asks.
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

/// The state that a host reads after each frame.
extension Window {
  /// Whether a contact is down.
  public var isTouched: Bool { !arena.activeTouches.isEmpty }

  /// Whether a motion runs, or a dragged view still follows its touch.
  public var isMoving: Bool { animator.isRunning || arena.needsResampling }

  /// Whether the host should turn on the input method: the focused view accepts text, and neither it
  /// nor a superview is hidden or disabled.
  public var wantsTextInput: Bool { focusedView?.receivesText == true }

  /// The rectangle of text input, in points, in the host's coordinate space; nil if the focused
  /// view gets no text.
  public var textInputRect: Rect? {
    guard wantsTextInput, let focusedView else { return nil }
    let rect = focusedView.transformToWindow.boundingBox(of: focusedView.textInputRect)
    return convertToHost(rect)
  }

  /// The shape of the mouse pointer at the last hover location.
  ///
  /// - Complexity: O(*n*) in the views under the pointer and their siblings.
  public var cursor: Cursor { hoverLocation.flatMap { hitTest($0) }?.cursor ?? .arrow }
}

/// A clipboard for text.
public protocol Pasteboard: AnyObject {
  /// The current text, from this program or another one; nil if there is none.
  var text: String? { get set }

  /// The text selected last, in this program or another one, which a click of the middle button pastes: the
  /// primary selection of X11 and Wayland; nil if there is none.
  var primarySelection: String? { get set }
}

/// A pasteboard in this program's memory, for a window without a desktop.
public final class MemoryPasteboard: Pasteboard {
  /// The current text; nil if there is none.
  public var text: String?
  /// The text selected last; nil if there is none.
  public var primarySelection: String?

  /// Creates an empty pasteboard.
  public init() {}
}

/// The user's desktop preferences for the appearance of programs.
nonisolated public struct DesktopSettings: Hashable, Sendable {
  /// The preferred appearance; light if the desktop has no preference.
  public var appearance: Appearance
  /// Whether the user prefers reduced motion.
  public var reducesMotion: Bool
  /// The preferred contrast.
  public var contrast: Contrast
  /// The factor by which the user prefers text to be larger.
  public var textScale: Double

  /// The factors of text size that windows follow.
  public static let textScales = 0.5...3.0

  /// Creates settings; the defaults are those of a desktop without preferences.
  public init(
    appearance: Appearance = .light,
    reducesMotion: Bool = false,
    contrast: Contrast = .normal,
    textScale: Double = 1,
  ) {
    self.appearance = appearance
    self.reducesMotion = reducesMotion
    self.contrast = contrast
    self.textScale = textScale
  }
}
