internal import TactileDisplay
internal import TactilePrimitives
public import TactileRaster
internal import TactileScenes
public import TactileText

/// A sheet with pictures of a run side by side, each with a caption below it.
public struct ContactSheet {
  /// One picture of the sheet.
  public struct Entry {
    /// The picture itself.
    public var picture: PixelBuffer
    /// The caption below the picture.
    public var caption: String

    /// `picture` with `caption` below it.
    public init(_ picture: PixelBuffer, caption: String) {
      self.picture = picture
      self.caption = caption
    }
  }

  /// The pictures in reading order.
  public var entries: [Entry]

  /// The number of pictures in a row.
  private static let columns = 4
  /// The width of a caption, and of a picture unless that is high, the height of a picture at most,
  /// the gap around them and the height of a caption, in points.
  private static let width = 240.0
  private static let maximumHeight = 960.0
  private static let gap = 24.0
  private static let captionHeight = 40.0
  private static let style = TextStyle.letters(14, .medium, .center, lines: 2)

  /// A sheet of `entries`.
  public init(_ entries: [Entry]) { self.entries = entries }

  /// Returns the sheet as a picture of two pixels to a point.
  public func picture(fonts: FontContext) -> PixelBuffer {
    let sizes = entries.map { Self.size(of: $0.picture) }
    let height = sizes.map(\.height).max() ?? 0
    let rowHeight = height.rounded(.up) + Self.captionHeight + Self.gap
    let columns = min(Self.columns, max(1, entries.count))
    let rows = (entries.count + columns - 1) / columns
    var items: [DisplayItem] = []
    for (index, entry) in entries.enumerated() {
      let origin = Point(
        x: Self.gap + Double(index % columns) * (Self.width + Self.gap),
        y: Self.gap + Double(index / columns) * rowHeight,
      )
      items += self.items(of: entry, size: sizes[index], at: origin, fonts: fonts)
    }
    let list = DisplayList(
      size: Size(
        width: Self.gap + Double(columns) * (Self.width + Self.gap),
        height: Self.gap + Double(rows) * rowHeight,
      ),
      scale: 2,
      background: Color(hex: 0xe8e8ec),
      items: items,
    )
    return CairoPainter().picture(of: list)
  }

  private static func size(of picture: PixelBuffer) -> Size {
    let ratio = Double(picture.height) / Double(max(1, picture.width))
    let height = min(width * ratio, maximumHeight)
    return Size(width: height < maximumHeight ? width : height / ratio, height: height)
  }

  private func items(
    of entry: Entry,
    size: Size,
    at origin: Point,
    fonts: FontContext,
  ) -> [DisplayItem] {
    let inset = Vector(dx: (Self.width - size.width) / 2, dy: 0)
    let rect = Rect(origin: origin + inset, size: size)
    let picture = Picture(
      width: entry.picture.width,
      height: entry.picture.height,
      pixels: entry.picture.bgra,
    )
    let caption = TextLayout(entry.caption, style: Self.style, width: Self.width, fonts: fonts)
    return [
      .shadow(
        ShadowItem(
          rect: rect.offset(by: Vector(dx: 0, dy: 2)),
          cornerRadius: 0,
          blurRadius: 12,
          color: Color(white: 0, alpha: 0.2),
        )
      ),
      .picture(PictureItem(picture: picture, rect: rect)),
      .text(
        TextItem(
          layout: caption,
          origin: Point(x: origin.x, y: rect.maxY + 6),
          color: Color(hex: 0x16161a),
        )
      ),
    ]
  }
}
