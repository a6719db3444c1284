import ArgumentParser
import TactileScenes

/// Lists the scenes: `tactile scenes`.
struct Scenes: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "List the scenes there are.")

  func run() throws {
    MainActor.assumeIsolated { list() }
  }

  @MainActor
  private func list() {
    let width = SceneCatalog.entries.map(\.name.count).max() ?? 0
    for entry in SceneCatalog.entries {
      let gap = String(repeating: " ", count: width - entry.name.count + 2)
      print(entry.name + gap + entry.summary)
    }
  }
}
