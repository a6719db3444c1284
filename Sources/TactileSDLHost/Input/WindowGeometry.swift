package import TactilePrimitives

/// How SDL's window units, pixels and normalised touches relate to points.
package struct WindowGeometry: Hashable, Sendable {
  /// What the video driver counts the window's size and the mouse in.
  package enum Units: Hashable, Sendable {
    /// Physical pixels; touches are normalised to the last pixel (X11).
    case pixels
    /// The compositor's logical units; touches are normalised to the whole extent (Wayland).
    case logical
  }

  /// The window in points.
  package let size: Size
  /// Pixels to a point.
  package let scale: Double
  /// Units of the video driver to a point.
  package let unitsPerPoint: Double
  /// What a normalised touch coordinate of 1 stands for, in points.
  package let touchSpan: Size

  /// The geometry of a window of `width` × `height` units that is `pixelWidth` pixels wide.
  ///
  /// - Parameters:
  ///   - width: the window's width in the driver's units; below 1 counts as 1.
  ///   - height: likewise its height.
  ///   - pixelWidth: the width of what is painted, in pixels.
  ///   - units: what the driver counts in.
  ///   - override: pixels to a point where somebody asked for them. Without, X11 takes 1 and
  ///     Wayland what the compositor asks for.
  package init(
    width: Int,
    height: Int,
    pixelWidth: Int,
    units: Units,
    scale override: Double? = nil,
  ) {
    let width = Double(max(1, width))
    let height = Double(max(1, height))
    let pixelsPerUnit = max(1, Double(pixelWidth)) / width
    let scale = override ?? pixelsPerUnit
    let unitsPerPoint = scale / pixelsPerUnit
    self.scale = scale
    self.unitsPerPoint = unitsPerPoint
    size = Size(width: width / unitsPerPoint, height: height / unitsPerPoint)
    touchSpan =
      switch units {
      case .pixels: Size(width: (width - 1) / unitsPerPoint, height: (height - 1) / unitsPerPoint)
      case .logical: size
      }
  }

  /// The place of a touch that SDL normalised; what SDL reports outside 0…1 is moved to the edge.
  package func location(normalizedX x: Double, y: Double) -> Point {
    Point(x: min(max(x, 0), 1) * touchSpan.width, y: min(max(y, 0), 1) * touchSpan.height)
  }

  /// The place of the mouse, which may be outside the window while a button is held.
  package func location(of mouse: RawMouse) -> Point {
    Point(x: mouse.x / unitsPerPoint, y: mouse.y / unitsPerPoint)
  }
}
