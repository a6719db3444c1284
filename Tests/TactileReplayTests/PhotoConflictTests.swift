import TactileGestures
import TactilePrimitives
import TactileReplay
import TactileSDLHost
import TactileScenes
import TactileViews
import Testing

/// Who wins over the photos of the app where several gestures could be meant: the rows on photos and
/// albums of the table in WhoWinsWhere.md.
@MainActor
struct PhotoConflictTests {
  /// A script that begins with a photo open, whose picture lies at y 150…320 of canvas A.
  private func scriptInPhoto() -> Script {
    var script = Script(section: "photos")
    script.call("photos.open", ["index": .number(4)], wait: 0.1)
    return script
  }

  @Test(arguments: [Pointing.finger, .mouse])
  func `a touch on a photo opens the snap menu at once, the drawer stays`(by device: Pointing)
    throws
  {
    var script = scriptInPhoto()
    script.press(device, at: (160, 250))
    script.mark("down", wait: 0.1)
    script.lift(device, at: (160, 250))
    script.wait(0.1)
    script.swipe(device, from: (100, 250), dx: 125)

    let run = try Run(script, scene: "app")

    #expect(try run.flag("snap.open", atMark: "down"))
    #expect(try run.flag("snap.open", atMark: "dragged"))
    #expect(try !run.flag("snap.open"))
    #expect(try abs(run.number("snap.value.7") - 0.5) < 0.01)
    #expect(try run.series("drawer.x").allSatisfy { $0 == 0 })
  }

  @Test(arguments: [200.0, 440])
  func `a second finger on the photo or beside it does nothing while the first one edits`(
    y: Double
  ) throws {
    var script = scriptInPhoto()
    script.touch(.began, 1, x: 160, y: 250, wait: 0.05)
    script.touch(.moved, 1, x: 185, y: 250, wait: 0.05)
    script.mark("one", wait: 0.05)
    script.touch(.began, 2, x: 100, y: y, wait: 0.05)
    for step in 1...8 {
      let way = Double(step)
      script.touch(.moved, 2, x: 100 + 15 * way, y: y + 5 * way, wait: 0.02)
    }
    script.mark("two", wait: 0.05)
    script.touch(.moved, 1, x: 210, y: 250, wait: 0.05)
    script.mark("on", wait: 0.05)
    script.touch(.ended, 1, x: 210, y: 250, wait: 0.1)
    script.touch(.moved, 2, x: 280, y: y + 40, wait: 0.05)
    script.mark("lifted", wait: 0.05)
    script.touch(.ended, 2, x: 280, y: y + 40, wait: 0.5)

    let run = try Run(script, scene: "app")

    for (mark, value) in [("one", 0.1), ("two", 0.1), ("on", 0.2), ("lifted", 0.2)] {
      #expect(try abs(run.number("snap.value.7", atMark: mark) - value) < 1e-9, "\(mark)")
      #expect(try run.flag("snap.open", atMark: mark) == (mark != "lifted"), "\(mark)")
      #expect(try run.number("snap.index", atMark: mark) == 7, "\(mark)")
    }
    #expect(try run.series("drawer.x").allSatisfy { $0 == 0 })
  }

  @Test(arguments: Pointing.allCases)
  func `beside the photo a drag to the right opens the drawer`(by device: Pointing) throws {
    var script = scriptInPhoto()
    script.swipe(device, from: (60, 80), dx: 200)

    let run = try Run(script, scene: "app")

    #expect(try run.text("drawer.state") == "open")
    #expect(try run.flags("snap.open").allSatisfy { !$0 })
    #expect(try run.number("snap.changes") == 0)
  }

  @Test func `photos are found as they were changed`() throws {
    var script = scriptInPhoto()
    script.swipe(.finger, from: (100, 250), dx: 125)
    script.call("photos.open", ["index": .number(5)], wait: 0.1)
    script.mark("other", wait: 0.1)
    script.call("photos.open", ["index": .number(4)])

    let run = try Run(script, scene: "app")

    #expect(try run.number("snap.value.7", atMark: "other") == 0)
    #expect(try abs(run.number("snap.value.7") - 0.5) < 0.01)
  }

  @Test func `buttons in the bar undo and redo the changes of a photo, once there are some`() throws
  {
    var script = scriptInPhoto()
    script.swipe(.finger, from: (100, 250), dx: 125, wait: 0.2)
    script.tap("snap.undoButton", wait: 0.2)
    script.mark("undone", wait: 0.1)
    script.tap("snap.redoButton", wait: 0.2)

    let (untouched, run) = (
      try Run(scriptInPhoto(), scene: "app"), try Run(script, scene: "app"),
    )

    let root = untouched.stage.window.rootView
    #expect(root.descendant(named: "snap.undoButton") == nil)
    #expect(try run.number("snap.value.7", atMark: "undone") == 0)
    #expect(try abs(run.number("snap.value.7") - 0.5) < 0.01)
    #expect(run.taps.contains("snap.undoButton") && run.taps.contains("snap.redoButton"))
    #expect(try run.flags("snap.open").last == false)
  }

  @Test func `a tap on a small picture opens the photo, a drag over it scrolls`() throws {
    var script = Script(section: "photos")
    script.swipe(.finger, from: (90, 400), dy: -200, wait: 2)
    script.mark("scrolled")
    script.tap("photos.photo.9", wait: 1)

    let run = try Run(script, scene: "app", pictures: PictureReader())

    #expect(try run.number("photos.offsetY", atMark: "scrolled") > 150)
    #expect(try run.number("snap.index") == 7)
    #expect(run.outcome.settled)
  }

  @Test func `a drag to the right scrolls the albums back, and opens the drawer at their start`()
    throws
  {
    var back = Script(section: "photos")
    back.swipe(.finger, from: (250, 85), dx: -150, wait: 1)
    back.mark("scrolled")
    back.swipe(.finger, from: (100, 85), dx: 100, wait: 1)
    var start = Script(section: "photos")
    start.swipe(.finger, from: (100, 85), dx: 200, wait: 1)
    var edge = Script(section: "photos")
    edge.swipe(.finger, from: (250, 85), dx: -150, wait: 1)
    edge.swipe(.finger, from: (10, 85), dx: 200, wait: 1)

    let scrolled = try Run(back, scene: "app")
    let there = try scrolled.number("albums.offsetX", atMark: "scrolled")
    #expect(there > 100)
    #expect(try scrolled.number("albums.offsetX") < there - 90)
    #expect(try scrolled.series("drawer.x").allSatisfy { $0 == 0 })
    #expect(try Run(start, scene: "app").text("drawer.state") == "open")
    #expect(try Run(edge, scene: "app").text("drawer.state") == "open")
  }

  @Test func `a vertical drag on the albums scrolls the photos, a tap shows an album`() throws {
    var down = Script(section: "photos")
    down.swipe(.finger, from: (150, 85), dy: -80)
    var choice = Script(section: "photos")
    choice.tap("photos.album.1", wait: 0.5)
    choice.tap("photos.photo.1", wait: 1)

    let scrolled = try Run(down, scene: "app")
    #expect(try scrolled.number("photos.offsetY") > 60)
    #expect(try scrolled.number("albums.offsetX") == 0)
    #expect(try Run(choice, scene: "app").taps.contains("photos.album.1"))
  }
}
