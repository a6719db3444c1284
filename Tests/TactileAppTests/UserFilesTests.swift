import Foundation
import Glibc
import TactilePrimitives
import TactileScenes
import TactileTestSupport
import TactileTraces
import TactileViews
import Testing

@testable import TactileApp

/// The user's files where several windows write them, and what recordings keep of texts.
struct UserFilesTests {
  @Test func `what another window wrote stays, also under keys that are not known`() throws {
    var old = AppSettings()
    old.appearance = .dark
    var new = old
    new.hand = .left
    let kept = try UserFileFormat.members(
      Array(#"{"appearance": "light", "later": [1, {"a": null}], "hand": "right"}"#.utf8),
      "settings.json",
    )

    let text = UserFileFormat.text(
      of: kept,
      changedBy: UserFileFormat.members(of: new),
      from: UserFileFormat.members(of: old),
    )

    let read = try UserFileFormat.settings(Array(text.utf8), "settings.json")
    #expect(read.appearance == .light)
    #expect(read.hand == .left)
    #expect(text.contains(#""later": [1, {"a": null}]"#))
  }

  @Test func `two windows keep their drafts apart, and a later one finds both`() throws {
    let folder = try TemporaryFolder()
    var first: DraftFile? = DraftFile(in: folder.path, Notices())
    var second: DraftFile? = DraftFile(in: folder.path, Notices())
    #expect(first?.path != second?.path)

    try first?.write([nil: MailDraft(body: "one"), 3: MailDraft(body: "three")])
    try second?.write([nil: MailDraft(body: "two"), 4: MailDraft(body: "four")])
    (first, second) = (nil, nil)

    first = DraftFile(in: folder.path, Notices())
    let found = try #require(first?.readAll())
    #expect(found == [nil: .init(body: "one"), 3: .init(body: "three"), 4: .init(body: "four")])
    try first?.write([:])
    first = nil
    first = DraftFile(in: folder.path, Notices())
    #expect(first?.readAll() == [nil: MailDraft(body: "two")])
  }

  @Test func `a second broken file stays beside the first`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/settings.json"
    let notices = Notices()

    for text in ["{", "["] {
      try Files.write(Array(text.utf8), to: path)
      #expect(UserFiles.read(path, UserFileFormat.settings, notices) == nil)
    }

    #expect(try Files.read(path + ".broken") == Array("{".utf8))
    #expect(try Files.read(path + ".broken-2") == Array("[".utf8))
    var shown: [String] = []
    notices.show = { shown.append($0.english) }
    notices.add("the disk is full")
    #expect(shown.count == 2)
    #expect(shown[0].hasPrefix(path) && shown[0].hasSuffix("kept as \(path).broken-2."))
    #expect(shown[0].contains("kept as \(path).broken.\n"))
    #expect(shown[1] == "The disk is full.")
  }

  @Test func `a pipe in place of a file does not hold the window`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/settings.json"
    #expect(mkfifo(path, 0o600) == 0)

    let failure = #expect(throws: Failure.self) { try UserFiles.write("{}", to: path) }

    #expect(failure?.description == "\(path): No such device or address")
  }

  @Test func `a recording is the user's alone, also where it replaces a file`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/run.jsonl"
    try Files.write([1], to: path)

    _ = try Recording(path: path, replaces: true, header: TraceHeader(), start: .zero)

    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func `a recording without text keeps its length, and the keys that do no writing`() {
    let text = InputEvent.text(TextEvent(text: "añ🙂", timestamp: .zero))
    let letter = InputEvent.key(KeyEvent(name: "A", isDown: true, timestamp: .zero))
    let escape = InputEvent.key(KeyEvent(name: "Escape", isDown: true, timestamp: .zero))
    let masked = InputEvent.key(KeyEvent(name: "X", isDown: true, timestamp: .zero))

    #expect(
      RecordedText.none.kept(text, isWriting: true)
        == .text(TextEvent(text: "xxx", timestamp: .zero))
    )
    #expect(RecordedText.none.kept(letter, isWriting: true) == masked)
    #expect(RecordedText.none.kept(letter, isWriting: false) == letter)
    #expect(RecordedText.none.kept(escape, isWriting: true) == escape)
    #expect(RecordedText.all.kept(text, isWriting: true) == text)
  }

  @Test func `a state without text has no letters of fields, histories and drafts`() {
    let state: SavedState = [
      "mail": [
        "drafts": .list([.list([.number(-1), .text("a"), .text(""), .text("secret")])]),
        "body": ["text": .text("secret"), "history": ["done": .list([.text("secret")])]],
      ],
      "scene": ["draft": .list([.text("secret"), .text(""), .text("secret")])],
    ]

    let kept = RecordedText.none.kept(state)

    #expect(!"\(kept)".contains("secret"))
    #expect(kept["mail"]?["body"]?["text"]?.text == "xxxxxx")
    #expect(kept["mail"]?["drafts"]?[0]?[0]?.number == -1)
    #expect(kept["scene"]?["draft"]?.items.compactMap(\.text) == ["xxxxxx", "", "xxxxxx"])
    #expect(RecordedText.all.kept(state) == state)
  }
}
