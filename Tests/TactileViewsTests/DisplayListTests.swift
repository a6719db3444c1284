import TactileDisplay
import TactilePrimitives
import Testing

@testable import TactileViews

struct DisplayListTests {
  private func items(_ harness: Harness, _ views: View...) -> [DisplayItem] {
    for view in views { harness.root.addSubview(view) }
    return harness.frame().displayList.items
  }

  @Test func `a faded view is one layer with its subviews in it`() throws {
    let view = RecorderView(10, 20, 30, 40)
    view.addSubview(RecorderView(1, 2, 3, 4))
    view.alpha = 0.5

    let items = try items(Harness(), view)

    guard case .layer(let layer) = try #require(items.first) else {
      Issue.record("\(items)")
      return
    }
    #expect(items.count == 1)
    #expect(layer.opacity == 0.5)
    #expect(layer.transform == .translation(Vector(dx: 10, dy: 20)))
    #expect(boxes(in: layer.items).map(\.rect.origin) == [.zero, Point(x: 1, y: 2)])
  }

  @Test func `square edges clip, round ones make a layer`() throws {
    let square = RecorderView(0, 0, 30, 40)
    square.clipsToBounds = true
    let round = RecorderView(50, 0, 30, 40)
    round.clipsToBounds = true
    round.cornerRadius = 8

    let items = try items(Harness(), square, round)

    guard case .clip(let rect, _) = items[0], case .layer(let layer) = items[1] else {
      Issue.record("\(items)")
      return
    }
    #expect(rect == square.frame)
    #expect(layer.cornerRadius == 8)
  }

  @Test func `an opaque cover leaves what is behind it out`() throws {
    let behind = RecorderView(10, 10, 20, 20)
    let cover = RecorderView(0, 0, 320, 480)
    let front = RecorderView(5, 5, 10, 10)

    let rects = try boxes(in: items(Harness(), behind, cover, front)).map(\.rect)

    #expect(rects == [cover.frame, front.frame])
  }

  @Test(arguments: ["clear", "faded", "rounded", "turned", "small"])
  func `a cover that lets something through leaves nothing out`(_ how: String) throws {
    let behind = RecorderView(10, 10, 20, 20)
    let cover = RecorderView(0, 0, 320, 480)
    switch how {
    case "clear": cover.backgroundColor = DynamicColor(Color(white: 0, alpha: 0.99))
    case "faded": cover.alpha = 0.99
    case "rounded": cover.cornerRadius = 4
    case "turned": cover.transform = .rotation(radians: 0.1)
    default: cover.frame.size.width = 319
    }

    #expect(try boxes(in: items(Harness(), behind, cover)).contains { $0.rect == behind.frame })
  }

  @Test func `what sticks out of a superview that does not clip is not left out by a cover`() throws
  {
    let parent = View(frame: Rect(x: 50, y: 50, width: 100, height: 100))
    let badge = RecorderView(-10, -10, 20, 20)
    parent.addSubview(badge)
    parent.addSubview(RecorderView(0, 0, 100, 100))

    let open = try boxes(in: items(Harness(), parent)).count
    parent.clipsToBounds = true
    let clipped = try boxes(in: items(Harness(), parent)).count

    #expect(open == 2)
    #expect(clipped == 1)
  }

  @Test(arguments: [1, 1.25, 1.5, 2])
  func `a subtree that moves lands on whole pixels and moves as one`(_ scale: Double) throws {
    let harness = try Harness(scale: scale)
    let parent = RecorderView(0, 0, 33.3, 21.7)
    for index in 0..<12 {
      let part = Double(index)
      parent.addSubview(RecorderView(part * 1.1 - 3, part * 0.5 + 1, part * 0.7 + 1, 1))
    }
    harness.root.addSubview(parent)
    func relative() -> [Rect] {
      let rects = boxes(in: harness.frame().displayList.items).map(\.rect)
      #expect(rects.allSatisfy { isWhole($0.minX * scale) && isWhole($0.minY * scale) })
      return rects.map { rect in
        Rect(
          x: ((rect.minX - rects[0].minX) * scale).rounded(),
          y: ((rect.minY - rects[0].minY) * scale).rounded(),
          width: (rect.width * scale).rounded(),
          height: (rect.height * scale).rounded(),
        )
      }
    }
    let atRest = relative()

    let moved = (-100...100).map { step in
      parent.frame.origin = Point(x: Double(step) / 3, y: Double(step) * 0.4)
      return relative()
    }
    let scrolled = (-50...50).map { step in
      harness.root.boundsOrigin.y = Double(step) * 0.3
      return relative()
    }

    #expect((moved + scrolled).count { $0 != atRest } == 0)
  }

  @Test func `a shadow lies behind its view, fades with it and follows its transform`() throws {
    let view = RecorderView(100, 100, 40, 20)
    view.shadow = Shadow(
      color: DynamicColor(Color(white: 0)),
      offset: Vector(dx: 0, dy: 4),
      blurRadius: 6,
    )
    view.alpha = 0.5
    view.transform = .scale(x: 2, y: 2)

    let items = try items(Harness(), view)

    guard case .shadow(let shadow) = items[0], case .layer = items[1] else {
      Issue.record("\(items)")
      return
    }
    #expect(shadow.color.alpha == 0.5)
    #expect(shadow.rect == Rect(x: 80, y: 94, width: 80, height: 40))
  }

  private func isWhole(_ value: Double) -> Bool { abs(value - value.rounded()) < 1e-6 }
}
