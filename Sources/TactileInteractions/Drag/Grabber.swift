internal import TactilePrimitives
public import TactileViews

/// The handle of a draggable panel: a press sends the panel to its next snap point, and from the
/// last one to the first.
public final class Grabber: Control {
  /// The size in points.
  static let size = Size(width: 36, height: 5)

  /// Creates the handle of the panel that `drag` drags; its identifier is `name.grabber`.
  public init(of drag: DragController) {
    super.init()
    identifier = "\(drag.name).grabber"
    backgroundColor = DynamicColor(Color(white: 0.5, alpha: 0.6))
    cornerRadius = Self.size.height / 2
    touchOutset = 16
    action = { [weak drag] in
      guard let drag, !drag.step(by: 1) else { return }
      drag.go(to: drag.machine.track.names[0])
    }
  }

  /// Places the handle below the top edge of a panel that is `width` points wide.
  public func place(in width: Double) { frame = Self.frame(in: width, top: 8) }

  /// Returns the frame of a handle in the middle of `width` points, `top` points from the top edge.
  static func frame(in width: Double, top: Double) -> Rect {
    Rect(x: (width - size.width) / 2, y: top, width: size.width, height: size.height)
  }
}
