internal import CGNU
internal import Glibc
internal import TactileFiles
internal import TactilePrimitives
internal import TactileSDLHost
internal import TactileTraces

/// A package that is built and run again and again, with its processes and private files.
final class WatchSession {
  private let package: WatchedPackage
  private let arguments: [String]
  private let clock = MonotonicClock()
  private let sources: SourceWatch
  private let signals: CInt
  private let folder: String
  private var machine: WatchMachine

  private var build: pid_t?
  private var program: pid_t?
  /// The end of the pipe on which the program tells of its first picture.
  private var ready: CInt?
  /// The number of the program's recording.
  private var number = 0
  /// The newest recording that is whole.
  private var recording: String?
  /// The processes that were asked to end, and when they are killed.
  private var killTimes: [pid_t: Timestamp] = [:]
  private var saveTime: Timestamp?
  private var status: Int32?

  /// Seconds that a program may take to end before it is killed.
  private static let patience = 2.0
  /// Seconds without a save after which a build begins: several files are often saved together.
  private static let calm = 0.03

  /// Begins to watch `package`, whose program gets `arguments`.
  init(_ package: WatchedPackage, arguments: [String]) throws(Failure) {
    self.package = package
    self.arguments = arguments
    machine = WatchMachine(package.product)
    guard let sources = SourceWatch(package.folder) else {
      throw Failure(.unavailable, "\(package.folder) cannot be watched: \(Files.reason())")
    }
    self.sources = sources
    folder = try Self.makeFolder()
    var held = sigset_t()
    sigemptyset(&held)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGCHLD] { sigaddset(&held, signal) }
    sigprocmask(SIG_BLOCK, &held, nil)
    signals = signalfd(-1, &held, O_NONBLOCK | O_CLOEXEC)
  }

  /// Makes a folder that only the user may read: recordings hold what is typed.
  private static func makeFolder() throws(Failure) -> String {
    let places = ["XDG_RUNTIME_DIR", "TMPDIR"].compactMap(Environment.value(of:))
    for parent in places.filter({ $0.hasPrefix("/") }) + ["/tmp"] {
      var template = Array("\(parent)/tactile-watch-XXXXXX".utf8CString)
      guard mkdtemp(&template) != nil else { continue }
      return String(
        decoding: template.dropLast().map { UInt8(truncatingIfNeeded: $0) },
        as: UTF8.self,
      )
    }
    throw Failure(.cannotCreate, "/tmp: \(Files.reason())")
  }

  /// Builds and runs until the program is closed or the user interrupts, and returns the exit status.
  func run() throws(Failure) -> Int32 {
    defer { cleanUp() }
    Console.error("\(package.product) is built from \(package.folder)")
    try perform(.build)
    while true {
      if let status { return status }
      wait()
      try readSources()
      try readReady()
      try readSignals()
      try readChildren()
    }
  }

  private func handle(_ event: WatchMachine.Event, at time: Timestamp? = nil) throws(Failure) {
    for action in machine.handle(event, at: time ?? clock.now) { try perform(action) }
  }

  private func perform(_ action: WatchMachine.Action) throws(Failure) {
    switch action {
    case .build:
      var start = ChildStart(package.buildCommand)
      start.output = logPath
      build = try start.start(named: "swift")
    case .stopBuild: stop(build)
    case .showErrors: showErrors()
    case .start(let resumes): try startProgram(resumes: resumes)
    case .stop: stop(program)
    case .tell(let line): Console.error(line)
    case .finish(let status): self.status = status
    }
  }

  /// Asks `child` and what it started to end.
  private func stop(_ child: pid_t?) {
    guard let child else { return }
    kill(-child, SIGTERM)
    killTimes[child] = clock.now + Self.patience
  }

  // MARK: The program

  private func recordingPath(_ number: Int) -> String { "\(folder)/run-\(number).jsonl" }
  private var logPath: String { "\(folder)/build.log" }

  private func startProgram(resumes: Bool) throws(Failure) {
    // A program that ended before its first picture left a recording that nothing continues.
    if recordingPath(number) != recording { unlink(recordingPath(number)) }
    number += 1
    let ends = try ChildStart.pipe(O_NONBLOCK)
    defer { close(ends.write) }
    ready = ends.read
    var words = [package.program, "run"] + arguments
    words += ["--record", recordingPath(number), "--ready-fd", "3"]
    if resumes, let recording { words += ["--resume", recording] }
    var start = ChildStart(words)
    start.descriptor = ends.write
    program = try start.start(named: package.program)
  }

  /// Continues from the present recording, which holds the earlier ones, from now on.
  private func keepRecording() {
    if let recording { unlink(recording) }
    recording = recordingPath(number)
  }

  /// Prints what the build printed, without its progress.
  private func showErrors() {
    guard let bytes = try? Files.read(logPath) else { return }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    for line in lines where !line.hasPrefix("[") && !line.hasPrefix("Building for ") {
      Console.error(String(line))
    }
  }

  // MARK: Waiting

  private func wait() {
    let polled = [signals, sources.descriptor, ready ?? -1]
    var descriptors = polled.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let deadlines = killTimes.values + [saveTime.map { $0 + Self.calm }].compactMap(\.self)
    let milliseconds = deadlines.min().map { max(0, ($0 - clock.now) * 1000).rounded(.up) }
    poll(&descriptors, nfds_t(descriptors.count), milliseconds.map { CInt($0) } ?? -1)
    for (child, time) in killTimes where time <= clock.now {
      kill(-child, SIGKILL)
      killTimes[child] = nil
    }
  }

  private func readSources() throws(Failure) {
    let isChanged = sources.takeChanges()
    if isChanged { saveTime = saveTime ?? clock.now }
    guard !isChanged, let time = saveTime, time + Self.calm <= clock.now else { return }
    saveTime = nil
    try handle(.saved, at: time)
  }

  private func readReady() throws(Failure) {
    guard let file = ready else { return }
    var byte: UInt8 = 0
    let count = read(file, &byte, 1)
    guard count >= 0 || errno != EAGAIN else { return }
    close(file)
    ready = nil
    guard count == 1 else { return }
    keepRecording()
    try handle(.shown)
  }

  private func readSignals() throws(Failure) {
    var information = [UInt32](repeating: 0, count: 32)
    while read(signals, &information, 128) == 128 {
      let signal = Int32(information[0])
      if signal != SIGCHLD { try handle(.interrupted(128 + signal)) }
    }
  }

  private func readChildren() throws(Failure) {
    if let child = build, let end = end(of: child) {
      build = nil
      try handle(.built(isGood: end == .exited(0)))
    }
    if let child = program, let end = end(of: child) {
      program = nil
      ready.map { _ = close($0) }
      ready = nil
      try handle(.ended(end))
    }
  }

  private func end(of child: pid_t) -> ChildEnd? {
    var status: CInt = 0
    guard waitpid(child, &status, WNOHANG) == child else { return nil }
    killTimes[child] = nil
    return ChildEnd(waitStatus: status)
  }

  /// Ends what still runs, and removes the private files.
  private func cleanUp() {
    for child in [build, program].compactMap(\.self) {
      kill(-child, SIGKILL)
      waitpid(child, nil, 0)
    }
    for path in [logPath, recording, recordingPath(number)].compactMap(\.self) { unlink(path) }
    rmdir(folder)
    close(signals)
  }
}

extension App {
  /// Builds and runs the package of the current folder, again whenever it is saved: `tactile watch`.
  ///
  /// - Returns: the exit status of the program when it is closed, or 128 and the number of the signal that
  ///   ended it.
  package func watch(_ request: WatchRequest) throws -> Int32 {
    for option in ["--record", "--resume"]
    where request.arguments.contains(where: { $0 == option || $0.hasPrefix(option + "=") }) {
      throw Failure(.usage, "watch records and resumes by itself: leave \(option) out")
    }
    guard let current = UserFiles.currentFolder else {
      throw Failure(.noInput, "the current folder: \(Files.reason())")
    }
    let package = try WatchedPackage(above: current, product: request.product)
    return try WatchSession(package, arguments: request.arguments).run()
  }
}
