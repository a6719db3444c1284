internal import Glibc

/// The variables of the program's environment.
package enum Environment {
  /// Returns the value of `variable`; nil where it is not set or empty.
  package static func value(of variable: String) -> String? {
    guard let value = getenv(variable), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// Returns the folder that `variable` names, else `fallback` in the home folder; nil without one.
  ///
  /// `value` returns the value of a variable.
  package static func folder(
    _ variable: String,
    _ fallback: String,
    in value: (String) -> String? = Environment.value(of:),
  ) -> String? {
    // A path that is not absolute is to be ignored [XDG Base Directory Specification].
    if let path = value(variable), path.hasPrefix("/") { return path }
    return value("HOME").map { "\($0)/\(fallback)" }
  }
}
