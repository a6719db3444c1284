import Testing

extension EndToEnd {
  /// The effects of SDL 2 and display servers on contacts, in a window of 480 × 800 with the drawer.
  @Suite struct QuirkTests {
    @Test func `touches that the compositor takes away let go at once`() throws {
      let desk = try Desk(on: .wayland)
      let finger = try desk.pointer(.finger)
      try desk.hold(finger, at: 150)

      try desk.cancelTouches()

      _ = try desk.waitForPanel(at: 0)
      let touches = try desk.waitForTrace("a cancel") { $0.touches.last?.phase == "cancelled" }
        .touches
      #expect(Set(touches.map(\.id)).count == 1)
    }

    @Test func `a finger that comes down after a cancel is a finger as any`() throws {
      let desk = try Desk(on: .wayland)
      let finger = try desk.pointer(.finger)
      try desk.hold(finger, at: 150)
      try desk.cancelTouches()
      _ = try desk.waitForPanel(at: 0)

      finger.flick(from: (100, 300), to: (400, 300), speed: 1200)

      _ = try desk.waitForPanel(at: 420)
      let touches = try desk.waitForTrace("an up") { $0.touches.last?.phase == "ended" }.touches
      #expect(
        touches.map(\.phase).filter { $0 != "moved" } == ["began", "cancelled", "began", "ended"]
      )
      #expect(Set(touches.map(\.id)).count == 2)
    }

