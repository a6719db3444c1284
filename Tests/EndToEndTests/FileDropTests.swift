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

    private static let picture = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Resources/Photos/02-dunes.jpg").path
  }
}
