import Foundation
import Testing

extension EndToEnd {
  /// Displays of other scales, sizes and rates, also while the window is on them; 480 × 800 pixels.
  @Suite struct DisplaysTests {
    @Test(arguments: ["software", "opengl"])
    func `a display that changes its scale is followed, and touches hit what they did`(
      renderer: String
    ) throws {
      let compositor = try Compositor(width: 960, height: 1600)
      let desk = try Desk(
        on: compositor,
        width: 960,
        height: 1600,
        arguments: ["--renderer", renderer],
      )

      for scale in [2, 3, 1, 2] {
        compositor.tell("screen 60 \(scale)")
        _ = try desk.waitForTrace("scale \(scale)") { $0.lastScale == Double(scale) }
      }
      _ = try desk.waitForTrace("the size in points") { $0.lastSize == [480, 800] }
      _ = try eventually("the window's size for the compositor") {
        try compositor.windowFrame(at: (200, 200))?.width == 480 ? true : nil
      }
      // Weston counts the places of devices in points, too.
      Pointer(.finger, on: compositor, at: Area(x: 0, y: 0, width: 480, height: 800))
        .flick(from: (100, 300), to: (400, 300), speed: 1200)
      let touches = try desk.waitForTrace("an up") { $0.touches.last?.phase == "ended" }.touches

      let ends = [touches.first, touches.last].compactMap(\.self)
      #expect(ends.map { $0.x.rounded() } == [100, 400])
      #expect(ends.map { $0.y.rounded() } == [300, 300])
      // Open, the panel leaves 60 points, of which each has two pixels, and shows its button there.
      let button = Area(x: 2 * 420, y: 0, width: 2 * 38, height: 2 * 44)
      _ = try eventually("an open panel") {
        let picture = try compositor.picture(of: button)
        return picture.isNear(0x2f5bea, x: 38, y: 44) ? true : nil
      }
    }

    @Test func `a window carried to an output of another scale and back is sharp on both`() throws {
      let compositor = try Compositor(
        width: 480,
        height: 800,
        outputs: "[output]\nname=second\nmode=960x1600\nscale=2\n",
      )
      let desk = try Desk(on: compositor)
      compositor.tell("output second")
      // Nobody is told of entering an output that they do not know yet; a key comes after it.
      desk.type("Escape")
      _ = try desk.waitForTrace("a key") { $0.events.contains { $0["key"] != nil } }

      compositor.tell("carry 100 100 480 0")
      let there = try desk.waitForTrace("scale 2") { $0.lastScale == 2 }
      compositor.tell("carry 600 100 0 0")
      let back = try desk.waitForTrace("scale 1") {
        $0.events.count > there.events.count && $0.lastScale == 1
      }

      #expect(there.values("window").contains("scaleChanged"))
      #expect(back.values("window").filter { $0 == "resized" }.isEmpty)
      #expect(try desk.isAsAtFirst())
      #expect(desk.complaints == [])
    }

    @Test(arguments: [("120", 1.25), ("144", 1.5), ("288", 3)])
    func `an X desktop's scale is followed at the start and when the keyboard comes back`(
      dpi: String,
      scale: Double,
    ) throws {
      let server = try VirtualX()
      let client = try #require(server.client)
      client.setResources("Xft.dpi:\t96\n")
      let desk = try Desk(on: server)

      client.setResources("Xft.dpi:\t\(dpi)\n")
      client.blur()
      _ = try desk.waitForTrace("the focus lost") { $0.values("window").contains("focusLost") }
      client.focus(try desk.windowOnX())
      let trace = try desk.waitForTrace("another size in points") { $0.lastScale == scale }
      try desk.pointer().click(at: (40, 40))
      let press = try desk.waitForTrace("a press") { $0.values("mouse").contains("up") }

      #expect(trace.header["scale"] as? Double == 1)
      let down = press.events.first { $0["mouse"] as? String == "down" }
      #expect((down?["x"] as? Double).map { abs($0 - 40 / scale) < 0.6 } == true)
    }

    @Test(arguments: ["software", "opengl"])
    func `a storm of sizes ends in the last one, painted whole`(renderer: String) throws {
      let desk = try Desk(on: try VirtualX(), arguments: ["--renderer", renderer])
      var random = UInt64(1)

      for _ in 0..<200 {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        try desk.resize(
          width: 110 + Int(random >> 40 % 800),
          height: 110 + Int(random >> 20 % 700),
        )
      }
      try desk.resize(width: 600, height: 700)
      _ = try desk.waitForTrace("the last size") { $0.lastSize == [600, 700] }
      try desk.resize(width: 480, height: 800)

      _ = try desk.waitForTrace("the first size") { $0.lastSize == [480, 800] }
      #expect(try desk.isAsAtFirst())
    }

