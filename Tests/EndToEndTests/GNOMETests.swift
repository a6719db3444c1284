import Foundation
import Testing

extension EndToEnd {
  /// GNOME Shell as it is installed.
  @Suite(
    .enabled(if: DesktopKind.gnome.isInstalled, "\(DesktopKind.gnome.absence)"),
    .sharesDesktop,
  )
  struct GNOMETests {
    @Test(arguments: MainGesture.all)
    func `the main gesture of a scene works at the first touch of a fresh window`(
      gesture: MainGesture
    ) throws {
      try SharedDesktop.use(.gnome) { try gesture.check(on: $0) }
    }

    @Test(arguments: MainGesture.all.some(["drawer", "snap"]))
    func `so it does through Xwayland`(gesture: MainGesture) throws {
      try SharedDesktop.use(.gnome) { try gesture.check(on: try DesktopOnX($0)) }
    }

    @Test(arguments: [Pointer.Tool.finger, .mouse])
    func `a press of the button in a fresh window is one press`(tool: Pointer.Tool) throws {
      try SharedDesktop.use(.gnome) { gnome in
        let desk = try Desk(on: gnome)

        try desk.pointer(tool).click(at: (19, 22))

        _ = try desk.waitForPanel(at: 420)
        let trace = try Trace(path: desk.tracePath)
        let contacts = trace.touches.map(\.phase).filter { $0 == "began" }
        #expect(contacts.count == (tool == .finger ? 1 : 0))
        #expect(trace.values("mouse").filter { $0 == "down" }.count == (tool == .mouse ? 1 : 0))
      }
    }

    @Test func `a finger in the title bar is nothing to the scene, and the next one works`() throws
    {
      try SharedDesktop.use(.gnome) { gnome in
        let desk = try Desk(on: gnome)
        let bar = try desk.titleBarHeight
        try #require(bar > 10)

        try desk.pointer(.finger).flick(from: (200, -bar / 2), to: (260, 30), speed: 300)
        // The window may have been moved.
        _ = try desk.atRest()
        try desk.pointer(.finger).flick(from: (100, 300), to: (400, 300), speed: 1200)

        _ = try desk.waitForPanel(at: 420)
        let touches = try desk.waitForTrace("an end") { $0.touches.last?.phase == "ended" }.touches
        #expect(touches.first?.isNear((100, 300)) == true)
        #expect(touches.map(\.phase).filter { $0 != "moved" } == ["began", "ended"])
      }
    }

    @Test func `three fingers that the shell takes let go of the panel, and one works after`()
      throws
    {
      try SharedDesktop.use(.gnome) { gnome in
        let shell = try #require(gnome as? GNOMEShell)
        let desk = try Desk(on: gnome)
        let fingers = try (0..<3).map { try desk.pointer(.finger, finger: $0) }

        for (index, finger) in fingers.enumerated() { finger.press(at: (100 + 80 * index, 600)) }
        for step in 1...40 {
          let places = fingers.enumerated().map { ($1, (x: 100 + 80 * $0, y: 600 - 8 * step)) }
          Pointer.move(places)
          pause(until: monotonicSeconds() + 0.008)
        }
        let cancelled = try desk.waitForTrace("three cancelled touches") { trace in
          trace.touches.count { $0.phase == "cancelled" } == 3
        }
        for finger in fingers { finger.release() }
        try shell.leaveOverview()
        _ = try desk.waitForPanel(at: 0)
        try desk.pointer(.finger).flick(from: (100, 300), to: (400, 300), speed: 1200)

        _ = try desk.waitForPanel(at: 420)
        #expect(cancelled.touches.filter { $0.phase == "ended" } == [])
      }
    }

    @Test func `the on-screen keyboard comes with text and at taps, types and goes`() throws {
      try SharedDesktop.use(.gnome) { gnome in
        let shell = try #require(gnome as? GNOMEShell)
        let accessibility = "org.gnome.desktop.a11y.applications"
        try shell.set(accessibility, "screen-keyboard-enabled", "true")
        defer { try? shell.set(accessibility, "screen-keyboard-enabled", "false") }
        // GNOME Shell 43 fails to close the keyboard for the first time where ibus-typing-booster is not
        // installed: it then asks for settings of its that are not there.
        _ = try shell.evaluate("imports.misc.ibusManager.getIBusManager()._oskCompletion = false")
        let desk = try Desk(scene: "app", on: gnome)

        try desk.openMessage()
        try shell.wait(forKeyboard: true)
        _ = try shell.evaluate("Main.keyboard.close()")
        try shell.wait(forKeyboard: false)
        try desk.pointer(.finger).click(at: (200, 300))
        try shell.wait(forKeyboard: true)
        try shell.tapKey("h")
        _ = try desk.waitForTrace("a letter") { $0.values("text").contains("h") }
        desk.type("Escape")

        try shell.wait(forKeyboard: false)
      }
    }

