/// A failure that ends the program with one line on standard error and a status other than 0.
struct Failure: Error, CustomStringConvertible {
  /// The statuses of `sysexits.h` that the program ends with.
  enum Status: Int32 {
    /// The command line was wrong.
    case usage = 64
    /// A file given as input is malformed.
    case data = 65
    /// A file given as input cannot be read.
    case noInput = 66
    /// Something that the program needs is missing: a display, fonts, a resource.
    case unavailable = 69
    /// A file cannot be written.
    case cannotCreate = 73
  }

  let status: Status
  let description: String
  /// Whether the line has no prefix, because it begins with the file and line of the error.
  let isBare: Bool

  init(_ status: Status, _ description: String, isBare: Bool = false) {
    self.status = status
    self.description = description
    self.isBare = isBare
  }
}
