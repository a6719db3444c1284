/// The importance of a constraint.
///
/// Tiers are compared first: no number of weak constraints outweighs a medium one. Inside a tier
/// the solver minimises the sum of `priority × violation`, so of two that contradict each other
/// the one with the higher priority holds to the full, while several together may outweigh one.
public struct Strength: Hashable, Sendable {
  /// The classes of importance, from the one that must hold to the least.
  public enum Tier: Int, Hashable, Sendable {
    /// Holds always; a constraint that cannot is refused.
    case required
    /// Gives way to required constraints only.
    case strong
    /// Gives way to strong and required constraints.
    case medium
    /// Gives way to everything else.
    case weak
  }

  /// The class of importance.
  public let tier: Tier
  /// The factor on a violation inside the tier; ignored in the required tier.
  public let priority: Double

  /// A strength inside `tier`.
  ///
  /// - Parameters:
  ///   - tier: The class of importance.
  ///   - priority: The weight among the constraints of that tier, 0.001 to 1000; anything else is
  ///     a programmer's error. The bounds keep weights apart from rounding errors.
  public init(_ tier: Tier, priority: Double = 1) {
    precondition(
      priority >= 0.001 && priority <= 1000,
      "A constraint's priority inside its tier is a number from 0.001 to 1000.",
    )
    self.init(tier: tier, uncheckedPriority: tier == .required ? 1 : priority)
  }

  private init(tier: Tier, uncheckedPriority: Double) {
    self.tier = tier
    self.priority = uncheckedPriority
  }

  /// Holds always; a constraint that cannot is refused.
  public static let required = Strength(.required)
  /// Gives way to required constraints only.
  public static let strong = Strength(.strong)
  /// Gives way to strong and required constraints.
  public static let medium = Strength(.medium)
  /// Gives way to everything else.
  public static let weak = Strength(.weak)

  /// The strength of a container's own size: above each strength but required.
  ///
  /// A thousand times the largest priority that can be requested.
  static let containerSize = Strength(tier: .strong, uncheckedPriority: 1_000_000)
}
