import TactileDisplay
import TactilePrimitives
import Testing

@testable import TactileViews

/// The recordings that the record pass keeps from frame to frame.
struct RecordingTests {
  @Test(arguments: [1, 1.25, 2], 1...8)
  func `what is kept is what would be written anew`(scale: Double, seed: UInt64) throws {
    let harness = try Harness(scale: scale)
    var tree = RandomTree(harness.root, seed: seed)
    harness.frame()

    for _ in 0..<60 {
      for _ in 0..<tree.dice(1...3) { tree.change() }
      let kept = harness.frame().displayList
      harness.root.setSubtreeNeedsDisplay()
      let anew = harness.frame()

      let isSame = kept == anew.displayList
      try #require(isSame)
      try #require(anew.damage.isEmpty)
      try #require(!harness.window.needsFrame)
    }
  }

  @Test(arguments: [1, 1.25, 2], 1...8)
  func `what is noted of changes is all that comparing finds`(scale: Double, seed: UInt64) throws {
    let harness = try Harness(scale: scale)
    var tree = RandomTree(harness.root, seed: seed)
    var lists = [harness.frame().displayList]

    for _ in 0..<80 {
      for _ in 0..<tree.dice(1...3) { tree.change() }
      let frame = harness.frame()
      lists.append(frame.displayList)
      // The frame before, and others that a list of changes does not start from.
      for old in lists.suffix(4) {
        let noted = damage(from: old, to: frame.displayList)
        let found = damage(from: unnoted(old), to: unnoted(frame.displayList))
        try #require(found.isEmpty || found.lies(in: noted), "\(found) in \(noted)")
      }
    }
  }

  @Test(arguments: [false, true])
  func `a view may remove others, and itself, while it draws`(isWhole: Bool) throws {
    let harness = try Harness()
    let holder = View(frame: harness.root.frame)
    let views = (0..<4).map { RecorderView(Double($0) * 20, 0, 10, 10) }
    for view in views { holder.addSubview(view) }
    harness.show(holder)

    views[1].onDraw = { for index in [1, 2, 3] { views[index].removeFromSuperview() } }
    for view in views.dropFirst() { view.setNeedsDisplay() }
    if isWhole { holder.setNeedsDisplay() }
    harness.frame()

    #expect(harness.comesToRest(within: 1))
    let kept = harness.frame().displayList
    harness.root.setSubtreeNeedsDisplay()
    #expect(harness.frame().displayList == kept)
    #expect(holder.subviews.count == 1)
  }

  @Test func `a view that moves writes its superviews' lists and no others`() throws {
    let harness = try Harness()
    let (moving, still) = (group(of: 20), group(of: 20))
    harness.show(moving, still)
    let before = (try items(of: moving), try items(of: still))

    moving.subviews[3].frame.origin.x += 1
    harness.frame()

    #expect(try items(of: moving) != before.0)
    #expect(try isSame(items(of: still), before.1))
  }

  @Test func `what only moves keeps its list`() throws {
    let harness = try Harness()
    let view = group(of: 20)
    harness.show(view)
    let before = try items(of: view)

    view.frame.origin = Point(x: 5, y: 7)
    let list = harness.frame().displayList

    #expect(try isSame(items(of: view), before))
    guard case .group(let group) = try #require(list.items.first) else {
      Issue.record("\(list.items)")
      return
    }
    #expect(group.offset == Vector(dx: 5, dy: 7))
    #expect(group.bounds == Rect(x: 0, y: 0, width: 195, height: 5))
  }

  @Test func `what a moved group covers and leaves is damaged, and nothing else`() throws {
    let harness = try Harness()
    let view = group(of: 20)
    harness.show(view, RecorderView(0, 300, 20, 20))

    view.frame.origin.y = 10
    let damage = harness.frame().damage

    #expect(damage.union(Rect(x: 0, y: 0, width: 195, height: 15)) == damage)
    #expect(damage.maxY <= 18)
  }

  @Test func `what changes inside a group damages itself alone`() throws {
    let harness = try Harness()
    let view = group(of: 20)
    harness.show(view)

    view.subviews[10].backgroundColor = DynamicColor(Color(hex: 0xff0000))
    let damage = harness.frame().damage

    #expect(damage.minX >= 97 && damage.maxX <= 108)
  }

  /// The list as if nobody had noted what was changed when it was written.
  private func unnoted(_ list: DisplayList) -> DisplayList {
    var list = list
    list.items = list.items.map(unnoted)
    return list
  }

  private func unnoted(_ item: DisplayItem) -> DisplayItem {
    switch item {
    case .group(let group):
      .group(
        GroupItem(
          offset: group.offset,
          bounds: group.bounds,
          hasLayers: group.hasLayers,
          items: group.items.map(unnoted),
        )
      )
    case .layer(var layer):
      unnoted(&layer)
    case .clip(let rect, let items): .clip(rect, items.map(unnoted))
    case .box, .shadow, .text, .icon, .picture: item
    }
  }

  private func unnoted(_ layer: inout LayerItem) -> DisplayItem {
    layer.items = layer.items.map(unnoted)
    return .layer(layer)
  }

  private func group(of count: Int) -> View {
    let view = View(frame: Rect(x: 0, y: 0, width: 200, height: 20))
    for index in 0..<count { view.addSubview(RecorderView(Double(index) * 10, 0, 5, 5)) }
    return view
  }

  private func items(of view: View) throws -> [DisplayItem] { try #require(view.recording).items }

  private func isSame(_ a: [DisplayItem], _ b: [DisplayItem]) -> Bool {
    a.withUnsafeBufferPointer { $0.baseAddress } == b.withUnsafeBufferPointer { $0.baseAddress }
  }
}

