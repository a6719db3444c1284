import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileText
import TactileTuning
import TactileViews
import Testing

@testable import TactileDemos

/// Every scene with text of one and a half times and twice its size.
@MainActor
struct LargeTextTests {
  nonisolated private static let sizes = [
    Size(width: 480, height: 800), Size(width: 1280, height: 800),
  ]
  /// Further sizes of the app's window, in which pages lie beside each other or are low.
  nonisolated private static let otherSizes = [
    (800, 480), (900, 600), (1920, 1080), (3840, 2160),
  ].map { Size(width: $0.0, height: $0.1) }

  private func stage(_ scene: String, in size: Size, textScale: Double) throws -> SceneStage {
    let stage = try SceneStage.demo(scene, in: size)
    stage.window.textScale = textScale
    return stage
  }

  /// Whether the state moves the page aside, so that the window cuts it.
  private func isMoved(_ state: String) -> Bool {
    ["menu", "pulled", "open", "half", "quarter", "armed", "docked", "dragged"].contains {
      state.contains($0)
    }
  }

  @Test(arguments: SceneStage.demoNames, [1.5, 2.0])
  func `no large text is cut, leaves the window or overlaps`(scene: String, scale: Double) throws {
    for size in Self.sizes {
      let stage = try stage(scene, in: size, textScale: scale)
      for state in stage.scene.states {
        stage.scene.enter(state)
        stage.window.layoutIfNeeded()
        check(stage.window.rootView, "\(Int(size.width)) \(state)", in: size, isMoved(state))
      }
    }
  }

  @Test(arguments: otherSizes, [1.5, 2.0])
  func `no large text of the app is cut in windows of other sizes`(
    size: Size,
    scale: Double,
  ) throws {
    let stage = try stage("app", in: size, textScale: scale)
    for state in stage.scene.states {
      stage.scene.enter(state)
      stage.window.layoutIfNeeded()
      check(stage.window.rootView, state, in: size, isMoved(state))
    }
  }

  /// Words of one line may be shortened there, but nothing lies over anything else.
  @Test(arguments: SceneStage.demoNames, [1.5, 2.0])
  func `no large text overlaps in a narrow window`(scene: String, scale: Double) throws {
    let size = Size(width: 320, height: 568)
    let stage = try stage(scene, in: size, textScale: scale)
    for state in stage.scene.states {
      stage.scene.enter(state)
      stage.window.layoutIfNeeded()
      check(stage.window.rootView, state, in: size, isMoved(state), allowsShortened: true)
    }
  }

  private func check(
    _ root: View,
    _ state: String,
    in size: Size,
    _ isMoved: Bool,
    allowsShortened: Bool = false,
  ) {
    let places = LabelPlaces(in: root)
    for label in places.labels {
      let what = "\(state): \"\(label.text.prefix(40))\""
      let limit = Size(width: label.frame.width, height: .infinity)
      #expect(label.sizeThatFits(limit).height <= label.frame.height + 3, "\(what) is too low")
      places.expectPlace(of: label, in: size, isMoved: isMoved, what)
      let isContent = !label.shrinksToFit || LabelPlaces.isInside(label) { $0 is ListRow }
      if label.style.maximumLines == 1, !isContent, !allowsShortened {
        #expect(!label.isTruncated, "\(what) is shortened")
      }
    }
  }

