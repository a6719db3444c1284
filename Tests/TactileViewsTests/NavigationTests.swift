import TactileDisplay
import TactileGestures
import TactilePrimitives
import TactileText
import Testing

@testable import TactileViews

struct NavigationTests {
  private let harness: Harness
  private let diary = Diary()
  private let navigation: NavigationController
  private let a: DiaryController
  private let b: DiaryController
  private let c: DiaryController

  private static let coming = ["A willDisappear", "B willAppear", "A didDisappear", "B didAppear"]
  private static let going = ["B willDisappear", "A willAppear", "B didDisappear", "A didAppear"]

  init() throws {
    harness = try Harness()
    a = DiaryController("A", diary)
    b = DiaryController("B", diary)
    c = DiaryController("C", diary)
    navigation = NavigationController(root: a, style: Self.style)
  }

  static var style: NavigationStyle {
    NavigationStyle(
      background: DynamicColor(Color(white: 1)),
      separator: DynamicColor(Color(white: 0.8)),
      titleColor: DynamicColor(Color(white: 0)),
      tint: DynamicColor(Color(white: 0.2)),
      titleStyle: TextStyle(font: Font(size: 16)),
      buttonStyle: TextStyle(font: Font(size: 14)),
      backDrawing: VectorDrawing(name: "back", shapes: []),
    )
  }

  private func show() {
    harness.window.rootViewController = navigation
    harness.frame()
    _ = diary.takeAll()
  }

  private var titles: [String] { navigation.bar.subviews.compactMap { ($0 as? Label)?.text } }

  private var backButton: View? {
    navigation.view.descendant(named: NavigationController.backIdentifier)
  }

  @Test(arguments: [true, false])
  func `a push and a pop tell both pages once each`(_ animated: Bool) {
    show()

    navigation.push(b, animated: animated)
    harness.run(1)
    #expect(diary.takeAll() == Self.coming)
    #expect(a.view.superview == nil)
    #expect(b.view.frame == Rect(x: 0, y: 0, width: 320, height: 436))
    #expect(navigation.pop(animated: animated) === b)
    harness.run(1)

    #expect(diary.takeAll() == Self.going)
    #expect(b.view.superview == nil)
    #expect(b.parent == nil)
    #expect(titles == ["A"])
    #expect(!harness.window.needsFrame)
  }

  @Test func `a push takes its time, and both pages move`() {
    show()

    navigation.push(b)
    harness.run(NavigationController.duration / 2)

    #expect(b.view.frame.minX > 20 && b.view.frame.minX < 300)
    #expect(a.view.frame.minX < -5 && a.view.frame.minX > -96)
    #expect(b.appearanceState == .appearing)
  }

  @Test func `the page that leaves takes no touches until it is back`() throws {
    let finger = Finger(harness)
    let button = Control(frame: Rect(x: 0, y: 0, width: 320, height: 400))
    var presses = 0
    button.action = { [navigation, b] in
      presses += 1
      if navigation.topController !== b { navigation.push(b) }
    }
    a.view.addSubview(button)
    b.view.isUserInteractionEnabled = false
    show()

    finger.tap(20, 200)
    finger.tap(20, 200)
    let pressesOfDoubleClick = presses
    navigation.pop(animated: true)
    harness.run(0.1)
    navigation.push(c)
    let keepsNothing = a.view.isUserInteractionEnabled
    navigation.pop(animated: false)
    finger.tap(20, 200)

    #expect(pressesOfDoubleClick == 1)
    #expect(!keepsNothing)
    #expect(presses == 2)
    #expect(!b.view.isUserInteractionEnabled)
  }

  @Test func `a push during a push ends the first one`() {
    show()

    navigation.push(b)
    harness.run(0.1)
    navigation.push(c)
    #expect(diary.takeAll() == Self.coming + ["B willDisappear", "C willAppear"])
    harness.run(1)

    #expect(diary.takeAll() == ["B didDisappear", "C didAppear"])
    #expect(navigation.stack.map(\.title) == ["A", "B", "C"])
    #expect(titles == ["C"])
    #expect(!b.view.shouldRasterize)
  }

