/// A map from a touchscreen's own coordinates to those of the area that it covers, both from 0 to 1
/// with the origin at the top left.
///
/// `x' = a·x + b·y + c` and `y' = d·x + e·y + f`: the two rows of `LIBINPUT_CALIBRATION_MATRIX`, and
/// the first two of Xorg's Coordinate Transformation Matrix.
public struct CoordinateMatrix: Hashable, Sendable {
  /// The numbers a to f.
  public let numbers: [Double]

  /// Maps each position to itself.
  public static let identity = Self(1, 0, 0, 0, 1, 0)

  /// The difference in each number up to which two matrices count as equal: less than a noticeable
  /// displacement of touches, and more than drivers lose by rounding.
  private static let tolerance = 0.005

  private static let mirrored = Self(-1, 0, 1, 0, 1, 0)

  /// The quarter turns clockwise of positions, from none to three.
  private static let turns = [
    identity, Self(0, -1, 1, 1, 0, 0), Self(-1, 0, 1, 0, -1, 1), Self(0, 1, 0, -1, 0, 1),
  ]

  private init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
    numbers = [a, b, c, d, e, f]
  }

  /// The matrix of `text`: six numbers, or nine of which the last three are the row 0 0 1, with
  /// white space between them; nil where it is anything else.
  public init?(_ text: some StringProtocol) {
    let words = text.split(whereSeparator: \.isWhitespace)
    let values = words.compactMap { Double($0) }
    guard values.count == words.count else { return nil }
    self.init(values)
  }

  /// The matrix of six numbers, or of nine of which the last three are the row 0 0 1; nil where
  /// `values` are anything else.
  public init?(_ values: [Double]) {
    guard values.count == 6 || (values.count == 9 && values.suffix(3) == [0, 0, 1]),
      values.allSatisfy(\.isFinite)
    else { return nil }
    numbers = Array(values.prefix(6))
  }

  /// The map onto `part` of an area, both in pixels of that area, for a touchscreen on an output
  /// whose picture is turned by `quarterTurns` counterclockwise, and then mirrored left to right
  /// where `isMirrored`; nil where the area is empty.
  public init?(
    onto part: DisplayOutput.Area,
    of area: (width: Int, height: Int),
    quarterTurns: Int,
    isMirrored: Bool = false,
  ) {
    guard area.width > 0, area.height > 0 else { return nil }
    let (width, height) = (Double(area.width), Double(area.height))
    let placed = Self(
      Double(part.width) / width,
      0,
      Double(part.x) / width,
      0,
      Double(part.height) / height,
      Double(part.y) / height,
    )
    let turned = Self.turns[((quarterTurns % 4) + 4) % 4]
    self = placed.after(isMirrored ? Self.mirrored.after(turned) : turned)
  }

  /// Whether both matrices map every position to the same place.
  public func isSame(as other: Self) -> Bool {
    zip(numbers, other.numbers).allSatisfy { abs($0 - $1) <= Self.tolerance }
  }

  /// Whether each position is mapped to itself.
  public var isIdentity: Bool { isSame(as: .identity) }

  /// Returns the matrix that maps by `first`, then by this.
  public func after(_ first: Self) -> Self {
    let (m, n) = (numbers, first.numbers)
    return Self(
      m[0] * n[0] + m[1] * n[3],
      m[0] * n[1] + m[1] * n[4],
      m[0] * n[2] + m[1] * n[5] + m[2],
      m[3] * n[0] + m[4] * n[3],
      m[3] * n[1] + m[4] * n[4],
      m[3] * n[2] + m[4] * n[5] + m[5],
    )
  }

  /// The effect on touches, as a verb with its object: `turns touches by 90°`.
  public var effect: String {
    let mirrors = [
      (Self.mirrored, "mirrors touches left to right"),
      (Self(1, 0, 0, 0, -1, 1), "mirrors touches top to bottom"),
      (Self(0, 1, 0, 1, 0, 0), "swaps the axes of touches"),
    ]
    if let turn = Self.turns.firstIndex(where: isSame), turn > 0 {
      return "turns touches by \(turn * 90)°"
    }
    return mirrors.first { isSame(as: $0.0) }?.1 ?? "moves or scales touches"
  }

  /// The numbers to four places, with spaces between them.
  public var text: String { texts.joined(separator: " ") }

  /// The numbers to four places.
  package var texts: [String] {
    numbers.map { number in
      let rounded = (number * 10_000).rounded() / 10_000
      return rounded == rounded.rounded() && abs(rounded) < 1e9
        ? String(Int(rounded)) : String(rounded)
    }
  }
}
