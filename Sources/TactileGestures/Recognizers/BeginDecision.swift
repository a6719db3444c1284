/// The owner's decision before a gesture begins or is recognized.
public enum BeginDecision {
  /// The gesture may begin.
  case allow
  /// The gesture must not begin; the closure returns the reason and is called only for the log.
  case refuseBecause(() -> String)

  /// Returns the decision that the gesture must not begin; `why` is evaluated only for the log.
  public static func refuse(why: @autoclosure @escaping () -> String) -> BeginDecision {
    .refuseBecause(why)
  }
}
