public import TactileViews

/// The table of all keyboard shortcuts in the window, with descriptions for users.
nonisolated public struct KeyTable: Sendable {
  /// A group of related keys.
  public struct Group: Sendable {
    /// The group's heading.
    public let title: String
    /// The keys and their effects.
    public let rows: [(keys: String, meaning: String)]
  }

  /// The groups in the order in which they are shown.
  public let groups: [Group]

  /// The keys of the window, of its controls and of every interaction.
  public static let all = KeyTable(
    groups: [
      Group(title: "Window", rows: WindowKey.allCases.map { ($0.label, $0.meaning) }),
      Group(
        title: "Everywhere",
        rows: [
          ("Tab, Shift+Tab", "moves the focus"),
          ("arrows", "move the focus, scroll, set values"),
          ("Return, Space", "presses the focused control"),
          ("Home, End, Page keys", "scroll or move farther"),
          ("Escape", "closes the open menu or page"),
          ("Alt+Left", "goes back a page"),
          ("Alt+1 to Alt+6", "show the sections of the app"),
        ],
      ),
      Group(
        title: "Interactions",
        rows: [
          ("Alt+M, Menu", "opens and closes the drawer"),
          ("Shift+F10, Ctrl+M", "opens the pull-for-menu"),
          ("Escape", "dismisses a message"),
          ("Return, Space", "opens the snap menu"),
          ("arrows", "select and edit in the snap menu"),
          ("Shift+arrows", "edit in small steps"),
          ("Ctrl+Home, Ctrl+PageDown", "go to the start of a document, and to the next one"),
          ("Ctrl++, Ctrl+-", "enlarge and shrink the text of a document"),
        ],
      ),
      Group(
        title: "The card of the gestures",
        rows: [
          ("arrows, Shift+arrows", "move the card, in large and small steps"),
          ("+ and -", "scale it"),
          ("[ and ]", "turn it"),
          ("Return, Space", "taps it; lifts it while held"),
          ("0, Page keys", "resets it, and show other pictures"),
        ],
      ),
      Group(
        title: "Playing a trace",
        rows: PlayKey.allCases.map { ($0.label, $0.meaning) },
      ),
      Group(
        title: "Text",
        rows: [
          ("Ctrl+C, Ctrl+X, Ctrl+V", "copy, cut and paste"),
          ("Ctrl+Z, Ctrl+Shift+Z", "undo and redo"),
          ("Ctrl+A", "selects all"),
        ],
      ),
    ]
  )
}

