public import TactileGestures
public import TactilePrimitives
internal import TactileText

extension View {
  /// The window whose tree the view is in.
  public var window: Window? { tree as? Window }

  /// Whether the view has the focus.
  public var isFocused: Bool { window?.focusedView === self }

  /// Scrolls ``focusArea`` of a focused view into the visible region after the next layout pass.
  public func revealFocus() { if isFocused { window?.focusSystem.setNeedsReveal() } }

  /// Returns the distance by which `event` moves content, in points, with the view's direction of x.
  ///
  /// With Shift, a vertical turn moves it horizontally.
  func wheelDelta(of event: WheelEvent) -> Vector {
    let delta = turned(event.delta)
    guard delta.dx == 0, window?.heldModifiers == .shift else { return delta }
    return Vector(dx: delta.dy, dy: 0)
  }

  /// Returns whether `touch` is farther from its start than a tap may move, by the window's
  /// gesture settings; always true outside a window.
  public func isBeyondTap(_ touch: Touch) -> Bool {
    guard let window else { return true }
    return touch.locationInWindow.distance(to: touch.startLocationInWindow)
      > window.arena.settings.tapMovement
  }
}

/// The size of text and the contrast, which the user's desktop decides.
extension Window {
  /// The appearance and contrast that colours are resolved with.
  public var look: ColorLook { ColorLook(appearance, contrast) }

  /// Marks every view to be laid out and drawn again.
  func markAll() {
    rootView.setSubtreeNeedsDisplay()
    overlayView.setSubtreeNeedsDisplay()
  }

  /// Lays out and draws everything with letters of the size of ``textScale``.
  func rescaleText() {
    fonts = fonts.scaled(by: textScale)
    rootView.rescaleText()
    overlayView.rescaleText()
  }
}

extension View {
  /// The factor by which views that hold text are higher than designed: the window's
  /// ``Window/textScale``, but at least 1, so that touch targets do not shrink.
  public var textGrowth: Double { max(1, window?.textScale ?? 1) }

  /// Returns the height `length` of a view that holds text, in whole points, grown with the text.
  public func grown(_ length: Double) -> Double {
    let factor = textGrowth
    return factor == 1 ? length : (length * factor).rounded()
  }

  /// Returns `rect` of a view that holds text, with its top edge and height grown with the text.
  public func grownDown(_ rect: Rect) -> Rect {
    Rect(x: rect.minX, y: grown(rect.minY), width: rect.width, height: grown(rect.height))
  }

  fileprivate func rescaleText() {
    textScaleDidChange()
    for view in subviews { view.rescaleText() }
  }
}
