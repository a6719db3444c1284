/// The owner's last word before a gesture begins or is recognized.
public enum BeginDecision {
  /// The gesture may begin.
  case allow
  /// The gesture must not begin, for a reason that is built if the log wants it.
  case refuseBecause(() -> String)

  /// The gesture must not begin; `why` is evaluated only for the log.
  public static func refuse(why: @autoclosure @escaping () -> String) -> BeginDecision {
    .refuseBecause(why)
  }
}
