import Foundation
import Testing

extension EndToEnd {
  /// Recordings that F9 begins in the middle of a run of the real window.
  @Suite struct RecordingWindowTests {
    /// How the window is when F9 comes.
    enum Moment: String, CaseIterable, Sendable {
      case atRest
      case inMotion
    }

    @Test(arguments: Moment.allCases)
    func `a recording begun in Mail replays in Mail to its own end`(moment: Moment) throws {
      let desk = try Desk(scene: "app", isRecorded: false)
      let pointer = try desk.pointer()
      try showMail(desk, pointer)

      let path = try record(on: desk, pointer, moment)
      let replay = try Replay(of: path)

      #expect(replay.probes["app.section"] as? String == "mail")
      #expect(replay.number("mail.depth") == 2)
      let accepted = try check(path, "--bless")
      #expect(accepted.status == 0, "\(accepted.printed)")
      let checked = try check(path)
      #expect(checked.status == 0, "\(checked.printed)")
    }

    @Test func `a check fails where the recording showed another end`() throws {
      let desk = try Desk(scene: "app", isRecorded: false)
      let pointer = try desk.pointer()
      try showMail(desk, pointer)
      let path = try record(on: desk, pointer, .atRest)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let other = text.replacing("\"mail.depth\": 2", with: "\"mail.depth\": 1")
      try other.write(to: URL(fileURLWithPath: path), atomically: true, encoding: .utf8)

      let checked = try check(path, "--bless")

      #expect(other != text)
      #expect(checked.status == 1)
      let line = "mail.depth is 2 at the mark \"end\", but the recording showed 1"
      #expect(checked.printed.contains(line), "\(checked.printed)")
    }

    @Test func `Shift+F9 makes a test that only its user may read`() throws {
      let desk = try Desk(scene: "app", isRecorded: false)
      let pointer = try desk.pointer()
      try showMail(desk, pointer)
      let path = try record(on: desk, pointer, .inMotion)

      desk.type("Shift_L", "F9")
      let line = try eventually("the test") {
        desk.complaints.first { $0.hasPrefix("wrote ") || $0.hasPrefix("no test") }
      }
      #expect(line.hasPrefix("wrote ") && line.hasSuffix(" plays it"), "\(line)")

      for ending in [".expect.jsonl", ".expect.png"] {
        let file = path.replacing(".jsonl", with: ending)
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        #expect(attributes[.posixPermissions] as? Int == 0o600, "\(ending)")
      }
      let checked = try check(path)
      #expect(checked.status == 0 && checked.printed.hasPrefix("ok "), "\(checked.printed)")
    }

    private func showMail(_ desk: Desk, _ pointer: Pointer) throws {
      pointer.click(at: (27, 22))
      _ = try desk.wait(for: "the menu") { picture in
        desk.first.share(of: left, shownBy: picture) < 0.8 ? true : nil
      }
      _ = try desk.atRest()
      pointer.click(at: (60, 162))
      _ = try desk.atRest()
    }

    @Test func `the window says as well that what is typed is recorded`() throws {
      let desk = try Desk(scene: "app", isRecorded: false)
      let before = try desk.atRest()

      desk.type("F9")

      _ = try desk.wait(for: "the message") { picture in
        before.share(of: Area(x: 120, y: 62, width: 240, height: 24), shownBy: picture) < 0.5
          ? true : nil
      }
      let line = try eventually("the line") { desk.complaints.first { $0.hasPrefix("recording") } }
      #expect(line.hasSuffix("what is typed is recorded as well"))
    }

    /// Scrolls the inbox and opens a message while F9 records; returns the recording's path.
    private func record(on desk: Desk, _ pointer: Pointer, _ moment: Moment) throws -> String {
      pointer.flick(from: (240, 600), to: (240, 300), speed: 1500)
      if moment == .atRest { _ = try desk.atRest() }
      desk.type("F9")
      _ = try eventually("the recording") {
        desk.complaints.contains { $0.hasPrefix("recording; F9 stops") } ? true : nil
      }
      _ = try desk.atRest()
      pointer.click(at: (240, 400))
      _ = try desk.atRest()
      desk.type("F9")
      let name = try eventually("the end of the recording") {
        desk.complaints.lazy.compactMap { line in
          line.hasPrefix("recorded ")
            ? line.dropFirst("recorded ".count).split(separator: ";").first.map { String($0) } : nil
        }.first
      }
      // In the folder in which the program was started.
      #expect(!name.contains("/"))
      return desk.path(name)
    }

    private func check(
      _ path: String,
      _ options: String...,
    ) throws -> (status: Int32, printed: String) {
      let check = try ChildProcess(
        Desk.binary,
        ["check", path] + options,
        without: ["DISPLAY", "WAYLAND_DISPLAY"],
      )
      return (try check.exitStatus(), check.printed)
    }
  }
}

/// The part of the window that the open menu covers.
private let left = Area(x: 0, y: 80, width: 400, height: 600)
