import Testing

extension EndToEnd {
  /// The drawer in a window of 480 × 800: open at x = 420.
  @Suite struct DrawerWindowTests {
    @Test(arguments: Way.fingers + Way.mice + [Way(display: .xvfb, tool: .mouse)])
    func `a drag to the right carries the panel along and opens the drawer`(way: Way) throws {
      let desk = try Desk(on: way.display)
      let pointer = try desk.pointer(way.tool)

      pointer.drag(from: (100, 300), to: (400, 300), speed: 900)
      let dragged = try desk.wait(for: "the panel under the pointer") { picture in
        panelX(in: picture, like: desk.first).flatMap { 290...300 ~= $0 ? $0 : nil }
      }
      pointer.release()
      let open = try desk.waitForPanel(at: 420)

      #expect(dragged <= 300)
      #expect(desk.first.share(of: menuArea, shownBy: open) < 0.99, "the menu is not to be seen")
    }

    /// The drawer's menu is at the right, and the bar's button at the right end of the bar.
    @Test func `in Arabic a finger's drag to the left opens the drawer at the right edge`() throws {
      let arabic = ["LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "LANGUAGE": "ar"]
      let desk = try Desk(on: .wayland, environment: arabic)
      let pointer = try desk.pointer(.finger)
      let button = Area(x: 480 - 38, y: 13, width: 22, height: 18)

      pointer.drag(from: (380, 300), to: (80, 300), speed: 900)
      pointer.release()
      _ = try desk.wait(for: "the bar's button 420 points further left") { picture in
        desk.first.share(of: button, shownBy: picture, dx: -420, least: 0.99) >= 0.99 ? true : nil
      }
      let open = try desk.atRest()
      let menu = Area(x: 80, y: 44, width: 400, height: 700)
      #expect(desk.first.share(of: menu, shownBy: open) < 0.99, "the menu is not to be seen")

      let replay = try Replay(endOf: desk)
      #expect(replay.probes["drawer.state"] as? String == "open")
      #expect(replay.number("drawer.x") == 420)
    }

    @Test(arguments: Way.touchpad)
    func `a scroll to the right opens the drawer and one to the left closes it`(way: Way) throws {
      let desk = try Desk(on: way.display)
      let touchpad = try desk.pointer(way.tool)

      touchpad.flick(from: (100, 300), to: (400, 300), speed: 1500)
      _ = try desk.waitForPanel(at: 420)
      touchpad.flick(from: (460, 300), to: (160, 300), speed: 1500)

      _ = try desk.waitForPanel(at: 0)
    }

    @Test func `released in the left half without speed, the panel goes back`() throws {
      let desk = try Desk()
      let pointer = try desk.pointer()

      pointer.drag(from: (100, 300), to: (250, 300), speed: 900)
      _ = try desk.wait(for: "the panel under the pointer") { picture in
        panelX(in: picture, like: desk.first).flatMap { 140...150 ~= $0 ? $0 : nil }
      }
      try desk.holdStill()
      pointer.release()

      _ = try desk.waitForPanel(at: 0)
    }

    @Test func `a flick to the left closes the open drawer`() throws {
      let desk = try Desk()
      try desk.openByButton()

      try desk.pointer().flick(from: (460, 300), to: (150, 300), speed: 1500)

      _ = try desk.waitForPanel(at: 0)
    }

    @Test func `the button opens and closes`() throws {
      let desk = try Desk()

      try desk.openByButton()
      try desk.pointer().click(at: (420 + 19, 22))

      _ = try desk.waitForPanel(at: 0)
    }

    @Test(arguments: [DisplayKind.xvfb, .xorg, .wayland])
    func `Escape closes the open drawer`(display: DisplayKind) throws {
      let desk = try Desk(on: display)
      try desk.openByButton()

      desk.type("Escape")

      _ = try desk.waitForPanel(at: 0)
    }

    @Test(arguments: Way.fingers + Way.mice)
    func `a vertical drag scrolls the list and leaves the panel`(way: Way) throws {
      let desk = try Desk(on: way.display)
      let pointer = try desk.pointer(way.tool)

      pointer.drag(from: (240, 600), to: (240, 450), speed: 600)
      let moved = try desk.wait(for: "a list moved up by about 150") { picture in
        listShift(in: picture, from: desk.first).flatMap { 140...150 ~= $0 ? $0 : nil }
      }
      let x = panelX(in: try desk.picture(), like: desk.first)
      pointer.release()

      #expect(moved <= 150)
      #expect(x == 0)
    }

    @Test(arguments: [DisplayKind.xvfb, .xorg, .wayland])
    func `the wheel scrolls the list`(display: DisplayKind) throws {
      let desk = try Desk(on: display)
      let pointer = try desk.pointer()

      pointer.move(to: (240, 500))
      pointer.wheelDown(2)

      _ = try desk.wait(for: "a list moved up") { listShift(in: $0, from: desk.first) }
    }

    @Test func `a wider window moves the open panel along`() throws {
      let desk = try Desk()
      try desk.openByButton()

      try desk.resize(width: 600, height: 800)

      _ = try desk.waitForPanel(at: 540)
    }

    @Test func `the recording of a run replays to where the run ended`() throws {
      let desk = try Desk()
      let pointer = try desk.pointer()
      pointer.flick(from: (100, 300), to: (400, 300), speed: 1200)
      _ = try desk.waitForPanel(at: 420)
      desk.tactile.terminate()
      let status = try desk.tactile.exitStatus()

      let trace = try Trace(path: desk.tracePath)
      let folder = try TemporaryFolder()
      let replay = try ChildProcess(
        Desk.binary,
        ["replay", desk.tracePath, "--scene", "drawer", "--csv", folder.path("probes.csv")],
        without: ["DISPLAY", "WAYLAND_DISPLAY"],
      )
      let replayStatus = try replay.exitStatus()
      let probes = try ProbeTable(path: folder.path("probes.csv"))

      #expect(status == 0)
      #expect(trace.header["scene"] as? String == "drawer")
      #expect(trace.times == trace.times.sorted())
      #expect(trace.values("mouse").filter { $0 == "down" }.count == 1)
      #expect(trace.values("mouse").filter { $0 == "up" }.count == 1)
      #expect(replayStatus == 0)
      #expect(replay.errors == "")
      #expect(probes["drawer.x"].last == 420)
    }
  }
}
