import TactileDisplay
import TactileGestures
import TactilePrimitives
import TactileScenes
import TactileText
import TactileViews
import Testing

/// The card of the scene `gestures` under scripts of fingers; the canvas is 480 × 800 points.
@MainActor
@Suite struct GestureTableTests {
  private static let size = Size(width: 480, height: 800)
  /// A place on the card at home, about the middle of the table.
  private static let home = (x: 240.0, y: 340.0)

  private func run(_ write: (inout Script) -> Void) throws -> Run {
    try Run(Script(write), scene: "gestures", size: Self.size)
  }

  @Test func `one finger moves the card by its travel less the slop`() throws {
    let run = try run {
      $0.drag(from: Self.home, dx: 60, velocity: 300, rest: 0.1)
      $0.mark("held")
    }

    #expect(abs(try run.number("card.x", atMark: "held") - 50) < 1e-6)
    #expect(try run.number("card.scale", atMark: "held") == 1)
    #expect(try run.number("card.rotation", atMark: "held") == 0)
  }

  @Test func `two fingers scale the card and leave it under them`() throws {
    let run = try run {
      $0.touch(.began, 1, x: 190, y: 340)
      $0.touch(.began, 2, x: 290, y: 340)
      for step in 1...20 {
        $0.wait(0.01)
        $0.touch(.moved, 1, x: 190 - Double(step) * 2.5, y: 340)
        $0.touch(.moved, 2, x: 290 + Double(step) * 2.5, y: 340)
      }
      $0.wait(0.1)
      $0.mark("held")
      $0.touch(.ended, 1, x: 140, y: 340)
      $0.touch(.ended, 2, x: 340, y: 340, wait: 1.5)
    }

    let scale = try run.number("card.scale", atMark: "held")
    #expect(scale > 1.75 && scale <= 2)
    #expect(abs(try run.number("card.x", atMark: "held")) < 2)
    #expect(abs(try run.number("card.scale") - scale) < 0.01)
    #expect(try !run.flag("card.isMoving"))
  }

  @Test func `two fingers that turn turn the card by as much, less the threshold`() throws {
    let run = try run {
      let turn = { (degrees: Double) -> (x: Double, y: Double) in
        let radians = degrees * .pi / 180
        return (80 * cosine(radians), 80 * sine(radians))
      }
      $0.touch(.began, 1, x: 320, y: 340)
      $0.touch(.began, 2, x: 160, y: 340)
      for degrees in stride(from: 2.0, through: 90, by: 2) {
        $0.wait(0.01)
        let (x, y) = turn(degrees)
        $0.touch(.moved, 1, x: 240 + x, y: 340 + y)
        $0.touch(.moved, 2, x: 240 - x, y: 340 - y)
      }
      $0.wait(0.1)
      $0.mark("held")
    }

    let degrees = try run.number("card.rotation", atMark: "held") * 180 / .pi
    #expect(degrees > 78 && degrees <= 90)
    #expect(abs(try run.number("card.scale", atMark: "held") - 1) < 0.02)
  }

  @Test func `a card that is thrown comes to rest with its middle on the table`() throws {
    let run = try run {
      $0.drag(from: Self.home, dx: 200, velocity: 4000)
      $0.touch(.ended, x: 440, y: 340, wait: 2)
    }

    #expect(try run.number("card.x") == 240)
    #expect(try !run.flag("card.isMoving"))
  }

  @Test func `a turn of the wheel over a thrown card leaves it on its way to the table`() throws {
    let run = try run {
      $0.drag(from: Self.home, dx: 200, velocity: 4000)
      $0.touch(.ended, x: 440, y: 340, wait: 0.05)
      $0.mark("beyond")
      $0.wheel(dy: -48, x: 470, y: 340)
      $0.wait(2)
    }

    #expect(try run.number("card.x", atMark: "beyond") > 240)
    #expect(try run.number("card.x") == 240)
    #expect(abs(try run.number("card.scale") - 1) > 0.05)
  }

  @Test func `a card at the side comes with the table that gets smaller`() throws {
    let run = try run {
      $0.drag(from: Self.home, dx: 200, velocity: 4000)
      $0.touch(.ended, x: 440, y: 340, wait: 2)
      $0.window(.resized(Size(width: 320, height: 500)), wait: 0.1)
    }

    #expect(try run.number("card.x") == 160)
    #expect(try !run.flag("card.isMoving"))
  }

  @Test func `a held card stays under the finger when the window gets smaller`() throws {
    let run = try run {
      $0.drag(from: Self.home, dx: 60, velocity: 300, rest: 0.1)
      $0.window(.resized(Size(width: 380, height: 800)), wait: 0.1)
      $0.mark("resized")
      $0.move(from: (300, 340), to: (310, 340), velocity: 100, wait: 0.1)
      $0.mark("moved")
    }

    #expect(abs(try run.number("card.x", atMark: "resized") - 100) < 1e-6)
    #expect(abs(try run.number("card.x", atMark: "moved") - 110) < 1e-6)
  }

  @Test func `a trace may begin with the card anywhere`() throws {
    let stage = try SceneStage.demo("gestures")
    let pose = [1e20, -1e20, 1e20, 1e20]

    stage.scene.restore(["pose": .list(pose.map { .number($0) })])

    #expect(stage.number("card.x") == 1e20)
  }

