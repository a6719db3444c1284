import Foundation
import TactileDemos
import TactileDisplay
import TactileGestures
import TactilePrimitives
import TactileScenes
import TactileTestSupport
import TactileText
import TactileTuning
import Testing

@testable import TactileInspector
@testable import TactileViews

/// The tools that a hand reaches, over a scene with a bar and a list.
final class ToolboxTests {
  private let stage: SceneStage
  private let instruments: Instruments
  private var performed: [WindowKey] = []
  private var heard: [InputEvent] = []
  private var now = 0.0
  private var workbench: Workbench { instruments.workbench }

  convenience init() throws { try self.init(in: "en") }

  private convenience init(in language: String) throws {
    try self.init(FontContext.system(in: Language(language)))
  }

  private init(_ fonts: FontContext) throws {
    stage = try .drawer(in: Size(width: 480, height: 800), fonts: fonts)
    instruments = Instruments(over: stage.window, feel: TuningStore(), files: NoFiles())
    instruments.offerTools(
      isOn: { $0 == .record },
      perform: { [unowned self] in performed.append($0) },
    )
    workbench.onSceneInput = { [unowned self] in heard.append($0) }
    run(0.1)
  }

  @Test func `a tap on the handle opens the menu, and the scene's touch is cancelled`() throws {
    tap(Point(x: 474, y: 400))

    _ = try #require(view("tools"))
    #expect(heard.map(phase) == [.began, .cancelled])
    #expect(workbench.keySide == .instruments)
    #expect(!workbench.scene.overlayView.subviews.contains { $0 is EdgeHandle && !$0.isHidden })
  }

  @Test func `an assistive tool finds the handle by its name and opens the menu by it`() throws {
    func handle() -> AccessibilityElement? {
      workbench.scene.accessibilityElements.first { $0.identifier == "tools.handle" }
    }
    let element = try #require(handle())
    let description = element.description
    #expect(description.role == .button && description.label == "Tools")
    #expect(element.frame == Rect(x: 472, y: 376, width: 5, height: 48))

    description.actions.first { $0.name == "press" }?.perform()
    run(0.1)
    _ = try #require(view("tools"))
    #expect(handle() == nil)
  }

