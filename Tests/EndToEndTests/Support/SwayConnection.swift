import Foundation

/// A connection to sway's socket for other programs (`man sway-ipc`).
final class SwayConnection {
  /// The requests.
  enum Message: UInt32 {
    case command = 0
    case outputs = 3
    case tree = 4
  }

  private let socket: ByteSocket

  /// Connects to the socket at `path`; nil while nobody listens there.
  init?(path: String) {
    guard let socket = ByteSocket(path: path) else { return nil }
    self.socket = socket
  }

  /// Runs a command of sway's configuration.
  func run(_ command: String) throws {
    let answers = try ask(.command, command) as? [[String: Any]] ?? []
    guard answers.allSatisfy({ $0["success"] as? Bool == true }) else {
      throw TimedOut(description: "sway refuses \(command): \(answers)")
    }
  }

  /// All that is on the screens, one in the other.
  func tree() throws -> [String: Any] { try ask(.tree) as? [String: Any] ?? [:] }

  /// The outputs.
  func outputs() throws -> [[String: Any]] { try ask(.outputs) as? [[String: Any]] ?? [] }

  private func ask(_ message: Message, _ text: String = "") throws -> Any {
    let body = Array(text.utf8)
    socket.send(Self.magic + Self.bytes(UInt32(body.count)) + Self.bytes(message.rawValue) + body)
    let header = try socket.read(Self.magic.count + 8)
    let count = (0..<4).reduce(0) { $0 | Int(header[Self.magic.count + $1]) << (8 * $1) }
    return try JSONSerialization.jsonObject(with: Data(try socket.read(count)))
  }

  private static let magic = Array("i3-ipc".utf8)

  private static func bytes(_ value: UInt32) -> [UInt8] {
    withUnsafeBytes(of: value) { Array($0) }
  }
}
