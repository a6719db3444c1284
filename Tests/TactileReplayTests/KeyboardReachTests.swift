import TactileGestures
import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileTuning
import Testing

@testable import TactileViews

/// Whatever reacts to a touch is reached and used by the keyboard, in every scene.
@MainActor
struct KeyboardReachTests {
  /// The recognizers that do something which a key or a button in reach does as well.
  private static let others = [
    // Alt+M and the menu button; Escape.
    "drawer.pan", "slideover.pan", "slideover.edgePan", "slideover.dim.tap",
    // Ctrl+M and Escape.
    "pull.pan", "pull.swipe", "pull.scroll.pan", "content.pan", "overlay.tap",
    // Return on the bar of the modal, which is a stop.
    "dropdown.pan", "dropdown.barTap", "modal.pan",
    // The grabber is a button; Escape.
    "sheet.pan",
    // The snap menu opens by Return on the photo.
    "snap.press",
    // Escape, Return and Space.
    "pull.menu.tap",
    // The keys of the card, and its page keys.
    "table.swipe", "table.touchpadSwipe",
    // Alt+Left.
    "backClick",
  ]

  /// The views that judge a touchscreen or draw what it reports, for which a key means nothing.
  private static let pads = ["lab.", "pad."]

  @Test(arguments: SceneStage.demoNames)
  func `what reacts to touch has the focus after some keys`(scene: String) throws {
    for state in try SceneStage.demo(scene).scene.states {
      let stage = try SceneStage.demo(scene)
      stage.scene.enter(state)
      let walk = FocusWalk(stage.window)
      walk.run()
      // An open snap menu, and a sheet without entries, have all the keys; Escape closes them.
      if walk.reached.isEmpty {
        walk.press("Escape")
        walk.settle()
        walk.run()
      }
      #expect(!walk.reached.isEmpty, "\(state): nothing is reached")
      for view in walk.expected(except: Self.others, pads: Self.pads) {
        let isReached = walk.reached.contains(ObjectIdentifier(view))
        #expect(isReached, "\(state): \(FocusWalk.name(of: view)) is not reached")
      }
      #expect(walk.crowdedLists.isEmpty, "\(state): \(walk.crowdedLists) are many stops")
    }
  }

  @Test func `a pulled menu without entries shows by its ring what Return presses`() throws {
    let stage = try SceneStage.demo("pull")
    let walk = FocusWalk(stage.window)
    func overlay() -> View? { stage.window.rootView.descendant(named: "overlay") }
    for close in ["Return", "Space", "Escape"] {
      walk.press("F10", .shift)
      walk.settle()
      for _ in 0..<2 {
        let label = stage.window.focusSystem.ring?.view as? Label
        #expect(label?.text == "Tap to close")
        #expect(label?.superview === overlay() && overlay() != nil)
        #expect(stage.text("focus") == "none")
        walk.press("Tab")
      }

      walk.press(close)
      walk.settle()
      #expect(overlay() == nil)
      #expect(stage.window.focusedView == nil)
    }

    walk.press("F10", .shift)
    walk.settle()
    walk.tap(Point(x: 160, y: 100))
    #expect(stage.window.focusSystem.ring == nil)
  }

  @Test(arguments: [1, 2.0])
  func `the ring of a pulled menu without entries is around both of its lines`(
    textScale: Double
  ) throws {
    let stage = try SceneStage.demo("pull")
    let walk = FocusWalk(stage.window)
    stage.window.textScale = textScale
    walk.press("F10", .shift)
    walk.settle()
    let overlay = try #require(stage.window.rootView.descendant(named: "overlay"))
    let labels = overlay.subviews.compactMap { $0 as? Label }
    let ring = try #require(stage.window.focusRingFrame)
    // The letters begin inside both lines of the ring.
    let inside = ring.inset(by: Insets(all: 2 * FocusRing.width))

    try #require(labels.map(\.text) == ["Menu", "Tap to close"])
    for label in labels {
      #expect(inside.intersection(label.frameInWindow) == label.frameInWindow, "\(label.text)")
    }
  }

