package import TactilePrimitives
internal import TactileText
package import TactileViews

/// The table of all keyboard shortcuts in the window, with descriptions for users.
nonisolated package struct KeyTable: Sendable {
  /// A group of related keys.
  package struct Group: Sendable {
    /// The group's heading.
    package let title: LocalizedText
    /// The keys and their effects.
    package let rows: [(keys: LocalizedText, meaning: LocalizedText)]
    /// Whether the keys belong to scenes, of which a played trace shows only the picture.
    fileprivate var isOfScenes = false
  }

  /// The groups in the order in which they are shown.
  package let groups: [Group]

  /// The keys of the window, of its controls and of every interaction.
  package static let all = KeyTable(
    groups: [
      Group(
        title: localized("Window", context: "keys"),
        rows: WindowKey.allCases.map(\.tableRow),
      ),
      Group(
        title: localized("Everywhere"),
        rows: [
          (localized("Tab, Shift+Tab", context: "key"), localized("moves the focus")),
          (localized("arrows", context: "key"), localized("move the focus, scroll, set values")),
          (localized("Return, Space", context: "key"), localized("presses the focused control")),
          (
            localized("Home, End, Page keys", context: "key"), localized("scroll or move farther"),
          ),
          (localized("Escape", context: "key"), localized("closes the open menu or page")),
        ],
      ),
      Group(
        title: localized("Interactions"),
        rows: [
          (localized("Alt+Left", context: "key"), localized("goes back a page")),
          (
            localized("Alt+1 to Alt+6", context: "key"), localized("show the sections of the app"),
          ),
          (localized("Alt+M, Menu", context: "key"), localized("opens and closes the drawer")),
          (localized("Shift+F10, Ctrl+M", context: "key"), localized("opens the pull-for-menu")),
          (localized("Escape", context: "key"), localized("docks the message being written")),
          (
            localized("Ctrl+Return", context: "key"), localized("sends the message being written"),
          ),
          (localized("Return, Space", context: "key"), localized("opens the snap menu")),
          (localized("arrows", context: "key"), localized("select and edit in the snap menu")),
          (localized("Shift+arrows", context: "key"), localized("edit in small steps")),
          (
            localized("Ctrl+Z, Ctrl+Shift+Z", context: "key"),
            localized("undo and redo changes of a photo"),
          ),
          (
            localized("Ctrl+Home, Ctrl+PageDown", context: "key"),
            localized("go to the start of a document, and to the next one"),
          ),
          (
            localized("Ctrl++, Ctrl+-", context: "key"),
            localized("enlarge and shrink the text of a document"),
          ),
        ],
        isOfScenes: true,
      ),
      Group(
        title: localized("The card of the gestures"),
        rows: [
          (
            localized("arrows, Shift+arrows", context: "key"),
            localized("move the card, in large and small steps"),
          ),
          (localized("+ and -", context: "key"), localized("scale it")),
          (localized("[ and ]", context: "key"), localized("turn it")),
          (localized("Return, Space", context: "key"), localized("taps it; lifts it while held")),
          (
            localized("0, Page keys", context: "key"),
            localized("resets it, and show other pictures"),
          ),
        ],
        isOfScenes: true,
      ),
      Group(title: localized("Playing a trace"), rows: PlayKey.allCases.map(\.tableRow)),
      Group(
        title: localized("Text", context: "keys"),
        rows: [
          (localized("Ctrl+C, Ctrl+X, Ctrl+V", context: "key"), localized("copy, cut and paste")),
          (localized("Ctrl+Z, Ctrl+Shift+Z", context: "key"), localized("undo and redo")),
          (localized("Ctrl+A", context: "key"), localized("selects all")),
        ],
      ),
    ]
  )
}

nonisolated extension KeyTable {
  /// The keys of a window that plays a trace.
  static let playback = KeyTable(
    groups: [
      Group(
        title: all.groups[0].title,
        rows: WindowKey.allCases.filter(\.worksInPlayback).map(\.tableRow),
      )
    ] + all.groups.dropFirst().filter { !$0.isOfScenes }
  )
}

