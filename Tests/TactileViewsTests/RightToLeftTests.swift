import TactileDisplay
import TactileGestures
import TactilePrimitives
import TactileTestSupport
import TactileText
import Testing

@testable import TactileViews

/// A window that is laid out from right to left.
@MainActor
struct RightToLeftTests {
  private func harness() throws -> Harness {
    let harness = try Harness()
    harness.window.layoutDirection = .rightToLeft
    return harness
  }

  /// The boxes of a display list in the window, filled with `color`.
  private func boxes(_ items: [DisplayItem], _ color: Color, by shift: Vector = .zero) -> [Rect] {
    items.flatMap { item -> [Rect] in
      switch item {
      case .box(let box): return box.fill == color ? [box.rect.offset(by: shift)] : []
      case .clip(_, let inner): return boxes(inner, color, by: shift)
      case .group(let group): return boxes(group.items, color, by: shift + group.offset)
      case .layer(let layer):
        return boxes(layer.items, color).map {
          layer.transform.boundingBox(of: $0).offset(by: shift)
        }
      case .shadow, .text, .icon, .picture: return []
      }
    }
  }

  private let red = Color(hex: 0xff0000)

  private func box(_ x: Double, width: Double = 20) -> View {
    let view = View(frame: Rect(x: x, y: 10, width: width, height: 20))
    view.backgroundColor = DynamicColor(Color(hex: 0xff0000))
    return view
  }

  @Test("a view at the leading edge is drawn at the right, in groups, clips and layers alike")
  func frames() throws {
    let harness = try harness()
    let plain = View(frame: Rect(x: 10, y: 0, width: 100, height: 50))
    let clip = View(frame: Rect(x: 10, y: 100, width: 100, height: 50))
    clip.clipsToBounds = true
    let layer = View(frame: Rect(x: 10, y: 200, width: 100, height: 50))
    layer.shouldRasterize = true
    for view in [plain, clip, layer] {
      view.addSubview(box(5))
      harness.root.addSubview(view)
    }
    let rects = boxes(harness.frame().displayList.items, red)
    #expect(rects.map(\.minX) == [285, 285, 285])
    #expect(rects.map(\.minY) == [10, 110, 210])
  }

  @Test func `the caret of an empty text is at the right, where its first letter will be`() throws {
    let text = try TextInputHarness()
    text.window.layoutDirection = .rightToLeft
    let field = text.field()
    let (_, page) = text.page()

    let inField = try #require(field.caretRect)
    let inPage = try #require(page.caretRect)

    #expect(inField.maxX == field.inner.width)
    #expect(inPage.maxX == page.inner.width)
    text.focus(field)
    text.type("a")
    let afterLatin = try #require(field.caretRect)
    #expect(afterLatin.maxX < 20)
  }

  @Test func `fingers that turn on a touchpad turn what is drawn the same way`() throws {
    let harness = try harness()
    let turned = TouchEvent(
      id: TouchID(1),
      device: .touchpad,
      phase: .moved,
      locationInWindow: Point(x: 20, y: 20),
      timestamp: .zero,
      touchpad: TouchpadGesture(.pinch, rotation: 30),
    )

    guard case .touch(let touch) = harness.window.mirrored(.touch(turned)) else {
      Issue.record("it is no touch any more")
      return
    }

    #expect(touch.touchpad.rotation == -30)
    #expect(touch.locationInWindow.x == harness.window.size.width - 20)
  }

  @Test("a subtree that keeps its direction is placed mirrored and drawn as it is")
  func forced() throws {
    let harness = try harness()
    let plot = View(frame: Rect(x: 10, y: 0, width: 100, height: 50))
    plot.forcesLeftToRight = true
    let inner = box(5)
    plot.addSubview(inner)
    harness.root.addSubview(plot)
    let rects = boxes(harness.frame().displayList.items, red)
    // The plot fills 210…310 of the screen, and its box begins 5 points from its left.
    #expect(rects.map(\.minX) == [215])
    let onScreen = Point(x: 220, y: 20)
    let inWindow = harness.window.convertToHost(onScreen)
    #expect(harness.window.hitTest(inWindow) === inner)
    #expect(plot.convertFromWindow(inWindow) == Point(x: 10, y: 20))
    #expect(plot.convertToWindow(Point(x: 10, y: 20)) == inWindow)
  }