  @Test func `a double tap brings the card home and does not count as a tap`() throws {
    let run = try run {
      $0.drag(from: Self.home, dx: 60, velocity: 300, rest: 0.1)
      $0.touch(.ended, x: 300, y: 340, wait: 1.5)
      for _ in 0..<2 {
        $0.touch(.began, x: 290, y: 340, wait: 0.05)
        $0.touch(.ended, x: 290, y: 340, wait: 0.1)
      }
      $0.wait(2)
    }

    #expect(try run.number("card.x") == 0)
    #expect(try run.text("gestures.taps") == "–")
  }

  @Test func `a swipe beside the card is told by its way, one on the card moves the card`() throws {
    let beside = try run {
      $0.drag(from: (240, 60), dx: -120, velocity: 1200)
      $0.touch(.ended, x: 120, y: 60, wait: 0.2)
    }
    let on = try run {
      $0.drag(from: Self.home, dx: -120, velocity: 1200)
      $0.touch(.ended, x: 120, y: 340, wait: 0.2)
    }

    #expect(try beside.text("gestures.swipe") == "left")
    #expect(try beside.number("card.x") == 0)
    #expect(try on.text("gestures.swipe") == "–")
    #expect(try on.number("card.x") < -100)
  }

  @Test(arguments: [("en", "right"), ("de", "nach rechts"), ("ar", "إلى اليمين")])
  func `the readout tells what the fingers did on the screen in every language`(
    language: String,
    swipe: String,
  ) throws {
    var script = Script()
    script.drag(from: (240, 60), dx: 120, velocity: 1200)
    script.touch(.ended, x: 360, y: 60, wait: 0.5)
    script.drag(from: Self.home, dx: 70, velocity: 300, rest: 0.2)

    let run = try Run(script, scene: "gestures", size: Self.size, language: language)

    let texts = LabelPlaces(in: run.stage.window.rootView).labels.map {
      $0.localizedText.resolved(in: run.stage.window.fonts.translations)
    }
    #expect(texts.contains(swipe))
    #expect(texts.contains("60, 0"))
    let sideways = language == "ar" ? -60.0 : 60
    #expect(try abs(run.number("card.x") - sideways) < 1e-6)
  }

  @Test(
    arguments: [
      ("en", "right"), ("de", "nach rechts"), ("ar", "إلى اليمين"),
    ],
    [1, 1.5, 2.0],
  )
  func `no value of the readout is cut in a narrow window`(
    words: (language: String, swipe: String),
    textScale: Double,
  ) throws {
    var script = Script()
    script.drag(from: (100, 110), dx: 120, velocity: 1200)
    script.touch(.ended, x: 220, y: 110, wait: 0.5)
    script.drag(from: (160, 220), dx: -150, dy: -150, velocity: 300, rest: 0.2)

    let run = try Run(script, scene: "gestures", language: words.language) {
      $0.window.textScale = textScale
    }

    let labels = LabelPlaces(in: run.stage.window.rootView).labels
    #expect(labels.contains { $0.text == words.swipe })
    #expect(try abs(run.number("card.x")) > 100)
    for label in labels where label.style.maximumLines == 1 {
      #expect(!label.isTruncated, "\(label.text)")
    }
  }

  @Test func `from right to left the values of the readout begin where their names do`() throws {
    let stage = try SceneStage.demo("gestures", in: Run.canvasA, language: "ar")
    let items = stage.window.frame(at: .zero).displayList.items

    let translations = stage.window.fonts.translations
    let names = [
      localized("Tap"), localized("Double tap"), localized("Long press"), localized("Swipe"),
      localized("Hover"),
    ].map { $0.resolved(in: translations) }
    let texts = texts(in: items)
    let starts = texts.filter { names.contains($0.text) }.map(\.place.maxX)
    let values = texts.filter { $0.text == "–" }.map(\.place.maxX)
    #expect(starts.count == names.count)
    #expect(values.count >= names.count)
    for value in values {
      #expect(starts.contains { abs($0 - value) <= 1 }, "\(value) is not among \(starts)")
    }
  }

  /// The texts among `items` and below them, with their places; `shift` is that of the items.
  private func texts(
    in items: [DisplayItem],
    at shift: Vector = .zero,
  ) -> [(text: String, place: Rect)] {
    items.flatMap { item -> [(text: String, place: Rect)] in
      switch item {
      case .text(let text):
        [
          (
            text: text.layout.text,
            place: text.layout.bounds.offset(by: text.origin - .zero).offset(by: shift),
          )
        ]
      case .clip(_, let items): texts(in: items, at: shift)
      case .group(let group): texts(in: group.items, at: shift + group.offset)
      case .layer(let layer):
        texts(in: layer.items, at: shift + (layer.transform.apply(Point.zero) - Point.zero))
      case .box, .icon, .picture, .shadow: []
      }
    }
  }

  /// By the axis that a rotation gives.
  private func cosine(_ radians: Double) -> Double { Transform.rotation(radians: radians).a }

  private func sine(_ radians: Double) -> Double { Transform.rotation(radians: radians).b }
}
