import Foundation

/// A program started by a test; killed with the object if it still runs.
final class ChildProcess {
  private let process = Process()
  private let folder: TemporaryFolder
  private let output: FileHandle?

  /// Starts `program` (an absolute path, or a name that is looked for in the PATH).
  ///
  /// `environment` is laid over that of the tests, of which the variables `without` are left out. With
  /// `readsOutput` standard output is a pipe for ``readLine()``. It starts in `directory`, or where the
  /// tests do.
  init(
    _ program: String,
    _ arguments: [String],
    environment: [String: String] = [:],
    without: Set<String> = [],
    readsOutput: Bool = false,
    directory: String? = nil,
  ) throws {
    folder = try TemporaryFolder()
    let isPath = program.hasPrefix("/")
    process.executableURL = URL(fileURLWithPath: isPath ? program : "/usr/bin/env")
    process.arguments = isPath ? arguments : [program] + arguments
    process.environment = ProcessInfo.processInfo.environment
      .filter { !without.contains($0.key) }
      .merging(environment) { $1 }
    if let directory { process.currentDirectoryURL = URL(fileURLWithPath: directory) }
    process.standardInput = FileHandle.nullDevice
    process.standardError = try Self.sink(folder.path("stderr"))
    if readsOutput {
      let pipe = Pipe()
      process.standardOutput = pipe
      output = pipe.fileHandleForReading
    } else {
      process.standardOutput = try Self.sink(folder.path("stdout"))
      output = nil
    }
    try Self.withSignalsUnblocked { try process.run() }
  }

  deinit {
    guard process.isRunning else { return }
    kill()
    process.waitUntilExit()
  }

  var id: Int32 { process.processIdentifier }
  var isRunning: Bool { process.isRunning }

  /// The text that it has written to standard error so far.
  var errors: String { read("stderr") }

  /// The lines that tactile wrote to standard error.
  ///
  /// Lines of SDL's library for window frames on Wayland about missing plugins are left out.
  var complaints: [Substring] {
    errors.split(separator: "\n").filter { line in
      !line.contains("plugin directory") && !line.contains("No plugins found")
    }
  }

  /// The text that it has written to standard output so far, unless that is a pipe.
  var printed: String { read("stdout") }

  /// The next line of standard output without its end; nil at the end of the output.
  func readLine() -> String? {
    var line: [UInt8] = []
    while let byte = output?.readData(ofLength: 1).first {
      if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
    return nil
  }

  /// Asks it to end, with SIGTERM.
  func terminate() { Foundation.kill(process.processIdentifier, SIGTERM) }

  /// Interrupts it, as Ctrl+C does.
  func interrupt() { Foundation.kill(process.processIdentifier, SIGINT) }

  /// Ends it with SIGKILL, which it does not notice.
  func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }

  /// Stops it, as a machine does that has no time for it.
  func freeze() { Foundation.kill(process.processIdentifier, SIGSTOP) }

  /// Stops it for `seconds`, as a machine does that has no time for it.
  func pause(for seconds: Double) {
    freeze()
    EndToEndTests.pause(until: monotonicSeconds() + seconds)
    Foundation.kill(process.processIdentifier, SIGCONT)
  }

  /// The exit status once it has ended; minus the signal's number when one killed it.
  func exitStatus(within seconds: Double = 30) throws -> Int32 {
    try eventually("the end of process \(id); it says: \(errors)", within: seconds) {
      guard !process.isRunning else { return nil }
      return process.terminationReason == .exit
        ? process.terminationStatus : -process.terminationStatus
    }
  }

  /// The list of what the process has mapped.
  func maps() throws -> String {
    // `String(contentsOfFile:)` takes a file that tells no length for one of a page.
    let file = try FileHandle(forReadingFrom: URL(filePath: "/proc/\(id)/maps"))
    return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
  }

  /// The numbers of the System V memory segments that the process has mapped.
  func sharedMemory() throws -> Set<Substring> {
    let segments = try maps().split(separator: "\n").filter { $0.contains("/SYSV") }
    return Set(segments.compactMap { $0.split(separator: " ").dropFirst(4).first })
  }

  /// Processor time used so far in seconds, of all its threads (`/proc/PID/task/TID/schedstat`, in ns).
  ///
  /// `/proc/PID/stat` counts in steps of 10 ms, and a step for whoever runs as the clock ticks.
  func processorTime() throws -> Double {
    let tasks = "/proc/\(id)/task"
    return try FileManager.default.contentsOfDirectory(atPath: tasks).reduce(0) { sum, task in
      let times = try String(contentsOfFile: "\(tasks)/\(task)/schedstat", encoding: .utf8)
      guard let running = times.split(separator: " ").first.flatMap({ Double($0) }) else {
        throw TimedOut(description: "No processor time in \(times)")
      }
      return sum + running / 1e9
    }
  }

  /// The bytes of memory that it uses, its part of what it shares included.
  func memory() throws -> Int {
    let text = try String(contentsOfFile: "/proc/\(id)/smaps_rollup", encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix("Pss:") }
    guard let kilobytes = line?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
      throw TimedOut(description: "No memory in \(text)")
    }
    return kilobytes << 10
  }

  /// A child inherits the signal mask of the thread, and the threads that tests run on block SIGTERM.
  private static func withSignalsUnblocked(_ body: () throws -> Void) rethrows {
    var (none, before) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }

  private func read(_ name: String) -> String {
    (try? String(contentsOfFile: folder.path(name), encoding: .utf8)) ?? ""
  }

  private static func sink(_ path: String) throws -> FileHandle {
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    return try FileHandle(forWritingTo: URL(fileURLWithPath: path))
  }
}
