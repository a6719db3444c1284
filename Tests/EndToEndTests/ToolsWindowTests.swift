import Foundation
import Testing

extension EndToEnd {
  /// The tools of the real window, reached by hand.
  @Suite struct ToolsWindowTests {
    @Test(arguments: [Way(display: .wayland, tool: .finger), Way(display: .xorg, tool: .mouse)])
    func `a recording is made, shown and replayed from the handle`(way: Way) throws {
      let programs = try TemporaryFolder()
      let opener = programs.path("xdg-open")
      let text = "#!/bin/sh\nprintf '%s' \"$1\" >\"\(programs.path("opened"))\"\n"
      try text.write(toFile: opener, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: opener)
      let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      let desk = try Desk(
        on: way.display,
        isRecorded: false,
        environment: ["PATH": "\(programs.url.path):\(path)"],
      )
      let pointer = try desk.pointer(way.tool)

      try chooseRecord(on: desk, pointer)
      _ = try eventually("the recording") {
        desk.complaints.contains { $0.hasPrefix("recording; F9 stops") } ? true : nil
      }
      pointer.flick(from: (100, 300), to: (300, 300), speed: 1500)
      try chooseRecord(on: desk, pointer)
      _ = try eventually("the end of the recording") {
        desk.complaints.contains { $0.hasPrefix("recorded ") } ? true : nil
      }
      try focusMessage(on: desk)
      desk.type("Return")

      _ = try eventually("another window that plays the recording") {
        playing(startedBy: desk.tactile.id).map { kill($0, SIGKILL) }
      }
      try chooseRecord(on: desk, pointer)
      try chooseRecord(on: desk, pointer)
      _ = try eventually("the end of the second recording") {
        desk.complaints.count { $0.hasPrefix("recorded ") } == 2 ? true : nil
      }
      try focusMessage(on: desk)
      desk.type("Tab")
      desk.type("Return")

      let opened = try eventually("the folder") {
        let name = try? String(contentsOfFile: programs.path("opened"), encoding: .utf8)
        return name?.isEmpty == false ? name : nil
      }
      #expect(opened == ".")
    }

    @Test func `three fingers open the tools, and a finger beside them closes them`() throws {
      let desk = try Desk(on: .wayland)
      let fingers = try (0..<3).map { try desk.pointer(.finger, finger: $0) }

      for (index, finger) in fingers.enumerated() { finger.press(at: (100 + 80 * index, 300)) }
      for finger in fingers { finger.release() }
      _ = try desk.wait(for: "the tools") { picture in
        desk.first.share(of: bar, shownBy: picture) < 0.2 ? true : nil
      }
      fingers[0].click(at: (40, 300))

      _ = try desk.wait(for: "the window as it was") { picture in
        desk.first.share(of: bar, shownBy: picture) > 0.98 ? true : nil
      }
      let phases = try Trace(path: desk.tracePath).values("touch")
      #expect(phases.filter { $0 == "cancelled" }.count == 3)
      #expect(!phases.contains("ended"))
    }

    /// Opens the tools by the handle, and presses the row that starts or ends a recording.
    private func chooseRecord(on desk: Desk, _ pointer: Pointer) throws {
      let before = try desk.atRest()
      pointer.click(at: (474, 400))
      _ = try desk.wait(for: "the tools") { picture in
        before.share(of: bar, shownBy: picture) < 0.2 ? true : nil
      }
      pointer.click(at: (330, 448))
    }

    /// Sends the keys to the message that is shown, and waits for its focus ring.
    private func focusMessage(on desk: Desk) throws {
      let before = try desk.atRest()
      desk.type("F6")
      _ = try desk.wait(for: "the focus ring") { picture in
        before.share(of: message, shownBy: picture) < 1 ? true : nil
      }
    }

    /// The process that `parent` started to play a trace; nil where there is none.
    private func playing(startedBy parent: Int32) -> Int32? {
      let folder = "/proc/\(parent)/task/\(parent)/children"
      let children = (try? String(contentsOfFile: folder, encoding: .utf8)) ?? ""
      return children.split(separator: " ").compactMap { Int32($0) }.first { child in
        let line = try? String(contentsOfFile: "/proc/\(child)/cmdline", encoding: .utf8)
        return line?.contains("\0play\0") == true
      }
    }
  }
}

/// The bar of the page, which is darker while the tools are open.
private let bar = Area(x: 100, y: 4, width: 280, height: 40)
/// The place of messages.
private let message = Area(x: 8, y: 56, width: 464, height: 110)
