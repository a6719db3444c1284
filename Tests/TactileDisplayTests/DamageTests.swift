import TactileDisplay
import TactilePrimitives
import TactileText
import Testing

struct DamageTests {
  private let window = Rect(x: 0, y: 0, width: 200, height: 100)

  private func list(_ items: [DisplayItem], scale: Double = 1) -> DisplayList {
    DisplayList(size: window.size, scale: scale, background: .white, items: items)
  }

  private func box(_ x: Double, _ y: Double, _ color: Color = .black) -> DisplayItem {
    .box(BoxItem(rect: Rect(x: x, y: y, width: 10, height: 10), fill: color))
  }

  private func layer(
    id: UInt64 = 1,
    at x: Double,
    opacity: Double = 1,
    _ items: [DisplayItem],
  ) -> DisplayItem {
    .layer(
      LayerItem(
        id: id,
        size: Size(width: 50, height: 50),
        transform: .translation(Vector(dx: x, dy: 0)),
        opacity: opacity,
        items: items,
      )
    )
  }

  /// Whether `damage` holds `rect` and at most `slack` points more on each side.
  private func fits(_ damage: Rect, _ rect: Rect, slack: Double = 4) -> Bool {
    let outer = rect.inset(by: Insets(all: -slack))
    return damage.union(rect) == damage && outer.union(damage) == outer
  }

  @Test func `equal lists differ nowhere`() {
    let items = [box(10, 10), layer(at: 40, [box(1, 1)])]

    #expect(damage(from: list(items), to: list(items)).isEmpty)
  }

  @Test func `nothing known or another scale size or background is all`() {
    let old = list([])
    var background = old
    background.background = .black
    var size = old
    size.size.width = 300

    #expect(damage(from: nil, to: old) == window)
    #expect(damage(from: old, to: list([], scale: 2)) == window)
    #expect(damage(from: old, to: background) == window)
    #expect(damage(from: old, to: size) == Rect(origin: .zero, size: size.size))
  }

  @Test func `a change among equals is its own extent`() {
    let old = list([box(10, 10), box(50, 50), box(90, 10)])
    let new = list([box(10, 10), box(50, 50, .white), box(90, 10)])

    #expect(fits(damage(from: old, to: new), Rect(x: 50, y: 50, width: 10, height: 10)))
  }

  @Test func `a moved item is where it was and where it is`() {
    let old = list([box(10, 10)])
    let new = list([box(30, 10)])

    #expect(fits(damage(from: old, to: new), Rect(x: 10, y: 10, width: 30, height: 10)))
  }

  @Test func `an inserted item leaves those around it alone`() {
    let old = list([box(10, 10), box(90, 10)])
    let new = list([box(10, 10), box(50, 50), box(90, 10)])

    #expect(fits(damage(from: old, to: new), Rect(x: 50, y: 50, width: 10, height: 10)))
    #expect(damage(from: new, to: old) == damage(from: old, to: new))
  }

  @Test func `a change inside a layer that stays is looked up inside`() {
    let old = list([layer(at: 100, [box(5, 5), box(30, 30)])])
    let new = list([layer(at: 100, [box(5, 5), box(30, 30, .white)])])

    #expect(fits(damage(from: old, to: new), Rect(x: 130, y: 30, width: 10, height: 10)))
  }

  @Test func `a layer that moves fades or is another is its whole extent`() {
    let items = [box(5, 5)]
    let old = list([layer(at: 100, items)])
    let extent = Rect(x: 100, y: 0, width: 50, height: 50)

    #expect(
      damage(from: old, to: list([layer(at: 100, opacity: 0.5, items)])).contains(extent.center)
    )
    #expect(
      fits(
        damage(from: old, to: list([layer(at: 80, items)])),
        Rect(x: 80, y: 0, width: 70, height: 50),
      )
    )
    #expect(fits(damage(from: old, to: list([layer(id: 2, at: 100, items)])), extent))
  }

  @Test func `what a layer or clip cuts off is no damage`() {
    let cut = Rect(x: 0, y: 0, width: 20, height: 20)

    let inLayer = damage(
      from: list([layer(at: 0, [box(60, 60)])]),
      to: list([layer(at: 0, [box(70, 70)])]),
    )
    let inClip = damage(
      from: list([.clip(cut, [box(40, 40)])]),
      to: list([.clip(cut, [box(15, 15)])]),
    )

    #expect(inLayer.isEmpty)
    #expect(fits(inClip, Rect(x: 15, y: 15, width: 5, height: 5)))
  }

  @Test func `unseen layers and places outside the window are no damage`() {
    let hidden = list([layer(at: 0, opacity: 0, [box(1, 1)])])
    let outside = list([box(-500, 10), box(10, 5000)])

    #expect(damage(from: list([]), to: hidden).isEmpty)
    #expect(damage(from: list([]), to: outside).isEmpty)
  }

  @Test func `a shadow reaches beyond its thing and text as far as its ink`() throws {
    let fonts = try FontContext(configuration: .directories(["/usr/share/fonts/opentype/inter"]))
    let style = TextStyle(font: Font(size: 20))
    let layout = TextLayout("fjord", style: style, width: nil, fonts: fonts)
    let thing = Rect(x: 80, y: 40, width: 20, height: 20)
    let shadow = ShadowItem(rect: thing, cornerRadius: 4, blurRadius: 10, color: .black)
    let text = TextItem(layout: layout, origin: Point(x: 30, y: 30), color: .black)

    let soft = damage(from: list([]), to: list([.shadow(shadow)]))
    let ink = damage(from: list([]), to: list([.text(text)]))

    #expect(fits(soft, thing.inset(by: Insets(all: -14)), slack: 8))
    #expect(fits(ink, layout.inkBounds.offset(by: Vector(dx: 30, dy: 30))))
  }
}
