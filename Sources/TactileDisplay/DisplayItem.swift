public import TactilePrimitives
public import TactileText

/// One item to be drawn, over all that come before it in its list.
///
/// Coordinates are points of the item's coordinate space: the window's, or that of the nearest
/// layer or group around it. Positions are already on whole pixels where the view tree snapped
/// them.
public enum DisplayItem: Equatable {
  /// A filled and bordered rectangle.
  case box(BoxItem)
  /// The soft shadow of a rounded rectangle.
  case shadow(ShadowItem)
  /// A block of laid-out text.
  case text(TextItem)
  /// A drawing of paths in one colour.
  case icon(IconItem)
  /// A picture of pixels.
  case picture(PictureItem)
  /// Items that are clipped to a rectangle.
  case clip(Rect, [DisplayItem])
  /// Items that are moved as one and otherwise drawn individually.
  case group(GroupItem)
  /// Items that are moved, faded, transformed or clipped as one.
  case layer(LayerItem)
}

/// A rectangle with optional rounded corners, fill and border.
public struct BoxItem: Equatable {
  /// The outer edge; the border lies inside it.
  public var rect: Rect
  /// Radius of the corners in points.
  public var cornerRadius: Double
  /// The colour of the interior.
  public var fill: Color
  /// Width of the border in points; 0 draws none.
  public var borderWidth: Double
  /// The colour of the border.
  public var borderColor: Color
  /// Whether the box is a line of a focus ring.
  package var isFocusRing = false

  /// A box at `rect`.
  public init(
    rect: Rect,
    cornerRadius: Double = 0,
    fill: Color,
    borderWidth: Double = 0,
    borderColor: Color = .clear,
  ) {
    self.rect = rect
    self.cornerRadius = cornerRadius
    self.fill = fill
    self.borderWidth = borderWidth
    self.borderColor = borderColor
  }
}

/// The shadow of a rounded rectangle.
public struct ShadowItem: Equatable {
  /// The edge of the rectangle that casts the shadow, already offset.
  public var rect: Rect
  /// The radius of that rectangle's corners in points.
  public var cornerRadius: Double
  /// Width of the soft edge: twice the standard deviation of the blur, in points.
  public var blurRadius: Double
  /// Colour and strength.
  public var color: Color

  /// The shadow of `rect`.
  public init(rect: Rect, cornerRadius: Double, blurRadius: Double, color: Color) {
    self.rect = rect
    self.cornerRadius = cornerRadius
    self.blurRadius = blurRadius
    self.color = color
  }

  /// The distance beyond ``rect`` at which the shadow ends, in points: the three box blurs that
  /// approximate a Gaussian end at 1.41 times the radius, and rounding to pixels adds to that.
  public var reach: Double { 1.5 * max(0, blurRadius) + 2 }
}

/// A block of text at a position.
public struct TextItem: Equatable {
  /// The text with its line breaks; two items are equal only where they share it.
  public var layout: TextLayout
  /// The top left corner of the block.
  public var origin: Point
  /// The colour of the text; coloured glyphs such as emoji keep their own.
  public var color: Color

  /// `layout` with its top left corner at `origin`.
  public init(layout: TextLayout, origin: Point, color: Color) {
    self.layout = layout
    self.origin = origin
    self.color = color
  }

  /// Whether the two show the same layout object at the same position in the same colour.
  public static func == (a: TextItem, b: TextItem) -> Bool {
    a.layout === b.layout && a.origin == b.origin && a.color == b.color
  }
}

/// A drawing of paths, tinted and fitted into a rectangle.
public struct IconItem: Equatable {
  /// The drawing.
  public var drawing: VectorDrawing
  /// The rectangle to which the drawing's design box is fitted.
  public var rect: Rect
  /// The colour of the paths that have none of their own.
  public var tint: Color

  /// `drawing` fitted into `rect`.
  public init(drawing: VectorDrawing, rect: Rect, tint: Color) {
    self.drawing = drawing
    self.rect = rect
    self.tint = tint
  }
}

/// A picture stretched over a rectangle.
public struct PictureItem: Equatable {
  /// The picture; two items are equal only where they share it.
  public var picture: Picture
  /// The rectangle that the whole picture fills.
  public var rect: Rect

  /// `picture` stretched over `rect`.
  public init(picture: Picture, rect: Rect) {
    self.picture = picture
    self.rect = rect
  }

  /// Whether the two show the same picture object in the same rectangle.
  public static func == (a: PictureItem, b: PictureItem) -> Bool {
    a.picture === b.picture && a.rect == b.rect
  }
}

extension DisplayItem {
  /// The rectangle that the item can reach, in the coordinate space around it; empty where it is
  /// invisible.
  public var bounds: Rect {
    switch self {
    case .box(let box): box.rect
    case .shadow(let shadow): shadow.rect.inset(by: Insets(all: -shadow.reach))
    case .text(let text): text.layout.inkBounds.offset(by: text.origin - .zero)
    case .icon(let icon): icon.rect
    case .picture(let picture): picture.rect
    case .clip(let rect, _): rect
    case .group(let group): group.bounds.offset(by: group.offset)
    case .layer(let layer):
      layer.opacity > 0 && layer.transform.isFinite
        ? layer.transform.boundingBox(of: Rect(origin: .zero, size: layer.size)) : .zero
    }
  }

  /// Returns the item moved by `vector` in the coordinate space around it.
  ///
  /// - Complexity: O(*n*) in the items directly inside a clip; the contents of groups and layers
  ///   stay as they are.
  public func offset(by vector: Vector) -> DisplayItem {
    switch self {
    case .box(var item):
      item.rect = item.rect.offset(by: vector)
      return .box(item)
    case .shadow(var item):
      item.rect = item.rect.offset(by: vector)
      return .shadow(item)
    case .text(var item):
      item.origin += vector
      return .text(item)
    case .icon(var item):
      item.rect = item.rect.offset(by: vector)
      return .icon(item)
    case .picture(var item):
      item.rect = item.rect.offset(by: vector)
      return .picture(item)
    case .clip(let rect, let items):
      return .clip(rect.offset(by: vector), items.map { $0.offset(by: vector) })
    case .group(var item):
      item.offset += vector
      return .group(item)
    case .layer(var item):
      item.transform = item.transform.concatenating(.translation(vector))
      return .layer(item)
    }
  }
}