  @Test func `no ring is around a whole list after Escape`() throws {
    for scene in ["app", "drawer", "dropdown", "sheet", "peerbench"] {
      let stage = try SceneStage.demo(scene)
      let walk = FocusWalk(stage.window)
      walk.tap(Point(x: 200, y: 300))
      for key in ["Escape", "Menu", "Escape"] {
        walk.press(key)
        let ring = stage.window.focusSystem.ring
        #expect((ring?.view is ListView) == false, "\(scene): \(key)")
      }
    }
  }

  @Test func `the card is moved, scaled, turned, pressed and held by keys`() throws {
    let stage = try SceneStage.demo("gestures")
    let walk = FocusWalk(stage.window)
    walk.press("Tab")
    #expect(stage.window.focusedView?.identifier == "gestures.card")

    for key in ["Right", "Right", "Down", "+", "]"] { walk.press(key) }
    walk.press("Left", .shift)

    #expect(stage.number("card.x") == 44)
    #expect(stage.number("card.y") == 24)
    #expect(abs(stage.number("card.scale") - 1.1) < 1e-9)
    #expect(abs(stage.number("card.rotation") - .pi / 12) < 1e-9)
    walk.press("Return")
    #expect(stage.text("gestures.taps") == "1")
    walk.hold("Return")
    let card = try #require(stage.window.rootView.descendant(named: "gestures.card"))
    #expect((card.shadow?.blurRadius ?? 0) > 30, "it is lifted")
    walk.release("Return")
    #expect((card.shadow?.blurRadius ?? 0) < 30)
    walk.press("0")
    walk.settle()
    #expect(abs(stage.number("card.scale") - 1) < 1e-6)
    // It is no double tap.
    let state = try #require(stage.scene.savedState)
    #expect(state["doubleTaps"]?.integer == 0)
  }

  @Test func `a card that a key holds is put down when the keys go to another window`() throws {
    let stage = try SceneStage.demo("gestures")
    let walk = FocusWalk(stage.window)
    let card = try #require(stage.window.rootView.descendant(named: "gestures.card"))
    walk.press("Tab")
    walk.hold("Return")
    #expect((card.shadow?.blurRadius ?? 0) > 30)

    stage.window.send(.window(WindowEvent(kind: .focusLost, timestamp: .zero)))
    walk.settle()

    #expect((card.shadow?.blurRadius ?? 0) < 30)
  }

  @Test func `Alt and a number show a section, and the menu says so`() throws {
    let stage = try SceneStage.demo("app")
    let walk = FocusWalk(stage.window)
    for (number, section) in ["library", "mail", "photos", "slideover", "lab", "settings"]
      .enumerated()
    {
      walk.press("\(number + 1)", .alt)
      #expect(stage.text("app.section") == section)
    }
    stage.scene.enter("menu")
    let texts = walk.texts()
    for number in 1...6 { #expect(texts.contains("Alt+\(number)")) }
  }

  @Test func `photos that do not open take no focus, and scroll by keys`() throws {
    let stage = try SceneStage.demo("slideover", in: Size(width: 480, height: 400))
    let walk = FocusWalk(stage.window)
    let grid = try #require(
      stage.window.rootView.descendant(named: "photos.grid") as? ScrollView
    )
    walk.press("PageDown")
    walk.settle()
    #expect(grid.offset > 100)

    walk.run()
    #expect(!walk.reached.isEmpty)
    #expect(!walk.reached.contains(ObjectIdentifier(grid)))
    walk.press("Home")
    walk.settle()
    #expect(grid.offset == 0)
  }

  @Test func `the page scrolls by keys while its bar has the focus`() throws {
    let stage = try SceneStage.demo("app", in: Size(width: 480, height: 400))
    stage.scene.enter("settings")
    let walk = FocusWalk(stage.window)
    let page = try #require(
      stage.window.rootView.descendant(named: "settings.appearance")?.superScrollView
    )
    walk.press("Home")
    while stage.window.focusedView?.isDescendant(of: page) != false { walk.press("Tab", .shift) }
    #expect(stage.window.focusedView is Control)

