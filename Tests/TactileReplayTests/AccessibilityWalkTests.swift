import TactileDemos
import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileTuning
import TactileViews
import Testing

/// Assistive technology can name and use all of every scene.
@MainActor
struct AccessibilityWalkTests {
  private func elements(in window: Window) -> [AccessibilityElement] {
    var found: [AccessibilityElement] = []
    func visit(_ element: AccessibilityElement) {
      found.append(element)
      // A few rows of a long list stand for all.
      let count = element.description.role == .list ? 40 : .max
      for place in 0..<min(element.childCount, count) { element.child(at: place).map(visit) }
    }
    for element in window.accessibilityElements { visit(element) }
    return found
  }

  /// Calls `check` with every scene in each of its states.
  private func forEachState(_ check: (SceneStage, String) throws -> Void) throws {
    for entry in SceneCatalog.demos.entries {
      let stage = try SceneStage.demo(entry.name)
      for state in stage.scene.states {
        stage.scene.enter(state)
        stage.window.layoutIfNeeded()
        try check(stage, "\(entry.name) \(state)")
      }
    }
  }

  @Test func `everything that can have the focus or be used has a role and a name`() throws {
    try forEachState { stage, state in
      let elements = elements(in: stage.window)
      #expect(!elements.isEmpty, "\(state)")
      for element in elements {
        let description = element.description
        let name = "\(state): \(element.identifier ?? "\(type(of: element.view))")"
        #expect(description.role != nil, "\(name)")
        let isUsable = description.states.contains(.focusable) || !description.actions.isEmpty
        #expect(!isUsable || description.label?.isEmpty == false, "\(name)")
      }
    }
  }

  @Test func `a menu without entries has the focus itself`() throws {
    let stage = try SceneStage.demo("pull")
    stage.window.focus(nil)
    #expect(stage.window.focusedAccessibilityElement == nil)

    stage.scene.enter("shown")
    stage.window.layoutIfNeeded()

    let focused = try #require(stage.window.focusedAccessibilityElement)
    #expect(focused.description.role == .menu)
    #expect(focused.description.label == "Menu")
    #expect(focused.description.states.contains(.focused))
    #expect(elements(in: stage.window).contains(focused))
  }

  @Test func `every stop of the keyboard is an element, at its place in its parent`() throws {
    var stops = 0
    try forEachState { stage, state in
      let elements = elements(in: stage.window)
      stage.window.focus(nil)
      for _ in 0..<40 {
        guard stage.window.moveFocus(.next) else { break }
        stops += 1
        let focused = try #require(stage.window.focusedAccessibilityElement)
        let isThere = elements.contains(focused)
        #expect(isThere, "\(state): \(focused.identifier ?? "?")")
        let place = try #require(focused.placeInParent, "\(state)")
        if let parent = focused.parent { #expect(parent.child(at: place) == focused) }
      }
    }
    #expect(stops > 0)
  }

  // MARK: Actions

  private func element(named label: String, in stage: SceneStage) throws -> AccessibilityElement {
    let found = elements(in: stage.window).first { $0.description.label == label }
    return try #require(found, "\(label)")
  }

  /// Performs an action and runs the scene until it rests.
  private func perform(_ action: String, on label: String, in stage: SceneStage) throws {
    let description = try element(named: label, in: stage).description
    let found = try #require(description.actions.first { $0.name == action }, "\(action)")
    let window = stage.window
    window.send(at: window.animator.now) { found.perform() }
    for _ in 0..<240 { _ = window.frame(at: window.animator.now + 1.0 / 60) }
  }

  @Test func `the drawer opens and closes by actions, and says so`() throws {
    let stage = try SceneStage.demo("drawer")
    var heard: [String] = []
    stage.window.onAnnouncement = { heard.append($0) }
    #expect(!elements(in: stage.window).contains { $0.identifier == "menu.list" })

    try perform("open", on: "Drawer", in: stage)
    #expect(stage.text("drawer.state") == "open")
    #expect(try element(named: "Drawer", in: stage).description.states.contains(.expanded))
    #expect(elements(in: stage.window).contains { $0.identifier == "menu.list" })

    try perform("close", on: "Drawer", in: stage)
    #expect(stage.text("drawer.state") == "closed")
    #expect(heard == ["Menu opened", "Menu closed"])
  }

  @Test func `a message docks, rises and closes by actions, and says so`() throws {
    let stage = try SceneStage.demo("dropdown")
    var heard: [String] = []
    stage.window.onAnnouncement = { heard.append($0) }
    try perform("press", on: "Compose", in: stage)
    let title = try #require(
      elements(in: stage.window).last { $0.description.role == .dialog }?.description.label
    )
    #expect(!elements(in: stage.window).contains { $0.description.label == "Inbox" })

    try perform("dock", on: title, in: stage)
    #expect(stage.text("modal.state") == "docked")
    #expect(elements(in: stage.window).contains { $0.description.label == "Inbox" })
    try perform("restore", on: title, in: stage)
    #expect(stage.text("modal.state") == "up")
    #expect(heard == ["\(title) docked", "\(title) raised"])
  }

