import TactileDemos
import TactileDisplay
import TactileGestures
import TactilePrimitives
import TactileReplay
import TactileSDLHost
import TactileScenes
import TactileTestSupport
import TactileText
import TactileTraces
import TactileViews
import Testing

@testable import TactileInteractions

/// The snap menu under other devices than a finger, and where something comes in between.
@MainActor
struct SnapInputTests {
  private func run(_ script: Script, size: Size = Run.canvasB) throws -> Run {
    try Run(script, scene: "snap", size: size)
  }

  @Test func `texts of a group are all as small as the widest of them`() throws {
    let fonts = try ReplayFonts.make()
    let style = TextStyle(font: Font(size: 20), maximumLines: 1)
    let texts = FittedTexts(style: style, width: 100)
    func size(_ text: String) -> Double {
      texts.layout(text.localizedText, fonts: fonts).style.font.size
    }
    texts.group = ["Red", "Monochrome"].map(\.localizedText)
    let small = size("Monochrome")

    #expect(small < 20 && small > 10)
    #expect(size("Red") == small)
    #expect(size("53 %") == small)
    #expect(size("Monochrome intensity") < small)
    texts.group = ["Red".localizedText]
    #expect(size("Red") == 20)
  }

  @Test(arguments: ["en", "de", "ar"])
  func `the names of the open menu have one size`(language: String) throws {
    let stage = try SceneStage.demo("snap", in: Run.canvasA, language: language)
    stage.window.textScale = 2
    stage.scene.enter("open")

    let items = stage.window.frame(at: .zero).displayList.items

    let translations = stage.window.fonts.translations
    let names = PhotoParameters.initial.map { $0.localizedLabel.resolved(in: translations) }
    let texts = leaves(in: items).compactMap { item -> TextLayout? in
      if case .text(let text) = item { text.layout } else { nil }
    }
    let shown = texts.filter { text in
      text.style.alignment == .natural && names.contains(text.text)
    }
    #expect(shown.count == names.count)
    #expect(Set(shown.map(\.style.font.size)).count == 1)
  }

  @Test func `edits are coarse where the release of Shift went to another window`() throws {
    var script = Script()
    script.set(4, to: 0)
    script.key("Left Shift", isDown: true, .shift, wait: 0.1)
    script.window(.focusLost, wait: 0.1)
    script.window(.focusGained, wait: 0.1)
    script.touch(.began, x: 100, y: 300)
    script.move(from: (100, 300), to: (125, 300), velocity: 400)

    #expect(abs(try run(script).number("snap.value.4") - 0.1) < 1e-9)
  }

  @Test(arguments: ["Left Shift", "Shift"])
  func `edits are fine where Shift is down as the touch comes`(name: String) throws {
    var script = Script()
    script.set(4, to: 0)
    script.key(name, isDown: true, wait: 0.1)
    script.touch(.began, x: 100, y: 300)
    script.move(from: (100, 300), to: (125, 300), velocity: 400)

    #expect(abs(try run(script).number("snap.value.4") - 0.01) < 1e-9)
  }

  @Test func `the first button of a mouse opens the menu, the others do not`() throws {
    var first = Script()
    first.mouse(.down(button: 1), x: 187, y: 300, wait: 0.01)
    first.mouse(.move, x: 187, y: 301)
    first.mouse(.move, x: 187, y: 250)
    var second = Script()
    second.mouse(.down(button: 3), x: 187, y: 300)
    second.mark("down")

    #expect(try run(first).number("snap.listY") == 58.5)
    #expect(try run(second).flag("snap.open", atMark: "down") == false)
  }

