public import TactilePrimitives

/// What a host asks about after each frame.
extension Window {
  /// Whether the host is to turn on the input method.
  public var wantsTextInput: Bool { focusedView?.acceptsText == true }

  /// Where text is being typed, in points of the window; nil while none is wanted.
  public var textInputRect: Rect? {
    guard wantsTextInput, let focusedView else { return nil }
    return focusedView.transformToWindow.boundingBox(of: focusedView.textInputRect)
  }

  /// What the mouse pointer is to look like where it was last seen with no button held.
  ///
  /// - Complexity: O(*n*) in the views under the pointer and their siblings.
  public var cursor: Cursor {
    hoverLocation.flatMap { hitTest($0) }?.cursor ?? .arrow
  }
}