    @Test func `the window turns dark and light with GNOME's setting`() throws {
      try SharedDesktop.use(.gnome) { gnome in
        let shell = try #require(gnome as? GNOMEShell)
        let desk = try Desk(scene: "app", on: gnome)

        try shell.set("org.gnome.desktop.interface", "color-scheme", "prefer-dark")
        _ = try desk.wait(for: "a dark window") { $0.isDark ? true : nil }
        try shell.set("org.gnome.desktop.interface", "color-scheme", "default")

        _ = try desk.wait(for: "a light window") { $0.isDark ? nil : true }
        #expect(desk.complaints == [])
      }
    }

    @Test func `what another window copied can be pasted`() throws {
      try SharedDesktop.use(.gnome) { gnome in
        let letters = Area(x: 90, y: 110, width: 16, height: 16)
        let whole = Area(x: 0, y: 0, width: letters.width, height: letters.height)
        // Its window stays open: what it copied goes with it.
        let source = try Desk(scene: "app", on: gnome)
        defer { source.tactile.terminate() }
        let copied = try Self.copyLetters(in: letters, whole, of: source)
        let desk = try Desk(scene: "app", on: gnome)
        try desk.openMessage()
        let empty = try desk.atRest(in: letters)
        #expect(copied.share(of: whole, shownBy: empty) < 1)

        desk.type("Control_L", "v")

        _ = try desk.wait(for: "the letters", in: letters) { picture in
          copied.share(of: whole, shownBy: picture) == 1 ? true : nil
        }
        #expect(desk.complaints == [])
      }
    }

    @Test func `a picture dragged from another program is the photo from then on`() throws {
      try SharedDesktop.use(.gnome) { gnome in
        let shell = try #require(gnome as? GNOMEShell)
        try FileDropTests.checkDrag(on: gnome) { source in
          try shell.moveWindow(of: source, to: (20, 60))
        }
      }
    }

    /// Types an address, whose first letters are in `area` of the window, and copies it; the picture of
    /// that area, `whole`.
    private static func copyLetters(
      in area: Area,
      _ whole: Area,
      of desk: Desk,
    ) throws -> Picture {
      try desk.openMessage()
      let empty = try desk.atRest(in: area)
      for letter in ["h", "a", "l", "l", "o"] { desk.type(letter) }
      var stillness = Stillness<Picture>()
      let typed = try desk.wait(for: "the typed letters", in: area) { picture in
        stillness.holds(picture) && empty.share(of: whole, shownBy: picture) < 1 ? picture : nil
      }
      desk.type("Control_L", "a")
      desk.type("Control_L", "c")
      desk.type("End")
      _ = try desk.waitForTrace("the last key") { trace in
        trace.events.contains { $0["key"] as? String == "up" && $0["name"] as? String == "End" }
      }
      return typed
    }
  }
}

extension GNOMEShell {
  /// Moves the window of `process` so that its left upper corner is at `place`; where it is then.
  fileprivate func moveWindow(of process: Int32, to place: (x: Int, y: Int)) throws -> Area {
    let move =
      "global.get_window_actors().map(actor => actor.meta_window)"
      + ".filter(window => window.get_pid() == \(process))"
      + ".forEach(window => window.move_frame(true, \(place.x), \(place.y)))"
    return try eventually("the window of \(process) at \(place)") {
      try evaluate(move)
      guard let frame = try windowFrame(of: process), frame.x == place.x, frame.y == place.y else {
        return nil
      }
      return frame
    }
  }

  /// Waits until the on-screen keyboard is there, or has gone.
  fileprivate func wait(forKeyboard isVisible: Bool) throws {
    _ = try eventually(isVisible ? "the on-screen keyboard" : "a screen without keyboard") {
      try evaluate("Main.keyboard.visible") == "\(isVisible)" ? true : nil
    }
  }

  /// Taps a key of the on-screen keyboard, once that has come to rest.
  fileprivate func tapKey(_ label: String) throws {
    let find =
      "(function find(actor) { if (actor.label == '\(label)' && actor.get_transformed_position)"
      + " { let [x, y] = actor.get_transformed_position(); return"
      + " [x + actor.width / 2, y + actor.height / 2].map(Math.round).join(' '); }"
      + " for (let child of actor.get_children()) { let found = find(child);"
      + " if (found) return found; } return null; })(Main.layoutManager.keyboardBox)"
    var stillness = Stillness<String>()
    let place = try eventually("the key \(label)") {
      let answer = try evaluate(find)
      return stillness.holds(answer) && answer.hasPrefix("\"") ? answer : nil
    }
    let numbers = place.dropFirst().dropLast().split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 2 else { throw TimedOut(description: "\(label) is at \(place)") }
    touch(0, .down, x: numbers[0], y: numbers[1])
    endTouchFrame()
    touch(0, .up, x: 0, y: 0)
    endTouchFrame()
  }
}