  @Test func `two fingers on a touchpad select and edit until they rest`() throws {
    var script = Script()
    script.set(3, to: 0)
    script.touchpad(.began)
    for _ in 0..<10 {
      script.wait(0.01)
      script.touchpad(.changed, dy: 6)
    }
    script.mark("down")
    for _ in 0..<10 {
      script.wait(0.01)
      script.touchpad(.changed, dx: 5)
    }
    script.mark("right", wait: 0.05)
    script.touchpad(.ended())
    script.mark("end")

    let run = try run(script)

    #expect(try run.number("snap.index", atMark: "down") == 3)
    #expect(abs(try run.number("snap.value.3", atMark: "right") - 0.2) < 1e-9)
    #expect(try run.flag("snap.open", atMark: "right"))
    #expect(try run.flag("snap.open", atMark: "end") == false)
  }

  @Test(arguments: ["Return", "Space"])
  func `keys open, select, edit and close`(key: String) throws {
    var script = Script()
    script.set(3, to: 0)
    script.key("Right")
    script.key(key)
    script.mark("open", wait: 0.02)
    script.key("Up", wait: 0.5)
    script.key("Right")
    script.key("Right")
    script.key("Left", .shift)
    script.mark("edited", wait: 0.02)
    script.key(key)
    script.mark("closed")

    let run = try run(script)

    #expect(try run.flag("snap.open", atMark: "open"))
    #expect(try run.number("snap.index", atMark: "edited") == 3)
    #expect(abs(try run.number("snap.value.3", atMark: "edited") - 0.076) < 1e-9)
    #expect(try run.number("snap.listY", atMark: "edited") == 158.5)
    #expect(try run.flag("snap.open", atMark: "closed") == false)
    #expect(abs(try run.number("snap.value.3") - 0.076) < 1e-9)
    #expect(try run.number("snap.changes") == 1)
  }

  @Test func `repeats of a held escape, which has closed something else, restore nothing`() throws {
    var script = Script()
    script.key("Return", wait: 0.1)
    script.key("Left", wait: 0.1)
    script.append(.key(.init(name: "Escape", isDown: true, isRepeat: true)))

    let run = try run(script)

    #expect(try run.flag("snap.open"))
    #expect(abs(try run.number("snap.value.4") - 0.96) < 1e-9)
  }

  @Test func `escape restores what keys have edited`() throws {
    var script = Script()
    script.key("Return", wait: 0.1)
    script.key("Left", wait: 0.1)
    script.mark("edited", wait: 0.02)
    script.key("Escape")

    let run = try run(script)

    #expect(abs(try run.number("snap.value.4", atMark: "edited") - 0.96) < 1e-9)
    #expect(try run.number("snap.value.4") == 1)
    #expect(try run.number("snap.value.0") == 0)
  }

  @Test func `Ctrl+Z takes back what a touch has edited, and with Shift brings it back`() throws {
    var script = Script()
    script.set(4, to: 0)
    script.drag(from: (100, 300), dx: 25)
    script.touch(.ended, x: 125, y: 300, wait: 0.1)
    script.mark("edited", wait: 0.1)
    script.key("Z", .control, wait: 0.1)
    script.mark("undone", wait: 0.1)
    script.key("Z", [.control, .shift], wait: 0.1)

    let run = try run(script)

    #expect(abs(try run.number("snap.value.4", atMark: "edited") - 0.1) < 1e-9)
    #expect(try run.number("snap.value.4", atMark: "undone") == 0)
    #expect(try run.number("snap.value.4") == run.number("snap.value.4", atMark: "edited"))
    #expect(try run.flag("snap.open", atMark: "undone") == false)
  }

  @Test func `the wheel selects while the menu stays open`() throws {
    var script = Script()
    script.wheel(dy: -40, x: 187, y: 300)
    script.mark("closed", wait: 0.02)
    script.key("Return")
    script.wheel(dy: -40, x: 187, y: 300)
    script.wheel(dy: -40, x: 187, y: 300)
    script.wait(0.02)
    script.wheel(dy: 40, x: 187, y: 300)

    let run = try run(script)

    #expect(try run.number("snap.index", atMark: "closed") == 4)
    #expect(try run.number("snap.index") == 5)
  }

