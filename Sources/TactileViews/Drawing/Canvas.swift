public import TactileDisplay
public import TactilePrimitives
public import TactileText

/// A drawing target that collects display items in the view's own space, on whole pixels.
public struct Canvas {
  /// The scale, in pixels per point.
  public let scale: Double
  /// The appearance and contrast that resolve dynamic colours.
  public let look: ColorLook
  /// The appearance that resolves dynamic colours.
  public var appearance: Appearance { look.appearance }

  private(set) var items: [DisplayItem]

  /// Creates an empty canvas that collects into `storage`.
  init(scale: Double, look: ColorLook, storage: consuming [DisplayItem] = []) {
    self.scale = scale
    self.look = look
    storage.removeAll(keepingCapacity: true)
    items = storage
  }

  /// Returns `rect`, in points, with its edges moved to the nearest pixels; a side that is not
  /// zero stays at least one pixel long.
  public func snap(_ rect: Rect) -> Rect {
    let x = snap(rect.minX)
    let y = snap(rect.minY)
    let pixel = 1 / scale
    return Rect(
      x: x,
      y: y,
      width: rect.width > 0 ? max(pixel, snap(rect.maxX) - x) : 0,
      height: rect.height > 0 ? max(pixel, snap(rect.maxY) - y) : 0,
    )
  }

  /// Returns a coordinate, in points, moved to the nearest pixel.
  public func snap(_ value: Double) -> Double { PixelGrid(scale: scale).snap(value) }

  /// Draws a box with colours for both appearances.
  public mutating func fill(
    _ rect: Rect,
    _ color: DynamicColor,
    cornerRadius: Double = 0,
    borderWidth: Double = 0,
    borderColor: DynamicColor = .clear,
  ) {
    let fill = color.resolved(look)
    let border = borderColor.resolved(look)
    guard !rect.isEmpty, fill.alpha > 0 || (borderWidth > 0 && border.alpha > 0) else { return }
    items.append(
      .box(
        BoxItem(
          rect: snap(rect),
          cornerRadius: cornerRadius,
          fill: fill,
          borderWidth: borderWidth,
          borderColor: border,
        )
      )
    )
  }

  /// Draws a disc with a border inside its edge.
  package mutating func disc(
    at center: Point,
    radius: Double,
    _ color: DynamicColor,
    borderWidth: Double = 0,
    borderColor: DynamicColor = .clear,
  ) {
    fill(
      Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius),
      color,
      cornerRadius: radius,
      borderWidth: borderWidth,
      borderColor: borderColor,
    )
  }

  /// Draws laid-out text with its top left corner at `origin`; in high contrast, opaquely.
  public mutating func text(_ layout: TextLayout, at origin: Point, color: DynamicColor) {
    guard !layout.text.isEmpty else { return }
    items.append(
      .text(
        TextItem(
          layout: layout,
          origin: Point(x: snap(origin.x), y: snap(origin.y)),
          color: textColor(color),
        )
      )
    )
  }

  private func textColor(_ color: DynamicColor) -> Color {
    var color = color.resolved(look)
    if look.contrast == .high, color.alpha > 0 { color.alpha = 1 }
    return color
  }

  /// Draws a vector drawing fitted into `rect`.
  public mutating func icon(_ drawing: VectorDrawing, in rect: Rect, tint: DynamicColor) {
    guard !rect.isEmpty else { return }
    items.append(.icon(IconItem(drawing: drawing, rect: snap(rect), tint: tint.resolved(look))))
  }

  /// Draws a picture stretched over `rect`.
  public mutating func picture(_ picture: Picture, in rect: Rect) {
    guard !rect.isEmpty, picture.width > 0, picture.height > 0 else { return }
    items.append(.picture(PictureItem(picture: picture, rect: snap(rect))))
  }
}

/// The grid of pixels to which views are snapped.
struct PixelGrid {
  /// The scale, in pixels per point.
  let scale: Double

  func snap(_ value: Double) -> Double { (value * scale).rounded() / scale }

  func snap(_ point: Point) -> Point { Point(x: snap(point.x), y: snap(point.y)) }

  func snap(_ vector: Vector) -> Vector { Vector(dx: snap(vector.dx), dy: snap(vector.dy)) }

  func snap(_ size: Size) -> Size { Size(width: snap(size.width), height: snap(size.height)) }
}
