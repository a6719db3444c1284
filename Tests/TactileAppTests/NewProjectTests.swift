import Testing

@testable import TactileApp

@Suite("A new package")
struct NewProjectTests {
  @Test("depends on a branch of a URL, on a version that is asked for, or on a path")
  func dependency() throws {
    let url = "https://example.org/tactile.git"
    let branch = ProjectRequest(folder: "Lamp", package: url)
    let version = ProjectRequest(folder: "Lamp", package: url, version: "1.2.3")
    let path = ProjectRequest(folder: "Lamp", package: "/tmp")

    #expect(try branch.dependency() == #".package(url: "\#(url)", branch: "main")"#)
    #expect(try version.dependency() == #".package(url: "\#(url)", from: "1.2.3")"#)
    #expect(try path.dependency() == #".package(name: "tactile", path: "/tmp")"#)
  }

  @Test("takes a version for a URL alone, and only one that a manifest takes")
  func versions() {
    let url = "https://example.org/tactile.git"
    for version in ["1.2.3", "0.9.0-beta.1", "1.0.0+5"] {
      let request = ProjectRequest(folder: "Lamp", package: url, version: version)
      #expect(throws: Never.self) { try request.dependency() }
    }
    for version in ["abc", "", "1.2", "1..3", "1.2.3-", "-1.2.3", "1.2.3\"", "1.2.3-ä"] {
      let request = ProjectRequest(folder: "Lamp", package: url, version: version)
      #expect(throws: Failure.self, "\(version)") { try request.dependency() }
    }
    let path = ProjectRequest(folder: "Lamp", package: "/tmp", version: "1.2.3")
    #expect(throws: Failure.self) { try path.dependency() }
  }

  @Test("has one trace, which its test and its run script play")
  func files() throws {
    let files = ProjectFiles(name: "Lamp", dependency: "").all
    let test = try #require(files.first { $0.path == "Tests/LampTests/CardSceneTests.swift" })

    #expect(files.contains { $0.path == "Tests/Traces/drag.jsonl" })
    #expect(test.text.contains(#"file: "../Traces/drag.jsonl")"#))
  }

  @Test("cannot have the name of a module that it imports, nor one that no module can have")
  func names() {
    for name in [
      "Tactile", "TactileLamp", "tactile", "TACTILE", "Testing", "Foundation", "Swift", "CSDL2",
      "class", "Self", "9lamps", "la mp", "",
    ] {
      #expect(throws: Failure.self, "\(name)") { try ProjectRequest(folder: name).check() }
    }
    #expect(throws: Never.self) { try ProjectRequest(folder: "Lamp").check() }
  }

  @Test("cannot have the name of the folder or the URL of Tactile's package, in any case")
  func identity() {
    for package in ["/tmp", "/tmp/", "https://example.org/tmp.git", "https://example.org/TMP/"] {
      let request = ProjectRequest(folder: "apps/Tmp", package: package)
      #expect(throws: Failure.self, "\(package)") { try request.dependency() }
    }
  }
}
