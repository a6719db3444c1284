import TactilePrimitives
import TactileText
import Testing

@testable import TactileViews

struct SegmentedControlTests {
  private let harness: Harness
  private let finger: Finger
  private let tally = Tally<Int>()
  private let control: SegmentedControl

  private static let style = SegmentedStyle(
    background: DynamicColor(.white),
    selection: DynamicColor(.white),
    textColor: DynamicColor(Color(white: 0)),
    selectedTextColor: DynamicColor(Color(white: 1)),
    textStyle: TextStyle(font: Font(size: 15)),
  )

  init() throws {
    harness = try Harness()
    finger = Finger(harness)
    control = SegmentedControl(["Day", "Week", "Month"], style: Self.style)
    control.onChange = { [tally] in tally.values.append($0) }
    control.frame = Rect(x: 10, y: 100, width: 306, height: 36)
    harness.show(control)
  }

  private var capsule: Rect { control.subviews[0].frame }

  private var selectedTitles: [String] {
    control.subviews.compactMap { $0 as? Label }
      .filter { $0.textColor == DynamicColor(Color(white: 1)) }.map(\.text)
  }

  @Test func `a tap chooses a segment, and the selection slides there`() {
    finger.tap(260, 118)
    harness.run(0.08)
    let underWay = capsule.minX
    harness.run(1)

    #expect(tally.values == [2])
    #expect(underWay > 3 && underWay < 203)
    #expect(capsule == Rect(x: 203, y: 3, width: 100, height: 30))
    #expect(selectedTitles == ["Month"])
  }

  @Test func `a drag takes the selection along, which goes to the nearest segment`() {
    finger.drag(from: (60, 118), 80, 0)
    let held = (control.isTracking, capsule.minX, tally.values)
    finger.up()
    harness.run(1)

    #expect(held == (true, 73, []))
    #expect(tally.values == [1])
    #expect(capsule.minX == 103)
    finger.drag(from: (160, 118), -500, 0)
    finger.cancel()
    harness.run(1)
    #expect(capsule.minX == 3)
    #expect(tally.values == [1, 0])
  }

  private var pressedTitles: [String] { control.labels.filter { $0.alpha < 1 }.map(\.text) }

  @Test(arguments: [true, false])
  func `a layout that puts another segment under the finger cancels the press`(isShown: Bool) {
    finger.down(160, 118)
    let pressed = pressedTitles
    control.frame.size.width = 204
    harness.send(.resized(Size(width: 300, height: 480)))
    if isShown {
      harness.frame()
      #expect(pressedTitles.isEmpty)
    }
    finger.up()

    #expect(pressed == ["Week"])
    #expect(tally.values.isEmpty)
    #expect(!control.isPressed)
  }

  @Test func `a layout under a finger that drags does not change the selection that is shown`() {
    finger.drag(from: (60, 118), 110, 0)
    control.frame.size.width = 150
    harness.frame()
    finger.up()

    #expect(tally.values == [1])
  }

  @Test func `arrow keys choose, and move the focus on at the ends`() {
    let right = FocusableView("right", 280, 200)
    harness.root.addSubview(right)
    harness.window.focus(control)

    for key in ["Right", "Right", "Left", "End"] { harness.press(key) }
    harness.hold("Right", repeats: 0)

    #expect(tally.values == [1, 2, 1, 2])
    #expect(right.isFocused)
  }

  @Test func `what the program sets is told to nobody, and stays inside`() {
    control.selectedIndex = 7
    let placed = capsule.minX
    control.select(-1, animated: true)
    harness.run(1)

    #expect(placed == 203)
    #expect((control.selectedIndex, capsule.minX) == (0, 3))
    #expect(tally.values.isEmpty)
  }

  @Test func `words that do not fit stand in two rows, and each is found where it lies`() {
    let titles = ["Published", "Tactile", "Flutter", "libadwaita", "Android"]
    let wrapping = SegmentedControl(titles, style: Self.style)
    wrapping.wraps = true
    wrapping.onChange = { [tally] in tally.values.append($0) }
    harness.root.addSubview(wrapping)
    let size = wrapping.sizeThatFits(Size(width: 300, height: .infinity))
    wrapping.frame = Rect(origin: Point(x: 10, y: 200), size: size)
    harness.frame()
    let labels = wrapping.subviews.compactMap { $0 as? Label }

    for label in labels.reversed() { finger.tap(10 + label.frame.midX, 200 + label.frame.midY) }
    finger.tap(305, 262)
    harness.run(1)

    #expect(size == Size(width: 300, height: 66))
    #expect(Set(labels.map(\.frame.minY)) == [3, 33])
    #expect(tally.values == [4, 3, 2, 1, 0, 4])
    #expect(wrapping.subviews[0].frame == labels[4].frame)
    #expect(wrapping.sizeThatFits(Size(width: 900, height: .infinity)).height == 36)
  }

