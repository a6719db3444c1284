/// A device of Xorg's driver `inputtest`, moved through its socket (its protocol is described in
/// xf86-input-inputtest-protocol.h).
final class InputTestDevice {
  private enum Kind: UInt32 {
    case version = 0
    case motion = 2
    case button = 4
    case key = 5
    case touch = 6
  }

  private static let valuatorCount = 64
  private let socket: ByteSocket
  private var places: [Int: (x: Double, y: Double)] = [:]

  /// Connects to the device whose socket is at `path`, and agrees on version 1.1 of the protocol.
  init(_ path: String) throws {
    socket = try eventually("the device at \(path)", within: 30) { ByteSocket(path: path) }
    send(.version) { message in
      message.append(UInt16(1))
      message.append(UInt16(1))
    }
    let answer = try socket.read(12)
    guard answer[4..<8].allSatisfy({ $0 == 0 }) else {
      throw TimedOut(description: "\(path) speaks another protocol: \(answer)")
    }
  }

  /// Moves the pointer to a place on the axes.
  func move(to place: (x: Double, y: Double)) {
    send(.motion) { message in
      message.append(UInt32(1))
      message.append(UInt32(0))
      message.appendValuators(place)
    }
  }

  /// Presses or releases a button.
  func setButton(_ number: Int, pressed: Bool) {
    send(.button) { message in
      message.append(UInt32(0))
      message.append(UInt32(number))
      message.append(UInt32(pressed ? 1 : 0))
      message.append(UInt32(0))
      message.appendValuators(nil)
    }
  }

  /// Presses or releases a key, counted from 8 as X does.
  func setKey(_ code: Int, pressed: Bool) {
    send(.key) { message in
      message.append(UInt32(code))
      message.append(UInt32(pressed ? 1 : 0))
    }
  }

  /// Puts a finger down, moves it or lifts it where it was.
  func touch(_ finger: Int, _ action: FingerAction, at place: (x: Double, y: Double)) {
    let place = action == .up ? places[finger] ?? place : place
    places[finger] = place
    // XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd.
    let type: UInt32 = [.down: 18, .move: 19, .up: 20][action] ?? 20
    send(.touch) { message in
      message.append(UInt32(finger))
      message.append(type)
      message.appendValuators(place)
    }
  }

  /// Sends a message: its length, its kind and what `body` appends.
  private func send(_ kind: Kind, _ body: (inout Message) -> Void) {
    var message = Message()
    body(&message)
    var header = Message()
    header.append(UInt32(message.bytes.count + 8))
    header.append(kind.rawValue)
    socket.send(header.bytes + message.bytes)
  }

  private struct Message {
    var bytes: [UInt8] = []

    mutating func append(_ value: some Any) {
      withUnsafeBytes(of: value) { bytes += $0 }
    }

    /// Values of the axes 0 and 1, or none: a mask of eight bytes, then 64 values as they are and 64
    /// as they were before acceleration.
    mutating func appendValuators(_ place: (x: Double, y: Double)?) {
      append(UInt32(0))
      append(UInt64(place == nil ? 0 : 3))
      append(UInt32(0))
      var values = [Double](repeating: 0, count: InputTestDevice.valuatorCount)
      if let place { (values[0], values[1]) = place }
      for value in values + values { append(value) }
    }
  }
}