/// The keys of the window and its instruments, the same for every scene.
///
/// Key handling, the F1 overlay and the `--help` text all use this table.
nonisolated public enum WindowKey: CaseIterable, Hashable, Sendable {
  /// Shows the key help.
  case help
  /// Opens and closes the tuning panel.
  case tuning
  /// Shows frame times and contacts.
  case hud
  /// Turns the mouse's two-finger emulation on or off.
  case twoFingers
  /// Pauses and resumes the scene's time.
  case pause
  /// Moves the keyboard between scene and panel.
  case otherSide
  /// Advances a paused scene by one frame.
  case stepForward
  /// Shows the previous frame.
  case stepBack
  /// Halves the speed.
  case slower
  /// Doubles the speed, up to normal.
  case faster
  /// Starts and stops a recording.
  case record
  /// Generates a test from the newest recording.
  case makeTest
  /// Opens and closes the page of contacts and lanes.
  case touches
  /// Fills the screen; performed by the host.
  case fullScreen
  /// Opens and closes the page of views and layers.
  case tree
  /// Quits the program; performed by the host.
  case quit

  /// SDL's name of the key, the modifiers held with it, and its effect.
  private var row: (name: String, modifiers: KeyEvent.Modifiers, meaning: String) {
    switch self {
    case .help: ("F1", [], "shows all keys")
    case .tuning: ("F2", [], "opens the settings panel")
    case .hud: ("F3", [], "shows frame times and contacts")
    case .twoFingers:
      ("F4", [], "emulates two fingers with Ctrl+drag, side by side with Ctrl+Shift+drag")
    case .pause: ("F5", [], "pauses and resumes time")
    case .otherSide: ("F6", [], "moves the keyboard focus between panel and scene")
    case .stepForward: ("F7", [], "steps one frame forward")
    case .stepBack: ("F7", .shift, "steps one frame back")
    case .slower: ("F8", [], "halves the speed, down to 1/32 (slow motion)")
    case .faster: ("F8", .shift, "doubles the speed, up to normal")
    case .record: ("F9", [], "starts and stops a recording, or marks one of --record")
    case .makeTest: ("F9", .shift, "makes a test from the newest recording")
    case .touches: ("F10", [], "shows contacts and the decisions of recognizers")
    case .fullScreen: ("F11", [], "turns full screen on and off")
    case .tree: ("F12", [], "shows views, constraints, layers and damage")
    case .quit: ("Q", .control, "quits")
    }
  }

  /// SDL's name of the key.
  public var name: String { row.name }

  /// The modifier keys held with it.
  public var modifiers: KeyEvent.Modifiers { row.modifiers }

  /// The key's effect, as a verb phrase for a sentence about the key.
  public var meaning: String { row.meaning }

  /// The key combination as shown to users, such as `Shift+F7`.
  public var label: String {
    (modifiers == .control ? "Ctrl+" : modifiers == .shift ? "Shift+" : "") + name
  }

  /// Whether the host handles the key before anything else receives it.
  public var isHosts: Bool { self == .fullScreen || self == .quit }

  /// Whether holding the key repeats its effect.
  public var repeats: Bool { self == .stepForward || self == .stepBack }

  /// Creates the key that `event` describes; nil for other keys and for the host's own.
  public init?(_ event: KeyEvent) {
    let match = Self.allCases.first { key in
      !key.isHosts && key.name == event.name && key.modifiers == event.modifiers
    }
    guard let match else { return nil }
    self = match
  }

  /// All keys and their effects, in one sentence.
  public static var sentence: String {
    allCases.map { "\($0.label) \($0.meaning)" }.joined(separator: ", ") + "."
  }
}

/// The keys that control the playback of a trace in the window.
nonisolated public enum PlayKey: CaseIterable, Hashable, Sendable {
  /// Plays or pauses.
  case play
  /// Shows the previous frame.
  case back
  /// Shows the next frame.
  case forward
  /// Goes ten frames back.
  case farBack
  /// Goes ten frames forward.
  case farForward
  /// Shows the first frame.
  case start
  /// Shows the last frame.
  case end

  /// SDL's name of the key, its effect, and the request that it makes.
  private var row: (name: String, meaning: String, request: TimeRequest) {
    switch self {
    case .play: ("Space", "plays and pauses", .toggle)
    case .back: ("Left", "goes one frame back", .back)
    case .forward: ("Right", "goes one frame forward", .forward)
    case .farBack: ("Left", "goes ten frames back", .skip(-10))
    case .farForward: ("Right", "goes ten frames forward", .skip(10))
    case .start: ("Home", "goes to the first frame", .start)
    case .end: ("End", "goes to the last frame", .end)
    }
  }

  /// SDL's name of the key.
  public var name: String { row.name }

  /// The modifier keys held with it.
  public var modifiers: KeyEvent.Modifiers { isFar ? .shift : [] }

  /// The key combination as shown to users, such as `Shift+Left`.
  public var label: String { isFar ? "Shift+\(name)" : name }

  /// The key's effect, as a verb phrase for a sentence about the key.
  public var meaning: String { row.meaning }

  /// The request that the key makes.
  public var request: TimeRequest { row.request }

  /// Whether holding the key repeats its effect.
  public var repeats: Bool { self != .play }

  /// Creates the key that `event` describes; nil if there is none.
  public init?(_ event: KeyEvent) {
    let match = Self.allCases.first { $0.name == event.name && $0.modifiers == event.modifiers }
    guard let match else { return nil }
    self = match
  }

  private var isFar: Bool { self == .farBack || self == .farForward }
}
