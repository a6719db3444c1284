import TactileDisplay
import TactilePrimitives
import Testing

@testable import TactileViews

struct FocusRingTests {
  private let harness: Harness
  private let finger: Finger
  private let control = Control(frame: Rect(x: 100, y: 100, width: 80, height: 40))
  private let color = Color(hex: 0x2f5bea)

  init() throws {
    harness = try Harness()
    finger = Finger(harness)
    harness.root.addSubview(control)
    control.cornerRadius = 10
    harness.window.focusColor = DynamicColor(light: color, dark: Color(white: 1))
    harness.frame()
  }

  /// The boxes with a border and no fill, wherever they are in the list.
  private func rings(in items: [DisplayItem]) -> [BoxItem] {
    boxes(in: items).filter { $0.borderWidth > 0 && $0.fill == .clear }
  }

  private var rings: [BoxItem] { rings(in: harness.frame().displayList.items) }

  @Test func `the ring lies two points outside, two points wide, around the same corners`() throws {
    harness.press("Tab")

    let ring = try #require(rings.first)

    #expect(ring.rect == Rect(x: 96, y: 96, width: 88, height: 48))
    #expect((ring.cornerRadius, ring.borderWidth, ring.borderColor) == (14, 2, color))
  }

  @Test func `a second line runs inside the first, up to what has the focus`() throws {
    harness.press("Tab")

    let lines = rings
    try #require(lines.count == 2)

    #expect(lines[1].rect == Rect(x: 98, y: 98, width: 84, height: 44))
    #expect(lines[1].cornerRadius == 12)
    #expect((lines[1].borderWidth, lines[1].borderColor) == (2, .white))
  }

  @Test func `a list without its ring is otherwise as it was`() {
    let before = harness.frame().displayList
    harness.press("Tab")
    let list = harness.frame().displayList

    #expect(rings(in: list.items).count == 2)
    #expect(rings(in: list.withoutFocusRing.items).isEmpty)
    #expect(list.withoutFocusRing.regions == before.regions)
    #expect(before.withoutFocusRing == before)
  }

  @Test(arguments: Appearance.allCases)
  func `one of both lines stands out from whatever lies below`(appearance: Appearance) throws {
    let window = try Harness().window
    let outer = window.focusColor.resolved(appearance)
    let inner = FocusRing.innerColor(beside: outer)

    for grey in 0...255 {
      let ground = Color(white: Double(grey) / 255)
      #expect(max(outer.contrast(with: ground), inner.contrast(with: ground)) >= 3)
    }
  }

  @Test func `contrast is what the guidelines say`() {
    #expect(abs(Color.white.contrast(with: .black) - 21) < 1e-9)
    #expect(abs(Color(hex: 0x767676).contrast(with: .white) - 4.54) < 0.005)
  }

  @Test func `there is no ring before the keyboard is used, nor after a press`() {
    harness.window.focus(control)
    let asked = rings.count
    harness.press("Tab")
    let tabbed = rings.count
    finger.tap(10, 10)

    #expect((asked, tabbed, rings.count) == (0, 2, 0))
    #expect(control.isFocused)
  }

  @Test func `the ring goes along with its view, and into the dark`() throws {
    harness.press("Tab")
    control.frame.origin = Point(x: 50, y: 60)
    harness.window.appearance = .dark

    let ring = try #require(rings.first)

    #expect(ring.rect.origin == Point(x: 46, y: 56))
    #expect(ring.borderColor == Color(white: 1))
  }

  @Test func `the ring stays whole at the edge of what can be seen`() throws {
    let clip = View(frame: Rect(x: 0, y: 0, width: 120, height: 300))
    clip.clipsToBounds = true
    harness.root.addSubview(clip)
    clip.addSubview(control)
    harness.press("Tab")

    let ring = try #require(rings.first)

    #expect(ring.rect == Rect(x: 96, y: 96, width: 24, height: 48))
  }

  @Test(arguments: [1, 1.5, 2.0], [false, true])
  func `the ring of a button with words is around its background, or else around the words`(
    textScale: Double,
    hasBackground: Bool,
  ) throws {
    harness.window.textScale = textScale
    let button = TextButton("Read")
    button.frame = Rect(x: 40, y: 200, width: 200, height: 120)
    if hasBackground { button.backgroundColor = DynamicColor(Color(white: 0.9)) }
    control.removeFromSuperview()
    harness.root.addSubview(button)
    harness.press("Tab")

    let ring = try #require(rings.first).rect

    if hasBackground {
      #expect(ring == Rect(x: 36, y: 196, width: 208, height: 128))
    } else {
      #expect(ring.minY > 204 && ring.maxY < 316)
    }
  }

  @Test func `the ring is behind what covers its view`() throws {
    let cover = RecorderView(90, 90, 200, 100)
    harness.root.addSubview(cover)
    harness.press("Tab")

    let items = harness.frame().displayList.items
    let ring = try #require(items.firstIndex { rings(in: [$0]).count == 1 })

    #expect(ring == items.count - 3)
  }

  @Test func `a control that is switched off shows no ring`() {
    harness.press("Tab")

    control.isEnabled = false

    #expect(rings.isEmpty)
  }

  @Test func `showing and hiding the ring lays nothing out and leaves the window at rest`() {
    harness.run(0.2)
    harness.window.send(.key(KeyEvent(name: "Tab", isDown: true, timestamp: harness.now)))

    let frame = harness.frame()

    #expect(frame.work.laidOut == 0)
    #expect(frame.damage.intersection(Rect(x: 90, y: 90, width: 100, height: 60)) == frame.damage)
    #expect(!harness.window.needsFrame)
  }
}
