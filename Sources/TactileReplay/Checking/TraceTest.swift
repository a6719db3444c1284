internal import TactileTraces

/// A trace that is a test, with the contents of its files.
public struct TraceTest {
  /// The ending of the name of the file of accepted pictures.
  public static let picturesSuffix = ".expect.png"

  /// The test's name in messages: the path of the trace without its ending.
  public let name: String
  /// The path of the trace.
  public let file: String
  /// The contents of the trace's file.
  public let trace: [UInt8]
  /// The contents of the expectation's file; nil where there is none.
  public var expectation: [UInt8]?
  /// The contents of the file of accepted pictures; nil where there is none.
  public var pictures: [UInt8]?

  /// Makes the test of the trace in `file` with these contents.
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

  /// Returns the path of the expectation of the trace in `file`.
  public static func expectationFile(of file: String) -> String {
    name(ofFile: file) + TraceExpectation.suffix
  }

  /// Returns the path of the accepted pictures of the trace in `file`.
  public static func picturesFile(of file: String) -> String {
    name(ofFile: file) + picturesSuffix
  }

  private static func name(ofFile file: String) -> String {
    file.hasSuffix(TraceFolder.suffix) ? String(file.dropLast(TraceFolder.suffix.count)) : file
  }
}

/// An error in the files of a trace that is a test.
nonisolated public enum TraceTestError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Neither the trace nor its expectation names a scene, or they name one that does not exist.
  case unknownScene(file: String, name: String?, known: [String])
  /// The expectation changes a setting in a way that is not possible.
  case badSetting(file: String, name: String, problem: String)

  /// The error in one line, for people.
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
