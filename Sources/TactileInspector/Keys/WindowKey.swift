public import TactileViews

/// The keys that belong to the window and its instruments, whatever scene it shows.
///
/// What the keys do, what F1 shows and what `--help` says all come from here.
nonisolated public enum WindowKey: CaseIterable, Hashable, Sendable {
  /// Shows these keys.
  case help
  /// Opens and closes the panel of numbers.
  case tuning
  /// Shows frame times and contacts.
  case hud
  /// Has the mouse make two fingers, or not.
  case twoFingers
  /// Has the scene's time stand still, and run again.
  case pause
  /// Moves the keyboard between scene and panel.
  case otherSide
  /// Shows the next frame of a scene that stands still.
  case stepForward
  /// Shows the frame before.
  case stepBack
  /// Halves the speed.
  case slower
  /// Doubles it again.
  case faster
  /// Starts and stops a recording.
  case record
  /// Makes a test of the newest recording.
  case makeTest
  /// Opens and closes contacts and lanes.
  case touches
  /// Fills the screen; the host does it.
  case fullScreen
  /// Opens and closes views and layers.
  case tree
  /// Ends the program; the host does it.
  case quit

  /// SDL's name of the key.
  public var name: String {
    switch self {
    case .help: "F1"
    case .tuning: "F2"
    case .hud: "F3"
    case .twoFingers: "F4"
    case .pause: "F5"
    case .otherSide: "F6"
    case .stepForward, .stepBack: "F7"
    case .slower, .faster: "F8"
    case .record, .makeTest: "F9"
    case .touches: "F10"
    case .fullScreen: "F11"
    case .tree: "F12"
    case .quit: "Q"
    }
  }

  /// What is held with it.
  public var modifiers: KeyEvent.Modifiers {
    switch self {
    case .quit: .control
    case .makeTest, .stepBack, .faster: .shift
    case .help, .tuning, .hud, .twoFingers, .pause, .otherSide, .stepForward, .slower, .record,
      .touches,
      .fullScreen, .tree:
      []
    }
  }

  /// What is printed on the keys.
  public var label: String {
    switch self {
    case .quit: "Ctrl+Q"
    case .makeTest, .stepBack, .faster: "Shift+\(name)"
    case .help, .tuning, .hud, .twoFingers, .pause, .otherSide, .stepForward, .slower, .record,
      .touches,
      .fullScreen, .tree:
      name
    }
  }

  /// What it does, as a part of a sentence about the key.
  public var meaning: String {
    switch self {
    case .help: "shows all keys"
    case .tuning: "opens the panel of all numbers"
    case .hud: "shows frame times and contacts"
    case .twoFingers: "lets Ctrl+drag be two fingers, Ctrl+Shift+drag two side by side"
    case .otherSide: "gives the keys to panel or scene"
    case .pause: "stops time and has it run"
    case .stepForward: "steps a frame on"
    case .stepBack: "steps a frame back"
    case .slower: "halves the speed, down to 1/32"
    case .faster: "doubles it again"
    case .record: "starts and stops a recording"
    case .makeTest: "makes a test of the newest recording"
    case .touches: "shows contacts and what recognizers made of them"
    case .tree: "shows views, constraints, layers and damage"
    case .fullScreen: "fills the screen"
    case .quit: "ends"
    }
  }

  /// Whether the host performs it before anything else hears of it.
  public var isHosts: Bool { self == .fullScreen || self == .quit }

  /// Whether holding it does it again and again.
  public var repeats: Bool { self == .stepForward || self == .stepBack }

  /// The key that `event` is about, other than the host's own.
  public init?(_ event: KeyEvent) {
    let match = Self.allCases.first { key in
      !key.isHosts && key.name == event.name && key.modifiers == event.modifiers
    }
    guard let match else { return nil }
    self = match
  }

  /// All of them in one sentence.
  public static var sentence: String {
    allCases.map { "\($0.label) \($0.meaning)" }.joined(separator: ", ") + "."
  }
}
