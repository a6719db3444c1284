import TactilePrimitives
import Testing

@testable import TactileViews

struct ControllerTests {
  private let harness: Harness
  private let diary = Diary()

  init() throws { harness = try Harness() }

  @Test func `children come and go with their parent, after it`() {
    let parent = DiaryController("parent", diary)
    let child = DiaryController("child", diary)
    parent.addChild(child)
    parent.view.addSubview(child.view)

    harness.window.rootViewController = parent
    #expect(
      diary.takeAll() == [
        "parent willAppear", "child willAppear", "parent didAppear", "child didAppear",
      ]
    )
    harness.window.rootViewController = nil

    #expect(
      diary.takeAll() == [
        "parent willDisappear", "child willDisappear", "parent didDisappear",
        "child didDisappear",
      ]
    )
    #expect(parent.view.superview == nil)
  }

  @Test func `a child whose view is not in the parent's does not appear with it`() {
    let parent = DiaryController("parent", diary)
    parent.addChild(DiaryController("child", diary))

    harness.window.rootViewController = parent

    #expect(diary.takeAll() == ["parent willAppear", "parent didAppear"])
  }

  @Test func `a going that turns back is balanced`() {
    let controller = DiaryController("a", diary)
    controller.setAppearing(true, animated: true)
    controller.setAppearing(true, animated: true)
    controller.setAppearing(false, animated: true)
    controller.setAppeared(true, animated: true)
    controller.setAppearing(true, animated: true)
    controller.setAppeared(true, animated: true)
    controller.setAppeared(true, animated: true)

    #expect(diary.takeAll() == ["a willAppear", "a willDisappear", "a willAppear", "a didAppear"])
  }

  @Test func `the root's view fills the window and follows its size`() {
    let controller = DiaryController("a", diary)
    harness.window.rootViewController = controller

    harness.send(.resized(Size(width: 500, height: 300)))
    harness.frame()

    #expect(controller.view.frame == Rect(x: 0, y: 0, width: 500, height: 300))
  }

  @Test func `a root that is exchanged as it appears leaves nothing behind`() {
    let first = DiaryController("first", diary)
    let second = DiaryController("second", diary)
    let child = DiaryController("child", diary)
    first.addChild(child)
    first.view.addSubview(child.view)
    first.onWillAppear = { [window = harness.window] in window.rootViewController = second }

    harness.window.rootViewController = first

    #expect(harness.root.subviews.map { $0 === second.view } == [true])
    #expect(first.appearanceState == .disappeared)
    #expect(child.appearanceState == .disappeared)
    #expect(second.appearanceState == .appeared)
  }

  @Test func `an exchanged root, its views and the window itself are freed`() throws {
    weak var oldController: ViewController?
    weak var oldView: View?
    weak var oldWindow: Window?
    do {
      let harness = try Harness()
      let list = ListView(name: "list", rowHeight: 50, rowPrefix: "row", makeRow: { ListRow() })
      list.rowCount = 100
      list.frame = Rect(x: 0, y: 0, width: 320, height: 480)
      var controller: ViewController? = DiaryController("old", Diary())
      controller?.view.addSubview(list)
      harness.window.rootViewController = controller
      harness.frame()
      let finger = Finger(harness)
      finger.swipe(from: (100, 300), 0, -150, frames: 6)
      (oldController, oldView, oldWindow) = (controller, controller?.view, harness.window)
      controller = nil
      #expect(oldController != nil)

      harness.window.rootViewController = DiaryController("new", Diary())
      list.removeFromSuperview()
      harness.run(5)

      #expect(oldController == nil)
      #expect(oldView == nil)
    }

    #expect(oldWindow == nil)
  }
}
