import Foundation
import TactileTestSupport
import Testing

@testable import TactileApp

@Suite("A trace of a scene that is not there")
struct UnknownSceneTests {
  @Test(
    "is said in one line with its file and line, and the scenes that there are",
    arguments: ["nowhere", #"no\nwhere"#],
  )
  func unknown(scene: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/lost.jsonl"
    try "{\"trace\": 1, \"scene\": \"\(scene)\"}\n"
      .write(toFile: path, atomically: true, encoding: .utf8)

    let failure = #expect(throws: Failure.self) {
      try TraceRequest(path).player(in: .tactile)
    }

    #expect(failure?.status == .usage)
    let line = try #require(failure?.line)
    #expect(line.contains("lost.jsonl:1: unknown scene \"\(scene)\": there is app,"))
  }
}
