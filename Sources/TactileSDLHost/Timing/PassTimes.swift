public import TactileViews

/// What the parts of one frame took, in seconds.
public struct PassTimes: Hashable, Sendable {
  /// A part of a frame: a pass of the client's, or what the host does with its outcome.
  public enum Part: Hashable, Sendable {
    /// A pass over the tree.
    case pass(FramePass)
    /// The display list becomes pixels.
    case paint
    /// They are handed to the display.
    case present

    /// All parts in their order.
    public static let all = FramePass.allCases.map(Part.pass) + [.paint, .present]

    /// One word for it.
    public var name: String {
      switch self {
      case .pass(let pass): pass.rawValue
      case .paint: "paint"
      case .present: "present"
      }
    }
  }

  private var seconds = [Double](repeating: 0, count: Part.all.count)

  /// Nothing took any time.
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
