internal import TactileInteractions
public import TactilePrimitives
internal import TactileScenes
public import TactileTuning

/// The outcomes and settle durations of releases, over position × velocity.
///
/// It evaluates the settle function of the running scene once for each point of a grid.
nonisolated public struct SettleMap: Hashable, Sendable {
  /// The decision about one release.
  public struct Decision: Hashable, Sendable {
    /// The name of the outcome, such as a snap point.
    public let outcome: String
    /// The settle duration, in seconds; 0 if unknown.
    public let duration: Double
    /// The reason for the decision, in words and numbers.
    public let why: String
  }

  /// The interaction.
  public let subject: SettleSubject
  /// The range of positions, in points along the track.
  public let positions: ClosedRange<Double>
  /// The range of velocities, in points a second.
  public let velocities: ClosedRange<Double>
  /// The number of positions in the grid.
  public let columns: Int
  /// The number of velocities in the grid.
  public let rows: Int

  /// The index of the outcome in ``SettleSubject/outcomes`` for each point, row by row from the
  /// highest velocity.
  public let outcomes: [UInt8]
  /// The duration for each point in the same order, in seconds.
  public let durations: [Double]

  /// The fastest release on the map, in points a second: about that of a strong flick.
  public static let fastest = 2000.0

  /// Creates the map of `subject` under `tuning` in a window of `size`.
  ///
  /// - Complexity: O(*columns* × *rows*).
  public init(_ subject: SettleSubject, tuning: Tuning, size: Size, columns: Int, rows: Int) {
    self.subject = subject
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    let rule = subject.rule(tuning, in: size)
    positions = rule.positions
    velocities = -Self.fastest...Self.fastest
    var outcomes: [UInt8] = []
    var durations: [Double] = []
    outcomes.reserveCapacity(self.columns * self.rows)
    durations.reserveCapacity(self.columns * self.rows)
    for row in 0..<self.rows {
      let velocity = Self.middle(of: self.rows - 1 - row, of: self.rows, in: velocities)
      for column in 0..<self.columns {
        let position = Self.middle(of: column, of: self.columns, in: positions)
        let decision = rule.decide(position, velocity)
        outcomes.append(UInt8(decision.outcome))
        durations.append(decision.duration)
      }
    }
    self.outcomes = outcomes
    self.durations = durations
  }

  /// The shortest and the longest duration on the map.
  public var durationRange: ClosedRange<Double> {
    let known = durations.filter { $0 > 0 }
    guard let low = known.min(), let high = known.max() else { return 0...0 }
    return low...high
  }

  /// Returns whether the point at `index` has another outcome than its right or lower neighbour.
  func isBorder(_ index: Int) -> Bool {
    let (row, column) = (index / columns, index % columns)
    let right = column + 1 < columns && outcomes[index] != outcomes[index + 1]
    let below = row + 1 < rows && outcomes[index] != outcomes[index + columns]
    return right || below
  }

  private static func middle(
    of index: Int,
    of count: Int,
    in range: ClosedRange<Double>,
  ) -> Double {
    range.lowerBound + (Double(index) + 0.5) / Double(count) * (range.upperBound - range.lowerBound)
  }
}
