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

  @Test(arguments: [0.5, 1, 2, 4])
  func `damage has room for painters that round to whole pixels, and little more`(scale: Double) {
    let pixel = 1 / scale
    let place = Rect(x: 50, y: 40, width: 10, height: 10)
    let (old, new) = (box(50, 40), box(50, 40, .white))

    let inWindow = damage(from: list([old], scale: scale), to: list([new], scale: scale))
    let alone = difference(from: old, to: new, scale: scale)

    for found in [inWindow, alone] {
      #expect(fits(found, place.inset(by: Insets(all: -pixel)), slack: 2 * pixel))
    }
    #expect(difference(from: old, to: old, scale: scale).isEmpty)
  }

  @Test func `a scale that cannot be still gives a finite rectangle`() {
    let extent = difference(from: box(50, 40), to: box(50, 40, .white), scale: 0)

    #expect(extent.width.isFinite && extent.width >= 10)
  }

  @Test(arguments: [
    ([0, 1, 2], [0, 1, 2, 3], 3), ([0, 1, 2], [3, 0, 1, 2], 3), ([], [3], 3),
    ([0, 1], [0, 3, 1], 3), ([0, 0], [0], 0), ([1, 0, 0], [1, 0], 0),
  ])
  func `what comes or goes at any place in a list is the whole damage`(
    old: [Int],
    new: [Int],
    damaged: Int,
  ) {
    func items(_ places: [Int]) -> [DisplayItem] { places.map { box(Double($0) * 50, 20) } }
    let place = Rect(x: Double(damaged) * 50, y: 20, width: 10, height: 10)

    for found in [
      damage(from: list(items(old)), to: list(items(new))),
      damage(from: list(items(new)), to: list(items(old))),
    ] {
      // Of equal items any may be the one that goes, and a window cuts what reaches beyond it.
      #expect(fits(found, place.intersection(window)))
    }
  }

  @Test func `several changes are one rectangle around them`() {
    let old = list([box(10, 10), box(50, 50), box(90, 10)])
    let new = list([box(10, 10, .white), box(50, 50), box(90, 10, .white)])
    let fewer = list([box(50, 50, .white)])

    #expect(fits(damage(from: old, to: new), Rect(x: 10, y: 10, width: 90, height: 10)))
    #expect(fits(damage(from: old, to: fewer), Rect(x: 10, y: 10, width: 90, height: 50)))
  }

  @Test func `each property of a layer that looks different damages all of it`() {
    let before = LayerItem(
      id: 1,
      size: Size(width: 50, height: 50),
      transform: .translation(Vector(dx: 60, dy: 20)),
      items: [box(1, 1)],
    )
    let extent = Rect(x: 60, y: 20, width: 50, height: 50)
    var changed = Array(repeating: before, count: 6)
    changed[0].id = 2
    changed[1].size.height = 49
    changed[2].transform = .translation(Vector(dx: 61, dy: 20))
    changed[3].opacity = 0.5
    changed[4].cornerRadius = 3
    changed[5].isOpaque = true

    for after in changed {
      #expect(fits(damage(from: list([.layer(before)]), to: list([.layer(after)])), extent))
    }
  }

  @Test func `an invisible layer hides its changes, one that cannot be placed damages the window`()
  {
    let hidden = damage(
      from: list([layer(at: 10, opacity: 0, [box(1, 1)])]),
      to: list([layer(at: 10, opacity: 0, [box(9, 9)])]),
    )
    let lost = damage(
      from: list([layer(at: .nan, [box(1, 1)])]),
      to: list([layer(at: .infinity, [box(1, 1)])]),
    )
    let faint = damage(
      from: list([layer(at: 10, opacity: 0.01, [box(1, 1)])]),
      to: list([layer(at: 10, opacity: 0.01, [box(9, 9)])]),
    )

    #expect(hidden.isEmpty)
    #expect(lost == window)
    #expect(!faint.isEmpty)
  }

  @Test func `an empty item is no damage`() {
    let nothing = DisplayItem.box(
      BoxItem(rect: Rect(x: 50, y: 50, width: 0, height: 10), fill: .black)
    )

    #expect(damage(from: list([]), to: list([nothing])).isEmpty)
  }

  @Test func `a clip that changes damages what it showed and shows`() {
    let (left, right) = (
      Rect(x: 0, y: 0, width: 20, height: 20), Rect(x: 90, y: 0, width: 20, height: 20),
    )
    let items = [box(5, 5), box(95, 5), box(150, 50)]

    let moved = damage(from: list([.clip(left, items)]), to: list([.clip(right, items)]))

    #expect(fits(moved, Rect(x: 5, y: 5, width: 100, height: 10)))
  }

  private func group(
    at x: Double,
    _ items: [DisplayItem],
    version: UInt64 = 0,
    change: GroupItem.Change? = nil,
  ) -> DisplayItem {
    .group(
      GroupItem(
        offset: Vector(dx: x, dy: 0),
        bounds: Rect(x: 0, y: 0, width: 40, height: 40),
        hasLayers: false,
        items: items,
        version: version,
        change: change,
      )
    )
  }

  @Test func `a change in a group that stays is looked up inside, one that moves damages all`() {
    let old = list([group(at: 100, [box(5, 5), box(20, 20)])])
    let changed = list([group(at: 100, [box(5, 5), box(20, 20, .white)])])
    let moved = list([group(at: 110, [box(5, 5), box(20, 20)])])

    #expect(
      fits(damage(from: old, to: changed), Rect(x: 120, y: 20, width: 10, height: 10))
    )
    #expect(fits(damage(from: old, to: moved), Rect(x: 100, y: 0, width: 50, height: 40)))
  }

  @Test func `a group of the same version has no damage, whatever its items`() {
    let old = list([group(at: 100, [box(5, 5)], version: 7)])

    #expect(damage(from: old, to: list([group(at: 100, [box(20, 20)], version: 7)])).isEmpty)
    #expect(!damage(from: old, to: list([group(at: 100, [box(20, 20)], version: 8)])).isEmpty)
    let unknown = list([group(at: 100, [box(5, 5)])])
    #expect(!damage(from: unknown, to: list([group(at: 100, [box(20, 20)])])).isEmpty)
  }

  @Test func `a recorded change of the version before is the damage, of another version not`() {
    let old = list([group(at: 100, [box(5, 5)], version: 7)])
    let extent = Rect(x: 1, y: 2, width: 3, height: 4)
    func new(base: UInt64) -> DisplayList {
      let change = GroupItem.Change(base: base, extent: extent)
      return list([group(at: 100, [box(20, 20)], version: 8, change: change)])
    }

    #expect(damage(from: old, to: new(base: 7)) == Rect(x: 101, y: 2, width: 3, height: 4))
    #expect(
      fits(damage(from: old, to: new(base: 6)), Rect(x: 105, y: 5, width: 25, height: 25))
    )
    let unknown = list([group(at: 100, [box(5, 5)])])
    #expect(
      fits(damage(from: unknown, to: new(base: 0)), Rect(x: 105, y: 5, width: 25, height: 25))
    )
  }

  @Test func `a recorded change in a layer that is scaled has room for rounding`() {
    func list(version: UInt64, change: GroupItem.Change? = nil) -> DisplayList {
      let layer = LayerItem(
        id: 1,
        size: Size(width: 40, height: 40),
        transform: .scale(x: 2, y: 2),
        items: [group(at: 0, [box(5, 5)], version: version, change: change)],
      )
      return self.list([.layer(layer)])
    }
    let change = GroupItem.Change(base: 7, extent: Rect(x: 10, y: 10, width: 3, height: 4))

    let damaged = damage(from: list(version: 7), to: list(version: 8, change: change))

    #expect(fits(damaged, Rect(x: 19, y: 19, width: 8, height: 10)))
  }
}
