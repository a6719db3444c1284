import Foundation

/// A connection to a Unix socket of one of a test's programs.
///
/// A line that is sent to a program that has gone is lost in silence: the state that the test then waits
/// for does not come about.
final class ByteSocket {
  private let file: Int32
  private var received: [UInt8] = []

  /// Connects to the socket at `path`; nil while nobody listens there.
  init?(path: String) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let isShort = withUnsafeMutableBytes(of: &address.sun_path) { bytes in
      let name = Array(path.utf8)
      bytes.copyBytes(from: name.prefix(bytes.count - 1))
      return name.count < bytes.count
    }
    file = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(file, $0, size) == 0 }
    }
    guard file >= 0, isShort, isConnected else { return nil }
    var patience = timeval(tv_sec: 30, tv_usec: 0)
    setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(file) }

  /// Sends all of `bytes`.
  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Sends a line.
  func send(line: String) { send(Array(line.utf8) + [UInt8(ascii: "\n")]) }

  /// The next `count` bytes; throws when they do not come within 30 s.
  func read(_ count: Int) throws -> [UInt8] {
    while received.count < count { try receive() }
    defer { received.removeFirst(count) }
    return Array(received.prefix(count))
  }

  /// The next line without its end; throws when none comes within 30 s.
  func readLine() throws -> String {
    while true {
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: received[..<end], as: UTF8.self)
        received.removeFirst(end + 1)
        return line
      }
      try receive()
    }
  }

  private func receive() throws {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = recv(file, &bytes, bytes.count, 0)
    guard count > 0 else { throw TimedOut(description: "No answer from a test's own program") }
    received += bytes.prefix(count)
  }
}
