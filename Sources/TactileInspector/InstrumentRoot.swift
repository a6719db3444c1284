internal import TactileGestures
internal import TactilePrimitives
internal import TactileViews

/// The root view controller of the instruments' window.
final class InstrumentController: ViewController {
  private let root: InstrumentRoot
  private let onKey: (KeyEvent) -> Bool

  /// A controller of `root` that gives the keys that no view in it uses to `onKey`.
  init(_ root: InstrumentRoot, onKey: @escaping (KeyEvent) -> Bool) {
    self.root = root
    self.onKey = onKey
    super.init()
  }

  override func loadView() -> View { root }

  override func handleKey(_ event: KeyEvent) -> Bool { onKey(event) }
}

/// The root view of the instruments' window, which takes no touches of its own.
final class InstrumentRoot: View {
  var onLayout: ((Size) -> Void)?

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    hitTestPolicy = .passThrough
  }

  override func layoutSubviews() { onLayout?(frame.size) }
}

extension View {
  /// Cancels the touches that came down on the view or on one below it, which is about to close.
  func cancelTouches() {
    guard let window else { return }
    for touch in window.arena.activeTouches {
      guard let hit = touch.hitNode as? View, hit.isDescendant(of: self) else { continue }
      let cancelled = TouchEvent(
        id: touch.id,
        phase: .cancelled,
        locationInWindow: touch.locationInWindow,
        timestamp: window.animator.now,
      )
      window.deliver(.touch(cancelled))
    }
  }
}
