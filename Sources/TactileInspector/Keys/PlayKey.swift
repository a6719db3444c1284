public import TactileViews

/// The keys that go through a trace while it is played in the window.
nonisolated public enum PlayKey: CaseIterable, Hashable, Sendable {
  /// Plays, and stands still.
  case play
  /// Shows the frame before.
  case back
  /// Shows the next frame.
  case forward
  /// Shows what was ten frames before.
  case farBack
  /// Shows what comes ten frames on.
  case farForward
  /// Shows the first frame.
  case start
  /// Shows the last frame.
  case end

  /// SDL's name of the key.
  public var name: String {
    switch self {
    case .play: "Space"
    case .back, .farBack: "Left"
    case .forward, .farForward: "Right"
    case .start: "Home"
    case .end: "End"
    }
  }

  /// What is held with it.
  public var modifiers: KeyEvent.Modifiers { isFar ? .shift : [] }

  /// What is printed on the keys.
  public var label: String { isFar ? "Shift+\(name)" : name }

  /// What it does, as a part of a sentence about the key.
  public var meaning: String {
    switch self {
    case .play: "plays, and stands still"
    case .back: "goes a frame back"
    case .forward: "goes a frame on"
    case .farBack: "goes ten frames back"
    case .farForward: "goes ten frames on"
    case .start: "goes to the first frame"
    case .end: "goes to the last frame"
    }
  }

  /// What it asks for.
  public var request: TimeRequest {
    switch self {
    case .play: .toggle
    case .back: .back
    case .forward: .forward
    case .farBack: .skip(-10)
    case .farForward: .skip(10)
    case .start: .start
    case .end: .end
    }
  }

  /// Whether holding it does it again and again.
  public var repeats: Bool { self != .play }

  /// The key that `event` is about.
  public init?(_ event: KeyEvent) {
    let match = Self.allCases.first { $0.name == event.name && $0.modifiers == event.modifiers }
    guard let match else { return nil }
    self = match
  }

  private var isFar: Bool { self == .farBack || self == .farForward }
}
