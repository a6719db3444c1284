/// A chunk of a PNG file: its type of four letters, and its bytes [PNG specification, 5].
nonisolated struct PNGChunk {
  /// The first bytes of every PNG file.
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

  /// Returns the chunks of a file; nil where the file has no PNG signature or ends within a chunk.
  ///
  /// Checksums of chunks are not verified.
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

  /// Appends the chunk to a file.
  func write(to file: inout [UInt8]) {
    file.append(bigEndian: data.count)
    let start = file.count
    file.append(contentsOf: type.utf8)
    file.append(contentsOf: data)
    file.append(bigEndian: Int(Self.sum(of: file[start...])))
  }

  /// Returns the CRC-32 with the polynomial of ISO 3309, bits reversed, as PNG requires.
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
  /// Appends a number from 0 below 2³² as four bytes, the highest first.
  nonisolated mutating func append(bigEndian number: Int) {
    for shift in [24, 16, 8, 0] { append(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  /// Appends a number from 0 below 2¹⁶ as two bytes, the highest first.
  nonisolated mutating func append(bigEndian16 number: Int) {
    append(UInt8(truncatingIfNeeded: number >> 8))
    append(UInt8(truncatingIfNeeded: number))
  }
}

extension ArraySlice<UInt8> {
  /// Returns the number in the `count` bytes from `offset` on, the highest first; they must exist.
  nonisolated func bigEndian(at offset: Int, count: Int = 4) -> Int {
    self[(startIndex + offset)..<(startIndex + offset + count)].reduce(0) { $0 << 8 | Int($1) }
  }
}
