import TactileDisplay
import TactilePrimitives
import TactileRaster
import TactileText
import Testing

/// Display lists with something of everything.
struct Sample {
  let title: TextLayout
  let subtitle: TextLayout
  let paragraph: TextLayout

  init() throws {
    let fonts = try FontContext(configuration: .directories(["/usr/share/fonts/opentype/inter"]))
    func layout(_ text: String, _ font: Font, width: Double? = nil) -> TextLayout {
      TextLayout(text, style: TextStyle(font: font), width: width, fonts: fonts)
    }
    title = layout("Harbour at dusk", Font(size: 16, weight: .semibold))
    subtitle = layout("Tap, hold or throw", Font(size: 13))
    paragraph = layout(
      "Letters of 12 points, wrapped where the card ends.",
      Font(size: 12),
      width: 120,
    )
  }

  static let check = VectorDrawing(
    name: "check",
    shapes: [
      VectorDrawing.Shape(
        [.circle(center: Point(x: 12, y: 12), radius: 9)],
        paint: .stroke(width: 2),
      ),
      VectorDrawing.Shape(
        [.move(Point(x: 8, y: 12)), .line(Point(x: 11, y: 15)), .line(Point(x: 16, y: 9))],
        paint: .stroke(width: 2),
      ),
    ],
  )

  static let gradient = Picture(
    width: 16,
    height: 16,
    pixels: (0..<256).flatMap { [UInt8($0), UInt8(255 - $0), 90, 255] },
  )

  func items(shift: Double = 0) -> [DisplayItem] {
    let card = Rect(x: 20 + shift, y: 20, width: 160, height: 90)
    return [
      .shadow(
        ShadowItem(
          rect: card.offset(by: Vector(dx: 0, dy: 4)),
          cornerRadius: 12,
          blurRadius: 12,
          color: Color(white: 0, alpha: 0.4),
        )
      ),
      .box(
        BoxItem(
          rect: card,
          cornerRadius: 12,
          fill: .white,
          borderWidth: 1,
          borderColor: Color(white: 0.8),
        )
      ),
      .icon(
        IconItem(
          drawing: Self.check,
          rect: Rect(x: 30 + shift, y: 28, width: 24, height: 24),
          tint: Color(hex: 0x1A7F37),
        )
      ),
      .text(TextItem(layout: title, origin: Point(x: 60 + shift, y: 28), color: .black)),
      .text(
        TextItem(layout: subtitle, origin: Point(x: 60 + shift, y: 48), color: Color(white: 0.4))
      ),
      .text(
        TextItem(
          layout: paragraph,
          origin: Point(x: 30 + shift, y: 72),
          color: Color(hex: 0x3355AA),
        )
      ),
      .picture(
        PictureItem(
          picture: Self.gradient,
          rect: Rect(x: 150 + shift, y: 80, width: 20, height: 20),
        )
      ),
      .box(
        BoxItem(rect: Rect(x: 20 + shift, y: 118, width: 160, height: 1), fill: Color(white: 0.5))
      ),
      .box(
        BoxItem(
          rect: Rect(x: 30 + shift, y: 124, width: 12, height: 12),
          cornerRadius: 6,
          fill: Color(hex: 0xCC3344),
        )
      ),
    ]
  }

  /// A card scaled and turned, one faded and one rounded off, over a flat background.
  func everything(scale: Double = 1, shift: Double = 0) -> DisplayList {
    let size = Size(width: 200, height: 150)
    func layer(_ id: UInt64, _ t: Transform, opacity: Double = 1, radius: Double = 0) -> DisplayItem
    {
      .layer(
        LayerItem(
          id: id,
          size: size,
          transform: t,
          opacity: opacity,
          cornerRadius: radius,
          items: items(shift: shift),
        )
      )
    }
    let turned = Transform.rotation(radians: 0.3).concatenating(.scale(x: 0.8, y: 0.8))
      .concatenating(.translation(Vector(dx: 260, dy: 10)))
    let backed: [DisplayItem] =
      [.box(BoxItem(rect: Rect(origin: .zero, size: size), fill: Color(hex: 0xBBD6EE)))] + items()
    return DisplayList(
      size: Size(width: 440, height: 340),
      scale: scale,
      background: Color(hex: 0xE8E4DC),
      items: items(shift: shift) + [
        layer(1, turned),
        layer(2, .translation(Vector(dx: 0, dy: 170)), opacity: 0.5),
        .layer(
          LayerItem(
            id: 3,
            size: size,
            transform: .translation(Vector(dx: 220, dy: 180)),
            cornerRadius: 24,
            isOpaque: true,
            items: backed,
          )
        ),
      ],
    )
  }
}

extension PixelBuffer {
  /// Red, green and blue at a place.
  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    let start = 4 * (y * width + x)
    return [bgra[start + 2], bgra[start + 1], bgra[start]]
  }

  /// The places whose pixels are not those of `other`, as a bounding rectangle.
  func difference(_ other: PixelBuffer) -> Rect {
    var result = Rect.zero
    for y in 0..<height {
      for x in 0..<width where pixel(x, y) != other.pixel(x, y) {
        result = result.union(Rect(x: Double(x), y: Double(y), width: 1, height: 1))
      }
    }
    return result
  }
}

/// A box of one colour.
func box(_ rect: Rect, _ hex: UInt32, radius: Double = 0) -> DisplayItem {
  .box(BoxItem(rect: rect, cornerRadius: radius, fill: Color(hex: hex)))
}
