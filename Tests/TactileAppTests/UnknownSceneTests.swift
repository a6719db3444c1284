import Foundation
import Testing

@testable import TactileApp

@Suite("A trace of a scene that is not there")
struct UnknownSceneTests {
  @Test("is said with its file and line, and the scenes that there are")
  func unknown() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/lost.jsonl"
    try "{\"trace\": 1, \"scene\": \"nowhere\"}\n"
      .write(toFile: path, atomically: true, encoding: .utf8)

    let failure = #expect(throws: Failure.self) {
      try TraceRequest(path).player(in: .tactile)
    }

    #expect(failure?.status == .usage)
    let line = try #require(failure?.line)
    #expect(line.contains("lost.jsonl:1: unknown scene \"nowhere\": there is app,"))
  }
}
