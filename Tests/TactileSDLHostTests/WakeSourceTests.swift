import Glibc
import TactilePrimitives
import TactileSDLHost
import TactileText
import TactileViews
import Testing

extension VideoTests {
  /// The sources that wake a host beside its display.
  @Suite(.serialized) struct WakeSourceTests {
    private let host: WindowHost
    private let window: Window
    private let pipe = BytePipe()

    init() throws {
      var options = HostOptions()
      options.videoDriver = .dummy
      options.size = Size(width: 64, height: 64)
      host = try WindowHost(options)
      window = Window(size: options.size, scale: 1, fonts: try FontContext(configuration: .system))
    }

    @Test func `what is written while the host waits is read between its events`() {
      var read: [String] = []
      let source = WakeSource(pipe.output) { [host, pipe] _ in
        read.append(pipe.read())
        if read.count < 3 { pipe.write("\(read.count)") } else { host.stop() }
      }
      host.add(source)
      pipe.write("first")

      host.run(window)

      #expect(read == ["first", "1", "2"])
    }

    @Test func `a display that closes its end is gone, one that only sends is not`() {
      var ends: [CInt] = [0, 0]
      let isOpen = socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0
      let hold = SignalHold()
      defer { hold.end() }
      let sources = WakeSources(signals: hold)

      _ = write(ends[1], "x", 1)
      sources.wait(beside: ends[0], seconds: 1)
      let wasGone = sources.isDisplayGone
      close(ends[1])
      sources.wait(beside: ends[0], seconds: 1)
      close(ends[0])

      #expect(isOpen)
      #expect(!wasGone)
      #expect(sources.isDisplayGone)
    }

    @Test func `what is left unread is told again`() {
      var calls = 0
      let source = WakeSource(pipe.output) { [host] _ in
        calls += 1
        if calls == 3 { host.stop() }
      }
      host.add(source)
      pipe.write("left")

      host.run(window)

      #expect(calls == 3)
    }

    @Test func `a source that was taken off is not told of what already came`() {
      let other = BytePipe()
      var calls = 0
      let silent = WakeSource(other.output) { _ in calls += 1 }
      let source = WakeSource(pipe.output) { [host, pipe] _ in
        if pipe.read() == "take off" {
          host.remove(silent)
          other.write("late")
          pipe.write("stop")
        } else {
          host.stop()
        }
      }
      host.add(silent)
      host.add(source)
      pipe.write("take off")

      host.run(window)

      #expect(calls == 0)
    }

    @Test func `a timer that is let go leaves nothing in the host that wakes it`() {
      var calls = 0
      var timer = WakeTimer(60, on: host) { calls += 1 }
      let wasMade = timer != nil
      timer = nil
      let source = WakeSource(pipe.output) { [host] _ in host.stop() }
      host.add(source)
      pipe.write("stop")

      host.run(window)

      #expect(wasMade)
      #expect(calls == 0)
    }

    @Test func `a pipe whose other end is gone is told`() {
      var text: String?
      let source = WakeSource(pipe.output) { [host, pipe] _ in
        text = pipe.read()
        host.stop()
      }
      host.add(source)
      pipe.end()

      host.run(window)

      #expect(text?.isEmpty == true)
    }
  }
}

/// A pipe for a few words.
private final class BytePipe {
  let output: CInt
  private var input: CInt

  init() {
    var ends: [CInt] = [-1, -1]
    _ = Glibc.pipe(&ends)
    output = ends[0]
    input = ends[1]
  }

  isolated deinit {
    end()
    close(output)
  }

  func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(input, bytes, bytes.count)
  }

  func read() -> String {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = Glibc.read(output, &bytes, bytes.count)
    return String(decoding: bytes[..<max(0, count)], as: UTF8.self)
  }

  func end() {
    if input >= 0 { close(input) }
    input = -1
  }
}
