import TactilePrimitives

@testable import TactileInspector

/// Tuning files of which there are none.
final class NoFiles: TuningFiles {
  let path: String? = nil
  let nearby: [String] = []
  func load(_ path: String) -> [LocalizedText] { [] }
  func save(_ path: String) -> LocalizedText { .empty }
}