    @Test(arguments: [DisplayKind.wayland, .xorg, .xwayland])
    func `a finger's slot used again is another contact, and no mouse is made of it`(
      display: DisplayKind
    ) throws {
      let desk = try Desk(on: display)
      let finger = try desk.pointer(.finger)

      for _ in 0..<3 { finger.click(at: (240, 790)) }
      let trace = try desk.waitForTrace("three taps") { trace in
        trace.touches.count { $0.phase == "ended" } == 3
      }

      #expect(
        trace.touches.map(\.phase).filter { $0 != "moved" } == [
          "began", "ended", "began", "ended", "began", "ended",
        ]
      )
      #expect(Set(trace.touches.map(\.id)).count == 3)
      #expect(trace.mouseFromTheFirstTouch.isEmpty)
    }

    @Test(arguments: [DisplayKind.wayland, .xorg, .xwayland])
    func `after a finger a mouse hovers and presses as before it`(display: DisplayKind) throws {
      let desk = try Desk(on: display)
      try desk.pointer(.finger).click(at: (240, 790))
      _ = try desk.waitForTrace("a tap") { $0.touches.last?.phase == "ended" }

      let mouse = try desk.pointer(.mouse)
      mouse.move(to: (240, 700))
      mouse.click(at: (240, 600))

      let trace = try desk.waitForTrace("a click") { $0.values("mouse").last == "up" }
      let reports = trace.mouseFromTheFirstTouch.compactMap { $0["mouse"] as? String }
      #expect(reports.first == "move")
      #expect(reports.filter { $0 != "move" } == ["down", "up"])
    }

    @Test func `an empty variable of the locale counts as unset`() throws {
      let desk = try Desk(on: .wayland, environment: ["LC_ALL": "", "LANG": "C.UTF-8"])

      #expect(desk.complaints == [])
    }

    @Test(arguments: [DisplayKind.wayland, .xorg, .xvfb])
    func `a key that is held repeats until it is released`(display: DisplayKind) throws {
      let desk = try Desk(on: display)

      desk.devices.setKey("Escape", pressed: true)
      _ = try desk.waitForTrace("three repetitions") { $0.repetitions >= 3 }
      desk.devices.setKey("Escape", pressed: false)

      let trace = try desk.waitForTrace("the release") { $0.values("key").last == "up" }
      let keys = trace.values("key")
      #expect(keys.count { $0 == "up" } == 1)
      #expect(trace.repetitions == keys.count - 2)
    }

    @Test(arguments: Way.fingers + Way.mice)
    func `a window that loses the keyboard lets go of what is held`(way: Way) throws {
      let desk = try Desk(on: way.display)
      let pointer = try desk.pointer(way.tool)
      try desk.hold(pointer, at: 150)

      desk.takeKeyboardAway()

      _ = try desk.waitForPanel(at: 0)
      let trace = try desk.waitForTrace("the focus lost") {
        $0.values("window").contains("focusLost")
      }
      pointer.release()
      #expect(trace.endings == ["cancelled"])
    }

    @Test(arguments: [Way(display: .xorg, tool: .finger), Way(display: .xorg, tool: .mouse)])
    func `a window that is taken off the screen lets go of what is held`(way: Way) throws {
      let desk = try Desk(on: way.display)
      let pointer = try desk.pointer(way.tool)
      try desk.hold(pointer, at: 150)

      try desk.hide()
      let hidden = try desk.waitForTrace("hidden") { $0.values("window").contains("hidden") }
      pointer.release()
      try desk.show()

      _ = try desk.waitForPanel(at: 0)
      #expect(hidden.endings == ["cancelled"])
    }

    @Test(arguments: [Way(display: .xorg, tool: .finger), Way(display: .xorg, tool: .mouse)])
    func `a drag goes on outside the window and ends there`(way: Way) throws {
      let desk = try Desk(on: way.display)
      let pointer = try desk.pointer(way.tool)
      let outside = try desk.outside

      try desk.hold(pointer, at: 150)
      pointer.glide(from: (250, 300), to: (outside, 300), speed: 1500)
      _ = try desk.wait(for: "the panel where the window ends") { picture in
        panelX(in: picture, like: desk.first).flatMap { $0 >= 360 ? $0 : nil }
      }
      pointer.release()

      let trace = try desk.waitForTrace("an up") { !$0.endings.isEmpty }
      #expect(trace.endings == [way.tool == .finger ? "ended" : "up"])
    }

    @Test func `a wheel of high resolution is a wheel, by parts of a notch`() throws {
      let compositor = try Compositor(width: 480, height: 800)
      let desk = try Desk(on: compositor)
      try desk.pointer().move(to: (240, 600))

      for _ in 0..<8 { compositor.tell("wheel 0 0.125") }
      let trace = try desk.waitForTrace("eight turns") { trace in
        trace.values("scroll").count == 8
      }

      #expect(Set(trace.values("scroll")) == ["tick"])
      let turns = trace.events.compactMap { $0["dy"] as? Double }
      #expect(turns == Array(repeating: -6, count: 8))
      _ = try desk.wait(for: "a list moved up") { listShift(in: $0, from: desk.first) }
    }

    @Test func `scrolling that fades out by itself is one contact`() throws {
      let desk = try Desk(on: .wayland)
      try desk.pointer(.touchpad).move(to: (240, 600))

      var step = 12.3
      var time = monotonicSeconds()
      while step > 0.2 {
        desk.devices.scroll(dx: 0, dy: -step)
        time += 0.008
        pause(until: time)
        step *= 0.93
      }
      desk.devices.liftFromTouchpad()
      let trace = try desk.waitForTrace("an end") { $0.values("scroll").contains("ended") }

      #expect(trace.values("scroll").filter { $0 == "began" }.count == 1)
      #expect(trace.values("scroll").last == "ended")
      #expect(listShift(in: try desk.atRest(), from: desk.first) != nil)
    }
  }
}

extension Trace {
  /// The events of the mouse that came after the first finger.
  fileprivate var mouseFromTheFirstTouch: [[String: Any]] {
    events.drop { $0["touch"] == nil }.filter { $0["mouse"] != nil }
  }

  /// How contacts of any device ended.
  fileprivate var endings: [String] {
    events.compactMap { event in
      if let phase = event["touch"] as? String {
        return ["ended", "cancelled"].contains(phase) ? phase : nil
      }
      guard event["mouse"] as? String == "up" else { return nil }
      return event["cancelled"] as? Bool == true ? "cancelled" : "up"
    }
  }
}
