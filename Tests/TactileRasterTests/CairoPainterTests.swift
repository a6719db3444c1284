import TactileDisplay
import TactilePrimitives
import TactileText
import Testing

@testable import TactileRaster

struct CairoPainterTests {
  private func list(_ items: [DisplayItem], scale: Double = 1) -> DisplayList {
    DisplayList(size: Size(width: 40, height: 30), scale: scale, background: .white, items: items)
  }

  private func box(_ rect: Rect, _ color: Color) -> DisplayItem {
    .box(BoxItem(rect: rect, fill: color))
  }

  private let square = Rect(x: 10, y: 8, width: 16, height: 8)

  @Test(arguments: [1, 1.25, 2])
  func `a fill has its colour to the byte and its edges to the pixel`(scale: Double) {
    let picture = CairoPainter().picture(
      of: list([box(square, Color(hex: 0x12A7FE))], scale: scale)
    )

    let (left, top) = (Int(10 * scale + 0.5), Int(8 * scale))
    let (right, bottom) = (Int(26 * scale + 0.5) - 1, Int(16 * scale) - 1)
    #expect(picture.width == Int(40 * scale))
    for (x, y) in [(left, top), (right, top), (left, bottom), (right, bottom)] {
      #expect(picture.pixel(x, y) == [0x12, 0xA7, 0xFE])
    }
    for (x, y) in [(left - 1, top), (left, top - 1), (right + 1, bottom), (right, bottom + 1)] {
      #expect(picture.pixel(x, y) == [255, 255, 255])
    }
    #expect(stride(from: 3, to: picture.bgra.count, by: 4).allSatisfy { picture.bgra[$0] == 255 })
  }

  @Test func `a list that is too large for any picture has an empty one`() {
    let size = Size(width: 1e9, height: 1e9)

    let picture = CairoPainter().picture(
      of: DisplayList(size: size, scale: 1, background: .white, items: [])
    )

    #expect(picture == PixelBuffer(width: 0, height: 0))
  }

  @Test func `a clip and a layer's extent cut at the pixel`() {
    let all = box(Rect(x: -50, y: -50, width: 200, height: 200), .black)
    let layer = LayerItem(
      id: 1,
      size: square.size,
      transform: .translation(square.origin - .zero),
      items: [all],
    )

    let clipped = CairoPainter().picture(of: list([.clip(square, [all])]))
    let layered = CairoPainter().picture(of: list([.layer(layer)]))

    let expected = CairoPainter().picture(of: list([box(square, .black)]))
    #expect(clipped == expected)
    #expect(layered == expected)
  }

  @Test func `overlapping items of a faded layer do not shine through each other`() {
    let whole = Rect(x: 0, y: 0, width: 40, height: 30)
    let layer = LayerItem(
      id: 1,
      size: whole.size,
      transform: .identity,
      opacity: 0.5,
      items: [box(whole, .black), box(square, Color(hex: 0xFF0000))],
    )

    let picture = CairoPainter().picture(of: list([.layer(layer)]))

    #expect(picture.pixel(12, 10)[1] == picture.pixel(12, 10)[2])
    #expect(abs(Int(picture.pixel(12, 10)[0]) - 255) <= 1)
    #expect(abs(Int(picture.pixel(12, 10)[1]) - 127) <= 1)
    #expect(abs(Int(picture.pixel(1, 1)[0]) - 127) <= 1)
  }

  @Test func `a hairline keeps its pixel at every scale`() {
    for scale in [1, 1.25, 1.5, 2] {
      for y in stride(from: 2, to: 6, by: 0.3) {
        let line = box(Rect(x: 0, y: y, width: 40, height: 1 / scale), .black)

        let picture = CairoPainter().picture(of: list([line], scale: scale))

        let dark = (0..<picture.height).filter { picture.pixel(5, $0) == [0, 0, 0] }
        #expect(dark.count == 1)
      }
    }
  }

  @Test(arguments: [1, 1.25, 2])
  func `what is kept is painted like what is drawn afresh`(scale: Double) throws {
    let sample = try Sample()
    var list = sample.everything(scale: scale)
    list.items = [
      .layer(
        LayerItem(
          id: 9,
          size: list.size,
          transform: .identity,
          isOpaque: true,
          shouldRasterize: true,
          items: [box(Rect(origin: .zero, size: list.size), list.background)] + list.items,
        )
      )
    ]
    let painter = CairoPainter()

    let first = painter.picture(of: list)
    let kept = painter.cachedByteCount
    let second = painter.picture(of: list)
    let third = painter.picture(of: list)

    #expect(painter.cachedByteCount > kept)
    #expect(first.difference(second).isEmpty)
    #expect(second == third)
    #expect(painter.shortcuts.contains(.cachedLayer))
  }

  @Test func `a layer that is gone is not kept`() throws {
    let list = try Sample().everything()
    var empty = list
    empty.items = []
    let painter = CairoPainter()
    _ = painter.picture(of: list)
    let kept = painter.cachedByteCount

    _ = painter.picture(of: empty)

    #expect(painter.cachedByteCount <= kept - 3 * 200 * 150 * 4)
  }

