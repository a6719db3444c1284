/// The controls of the window that shows a scene, which a host provides.
///
/// Replays and pictures have none.
public final class WindowControls {
  /// Makes the window fill its screen, or ends that; nil where there is no window.
  public var setFullScreen: ((Bool) -> Void)?
  /// Returns whether the window fills its screen.
  public var isFullScreen: () -> Bool = { false }
  /// Closes the window.
  public var close: () -> Void = {}

  /// Creates controls of no window.
  public init() {}
}