    @Test func `on X the memory is shared, and kept when the window changes its size`() throws {
      let desk = try Desk(on: try VirtualX(), arguments: ["--renderer", "software"])
      let before = try desk.tactile.sharedMemory()

      try desk.resize(width: 300, height: 400)
      _ = try desk.waitForTrace("the smaller size") { $0.lastSize == [300, 400] }
      try desk.resize(width: 480, height: 800)
      _ = try desk.waitForTrace("the first size") { $0.lastSize == [480, 800] }

      #expect(try desk.isAsAtFirst())
      #expect(before.count == 1)
      #expect(try desk.tactile.sharedMemory() == before)
    }

    @Test(arguments: ["software", "opengl"])
    func `minimised and restored again and again it is there as before`(renderer: String) throws {
      let desk = try Desk(on: try VirtualX(), arguments: ["--renderer", renderer])

      for _ in 0..<20 {
        try desk.hide()
        try desk.show()
      }

      _ = try desk.wait(for: "the first picture") { $0 == desk.first ? true : nil }
      let trace = try Trace(path: desk.tracePath)
      #expect(trace.values("window").last { $0 == "shown" || $0 == "hidden" } == "shown")
    }

    @Test func `without a window manager F11 fills the screen and gives it back`() throws {
      let desk = try Desk()

      desk.type("F11")
      _ = try desk.waitForTrace("the whole screen") { $0.lastSize == [1024, 900] }
      let screen = Area(x: 0, y: 0, width: 1024, height: 900)
      _ = try eventually("a window over the whole screen") {
        try desk.windowFrame() == screen ? true : nil
      }
      _ = try desk.atRest()
      desk.type("F11")
      _ = try desk.waitForTrace("the window") { $0.lastSize == [480, 800] }

      #expect(try desk.windowFrame().width == 480)
    }

    @Test func `F11 pressed twice within a millisecond fills the screen and gives it back`() throws
    {
      let desk = try Desk()
      let before = try desk.windowFrame()

      desk.type("F11")
      desk.type("F11")
      desk.type("Shift_L")
      _ = try desk.waitForTrace("the last key") { trace in
        trace.events.contains { $0["name"] as? String == "Left Shift" }
      }
      let picture = try desk.atRest()

      #expect(try desk.windowFrame() == before)
      #expect(picture == desk.first)
    }

    @Test(arguments: [60, 90, 120, 144])
    func `a drag is presented once a refresh on Wayland, whatever the rate`(hertz: Int) throws {
      let compositor = try Compositor(width: 480, height: 800)
      compositor.tell("screen \(hertz) 1")
      try compositor.sync()
      let folder = try TemporaryFolder()
      let desk = try Desk(on: compositor, arguments: ["--report", folder.path("report")])
      let finger = try desk.pointer(.finger)

      finger.drag(from: (100, 300), to: (150, 300), speed: 300)
      let watch = try desk.watch(Area(x: 0, y: 22, width: 480, height: 1))
      let began = monotonicSeconds()
      for report in 1...250 {
        pause(until: began + Double(report) / 250)
        finger.move(to: (150 + report, 300))
      }
      let seconds = monotonicSeconds() - began
      let refreshes = try watch.end()
      finger.release()
      let report = try Report.ended(desk, folder.path("report"))

      let shown = zip(refreshes, refreshes.dropFirst()).count { $0.pixels != $1.pixels }
      // A loaded machine may miss some; twice as many pictures as refreshes it would never make.
      #expect(Double(refreshes.count) > 0.8 * seconds * Double(hertz))
      #expect(Double(shown) > 0.5 * Double(refreshes.count))
      #expect(report.frames < 2 * refreshes.count + hertz)
    }

    @Test(arguments: [60.0, 90, 120, 144])
    func `without a word from X frames keep to the rate that the screen says`(
      hertz: Double
    ) throws {
      let server = try RealX(hertz: hertz)
      let folder = try TemporaryFolder()
      let desk = try Desk(on: server, arguments: ["--report", folder.path("report")])

      try desk.openByButton()
      let one = try Report.ended(desk, folder.path("report"))

      // The drawer takes a third of a second to open; at 60 Hz that is about 20 frames.
      #expect(Double(one.frames) > 0.1 * hertz)
      #expect(Double(one.frames) < 1.2 * hertz)
    }

