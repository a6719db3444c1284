import Foundation
import Testing

extension EndToEnd {
  /// The workbench in the real window.
  @Suite struct WorkbenchTests {
    @Test func `F9 marks a recording that the command line began, and does not end it`() throws {
      let desk = try Desk()

      desk.type("F9")
      _ = try desk.waitForTrace("the first mark") { $0.values("mark") == ["mark 1"] }
      _ = try desk.wait(for: "a message at the top") { picture in
        desk.first.share(of: topMiddle, shownBy: picture) < 0.9 ? true : nil
      }
      desk.type("F9")

      _ = try desk.waitForTrace("the second mark") { $0.values("mark") == ["mark 1", "mark 2"] }
      let message = "mark 2 in \(desk.tracePath); the recording continues"
      #expect(desk.complaints.contains { $0.hasPrefix(message) })

      desk.type("Shift_L", "F9")
      let line = "the recording continues until the window closes; then tactile check --bless"
      _ = try eventually("how a test is made") {
        desk.complaints.contains { $0.hasPrefix(line) } ? true : nil
      }
      desk.type("F9")
      _ = try desk.waitForTrace("the third mark") { $0.values("mark").last == "mark 3" }
    }

    @Test func `F2 opens the panel, and a number typed there changes what a release does`() throws {
      let desk = try Desk()

      desk.type("F2")
      _ = try desk.wait(for: "the panel of numbers") { picture in
        desk.first.share(of: lowerHalf, shownBy: picture) < 0.9 ? true : nil
      }
      for letter in ["s", "w", "i", "p", "e", "t", "h", "r", "e", "s", "h"] {
        // Rows that are found are made in the frame that shows the letter.
        let before = try desk.picture()
        desk.type(letter)
        _ = try desk.wait(for: "the letter \(letter)") { picture in
          before.share(of: searchField, shownBy: picture) < 1 ? true : nil
        }
      }
      let published = try desk.picture()
      // From the search by All and Changed to the first number that was found; what is typed in the
      // same frame belongs there too.
      desk.type("Tab")
      desk.type("Tab")
      for digit in ["5", "0", "0", "0", "Return"] { desk.type(digit) }
      _ = try desk.wait(for: "another count of changed numbers") { picture in
        published.share(of: summary, shownBy: picture) < 1 ? true : nil
      }
      desk.type("F2")
      _ = try desk.wait(for: "the panel gone") { picture in
        desk.first.share(of: lowerHalf, shownBy: picture) > 0.98 ? true : nil
      }

      // Fast enough for the published 600 points a second, and not half of the way.
      let pointer = try desk.pointer()
      pointer.flick(from: (100, 300), to: (250, 300), speed: 1500)

      _ = try desk.waitForPanel(at: 0)
      let trace = try Trace(path: desk.tracePath)
      #expect(trace.values("mouse").contains("up"))
      #expect(trace.values("call") == ["tuning"])
      desk.tactile.terminate()
      _ = try desk.tactile.exitStatus()
      let replay = try Replay(of: desk.tracePath)
      #expect(replay.number("drawer.x") == 0)
    }

    @Test func `a run with steps and slow motion replays to what its marks showed`() throws {
      let desk = try Desk()
      let pointer = try desk.pointer()
      for _ in 0..<4 { desk.type("F8") }
      pointer.click(at: (27, 22))
      // A sixteenth of the speed: the motion takes five seconds.
      _ = try desk.wait(for: "the panel on its way") { picture in
        desk.first.share(of: Area(x: 0, y: 80, width: 60, height: 600), shownBy: picture) < 0.5
          ? true : nil
      }
      let moving = Area(x: 0, y: 80, width: 420, height: 600)
      desk.type("F9")
      desk.type("F5")
      for count in 2...4 {
        let before = try desk.atRest()
        desk.type("F7")
        _ = try desk.wait(for: "a step") { picture in
          before.share(of: moving, shownBy: picture) < 1 ? true : nil
        }
        desk.type("F9")
        _ = try desk.waitForTrace("mark \(count)") { $0.values("mark").count == count }
      }
      desk.tactile.terminate()
      _ = try desk.tactile.exitStatus()

      let check = try ChildProcess(
        Desk.binary,
        ["check", desk.tracePath],
        without: ["DISPLAY", "WAYLAND_DISPLAY"],
      )
      let status = try check.exitStatus()

      #expect(status == 1 && check.printed.hasPrefix("new"), "\(check.printed)")
      let shown = try Trace(path: desk.tracePath).events.compactMap { event in
        ((event["probes"] as? [String: Any])?["drawer.x"] as? NSNumber)?.doubleValue
      }
      #expect(shown == shown.sorted() && Set(shown).count == 4, "\(shown)")
    }

