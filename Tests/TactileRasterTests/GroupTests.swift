import TactileDisplay
import TactilePrimitives
import TactileRaster
import Testing

/// A group looks like its items by themselves.
struct GroupTests {
  private let offset = Vector(dx: 8, dy: 16)
  private let items: [DisplayItem]

  init() throws { items = try Sample().items() }

  private func list(_ items: [DisplayItem], scale: Double) -> DisplayList {
    DisplayList(
      size: Size(width: 240, height: 180),
      scale: scale,
      background: .white,
      items: items,
    )
  }

  private func group(_ items: [DisplayItem], at offset: Vector) -> DisplayItem {
    let bounds = items.reduce(Rect.zero) { $0.union($1.bounds) }
    return .group(GroupItem(offset: offset, bounds: bounds, hasLayers: true, items: items))
  }

  @Test(arguments: [1, 1.25, 2])
  func `groups in groups are painted and hashed like their items`(scale: Double) {
    let inner = group(Array(items.dropFirst(2)), at: offset)
    let grouped = list([group(Array(items.prefix(2)) + [inner], at: offset)], scale: scale)
    let flat = list(
      items.prefix(2).map { $0.offset(by: offset) }
        + items.dropFirst(2).map { $0.offset(by: offset + offset) },
      scale: scale,
    )

    let isAlike = CairoPainter().picture(of: grouped) == CairoPainter().picture(of: flat)

    #expect(isAlike)
    #expect(grouped.displayHash == flat.displayHash)
  }

  @Test func `a group that moves is painted anew where it was and where it is`() {
    let painter = CairoPainter()
    let before = list([group(items, at: .zero)], scale: 1)
    let after = list([group(items, at: offset)], scale: 1)
    var picture = painter.picture(of: before)

    picture.withTarget {
      painter.paint(after, damage: damage(from: before, to: after), into: $0)
    }

    let isAlike = picture == CairoPainter().picture(of: after)
    #expect(isAlike)
  }

  @Test func `layers in a group are kept while they are shown`() throws {
    let painter = CairoPainter()
    let layer = LayerItem(
      id: 2,
      size: Size(width: 40, height: 40),
      transform: .identity,
      opacity: 0.5,
      items: [
        .box(BoxItem(rect: Rect(x: 0, y: 0, width: 30, height: 40), fill: .black)),
        .box(BoxItem(rect: Rect(x: 9, y: 0, width: 30, height: 40), fill: .black)),
      ],
    )
    let shown = list([group([.layer(layer)], at: offset)], scale: 1)

    _ = painter.picture(of: shown)
    let kept = painter.cachedByteCount
    _ = painter.picture(of: list([], scale: 1))

    #expect(kept >= 4 * 39 * 40)
    #expect(painter.cachedByteCount < kept)
  }
}
