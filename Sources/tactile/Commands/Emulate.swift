import ArgumentParser
import TactilePrimitives
import TactileTraces

/// Changes a trace into the one that another screen, or a disturbed one, would have recorded:
/// `tactile emulate`.
struct Emulate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Turn a trace into what another screen, or a disturbed one, would have reported.",
    discussion: """
      The new trace goes to standard output, so that emulations can follow each other and a replay: \
      tactile emulate drag.jsonl --hz 240 --noise 0.5 | tactile replay - . The same seed gives the \
      same trace everywhere.
      """,
  )

  @Argument(help: "The trace, a file of JSON lines; - reads standard input.")
  var trace: String

  @Option(help: "Reports a second, such as 60, 120 or 240; 1 to 10000.")
  var hz: Double?

  @Option(help: "By how many points places are off, as standard deviation.")
  var noise: Double = 0

  @Option(help: "By how many milliseconds each report may be late.")
  var jitter: Double = 0

  @Option(help: "The part of all movements that is lost, 0 to 1.")
  var lose: Double = 0

  @Option(help: "For how many milliseconds reports are held up now and then, to come all at once.")
  var late: Double = 0

  @Option(help: "The time in seconds at which the system takes all contacts away.")
  var cancelAt: Double?

  @Option(help: "The time in seconds at which a second finger comes down beside the first contact.")
  var secondFingerAt: Double?

  @Option(help: "The time in seconds and the size that the window gets, such as 0.4:640x480.")
  var resizeAt: String?

  @Option(help: "The time in seconds at which the keys go to another window.")
  var focusLossAt: Double?

  @Option(help: "Another number gives other chances.")
  var seed: UInt64 = 1

  @Option(name: .shortAndLong, help: "Where the trace goes, instead of standard output.")
  var output: String?

  func run() throws {
    try MainActor.assumeIsolated { try emulate() }
  }

  @MainActor
  private func emulate() throws {
    var emulation = Emulation()
    emulation.rate = try hz.map { try Self.number($0, "--hz", in: 1...10_000, "reports a second") }
    emulation.noise = try Self.number(noise, "--noise", in: 0...1000, "points")
    emulation.jitter = try Self.number(jitter, "--jitter", in: 0...10_000, "milliseconds") / 1000
    emulation.loss = try Self.number(lose, "--lose", in: 0...1, "a part")
    emulation.delay = try Self.number(late, "--late", in: 0...10_000, "milliseconds") / 1000
    emulation.cancelTime = try cancelAt.map { try Self.time($0, "--cancel-at") }
    emulation.secondFingerTime = try secondFingerAt.map { try Self.time($0, "--second-finger-at") }
    emulation.focusLossTime = try focusLossAt.map { try Self.time($0, "--focus-loss-at") }
    emulation.resize = try resizeAt.map(Self.resize)
    emulation.seed = seed
    var emulator = TraceEmulator(emulation)
    let text = TraceWriter.text(of: emulator.emulated(try Setup.trace(trace)))
    if let output {
      try Files.write(Array(text.utf8), to: output)
    } else {
      try Console.output(text)
    }
  }

  private static func number(
    _ value: Double,
    _ option: String,
    in range: ClosedRange<Double>,
    _ unit: String,
  ) throws(Failure) -> Double {
    guard range.contains(value) else {
      let bounds = "\(Int(range.lowerBound)) to \(Int(range.upperBound))"
      throw Failure(.usage, "\(option) \(value): give \(unit), \(bounds)")
    }
    return value
  }

  private static func time(_ seconds: Double, _ option: String) throws(Failure) -> Timestamp {
    Timestamp(seconds: try number(seconds, option, in: 0...1_000_000, "seconds"))
  }

  @MainActor
  private static func resize(_ text: String) throws(Failure) -> (time: Timestamp, size: Size) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let seconds = Double(parts[0]) else {
      throw Failure(.usage, "--resize-at \(text): give seconds and a size, such as 0.4:640x480")
    }
    return (try time(seconds, "--resize-at"), try Arguments.size(String(parts[1])))
  }
}