  @Test func `assistive tools get a name of its own for each control`() {
    var names: [String: String] = [:]
    func note(_ identifiers: String...) {
      for identifier in identifiers {
        names[identifier] = view(identifier).flatMap { AccessibilityElement($0).description.label }
      }
    }
    instruments.perform(.toggle)
    for page in Instruments.Page.allCases {
      instruments.toggle(page)
      run(0.5)
    }
    note("panel.page", "tuning.presets", "tuning.search", "tuning.extent", "tuning.path")
    note("settle.subject", "settle.map", "settle.ghost", "tree.mode", "time.scrub")
    let search = names.removeValue(forKey: "tuning.search")
    instruments.toggle(.plots)
    instruments.toggleTools()
    run(0.5)

    #expect(search?.hasPrefix("Search ") == true)
    #expect(
      names == [
        "panel.page": "Page", "tuning.presets": "Presets", "tuning.extent": "Shown numbers",
        "tuning.path": "Path of a JSON file", "settle.subject": "Interactions",
        "settle.map": "Map of settles", "tree.mode": "Views and painting",
        "settle.ghost": "The same release under another preset", "time.scrub": "Shown frame",
      ]
    )
    #expect(view("tools.list")?.accessibilityLabel == "Tools")
  }

  @Test func `a drag from the handle belongs to the scene`() {
    send(.began, Point(x: 474, y: 400))
    send(.moved, Point(x: 474, y: 340))
    send(.ended, Point(x: 474, y: 340))

    #expect(view("tools") == nil)
    #expect(heard.map(phase) == [.began, .moved, .ended])
  }

  @Test(arguments: [false, true])
  func `a drag of the handle into the window opens the menu where the scene does not use it`(
    isDrawerOpen: Bool
  ) {
    // The open drawer is closed by such a drag, the closed one refuses it.
    if isDrawerOpen { stage.scene.enter("open") }
    run(0.1)
    send(.began, Point(x: 474, y: 400))
    for x in [464.0, 444, 414, 384] {
      now += 1.0 / 60
      send(.moved, Point(x: x, y: 400))
    }
    now += 1.0 / 60
    send(.ended, Point(x: 384, y: 400))
    run(0.1)

    let end: TouchPhase = isDrawerOpen ? .ended : .cancelled
    #expect((view("tools") == nil) == isDrawerOpen)
    #expect(heard.last.flatMap(phase) == end)
    #expect(heard.count == 6)
  }

  @Test func `a swipe that no frame has seen to its end is not a drag of the handle`()
    throws
  {
    let swipe = SwipeRecognizer(.left)
    workbench.scene.rootView.addGestureRecognizer(swipe)
    run(0.1)
    send(.began, Point(x: 474, y: 400))
    now += 1.0 / 60
    send(.moved, Point(x: 450, y: 400))
    run(0.02)
    send(.moved, Point(x: 380, y: 400))
    send(.ended, Point(x: 380, y: 400))
    run(0.1)

    #expect(view("tools") == nil)
    #expect(heard.last.flatMap(phase) == .ended)
  }

  @Test func `a tap at the end of a row is not one on the handle`() {
    tap(Point(x: 480 - 16, y: 400))

    #expect(view("tools") == nil)
    #expect(heard.map(phase) == [.began, .ended])
  }

  @Test func `the settings open with their key after pages with keys of their own`() {
    let pages = [Instruments.Page.touches, .tree, .settles].map { page in
      instruments.toggle(page)
      run(0.5)
      instruments.togglePanel()
      run(0.5)
      instruments.togglePanel()
      run(0.5)
      defer { instruments.togglePanel() }
      return Instruments.Page.allCases.first { instruments.isShowing($0) }
    }

    #expect(pages == [.numbers, .numbers, .settles])
  }

  @Test func `three fingers open the menu, and all are taken from the scene`() throws {
    for id in 1...3 { send(.began, Point(x: 100 * Double(id), y: 300), Int64(id)) }
    for id in 1...3 { send(.ended, Point(x: 100 * Double(id), y: 300), Int64(id)) }

    _ = try #require(view("tools"))
    #expect(heard.map(phase) == [.began, .began, .began, .cancelled, .cancelled, .cancelled])
    #expect(stage.window.arena.activeTouches.isEmpty)
  }

  @Test func `three fingers that are measured open nothing`() {
    stage.window.rootView.measuresTouches = true
    for id in 1...3 { send(.began, Point(x: 100 * Double(id), y: 300), Int64(id)) }
    for id in 1...3 { send(.ended, Point(x: 100 * Double(id), y: 300), Int64(id)) }

    #expect(view("tools") == nil)
    #expect(heard.map(phase) == [.began, .began, .began, .ended, .ended, .ended])
  }

  @Test func `the panel and the help take the menu's place`() {
    for key in [WindowKey.tuning, .help] {
      _ = instruments.handle(.tools)
      run(0.5)
      #expect(view("tools") != nil)
      _ = instruments.handle(key)
      run(0.5)
      #expect(view("tools") == nil)
      #expect(workbench.keySide == .instruments)
      _ = instruments.handle(key)
      run(0.5)
    }
  }

  @Test func `the menu and the panel take the place of the help`() {
    for key in [WindowKey.tools, .tuning] {
      _ = instruments.handle(.help)
      run(0.5)
      _ = instruments.handle(key)
      run(0.5)
      #expect(view("keys") == nil)
      #expect(view(key == .tools ? "tools" : "panel") != nil)
      #expect(workbench.keySide == .instruments)
      press("Escape")
      run(0.5)
      #expect(!workbench.isShowing && workbench.keySide == .scene)
    }
  }

  @Test func `a panel that is closed behind the menu leaves it the keys`() {
    instruments.togglePanel()
    run(0.5)
    instruments.toggleTools()
    run(0.1)
    instruments.togglePanel()
    run(0.5)
    #expect(view("panel") == nil && view("tools") != nil)
    #expect(workbench.keySide == .instruments)

    press("Escape")
    #expect(view("tools") == nil && workbench.keySide == .scene)
  }

  @Test(arguments: ["keys", "tools", "toast"])
  func `repeats of a held Escape, which has closed something else, close nothing`(name: String) {
    switch name {
    case "keys": instruments.toggleKeys()
    case "tools": instruments.toggleTools()
    default:
      instruments.show(ToastMessage("Mark 2 in a.jsonl."))
      run(0.1)
      instruments.changeKeySide()
    }
    run(0.5)
    let held = KeyEvent(name: "Escape", isDown: true, isRepeat: true, timestamp: time)
    workbench.send(.key(held))
    run(0.1)
    #expect(view(name) != nil)

    press("Escape")
    #expect(view(name) == nil)
  }

  @Test func `a message that is closed by a key over the panel gives the panel the focus`() throws {
    instruments.toggle(.touches)
    run(0.5)
    instruments.show(ToastMessage("Mark 2 in a.jsonl."))
    run(0.1)
    instruments.changeKeySide()
    run(0.1)
    #expect(workbench.instruments?.focusedView?.identifier == "toast.close")
    press("Return")

    #expect(view("toast") == nil && workbench.keySide == .instruments)
    let panel = try #require(view("panel"))
    #expect(instruments.hasFocus(panel))
  }

  @Test func `time buttons that come while the help is open lie behind it`() throws {
    _ = instruments.handle(.help)
    run(0.5)
    instruments.perform(.toggle)
    run(0.5)
    let (bar, help) = (try #require(view("time")), try #require(view("keys")))
    let hit = workbench.instruments?.hitTest(bar.frameInWindow.center)

    #expect(hit?.isDescendant(of: help) == true)
  }

  @Test func `the focus ring is where the keys go`() {
    func rings() -> Int {
      [workbench.scene, workbench.instruments].count { window in
        window?.focusSystem.ring != nil
      }
    }
    press("Tab")
    #expect(rings() == 1)
    _ = instruments.handle(.touches)
    run(0.5)
    press("Tab")
    #expect(rings() == 1)
    #expect(workbench.scene.focusSystem.ring == nil)
    instruments.changeKeySide()
    run(0.1)
    #expect(rings() == 1)
    #expect(workbench.scene.focusSystem.ring == nil)
    instruments.changeKeySide()
    run(0.1)
    #expect(rings() == 1)
    #expect(workbench.scene.focusSystem.ring != nil)
  }

  @Test func `the key for the other side goes from the panel to the time buttons, then back`() {
    instruments.toggle(.touches)
    run(0.5)
    var places: [String?] = []
    for _ in 0..<3 {
      instruments.changeKeySide()
      run(0.1)
      let focused = workbench.keySide == .scene ? nil : workbench.instruments?.focusedView
      places.append(
        ["panel", "time"].first { name in
          view(name).map { focused?.isDescendant(of: $0) == true } == true
        }
      )
    }

    #expect(places == ["time", nil, "panel"])
  }

  @Test func `the key for the other side goes first to what has the keys without the focus`() throws
  {
    instruments.perform(.slower)
    run(0.3)
    let bar = try #require(view("time"))
    // As a press beside its buttons does.
    workbench.giveKeys(to: .instruments)

    instruments.changeKeySide()
    #expect(workbench.keySide == .instruments && instruments.hasFocus(bar))
    instruments.changeKeySide()
    #expect(workbench.keySide == .scene)
  }

  @Test func `while the menu is open the key for the other side leaves it the keys`() {
    instruments.toggle(.touches)
    run(0.5)
    instruments.toggleTools()
    run(0.1)

    #expect(!instruments.handle(.otherSide))
    #expect(workbench.keySide == .instruments)
    #expect(view("tools") != nil)
  }

  @Test func `a message that goes by itself leaves the keys to the time buttons`() {
    instruments.perform(.slower)
    run(0.3)
    instruments.changeKeySide()
    let button = workbench.instruments?.focusedView
    instruments.show(ToastMessage("Mark 2 in a.jsonl."))
    run(9)

    #expect(view("toast") == nil)
    #expect(workbench.keySide == .instruments)
    #expect(button != nil && workbench.instruments?.focusedView === button)
  }

  @Test func `a message takes the focus of the one that it replaces`() {
    instruments.show(ToastMessage("Recorded a.jsonl.", buttons: [.init("Replay") {}]))
    run(0.1)
    instruments.changeKeySide()
    let old = workbench.instruments?.focusedView
    instruments.show(ToastMessage("Mark 2 in a.jsonl."))
    run(0.1)

    #expect(old?.identifier == "toast.Replay")
    #expect(workbench.instruments?.focusedView?.identifier == "toast.close")
    press("Escape")
    #expect(view("toast") == nil && workbench.keySide == .scene)
  }

  @Test func `time buttons that go while a message is shown give the keys back`() {
    instruments.perform(.slower)
    run(0.3)
    instruments.changeKeySide()
    instruments.show(ToastMessage("Mark 2 in a.jsonl."))
    run(0.1)
    instruments.perform(.faster)
    run(0.3)

    #expect(view("time") == nil && view("toast") != nil)
    #expect(workbench.keySide == .scene)
  }

  @Test func `a panel that is closed in the frame in which it opens leaves nothing behind`() {
    instruments.toggle(.touches)
    instruments.togglePanel()
    run(0.5)

    #expect(view("panel") == nil && view("time") == nil)
    #expect(!workbench.isShowing && workbench.keySide == .scene)
  }

  @Test(arguments: [WindowKey.help, .touches])
  func `the first instrument that opens shows the ring where the scene showed one`(key: WindowKey)
    throws
  {
    _ = instruments.handle(key)
    run(0.5)
    #expect(try #require(workbench.instruments).focusSystem.ring == nil)

    let other = try ToolboxTests()
    other.press("Tab")
    _ = other.instruments.handle(key)
    other.run(0.5)
    let window = try #require(other.workbench.instruments)
    #expect(window.focusSystem.ring != nil)
    // A press on them hides it as in any window.
    other.tap(Point(x: 240, y: 790))
    #expect(!window.isFocusVisible)
  }

  @Test func `the help scrolls by its keys as it opens`() throws {
    resize(to: Size(width: 480, height: 400))
    _ = instruments.handle(.help)
    run(0.3)
    let page = try #require(view("keys.page") as? ScrollView)
    press("PageDown")
    run(0.5)
    #expect(page.offset > 100)
  }

  @Test func `the list of keys is cut off in a window narrower than its lines`() throws {
    resize(to: Size(width: 40, height: 800))
    _ = instruments.handle(.help)
    run(0.3)
    let page = try #require(view("keys.page"))
    let blocks = page.subviews.filter { $0.subviews.contains { $0 is Label } }
    #expect(!blocks.isEmpty && blocks.allSatisfy { $0.frame.width == 120 })
  }

  /// A narrow window in German with the list of keys.
  private func narrowGermanKeys(textScale: Double) throws -> ToolboxTests {
    let test = try ToolboxTests(in: "de")
    test.resize(to: Size(width: 360, height: 800))
    test.stage.window.textScale = textScale
    _ = test.instruments.handle(.help)
    test.run(0.3)
    return test
  }

  private func expectWholeWords(in labels: [Label]) throws {
    for label in labels {
      let fonts = try #require(label.window?.fonts)
      for word in label.text.split(whereSeparator: { $0 == " " || $0 == "\u{200b}" }) {
        let layout = TextLayout(String(word), style: label.style, width: nil, fonts: fonts)
        #expect(layout.size.width <= label.frame.width, "\(word)")
      }
    }
  }

  @Test func `large German names of keys break only behind a plus`() throws {
    let test = try narrowGermanKeys(textScale: 2)
    let page = try #require(test.view("keys.page"))
    let keys = page.subviews.flatMap(\.subviews).compactMap { $0 as? Label }
      .filter { $0.style.font.weight == .semibold && $0.text.contains("+") }

    #expect(keys.contains { $0.text == "Strg+\u{200b}Z, Strg+\u{200b}Umschalt+\u{200b}Z" })
    #expect(keys.contains { $0.text == "Strg+\u{2060}+, Strg+\u{2060}-" })
    let meanings = page.subviews.flatMap(\.subviews).compactMap { ($0 as? Label)?.text }
    #expect(meanings.contains { $0.contains(" --\u{2060}record") })
    #expect(meanings.contains { $0.contains("Strg+\u{200b}Umschalt+\u{200b}Ziehen") })
    try expectWholeWords(in: keys)
  }

  @Test func `large German words for what keys do are not broken in a narrow window`() throws {
    let test = try narrowGermanKeys(textScale: 1.5)
    let page = try #require(test.view("keys.page"))
    let meanings = page.subviews.flatMap(\.subviews).compactMap { $0 as? Label }
      .filter { $0.style.font.weight == .regular }

    #expect(meanings.count > 20)
    try expectWholeWords(in: meanings)
  }

  @Test func `a resize lays out the keys that are seen, and scrolling the others`() throws {
    _ = instruments.handle(.help)
    run(0.3)
    let page = try #require(view("keys.page") as? ScrollView)
    let labels = page.subviews.flatMap(\.subviews).compactMap { $0 as? Label }
      .filter { $0.style.maximumLines == 0 }
    func isSeen(_ label: Label) -> Bool { page.frameInWindow.intersects(label.frameInWindow) }
    func isLaidOut(_ label: Label) -> Bool { label.isLaidOut(inWidth: label.frame.width) }
    for width in stride(from: 300.0, through: 900, by: 50) {
      page.scroll(to: 0)
      resize(to: Size(width: width, height: 500))
      run(0.1)
      // Most texts are a line in a wide window, and stay one.
      let unseen = labels.filter { !isSeen($0) }
      #expect(width > 500 || !unseen.allSatisfy(isLaidOut), "\(width)")
      for offset in stride(from: 0.0, through: page.maximumOffset, by: 300) {
        page.scroll(to: offset)
        run(0.1)
        let seen = labels.filter(isSeen)
        #expect(!seen.isEmpty && seen.allSatisfy(isLaidOut), "\(width), \(offset)")
        for label in seen {
          #expect(label.height(inWidth: label.frame.width) <= label.frame.height, "\(label.text)")
        }
      }
    }
  }

  @Test(arguments: ["en", "de"], [1, 1.5, 2.0])
  func `every text in the list of keys is whole in a narrow window`(
    language: String,
    textScale: Double,
  ) throws {
    let test = try language == "de" ? ToolboxTests(in: "de") : self
    test.resize(to: Size(width: 320, height: 560))
    test.stage.window.textScale = textScale
    _ = test.instruments.handle(.help)
    test.run(0.3)
    let page = try #require(test.view("keys.page"))
    let labels = page.subviews.flatMap(\.subviews).compactMap { $0 as? Label }

    #expect(labels.count > 40)
    for label in labels {
      #expect(!label.isTruncated, "\(label.text)")
      let needed = label.height(inWidth: label.frame.width)
      #expect(label.style.maximumLines == 1 || needed <= label.frame.height, "\(label.text)")
    }
  }

  @Test(arguments: [
    ("de", 1.0, Size(width: 320, height: 560)), ("ar", 2.0, Size(width: 480, height: 800)),
  ])
  func `titles of pages are whole, and none touches the next one`(
    language: String,
    textScale: Double,
    size: Size,
  ) throws {
    let test = try ToolboxTests(in: language)
    test.resize(to: size)
    test.stage.window.textScale = textScale
    test.instruments.toggle(.numbers)
    test.run(0.5)
    let titles = try #require(test.view("panel.page"))
    let labels = titles.subviews.compactMap { $0 as? Label }

    #expect(labels.count == 5)
    for label in labels {
      #expect(!label.isTruncated, "\(label.text)")
      #expect(label.frame.width >= label.naturalWidth + 6 * textScale, "\(label.text)")
    }
  }

  @Test func `large German titles of pages wrap and keep their size`() throws {
    let test = try ToolboxTests(in: "de")
    test.stage.window.textScale = 2
    test.instruments.toggle(.touches)
    test.run(0.5)
    let titles = try #require(test.view("panel.page"))
    let labels = titles.subviews.compactMap { $0 as? Label }

    #expect(Set(labels.map(\.frame.minY)).count == 2)
    #expect(labels.allSatisfy { $0.frame.width >= $0.naturalWidth })
    let page = try #require(titles.superview?.subviews.first { !$0.isHidden })
    #expect(page.frame.minY >= titles.frame.maxY)
  }

  @Test func `a long press on the title opens the menu, on a row it does not`() {
    send(.began, Point(x: 240, y: 300))
    run(1)
    #expect(view("tools") == nil)
    send(.ended, Point(x: 240, y: 300))

    send(.began, Point(x: 240, y: 28))
    #expect(workbench.nextDeadline.map { $0 <= Timestamp(seconds: now + 0.5) } == true)
    run(0.6)
    #expect(view("tools") != nil)
  }

  @Test func `a touch that the menu takes ends with a reason that names the tools`() {
    var reasons: [String] = []
    workbench.scene.rootView.addGestureRecognizer(TapRecognizer(name: "test.tap"))
    workbench.scene.onLog = { entry in
      if entry.name == "test.tap" { reasons += [entry.why ?? ""] }
    }
    run(0.1)
    tap(Point(x: 474, y: 400))

    #expect(reasons == ["touch cancelled: the tools took the touch"])
    let clauses = ["", "the tools took the touch"].map { why in
      GestureReason.touchCancelled(why).explanation { $0 }.localizedClause
    }
    #expect(
      clauses == [
        localized("the system took the touch back"), localized("the tools took the touch"),
      ]
    )
  }

  @Test func `a tool does what its key does, and its title says what that will be`() throws {
    tap(Point(x: 474, y: 400))
    let row = try #require(view("tools.record") as? Control)
    let titles = row.subviews.compactMap { ($0 as? Label)?.text }
    #expect(titles == ["Stop recording", "F9"])

    tap(row.frameInWindow.center)

    #expect(performed == [.record])
    #expect(view("tools") == nil)
    #expect(!workbench.isShowing)
    #expect(workbench.keySide == .scene)
  }

  @Test func `a program with a catalogue of its own has the workbench's words from Tactile's`()
    throws
  {
    let folder = try TemporaryFolder()
    let languages = URL(fileURLWithPath: folder.path).appending(path: "Languages")
    try FileManager.default.createDirectory(at: languages, withIntermediateDirectories: true)
    let catalog = "msgid \"Full screen\"\nmsgstr \"Ganzer Schirm\"\n"
    try Data(catalog.utf8).write(to: languages.appending(path: "de.po"))
    let resources = ResourceFolder([folder.path], toolkit: ResourceFolder().candidates)
    let german = try resources.translations(for: [Language("de_AT")])

    let program = try ToolboxTests(FontContext(configuration: .system, translations: german))
    program.tap(Point(x: 474, y: 400))
    let titles = ["pause", "fullScreen"].map { name in
      program.view("tools." + name)?.subviews.compactMap { ($0 as? Label)?.text }.first
    }

    #expect(titles == ["Zeit anhalten", "Ganzer Schirm"])
    // Also where the program's folder is in that of Tactile, whose files it finds as well.
    let tactile = ResourceFolder().candidates
    let inside = ResourceFolder([folder.path] + tactile, toolkit: tactile)
    #expect(try inside.translations(for: [Language("de_AT")]) == german)
    // The program chooses the language: it has no Arabic.
    #expect(try resources.translations(for: [Language("ar")]) == .english)
    #expect(try resources.translations(for: [Language("ar"), Language("de")]) != .english)
  }

  @Test func `a program without settings of releases is told so in its language`() throws {
    let window = try Window(480, 800, in: Language("de"))
    let feel = TuningStore(Tuning(parts: [GestureSettings.self]))
    let instruments = Instruments(over: window, feel: feel, files: NoFiles())
    instruments.toggle(.settles)
    _ = instruments.workbench.frame(at: Timestamp(seconds: 0.1))

    let root = try #require(instruments.workbench.instruments?.rootView)
    let german = "Keine Einstellung entscheidet ein Loslassen."
    #expect(root.first { ($0 as? Label)?.text == german } != nil)
  }

  @Test func `the titles of the menu have one size where one of them has no room`() throws {
    let test = try ToolboxTests(in: "de")
    test.stage.window.textScale = 2
    test.resize(to: Size(width: 320, height: 568))
    test.instruments.toggleTools()
    test.run(0.1)

    let rows = try #require(test.view("tools.list")).subviews.filter { $0 is Control }
    let titles = rows.compactMap { row in row.subviews.lazy.compactMap { $0 as? Label }.first }
    #expect(titles.count == Tool.all.count)
    #expect(titles.contains { $0.naturalWidth > $0.frame.width })
    #expect(Set(titles.map { $0.height(inWidth: $0.frame.width) }).count == 1)
  }

  @Test func `a touch beside the menu, and Escape, close it and do nothing else`() {
    for closes in [{ self.tap(Point(x: 20, y: 300)) }, { self.press("Escape") }] {
      tap(Point(x: 474, y: 400))
      heard = []
      closes()
      #expect(view("tools") == nil)
      #expect(heard == [])
    }
    #expect(performed == [])
  }

  @Test func `the menu is worked by keys alone`() {
    instruments.toggleTools()
    run(0.1)
    press("Return")

    #expect(performed == [.tuning])
  }

  @Test func `Home, End and the page keys move in the menu`() {
    instruments.toggleTools()
    run(0.1)
    let path = ["End", "Home", "PageDown", "PageUp"].map { key in
      press(key)
      return workbench.instruments?.focusedView?.identifier
    }

    #expect(path == ["tools.tour", "tools.tuning", "tools.tour", "tools.tuning"])
  }

  @Test(arguments: [WindowKey.tools, .help])
  func `the outline of a card in high contrast covers no side of the focus ring`(
    key: WindowKey
  ) throws {
    stage.window.contrast = .high
    resize(to: Size(width: 480, height: 400))
    if key == .tools { instruments.toggleTools() } else { _ = instruments.handle(key) }
    run(0.3)
    let window = try #require(workbench.instruments)
    func isRinged() -> Bool {
      window.isFocusVisible && (key == .tools || window.focusedView?.identifier == "keys.page")
    }
    for _ in 0..<4 where !isRinged() { press("Tab") }
    let ring = try #require(window.focusRingFrame)
    let overlay = try #require(view(key == .tools ? "tools" : "keys"))
    let card = try #require(overlay.subviews.first).frameInWindow

    #expect(ring.minX >= card.minX + 3 && ring.maxX <= card.maxX - 3)
    #expect(ring.minY >= card.minY + 3 && ring.maxY <= card.maxY - 3)
  }

  @Test func `a message has its buttons, and goes by itself`() throws {
    var shown: [String] = []
    instruments.show(
      ToastMessage("Recorded a.jsonl.", buttons: [.init("Replay") { shown.append("Replay") }])
    )
    run(0.1)
    let button = try #require(view("toast.Replay") as? Control)
    tap(button.frameInWindow.center)
    #expect(shown == ["Replay"])
    #expect(!workbench.isShowing)

    instruments.show(ToastMessage("Recorded b.jsonl.", buttons: [.init("Replay") {}]))
    run(0.1)
    instruments.changeKeySide()
    #expect((view("toast.Replay") as? Control)?.isFocused == true)
    run(14.5)
    #expect(view("toast") != nil)
    run(1)
    #expect(view("toast") == nil)
    #expect(!workbench.isShowing && !workbench.needsFrame)
    #expect(workbench.keySide == .scene)
  }

  @Test func `a message leaves the focused row uncovered, and stays where it is`() throws {
    func place() throws -> Rect {
      instruments.show(ToastMessage("Mark 2 in a.jsonl."))
      run(0.1)
      return try #require(view("toast")).frame
    }
    let usual = try place()
    (view("toast.close") as? Control)?.action?()
    for _ in 0..<4 where !(workbench.scene.focusedView is ListView) { press("Tab") }
    let ring = try #require(workbench.scene.focusRingFrame)
    #expect(usual.minY == 56 && usual.intersects(ring))

    let low = try place()
    #expect(low.maxY == 800 - 56)
    for _ in 0..<9 { press("Down") }
    instruments.perform(.slower)
    run(0.3)
    #expect(view("toast")?.frame.minX == low.minX)
    let (toast, bar) = (try #require(view("toast")), try #require(view("time")))
    #expect(toast.frame.maxY <= bar.frame.minY - 8)
    tap(Point(x: 240, y: 28))
    #expect(try place() == usual)
  }

  @Test func `a hint takes no touches`() throws {
    instruments.show(ToastMessage(hint: "F1 shows all keys."))
    run(0.1)
    let toast = try #require(view("toast"))
    heard = []

    tap(toast.frameInWindow.center)

    #expect(heard.map(phase) == [.began, .ended])
  }

  @Test func `the key for the other side goes to the scene while no instrument takes keys`() {
    #expect(!instruments.handle(.otherSide))
    instruments.show(ToastMessage(hint: "F1 shows all keys."))
    run(0.1)
    #expect(!instruments.handle(.otherSide) && workbench.keySide == .scene)
    heard = []
    press("F6")
    #expect(!heard.isEmpty, "a hint keeps no keys from the scene")
    instruments.toggle(.touches)
    run(0.5)
    heard = []
    press("F6")
    #expect(heard.isEmpty, "a replay would hear it")
  }

  @Test(arguments: [Contrast.normal, .high])
  func `a message has an edge on a dark page`(contrast: Contrast) throws {
    instruments.show(ToastMessage("Mark 2 in a.jsonl."))
    run(0.1)

    let toast = try #require(view("toast"))
    let look = ColorLook(.dark, contrast)
    let edge = toast.borderColor.resolved(look)
    #expect(toast.borderWidth > 0)
    for ground in [Theme.surface, Theme.backdrop, toast.backgroundColor] {
      #expect(edge.contrast(with: ground.resolved(look)) >= 3)
    }
  }

  @Test func `long messages stay within a narrow window`() throws {
    workbench.send(
      .window(WindowEvent(kind: .resized(Size(width: 320, height: 480)), timestamp: time))
    )
    let path = "/home/somebody/Recordings/Tactile/2026-11-23-drawer-recording.jsonl"
    instruments.show(
      ToastMessage("Recorded \(path).", buttons: ["Replay", "Show file"].map { .init($0) {} })
    )
    run(0.1)

    let toast = try #require(view("toast"))
    #expect(toast.frame.minX >= 8 && toast.frame.maxX <= 312)
    let frames = toast.subviews.map(\.frame)
    #expect(frames.allSatisfy { toast.bounds.contains($0.origin) && $0.maxX <= toast.frame.width })
    let label = try #require(toast.subviews.first { $0 is Label })
    let buttons = toast.subviews.filter { $0 is TextButton }
    #expect(buttons.count == 2)
    #expect(buttons.allSatisfy { $0.frame.minY >= label.frame.maxY })
  }

  @Test func `messages and figures of frames leave the time buttons uncovered`() throws {
    resize(to: Size(width: 320, height: 568))
    let hud = HUD()
    hud.avoids = { [unowned self] in instruments.coverFrames }
    hud.toggle(in: workbench.scene)
    #expect(hud.panelFrame.maxY == 560)
    instruments.perform(.toggle)
    run(0.5)
    let paused = try #require(instruments.timeBarFrame)
    #expect(hud.panelFrame.maxY == paused.minY - 8)

    instruments.toggle(.touches)
    run(0.5)
    instruments.show(ToastMessage("Mark 2 in a.jsonl; the recording continues until the end."))
    run(0.1)

    let toast = try #require(view("toast"))
    let bar = try #require(instruments.timeBarFrame)
    #expect(bar.minY < paused.minY - 100)
    #expect(!toast.frame.intersects(bar) && toast.frame.minY >= 0)
  }

  @Test func `the figures of frames are drawn anew where the time buttons come`() throws {
    let hud = HUD()
    hud.avoids = { [unowned self] in instruments.coverFrames }
    instruments.onCoverMove = { hud.avoidedDidMove() }
    hud.toggle(in: workbench.scene)
    run(0.5)
    #expect(drawn(by: hud)?.maxY == 792)

    instruments.perform(.toggle)
    run(0.5)
    let bar = try #require(instruments.timeBarFrame)
    #expect(abs((drawn(by: hud)?.maxY ?? 0) - (bar.minY - 8)) < 1)
  }

  @Test(arguments: [Size(width: 480, height: 800), Size(width: 320, height: 568)])
  func `the figures of frames are drawn in the part that the panel leaves free`(size: Size) throws {
    resize(to: size)
    let hud = HUD()
    hud.avoids = { [unowned self] in instruments.coverFrames }
    instruments.onCoverMove = { hud.avoidedDidMove() }
    hud.toggle(in: workbench.scene)
    instruments.togglePanel()
    run(0.5)

    let panel = try #require(instruments.coverFrames.first)
    #expect(panel.minY < size.height && panel.width == size.width)
    let plate = try #require(drawn(by: hud))
    #expect(plate.minY >= 8 && plate.maxY == panel.minY - 8)
  }

  @Test func `where there is no room the figures lose their plot, and then are not drawn`() {
    let hud = HUD()
    hud.toggle(in: workbench.scene)
    run(0.1)
    let whole = hud.panelFrame
    func frame(below y: Double) -> Rect {
      hud.avoids = { [Rect(x: 0, y: y, width: 480, height: 800 - y)] }
      return hud.panelFrame
    }

    #expect(frame(below: whole.height + 17).size == whole.size)
    let lines = frame(below: whole.height + 14)
    #expect(lines.height > 20 && lines.height < whole.height - 20)
    #expect(frame(below: 30) == .zero)
  }

  @Test func `a window too narrow for a line has no figures of frames`() {
    let hud = HUD()
    hud.toggle(in: workbench.scene)
    run(0.1)
    resize(to: Size(width: 95, height: 568))
    #expect(hud.panelFrame == .zero && hud.content.isEmpty)

    resize(to: Size(width: 200, height: 568))
    #expect(hud.panelFrame.width == 184)
  }

  @Test func `beside a panel at the left the figures of frames are drawn at the right`() {
    let hud = HUD()
    hud.toggle(in: workbench.scene)
    run(0.1)
    let left = hud.panelFrame
    hud.avoids = { [Rect(x: 8, y: 0, width: 200, height: 800)] }

    let right = hud.panelFrame
    #expect(right.size == left.size && right.minY == left.minY)
    #expect(left.minX == 8 && right.maxX == 472)
  }

  @Test func `the figures of frames leave a low panel of the scene uncovered`() {
    let hud = HUD()
    hud.toggle(in: workbench.scene)
    run(0.1)
    let low = hud.panelFrame
    func frame(withPanelFrom y: Double) -> Rect {
      hud.panelOfScene = { Rect(x: 0, y: y, width: 480, height: 800) }
      return hud.panelFrame
    }

    #expect(frame(withPanelFrom: 688) == Rect(origin: Point(x: 8, y: 8), size: low.size))
    // A raised panel leaves no room above it.
    #expect(frame(withPanelFrom: 48) == low)
  }

  @Test func `a message does not move the figures of frames`() throws {
    let hud = HUD()
    hud.avoids = { [unowned self] in instruments.lastingCoverFrames }
    hud.toggle(in: workbench.scene)
    for _ in 0..<4 where !(workbench.scene.focusedView is ListView) { press("Tab") }
    let before = hud.panelFrame
    instruments.show(ToastMessage("Mark 2 in a.jsonl."))
    run(0.1)

    let toast = try #require(view("toast")).frame
    #expect(toast.intersects(before) && instruments.coverFrames == [toast])
    #expect(hud.panelFrame == before)
  }

  @Test func `in a narrow window messages and figures of frames do not lie over each other`() throws
  {
    resize(to: Size(width: 320, height: 568))
    let hud = HUD()
    hud.avoids = { [unowned self] in instruments.lastingCoverFrames }
    hud.messageFrame = { [unowned self] in instruments.messageFrame }
    instruments.figuresFrame = { [weak hud] in hud?.restFrame }
    instruments.onCoverMove = { hud.avoidedDidMove() }
    hud.toggle(in: workbench.scene)
    for _ in 0..<4 where !(workbench.scene.focusedView is ListView) { press("Tab") }
    func message() throws -> Rect {
      instruments.show(ToastMessage("Mark 2 in a.jsonl."))
      run(0.2)
      return try #require(view("toast")).frame
    }
    let rest = hud.panelFrame
    let ring = try #require(workbench.scene.focusRingFrame)

    let above = try message()
    #expect(above.maxY <= rest.minY && !above.intersects(ring))
    #expect(hud.panelFrame == rest)

    // Above the panel there is no room for both.
    instruments.togglePanel()
    run(0.5)
    let high = try message()
    #expect(hud.restFrame?.intersects(high) == true)
    #expect(!hud.panelFrame.intersects(high) && drawn(by: hud)?.intersects(high) != true)
    (view("toast.close") as? Control)?.action?()
    run(0.2)
    let plate = drawn(by: hud)
    #expect(plate?.minY == hud.restFrame?.minY && plate != nil)
  }

  @Test func `past frames have no figures of their own, the present ones lie over them`() throws {
    let hud = HUD()
    hud.toggle(in: workbench.scene)
    workbench.show { _ in }
    run(0.1)
    drag(Point(x: 240, y: 600), by: -300)
    instruments.perform(.toggle)
    run(0.5)
    instruments.perform(.back)
    run(0.1)
    func hasFigures(_ list: DisplayList) -> Bool { list.texts.contains { $0.text.contains("fps") } }

    let past = try #require(workbench.substitute)
    #expect(!hasFigures(past))
    #expect(hasFigures(workbench.frame(at: time).displayList))
    hud.toggle(in: workbench.scene)
    run(0.1)
    #expect(workbench.substitute == past)
    #expect(!hasFigures(workbench.frame(at: time).displayList))
  }

  @Test func `contacts are shown without the figures of frames, which stay when those go`() {
    let hud = HUD()
    let window = workbench.scene
    var reads = 0
    hud.figures = {
      reads += 1
      return HUDFigures()
    }
    func isShown(_ change: () -> Void) -> [Bool] {
      reads = 0
      change()
      run(0.1)
      return [hud.window != nil, reads > 0, hud.showsFigures]
    }

    #expect(isShown { hud.markTouches(true, in: window) } == [true, false, false])
    #expect(isShown { hud.toggle(in: window) } == [true, true, true])
    #expect(isShown { hud.markTouches(false, in: window) } == [true, true, true])
    #expect(isShown { hud.toggle(in: window) } == [false, false, false])
  }

  @Test func `the figures of frames wrap in a language of long words`() throws {
    let test = try ToolboxTests(in: "de")
    let hud = HUD()
    hud.figures = {
      var figures = HUDFigures()
      figures.latency = .init(deviceSeconds: 0.0123, waitSeconds: 0.0102, showSeconds: 0.0153)
      return figures
    }
    hud.toggle(in: test.stage.window)
    test.run(0.1)

    let texts = test.stage.window.frame(at: test.time).displayList.texts
    let text = try #require(texts.first { $0.text.contains("zeigen 15,3\u{a0}ms") })
    #expect(text.lineCount > 4 && !text.isTruncated)
    // No unit is left alone at the start of a line.
    #expect(!text.text.contains(" ms"))
    #expect(text.size.width <= hud.panelFrame.width - 16)
    // The plot of 36 points is below it.
    #expect(6 + text.size.height <= hud.panelFrame.height - 44)
  }

  @Test func `the cause of a missed frame is translated, and an unknown latency is left out`()
    throws
  {
    let test = try ToolboxTests(in: "de")
    let hud = HUD()
    hud.figures = {
      var figures = HUDFigures()
      figures.missedFrames = 1
      figures.lastMissedFrame = .init(seconds: 0.0572, cause: .paint)
      figures.latency = .init(deviceSeconds: nil, waitSeconds: 0.0102, showSeconds: 0.0153)
      return figures
    }
    hud.toggle(in: test.stage.window)
    test.run(0.1)

    let texts = test.stage.window.frame(at: test.time).displayList.texts.map(\.text)
    let text = try #require(texts.first { $0.contains("1 verpasst, zuletzt 57,2\u{a0}ms (Malen)") })
    #expect(text.contains("\nwarten 10,2\u{a0}ms  zeigen 15,3\u{a0}ms"))
    #expect(!text.contains("?"))
  }

  @Test(arguments: [0, 122])
  func `draw calls and pixels sent are told on a graphics card`(drawCalls: Int) {
    let hud = HUD()
    hud.figures = {
      var figures = HUDFigures()
      figures.drawCalls = drawCalls
      figures.uploadedBytes = 161_612
      return figures
    }
    hud.toggle(in: workbench.scene)
    run(0.1)

    let texts = workbench.scene.frame(at: time).displayList.texts.map(\.text)
    #expect(texts.contains { $0.contains("draw calls 122  sent 0.2 MB") } == (drawCalls > 0))
    #expect(texts.contains { $0.contains("draw calls") } == (drawCalls > 0))
  }

  @Test(arguments: [DeviceKind.finger, .mouse])
  func `the time buttons are dragged to the other edge, and are there for the session`(
    device: DeviceKind
  ) throws {
    instruments.perform(.slower)
    run(0.3)
    let bar = try #require(view("time"))
    let button = try #require(view("time.slower"))
    let bottom = bar.frame
    #expect(bottom.maxY == 788)
    heard = []

    drag(button.frameInWindow.center, by: -60, device: device)
    #expect(bar.frame == bottom)
    drag(button.frameInWindow.center, by: -600, device: device)

    #expect(bar.frame == Rect(origin: Point(x: bottom.minX, y: 12), size: bottom.size))
    #expect(instruments.timeBarFrame == bar.frame)
    #expect(heard == [])
    #expect(workbench.warp.slowness == 2)

    instruments.show(ToastMessage("Mark 2 in a.jsonl.", buttons: [.init("Replay") {}]))
    run(0.1)
    #expect(try #require(view("toast")).frame.minY == bar.frame.maxY + 8)
    (view("toast.close") as? Control)?.action?()
    instruments.perform(.faster)
    run(0.3)
    #expect(view("time") == nil)
    instruments.perform(.slower)
    run(0.3)
    #expect(view("time")?.frame.minY == 12)
  }

  @Test func `arrow keys and a press on its grip move the time bar`() throws {
    instruments.perform(.slower)
    run(0.3)
    let bar = try #require(view("time"))
    instruments.changeKeySide()
    for _ in 0..<9 where workbench.instruments?.focusedView?.identifier != "time.grip" {
      press("Tab")
    }
    var places: [Double] = []
    for key in ["Up", "Down", "Return", "Return"] {
      press(key)
      run(0.5)
      places.append(bar.frame.minY)
    }

    #expect(places == [12, 744, 12, 744])
  }

  @Test(arguments: [480.0, 320])
  func `the grip of the time bar lies clear of the focus rings of the buttons`(
    width: Double
  ) throws {
    resize(to: Size(width: width, height: 800))
    instruments.perform(.toggle)
    run(0.3)
    let grip = try #require(view("time.grip")).frameInWindow

    for name in ["back", "run", "forward", "slower", "faster"] {
      let button = try #require(view("time.\(name)"))
      let ring = try #require(button.focusRing)
      let middle = button.frameInWindow.center
      let nearest = Point(
        x: min(max(middle.x, grip.minX), grip.maxX),
        y: min(max(middle.y, grip.minY), grip.maxY),
      )
      // The ring is a circle.
      #expect(ring.cornerRadius == ring.rect.width / 2)
      #expect(middle.distance(to: nearest) > ring.cornerRadius, "\(name)")
    }
  }

  @Test func `Return on Pause leaves the focus and its ring on the button, which runs then`() {
    instruments.perform(.slower)
    run(0.3)
    instruments.changeKeySide()
    press("Tab")
    let window = workbench.instruments
    let button = window?.focusedView as? IconButton
    #expect(button?.identifier == "time.run" && !workbench.warp.isPaused)
    let label = button?.accessibilityLabel

    press("Return")
    #expect(workbench.warp.isPaused)
    #expect(window?.focusedView === button && window?.focusSystem.ring?.view === button)
    #expect(label != nil && button?.accessibilityLabel != label)
    press("Return")
    #expect(!workbench.warp.isPaused)
    #expect(window?.focusSystem.ring?.view === button)
  }

  @Test(arguments: [0, 2], ["Up", "Down"])
  func `at either edge the time bar leaves the buttons of the panel uncovered`(
    changes: Int,
    key: String,
  ) throws {
    instruments.perform(.toggle)
    instruments.toggle(.touches)
    run(0.5)
    // A sheet, or a panel that floats.
    for _ in 0..<changes { (view("panel.side") as? Control)?.action?() }
    run(0.5)
    let panel = try #require(view("panel.grip"))
    drag(panel.frameInWindow.center, by: -700)
    let grip = try #require(view("time.grip") as? TimeGrip)
    _ = grip.onStep?(key == "Up" ? -1 : 1)
    run(0.5)

    let bar = try #require(view("time")).frameInWindow
    let side = try #require(view("panel.side")).frameInWindow
    let close = try #require(view("panel.close")).frameInWindow
    for button in [side, close] {
      #expect(!bar.intersects(button.inset(by: Insets(all: -4))))
    }
    #expect(bar.width >= 300 && bar.minX >= 0)
    // Without the button it is as wide as the window lets it.
    #expect(bar.width < 464 || !(bar.minY < close.maxY && close.minY < bar.maxY))
  }

  @Test(arguments: [1, 2.0], [568.0, 400, 240])
  func `in a narrow window the time bar leaves the grip of the panel free`(
    textScale: Double,
    height: Double,
  ) throws {
    stage.window.textScale = textScale
    resize(to: Size(width: 320, height: height))
    instruments.toggle(.touches)
    run(0.5)
    for placement in [PanelPlacement.sheet, .below] {
      let panel = try #require(view("panel") as? InstrumentPanel)
      #expect(panel.placement == placement)
      for _ in 0..<2 {
        let grip = try #require(view("panel.grip")).frameInWindow
        let bar = try #require(view("time")).frameInWindow
        #expect(!bar.intersects(grip), "\(placement)")
        #expect(bar.minY >= 0 && bar.maxY <= height)
        instruments.perform(.toggle)
        run(0.5)
        // A panel as high as a finger makes it.
        drag(grip.center, by: -600)
      }
      // The bar covers nothing of a sheet in windows that have room for both.
      let bar = try #require(view("time")).frameInWindow
      if placement == .sheet, height > 300 { #expect(bar.maxY <= panel.frameInWindow.minY) }
      (view("panel.side") as? Control)?.action?()
      run(0.5)
    }
  }

  @Test func `in a very small window the page of the panel is reached by scrolling`() throws {
    resize(to: Size(width: 200, height: 150))
    instruments.togglePanel()
    run(1)
    let panel = try #require(view("panel"))
    let list = try #require(view("tuning.list"))
    let search = try #require(view("tuning.search"))
    let body = try #require(list.superview?.superview as? ScrollView)
    #expect(panel.frameInWindow.contains(search.frameInWindow.center), "it has the focus")

    body.scroll(to: 0)
    run(0.1)
    let close = try #require(view("panel.close")).frameInWindow
    #expect(panel.frameInWindow.contains(close.center))
    drag(Point(x: 8, y: 140), by: -60)
    #expect(body.offset > 0)
    body.scroll(to: body.maximumOffset)
    run(0.1)
    #expect(list.frameInWindow.intersection(panel.frameInWindow).height >= 100)

    resize(to: Size(width: 480, height: 800))
    run(0.5)
    #expect(!body.isScrollEnabled && body.offset == 0 && list.frame.height >= 48)
  }

  @Test(arguments: [Instruments.Page.touches, .tree])
  func `in a very small window the time bar leaves a page half of the height`(
    page: Instruments.Page
  ) throws {
    resize(to: Size(width: 200, height: 150))
    instruments.toggle(page)
    run(1)
    let panel = try #require(view("panel"))
    let bar = try #require(view("time"))
    #expect(panel.frameInWindow.height >= 75)
    #expect(!panel.frameInWindow.intersects(bar.frameInWindow) && bar.frameInWindow.minY >= 0)

    // With its timeline the bar is higher.
    instruments.perform(.toggle)
    run(1)
    #expect(!panel.frameInWindow.intersects(bar.frameInWindow) && bar.frameInWindow.minY >= 0)
  }

  @Test func `the tour shows every page in 20 seconds, and leaves all as it was`() throws {
    tap(Point(x: 474, y: 400))
    let row = try #require(view("tools.tour") as? Control)
    row.action?()
    var pages: [Instruments.Page?] = []
    var slownesses: [Int64] = []

    for _ in WorkbenchTour.steps {
      run(2)
      pages.append(Instruments.Page.allCases.first { instruments.isShowing($0) })
      slownesses.append(workbench.warp.slowness)
      run(2)
    }
    run(0.5)

    #expect(pages == [.numbers, .settles, .touches, .plots, nil])
    #expect(slownesses == [1, 1, 1, 4, 1])
    #expect(!workbench.isShowing && !workbench.warp.isActive)
    #expect(Double(WorkbenchTour.steps.count) * WorkbenchTour.stepDuration == 20)
  }

  @Test(arguments: [Size(width: 480, height: 800), Size(width: 320, height: 568)])
  func `in large letters the tour covers neither the panel nor the time buttons`(
    size: Size
  ) throws {
    stage.window.textScale = 1.5
    resize(to: size)
    instruments.toggleTools()
    run(0.1)
    (view("tools.tour") as? Control)?.action?()
    run(0.5)

    for (index, step) in WorkbenchTour.steps.enumerated() {
      let toast = try #require(view("toast")).frame
      #expect(toast.minY >= 8, "step \(index)")
      if step.page != nil { #expect(view("panel") != nil, "step \(index)") }
      for other in [view("panel"), view("time")].compactMap({ $0?.frame }) {
        #expect(toast.maxY + 8 <= other.minY, "step \(index)")
      }
      (view("toast.Next") as? Control)?.action?()
      run(0.5)
    }
    #expect(view("toast.Done") != nil)
  }

  @Test func `the tour that is closed takes its slow motion with it`() throws {
    tap(Point(x: 474, y: 400))
    (view("tools.tour") as? Control)?.action?()
    for _ in 0..<3 {
      run(0.5)
      (view("toast.Next") as? Control)?.action?()
    }
    run(0.5)
    #expect(workbench.warp.slowness == 4)

    (view("toast.close") as? Control)?.action?()
    run(0.5)

    #expect(workbench.warp.slowness == 1)
    #expect(view("toast") == nil)
  }

  @Test func `the tour runs time at a quarter whatever it was, and gives that back`() throws {
    for _ in 0..<4 { instruments.perform(.slower) }
    instruments.toggleTools()
    run(0.1)
    (view("tools.tour") as? Control)?.action?()
    for _ in 0..<3 {
      run(0.5)
      (view("toast.Next") as? Control)?.action?()
    }
    run(0.5)
    let during = workbench.warp.slowness

    (view("toast.Next") as? Control)?.action?()
    run(0.5)

    #expect(during == 4)
    #expect(workbench.warp.slowness == 16)
  }

  @Test(arguments: 0..<5)
  func `Escape ends the tour at every step`(step: Int) throws {
    instruments.toggleTools()
    run(0.1)
    press("End")
    press("Return")
    run(WorkbenchTour.stepDuration * Double(step) + 0.5)
    #expect(instruments.isPanelOpen == (WorkbenchTour.steps[step].page != nil))

    press("Escape")
    run(0.5)

    #expect(!workbench.isShowing && !workbench.warp.isActive)
    #expect(workbench.keySide == .scene)
    run(WorkbenchTour.stepDuration + 0.5)
    #expect(!workbench.isShowing)
  }

  // MARK: Events

  private var time: Timestamp { Timestamp(seconds: now) }

  private func resize(to size: Size) {
    workbench.send(.window(WindowEvent(kind: .resized(size), timestamp: time)))
    run(0.1)
  }

  /// Runs `seconds` of frames.
  private func run(_ seconds: Double) {
    let end = now + seconds
    while now < end {
      now += 1.0 / 30
      _ = workbench.frame(at: time)
    }
  }

  private func send(_ phase: TouchPhase, _ point: Point, _ id: Int64 = 1) {
    workbench.send(.touch(TouchEvent(phase, id, at: point, time)))
    _ = workbench.frame(at: time)
  }

  /// Drags from `point` down by `distance` points, fast if that is far, and rests before the release
  /// if it is not.
  private func drag(_ point: Point, by distance: Double, device: DeviceKind = .finger) {
    func send(_ phase: TouchPhase, _ y: Double) {
      now += 1.0 / 60
      let touch = TouchEvent(
        id: TouchID(1),
        device: device,
        phase: phase,
        locationInWindow: Point(x: point.x, y: y),
        timestamp: time,
        button: device == .mouse ? 1 : 0,
      )
      workbench.send(.touch(touch))
      _ = workbench.frame(at: time)
    }
    send(.began, point.y)
    for step in 1...6 { send(.moved, point.y + distance * Double(step) / 6) }
    if abs(distance) < 100 { run(0.3) }
    send(.ended, point.y + distance)
    run(0.6)
  }

  private func tap(_ point: Point) {
    send(.began, point)
    now += 0.05
    send(.ended, point)
    run(0.4)
  }

  private func press(_ name: String) {
    for isDown in [true, false] {
      workbench.send(.key(KeyEvent(name: name, isDown: isDown, timestamp: time)))
      run(0.1)
    }
  }

  /// The place of the plate that the figures of frames have drawn.
  private func drawn(by hud: HUD) -> Rect? {
    guard case .box(let plate) = hud.content.first else { return nil }
    return plate.rect
  }

  private func phase(_ event: InputEvent) -> TouchPhase? {
    if case .touch(let touch) = event { touch.phase } else { nil }
  }

  /// The view of the instruments that is called `identifier`; nil where they show none.
  private func view(_ identifier: String) -> View? {
    workbench.isShowing ? workbench.instruments?.rootView.subview(identified: identifier) : nil
  }
}
