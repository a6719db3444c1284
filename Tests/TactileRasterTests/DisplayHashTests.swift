import TactileDisplay
import TactilePrimitives
import TactileRaster
import TactileText
import Testing

struct DisplayHashTests {
  private let rect = Rect(x: 1, y: 2, width: 30, height: 40)

  private func hash(_ items: [DisplayItem]) -> String {
    DisplayList(size: Size(width: 50, height: 50), scale: 1, background: .white, items: items)
      .displayHash
  }

  private func layer(id: UInt64, opacity: Double = 1, caching: Bool = false) -> DisplayItem {
    .layer(
      LayerItem(
        id: id,
        size: rect.size,
        transform: .identity,
        opacity: opacity,
        shouldRasterize: caching,
        items: [.box(BoxItem(rect: rect, fill: .black))],
      )
    )
  }

  @Test func `other objects of the same looks have the same hash`() throws {
    #expect(try Sample().everything().displayHash == Sample().everything().displayHash)
    #expect(hash([layer(id: 1)]) == hash([layer(id: 7, caching: true)]))
  }

  @Test func `rounding noise does not count and what is seen does`() throws {
    let box = BoxItem(rect: rect, fill: .black)
    var noise = box
    noise.rect.origin.x += 1e-6
    noise.fill.red += 1e-6
    var moved = box
    moved.rect.origin.x += 1.0 / 64
    var tinted = box
    tinted.fill.red += 1.0 / 255

    #expect(hash([.box(noise)]) == hash([.box(box)]))
    let others = [
      hash([.box(box)]), hash([.box(moved)]), hash([.box(tinted)]), hash([]),
      hash([.box(box), .box(box)]), hash([.clip(rect, [.box(box)])]), hash([layer(id: 1)]),
      hash([layer(id: 1, opacity: 0.9)]),
      hash([.picture(PictureItem(picture: Sample.gradient, rect: rect))]),
      hash([.text(TextItem(layout: try Sample().title, origin: .zero, color: .black))]),
      hash([.text(TextItem(layout: try Sample().subtitle, origin: .zero, color: .black))]),
    ]
    #expect(Set(others).count == others.count)
  }
}
