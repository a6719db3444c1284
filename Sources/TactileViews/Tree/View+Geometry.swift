internal import TactileGestures
public import TactilePrimitives

extension View {
  /// Moves the view to `origin` in its superview's coordinate space, without changing its size.
  ///
  /// Setting `frame.origin` from another module allocates; this does not.
  public func move(to origin: Point) { frame = Rect(origin: origin, size: frame.size) }

  /// Returns the height that the view wants in `width` points; see ``sizeThatFits(_:)``.
  package func height(inWidth width: Double) -> Double {
    sizeThatFits(Size(width: width, height: .infinity)).height
  }

  /// The width that the view wants where there is room for any.
  package var naturalWidth: Double {
    sizeThatFits(Size(width: .infinity, height: .infinity)).width
  }

  /// Returns a rectangle of `size` in the middle of the view, relative to its top left corner.
  package func centeredRect(of size: Size) -> Rect {
    Rect(
      x: (frame.width - size.width) / 2,
      y: (frame.height - size.height) / 2,
      width: size.width,
      height: size.height,
    )
  }

  /// Returns whether the view is `other` or lies below it.
  ///
  /// - Complexity: O(*depth*)
  public func isDescendant(of other: View) -> Bool { pathToRoot.contains { $0 === other } }

  /// The view and all views above it, from the inside out; each superview is read after the view in it
  /// was handled.
  package var pathToRoot: UnfoldFirstSequence<View> { sequence(first: self) { $0.superview } }

  /// The transform from the view's own coordinate space to its superview's.
  var transformToSuperview: Transform {
    let corner = boundsOrigin
    guard flipsBack else { return transformed(from: corner, by: frame.origin - corner) }
    return transformed(from: corner, by: .zero)
      .concatenating(.translation(Vector(dx: -corner.x - frame.width, dy: -corner.y)))
      .concatenating(.mirror)
      .concatenating(.translation(frame.origin - .zero))
  }

  /// The current transform from the view's own coordinate space to the window's.
  ///
  /// - Complexity: O(*depth*); nothing is cached.
  public var transformToWindow: Transform {
    // A walk along ``pathToRoot`` asks for the current executor at each view.
    var result = transformToSuperview
    var view = superview
    while let current = view {
      result = result.concatenating(current.transformToSuperview)
      view = current.superview
    }
    return result
  }

  /// Returns a point of the window, in points, converted to the view's own coordinate space.
  ///
  /// A view whose transform cannot be inverted returns its ``boundsOrigin``.
  public func convertFromWindow(_ point: Point) -> Point {
    let map = transformToWindow
    if map.isTranslation { return Point(x: point.x - map.tx, y: point.y - map.ty) }
    return map.inverse?.apply(point) ?? boundsOrigin
  }

  /// Returns a point of the view's own coordinate space converted to the window's, in points.
  public func convertToWindow(_ point: Point) -> Point { transformToWindow.apply(point) }

  /// The view's bounding box, in points, in the window's coordinate space.
  public var frameInWindow: Rect { transformToWindow.boundingBox(of: bounds) }

  /// The identifier of the view's layer: the view's address, which is even; odd ones are free for
  /// other layers.
  var layerID: UInt64 { UInt64(UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())) }

  /// Returns the transform from the view's rectangle at (0, 0) to the space of the enclosing
  /// layer, with its corner at `origin` and its own transform applied.
  func transformToLayer(at origin: Point) -> Transform {
    transformed(from: .zero, by: origin - .zero)
  }

  /// Returns the view's own transform about the centre of a rectangle of its size at `corner`,
  /// followed by a translation.
  private func transformed(from corner: Point, by translation: Vector) -> Transform {
    guard transform != .identity else { return .translation(translation) }
    let center = Vector(dx: frame.width / 2 + corner.x, dy: frame.height / 2 + corner.y)
    return Transform.translation(-center)
      .concatenating(transform)
      .concatenating(.translation(center))
      .concatenating(.translation(translation))
  }
}

/// The boundary between a host, whose x grows to the right, and a right-to-left window.
extension Window {
  /// Returns a point of the window in the coordinates of the host, or the reverse, in points.
  public func convertToHost(_ point: Point) -> Point {
    isMirrored ? Point(x: size.width - point.x, y: point.y) : point
  }

  /// Returns a rectangle of the window in the coordinates of the host, or the reverse, in points.
  public func convertToHost(_ rect: Rect) -> Rect { convertToHost(rect, width: size.width) }

  /// Returns a rectangle of a window that is `width` points wide and has this one's direction, in
  /// the coordinates of the host, or the reverse, in points.
  package func convertToHost(_ rect: Rect, width: Double) -> Rect {
    guard isMirrored else { return rect }
    return Rect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// Returns an event of the host in the window's coordinates; keys are mirrored when they are dispatched.
  func mirrored(_ event: InputEvent) -> InputEvent {
    guard isMirrored else { return event }
    switch event {
    case .touch(var touch):
      touch.locationInWindow = convertToHost(touch.locationInWindow)
      touch.touchpad.rotation = -touch.touchpad.rotation
      return .touch(touch)
    case .hover(var hover):
      hover.locationInWindow = convertToHost(hover.locationInWindow)
      return .hover(hover)
    case .wheel(var wheel):
      wheel.locationInWindow = convertToHost(wheel.locationInWindow)
      wheel.delta.dx = -wheel.delta.dx
      return .wheel(wheel)
    case .key, .text, .composition, .window: return event
    }
  }

  /// Returns the key with left and right exchanged, except for a focused view that keeps its
  /// left-to-right layout, unless the key is for the page around it, with Alt; the reverse is the same.
  package func mirrored(_ event: KeyEvent) -> KeyEvent {
    guard isMirrored, event.name == "Left" || event.name == "Right",
      focusedView?.isUnmirrored != true || event.modifiers == .alt
    else { return event }
    var key = event
    key.name = event.name == "Left" ? "Right" : "Left"
    return key
  }
}

extension View {
  /// Whether the view's window is laid out from right to left, so that x grows to the left on the screen.
  public var isInMirroredWindow: Bool { window?.isMirrored == true }

  /// Whether the view or one above it keeps its left-to-right layout.
  private var isInLeftToRightSubtree: Bool {
    forcesLeftToRight || superview?.isInLeftToRightSubtree == true
  }

  /// Whether the view keeps its left-to-right layout in a right-to-left window, so that its x grows
  /// against that of the window.
  var isUnmirrored: Bool { tree?.isMirrored == true && isInLeftToRightSubtree }

  /// Returns a vector of the window with the view's direction of x, whatever the view's transform.
  package func turned(_ vector: Vector) -> Vector {
    isUnmirrored ? Vector(dx: -vector.dx, dy: vector.dy) : vector
  }

  /// Whether the view is mirrored back within a right-to-left window.
  var flipsBack: Bool {
    forcesLeftToRight && tree?.isMirrored == true && superview?.isInLeftToRightSubtree != true
  }
}