  @Test func `a pop during a push ends the push first`() {
    show()

    navigation.push(b)
    harness.run(0.1)
    navigation.pop()
    harness.run(1)

    #expect(diary.takeAll() == Self.coming + Self.going)
    #expect(navigation.topController === a)
    #expect(a.view.frame.minX == 0)
  }

  @Test func `going back to the root passes over the pages between`() {
    show()
    navigation.push(b, animated: false)
    navigation.push(c, animated: false)
    _ = diary.takeAll()

    navigation.popToRoot()
    harness.run(1)

    #expect(
      diary.takeAll() == ["C willDisappear", "A willAppear", "C didDisappear", "A didAppear"]
    )
    #expect(navigation.children.map(\.title) == ["A"])
    #expect(navigation.pop() == nil)
  }

  @Test func `a page may push from its appearance`() {
    show()
    b.onDidAppear = { [navigation, b, c] in
      b.onDidAppear = nil
      navigation.push(c)
    }

    navigation.push(b)
    harness.run(2)

    #expect(navigation.stack.map(\.title) == ["A", "B", "C"])
    #expect(c.appearanceState == .appeared)
    #expect(b.appearanceState == .disappeared)
    #expect(!harness.window.needsFrame)
  }

  @Test func `a page pushed as another has disappeared has appeared once it has moved in`() {
    show()
    a.onDidDisappear = { [navigation, c] in navigation.push(c) }

    navigation.push(b)
    harness.run(NavigationController.duration * 1.5)
    let meanwhile = c.appearanceState
    harness.run(1)

    #expect(meanwhile == .appearing)
    #expect(c.appearanceState == .appeared)
    #expect(b.appearanceState == .disappeared)
    #expect(titles == ["C"])
  }

  @Test func `a page covered and uncovered as another has disappeared appears once it is back`() {
    show()
    a.onDidDisappear = { [navigation, c] in
      navigation.push(c)
      navigation.pop()
    }

    navigation.push(b)
    harness.run(NavigationController.duration * 1.5)
    let meanwhile = b.appearanceState
    harness.run(1)

    #expect(meanwhile == .appearing)
    #expect(b.appearanceState == .appeared)
    #expect(c.appearanceState == .disappeared)
    #expect(titles == ["B"])
  }

  @Test func `a page may leave as it appears, and the one below can be used again`() {
    show()
    b.onWillAppear = { [navigation] in navigation.pop() }

    navigation.push(b)
    harness.run(1)

    #expect(navigation.topController === a)
    #expect(navigation.pages.subviews.map { $0 === a.view } == [true])
    #expect(a.view.isUserInteractionEnabled)
    #expect(titles == ["A"])
    #expect(a.appearanceState == .appeared)
    #expect(b.appearanceState == .disappeared)
  }

  @Test func `a page may push before it appears`() {
    show()
    b.onWillAppear = { [navigation, c] in navigation.push(c) }

    navigation.push(b)
    harness.run(1)

    #expect(navigation.stack.map(\.title) == ["A", "B", "C"])
    #expect(navigation.pages.subviews.map { $0 === c.view } == [true])
    #expect(titles == ["C"])
    #expect(c.appearanceState == .appeared)
  }

  @Test func `pages pushed before the window is there appear with it, and can be left`() {
    navigation.loadPages()
    navigation.push(b)
    #expect(diary.takeAll().isEmpty)

    harness.window.rootViewController = navigation
    harness.frame()

    #expect(diary.takeAll() == ["B willAppear", "B didAppear"])
    #expect(backButton != nil)
  }

  @Test func `pages pushed before the view is made leave a way back`() {
    navigation.push(b)

    show()

    #expect(backButton != nil)
    #expect(titles == ["B"])
  }

  @Test func `the back button, and Alt with Left, go back`() throws {
    show()
    navigation.push(b)
    navigation.push(c)
    harness.run(1)

    let place = try #require(backButton).frameInWindow.center
    Finger(harness).tap(place.x, place.y)
    harness.run(1)
    #expect(navigation.topController === b)
    harness.press("Left", modifiers: .alt)
    harness.run(1)

    #expect(navigation.topController === a)
    #expect(backButton == nil)
  }

  @Test func `the mouse's back button goes back, at most to the first page`() {
    let mouse = Finger(harness, device: .mouse)
    show()
    navigation.push(b)
    harness.run(1)

    for (button, top) in [(1, b), (5, b), (4, a), (4, a)] {
      mouse.send(.began, Point(x: 100, y: 200), button: button)
      mouse.send(.ended, Point(x: 100, y: 200), button: button)
      harness.run(1)
      #expect(navigation.topController === top)
    }
  }

  @Test func `Alt with Left that is held goes back one page`() {
    show()
    navigation.push(b)
    navigation.push(c)
    harness.run(1)

    harness.hold("Left", modifiers: .alt, repeats: 3)
    harness.run(1)

    #expect(navigation.topController === b)
  }

  @Test func `a new title of the page that is shown is shown`() {
    show()

    a.title = "Shelf"

    #expect(titles == ["Shelf"])
  }

  @Test func `a button of both pages stays as it is`() {
    let button = TextButton("Help")
    a.barItem = button
    b.barItem = button
    show()

    navigation.push(b)
    harness.frame()
    let during = button.alpha
    harness.run(1)

    #expect(during == 1)
    #expect(button.superview === navigation.bar)
    #expect(button.isUserInteractionEnabled)
  }

  @Test func `a new title of the page below is that of the back button`() throws {
    show()
    navigation.push(b, animated: false)

    a.title = "Shelf"
    harness.frame()

    let button = try #require(backButton as? TextButton)
    #expect(button.title == "Shelf")
    #expect(button.accessibilityLabel == "Shelf")
    #expect(titles == ["B"])
  }

  @Test func `the words of the back button give way to a title that needs their room`() throws {
    a.title = "Library"
    show()
    navigation.push(b, animated: false)
    harness.frame()
    let button = try #require(backButton)
    let words = try #require(button.subviews.first { $0 is Label })
    let title = try #require(navigation.bar.subviews.first { ($0 as? Label)?.text == "B" })
    let isShort = !words.isHidden && button.frame.width > 24
    let middle = title.frame.midX

    b.title = String(repeating: "A long title ", count: 8)
    harness.frame()

    #expect(isShort)
    #expect(abs(middle - 160) < 1)
    #expect(words.isHidden)
    #expect(button.frame.width == 24)
    #expect(title.frame.minX == button.frame.maxX + 8)
    #expect(title.frame.maxX == 312)
    #expect(button.localizedAccessibilityLabel == a.localizedTitle)
  }

  @Test func `a title keeps clear of the words of its buttons`() throws {
    a.title = "Library"
    let trailing = TextButton("Gestures")
    b.barItem = trailing
    show()
    navigation.push(b, animated: false)
    for count in 1...30 {
      b.title = String(repeating: "m", count: count)
      harness.frame()
      let button = try #require(backButton)
      let words = try #require(button.subviews.first { $0 is Label })
      let title = try #require(navigation.bar.subviews.first { ($0 as? Label)?.text == b.title })

      #expect(trailing.frame.minX - title.frame.maxX > 11.99)
      #expect(title.frame.minX - button.frame.maxX > (words.isHidden ? 7.99 : 11.99))
    }
  }

  @Test func `a hidden button leaves its room to the title`() throws {
    a.title = String(repeating: "A long title ", count: 8)
    let button = TextButton("Gestures")
    button.isHidden = true
    a.barItem = button
    show()

    let title = try #require(navigation.bar.subviews.first { ($0 as? Label)?.text == a.title })
    #expect(title.frame.maxX == 312)
    // A program that shows the button finds it in its place.
    #expect(abs(button.frame.maxX - 312) < 1e-9)
  }

  @Test func `a resize during a push keeps both pages the size of the window`() {
    show()
    navigation.push(b)
    harness.run(0.1)

    harness.send(.resized(Size(width: 600, height: 244)))
    harness.frame()

    #expect(a.view.frame.size == Size(width: 600, height: 200))
    #expect(b.view.frame.size == Size(width: 600, height: 200))
    harness.run(1)
    #expect(b.view.frame.origin == .zero)
  }

  @Test func `a popped page is freed`() {
    show()
    weak var page: DiaryController?
    do {
      let pushed = DiaryController("P", diary)
      page = pushed
      navigation.push(pushed)
    }
    harness.run(1)
    #expect(page != nil)

    navigation.pop()
    harness.run(1)

    #expect(page == nil)
  }
}

extension NavigationController {
  fileprivate func loadPages() {
    _ = view
  }
}
