import TactileInteractions
import TactilePrimitives
import TactileViews
import Testing

/// A panel that rises from the bottom edge, and adds only its place to what a panel has.
private final class Tray: PanelController<DropDownSettings> {
  override func viewDidLoad() {
    panel.addSubview(grabber)
    view.addSubview(panel)
  }

  override func layOut(in size: Size) {
    panel.frame = Rect(origin: Point(x: 20, y: drag.position), size: size)
    grabber.place(in: size.width)
  }
}

/// The keys, accessibility and resizing that a panel of one's own has from its controller.
struct PanelControllerTests {
  private let window: Window
  private let tray = Tray(at: "docked")

  init() throws {
    window = try Window(320, 568)
    window.rootViewController = tray
    _ = window.frame(at: .zero)
  }

  private func pass(_ seconds: Double) { _ = window.frame(at: Timestamp(seconds: seconds)) }

  @Test func `the grabber takes it to the next snap point, and from the last one to the first`() {
    #expect(tray.panel.frame.origin == Point(x: 20, y: 518))
    #expect(tray.grabber.frame == Rect(x: 142, y: 8, width: 36, height: 5))

    tray.grabber.activate()
    pass(2)
    #expect(tray.drag.machine.state == .resting(at: "up"))
    #expect(tray.panel.frame.origin == Point(x: 20, y: 44))

    tray.grabber.activate()
    pass(4)
    #expect(tray.drag.machine.state == .resting(at: "docked"))
    #expect(tray.grabber.identifier == "dropdown.grabber")
  }

  @Test func `assistive tools get its title, and actions by its direction`() throws {
    let description = AccessibilityElement(tray.panel).description
    #expect(description.role == .group)
    #expect(description.label == "Drop-down modal")
    #expect(description.actions.map(\.name) == ["raise", "lower"])

    try #require(description.actions.first).perform()
    #expect(tray.drag.machine.destination == "up")

    let drawer = PanelController<DrawerSettings>(at: "closed")
    let actions = AccessibilityElement(drawer.panel).description.actions
    #expect(actions.map(\.name) == ["open", "close"])
    #expect(drawer.drag.machine.destination == "closed")
  }

  @Test func `Escape takes it back and the focus out of it to the grabber, once for a held key`() {
    let list = ListView(name: "list", rowHeight: 50, makeRow: { ListRow() })
    list.rowCount = 3
    list.frame = Rect(x: 0, y: 20, width: 320, height: 200)
    tray.panel.addSubview(list)
    tray.drag.put(at: "up")
    pass(1)
    window.focus(list)
    func escape(isRepeat: Bool) {
      let time = Timestamp(seconds: 1)
      window.send(
        .key(KeyEvent(name: "Escape", isDown: true, isRepeat: isRepeat, timestamp: time))
      )
      pass(1)
    }

    escape(isRepeat: true)
    #expect(tray.drag.machine.destination == "up")
    #expect(window.focusedView === list)
    escape(isRepeat: false)
    #expect(tray.drag.machine.destination == "docked")
    #expect(window.focusedView === tray.grabber)
  }
}