    walk.press("End")
    walk.settle()
    #expect(page.offset == page.maximumOffset)
    #expect(page.offset > 100)
    walk.press("PageUp")
    walk.settle()
    #expect(page.offset < page.maximumOffset)
  }

  @Test func `arrow keys go from the albums to the photos and back`() throws {
    let stage = try SceneStage.demo("app")
    stage.scene.enter("photos")
    let walk = FocusWalk(stage.window)
    func focus() -> String? { stage.window.focusedView?.focusIdentifier }
    let album = try #require(stage.window.rootView.descendant(named: "photos.album.0"))
    stage.window.focus(album)
    walk.press("Right")
    #expect(focus() == "photos.album.1")

    walk.press("Down")
    walk.settle()
    #expect(focus()?.hasPrefix("photos.photo.") == true)
    #expect(stage.window.isFocusVisible)
    walk.press("Up")
    #expect(focus() == "photos.album.0")
  }

  @Test func `another album begins at its first photo`() throws {
    let stage = try SceneStage.demo("app")
    stage.scene.enter("photos")
    let walk = FocusWalk(stage.window)
    stage.window.focus(stage.window.rootView.descendant(named: "photos.album.0"))
    for key in ["Down", "Right", "Down"] { walk.press(key) }
    walk.settle()
    #expect(stage.window.focusedView?.focusIdentifier != "photos.photo.0")

    stage.window.focus(stage.window.rootView.descendant(named: "photos.album.1"))
    walk.press("Return")
    walk.press("Down")

    #expect(stage.window.focusedView?.focusIdentifier == "photos.photo.0")
  }

  @Test func `Tab goes through the photos from top to bottom`() throws {
    let stage = try SceneStage.demo("app")
    stage.scene.enter("photos")
    let walk = FocusWalk(stage.window)
    let album = try #require(stage.window.rootView.descendant(named: "photos.album.0"))
    stage.window.focus(album)

    var path: [String?] = []
    for modifiers: KeyEvent.Modifiers in [[], .shift, .shift, []] {
      walk.press("Tab", modifiers)
      path.append(stage.window.focusedView?.identifier)
    }

    #expect(path == ["photos.grid", "photos.album.0", "drawer.menuButton", "photos.album.0"])
  }

  @Test func `keys change a document as its menu says`() throws {
    let stage = try SceneStage.demo("app")
    stage.scene.enter("document")
    let walk = FocusWalk(stage.window)
    walk.settle()
    func lines() -> Double { stage.window.rootView.scrollLength(named: "document") }
    let before = lines()

    walk.press("=", .control)
    #expect(lines() > before)
    walk.press("-", .control)
    #expect(lines() == before)

    stage.scene.enter("reading menu")
    let texts = walk.texts()
    for keys in ["Ctrl+Home", "Ctrl++", "Ctrl+-", "Ctrl+PgDn"] { #expect(texts.contains(keys)) }
  }

  @Test func `the menu of a document names the keys of a German keyboard in German`() throws {
    let stage = try SceneStage.demo("app", in: Size(width: 480, height: 800), language: "de")
    stage.scene.enter("reading menu")
    let walk = FocusWalk(stage.window)
    walk.settle()

    let texts = walk.texts()
    for keys in ["Strg+Pos1", "Strg++", "Strg+-", "Strg+Bild ab"] { #expect(texts.contains(keys)) }
  }
}

extension View {
  fileprivate var superScrollView: ScrollView? {
    superview.flatMap { $0 as? ScrollView ?? $0.superScrollView }
  }

  fileprivate func scrollLength(named identifier: String) -> Double {
    (descendant(named: identifier) as? ScrollView)?.contentLength ?? 0
  }
}