  @Test(arguments: [WindowEvent.Kind.focusLost, .hidden])
  func `a window that goes away closes the menu and keeps the values`(kind: WindowEvent.Kind)
    throws
  {
    var script = Script()
    script.set(4, to: 0)
    script.drag(from: (100, 300), dx: 50)
    script.window(kind, wait: 0.1)
    script.touch(.moved, x: 250, y: 300)
    script.mark("end")

    let run = try run(script)

    #expect(try run.flag("snap.open", atMark: "end") == false)
    #expect(abs(try run.number("snap.value.4") - 0.2) < 1e-9)
  }

  @Test(arguments: [Size(width: 320, height: 568), Size(width: 1, height: 1)])
  func `a resize keeps the selected row under the line`(size: Size) throws {
    var script = Script()
    script.drag(from: (187, 300), dx: 0, dy: 60, rest: 0.1)
    script.window(.resized(size))
    script.mark("resized")

    let run = try run(script)

    #expect(try run.number("snap.listY", atMark: "resized") == size.height / 2 - 25 - 150)
    #expect(try run.number("snap.index") == 3)
  }

  @Test func `the photo changes in the frame of the edit, and in that of the escape`() throws {
    var script = Script()
    script.touch(.began, x: 187, y: 300, wait: 0.1)
    script.touch(.moved, x: 87, y: 300)
    script.mark("edit", wait: 0.5)
    script.key("Escape")
    script.mark("escape")

    let run = try run(script)

    let photos = run.ticks.map { photo(in: $0.frame.displayList.items) }
    let edit = try #require(run.ticks.firstIndex { $0.marks.contains { $0.label == "edit" } })
    let escape = try #require(run.ticks.firstIndex { $0.marks.contains { $0.label == "escape" } })
    #expect(photos[edit - 1] != photos[edit])
    #expect(photos[edit...].dropLast(photos.count - escape).allSatisfy { $0 == photos[edit] })
    #expect(photos[escape] == photos[0])
    #expect(photos[0] != nil)
  }

  @Test(
    arguments: [
      (Run.canvasA, 1), (Run.canvasB, 2), (Size(width: 1280, height: 800), 1.25),
      (Size(width: 120, height: 700), 3),
    ] as [(Size, Double)]
  )
  func `the photo fills its room, keeps its shape, and its pixels are those that are shown`(
    size: Size,
    scale: Double,
  ) throws {
    let run = try Run(Script(), scene: "snap", size: size, scale: scale)
    let item = try #require(picture(in: run.outcome.displayList.items))
    let (rect, pixels) = (item.rect, item.picture)

    // 50 points are free on each side; a side of the photo is a whole number of pixels.
    let free = min(size.width - 100 - rect.width, size.height - 100 - rect.height)
    #expect(abs(free) <= 0.5 / scale + 1e-9)
    #expect(abs(Double(pixels.height) - Double(pixels.width) / 1.6) < 0.82)
    #expect(pixels.width == Int((rect.width * scale).rounded()))
    #expect(pixels.height == Int((rect.height * scale).rounded()))
  }

  @Test(arguments: [Size(width: 90, height: 700), Size(width: 30, height: 30)])
  func `a window without room for the photo shows none`(size: Size) throws {
    let run = try Run(Script(), scene: "snap", size: size, scale: 3)

    #expect(photo(in: run.outcome.displayList.items) == nil)
  }

  @Test func `a bad file leaves the photo, and a good one takes its place`() throws {
    let run = try Run(Script(), scene: "snap", pictures: PictureReader())
    let scene = run.stage.scene
    let before = photo(in: run.stage.window.frame(at: .zero).displayList.items)

    #expect(throws: PictureError.unreadable(path: "/dev/null", reason: "not a file")) {
      _ = try scene.open(file: "/dev/null")
    }
    let after = photo(in: run.stage.window.frame(at: .zero).displayList.items)
    #expect(try scene.open(file: try ResourceFolder().path(of: "Photos/02-dunes.jpg")))
    let other = photo(in: run.stage.window.frame(at: .zero).displayList.items)