  @Test func `a message of the scene says that it is unread`() throws {
    let stage = try SceneStage.demo("dropdown")
    func isUnread(_ index: Int) -> Bool? {
      let row = elements(in: stage.window).first { $0.identifier == "inbox.row.\(index)" }
      return row?.description.label?.hasPrefix("Unread, ")
    }
    #expect(isUnread(0) == true)
    #expect(isUnread(3) == false)

    try perform("press", on: "Mark next as read", in: stage)

    #expect(isUnread(0) == false)
    #expect(isUnread(1) == true)
  }

  @Test func `a message that is scrolled out of sight has a name, and takes the focus`() throws {
    let stage = try SceneStage.demo("dropdown")
    let window = stage.window
    let last = try #require(
      elements(in: window).last { $0.identifier?.hasPrefix("inbox.row.") == true }
    )
    #expect(last.view.isHidden && !last.isShowing)
    #expect(last.description.label?.isEmpty == false)
    #expect(last.description.states.contains(.focusable))

    last.focus()
    #expect(last.isFocused && !last.view.isHidden)
    last.reveal()
    for _ in 0..<240 { _ = window.frame(at: window.animator.now + 1.0 / 60) }

    #expect(last.isShowing)
  }

  @Test(arguments: [("app", AccessibilityRole.button), ("slideover", .image)])
  func `photos are buttons only where they open`(_ scene: String, _ role: AccessibilityRole) throws
  {
    let stage = try SceneStage.demo(scene)
    if scene == "app" { stage.scene.enter("photos") }
    stage.window.layoutIfNeeded()

    let elements = elements(in: stage.window)
    let photos = elements.filter { $0.identifier?.hasPrefix("photos.photo.") == true }
    let rows = elements.filter { $0.identifier?.hasPrefix("photos.row.") == true }

    #expect(!photos.isEmpty && !rows.isEmpty)
    for photo in photos {
      #expect(photo.description.role == role)
      #expect(photo.description.actions.isEmpty == (role == .image))
    }
    for row in rows { #expect(row.description.actions.isEmpty == (role == .image)) }
  }

  @Test func `the pin of the menu says whether the menu is pinned`() throws {
    let stage = try SceneStage.demo("app", in: Size(width: 1280, height: 800))
    stage.scene.enter("menu")
    stage.window.layoutIfNeeded()
    func states() throws -> AccessibilityStates {
      try element(named: "Keep the drawer open", in: stage).description.states
    }
    #expect(try states().contains(.checkable) && !states().contains(.checked))

    try perform("press", on: "Keep the drawer open", in: stage)

    #expect(try states().contains(.checked))
  }

  @Test func `the snap menu opens, selects and edits by actions, and says the value`() throws {
    let stage = try SceneStage.demo("snap")
    var heard: [String] = []
    stage.window.onAnnouncement = { heard.append($0) }
    try perform("open menu", on: "Photo with a snap menu", in: stage)
    let rows = elements(in: stage.window).filter { $0.description.role == .slider }
    let row = try #require(rows.last)
    let label = try #require(row.description.label)
    let before = try #require(row.description.value?.number)

    try perform(before < 0.5 ? "increment" : "decrement", on: label, in: stage)
    #expect(row.description.value?.number != before)
    #expect(row.description.states.contains(.selected))
    #expect(heard == ["\(label) \(row.description.value?.text ?? "")"])
    try perform("close", on: "Parameters", in: stage)
    #expect(!elements(in: stage.window).contains { $0.description.role == .slider })
  }

  @Test func `the menu beside a page opens and closes by actions`() throws {
    let stage = try SceneStage.demo("pull")
    try perform("open", on: "Page with a menu beside it", in: stage)
    let menu = try #require(elements(in: stage.window).first { $0.description.role == .menu })
    try perform("close", on: try #require(menu.description.label), in: stage)
    #expect(stage.text("pull.state") == "idle")
  }
}
