/// Where people put text to have it again elsewhere.
public protocol Pasteboard: AnyObject {
  /// What was put there last, by whomever; nil where there is no text.
  var text: String? { get set }
}

/// A pasteboard that nobody else can see: what a window without a desktop has.
public final class MemoryPasteboard: Pasteboard {
  /// What was put there last.
  public var text: String?

  /// An empty pasteboard.
  public init() {}
}