/// The keys of the window and its instruments, the same for every scene.
///
/// Key handling, the F1 overlay and the `--help` text all use this table.
nonisolated package enum WindowKey: CaseIterable, Hashable, Sendable {
  case help, tools, tuning, hud, twoFingers, pause, otherSide, stepForward, stepBack, slower, faster
  case record, makeTest, touches, fullScreen, tree, quit

  /// SDL's name of the key, the modifiers held with it, and its effect.
  private var row: (name: String, modifiers: KeyEvent.Modifiers, meaning: LocalizedText) {
    switch self {
    case .help: ("F1", [], localized("shows all keys"))
    case .tools: ("F1", .shift, localized("opens the menu of tools"))
    case .tuning: ("F2", [], localized("opens the settings panel"))
    case .hud: ("F3", [], localized("shows frame times and contacts"))
    case .twoFingers:
      (
        "F4", [],
        localized("emulates two fingers with Ctrl+drag, side by side with Ctrl+Shift+drag"),
      )
    case .pause: ("F5", [], localized("pauses and resumes time"))
    case .otherSide:
      (
        "F6", [],
        localized("sends keys to the instruments, else to the message over a page, or back"),
      )
    case .stepForward: ("F7", [], localized("steps one frame forward"))
    case .stepBack: ("F7", .shift, localized("steps one frame back"))
    case .slower: ("F8", [], localized("halves the speed, down to 1/32 (slow motion)"))
    case .faster: ("F8", .shift, localized("doubles the speed, up to normal"))
    case .record: ("F9", [], localized("starts and stops a recording, or marks one of --record"))
    case .makeTest: ("F9", .shift, localized("makes a test from the newest recording"))
    case .touches: ("F10", [], localized("shows contacts and the decisions of recognizers"))
    case .fullScreen: ("F11", [], localized("turns full screen on and off"))
    case .tree: ("F12", [], localized("shows views, constraints, layers and damage"))
    case .quit: ("Q", .control, localized("quits"))
    }
  }

  /// SDL's name of the key.
  package var name: String { row.name }

  /// The modifier keys held with it.
  package var modifiers: KeyEvent.Modifiers { row.modifiers }

  /// The label, which is translated where it is shown.
  var localizedLabel: LocalizedText { KeyNames.text(name, modifiers) }

  /// The key combination as shown to users, such as `Shift+F7`.
  package var label: String {
    (modifiers == .control ? "Ctrl+" : modifiers == .shift ? "Shift+" : "") + name
  }

  /// Whether the host handles the key before anything else receives it.
  package var isHosts: Bool { self == .fullScreen || self == .quit }

  fileprivate var tableRow: (keys: LocalizedText, meaning: LocalizedText) {
    (localizedLabel, row.meaning)
  }

  /// Whether holding the key repeats its effect.
  package var repeats: Bool { self == .stepForward || self == .stepBack }

  /// Whether the key has an effect in a window that plays a trace.
  var worksInPlayback: Bool { ![.tools, .hud, .twoFingers, .record, .makeTest].contains(self) }

  /// Creates the key that `event` describes; nil for other keys and for the host's own.
  package init?(_ event: KeyEvent) {
    let match = Self.allCases.first { key in
      !key.isHosts && key.name == event.name && key.modifiers == event.modifiers
    }
    guard let match else { return nil }
    self = match
  }

  /// All keys and their effects, in one sentence.
  package static var sentence: String {
    allCases.map { "\($0.label) \($0.row.meaning.english)" }.joined(separator: ", ") + "."
  }
}

/// The keys that control the playback of a trace in the window.
nonisolated enum PlayKey: CaseIterable {
  case play, back, forward, farBack, farForward, start, end

  /// SDL's name of the key, its effect, and the request that it makes.
  private var row: (name: String, meaning: LocalizedText, request: TimeRequest) {
    switch self {
    case .play: ("Space", localized("plays and pauses"), .toggle)
    case .back: ("Left", localized("goes one frame back"), .back)
    case .forward: ("Right", localized("goes one frame forward"), .forward)
    case .farBack: ("Left", localized("goes ten frames back"), .skip(-10))
    case .farForward: ("Right", localized("goes ten frames forward"), .skip(10))
    case .start: ("Home", localized("goes to the first frame"), .start)
    case .end: ("End", localized("goes to the last frame"), .end)
    }
  }

  /// The modifier keys held with it.
  private var modifiers: KeyEvent.Modifiers {
    self == .farBack || self == .farForward ? .shift : []
  }

  fileprivate var tableRow: (keys: LocalizedText, meaning: LocalizedText) {
    (KeyNames.text(row.name, modifiers), row.meaning)
  }

  /// The request that the key makes.
  var request: TimeRequest { row.request }

  /// Whether holding the key repeats its effect.
  var repeats: Bool { self != .play }

  /// Whether the key moves the focus where a view has it.
  var movesFocus: Bool { self == .back || self == .forward }

  /// Creates the key that `event` describes; nil if there is none.
  init?(_ event: KeyEvent) {
    let match = Self.allCases.first {
      $0.row.name == event.name && $0.modifiers == event.modifiers
    }
    guard let match else { return nil }
    self = match
  }
}

/// The labels of keys as they stand on keyboards of the language.
nonisolated private enum KeyNames {
  static func text(_ name: String, _ modifiers: KeyEvent.Modifiers) -> LocalizedText {
    let key = text(name)
    if modifiers == .control { return localized("Ctrl+\(key)", context: "key") }
    return modifiers == .shift ? localized("Shift+\(key)", context: "key") : key
  }

  private static func text(_ name: String) -> LocalizedText {
    switch name {
    case "Space": localized("Space", context: "key")
    case "Left": localized("Left", context: "key")
    case "Right": localized("Right", context: "key")
    case "Home": localized("Home", context: "key")
    case "End": localized("End", context: "key")
    default: LocalizedText(verbatim: name)
    }
  }
}
