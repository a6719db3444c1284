/// A clipboard for text.
public protocol Pasteboard: AnyObject {
  /// The current text, from this program or another one; nil if there is none.
  var text: String? { get set }
}

/// A pasteboard in this program's memory, for a window without a desktop.
public final class MemoryPasteboard: Pasteboard {
  /// The current text; nil if there is none.
  public var text: String?

  /// Creates an empty pasteboard.
  public init() {}
}
