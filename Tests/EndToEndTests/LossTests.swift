import Testing

extension EndToEnd {
  /// Display servers that die and devices that come and go, in a window of 480 × 800 with the drawer.
  @Suite struct LossTests {
    @Test(arguments: DisplayKind.allCases, ["software", "opengl"])
    func `a display that dies ends it in order, with one line and status 69`(
      display: DisplayKind,
      renderer: String,
    ) throws {
      let server = try display.start(width: 480, height: 800)
      let desk = try Desk(on: server, arguments: ["--renderer", renderer])
      let pointer = try desk.pointer(.mouse)
      pointer.drag(from: (100, 300), to: (200, 300), speed: 900)
      _ = try desk.waitForTrace("a press") { $0.values("mouse").contains("down") }

      desk.crashServer()

      #expect(try desk.tactile.exitStatus() == 69)
      #expect(desk.complaints.count == 1)
      #expect(desk.complaints.first?.hasPrefix("tactile: the display is gone") == true)
      let trace = try Trace(path: desk.tracePath)
      let ending = trace.events.last { $0["mouse"] as? String == "up" }
      #expect(ending?["cancelled"] as? Bool == true)
    }

    @Test func `a display that dies while the window closes ends it as well`() throws {
      let server = try VirtualX()
      let desk = try Desk(on: server)

      server.freeze()
      desk.tactile.terminate()
      _ = try desk.waitForTrace("the end of the recording") { $0.values("mark").contains("end") }
      server.crash()

      // It may have closed the window before it notices.
      #expect(try [0, 69].contains(desk.tactile.exitStatus()))
    }

    @Test func `a touchscreen that is unplugged with fingers down lets go, and works again`() throws
    {
      let compositor = try Compositor(width: 480, height: 800)
      let desk = try Desk(on: compositor)
      let finger = try desk.pointer(.finger)
      finger.drag(from: (100, 300), to: (250, 300), speed: 900)

      try compositor.unplugTouchscreen()
      _ = try desk.waitForTrace("a cancel") { $0.touches.last?.phase == "cancelled" }
      _ = try desk.waitForPanel(at: 0)
      try compositor.plugTouchscreenIn()
      finger.flick(from: (100, 300), to: (400, 300), speed: 1200)

      _ = try desk.waitForPanel(at: 420)
      let touches = try Trace(path: desk.tracePath).touches
      #expect(
        touches.map(\.phase).filter { $0 != "moved" } == ["began", "cancelled", "began", "ended"]
      )
    }

    @Test(arguments: ["pointer 0", "leave"])
    func `a mouse that is unplugged or taken away while it drags lets go`(loss: String) throws {
      let compositor = try Compositor(width: 480, height: 800)
      let desk = try Desk(on: compositor)
      let mouse = try desk.pointer(.mouse)
      mouse.drag(from: (100, 300), to: (250, 300), speed: 900)
      _ = try desk.waitForTrace("a press") { $0.values("mouse").contains("down") }

      compositor.tell(loss)

      let trace = try desk.waitForTrace("an end") { $0.values("mouse").contains("up") }
      let up = trace.events.last { $0["mouse"] as? String == "up" }
      #expect(up?["cancelled"] as? Bool == true)
      _ = try desk.waitForPanel(at: 0)
    }

    @Test func `a seat without keyboard and touch is used by mouse, then by touch`() throws {
      let compositor = try Compositor(width: 480, height: 800)
      let desk = try Desk(on: compositor)

      compositor.tell("keyboard 0")
      try compositor.unplugTouchscreen()
      _ = try desk.waitForTrace("the focus lost") { $0.values("window").contains("focusLost") }
      try desk.pointer(.mouse).flick(from: (100, 300), to: (400, 300), speed: 1200)
      _ = try desk.waitForPanel(at: 420)
      try compositor.plugTouchscreenIn()
      try desk.pointer(.finger).flick(from: (460, 300), to: (160, 300), speed: 1500)

      _ = try desk.waitForPanel(at: 0)
      #expect(desk.complaints == [])
    }

    @Test
    func `a touchscreen switched off on X takes its fingers away and leaves those of another`()
      throws
    {
      let server = try RealX()
      let desk = try Desk(on: server)
      let one = try desk.pointer(.finger)
      let other = try desk.pointer(.finger, finger: 10)
      one.press(at: (100, 500))
      other.press(at: (200, 600))
      let both = try desk.waitForTrace("two fingers") { trace in
        trace.touches.count { $0.phase == "began" } == 2
      }

      try desk.desktop().setDevice("touch", enabled: false)
      let lost = try desk.waitForTrace("an end") { trace in
        trace.touches.contains { ["ended", "cancelled"].contains($0.phase) }
      }
      other.release()
      let all = try desk.waitForTrace("both ends") { trace in
        trace.touches.count { ["ended", "cancelled"].contains($0.phase) } == 2
      }

      let first = try #require(both.touches.first { $0.phase == "began" && $0.x < 150 })
      let second = try #require(both.touches.first { $0.phase == "began" && $0.x > 150 })
      #expect(lost.touches.count { ["ended", "cancelled"].contains($0.phase) } == 1)
      #expect(all.touches.last { $0.id == first.id }?.phase == "cancelled")
      #expect(all.touches.last { $0.id == second.id }?.phase == "ended")
    }
  }
}
