internal import TactileScenes
internal import TactilePrimitives
internal import TactileText
internal import TactileViews

/// A tool of the menu that opens by hand; most do what a key does.
package struct Tool: Sendable {
  /// The effect of choosing the tool.
  package enum Effect: Hashable, Sendable {
    /// The effect of a key of the window.
    case key(WindowKey)
    /// The window split between two feels.
    case comparison
    /// The tour of the workbench.
    case tour
  }

  let effect: Effect
  /// The title while the tool is off, and while it is on.
  let titles: (off: LocalizedText, on: LocalizedText)
  let icon: Icon

  /// The name in identifiers, such as `record`.
  var name: String {
    switch effect {
    case .key(let key): "\(key)"
    case .comparison: "comparison"
    case .tour: "tour"
    }
  }

  /// The key that does the same, as users read it; empty for none.
  var keyLabel: LocalizedText {
    if case .key(let key) = effect { return key.localizedLabel }
    return .empty
  }

  /// The tools of a live scene, in the order of the menu.
  static let all = [
    Tool(
      .key(.tuning),
      localized("Numbers and presets"),
      on: localized("Close the panel"),
      .settings,
    ),
    Tool(
      .comparison,
      localized("Compare two feels"),
      on: localized("End the comparison"),
      .toolCompare,
    ),
    Tool(
      .key(.touches),
      localized("Touches and decisions"),
      on: localized("Close touches"),
      .touch,
    ),
    Tool(.key(.tree), localized("Views and painting"), on: localized("Close views"), .list),
    Tool(.key(.hud), localized("Show frame times"), on: localized("Hide frame times"), .chart),
    Tool(.key(.pause), localized("Pause time"), on: localized("Resume time"), .timePause),
    Tool(.key(.slower), localized("Slow time down"), on: localized("Slow time down"), .timeSlower),
    Tool(
      .key(.record),
      localized("Record", context: "verb"),
      on: localized("Stop recording"),
      .toolRecord,
    ),
    Tool(
      .key(.makeTest),
      localized("Test of the recording"),
      on: localized("Stop, make a test"),
      .flag,
    ),
    Tool(
      .key(.twoFingers),
      localized("Two-finger mouse"),
      on: localized("One-finger mouse"),
      .touchpad,
    ),
    Tool(.key(.fullScreen), localized("Full screen"), on: localized("Leave full screen"), .photo),
    Tool(.key(.help), localized("All keys"), on: localized("All keys"), .book),
    Tool(.tour, localized("Tour of 20 seconds"), on: localized("Tour of 20 seconds"), .map),
  ]

  private init(_ effect: Effect, _ off: LocalizedText, on: LocalizedText, _ icon: Icon) {
    self.effect = effect
    titles = (off, on)
    self.icon = icon
  }
}
