import Glibc
import TactileReplay
import TactileTestSupport
import Testing

@testable import TactileApp

/// Checks of folders with files that no run is like, and what becomes of tests of recordings.
struct FolderCheckTests {
  private func write(_ lines: String..., to path: String) throws {
    try Files.write(Array(lines.joined(separator: "\n").utf8), to: path)
  }

  @Test func `a trace whose window has no pixel is broken, and the others are checked`() throws {
    let folder = try TemporaryFolder()
    try write(
      #"{"trace": 1, "scene": "drawer", "width": 0.5, "height": 0.5}"#,
      to: folder.path + "/a.jsonl",
    )
    try write(#"{"trace": 1, "scene": "drawer"}"#, to: folder.path + "/b.jsonl")

    let status = try App.tactile.check(folder.path, blesses: true, report: nil, pictures: 2)

    #expect(status == Failure.Status.data.rawValue)
    #expect(try Files.readIfThere(folder.path + "/b.expect.jsonl") != nil)
  }

  @Test func `a trace or folder whose name is not UTF-8 is broken`() throws {
    let folder = try TemporaryFolder()
    try write(#"{"trace": 1, "scene": "drawer"}"#, to: folder.path + "/b.jsonl")
    let start = (folder.path + "/a").utf8.map { CChar(truncatingIfNeeded: $0) }
    let byte = CChar(truncatingIfNeeded: 0xff)
    let file = start + [byte] + Array(".jsonl".utf8CString)
    let inner = start + [byte, 0]
    close(open(file, O_WRONLY | O_CREAT, 0o600))
    mkdir(inner, 0o700)

    let status = try App.tactile.check(folder.path, blesses: true, report: nil, pictures: 2)
    let traces = TraceFolder.traces(in: folder.path)
    unlink(file)
    rmdir(inner)

    let names = traces?.map { $0.dropFirst(folder.path.count + 1) }
    #expect(names == ["a\u{FFFD}", "a\u{FFFD}.jsonl", "b.jsonl"])
    #expect(status == Failure.Status.data.rawValue)
    #expect(try Files.readIfThere(folder.path + "/b.expect.jsonl") != nil)
  }

  @Test func `a trace that cannot be read has another status than a malformed one`() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.path + "/pipe.jsonl", 0o600) == 0)
    #expect(symlink("nowhere", folder.path + "/link.jsonl") == 0)
    func status() throws -> Int32 {
      try App.tactile.check(folder.path, blesses: false, report: nil, pictures: 2)
    }

    #expect(try status() == Failure.Status.noInput.rawValue)
    try write("{", to: folder.path + "/malformed.jsonl")
    #expect(try status() == Failure.Status.data.rawValue)
  }

  @Test func `an expectation of next to no frames a second does not end the program`() throws {
    let folder = try TemporaryFolder()
    try write(#"{"trace": 1, "scene": "drawer"}"#, to: folder.path + "/a.jsonl")
    try write(
      #"{"expect": 1, "scene": "drawer", "width": 320, "height": 568, "scale": 1, "fps": 1e-20}"#,
      #"{"t": 0, "probes": {}}"#,
      #"{"t": 0, "end": "settled"}"#,
      to: folder.path + "/a.expect.jsonl",
    )

    #expect(throws: Never.self) {
      try App.tactile.check(folder.path, blesses: false, report: nil, pictures: 2)
    }
  }

  @Test func `another process that ends without a word is told by how it ended`() {
    func reason(_ status: Int32, _ output: String = "") -> String? {
      let outcome = TestOfRecording.outcome(status, of: "run.jsonl", output)
      guard case .failed(let reason) = outcome else { return nil }
      return reason
    }

    #expect(reason(1 << 8) == "tactile check ended with status 1")
    #expect(reason(11) == "tactile check crashed with signal 11")
    #expect(reason(1 << 8, "broken run: no\nmore\n") == "broken run: no")
    #expect(reason(0) == nil)
    #expect(reason(1 << 8, "differs run: x\n") == nil)
  }
}