/// A tree that changes at random, but alike for a seed.
private struct RandomTree {
  private let root: View
  private var state: UInt64
  private var views: [View] = []

  init(_ root: View, seed: UInt64) {
    self.root = root
    state = seed
    for _ in 0..<40 { add() }
  }

  mutating func dice(_ range: ClosedRange<Int>) -> Int {
    // Knuth's MMIX generator; its upper bits are the good ones.
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound + Int(state >> 33) % range.count
  }

  mutating func change() {
    let view = views[dice(0...(views.count - 1))]
    switch dice(0...14) {
    case 0, 1, 2: view.frame.origin = point()
    case 3: view.frame.size = Size(width: Double(dice(0...400)), height: Double(dice(0...500)))
    case 4: view.alpha = [0, 0.5, 1, 1][dice(0...3)]
    case 5: view.isHidden.toggle()
    case 6: view.boundsOrigin = Point(x: Double(dice(-9...9)) / 2, y: Double(dice(-9...9)) / 2)
    case 7: view.clipsToBounds.toggle()
    case 8: view.shouldRasterize.toggle()
    case 9: view.backgroundColor = color()
    case 10: view.cornerRadius = Double(dice(0...1) * 4)
    case 11: view.transform = dice(0...2) == 0 ? .scale(x: 0.5, y: 0.5) : .identity
    case 12: view.shadow = shadow()
    case 13: move(view)
    default:
      view.removeFromSuperview()
      views.removeAll { $0.window == nil }
      while views.count < 40 { add() }
    }
  }

  private mutating func add() {
    let view = RecorderView(0, 0, Double(dice(10...330)), Double(dice(10...490)))
    view.frame.origin = point()
    view.backgroundColor = color()
    let parent = views.isEmpty || dice(0...9) == 0 ? root : views[dice(0...(views.count - 1))]
    parent.addSubview(view)
    views.append(view)
  }

  private mutating func move(_ view: View) {
    let parent = views[dice(0...(views.count - 1))]
    guard !parent.isDescendant(of: view) else { return }
    parent.insertSubview(view, at: dice(0...3))
  }

  private mutating func point() -> Point {
    dice(0...4) == 0
      ? .zero : Point(x: Double(dice(-90...290)) / 3, y: Double(dice(-90...290)) / 3)
  }

  private mutating func color() -> DynamicColor {
    DynamicColor(Color(white: Double(dice(0...9)) / 9, alpha: dice(0...2) == 0 ? 0.5 : 1))
  }

  private mutating func shadow() -> Shadow? {
    guard dice(0...1) == 0 else { return nil }
    return Shadow(
      color: DynamicColor(.black),
      offset: Vector(dx: 0, dy: 2),
      blurRadius: Double(dice(1...9)),
    )
  }
}

extension Rect {
  /// Whether no edge is outside `other`, but for the last bits of sums in another order.
  fileprivate func lies(in other: Rect) -> Bool {
    minX >= other.minX - 1e-9 && minY >= other.minY - 1e-9 && maxX <= other.maxX + 1e-9
      && maxY <= other.maxY + 1e-9
  }
}