  @Test func `contents are kept within the limit`() throws {
    let fonts = try FontContext(configuration: .directories(["/usr/share/fonts/opentype/inter"]))
    let painter = CairoPainter(contentLimit: 20_000)
    let style = TextStyle(font: Font(size: 20))

    for number in 0..<200 {
      let layout = TextLayout("\(number)", style: style, width: nil, fonts: fonts)
      let text = DisplayItem.text(TextItem(layout: layout, origin: .zero, color: .black))
      let picture = painter.picture(of: list([text]))
      #expect(picture == CairoPainter().picture(of: list([text])))
      #expect(painter.cachedByteCount <= 20_000)
    }
  }

  @Test(arguments: [1, 1.25, 2])
  func `painting the damage is enough`(scale: Double) throws {
    let sample = try Sample()
    let old = sample.everything(scale: scale)
    let new = sample.everything(scale: scale, shift: 7)
    let painter = CairoPainter()
    var buffer = painter.picture(of: old)
    let untouched = buffer
    let changed = damage(from: old, to: new)

    buffer.withTarget { painter.paint(new, damage: changed, into: $0) }

    let expected = CairoPainter().picture(of: new)
    #expect(buffer.difference(expected).isEmpty)
    #expect(!untouched.difference(expected).isEmpty)
  }

  @Test func `nothing outside the damage is painted`() throws {
    let list = try Sample().everything()
    let damage = Rect(x: 100, y: 60, width: 90, height: 180)
    var buffer = PixelBuffer(width: 440, height: 340)
    let blank = buffer

    buffer.withTarget { CairoPainter().paint(list, damage: damage, into: $0) }

    #expect(blank.difference(buffer) == damage)
    let whole = CairoPainter().picture(of: list)
    for y in stride(from: 60, to: 240, by: 1) {
      for x in stride(from: 100, to: 190, by: 1) where whole.pixel(x, y) != buffer.pixel(x, y) {
        Issue.record("(\(x), \(y)) differs")
        return
      }
    }
  }

  @Test func `a layer's rounded corners let see what is behind and its middle does not`() {
    let whole = Rect(x: 0, y: 0, width: 40, height: 30)
    let layer = LayerItem(
      id: 1,
      size: whole.size,
      transform: .identity,
      cornerRadius: 10,
      isOpaque: true,
      items: [box(whole, .black)],
    )

    let picture = CairoPainter().picture(of: list([.layer(layer)]))

    for (x, y) in [(0, 0), (39, 0), (0, 29), (39, 29)] {
      #expect(picture.pixel(x, y) == [255, 255, 255])
    }
    for (x, y) in [(20, 0), (0, 15), (39, 15), (20, 29), (20, 15), (5, 5)] {
      #expect(picture.pixel(x, y) == [0, 0, 0])
    }
    #expect((1...254).contains(picture.pixel(3, 2)[0]))
  }

  @Test func `a box of slices is like one drawn whole`() {
    let item = BoxItem(
      rect: Rect(x: 3, y: 2, width: 34, height: 26),
      cornerRadius: 6,
      fill: Color(hex: 0x3355AA).opacity(0.7),
      borderWidth: 2,
      borderColor: Color(hex: 0xFFAA00),
    )

    let slices = CairoPainter().picture(of: list([.box(item)]))

    let whole = ShapeRaster.box(BoxRaster(item, scale: 1)).pixels(width: 34, height: 26)
    let picture = whole.map { Picture(width: 34, height: 26, pixels: $0.bgra) }
    let expected = picture.map { PictureItem(picture: $0, rect: item.rect) }
    #expect(
      expected.map { CairoPainter().picture(of: list([.picture($0)])).difference(slices) } == .zero
    )
  }

  @Test func `values that are no numbers and extents without room are borne`() {
    let odd = [Double.nan, .infinity, -.infinity, 1e300, -5, 0]
    let items = odd.flatMap { v -> [DisplayItem] in
      let rect = Rect(x: v, y: v, width: v, height: v)
      let layer = LayerItem(
        id: 1,
        size: Size(width: 20, height: v),
        transform: Transform(a: v, b: 0, c: 0, d: 1, tx: v, ty: 0),
        cornerRadius: v,
        items: [box(square, .black)],
      )
      return [
        .box(
          BoxItem(rect: rect, cornerRadius: v, fill: .black, borderWidth: v, borderColor: .white)
        ),
        .box(
          BoxItem(rect: square, cornerRadius: v, fill: .black, borderWidth: v, borderColor: .white)
        ),
        .box(BoxItem(rect: square, fill: Color(white: v, alpha: 0.5))),
        .shadow(ShadowItem(rect: rect, cornerRadius: v, blurRadius: v, color: .black)),
        .shadow(ShadowItem(rect: square, cornerRadius: v, blurRadius: v, color: .black)),
        .icon(IconItem(drawing: Sample.check, rect: rect, tint: .black)),
        .icon(IconItem(drawing: Sample.check, rect: square, tint: Color(white: v, alpha: v))),
        .picture(PictureItem(picture: Sample.gradient, rect: rect)),
        .clip(rect, [box(square, .black)]),
        .layer(layer),
      ]
    }

    let picture = CairoPainter().picture(of: list(items))

    #expect(picture.width == 40)
    #expect(damage(from: list([]), to: list(items)).width <= 40)
    #expect(!list(items).displayHash.isEmpty)
  }
}
