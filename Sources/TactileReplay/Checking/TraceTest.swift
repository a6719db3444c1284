internal import TactileTraces

/// A trace that is a test: what its files hold.
public struct TraceTest {
  /// What follows the name in the file of pictures that were accepted.
  public static let picturesSuffix = ".expect.png"

  /// What messages call it: the path of the trace without its ending.
  public let name: String
  /// The path of the trace.
  public let file: String
  /// What the file of the trace holds.
  public let trace: [UInt8]
  /// What the file of the expectation holds; nil where there is none.
  public var expectation: [UInt8]?
  /// What the file of the accepted pictures holds; nil where there is none.
  public var pictures: [UInt8]?

  /// The test whose trace is in `file`, as these bytes.
  public init(
    file: String,
    trace: [UInt8],
    expectation: [UInt8]? = nil,
    pictures: [UInt8]? = nil,
  ) {
    name = Self.name(ofFile: file)
    self.file = file
    self.trace = trace
    self.expectation = expectation
    self.pictures = pictures
  }

  /// The path of the expectation of the trace in `file`.
  public static func expectationFile(of file: String) -> String {
    name(ofFile: file) + TraceExpectation.suffix
  }

  /// The path of the accepted pictures of the trace in `file`.
  public static func picturesFile(of file: String) -> String {
    name(ofFile: file) + picturesSuffix
  }

  private static func name(ofFile file: String) -> String {
    file.hasSuffix(TraceFolder.suffix) ? String(file.dropLast(TraceFolder.suffix.count)) : file
  }
}

/// Why a trace cannot be played as a test.
nonisolated public enum TraceTestError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Neither the trace nor its expectation says which scene, or says one that there is not.
  case unknownScene(file: String, name: String?, known: [String])
  /// The expectation sets what cannot be set.
  case badSetting(file: String, name: String, problem: String)

  /// One line for people.
  public var description: String {
    switch self {
    case .unknownScene(let file, nil, let known):
      "\(file):1: no scene is named: there is \(known.joined(separator: ", "))"
    case .unknownScene(let file, let name?, let known):
      "\(file):1: unknown scene \"\(name)\": there is \(known.joined(separator: ", "))"
    case .badSetting(let file, let name, let problem):
      "\(file):1: \(name): \(problem)"
    }
  }
}