    #expect(before == after)
    #expect(other != nil && other != before)
  }

  @Test func `one's own photo is shown unchanged until its first edit, also in a replay`() throws {
    let context = SceneContext(resources: ResourceFolder(), pictures: PictureReader())
    var lines: [RecordingFeed.Line] = []
    context.recording.write = { line, _ in lines.append(line) }
    let live = try SceneStage.demo("snap", context: context)
    let name = "snap.showUnchanged"
    #expect(live.number("snap.value.7") == 0.75)

    let photo = try ResourceFolder().path(of: "Photos/02-dunes.jpg")
    #expect(try live.scene.open(file: photo))
    let resumed = try SceneStage.demo("snap")
    resumed.scene.restore(try #require(live.scene.savedState))
    let replayed = try SceneStage.demo("snap")
    replayed.command(named: name)?.run([:])

    #expect(lines == [.call(name, [:])])
    for stage in [live, resumed, replayed] {
      #expect(stage.number("snap.value.7") == 0)
      #expect(stage.number("snap.changes") == 0)
      stage.command(named: "snap.set")?.run(["index": .number(0), "value": .number(1)])
      #expect(stage.number("snap.value.0") == 1)
      #expect(stage.number("snap.value.7") == 0.75)
    }
  }

  @Test func `a trace that begins after edits of one's own photo keeps them with it`() throws {
    let context = SceneContext(resources: ResourceFolder(), pictures: PictureReader())
    let photo = try ResourceFolder().path(of: "Photos/02-dunes.jpg")
    let live = try SceneStage.demo("snap", context: context)
    _ = try live.scene.open(file: photo)
    live.command(named: "snap.set")?.run(["index": .number(7), "value": .number(0.5)])
    let trace = Trace(header: TraceHeader(state: live.savedState))
    var player = try TracePlayer.demo(trace, scene: "snap", context: context)
    player.prepare = { _ = try $0.scene.open(file: photo) }

    let stage = try player.stage()

    #expect(stage.number("snap.value.7") == 0.5)
  }

  @Test(arguments: 0..<12)
  func `whatever comes in, values stay in range and the menu closes in the end`(seed: UInt64)
    throws
  {
    var random = SplitMix(state: seed)
    var script = Script()
    var down: [Int64: Point] = [:]
    for _ in 0..<120 {
      script.wait(Double.random(in: 0...0.05, using: &random))
      let id = Int64.random(in: 1...3, using: &random)
      let place = Point(
        x: Double.random(in: -50...450, using: &random).rounded(),
        y: Double.random(in: -50...750, using: &random).rounded(),
      )
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<6:
        script.touch(down[id] == nil ? .began : .moved, id, x: place.x, y: place.y)
        down[id] = place
      case 6:
        guard down.removeValue(forKey: id) != nil else { continue }
        script.touch(Bool.random(using: &random) ? .ended : .cancelled, id, x: 0, y: 0)
      case 7:
        let names = ["Escape", "Return", "Up", "Down", "Left", "Right", "Left Shift", "Space"]
        script.key(names.randomElement(using: &random) ?? "Escape")
      case 8:
        script.wheel(dy: Double.random(in: -50...50, using: &random), x: place.x, y: place.y)
      default:
        script.set(
          Int.random(in: 0...8, using: &random),
          to: Double.random(in: -2...2, using: &random),
        )
      }
    }
    for (id, place) in down { script.touch(.ended, id, x: place.x, y: place.y) }
    script.wait(0.1)
    script.key("Escape")
    script.mark("end")

    let run = try run(script)

    #expect(try run.flag("snap.open", atMark: "end") == false)
    for index in 0..<9 {
      #expect(try run.series("snap.value.\(index)").allSatisfy { (0...1).contains($0) })
    }
    #expect(try run.series("snap.listY").allSatisfy { (-91.5...308.5).contains($0) })
    #expect(run.outcome.settled)
  }
}