    @Test(arguments: [false, true])
    func `draw calls and pixels sent are told at the end`(usesGL: Bool) throws {
      let folder = try TemporaryFolder()
      let desk = try Desk(
        on: try RealX(hertz: 60),
        arguments: [
          "--renderer", usesGL ? "opengl" : "software", "--report", folder.path("report"),
        ],
      )

      try desk.openByButton()
      let one = try Report.ended(desk, folder.path("report"))

      // A frame of the opening drawer draws dozens of things by OpenGL, which has their pixels by then;
      // without it there are no draw calls, and the changed pixels are shown.
      #expect((one.drawCalls["median"] ?? 0 > 20) == usesGL)
      #expect((one.uploadedBytes["median"] ?? 0 > 100_000) == !usesGL)
      #expect(one.uploadedBytes["most"] ?? 0 > 1_000)
    }

    @Test func `a frame that takes too long is told with what took it`() throws {
      let folder = try TemporaryFolder()
      let desk = try Desk(
        on: try RealX(hertz: 144),
        arguments: ["--costs", "--report", folder.path("report")],
      )
      let mouse = try desk.pointer()
      mouse.drag(from: (2, 400), to: (100, 400), speed: 400)
      _ = try desk.waitForTrace("the drag") { $0.lastMouseX == 100 }

      // A server that answers nobody else copies no picture; the next cannot be painted before it has.
      try desk.desktop().holdingServer {
        for x in [120, 140, 160] {
          mouse.move(to: (x, 400))
          try desk.holdStill()
        }
      }
      mouse.release()
      _ = try desk.atRest()
      let report = try Report.ended(desk, folder.path("report"))

      let longest = try #require(report.long.compactMap { $0["took"] as? Double }.max())
      #expect(longest > 50)
      #expect(report.longFrames == report.long.count)
      #expect(desk.complaints.contains { $0.contains("longer than a refresh") })
      for frame in report.long {
        let took = try #require(frame["took"] as? Double)
        let parts = try #require(frame["parts"] as? [String: Double])
        let longest = try #require(frame["longest"] as? String)
        #expect(took > 1000.0 / 145)
        #expect(parts.values.max() == parts[longest])
        #expect(parts.values.reduce(0, +) <= took + 0.1)
      }
    }
  }
}

/// The report of `tactile run --report`.
private struct Report {
  let frames: Int
  let longFrames: Int
  let long: [[String: Any]]
  let drawCalls: [String: Int]
  let uploadedBytes: [String: Int]

  init(path: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    guard let frames = object?["frames"] as? Int, let longFrames = object?["longFrames"] as? Int
    else { throw TimedOut(description: "No report in \(path)") }
    self.frames = frames
    self.longFrames = longFrames
    long = object?["long"] as? [[String: Any]] ?? []
    drawCalls = object?["drawCalls"] as? [String: Int] ?? [:]
    uploadedBytes = object?["uploadedBytes"] as? [String: Int] ?? [:]
  }

  /// The report at `path` of a run that is ended now.
  static func ended(_ desk: Desk, _ path: String) throws -> Report {
    desk.tactile.terminate()
    _ = try desk.tactile.exitStatus()
    return try Report(path: path)
  }
}

extension Desk {
  /// Whether the window of 480 × 800 pixels comes back to what it showed at first, and stays so.
  fileprivate func isAsAtFirst() throws -> Bool {
    let whole = Area(x: 0, y: 0, width: 480, height: 800)
    try waitForFirst(in: whole)
    return first.share(of: whole, shownBy: try atRest()) > 0.99
  }
}

extension Trace {
  /// The scale that the window was last said to have.
  fileprivate var lastScale: Double? {
    events.last { $0["window"] as? String == "scaleChanged" }?["scale"] as? Double
  }

  /// Where the mouse was last.
  fileprivate var lastMouseX: Double? {
    events.last { $0["mouse"] as? String == "move" }?["x"] as? Double
  }

  /// The size in points that it was last said to have.
  fileprivate var lastSize: [Double] {
    let event = events.last { $0["window"] as? String == "resized" }
    return [event?["width"], event?["height"]].compactMap { $0 as? Double }
  }
}