    @Test(arguments: [DisplayKind.wayland, .xorg])
    func `one finger works in the panel while another one holds the drawer`(
      display: DisplayKind
    ) throws {
      let desk = try Desk(on: try display.start(width: 480, height: 800), arguments: ["--panel"])
      let holding = try desk.pointer(.finger, finger: 0)
      let working = try desk.pointer(.finger, finger: 1)
      let opened = try desk.atRest()

      holding.drag(from: (100, 240), to: (220, 240), speed: 600)
      working.press(at: thumb)
      for step in 1...12 {
        Pointer.move([
          (holding, (220 + 5 * step, 240)), (working, (thumb.x - 10 * step, thumb.y)),
        ])
      }
      working.release()
      let slid = try desk.wait(for: "another number, and the drawer under its finger") { picture in
        opened.share(of: firstField, shownBy: picture) < 1
          && opened.share(of: summary, shownBy: picture) < 1
          && panelX(in: picture, like: desk.first).map { 150...180 ~= $0 } == true ? picture : nil
      }
      working.drag(from: (240, 770), to: (240, 650), speed: 400)
      working.release()
      _ = try desk.wait(for: "rows scrolled up") { picture in
        slid.share(of: rows, shownBy: picture) < 0.95 ? true : nil
      }
      let scrolled = try desk.atRest()
      working.click(at: (preset.x + preset.width / 2, preset.y + preset.height / 2))
      _ = try desk.wait(for: "another preset") { picture in
        scrolled.share(of: preset, shownBy: picture) < 0.9
          && scrolled.share(of: summary, shownBy: picture) < 1 ? true : nil
      }
      holding.move(to: (400, 240))
      _ = try desk.wait(for: "the drawer still under its finger") { picture in
        panelX(in: picture, like: desk.first).map { 270...300 ~= $0 } == true ? true : nil
      }
      holding.release()
      let touches = try desk.waitForTrace("the finger up") { trace in
        trace.touches.contains { $0.phase == "ended" }
      }.touches

      #expect(touches.count { $0.phase == "began" } == 1)
      #expect(Set(touches.map(\.id)).count == 1)
    }

    @Test func `a followed file counts as soon as it is changed, and says what is wrong`() throws {
      let folder = try TemporaryFolder()
      let file = folder.path("feel.json")
      try Data("{}".utf8).write(to: URL(fileURLWithPath: file))
      let desk = try Desk(
        on: try DisplayKind.xvfb.start(width: 480, height: 800),
        arguments: ["--tuning", file],
      )

      try Data("{\"drawer.swipeThreshold\": 5000, \"drawer.uncoveredStrip\": -4}".utf8)
        .write(to: URL(fileURLWithPath: file))
      _ = try eventually("a line about the bad value, and one about the good one") {
        desk.complaints.count == 2 ? true : nil
      }
      try desk.pointer().flick(from: (100, 300), to: (250, 300), speed: 1500)

      _ = try desk.waitForPanel(at: 0)
      #expect(
        desk.complaints == [
          "\(file):1: \"drawer.uncoveredStrip\": -4.0 pt is outside 0.0...400.0",
          "\(file): 1 setting read",
        ]
      )
    }

