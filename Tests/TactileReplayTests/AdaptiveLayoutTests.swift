import TactilePrimitives
import TactileReplay
import TactileScenes
import TactileText
import TactileTuning
import TactileViews
import Testing

/// The app in windows of all sizes, from a phone's to a large screen's.
@MainActor
struct AdaptiveLayoutTests {
  nonisolated private static let sizes = [
    (320, 480), (480, 800), (800, 480), (900, 600), (1280, 800), (1920, 1080), (3840, 2160),
  ].map { Size(width: $0.0, height: $0.1) }

  /// The states in which the page is moved aside, so that the window cuts it.
  private static let movedStates = ["menu", "pulled"]

  /// Returns whether the length of the text comes from the content, or the published menu cuts it.
  private func mayBeShortened(_ label: Label, in size: Size) -> Bool {
    LabelPlaces.isInside(label) {
      $0 is ListRow || ($0.identifier == "slideover.menu" && size.width < 375)
    }
  }

  @Test(arguments: ["en", "de", "ar"], sizes)
  func `no text is cut, leaves the window or overlaps its neighbours`(
    language: String,
    size: Size,
  ) throws {
    let stage = try SceneStage.demo("app", in: size, language: language)
    for state in stage.scene.states {
      stage.scene.enter(state)
      stage.window.layoutIfNeeded()
      let places = LabelPlaces(in: stage.window.rootView)
      #expect(!places.labels.isEmpty)
      for label in places.labels {
        let what = "\(language) \(state): \"\(label.text.prefix(40))\""
        let limit = Size(width: label.frame.width, height: .infinity)
        // Letters of other fonts than the first may be higher; a label does not cut them.
        #expect(label.sizeThatFits(limit).height <= label.frame.height + 2, "\(what) is too low")
        let isMoved = Self.movedStates.contains(state)
        places.expectPlace(of: label, in: size, isMoved: isMoved, what)
        let whole = label.sizeThatFits(Size(width: .infinity, height: .infinity)).width
        if label.style.maximumLines == 1, !mayBeShortened(label, in: size) {
          #expect(whole <= label.frame.width + 0.5, "\(what) is shortened")
        }
      }
    }
  }

  @Test(arguments: sizes)
  func `drawer and slide-over menu are no wider than a sidebar`(size: Size) throws {
    let stage = try SceneStage.demo("app", in: size)

    stage.scene.enter("menu")
    stage.window.layoutIfNeeded()
    let drawer = stage.number("drawer.x")
    stage.scene.enter("slideover menu")
    stage.window.layoutIfNeeded()

    #expect(drawer == (size.width < 600 ? size.width - 60 : 360))
    #expect(stage.number("menu.width") == min(0.7 * size.width, 360))
  }

  @Test(arguments: sizes)
  func `no line of running text is longer than 70 letters`(size: Size) throws {
    let stage = try SceneStage.demo("app", in: size)
    func check(_ what: String) {
      stage.window.layoutIfNeeded()
      // Arabic letters are narrower, and the column is that of the page's font.
      for label in LabelPlaces.labels(in: stage.window.rootView)
      where label.style.maximumLines != 1 && label.direction == .leftToRight {
        let line = firstLine(of: label, stage.window.fonts)
        #expect(line.count <= 70, "\(what): \(line)")
      }
    }

    for state in ["message", "photo"] {
      stage.scene.enter(state)
      check(state)
    }
    stage.scene.enter("library")
    let open = try #require(stage.command(named: "library.open"))
    for index in 0..<40 {
      open.run(["index": .number(Double(index))])
      check("document \(index)")
    }
  }

  /// Returns the words of the first line of `label`.
  private func firstLine(of label: Label, _ fonts: FontContext) -> String {
    var line = ""
    for word in label.text.split(separator: " ") {
      let next = line.isEmpty ? String(word) : "\(line) \(word)"
      let width = label.frame.width
      let layout = TextLayout(next, style: label.style, width: width, fonts: fonts)
      guard layout.lineCount == 1 else { break }
      line = next
    }
    return line
  }

  @Test(arguments: [(320, 2), (480, 3), (800, 4), (1280, 5), (1920, 7), (3840, 7)])
  func `photos fill the width in columns`(width: Double, columns: Int) throws {
    let stage = try SceneStage.demo("app", in: Size(width: width, height: 800))
    stage.scene.enter("photos")
    stage.window.layoutIfNeeded()

    let root = stage.window.rootView
    let cells = try (0..<columns).map {
      try #require(root.descendant(named: "photos.photo.\($0)")).frameInWindow
    }

    #expect(Set(cells.map(\.minY)).count == 1)
    #expect(abs(cells[0].minX - (width - cells[columns - 1].maxX)) <= Double(columns))
    #expect(cells.allSatisfy { $0.width >= 144 })
    let gaps = zip(cells, cells.dropFirst()).map { $1.minX - $0.maxX }
    #expect(gaps.allSatisfy { $0 >= 8 && $0 == gaps[0] })
  }
}
