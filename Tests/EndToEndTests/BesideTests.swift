import Testing

extension EndToEnd {
  /// The scene beside the panel, and two feels of it beside each other.
  @Suite struct BesideTests {
    private static let ways = [
      Way(display: .wayland, tool: .finger), Way(display: .xorg, tool: .mouse),
    ]

    @Test(arguments: ways)
    func `the scene beside the panel is used up to its edge, and its recording replays`(
      way: Way
    ) throws {
      let server = try way.display.start(width: 1200, height: 800)
      let desk = try Desk(on: server, width: 1200, height: 800, arguments: ["--panel"])
      let pointer = try desk.pointer(way.tool)
      let opened = try desk.atRest()

      pointer.drag(from: (60, 500), to: (700, 500), speed: 1500)
      _ = try desk.wait(for: "the drawer under the finger, and the panel as it was") { picture in
        opened.share(of: scene, shownBy: picture) < 0.9
          && opened.share(of: numbers, shownBy: picture) > 0.99 ? true : nil
      }
      pointer.release()
      _ = try desk.atRest()
      desk.type("F10")
      let lanes = try desk.wait(for: "the page of touches") { picture in
        opened.share(of: numbers, shownBy: picture) < 0.9 ? picture : nil
      }
      // Another touch is another sentence.
      pointer.flick(from: (700, 500), to: (300, 500), speed: 1500)
      _ = try desk.wait(for: "what that touch came to") { picture in
        lanes.share(of: sentence, shownBy: picture) < 1 ? true : nil
      }
      _ = try desk.atRest()

      let trace = try Trace(path: desk.tracePath)
      let replay = try Replay(endOf: desk)
      #expect(trace.events.contains { $0["width"] as? Double == 740 })
      #expect(replay.probes["drawer.state"] as? String == "closed")
    }

    @Test(arguments: ways)
    func `one finger drives two feels in step`(way: Way) throws {
      let desk = try Desk(on: try way.display.start(width: 480, height: 800))
      let pointer = try desk.pointer(way.tool)
      pointer.click(at: (474, 400))
      _ = try desk.wait(for: "the tools") { picture in
        desk.first.share(of: title, shownBy: picture) < 0.2 ? true : nil
      }
      pointer.click(at: (330, 160))
      _ = try desk.wait(for: "two feels") { picture in
        desk.first.share(of: lower, shownBy: picture) < 0.9
          && desk.first.share(of: title, shownBy: picture) > 0.98 ? true : nil
      }
      let split = try desk.atRest()

      pointer.drag(from: (60, 640), to: (220, 640), speed: 600)
      _ = try desk.wait(for: "both drawers under the finger") { picture in
        let isMoved = [upper, lower].map { split.share(of: $0, shownBy: picture) < 0.9 }
        return isMoved == [true, true] ? true : nil
      }
      pointer.release()
      _ = try desk.wait(for: "both drawers closed") { picture in
        let isBack = [upper, lower].map { split.share(of: $0, shownBy: picture) > 0.98 }
        return isBack == [true, true] ? true : nil
      }

      let replay = try Replay(endOf: desk)
      #expect(replay.probes["drawer.state"] as? String == "closed")
    }
  }
}

/// The part that the drawer moves in a window of 1200 points whose panel is open.
private let scene = Area(x: 8, y: 100, width: 600, height: 600)
/// The numbers in the panel there.
private let numbers = Area(x: 800, y: 300, width: 380, height: 400)
/// The outcome of the shown touch in the panel there.
private let sentence = Area(x: 796, y: 100, width: 400, height: 60)
/// The title of the page in a window of 480 points, which is darker while the tools are open.
private let title = Area(x: 100, y: 4, width: 280, height: 36)
/// The parts that the drawers of two feels move in such a window.
private let upper = Area(x: 8, y: 60, width: 400, height: 280)
private let lower = Area(x: 8, y: 510, width: 400, height: 280)
