package import TactilePrimitives
package import TactileViews

/// The answers to a host that come from one of the two windows, or from both.
extension Workbench {
  /// Whether the focused view accepts text.
  package var wantsTextInput: Bool { keyWindow.wantsTextInput }

  /// The rectangle of text input, in points of the window; nil while no view accepts text.
  package var textInputRect: Rect? {
    keySide == .scene ? scene.textInputRect.map(place.outer) : keyWindow.textInputRect
  }

  /// A number that changes whenever an input method must discard its composition.
  package var textInputSession: Int {
    scene.textInputSession &+ (instruments?.textInputSession ?? 0) &+ sideChanges
  }

  /// A number that changes each time an on-screen keyboard is asked for.
  package var textInputRequests: Int {
    scene.textInputRequests &+ (instruments?.textInputRequests ?? 0)
  }

  /// The shape of the mouse pointer.
  package var cursor: Cursor {
    sides.pointer == .instruments && isShowing ? instruments?.cursor ?? .arrow : scene.cursor
  }

  /// Called after each frame pass of either window.
  package var onPass: ((FramePass) -> Void)? {
    get { scene.onPass }
    set {
      scene.onPass = newValue
      instruments?.onPass = newValue
    }
  }

  /// The pasteboard that text is copied to and pasted from.
  package var pasteboard: any Pasteboard {
    get { scene.pasteboard }
    set {
      scene.pasteboard = newValue
      instruments?.pasteboard = newValue
    }
  }

  /// The scene, and the instruments over it while they are shown.
  package var accessibilityRoots: [AccessibilityRoot] {
    let scene = AccessibilityRoot(
      scene,
      at: place.rect.origin,
      isKey: keySide == .scene || !isShowing,
      time: { [weak self] in self?.sceneTime(at: $0) ?? $0 },
    )
    guard let instruments, isShowing else { return [scene] }
    return [scene, AccessibilityRoot(instruments, isKey: keySide == .instruments)]
  }

  private var keyWindow: Window { keySide == .instruments ? instruments ?? scene : scene }
}
