internal import TactilePrimitives

/// The conversion of SDL's window units, pixels and normalised touches to points.
struct WindowGeometry: Hashable, Sendable {
  /// The units in which the video driver measures the window's size and the mouse.
  enum Units: Hashable, Sendable {
    /// Physical pixels; touches are normalised to the last pixel (X11).
    case pixels
    /// The compositor's logical units; touches are normalised to the whole extent (Wayland).
    case logical
  }

  let size: Size
  /// Pixels to a point.
  let scale: Double
  /// Units of the video driver to a point.
  let unitsPerPoint: Double
  /// The size in points that a normalised touch coordinate of 1 stands for.
  let touchSpan: Size

  /// The geometry of a window of `width` × `height` units that has `pixelWidth` × `pixelHeight`
  /// pixels.
  ///
  /// - Parameters:
  ///   - width: the window's width in the driver's units; below 1 counts as 1.
  ///   - height: likewise its height.
  ///   - pixelWidth: the width of the painted picture, in pixels.
  ///   - pixelHeight: likewise its height.
  ///   - units: the driver's units.
  ///   - override: the requested pixels to a point; nil takes 1 on X11 and the compositor's scale
  ///     on Wayland.
  init(
    width: Int,
    height: Int,
    pixelWidth: Int,
    pixelHeight: Int,
    units: Units,
    scale override: Double? = nil,
  ) {
    let width = Double(max(1, width))
    let height = Double(max(1, height))
    let pixelsPerUnit = Self.pixelsPerUnit(
      Size(width: width, height: height),
      pixels: Size(width: max(1, Double(pixelWidth)), height: max(1, Double(pixelHeight))),
    )
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

  /// Pixels to a unit: the whole number of 120ths that gives those pixels, if there is one.
  ///
  /// Compositors scale by 120ths (Wayland's fractional-scale-v1), and SDL gives whole pixels, so
  /// that the quotient of the two changes with the window's size.
  private static func pixelsPerUnit(_ size: Size, pixels: Size) -> Double {
    let quotient = pixels.width / size.width
    let scale = (quotient * 120).rounded() / 120
    let isExact =
      abs(size.width * scale - pixels.width) < 1 && abs(size.height * scale - pixels.height) < 1
    return scale > 0 && isExact ? scale : quotient
  }

  /// Returns the location of a touch; one outside `extent` is moved to its edge.
  ///
  /// - Parameters:
  ///   - finger: the report about the touch.
  ///   - extent: the extent in points from the window's upper left corner; nil is that of the window.
  /// - Returns: the location in points, in the window's coordinate space.
  func location(of finger: RawFinger, within extent: Size? = nil) -> Point {
    let place =
      switch finger.origin {
      case .sdl: Point(x: finger.x * touchSpan.width, y: finger.y * touchSpan.height)
      case .compositor: location(ofUnits: Point(x: finger.x, y: finger.y))
      }
    let extent = extent ?? size
    return Point(x: min(max(place.x, 0), extent.width), y: min(max(place.y, 0), extent.height))
  }

  /// Converts `place`, in the driver's units, to points; the result may be outside the window.
  func location(ofUnits place: Point) -> Point {
    Point(x: place.x / unitsPerPoint, y: place.y / unitsPerPoint)
  }

  /// Returns the location of the mouse, which may be outside the window while a button is held.
  func location(of mouse: RawMouse) -> Point {
    location(ofUnits: Point(x: mouse.x, y: mouse.y))
  }
}
