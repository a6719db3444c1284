public import TactilePrimitives
public import TactileScenes

/// Where releases lead and how long they take, over position × velocity.
///
/// It is made by asking the settle function that runs, once for each point of a grid.
nonisolated public struct SettleMap: Hashable, Sendable {
  /// What is decided about one release.
  public struct Decision: Hashable, Sendable {
    /// Where it leads.
    public let outcome: String
    /// Seconds that it takes; 0 where the settle does not say.
    public let duration: Double
    /// What decided, in words and numbers.
    public let why: String
  }

  /// The interaction.
  public let subject: SettleSubject
  /// The positions, in points along the way.
  public let positions: ClosedRange<Double>
  /// The velocities, in points a second.
  public let velocities: ClosedRange<Double>
  /// How many positions are asked about.
  public let columns: Int
  /// How many velocities are asked about.
  public let rows: Int

  /// The number of the outcome in ``SettleSubject/outcomes`` for each point, row by row from the
  /// highest velocity.
  public let outcomes: [UInt8]
  /// The duration for each point in the same order, in seconds.
  public let durations: [Double]

  /// The fastest release on the map, in points a second: flicks of a strong hand are about that.
  public static let fastest = 2000.0

  /// The decisions of `subject` under `tuning` in a window of `size`.
  ///
  /// - Complexity: O(*columns* × *rows*).
  public init(_ subject: SettleSubject, tuning: Tuning, size: Size, columns: Int, rows: Int) {
    self.subject = subject
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    positions = subject.positions(tuning, in: size)
    velocities = -Self.fastest...Self.fastest
    let decide = subject.decider(tuning, in: size)
    var outcomes: [UInt8] = []
    var durations: [Double] = []
    outcomes.reserveCapacity(self.columns * self.rows)
    durations.reserveCapacity(self.columns * self.rows)
    for row in 0..<self.rows {
      let velocity = Self.middle(of: self.rows - 1 - row, of: self.rows, in: velocities)
      for column in 0..<self.columns {
        let decision = decide(Self.middle(of: column, of: self.columns, in: positions), velocity)
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

  /// Whether the points at `index` and beside or below it lead to different places.
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
