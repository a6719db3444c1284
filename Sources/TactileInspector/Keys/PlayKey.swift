public import TactileViews

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

  /// The modifier keys held with it.
  public var modifiers: KeyEvent.Modifiers { isFar ? .shift : [] }

  /// The key combination as shown to users, such as `Shift+Left`.
  public var label: String { isFar ? "Shift+\(name)" : name }

  /// The key's effect, as a verb phrase for a sentence about the key.
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

  /// The request that the key makes.
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
