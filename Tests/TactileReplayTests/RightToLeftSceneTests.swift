import TactileGestures
import TactilePrimitives
import TactileScenes
import TactileText
import TactileViews
import Testing

/// Scenes in Arabic: gestures and keys are mirrored, and probes keep their meaning.
@MainActor
struct RightToLeftSceneTests {
  private let size = Run.canvasA

  /// A drag in 200 ms, in points of the screen.
  private func drag(_ script: inout Script, from start: Double, to end: Double, y: Double = 300) {
    script.touch(.began, x: start, y: y)
    for step in 1...20 {
      script.wait(0.01)
      script.touch(.moved, x: start + (end - start) * Double(step) / 20, y: y)
    }
    script.wait(0.3)
    script.touch(.ended, x: end, y: y, wait: 1)
  }

  @Test("a drag to the left opens the drawer, and one to the right closes it")
  func drawer() throws {
    var script = Script()
    drag(&script, from: 300, to: 60)
    script.mark("open")
    drag(&script, from: 40, to: 280)
    script.mark("closed")
    let run = try Run(script, language: "ar")
    #expect(try run.number("drawer.x", atMark: "open") == size.width - 60)
    #expect(try run.number("drawer.x", atMark: "closed") == 0)

    var away = Script()
    drag(&away, from: 40, to: 280)
    #expect(try Run(away, language: "ar").number("drawer.x") == 0)
  }

  @Test("a tap on a named view hits it where it is on the screen")
  func taps() throws {
    var script = Script()
    script.tap("drawer.menuButton", wait: 1)
    #expect(try Run(script, language: "ar").number("drawer.x") == size.width - 60)
  }

  @Test("subject, names and date of a message start at the right, each")
  func messageHeader() throws {
    var script = Script(section: "mail")
    script.tap("mail.row.0", wait: 1)
    let run = try Run(script, scene: "app", language: "ar")
    let page = try #require(run.stage.window.rootView.descendant(named: "message"))
    let labels = page.subviews.compactMap { $0 as? Label }.prefix(4)
    let expected = labels.map { label -> TextStyle.Alignment in
      label.direction == .rightToLeft ? .natural : .left
    }

    #expect(labels.count == 4 && expected.first == .left)
    #expect(Set(labels.map(\.frame.minX)) == [24])
    #expect(labels.map(\.style.alignment) == expected)
  }

  @Test("in the inbox the row of a title in Arabic is mirrored, in an Arabic window none by itself")
  func inboxRows() throws {
    for language in ["en", "ar"] {
      let size = Size(width: 480, height: 4000)
      let stage = try SceneStage.demo("dropdown", in: size, language: language)
      stage.window.layoutIfNeeded()
      let rows = (0..<40).compactMap {
        stage.window.rootView.descendant(named: "inbox.row.\($0)")
      }
      var mirroredCount = 0
      for row in rows {
        let title = try #require(row.subviews.compactMap { $0 as? Label }.first)
        let isMirrored = title.direction == .rightToLeft && language == "en"
        if isMirrored { mirroredCount += 1 }
        #expect(title.style.alignment == (isMirrored ? .right : .left), "\(title.text)")
        #expect(title.frame.minX == (isMirrored ? 16 : 32), "\(title.text)")
      }
      #expect((mirroredCount > 0) == (language == "en"))
    }
  }

  @Test("the caption of the lab's camera square is beside it, at the height of its middle")
  func squareCaption() throws {
    let size = Size(width: 360, height: 640)
    let stage = try SceneStage.demo("lab", in: size, language: "ar")
    stage.window.layoutIfNeeded()
    let labels = LabelPlaces.labels(in: stage.window.rootView)
    let caption = try #require(labels.first { $0.text == "مربع الكاميرا" })

    #expect(caption.frame.minX == 56 && caption.style.alignment == .left)
    #expect(caption.frame.midY == 24 && caption.centersVertically)
  }

  @Test("the key Right closes the drawer, which is at the right")
  func keys() throws {
    var script = Script()
    script.tap("drawer.menuButton", wait: 1)
    script.key("Left", wait: 1)
    script.mark("left")
    script.key("Right", wait: 1)
    let run = try Run(script, language: "ar")
    #expect(try run.number("drawer.x", atMark: "left") == size.width - 60)
    #expect(try run.number("drawer.x") == 0)
  }
}