  @Test func `in little room long words get wider segments, and each is found where it lies`() {
    let narrow = SegmentedControl(["Hi", "It", "Inflorescence"], style: Self.style)
    narrow.onChange = { [tally] in tally.values.append($0) }
    narrow.frame = Rect(x: 10, y: 200, width: 180, height: 36)
    harness.show(narrow)
    let frames = narrow.subviews.compactMap { $0 as? Label }.map(\.frame)
    let wanted = narrow.subviews.compactMap { $0 as? Label }.map {
      $0.sizeThatFits(Size(width: .infinity, height: 36)).width
    }

    finger.tap(10 + frames[2].minX + 2, 218)
    finger.tap(10 + frames[0].midX, 218)
    finger.tap(10 + frames[1].midX, 218)
    harness.run(1)

    #expect(zip(frames, wanted).allSatisfy { $0.width >= $1 })
    #expect(frames[2].width > 58)
    #expect(abs(frames[2].maxX - 177) < 1e-9)
    #expect(tally.values == [2, 0, 1])
    #expect(narrow.subviews[0].frame.minX == frames[1].minX)
    #expect(narrow.subviews[0].frame.width == frames[1].width)
  }

  @Test func `titles that must shrink are all of one size`() {
    harness.window.textScale = 2
    let narrow = SegmentedControl(["Day", "Week", "Fortnight"])
    narrow.frame = Rect(x: 10, y: 200, width: 240, height: 36)
    harness.show(narrow)
    let labels = narrow.labels
    let heights = labels.map { $0.height(inWidth: $0.frame.width) }
    let areWhole = labels.allSatisfy { !$0.isTruncated }
    let whole = labels[0].height(inWidth: .infinity)

    narrow.frame.size.width = 600
    harness.frame()

    #expect(Set(heights).count == 1)
    #expect(heights[0] < whole)
    #expect(areWhole)
    #expect(labels.allSatisfy { $0.height(inWidth: $0.frame.width) == whole })
  }

  @Test func `a large title without room keeps clear of the sides of its segment`() {
    harness.window.textScale = 2
    let narrow = SegmentedControl(["All", "Everything"])
    narrow.frame = Rect(x: 10, y: 200, width: 200, height: 36)
    harness.show(narrow)
    let labels = narrow.labels
    let segments = labels.indices.map { narrow.rect(ofSegment: $0) }

    #expect(labels[1].naturalWidth > segments[1].width)
    let space = labels[1].frame.minX - segments[1].minX
    #expect(space > 1 && space <= 4)
    #expect(abs(labels[1].frame.midX - segments[1].midX) < 1e-6)
    #expect(labels[0].frame == segments[0])
    #expect(labels.allSatisfy { !$0.isTruncated })
  }

  @Test func `a large title without room keeps clear of the sides of a button's background`() {
    harness.window.textScale = 2
    let buttons = [DynamicColor(.white), .clear].map { color in
      let button = TextButton("Copy as Swift")
      button.backgroundColor = color
      button.frame = Rect(x: 10, y: 200, width: 160, height: 36)
      harness.root.addSubview(button)
      return button
    }
    let free = TextButton("Copy as Swift")
    free.frame = Rect(x: 10, y: 300, width: 400, height: 36)
    harness.show(free)
    let labels = buttons.flatMap(\.subviews).compactMap { $0 as? Label }

    #expect(labels.map(\.frame.minX) == [4, 0])
    #expect(labels.map(\.frame.maxX) == [156, 160])
    #expect(free.naturalWidth > 160)
    #expect(labels.allSatisfy { !$0.isTruncated })
  }

  @Test func `a control that is switched off stays as it is`() {
    control.isEnabled = false

    finger.tap(260, 118)
    finger.swipe(from: (60, 118), 80, 0)
    harness.window.focus(control)
    harness.press("Right")

    #expect(control.selectedIndex == 0)
    #expect(tally.values.isEmpty)
  }
}
