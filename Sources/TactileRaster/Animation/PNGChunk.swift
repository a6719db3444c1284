/// A piece of a PNG file: four letters that say what it is, and its bytes [PNG specification, 5].
nonisolated struct PNGChunk {
  /// What every PNG file begins with.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  let type: String
  let data: ArraySlice<UInt8>

  init(_ type: String, _ data: ArraySlice<UInt8>) {
    self.type = type
    self.data = data
  }

  init(_ type: String, _ data: [UInt8] = []) {
    self.init(type, data[...])
  }

  /// The chunks of a file; nil where it does not begin as PNG files do or ends within a chunk.
  ///
  /// Sums of chunks are not looked at.
  static func chunks(of file: [UInt8]) -> [PNGChunk]? {
    guard file.starts(with: signature) else { return nil }
    var chunks: [PNGChunk] = []
    var rest = file[signature.count...]
    while !rest.isEmpty {
      guard rest.count >= 12 else { return nil }
      let length = rest.bigEndian(at: 0)
      guard length <= rest.count - 12 else { return nil }
      let start = rest.startIndex + 8
      let type = String(decoding: rest[(start - 4)..<start], as: UTF8.self)
      chunks.append(PNGChunk(type, rest[start..<(start + length)]))
      rest = rest[(start + length + 4)...]
    }
    return chunks
  }

  /// Adds the chunk to a file.
  func write(to file: inout [UInt8]) {
    file.append(bigEndian: data.count)
    let start = file.count
    file.append(contentsOf: type.utf8)
    file.append(contentsOf: data)
    file.append(bigEndian: Int(Self.sum(of: file[start...])))
  }

  /// CRC-32 with the polynomial of ISO 3309, bits reversed, as PNG asks for.
  private static func sum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    var sum = UInt32.max
    bytes.withUnsafeBufferPointer { buffer in
      sumTable.withUnsafeBufferPointer { table in
        for byte in buffer { sum = table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ (sum >> 8) }
      }
    }
    return ~sum
  }

  private static let sumTable: [UInt32] = (0..<256).map { (index: UInt32) in
    (0..<8).reduce(index) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
  }
}

extension [UInt8] {
  /// Adds a number from 0 below 2³² as four bytes, the highest first.
  nonisolated mutating func append(bigEndian number: Int) {
    for shift in [24, 16, 8, 0] { append(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  /// Adds a number from 0 below 2¹⁶ as two bytes, the highest first.
  nonisolated mutating func append(bigEndian16 number: Int) {
    append(UInt8(truncatingIfNeeded: number >> 8))
    append(UInt8(truncatingIfNeeded: number))
  }
}

extension ArraySlice<UInt8> {
  /// The number in the `count` bytes from `offset` on, the highest first; they must be there.
  nonisolated func bigEndian(at offset: Int, count: Int = 4) -> Int {
    self[(startIndex + offset)..<(startIndex + offset + count)].reduce(0) { $0 << 8 | Int($1) }
  }
}