  @Test(arguments: [1, 1.5, 2.0], [320.0, 480])
  func `the title of a modal stands clear of its close button and as large as that`(
    scale: Double,
    width: Double,
  ) throws {
    let size = Size(width: width, height: 568)
    let stage = try SceneStage.demo("dropdown", in: size, language: "de")
    stage.window.textScale = scale
    stage.scene.enter("up")
    stage.window.layoutIfNeeded()
    let bar = try #require(stage.window.rootView.descendant(named: "modal.bar"))
    let button = try #require(bar.descendant(named: "modal.closeButton"))
    let title = try #require(LabelPlaces.labels(in: bar).first { $0.text == "Neue Mail" })
    let words = try #require(LabelPlaces.labels(in: button).first)
    func height(_ label: Label) -> Double { label.height(inWidth: label.frame.width) }

    #expect(!title.isTruncated)
    #expect(!words.isTruncated)
    #expect(title.frame.minX >= button.frame.maxX + 12 - 1e-6)
    #expect(title.frame.maxX <= bar.frame.width - 16 + 1e-6)
    // Whole below the grabber, and in the middle of that room.
    #expect(height(title) <= 32)
    #expect(title.frame.midY == 30.5 && button.frame.midY == 30.5)
    #expect(abs(height(title) / height(words) - 1) < 0.04)
    if scale == 1 { #expect(title.frame.width == title.naturalWidth.rounded(.up)) }
  }

  @Test(arguments: ["en", "de", "ar"], [1, 1.5, 2.0])
  func `the button between the messages of an inbox shows its whole title`(
    language: String,
    scale: Double,
  ) throws {
    let size = Size(width: 320, height: 568)
    let stage = try SceneStage.demo("dropdown", in: size, language: language)
    stage.window.textScale = scale
    stage.window.layoutIfNeeded()
    let root = stage.window.rootView
    let button = try #require(root.descendant(named: "presenter.button") as? Control)
    let label = try #require(LabelPlaces.labels(in: button).first)

    var titles: Set<String> = []
    for _ in 0..<4 {
      titles.insert(label.text)
      #expect(!label.isTruncated, "\(label.text)")
      #expect(button.frame.minX >= 8 && button.frame.maxX <= 312)
      button.action?()
      stage.window.layoutIfNeeded()
    }
    #expect(titles.count == 2)
  }

  @Test(arguments: ["en", "de", "ar"], [1.5, 2.0])
  func `large words of a modal's bar keep clear of its edges`(
    language: String,
    scale: Double,
  ) throws {
    let size = Size(width: 480, height: 800)
    let stage = try SceneStage.demo("dropdown", in: size, language: language)
    stage.window.textScale = scale
    stage.scene.enter("up")
    stage.window.layoutIfNeeded()
    let bar = try #require(stage.window.rootView.descendant(named: "modal.bar"))
    let labels = LabelPlaces.labels(in: bar)

    #expect(labels.count == 2)
    for label in labels {
      let height = label.height(inWidth: label.frame.width)
      #expect(height <= 32 && !label.isTruncated, "\(label.text)")
      // In the middle of the room between the grabber and the lower edge.
      #expect(label.frameInWindow.midY - bar.frameInWindow.minY == 30.5, "\(label.text)")
    }
  }

  @Test(arguments: ["en", "de", "ar"], [1, 1.5, 2.0])
  func `the hint of the snap scene is whole below its photo`(language: String, scale: Double) throws
  {
    let stage = try SceneStage.demo("snap", in: Run.canvasA, language: language)
    stage.window.textScale = scale
    stage.window.layoutIfNeeded()
    let root = stage.window.rootView
    let photo = try #require(root.descendant(named: "snap.photo"))
    let hint = try #require(
      LabelPlaces.labels(in: root).first { $0.frame.minY > photo.frame.minY }
    )

    #expect(hint.height(inWidth: hint.frame.width) <= hint.frame.height)
    #expect(!hint.isTruncated)
    #expect(hint.frame.minY >= photo.frame.maxY)
    #expect(hint.frame.maxY == 568)
    if scale == 1 { #expect(photo.frame == Rect(x: 50, y: 50, width: 220, height: 468)) }
  }

  @Test(arguments: ["en", "de", "ar"], [1, 1.5, 2.0])
  func `the menu of a pull is whole within its margins`(language: String, scale: Double) throws {
    let stage = try SceneStage.demo("pull", in: Run.canvasA, language: language)
    stage.window.textScale = scale
    stage.scene.enter("shown")
    stage.window.layoutIfNeeded()
    let overlay = try #require(stage.window.rootView.descendant(named: "overlay"))
    let labels = overlay.subviews.compactMap { $0 as? Label }

    #expect(labels.count == 2)
    for label in labels {
      #expect(!label.isTruncated)
      #expect(label.frame.minX >= 16 && label.frame.maxX <= overlay.frame.width - 16)
      #expect(label.height(inWidth: label.frame.width) <= label.frame.height)
    }
  }

  @Test func `controls that have no room beside their names are as wide as the others`() throws {
    let stage = try SceneStage.demo("app", language: "de")
    stage.window.textScale = 1.5
    stage.scene.enter("settings")
    stage.window.layoutIfNeeded()
    let root = stage.window.rootView
    let names = ["appearance", "reducedMotion", "hand", "feel"].map { "settings.\($0)" }
    let widths = try names.map { name in
      try #require(root.descendant(named: name)).frame.width
    }

    #expect(Set(widths) == [448])
  }

  @Test(arguments: ["en", "de", "ar"])
  func `choices of settings wrap in a narrow window before they run together`(
    language: String
  ) throws {
    let size = Size(width: 320, height: 568)
    let stage = try SceneStage.demo("app", in: size, language: language)
    stage.window.textScale = 2
    stage.scene.enter("settings")
    stage.window.layoutIfNeeded()

    for name in ["appearance", "reducedMotion", "hand", "feel"] {
      let view = stage.window.rootView.descendant(named: "settings.\(name)")
      let control = try #require(view as? SegmentedControl)
      let isWrapped = control.frame.height > 1.5 * control.grown(36)
      #expect(isWrapped || control.frame.width >= control.uncrowdedWidth, "\(name)")
    }
  }

  @Test func `the titles of photos beside each other have one size`() throws {
    let window = Window(
      size: Size(width: 480, height: 300),
      scale: 1,
      fonts: try ReplayFonts.make(),
    )
    window.textScale = 1.5
    let names = ["First Light", "The Handwriting of the Wind"]
    let row = PhotoRow()
    row.show(
      PhotoRow.Content(
        first: 0,
        items: names.map { PhotoItem(file: "", thumbnail: "", title: $0, caption: "") },
        metrics: PhotoGridMetrics(width: 480, growth: 1.5),
        focusedColumn: 0,
      )
    )
    row.frame = window.rootView.bounds
    window.rootView.addSubview(row)
    window.layoutIfNeeded()

    let titles = row.subviews.flatMap(\.subviews).compactMap { $0 as? Label }
    #expect(titles.map(\.text) == names)
    #expect(titles.contains { $0.naturalWidth > $0.frame.width })
    #expect(Set(titles.map { $0.height(inWidth: $0.frame.width) }).count == 1)
  }

  @Test func `the titles of photos have one size in all rows`() throws {
    let stage = try stage("app", in: Size(width: 480, height: 800), textScale: 2)
    stage.scene.enter("photos")
    stage.window.layoutIfNeeded()
    let titles = LabelPlaces.labels(in: stage.window.rootView).filter { $0.superview is PhotoCell }

    #expect(titles.count > 2)
    #expect(Set(titles.map { $0.height(inWidth: $0.frame.width) }).count == 1)
  }

  @Test(arguments: SceneStage.demoNames)
  func `text of the designed size comes back as it was`(scene: String) throws {
    let size = Size(width: 480, height: 800)
    let stage = try stage(scene, in: size, textScale: 1)
    func frames() -> [Rect] {
      stage.window.layoutIfNeeded()
      return LabelPlaces.labels(in: stage.window.rootView).map(\.frameInWindow)
        .sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
    }
    let before = frames()

    stage.window.textScale = 2
    let large = frames()
    stage.window.textScale = 1

    #expect(frames() == before)
    #expect(large != before || before.isEmpty)
  }

  @Test func `rows, bars and buttons grow with the text, and the row at the top stays there`()
    throws
  {
    let stage = try stage("drawer", in: Size(width: 480, height: 800), textScale: 1)
    let root = stage.window.rootView
    let list = try #require(root.descendant(named: "list") as? ListView)
    list.scroll(to: 20 * 64)

    stage.window.textScale = 2
    stage.window.layoutIfNeeded()

    #expect(list.row(at: 20)?.frame.height == 128)
    #expect(list.offset == 20 * 128)
  }
}
