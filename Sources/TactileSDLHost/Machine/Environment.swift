internal import Glibc

/// The variables of the program's environment.
package nonisolated enum Environment {
  /// Returns the value of `variable`; nil where it is not set or empty.
  package static func value(of variable: String) -> String? {
    guard let value = getenv(variable), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