    @Test(arguments: [Way(display: .xvfb, tool: .mouse), Way(display: .wayland, tool: .finger)])
    func `a trace is played to its end, and keys and its time line go through it`(way: Way) throws {
      let server = try way.display.start(width: 320, height: 680)
      // Away from the window: SDL 3 shows a cursor from the start, and Xvfb's pictures have it.
      if way.display == .xvfb { server.devices.movePointer(x: 1, y: 1) }
      let folder = try TemporaryFolder()
      let path = try traceOfOpening(in: folder)
      let tactile = try play(path, on: server)
      func show(_ what: String, _ isWanted: (Picture) -> Bool) throws -> Picture {
        var before: Picture?
        return try eventually("\(what); tactile says: \(tactile.errors)") {
          guard let frame = try server.windowFrame(of: tactile.id) else { return nil }
          let picture = try server.picture(of: frame)
          // A frame of which only a part has arrived is none.
          defer { before = picture }
          return isWanted(picture) && picture == before ? picture : nil
        }
      }
      func press(_ key: String) {
        server.devices.setKey(key, pressed: true)
        server.devices.setKey(key, pressed: false)
      }
      let button = Area(x: 8, y: 8, width: 24, height: 28)
      var stillness = Stillness<Picture>(for: 0.5)
      let end = try show("the end of the run") { picture in
        stillness.holds(picture) && picture.brightness(of: scene) > 160
      }

      press("Home")
      let start = try show("the first frame") { $0.share(of: button, shownBy: end) < 0.9 }
      press("Right")
      let next = try show("the next frame") { $0.share(of: bar, shownBy: start) < 0.999 }
      press("End")
      _ = try show("the last frame again") { $0 == end }
      let frame = try #require(try server.windowFrame(of: tactile.id))
      let pointer = Pointer(way.tool, on: server.devices, at: frame)
      pointer.drag(from: (284, 649), to: (16, 649), speed: 800)
      pointer.release()
      _ = try show("the first frame again") { $0.share(of: scene, shownBy: start) == 1 }

      #expect(next.share(of: button, shownBy: start) == 1)
      #expect(tactile.complaints == [])
      #expect(way.display == .wayland || tactile.errors == "")
    }

    @Test(arguments: [[], ["--language", "en"]] as [[String]])
    func `a trace is played in its own language, with buttons in the user's unless one is named`(
      options: [String]
    ) throws {
      let folder = try TemporaryFolder()
      let path = try traceOfOpening(in: folder)
      let ends = try ["en", "de"].map { language -> Picture in
        let server = try DisplayKind.xvfb.start(width: 320, height: 680)
        server.devices.movePointer(x: 1, y: 1)
        let variables = ["LC_ALL": "C.UTF-8", "LANGUAGE": language]
        let tactile = try play(path, on: server, options, variables)
        var stillness = Stillness<Picture>(for: 0.5)
        return try eventually("the end of the run; tactile says: \(tactile.errors)") {
          guard let frame = try server.windowFrame(of: tactile.id) else { return nil }
          let picture = try server.picture(of: frame)
          return stillness.holds(picture) && picture.brightness(of: scene) > 160 ? picture : nil
        }
      }

      #expect(ends[0].share(of: scene, shownBy: ends[1]) == 1)
      #expect((ends[0].share(of: bar, shownBy: ends[1]) < 0.999) == options.isEmpty)
    }
  }
}

/// Writes a trace in which the drawer is opened by its button, and returns its path.
private func traceOfOpening(in folder: TemporaryFolder) throws -> String {
  let lines = [
    "{\"trace\": 1, \"scene\": \"drawer\", \"width\": 320, \"height\": 568}",
    "{\"t\": 0.2, \"tap\": \"drawer.menuButton\"}",
    "{\"t\": 1.2, \"mark\": \"open\"}",
  ]
  let path = folder.path("run.jsonl")
  try Data(lines.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: path))
  return path
}

/// Plays the trace at `path` in a window on `server`, with `options` of the command and `variables` over
/// its environment.
private func play(
  _ path: String,
  on server: any DisplayServer,
  _ options: [String] = [],
  _ variables: [String: String] = [:],
) throws -> ChildProcess {
  let own = ["DBUS_SESSION_BUS_ADDRESS": "disabled:"].merging(variables) { $1 }
  return try ChildProcess(
    Desk.binary,
    ["play", path] + options,
    environment: server.environment.merging(own) { $1 },
    without: ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"],
  )
}

/// The picture of a played trace of 320 × 568 points, and the timeline below it.
private let scene = Area(x: 0, y: 0, width: 320, height: 568)
private let bar = Area(x: 16, y: 590, width: 288, height: 60)

/// The part of the window that a panel at the bottom covers.
private let lowerHalf = Area(x: 0, y: 440, width: 480, height: 340)

/// The place of messages about recordings.
private let topMiddle = Area(x: 40, y: 60, width: 400, height: 44)
/// Where the panel says how many numbers were changed.
private let summary = Area(x: 12, y: 558, width: 250, height: 20)

/// The first row of numbers in the panel: its field, and its slider's thumb.
private let firstField = Area(x: 318, y: 676, width: 70, height: 20)
private let thumb = (x: 311, y: 718)

/// The rows of numbers, and the second preset.
private let rows = Area(x: 16, y: 640, width: 440, height: 150)
private let preset = Area(x: 100, y: 480, width: 60, height: 26)

/// Where numbers are searched for by name.
private let searchField = Area(x: 16, y: 588, width: 280, height: 26)
