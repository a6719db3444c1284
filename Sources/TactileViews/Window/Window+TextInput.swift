public import TactilePrimitives

/// The state that a host reads after each frame.
extension Window {
  /// Whether the host should turn on the input method.
  public var wantsTextInput: Bool { focusedView?.acceptsText == true }

  /// The rectangle of text input, in points, in the window's coordinate space; nil if the focused
  /// view accepts no text.
  public var textInputRect: Rect? {
    guard wantsTextInput, let focusedView else { return nil }
    return focusedView.transformToWindow.boundingBox(of: focusedView.textInputRect)
  }

  /// The shape of the mouse pointer at the last hover location.
  ///
  /// - Complexity: O(*n*) in the views under the pointer and their siblings.
  public var cursor: Cursor {
    hoverLocation.flatMap { hitTest($0) }?.cursor ?? .arrow
  }
}
