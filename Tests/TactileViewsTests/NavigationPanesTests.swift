import TactilePrimitives
import Testing

@testable import TactileViews

/// A list beside the page that was opened from it, where there is room for both.
struct NavigationPanesTests {
  private let harness: Harness
  private let diary = Diary()
  private let navigation: NavigationController
  private let list: DiaryController
  private let page: DiaryController
  private let other: DiaryController
  private let placeholder: DiaryController
  private let button = Control(frame: Rect(x: 0, y: 0, width: 22, height: 22))
  private let reply = Control(frame: Rect(x: 0, y: 0, width: 22, height: 22))

  private static let wide = Size(width: 1000, height: 480)
  private static let narrow = Size(width: 320, height: 480)

  init() throws {
    harness = try Harness()
    list = DiaryController("List", diary)
    page = DiaryController("Page", diary)
    other = DiaryController("Other", diary)
    placeholder = DiaryController("", diary)
    navigation = NavigationController(root: list, rootItem: button, style: NavigationTests.style)
    page.barItem = reply
    navigation.panes = NavigationPanes(listWidth: 360, placeholder: placeholder)
    harness.window.rootViewController = navigation
    harness.frame()
    _ = diary.takeAll()
  }

  private func resize(to size: Size) {
    harness.send(.resized(size))
    harness.frame()
  }

  private func isShown(_ view: View) -> Bool {
    view.isDescendant(of: navigation.view) && view.alpha == 1 && view.isUserInteractionEnabled
  }

  @Test func `a wide view shows the list, and beside it the page or what stands for it`() {
    resize(to: Self.wide)
    #expect(navigation.isSplit)
    #expect(list.view.frame == Rect(x: 0, y: 0, width: 360, height: 436))
    #expect(placeholder.view.frame == Rect(x: 360, y: 0, width: 640, height: 436))

    navigation.push(page)
    harness.frame()

    #expect(list.view.frame == Rect(x: 0, y: 0, width: 360, height: 436))
    #expect(page.view.frame == Rect(x: 360, y: 0, width: 640, height: 436))
    #expect(placeholder.view.superview == nil)
    #expect(diary.takeAll().filter { $0.hasPrefix("List") } == [])
    #expect(!harness.window.needsFrame)
  }

  @Test func `a resize moves no page but the list, which is told`() {
    navigation.push(page, animated: false)
    harness.frame()
    _ = diary.takeAll()

    resize(to: Self.wide)
    let split = diary.takeAll()
    resize(to: Self.narrow)

    #expect(split == ["List willAppear", "List didAppear"])
    #expect(diary.takeAll() == ["List willDisappear", "List didDisappear"])
    #expect(page.view.frame == Rect(x: 0, y: 0, width: 320, height: 436))
    #expect(list.view.superview == nil)
    #expect(navigation.stack.map(\.title) == ["List", "Page"])
  }

  @Test func `each page has its buttons in every arrangement`() {
    navigation.push(page, animated: false)
    for _ in 0..<2 {
      resize(to: Self.wide)
      #expect(isShown(button))
      #expect(isShown(reply))
      #expect(navigation.view.descendant(named: NavigationController.backIdentifier) == nil)
      navigation.popToRoot(animated: false)
      navigation.push(page, animated: false)
      harness.frame()
      #expect(isShown(button))
      #expect(isShown(reply))
      resize(to: Self.narrow)
      #expect(!isShown(button))
      #expect(isShown(reply))
      #expect(navigation.view.descendant(named: NavigationController.backIdentifier) != nil)
    }
    navigation.pop(animated: false)
    #expect(isShown(button))
  }

  @Test func `a resize in mid-push ends the push`() {
    navigation.push(page)
    harness.run(0.1)
    resize(to: Self.wide)

    #expect(page.view.frame == Rect(x: 360, y: 0, width: 640, height: 436))
    #expect(list.view.frame.minX == 0)
    #expect(page.view.isUserInteractionEnabled && list.view.isUserInteractionEnabled)
    #expect(!harness.window.needsFrame)
  }

  @Test func `the focus stays in the list when a page is opened beside it, and survives a resize`()
  {
    let row = Control(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    let link = Control(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    list.view.addSubview(row)
    page.view.addSubview(link)
    resize(to: Self.wide)
    harness.window.focus(row)
    navigation.push(page)
    harness.frame()
    #expect(harness.window.focusedView === row)

    resize(to: Self.narrow)
    let whenNarrow = harness.window.focusedView
    navigation.pop(animated: false)
    harness.frame()

    #expect(whenNarrow === link)
    #expect(harness.window.focusedView === row)
  }

  @Test func `the focus of a button to go back that goes is taken to the page beside the list`() {
    let links = [page, other].map { page in
      let link = Control(frame: Rect(x: 0, y: 0, width: 50, height: 50))
      page.view.addSubview(link)
      return link
    }
    func focusBack() {
      let back = navigation.view.descendant(named: NavigationController.backIdentifier)
      harness.window.focus(back)
      #expect(back?.isFocused == true)
    }
    navigation.push(page, animated: false)
    navigation.push(other, animated: false)
    harness.frame()
    focusBack()
    resize(to: Self.wide)
    #expect(harness.window.focusedView === links[1])

    focusBack()
    harness.press("Return")
    #expect(navigation.topController === page)
    #expect(harness.window.focusedView === links[0])
  }

  @Test func `a button above the list keeps the focus while a page is opened beside it`() {
    resize(to: Self.wide)
    harness.window.focus(button)
    navigation.push(page)
    harness.frame()
    #expect(button.isFocused)
  }

  @Test func `the key that goes back leaves the page beside the list`() {
    resize(to: Self.wide)
    navigation.push(page)
    harness.press("Left", modifiers: .alt)

    #expect(navigation.topController === page)
  }

  @Test func `another page takes the place of the one beside the list`() {
    resize(to: Self.wide)
    navigation.push(page)
    navigation.popToRoot(animated: false)
    navigation.push(other)
    harness.frame()

    #expect(page.parent == nil)
    #expect(page.view.superview == nil)
    #expect(other.view.frame.minX == 360)
    #expect(!isShown(reply))
  }
}
