public import TactileViews

/// The times of the parts of one frame, in seconds.
public struct PassTimes: Hashable, Sendable {
  /// A part of a frame: a pass of the client, or the host's work on its outcome.
  public enum Part: Hashable, Sendable {
    /// A pass over the tree.
    case pass(FramePass)
    /// Painting the display list into pixels.
    case paint
    /// Handing the pixels to the display.
    case present

    /// All parts, in order.
    public static let all = FramePass.allCases.map(Part.pass) + [.paint, .present]

    /// The part's name, one word.
    public var name: String {
      switch self {
      case .pass(let pass): pass.rawValue
      case .paint: "paint"
      case .present: "present"
      }
    }
  }

  private var seconds = [Double](repeating: 0, count: Part.all.count)

  /// Times of 0 for every part.
  public init() {}

  /// The seconds that `part` took.
  public subscript(part: Part) -> Double {
    get { seconds[Self.index(of: part)] }
    set { seconds[Self.index(of: part)] = newValue }
  }

  /// The part that took the longest.
  public var longest: Part {
    Part.all.max { self[$0] < self[$1] } ?? .paint
  }

  private static func index(of part: Part) -> Int {
    Part.all.firstIndex(of: part) ?? 0
  }
}
