import TactileDemos
import TactileReplay
import TactileScenes
import TactileViews
import Testing

/// Scenes are made again and again: by tests of recordings, comparisons and documentation.
@MainActor @Suite struct ReleasedScenesTests {
  private struct Kept {
    weak var object: AnyObject?
  }

  @Test func `a scene that is let go keeps none of its views`() throws {
    for entry in SceneCatalog.demos.entries { try expectNothingKept(of: entry.name) }
  }

  private func expectNothingKept(of scene: String) throws {
    var kept: [Kept] = []
    func visit() throws {
      let stage = try SceneStage.demo(scene)
      stage.window.layoutIfNeeded()
      var seen: Set<ObjectIdentifier> = []
      Self.collect(stage, &seen, &kept)
    }
    try visit()

    #expect(kept.count > 5)
    let left = Set(kept.compactMap(\.object).map { "\(type(of: $0))" })
    #expect(left == [], "\(scene)")
  }

  /// Collects the views and controllers that can be reached from `value` through what it stores.
  private static func collect(
    _ value: Any,
    _ seen: inout Set<ObjectIdentifier>,
    _ kept: inout [Kept],
  ) {
    var mirror: Mirror? = Mirror(reflecting: value)
    if mirror?.displayStyle == .class {
      let object = value as AnyObject
      guard seen.insert(ObjectIdentifier(object)).inserted else { return }
      if object is View || object is ViewController { kept.append(Kept(object: object)) }
    }
    // Long arrays are pixels and texts.
    guard mirror?.displayStyle != .collection || mirror?.children.count ?? 0 < 500 else { return }
    while let current = mirror {
      for child in current.children { collect(child.value, &seen, &kept) }
      mirror = current.superclassMirror
    }
  }
}
