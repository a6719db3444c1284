/// A program's connection to a Wayland compositor, in the bytes of the protocol: for the few requests
/// of tests, which pass no files.
final class WaylandConnection {
  /// The interfaces that a compositor offers.
  struct Global {
    let number: UInt32
    let interface: String
    let version: UInt32
  }

  /// The arguments of a request.
  struct Arguments {
    fileprivate var bytes: [UInt8] = []

    mutating func append(_ value: UInt32) {
      withUnsafeBytes(of: value.littleEndian) { bytes += $0 }
    }

    /// Appends a number with 8 binary places.
    mutating func append(fixed value: Double) {
      append(UInt32(bitPattern: Int32((value * 256).rounded())))
    }

    mutating func append(_ text: String) {
      let text = Array(text.utf8) + [0]
      append(UInt32(text.count))
      bytes += text + [UInt8](repeating: 0, count: (4 - text.count % 4) % 4)
    }
  }

  private static let display: UInt32 = 1
  private static let registry: UInt32 = 2
  private let socket: ByteSocket
  private var lastObject = registry
  private var unsent: [UInt8] = []

  /// The interfaces that the compositor offered when the connection was made.
  private(set) var globals: [Global] = []

  /// Connects to the compositor with the socket `path`; nil while nobody listens there.
  init?(path: String) throws {
    guard let socket = ByteSocket(path: path) else { return nil }
    self.socket = socket
    request(Self.display, 1) { $0.append(Self.registry) }
    try synchronize()
  }

  /// A new object for the global `interface`; nil where the compositor does not offer it.
  func bind(_ interface: String, version: UInt32) -> UInt32? {
    guard let global = globals.first(where: { $0.interface == interface }) else { return nil }
    let object = newObject()
    request(Self.registry, 0) { arguments in
      arguments.append(global.number)
      arguments.append(interface)
      arguments.append(min(version, global.version))
      arguments.append(object)
    }
    return object
  }

  /// The number of an object that a request makes.
  func newObject() -> UInt32 {
    lastObject += 1
    return lastObject
  }

  /// Makes the request with the number `code` among those of the object's interface; it is sent by
  /// ``flush()``.
  func request(_ object: UInt32, _ code: Int, _ fill: (inout Arguments) -> Void = { _ in }) {
    var arguments = Arguments()
    fill(&arguments)
    var message = Arguments()
    message.append(object)
    message.append(UInt32(8 + arguments.bytes.count) << 16 | UInt32(code))
    unsent += message.bytes + arguments.bytes
  }

  /// Sends all requests so far at once.
  func flush() {
    socket.send(unsent)
    unsent.removeAll()
  }

  /// Waits until the compositor has performed all requests so far.
  func synchronize() throws {
    let callback = newObject()
    request(Self.display, 0) { $0.append(callback) }
    flush()
    while true {
      let header = try socket.read(8)
      let object = Self.number(header, 0)
      let (code, size) = (Self.number(header, 4) & 0xFFFF, Self.number(header, 4) >> 16)
      let body = try socket.read(Int(size) - 8)
      if object == callback { return }
      switch (object, code) {
      case (Self.display, 0):
        throw TimedOut(description: "The compositor refuses a request: \(Self.text(body, 8))")
      case (Self.registry, 0):
        let interface = Self.text(body, 4)
        globals.append(
          Global(
            number: Self.number(body, 0),
            interface: interface,
            version: Self.number(body, body.count - 4),
          )
        )
      default: break
      }
    }
  }

  private static func number(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(bytes[offset + $1]) << UInt32(8 * $1) }
  }

  /// The text whose length, its end included, stands at `offset`.
  private static func text(_ bytes: [UInt8], _ offset: Int) -> String {
    let length = Int(number(bytes, offset))
    return String(decoding: bytes[(offset + 4)..<(offset + 3 + length)], as: UTF8.self)
  }
}
