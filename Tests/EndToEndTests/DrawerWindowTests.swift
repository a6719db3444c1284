import Testing

extension EndToEnd {
  /// The drawer in a window of 480 × 800, with a mouse: open at x = 420.
  @Suite struct DrawerWindowTests {
    @Test func `a drag to the right carries the panel along and opens the drawer`() throws {
      let desk = try Desk()
      let pointer = try desk.pointer()

      pointer.press(at: (100, 300))
      pointer.glide(from: (100, 300), to: (400, 300), speed: 900)
      let dragged = try desk.wait(for: "the panel under the pointer") { picture in
        panelX(in: picture, like: desk.first).flatMap { 290...300 ~= $0 ? $0 : nil }
      }
      pointer.release()
      let open = try desk.waitForPanel(at: 420)

      #expect(dragged <= 300)
      #expect(desk.first.share(of: menuArea, shownBy: open) < 0.99, "the menu is not to be seen")
    }

    @Test func `released in the left half without speed, the panel goes back`() throws {
      let desk = try Desk()
      let pointer = try desk.pointer()

      pointer.press(at: (100, 300))
      pointer.glide(from: (100, 300), to: (250, 300), speed: 900)
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

      try desk.pointer().flick(from: (460, 300), to: (300, 300), speed: 1500)

      _ = try desk.waitForPanel(at: 0)
    }

    @Test func `the button opens and closes`() throws {
      let desk = try Desk()

      try desk.openByButton()
      try desk.pointer().click(at: (420 + 19, 22))

      _ = try desk.waitForPanel(at: 0)
    }

    @Test func `Escape closes the open drawer`() throws {
      let desk = try Desk()
      try desk.openByButton()

      desk.type("Escape")

      _ = try desk.waitForPanel(at: 0)
    }

    @Test func `a vertical drag scrolls the list and leaves the panel`() throws {
      let desk = try Desk()
      let pointer = try desk.pointer()

      pointer.press(at: (240, 600))
      pointer.glide(from: (240, 600), to: (240, 450), speed: 600)
      let moved = try desk.wait(for: "a list moved up by about 150") { picture in
        listShift(in: picture, from: desk.first).flatMap { 140...150 ~= $0 ? $0 : nil }
      }
      let x = panelX(in: try desk.picture(), like: desk.first)
      pointer.release()

      #expect(moved <= 150)
      #expect(x == 0)
    }

    @Test func `the wheel scrolls the list`() throws {
      let desk = try Desk()
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
      pointer.flick(from: (100, 300), to: (300, 300), speed: 1200)
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
      let replayStatus = try replay.exitStatus(within: 30)
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

/// Where the menu shows when the drawer is open, below its first row.
private let menuArea = Area(x: 0, y: 44, width: 400, height: 700)

/// The hamburger at the left end of the navigation bar: what the panel is known by.
///
/// The line around
/// it while it has the focus is outside.
private let buttonArea = Area(x: 16, y: 13, width: 22, height: 18)

/// The panel's x in `picture`, from where the left end of its navigation bar in `closed` is now; nil
/// where it is not to be seen.
private func panelX(in picture: Picture, like closed: Picture) -> Int? {
  (0..<picture.width).first { x in
    closed.share(of: buttonArea, shownBy: picture, dx: x, least: 0.99) >= 0.99
  }
}

/// By how many points the list in `picture` has moved up from `closed`; nil while it has not.
private func listShift(in picture: Picture, from closed: Picture) -> Int? {
  let rows = Area(x: 60, y: 480, width: 300, height: 90)
  return (1...400).first { shift in
    closed.share(of: rows, shownBy: picture, dy: -shift, least: 0.99) >= 0.99
  }
}

extension Desk {
  /// Waits until the panel stands at `x`; the picture of it.
  fileprivate func waitForPanel(at x: Int) throws -> Picture {
    var seen: Int?
    return try wait(for: "the panel at \(x)") { picture in
      defer { seen = panelX(in: picture, like: first) }
      // Twice: at rest there, not on the way.
      return seen == x && panelX(in: picture, like: first) == x ? picture : nil
    }
  }

  /// Opens the drawer with its button.
  fileprivate func openByButton() throws {
    try pointer().click(at: (19, 22))
    _ = try waitForPanel(at: 420)
  }

  /// Keeps the pointer where it is for 100 ms, longer than the velocity estimate looks back.
  fileprivate func holdStill() throws { pause(until: monotonicSeconds() + 0.1) }
}