  @Test("moving a view and changing one box keep the list mirrored")
  func changes() throws {
    let harness = try harness()
    let page = View(frame: Rect(x: 0, y: 0, width: 300, height: 400))
    for index in 0..<20 {
      let view = View(frame: Rect(x: 0, y: Double(index) * 20, width: 10, height: 10))
      view.backgroundColor = DynamicColor(.black)
      page.addSubview(view)
    }
    let moving = box(30)
    page.addSubview(moving)
    harness.show(page)
    moving.move(to: Point(x: 40, y: 10))
    let frame = harness.frame()
    #expect(boxes(frame.displayList.items, red).map(\.minX) == [260])
    #expect(frame.damage.minX <= 260 && frame.damage.maxX >= 290)
    page.move(to: Point(x: 10, y: 0))
    #expect(boxes(harness.frame().displayList.items, red).map(\.minX) == [250])
  }

  @Test("a rotated view turns the way that its transform turns in reading direction")
  func rotation() throws {
    let harness = try harness()
    let card = box(100, width: 100)
    card.transform = .rotation(radians: 0.3)
    harness.root.addSubview(card)
    let items = harness.frame().displayList.items
    let layer = try #require(
      items.lazy.compactMap { item -> LayerItem? in
        if case .layer(let layer) = item { layer } else { nil }
      }.first
    )
    let center = layer.transform.apply(Point(x: 50, y: 10))
    #expect(abs(center.x - 170) < 1e-9 && abs(center.y - 20) < 1e-9)
    #expect(layer.transform.b < 0)
  }

  @Test("texts start at the right, each line in its own direction")
  func texts() throws {
    let harness = try harness()
    func text(_ words: String, _ alignment: TextStyle.Alignment = .natural) -> TextItem? {
      let style = TextStyle(font: Font(size: 16), alignment: alignment)
      let label = Label(words, style: style, color: DynamicColor(.black))
      label.frame = Rect(x: 20, y: 0, width: 200, height: 30)
      harness.root.addSubview(label)
      defer { label.removeFromSuperview() }
      let items = harness.frame().displayList.items
      return items.lazy.compactMap { item -> TextItem? in
        switch item {
        case .text(let text): text
        case .group(let group):
          group.items.lazy.compactMap { if case .text(let text) = $0 { text } else { nil } }.first
        default: nil
        }
      }.first
    }
    func sides(_ item: TextItem?) throws -> (left: Double, right: Double) {
      let item = try #require(item)
      let box = item.layout.bounds.offset(by: item.origin - .zero)
      return (box.minX, box.maxX)
    }
    // The label fills 100…300 of the screen.
    #expect(abs(try sides(text("Menu")).right - 300) <= 1)
    #expect(abs(try sides(text("שלום")).right - 300) <= 1)
    #expect(abs(try sides(text("12", .right)).left - 100) <= 1)
    let middle = try sides(text("Menu", .center))
    #expect(abs((middle.left + middle.right) / 2 - 200) <= 1)
  }

  @Test("assistive tools get the bounds of what is on the screen, and find it there")
  func accessibility() throws {
    let harness = try harness()
    let plain = box(5)
    let forced = View(frame: Rect(x: 10, y: 100, width: 100, height: 50))
    forced.forcesLeftToRight = true
    let inner = box(5)
    forced.addSubview(inner)
    let scrolled = box(40, width: 30)
    let scroll = ScrollView(direction: .horizontal, name: "scroll")
    scroll.frame = Rect(x: 0, y: 200, width: 200, height: 60)
    scroll.insertSubview(scrolled, at: 0)
    scroll.contentLength = 600
    let turned = box(100, width: 60)
    turned.frame.origin.y = 300
    turned.transform = .scale(x: 2, y: 1)
    let views = [plain, inner, scrolled, turned]
    for view in [plain, forced, scroll, turned] { harness.root.addSubview(view) }
    for view in views { view.accessibilityRole = .button }
    harness.frame()
    scroll.scroll(to: 25)
    let drawn = boxes(harness.frame().displayList.items, red)
    let told = views.map { AccessibilityElement($0).frame }
    #expect(
      told == [
        Rect(x: 295, y: 10, width: 20, height: 20), Rect(x: 215, y: 110, width: 20, height: 20),
        Rect(x: 275, y: 210, width: 30, height: 20), Rect(x: 130, y: 300, width: 120, height: 20),
      ]
    )
    #expect(told == drawn)
    for (view, frame) in zip(views, told) {
      let center = Point(x: frame.midX, y: frame.midY)
      #expect(harness.window.accessibilityElement(at: center)?.view === view)
    }
  }

  @Test("the rows of a list, which may have no view, have the bounds that are on the screen")
  func accessibleRows() throws {
    let harness = try harness()
    let list = ListView(name: "list", rowHeight: 40, makeRow: { ListRow() })
    list.rowCount = 3
    list.frame = Rect(x: 20, y: 0, width: 200, height: 80)
    harness.show(list)
    let rows = (0..<3).map { AccessibilityElement(list, index: $0) }
    #expect(
      rows.map(\.frame) == (0..<3).map { Rect(x: 100, y: Double($0) * 40, width: 200, height: 40) }
    )
    #expect(harness.window.accessibilityElement(at: Point(x: 290, y: 60)) == rows[1])
    #expect(harness.window.accessibilityElement(at: Point(x: 60, y: 60)) == nil)
  }

  @Test("a touch at the right reaches the view at the leading edge, and moves in reading direction")
  func touches() throws {
    let harness = try harness()
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let pan = PanRecognizer(name: "pan")
    view.addGestureRecognizer(pan)
    harness.show(view)
    for (phase, x) in [(TouchPhase.began, 300.0), (.moved, 260), (.moved, 220)] {
      let event = TouchEvent(phase, at: Point(x: x, y: 50), harness.now)
      harness.window.send(.touch(event))
      harness.frame()
    }
    #expect(pan.state.isRunning)
    #expect(pan.translation.dx > 0)
  }

  @Test("left and right keys are exchanged, but not in text, except those that lead through pages")
  func keys() throws {
    let harness = try harness()
    let listener = KeyListener()
    listener.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    harness.root.addSubview(listener)
    harness.window.focus(listener)
    harness.press("Left")
    listener.forcesLeftToRight = true
    harness.press("Left")
    harness.press("Left", modifiers: .alt)
    #expect(listener.names == ["Right", "Left", "Right"])
  }

  @Test("content that keeps its direction follows finger and wheel")
  func scrolling() throws {
    let harness = try harness()
    let scroll = ScrollView("map", direction: .horizontal, length: 2000)
    scroll.forcesLeftToRight = true
    harness.show(scroll)
    scroll.scroll(to: 500)
    let finger = Finger(harness)
    finger.drag(from: (200, 50), -50, 0)
    let dragged = scroll.offset
    finger.up()
    #expect(harness.comesToRest())
    let flung = scroll.offset
    harness.turnWheel(0, 40, at: Point(x: 100, y: 50))
    harness.run(1)
    #expect(dragged > 520)
    #expect(flung > dragged)
    #expect(abs(scroll.offset - (flung - 40)) < 1)
  }

  @Test(
    "arrow keys move the focus where they point, also where the layout keeps its direction",
    arguments: [(false, "c"), (true, "a")],
  )
  func focusMovement(forcesLeftToRight: Bool, left: String) throws {
    let harness = try harness()
    let bar = View(frame: Rect(x: 0, y: 0, width: 320, height: 40))
    bar.forcesLeftToRight = forcesLeftToRight
    let views = [("a", 20.0), ("b", 120), ("c", 220)].map { FocusableView($0.0, $0.1) }
    for view in views { bar.addSubview(view) }
    harness.show(bar)
    harness.window.focus(views[1])
    harness.press("Left")
    #expect(harness.focus == left)
    harness.press("Right")
    #expect(harness.focus == "b")
  }

  @Test("a drawing that points in reading direction is mirrored, others are not")
  func drawings() throws {
    let harness = try harness()
    let arrow: [VectorDrawing.Shape] = [
      .init([.move(Point(x: 6, y: 0)), .line(Point(x: 0, y: 6))])
    ]
    let flipping = VectorDrawing(name: "back", shapes: arrow, flipsForRightToLeft: true)
    let plain = VectorDrawing(name: "search", shapes: arrow)
    for (drawing, x) in [(flipping, 0.0), (plain, 50)] {
      let view = IconView(drawing, tint: DynamicColor(.black), side: 20)
      view.frame = Rect(x: x, y: 0, width: 20, height: 20)
      harness.root.addSubview(view)
    }
    let icons = harness.frame().displayList.items.compactMap { item -> IconItem? in
      if case .icon(let icon) = item { icon } else { nil }
    }
    #expect(icons.map(\.drawing.shapes) == [flipping.mirrored.shapes, arrow])
    #expect(flipping.mirrored.mirrored.shapes == arrow)
    #expect(icons.map(\.rect.minX) == [300, 250])
  }
}

/// A view that notes the keys it gets.
private final class KeyListener: View {
  var names: [String] = []

  override var canBecomeFocused: Bool { true }

  override func handleKey(_ event: KeyEvent) -> Bool {
    if event.isDown { names.append(event.name) }
    return true
  }
}
