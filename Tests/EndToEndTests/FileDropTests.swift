import Foundation
import Testing

extension EndToEnd {
  /// Files that are dropped on the window.
  @Suite struct FileDropTests {
    @Test func `a picture that is dropped on the snap menu is the photo from then on`() throws {
      let folder = try TemporaryFolder()
      let path = folder.path("Früh & spät 100%.jpg")
      try FileManager.default.copyItem(atPath: Self.picture, toPath: path)
      let desk = try Desk(scene: "snap", on: DisplayKind.xvfb.start(width: 480, height: 800))
      let wanted = try Desk(
        scene: "snap",
        on: DisplayKind.xvfb.start(width: 480, height: 800),
        arguments: ["--photo", path],
      )

      try desk.desktop().drop(file: path, on: try desk.windowOnX())

      _ = try desk.wait(for: "the other photo") { $0 == wanted.first ? true : nil }
      #expect(desk.first != wanted.first)
      #expect(desk.complaints == [])
    }

    @Test func `a file that is no picture gets one line, and the photo stays`() throws {
      let folder = try TemporaryFolder()
      let path = folder.path("notes.jpg")
      try "no picture".write(toFile: path, atomically: false, encoding: .utf8)
      let desk = try Desk(scene: "snap")

      try desk.desktop().drop(file: path, on: try desk.windowOnX())

      _ = try eventually("a line") { desk.complaints.isEmpty ? nil : true }
      #expect(desk.complaints.count == 1)
      #expect(desk.complaints.first?.hasPrefix("tactile: \(path): ") == true)
      let photo = Area(x: 40, y: 260, width: 400, height: 100)
      let picture = try desk.picture()
      #expect(desk.first.share(of: photo, shownBy: picture) == 1)
    }

    /// Drags a picture from a window of another program, which `place` moves aside, to that of the snap
    /// menu.
    static func checkDrag(on desktop: any Desktop, place: (_ source: Int32) throws -> Area) throws {
      let wanted = try Desk(scene: "snap", on: desktop, arguments: ["--photo", picture]).first
      let desk = try Desk(scene: "snap", on: desktop)
      let source = try ChildProcess(
        "/usr/bin/python3",
        [DesktopFiles.path("drag-source.py"), picture],
        environment: desktop.environment,
        without: ["DISPLAY"],
      )
      let to = try desk.windowFrame()
      let end = (x: to.x + 240, y: to.y + 400)
      let mouse = Pointer(.mouse, on: desktop.devices, at: Area(x: 0, y: 0, width: 0, height: 0))
      func wait(for word: String, _ isSaid: (String) -> Bool) throws {
        _ = try eventually("\(word); it says: \(source.printed)\(source.errors)") {
          isSaid(source.printed) ? true : nil
        }
      }
      // From side to side until it is noticed there: the desktop may give a new window its place only
      // after this, and a window that was moved is elsewhere only when it has been painted there.
      var offset = 0
      let start = try eventually("the pointer over the file") {
        let from = try place(source.id)
        try #require(to.x > from.x + from.width)
        let start = (x: from.x + from.width / 2, y: from.y + from.height / 2)
        let report = "at \(start.x - from.x) \(start.y + offset - from.y)\n"
        if source.printed.contains(report) { return start }
        offset = offset % 9 + 1
        mouse.move(to: (start.x, start.y + offset))
        return nil
      }
      mouse.drag(from: start, to: (start.x + 30, start.y + 30), speed: 300)
      try wait(for: "dragged") { $0.contains("dragged\n") }
      mouse.glide(from: (start.x + 30, start.y + 30), to: end, speed: 900)
      // A program that drags may answer late for its own window, and GNOME takes that for an answer of
      // the one under the pointer, which answers again when the pointer moves.
      var side = 0
      try wait(for: "wanted") { said in
        side = 1 - side
        mouse.move(to: (end.x + side, end.y))
        return said.hasSuffix("\nwanted\n")
      }
      mouse.release()

      let photo = Area(x: 40, y: 200, width: 400, height: 400)
      _ = try desk.wait(for: "the other photo") { picture in
        wanted.share(of: photo, shownBy: picture) > 0.99 ? true : nil
      }
      #expect(desk.first.share(of: photo, shownBy: wanted) < 0.9)
      #expect(desk.complaints == [])
    }

    private static let picture = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Resources/Photos/02-dunes.jpg").path
  }
}
