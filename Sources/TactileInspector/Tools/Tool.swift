internal import TactileScenes

/// A tool of the menu that opens by hand; most do what a key does.
public struct Tool: Sendable {
  /// What the tool does when it is chosen.
  public enum Effect: Hashable, Sendable {
    /// The effect of a key of the window.
    case key(WindowKey)
    /// The window split between two feels.
    case comparison
    /// The tour of the workbench.
    case tour
  }

  /// The effect.
  let effect: Effect
  /// The title while the tool is off, and while it is on.
  let titles: (off: String, on: String)
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
  var keyLabel: String {
    if case .key(let key) = effect { return key.label }
    return ""
  }

  /// The tools of a live scene, in the order of the menu.
  static let all = [
    Tool(.key(.tuning), "Numbers and presets", on: "Close the panel", .settings),
    Tool(.comparison, "Compare two feels", on: "End the comparison", .toolCompare),
    Tool(.key(.touches), "Touches and decisions", on: "Close touches", .touch),
    Tool(.key(.tree), "Views and painting", on: "Close views", .list),
    Tool(.key(.hud), "Show frame times", on: "Hide frame times", .chart),
    Tool(.key(.pause), "Pause time", on: "Resume time", .timePause),
    Tool(.key(.slower), "Slow time down", on: "Slow time down", .timeSlower),
    Tool(.key(.record), "Record", on: "Stop recording", .toolRecord),
    Tool(.key(.makeTest), "Test of the recording", on: "Stop, make a test", .flag),
    Tool(
      .key(.twoFingers),
      "Two-finger mouse",
      on: "One-finger mouse",
      .touchpad,
    ),
    Tool(.key(.fullScreen), "Full screen", on: "Leave full screen", .photo),
    Tool(.key(.help), "All keys", on: "All keys", .book),
    Tool(.tour, "Tour of 20 seconds", on: "Tour of 20 seconds", .map),
  ]

  private init(_ effect: Effect, _ off: String, on: String, _ icon: Icon) {
    self.effect = effect
    titles = (off, on)
    self.icon = icon
  }
}
