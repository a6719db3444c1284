/// Encodes bytes as text for URLs that contain their data [RFC 4648, 4].
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let rest = bytes.count - start
      var group = Int(bytes[start]) << 16
      if rest > 1 { group |= Int(bytes[start + 1]) << 8 }
      if rest > 2 { group |= Int(bytes[start + 2]) }
      for (index, shift) in [18, 12, 6, 0].enumerated() {
        text.append(index <= rest ? alphabet[group >> shift & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
