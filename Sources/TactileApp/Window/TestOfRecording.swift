internal import Glibc
internal import TactileReplay
internal import TactileSDLHost

/// The making of a test of a recording by another process, `check --bless`, while the window goes on:
/// the replay of a long recording takes seconds.
final class TestOfRecording {
  enum Outcome {
    /// The result of the replay is accepted.
    case accepted
    /// The replay differs from the recording, as described.
    case differs(String)
    /// There is no test, for the reason in the words of the other process.
    case failed(String)
  }

  let path: String

  private let child: pid_t
  private let output: CInt
  private let host: WindowHost
  private let onEnd: (Outcome) -> Void
  private var source: WakeSource?
  private var bytes: [UInt8] = []

  /// The number of bytes of the output that are kept.
  private static let limit = 1 << 14

  /// Starts the other process for the recording at `path`, and calls `onEnd` when it has ended.
  init(
    of path: String,
    beside host: WindowHost,
    onEnd: @escaping (Outcome) -> Void,
  ) throws(Failure) {
    let ends = try ChildStart.pipe()
    defer { close(ends.write) }
    var start = ChildStart.again("check", "--bless", path)
    start.outputDescriptor = ends.write
    do throws(Failure) {
      child = try start.start(named: "tactile check")
    } catch {
      close(ends.read)
      throw error
    }
    self.path = path
    self.host = host
    self.onEnd = onEnd
    output = ends.read
    let source = WakeSource(output) { [weak self] _ in self?.read() }
    self.source = source
    host.add(source)
  }

  isolated deinit {
    source.map(host.remove)
    close(output)
  }

  private func read() {
    var part = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(output, &part, part.count)
    if count > 0 { bytes += part.prefix(count).prefix(max(0, Self.limit - bytes.count)) }
    guard count == 0 || (count < 0 && errno != EINTR) else { return }
    source.map(host.remove)
    source = nil
    var status: CInt = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    onEnd(Self.outcome(status, of: path, String(decoding: bytes, as: UTF8.self)))
  }

  /// Returns the result for the recording at `path` of a process for which `waitpid` gave `status`,
  /// and which has printed `output`.
  static func outcome(_ status: CInt, of path: String, _ output: String) -> Outcome {
    if status == 0 { return .accepted }
    let lines = output.split(separator: "\n")
    let start = "differs \(TraceTest.name(ofFile: path)): "
    for line in lines where line.hasPrefix(start) {
      return .differs(String(line.dropFirst(start.count)))
    }
    return .failed(
      lines.first.map { String($0) } ?? "tactile check \(ChildEnd(waitStatus: status))"
    )
  }
}
