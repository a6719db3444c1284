import Foundation
import TactileTestSupport
import TactileTraces
import Testing

@testable import TactileApp

/// The sources that `tactile watch` follows, and the program that it runs.
@MainActor
struct WatchedSourcesTests {
  private let folder: TemporaryFolder
  private let watch: SourceWatch

  init() throws {
    folder = try TemporaryFolder()
    let sources = folder.path + "/Sources/Demo"
    try FileManager.default.createDirectory(atPath: sources, withIntermediateDirectories: true)
    watch = try #require(SourceWatch(folder.path))
  }

  private func write(_ name: String, isAtomic: Bool = false) throws {
    let url = URL(fileURLWithPath: folder.path + "/" + name)
    try Data("text".utf8).write(to: url, options: isAtomic ? .atomic : [])
  }

  @Test(arguments: ["Package.swift", "Sources/main.swift", "Sources/Demo/Scene.swift"])
  func `a saved source is noticed, also where an editor replaces it`(name: String) throws {
    #expect(!watch.takeChanges())
    try write(name)
    #expect(watch.takeChanges())
    #expect(!watch.takeChanges())
    try write(name, isAtomic: true)
    #expect(watch.takeChanges())
  }

  @Test(arguments: [
    "README.md", "Sources/Demo/.Scene.swift.swp", "Sources/Demo/Scene.swift~",
    "Sources/Demo/4913", "Sources/Demo/#Scene.swift#",
  ])
  func `what is no source is not`(name: String) throws {
    try write(name)

    #expect(!watch.takeChanges())
  }

  @Test func `a new folder's files are noticed`() throws {
    let path = folder.path + "/Sources/Demo/New/Deep"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    _ = watch.takeChanges()

    try write("Sources/Demo/New/Deep/Scene.swift")

    #expect(watch.takeChanges())
  }

  @Test func `a removed source is noticed`() throws {
    try write("Sources/Demo/Scene.swift")
    _ = watch.takeChanges()

    try FileManager.default.removeItem(atPath: folder.path + "/Sources/Demo/Scene.swift")

    #expect(watch.takeChanges())
  }

  // MARK: The program

  private func choose(_ wanted: String?, _ manifest: String) throws -> String {
    let file = try JSONFile(Array(manifest.utf8), file: "Package.swift", example: "{}")
    return try WatchedPackage.choose(wanted, in: file.members)
  }

  private let two = """
    {"name": "b", "products": [
      {"name": "A", "type": {"executable": null}, "targets": ["AMain"]},
      {"name": "L", "type": {"library": ["automatic"]}, "targets": ["B"]}],
     "targets": [{"name": "AMain", "type": "executable"}, {"name": "B", "type": "executable"},
      {"name": "T", "type": "test"}]}
    """

  @Test func `the only program is run, or the one with the package's name`() throws {
    let one = #"{"name": "x", "targets": [{"name": "Demo", "type": "executable"}]}"#

    #expect(try choose(nil, one) == "Demo")
    #expect(try choose("A", two) == "A")
    #expect(throws: Failure.self) { try choose("AMain", two) }
  }

  @Test func `among several the choice is asked for, with their names`() throws {
    let other = two.replacing(
      "\"B\", \"type\": \"executable\"",
      with: "\"C\", \"type\": \"executable\"",
    )

    let failure = #expect(throws: Failure.self) { try choose(nil, other) }
    let none = #expect(throws: Failure.self) { try choose(nil, #"{"name": "x", "targets": []}"#) }

    #expect(failure?.status == .usage)
    #expect(
      failure?.description == "which program is to run? Give --product, one of A, C"
    )
    #expect(none?.description == "the package x has no program to run")
  }
}
